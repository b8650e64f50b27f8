//! Pack's Poker: from a lawful set of elections one thing is changed at a time, below, at and above each threshold.

use games::elections::{CardsReceived, Dealing, Decks, Shuffler, TableElections};
use games::packs_poker::elections::{
    Bonus, BonusWithoutPack, Collecting, Elections, HigherWithoutPair, PackCards, PlayersCards, Progressive, Reveal,
    SamePercentage, SevenCardStraightFlush,
};
use law::Game::PacksPoker;
use paytables::{BasisPoints, Cell, Cents, Line};

use crate::elections::{Expected, dollars, expect, limits, paid, printed, table, unlawful_limits, with};

const SHUFFLER: &str = "an automated shuffler (\"automated\" or \"automated-counting\")";
const SORTED: &str = "sorted cards: the device shuffles before play starts";
const EITHER: &str = "either the plain or the progressive configuration; the other is \"not-offered\"";
const FIVE_LEAST: &str = "1.00% or more, primary_rate and reset_rate together";
const SEVEN_LEAST: &str = "5.00% or more, primary_rate and reset_rate together";
const MOST: &str = "at most 100.00%, primary_rate and reset_rate together";

fn progressive(wager: &str) -> Progressive {
    Progressive {
        wager: paid(PacksPoker, wager, "A"),
        primary_rate: BasisPoints::percent(18),
        reset_rate: BasisPoints::percent(4),
        seed: dollars(25_000),
        funded_reset: dollars(10_000),
    }
}

/// Both bonuses as progressives.
pub fn lawful() -> Elections {
    Elections {
        table: TableElections { positions: 6, ..table() },
        players_cards: PlayersCards::Together,
        pack_cards: PackCards::TwoByTwo,
        reveal: Reveal::Dealer,
        higher_without_pair: HigherWithoutPair::Loses,
        seven_card_straight_flush: SevenCardStraightFlush::Any,
        bonus_without_pack: BonusWithoutPack::Allowed,
        collecting: Collecting::AfterLastWager,
        same_percentage: SamePercentage::Shared,
        documented_from: None,
        pack: limits(10, 500),
        five_card: Bonus { plain: None, progressive: Some(progressive("five_card_progressive")) },
        seven_card: Bonus { plain: None, progressive: Some(progressive("seven_card_progressive")) },
    }
}

/// Changes the lawful set and compares the faults.
#[track_caller]
pub fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    let mut elections = lawful();
    change(&mut elections);
    expect(PacksPoker, &elections.faults(), expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
}

//= packs_poker 43.9(a)
// An automated shoe dispenses stacks of five, so its cards are not dealt one by one.
#[test]
fn an_automated_shoe_deals_five_cards_together() {
    let set = |dealing, cards| {
        move |of: &mut Elections| {
            (of.table.dealing, of.table.card_age_hours, of.players_cards) = (dealing, 4, cards);
        }
    };
    for dealing in [Dealing::ManualShoe, Dealing::Hand] {
        check(set(dealing, PlayersCards::OneByOne), &[]);
        check(set(dealing, PlayersCards::Together), &[]);
    }
    check(set(Dealing::AutomatedShoe, PlayersCards::Together), &[]);
    let lawful = "\"together\": the shoe dispenses stacks of five cards";
    check(set(Dealing::AutomatedShoe, PlayersCards::OneByOne), &[("players_cards", "43.9(a)", lawful)]);
}

//= packs_poker 1.13Z(a)
// Six positions, no more and no fewer (PP-6).
#[test]
fn there_are_exactly_six_positions() {
    for positions in [0, 5, 7, u8::MAX] {
        check(|of| of.table.positions = positions, &[("positions", "1.13Z(a)", "exactly 6 positions")]);
    }
    check(|of| of.table.positions = 6, &[]);
}

//= packs_poker 43.4(a)
// A device shuffles before play and after every round, however the cards are dealt (PP-6).
#[test]
fn a_device_always_shuffles() {
    check(|of| of.table.shuffler = Shuffler::Automated, &[]);
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        check(|of| of.table.dealing = dealing, &[]);
        let manual = |of: &mut Elections| (of.table.dealing, of.table.shuffler) = (dealing, Shuffler::Manual);
        check(manual, &[("shuffler", "43.4(a)", SHUFFLER)]);
    }
}

//= packs_poker 43.2(a)
// Two decks alternate; one is too few.
#[test]
fn there_are_always_two_decks() {
    check(|of| of.table.decks = Decks::One, &[("decks", "43.2(a)", "two decks")]);
}

//= packs_poker 43.4(a)
// The device shuffles before play starts: nothing comes pre-shuffled, from the hand or from a shoe (ALL-15).
#[test]
fn cards_never_come_pre_shuffled() {
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        let change =
            |of: &mut Elections| (of.table.dealing, of.table.cards_received) = (dealing, CardsReceived::PreShuffled);
        check(change, &[("cards_received", "43.4(a)", SORTED)]);
    }
}

//= packs_poker 1.18(g)
//= packs_poker 1.18(g)2
// From a shoe cards are changed at least every eight hours (ALL-12).
#[test]
fn cards_from_a_shoe_stay_eight_hours() {
    for dealing in [Dealing::ManualShoe, Dealing::AutomatedShoe] {
        for hours in [1, 7, 8] {
            check(|of| (of.table.dealing, of.table.card_age_hours) = (dealing, hours), &[]);
        }
        for hours in [0, 9, 24] {
            let change = |of: &mut Elections| (of.table.dealing, of.table.card_age_hours) = (dealing, hours);
            check(change, &[("card_age_hours", "1.18(g)2", "1 to 8 hours")]);
        }
    }
}

//= packs_poker 1.18(g)3
// From the dealer's hand cards are changed at least every four hours (ALL-12).
#[test]
fn cards_from_the_hand_stay_four_hours() {
    for hours in [1, 3, 4] {
        check(|of| (of.table.dealing, of.table.card_age_hours) = (Dealing::Hand, hours), &[]);
    }
    for hours in [0, 5, 8] {
        let change = |of: &mut Elections| (of.table.dealing, of.table.card_age_hours) = (Dealing::Hand, hours);
        check(change, &[("card_age_hours", "1.18(g)3", "1 to 4 hours")]);
    }
}

fn set_rates(bonus: &mut Bonus, primary: &str, reset: &str) {
    let progressive = bonus.progressive.as_mut().expect("the bonus is progressive");
    progressive.primary_rate = primary.parse().expect("a rate");
    progressive.reset_rate = reset.parse().expect("a rate");
}

//= packs_poker 43.12(e)
// Primary and reset meter together take at least 1% of a five-card wager (PP-8).
#[test]
fn five_card_meters_take_at_least_one_percent() {
    let field = "wagers.five_card_progressive.primary_rate";
    for (primary, reset) in [("0.99%", "0.00%"), ("0.50%", "0.49%"), ("0.00%", "0.99%"), ("0%", "0%")] {
        check(|of| set_rates(&mut of.five_card, primary, reset), &[(field, "43.12(e)", FIVE_LEAST)]);
    }
    for (primary, reset) in [("1.00%", "0.00%"), ("0.50%", "0.50%"), ("0.00%", "1.00%"), ("1.01%", "0%")] {
        check(|of| set_rates(&mut of.five_card, primary, reset), &[]);
    }
}

//= packs_poker 43.12(e)
// Primary and reset meter together take at least 5% of a seven-card wager (PP-8).
#[test]
fn seven_card_meters_take_at_least_five_percent() {
    let field = "wagers.seven_card_progressive.primary_rate";
    for (primary, reset) in [("4.99%", "0.00%"), ("1.00%", "3.99%"), ("0.00%", "4.99%")] {
        check(|of| set_rates(&mut of.seven_card, primary, reset), &[(field, "43.12(e)", SEVEN_LEAST)]);
    }
    for (primary, reset) in [("5.00%", "0.00%"), ("1.00%", "4.00%"), ("0.00%", "5.00%"), ("5.01%", "0%")] {
        check(|of| set_rates(&mut of.seven_card, primary, reset), &[]);
    }
}

//= packs_poker 43.12(e)
// No more than the whole wager can go to the meters.
#[test]
fn meters_take_at_most_the_whole_wager() {
    let field = "wagers.seven_card_progressive.reset_rate";
    check(|of| set_rates(&mut of.seven_card, "60.00%", "39.99%"), &[]);
    check(|of| set_rates(&mut of.seven_card, "60.00%", "40.00%"), &[]);
    check(|of| set_rates(&mut of.seven_card, "60.00%", "40.01%"), &[(field, "43.12(e)", MOST)]);
}

//= packs_poker 43.12(e)
// The house sets what the primary meter starts with; what it adds at a reset may be nothing.
#[test]
fn a_meter_starts_with_something() {
    let progressive = |of: &mut Elections| of.five_card.progressive.take().expect("the bonus is progressive");
    for (seed, funded_reset, expected) in [
        (
            Cents::ZERO,
            dollars(1),
            vec![("wagers.five_card_progressive.seed", "43.12(e)", "an initial amount above zero")],
        ),
        (Cents::new(1), dollars(1), vec![]),
        (dollars(1), Cents::ZERO, vec![]),
    ] {
        check(|of| of.five_card.progressive = Some(Progressive { seed, funded_reset, ..progressive(of) }), &expected);
    }
}

//= packs_poker 43.11(b)
// The five-card bonus is plain or progressive, or not offered.
#[test]
fn the_five_card_bonus_is_plain_or_progressive() {
    let plain = || Some(paid(PacksPoker, "five_card_bonus", "A"));
    check(|of| of.five_card = Bonus { plain: plain(), progressive: None }, &[]);
    check(|of| of.five_card = Bonus { plain: None, progressive: None }, &[]);
    check(|of| of.five_card.plain = plain(), &[("wagers.five_card_progressive", "43.11(b)", EITHER)]);
}

//= packs_poker 43.11(c)
// The seven-card bonus is plain or progressive, or not offered.
#[test]
fn the_seven_card_bonus_is_plain_or_progressive() {
    let plain = || Some(paid(PacksPoker, "seven_card_bonus", "W"));
    check(|of| of.seven_card = Bonus { plain: plain(), progressive: None }, &[]);
    check(|of| of.seven_card = Bonus { plain: None, progressive: None }, &[]);
    check(|of| of.seven_card.plain = plain(), &[("wagers.seven_card_progressive", "43.11(c)", EITHER)]);
}

//= packs_poker 43.11(b)
//= packs_poker 43.11(c)
// Each is paid from one of its own printed tables, and nothing in it is changed.
#[test]
fn bonuses_are_paid_as_printed() {
    let lawful = "one of the printed tables A B C D E";
    let changed = with(&printed(PacksPoker, "five_card_bonus", "A"), Line::Flush, Cell::Odds(26));
    for pays in
        [changed, printed(PacksPoker, "five_card_progressive", "A"), printed(PacksPoker, "seven_card_bonus", "W")]
    {
        let mut wager = paid(PacksPoker, "five_card_bonus", "A");
        wager.pays = pays;
        let plain = Bonus { plain: Some(wager), progressive: None };
        check(|of| of.five_card = plain, &[("wagers.five_card_bonus.table", "43.11(b)1", lawful)]);
    }
    let mut progressive = progressive("seven_card_progressive");
    progressive.wager.pays = printed(PacksPoker, "five_card_progressive", "A");
    check(
        |of| of.seven_card.progressive = Some(progressive),
        &[("wagers.seven_card_progressive.table", "43.11(c)2", "one of the printed tables A B C D E F G H I J K L M")],
    );
}

//= packs_poker 43.6(a)
// Every wager is made in chips, between limits of its own.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    for (limits, field, lawful) in unlawful_limits("pack") {
        check(|of| of.pack = limits, &[(&field, "43.6(a)", lawful)]);
    }
    for (limits, field, lawful) in unlawful_limits("five_card_bonus") {
        let mut wager = paid(PacksPoker, "five_card_bonus", "A");
        wager.limits = limits;
        let plain = Bonus { plain: Some(wager), progressive: None };
        check(|of| of.five_card = plain, &[(&field, "43.6(a)", lawful)]);
    }
    for (limits, field, lawful) in unlawful_limits("seven_card_progressive") {
        let mut progressive = progressive("seven_card_progressive");
        progressive.wager.limits = limits;
        check(|of| of.seven_card.progressive = Some(progressive), &[(&field, "43.6(a)", lawful)]);
    }
    check(|of| of.pack = limits(10, 10), &[]);
}

//= packs_poker 43.6(a)
// A chip is worth something; of limits in chips of nothing nothing more is said.
#[test]
fn a_chip_is_worth_something() {
    check(|of| of.table.smallest_chip = Cents::ZERO, &[("smallest_chip", "43.6(a)", "an amount above zero")]);
}

#[test]
fn all_faults_are_found_at_once_and_say_what_is_wrong() {
    let mut elections = lawful();
    elections.table.positions = 7;
    elections.table.shuffler = Shuffler::Manual;
    elections.pack = limits(10, 9);
    let wrong: Vec<String> = elections.faults().into_iter().map(|fault| fault.wrong.to_string()).collect();
    assert_eq!(wrong, ["7 positions", "the dealer shuffles by hand", "a maximum of $9.00 under the minimum of $10.00"]);
}
