//! Three Card Draw Poker: from a lawful set of elections one thing is changed at a time, below, at and above.

#[allow(dead_code, reason = "shared with the other games")]
mod elections;

use elections::{Expected, expect, limits, paid, printed, table, unlawful_limits, with, without};
use games::elections::{CardsReceived, Dealing, Decks, PaidWager, Shuffler};
use games::three_card_draw_poker::elections::{DealersCards, Elections};
use law::Game::ThreeCardDrawPoker;
use paytables::{Cell, Cents, Line};

fn lawful() -> Elections {
    Elections {
        table: table(),
        dealers_cards: DealersCards::ThreeThenOne,
        ante: limits(5, 300),
        in_to_win_draw_bonus: printed(ThreeCardDrawPoker, "in_to_win_draw_bonus", "1"),
        first_3_bonus: Some(paid(ThreeCardDrawPoker, "first_3_bonus", "2")),
    }
}

#[track_caller]
fn check(change: impl FnOnce(&mut Elections), expected: &[Expected<'_>]) {
    let mut elections = lawful();
    change(&mut elections);
    expect(ThreeCardDrawPoker, &elections.faults(), expected);
}

#[test]
fn the_starting_set_is_lawful() {
    check(|_| {}, &[]);
    check(|of| of.first_3_bonus = None, &[]);
    check(|of| of.dealers_cards = DealersCards::FourFromStub, &[]);
}

//= three_card_draw_poker 1.13BB(a)
// At most six positions, and a table without any is none.
#[test]
fn there_are_one_to_six_positions() {
    for positions in [0, 7, u8::MAX] {
        check(|of| of.table.positions = positions, &[("positions", "1.13BB(a)", "1 to 6 positions")]);
    }
    for positions in [1, 6] {
        check(|of| of.table.positions = positions, &[]);
    }
}

//= three_card_draw_poker 42.8(b)1
// From the hand only what a device has shuffled; from a shoe also what the dealer has.
#[test]
fn dealing_from_the_hand_needs_a_device() {
    let set = |shuffler, dealing| {
        move |of: &mut Elections| {
            (of.table.shuffler, of.table.dealing, of.table.decks) = (shuffler, dealing, Decks::One);
        }
    };
    let lawful = "an automated shuffler, or dealing from a shoe";
    check(set(Shuffler::Manual, Dealing::Hand), &[("dealing", "42.8(b)1", lawful)]);
    check(set(Shuffler::Automated, Dealing::Hand), &[]);
    check(set(Shuffler::AutomatedCounting, Dealing::Hand), &[]);
    check(set(Shuffler::Manual, Dealing::ManualShoe), &[]);
    check(set(Shuffler::Manual, Dealing::AutomatedShoe), &[]);
}

//= three_card_draw_poker 42.2(b)
// A second deck needs a device that shuffles it meanwhile.
#[test]
fn a_second_deck_needs_a_device() {
    let lawful = "an automated shuffler, or one deck";
    check(|of| of.table.shuffler = Shuffler::Manual, &[("decks", "42.2(b)", lawful)]);
    check(|of| of.table.shuffler = Shuffler::Automated, &[]);
    check(|of| (of.table.shuffler, of.table.decks) = (Shuffler::Manual, Decks::One), &[]);
    check(|of| of.table.decks = Decks::One, &[]);
}

//= three_card_draw_poker 42.4(a)
//= three_card_draw_poker 42.8(b)1
// Pre-shuffled cards are excused the first shuffle, so they are not dealt from the hand (ALL-15).
#[test]
fn pre_shuffled_cards_come_from_a_shoe() {
    let set = |dealing| {
        move |of: &mut Elections| (of.table.dealing, of.table.cards_received) = (dealing, CardsReceived::PreShuffled)
    };
    check(set(Dealing::ManualShoe), &[]);
    check(set(Dealing::AutomatedShoe), &[]);
    check(set(Dealing::Hand), &[("cards_received", "42.8(b)1", "sorted cards, or dealing from a shoe")]);
}

fn age(dealing: Dealing, hours: u8) -> impl FnOnce(&mut Elections) {
    move |of| (of.table.dealing, of.table.card_age_hours) = (dealing, hours)
}

//= three_card_draw_poker 1.18(g)2
// From a shoe cards are changed at least every eight hours (ALL-12).
#[test]
fn cards_from_a_shoe_stay_eight_hours() {
    for dealing in [Dealing::ManualShoe, Dealing::AutomatedShoe] {
        for hours in [1, 7, 8] {
            check(age(dealing, hours), &[]);
        }
        for hours in [0, 9, 24] {
            check(age(dealing, hours), &[("card_age_hours", "1.18(g)2", "1 to 8 hours")]);
        }
    }
}

//= three_card_draw_poker 1.18(g)3
// From the dealer's hand cards are changed at least every four hours (ALL-12).
#[test]
fn cards_from_the_hand_stay_four_hours() {
    for hours in [1, 3, 4] {
        check(age(Dealing::Hand, hours), &[]);
    }
    for hours in [0, 5, 8] {
        check(age(Dealing::Hand, hours), &[("card_age_hours", "1.18(g)3", "1 to 4 hours")]);
    }
}

//= three_card_draw_poker 42.6(a)
// Every wager is made in chips, between limits of its own.
#[test]
fn limits_are_positive_ordered_and_made_of_chips() {
    for (limits, field, lawful) in unlawful_limits("ante") {
        check(|of| of.ante = limits, &[(&field, "42.6(a)", lawful)]);
    }
    for (limits, field, lawful) in unlawful_limits("first_3_bonus") {
        let wager = PaidWager { limits, ..paid(ThreeCardDrawPoker, "first_3_bonus", "2") };
        check(|of| of.first_3_bonus = Some(wager), &[(&field, "42.6(a)", lawful)]);
    }
    check(|of| of.table.smallest_chip = Cents::ZERO, &[("smallest_chip", "42.6(a)", "an amount above zero")]);
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
    let wrong: Vec<String> = elections.faults().into_iter().map(|fault| fault.wrong).collect();
    assert_eq!(
        wrong,
        [
            "0 positions",
            "cards are dealt from the hand without an automated shuffler",
            "a second deck is used without an automated shuffler",
            "pre-shuffled cards are dealt from the hand",
            "cards are changed every 5 hours",
            "table \"1\" is not as printed",
        ]
    );
}
