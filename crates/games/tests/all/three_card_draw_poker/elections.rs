//! Three Card Draw Poker: from a lawful set of elections one thing is changed at a time, below, at and above.

use games::elections::{CardsReceived, Dealing, PaidWager, Shuffler};
use games::three_card_draw_poker::elections::{DealersCards, Elections};
use law::Game::ThreeCardDrawPoker;
use paytables::{Cell, Line};

use crate::elections::equipment::Rules;
use crate::elections::{Expected, limits, paid, printed, table, with, without};

const THREE_CARD_DRAW_POKER: Rules<Elections> = Rules { game: ThreeCardDrawPoker, lawful };

fn lawful() -> Elections {
    Elections {
        table: table(),
        dealers_cards: DealersCards::Four,
        ante: limits(5, 300),
        in_to_win_draw_bonus: printed(ThreeCardDrawPoker, "in_to_win_draw_bonus", "1"),
        first_3_bonus: Some(paid(ThreeCardDrawPoker, "first_3_bonus", "2")),
    }
}

#[track_caller]
fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    THREE_CARD_DRAW_POKER.check(change, expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
    check(|of| of.first_3_bonus = None, &[]);
}

//= three_card_draw_poker 42.2(a)
// The deck has 52 cards and no joker, whatever 1.17(h) allows (ALL-33).
#[test]
fn there_are_no_jokers() {
    assert_eq!(cards::Card::all().count(), 52);
    assert_eq!(usize::from(games::decks::DECK), cards::Card::all().count());
    let law = games::three_card_draw_poker::decks::law(Dealing::ManualShoe);
    assert_eq!(law.deck.clause.id(), "42.2(a)");
}

//= three_card_draw_poker 42.10(b)
//= three_card_draw_poker 42.10(c)
//= three_card_draw_poker 42.10(d)
// Four cards as all others come, everywhere; a device that ejects three is an automated shoe (TC-9).
#[test]
fn only_an_automated_shoe_ejects_three_cards() {
    let set = |dealing, cards| {
        move |of: &mut Elections| {
            (of.table.dealing, of.table.card_age_hours, of.dealers_cards) = (dealing, 4, cards);
        }
    };
    let lawful = "\"four\", or an automated shoe";
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        check(set(dealing, DealersCards::Four), &[]);
    }
    for (cards, clause) in [(DealersCards::ThreeThenOne, "42.10(c)"), (DealersCards::FourFromStub, "42.10(d)")] {
        check(set(Dealing::AutomatedShoe, cards), &[]);
        check(set(Dealing::ManualShoe, cards), &[("dealers_cards", clause, lawful)]);
        check(set(Dealing::Hand, cards), &[("dealers_cards", clause, lawful)]);
    }
}

//= three_card_draw_poker 1.13BB(a)
// At most six positions, and a table without any is none.
#[test]
fn there_are_one_to_six_positions() {
    THREE_CARD_DRAW_POKER.positions("1.13BB(a)", 1..=6);
}

//= three_card_draw_poker 42.8(a)
//= three_card_draw_poker 42.8(b)1
// From the hand only what a device has shuffled; from a shoe also what the dealer has.
#[test]
fn dealing_from_the_hand_needs_a_device() {
    THREE_CARD_DRAW_POKER.dealing_from_the_hand("42.8(b)1");
}

//= three_card_draw_poker 42.2(b)
// A second deck needs a device that shuffles it meanwhile.
#[test]
fn a_second_deck_needs_a_device() {
    THREE_CARD_DRAW_POKER.second_deck("42.2(b)");
}

//= three_card_draw_poker 42.4(a)
//= three_card_draw_poker 42.4(c)2
//= three_card_draw_poker 42.8(b)1
// Cut cards are dealt from the hand as well, and these can only be pre-shuffled ones (ALL-15).
#[test]
fn pre_shuffled_cards_are_dealt_in_every_way() {
    THREE_CARD_DRAW_POKER.pre_shuffled_cards();
}

//= three_card_draw_poker 1.18(g)
//= three_card_draw_poker 1.18(g)2
// From a shoe cards are changed at least every eight hours (ALL-12).
#[test]
fn cards_from_a_shoe_stay_eight_hours() {
    let shoes = [Dealing::ManualShoe, Dealing::AutomatedShoe];
    THREE_CARD_DRAW_POKER.card_age("1.18(g)2", &shoes, 8, &[0, 9, 24]);
}

//= three_card_draw_poker 1.18(g)3
// From the dealer's hand cards are changed at least every four hours (ALL-12).
#[test]
fn cards_from_the_hand_stay_four_hours() {
    THREE_CARD_DRAW_POKER.card_age("1.18(g)3", &[Dealing::Hand], 4, &[0, 5, 8]);
}

//= three_card_draw_poker 42.6(a)
// Every wager is made in chips, between limits of its own.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    THREE_CARD_DRAW_POKER.wager_limits("42.6(a)", "ante", |of, limits| of.ante = limits);
    THREE_CARD_DRAW_POKER.wager_limits("42.6(a)", "first_3_bonus", |of, limits| {
        of.first_3_bonus = Some(PaidWager { limits, ..paid(ThreeCardDrawPoker, "first_3_bonus", "2") });
    });
    THREE_CARD_DRAW_POKER.smallest_chip("42.6(a)");
}

//= three_card_draw_poker 42.11(c)
// The In To Win/Draw Bonus is paid from one of three printed tables, and nothing in it is changed.
#[test]
fn the_in_to_win_draw_bonus_is_paid_as_printed() {
    for name in ["1", "2", "3"] {
        let pays = printed(ThreeCardDrawPoker, "in_to_win_draw_bonus", name);
        check(|of| of.in_to_win_draw_bonus = pays.clone(), &[]);
        let refused = [("wagers.in_to_win_draw_bonus.table", "42.11(c)", "one of the printed tables 1 2 3")];
        check(|of| of.in_to_win_draw_bonus = with(&pays, Line::Straight, Cell::Odds(2)), &refused);
        check(|of| of.in_to_win_draw_bonus = without(&pays, Line::Straight), &refused);
        let other = printed(ThreeCardDrawPoker, "first_3_bonus", name);
        check(|of| of.in_to_win_draw_bonus = other, &refused);
    }
}

//= three_card_draw_poker 42.11(d)
// The First 3 Bonus is paid from one of four printed tables, and nothing in it is changed.
#[test]
fn the_first_3_bonus_is_paid_as_printed() {
    for name in ["1", "2", "3", "4"] {
        let wager = paid(ThreeCardDrawPoker, "first_3_bonus", name);
        check(|of| of.first_3_bonus = Some(wager.clone()), &[]);
        let pays = with(&wager.pays, Line::Pair, Cell::Push);
        let refused = [("wagers.first_3_bonus.table", "42.11(d)", "one of the printed tables 1 2 3 4")];
        check(|of| of.first_3_bonus = Some(PaidWager { pays, ..wager }), &refused);
    }
}

#[test]
fn all_faults_are_found_at_once_and_say_what_is_wrong() {
    let mut elections = lawful();
    elections.table.positions = 0;
    elections.table.shuffler = Shuffler::Manual;
    elections.table.dealing = Dealing::Hand;
    elections.table.cards_received = CardsReceived::PreShuffled;
    elections.table.card_age_hours = 5;
    elections.in_to_win_draw_bonus = with(&elections.in_to_win_draw_bonus, Line::Straight, Cell::Odds(2));
    let wrong: Vec<String> = elections.faults().into_iter().map(|fault| fault.wrong.to_string()).collect();
    assert_eq!(
        wrong,
        [
            "0 positions",
            "cards are dealt from the hand without an automated shuffler",
            "a second deck is used without an automated shuffler",
            "cards are changed every 5 hours",
            "table \"1\" is not as printed",
        ]
    );
}
