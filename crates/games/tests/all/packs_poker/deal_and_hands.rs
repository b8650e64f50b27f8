//! The order of the deal, the lowest pair that counts as high, and elections about documentation and validation.

use cards::CardSet;
use games::dealing::Spot;
use games::packs_poker::dealing::plan;
use games::packs_poker::elections::{Elections, PackCards, PlayersCards, SevenCardStraightFlush};
use games::packs_poker::ranking::five_card_lines;
use paytables::{Cents, Line};

use super::elections::{check, lawful};

/// Where the cards go, in the order of the deal, with players at seats 2 and 5.
fn order(elections: &Elections) -> Vec<Spot> {
    plan(elections, &[2, 5]).iter().map(|placed| placed.to).collect()
}

//= packs_poker 43.7(d)
//= packs_poker 43.8(c)
// One card at a time goes five times around, to each player and then to the dealer.
#[test]
fn hands_are_dealt_one_card_at_a_time() {
    let elections = Elections { players_cards: PlayersCards::OneByOne, ..lawful() };
    let around = [Spot::Player(2), Spot::Player(5), Spot::Dealer];
    assert_eq!(order(&elections)[..15], around.repeat(5));
    assert_eq!(order(&elections).len(), 15 + 6);
}

//= packs_poker 43.7(d)
//= packs_poker 43.7(e)
// Or five at a time; then each of three packs has two cards, in pairs or one by one.
#[test]
fn hands_are_dealt_together_and_packs_in_two_ways() {
    let [first, second, third] = [1, 2, 3].map(Spot::Pack);
    for (pack_cards, packs) in [
        (PackCards::TwoByTwo, [first, first, second, second, third, third]),
        (PackCards::OneByOne, [first, second, third, first, second, third]),
    ] {
        let order = order(&Elections { players_cards: PlayersCards::Together, pack_cards, ..lawful() });
        let hands = [Spot::Player(2), Spot::Player(5), Spot::Dealer].map(|spot| [spot; 5]).concat();
        assert_eq!(order[..15], hands);
        assert_eq!(order[15..], packs);
    }
}

//= packs_poker 43.5(b)
// A pair of deuces or tens is a low pair only, and a pair of jacks or aces a high one only.
#[test]
fn a_pair_is_low_up_to_tens_and_high_from_jacks() {
    for (cards, line) in [
        ("2c 2d 5h 9s Kc", Line::PairTwoThroughTen),
        ("Tc Td 5h 9s Kc", Line::PairTwoThroughTen),
        ("Jc Jd 5h 9s Kc", Line::PairJacksOrBetter),
        ("Ac Ad 5h 9s Kc", Line::PairJacksOrBetter),
    ] {
        assert_eq!(five_card_lines(cards.parse::<CardSet>().expect("cards")), [line], "{cards}");
    }
}

//= packs_poker 43.12(d)4
// The house may have payouts documented from an amount up: from a cent, but not from nothing (ALL-30).
#[test]
fn payouts_are_documented_from_an_amount_above_zero() {
    let wrong = [("documented_from", "43.12(d)4", "an amount above zero, or \"none\"")];
    check(|of| of.documented_from = Some(Cents::ZERO), &wrong);
    check(|of| of.documented_from = Some(Cents::new(1)), &[]);
}

//= packs_poker 43.12(c)3
// A supervisor validates wherever there is a progressive, of five cards, of seven, or of both.
#[test]
fn a_supervisor_validates_where_there_is_a_progressive() {
    for (five, seven) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut elections = lawful();
        elections.five_card.progressive.take_if(|_| !five);
        elections.seven_card.progressive.take_if(|_| !seven);
        let clause = elections.supervisor_validates().map(|clause| clause.id());
        assert_eq!(clause, (five || seven).then_some("43.12(c)3"));
    }
}

//= packs_poker 43.5(d)1
// Where the house pays only the royal flush of seven cards, the line is called that (PP-1), and no other line changes.
#[test]
fn a_line_is_called_what_is_paid() {
    for (paid, words) in [
        (SevenCardStraightFlush::Any, "7-card straight flush"),
        (SevenCardStraightFlush::RoyalOnly, "7-card royal flush"),
    ] {
        let elections = Elections { seven_card_straight_flush: paid, ..lawful() };
        let table = games::GameElections::PacksPoker(Box::new(elections));
        assert_eq!(table.line_in_words(Line::SevenCardStraightFlush), words);
        assert_eq!(table.line_in_words(Line::StraightFlush), "Straight flush");
    }
}
