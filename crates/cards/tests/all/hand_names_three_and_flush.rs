//! The names of the three-card hands and of High Card Flush's runs and flushes, clause by clause: the highest and the
//! lowest hand of each name, and the hands that just miss it.

use cards::flush::{FlushRank, SuitedRun};
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{Card, CardSet, Rank};

use crate::oracle;

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn three(text: &str) -> ThreeCardRank {
    ThreeCardRank::of(set(text)).expect("three or four cards")
}

/// The hands have the name and no hand of the name is above or below them; those that miss it have another.
#[track_caller]
fn check(class: ThreeCardClass, highest: &str, lowest: &str, missing: &[&str]) {
    let range = three(lowest)..=three(highest);
    assert_eq!((three(highest).class(), three(lowest).class()), (class, class));
    oracle::every_hand(|hand: [Card; 3]| {
        let rank = ThreeCardRank::of_three(hand);
        assert_eq!(rank.class() == class, range.contains(&rank), "{hand:?}");
    });
    assert!(missing.iter().all(|hand| three(hand).class() != class), "{missing:?} are no {class:?}");
}

//= three_card_draw_poker 42.5(b)1
//= holdem_3_bonus 42.5(e)1
// Ace, king and queen of one suit; all four of them are equal.
#[test]
fn mini_royal() {
    check(ThreeCardClass::MiniRoyal, "As Ks Qs", "Ac Kc Qc", &["Ks Qs Js", "As Ks Qd", "As Ks Js", "As 2s 3s"]);
    assert_eq!(three("As Ks Qs"), three("Ac Kc Qc"));
}

//= three_card_draw_poker 42.5(b)2
//= holdem_3_bonus 42.5(e)2
// From king high down to A-2-3 (TC-4, HB-5).
#[test]
fn straight_flush() {
    check(ThreeCardClass::StraightFlush, "Ks Qs Js", "3d 2d Ad", &["As Ks Qs", "Ks As 2s", "3s 2s Ad", "Ks Qs Ts"]);
    assert!(three("4s 3s 2s") > three("3s 2s As"));
}

//= three_card_draw_poker 42.5(b)3
//= holdem_3_bonus 42.5(e)3
// From three aces down to three twos.
#[test]
fn three_of_a_kind() {
    check(ThreeCardClass::ThreeOfAKind, "As Ah Ad", "2c 2d 2h", &["As Ah Kd"]);
}

//= three_card_draw_poker 42.5(b)4
//= holdem_3_bonus 42.5(e)4
// From ace high down to A-2-3; king, ace, two goes around the corner (TC-4, HB-5).
#[test]
fn straight() {
    check(ThreeCardClass::Straight, "As Kh Qd", "3c 2d Ah", &["Ks Ah 2d", "As Ks Qs", "4s 2h Ad"]);
    assert_eq!(three("Ks Ah 2d").class(), ThreeCardClass::HighCard);
    assert!(three("4s 3h 2d") > three("3s 2h Ad"));
}

//= three_card_draw_poker 42.5(b)5
//= holdem_3_bonus 42.5(e)5
// Three of one suit out of sequence, from A-K-J down to 5-3-2.
#[test]
fn flush() {
    check(ThreeCardClass::Flush, "As Ks Js", "5d 3d 2d", &["As Ks Qs", "4d 3d 2d", "As Ks Jd"]);
    assert_eq!(three("Ks As 2s").class(), ThreeCardClass::Flush);
}

//= three_card_draw_poker 42.5(b)6
//= holdem_3_bonus 42.5(e)6
// From two aces down to two twos.
#[test]
fn pair() {
    check(ThreeCardClass::Pair, "As Ah Kd", "2c 2d 3h", &["As Kh Jd", "2c 2d 2h"]);
}

//= three_card_draw_poker 42.5(b)7
// What is none of the others counts by its highest card: A-K-J is the best, 5-3-2 the worst.
#[test]
fn high_card() {
    check(ThreeCardClass::HighCard, "As Kh Jd", "5c 3d 2h", &["As Kh Qd", "4c 3d 2h", "5c 3c 2c", "2c 2d 3h"]);
}

/// The longest run of a hand: its length and its highest card.
fn run(hand: &str) -> (u32, Rank) {
    let run = SuitedRun::longest(set(hand)).expect("a hand has a run");
    (run.length, run.top)
}

//= high_card_flush 38.5(c)
//= high_card_flush 38.5(c)1
//= high_card_flush 38.5(c)3
//= high_card_flush 38.5(c)4
//= high_card_flush 38.5(c)5
//= high_card_flush 38.5(c)6
// Seven to three suited cards in sequence, the ace on top or at the bottom (HC-4).
#[test]
fn straight_flushes_of_three_to_seven_cards() {
    let (highest, lowest) = ("As Ks Qs Js Ts 9s 8s", "As 2s 3s 4s 5s 6s 7s");
    let tops = [Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven];
    for (length, lowest_top) in (3..=7).zip(tops) {
        // Two letters and a space a card.
        let first_cards = 3 * length as usize - 1;
        assert_eq!(run(&highest[..first_cards]), (length, Rank::Ace));
        assert_eq!(run(&lowest[..first_cards]), (length, lowest_top));
    }
}

/// Seven cards that lack one card to the next longer run, and those that go around the corner.
#[test]
fn runs_that_are_one_short() {
    assert_eq!(run("As Ks Qs Js Ts 9s 7s"), (6, Rank::Ace));
    assert_eq!(run("As Ks Qs Js Ts 9s 8d"), (6, Rank::Ace));
    assert_eq!(run("Ks Qs Js Ts 9s 7s 6s"), (5, Rank::King));
    assert_eq!(run("As 2s 3s 4s 6s 7s 8s"), (4, Rank::Four));
    assert_eq!(run("As Ks Qs 2s 3d 4d 5h"), (3, Rank::Ace));
    assert_eq!(run("Ks As 2s 9d 9h 7c 5h"), (2, Rank::Ace));
    assert_eq!(run("As Ks Qs Js 2s 3s 4s"), (4, Rank::Ace));
}

/// The ace stands at one end of a run, not at both: a whole suit is thirteen cards in sequence.
#[test]
fn a_whole_suit_is_a_run_of_thirteen() {
    assert_eq!(run("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"), (13, Rank::Ace));
    assert_eq!(run("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"), (12, Rank::King));
}

//= high_card_flush 38.5(c)7
//= high_card_flush 38.5(c)8
//= high_card_flush 38.5(c)9
//= high_card_flush 38.5(c)10
// Seven to four suited cards of any ranks; the best of one length is below the worst of the next.
#[test]
fn flushes_of_four_to_seven_cards() {
    let lowest_first = [
        (3, "As Ks Qs 9d 8d 7h 6h"),
        (4, "5s 4s 3s 2s Ad Kh Qc"),
        (4, "As Ks Qs Js 9d 8d 7d"),
        (5, "6s 5s 4s 3s 2s Ad Kd"),
        (5, "As Ks Qs Js Ts 9d 8d"),
        (6, "7s 6s 5s 4s 3s 2s Ad"),
        (6, "As Ks Qs Js Ts 9s 8d"),
        (7, "8s 7s 6s 5s 4s 3s 2s"),
        (7, "As Ks Qs Js Ts 9s 8s"),
    ];
    let ranks = lowest_first.map(|(_, hand)| FlushRank::of(set(hand)));
    assert_eq!(ranks.map(FlushRank::len), lowest_first.map(|(cards, _)| cards));
    assert!(ranks.is_sorted_by(|one, other| one < other));
}
