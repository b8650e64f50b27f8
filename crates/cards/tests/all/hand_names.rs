//! The names of the hands of five, six and seven cards, clause by clause: the highest and the lowest hand of each
//! name, and the hands that just miss it.

use cards::five::{FiveCardClass, FiveCardRank};
use cards::special::{is_diamond_royal, royal, seven_card_royal, seven_card_straight_flush, six_card_royal};
use cards::{Card, CardSet, Suit};

use crate::oracle;

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn five(text: &str) -> FiveCardRank {
    FiveCardRank::of(set(text)).expect("five to seven cards")
}

/// The hands have the name and no hand of the name is above or below them; those that miss it have another.
#[track_caller]
fn check_five(class: FiveCardClass, highest: &str, lowest: &str, missing: &[&str]) {
    let range = five(lowest)..=five(highest);
    assert_eq!((five(highest).class(), five(lowest).class()), (class, class));
    oracle::every_hand(|hand: [Card; 5]| {
        let rank = FiveCardRank::of(CardSet::from_iter(hand)).expect("five cards");
        assert_eq!(rank.class() == class, range.contains(&rank), "{hand:?}");
    });
    assert!(missing.iter().all(|hand| five(hand).class() != class), "{missing:?} are no {class:?}");
}

//= packs_poker 43.5(a)
//= lunar_poker 38.5(a)
//= holdem_3_bonus 42.5(a)
// Ace, king, queen down to two; below the two the ace stands only in 5-4-3-2-A (ALL-5).
#[test]
fn order_of_the_cards() {
    let falling = "AKQJT98765432";
    let rank = |place: usize| &falling[place..=place];
    for place in 0..12 {
        // The kickers are the same on both sides and far from either pair.
        let kickers = if place < 6 { "4d 3h 2c" } else { "Ad Kh Qc" };
        let pair = |place| five(&format!("{0}c {0}s {kickers}", rank(place)));
        assert!(pair(place) > pair(place + 1), "{} above {}", rank(place), rank(place + 1));
    }
    assert!(five("6c 5d 4h 3s 2c") > five("Ac 5d 4h 3s 2c"));
    assert!(five("6c 5c 4c 3c 2c") > five("Ac 5c 4c 3c 2c"));
    // Where it makes no straight the ace is high.
    assert!(five("Ac 6d 4h 3s 2c") > five("Kc Qd Jh Ts 8c"));
    assert!(five("Ac Ad 4h 3s 2c") > five("Kc Kd Qh Js Tc"));
}

//= packs_poker 43.5(b)1
//= lunar_poker 38.5(b)1
//= holdem_3_bonus 42.5(b)1
//= holdem_3_bonus 42.5(d)3
//= holdem_3_bonus 42.5(f)3
// Ace, king, queen, jack and ten of one suit; all four of them are equal.
#[test]
fn royal_flush() {
    let missing = ["Ks Qs Js Ts 9s", "As Ks Qs Js Td", "As Ks Qs Js 9s", "As Ks Qs Js Td 9s 8s"];
    check_five(FiveCardClass::RoyalFlush, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc", &missing);
    assert_eq!(five("As Ks Qs Js Ts"), five("Ac Kc Qc Jc Tc"));
    assert_eq!(five("Ah Kh Qh Jh Th Ac Ad").class(), FiveCardClass::RoyalFlush);
    assert_eq!((royal(set("Ah Kh Qh Jh Th 9h")), royal(set("Ah Kh Qh Jh Td 9h"))), (Some(Suit::Hearts), None));
}

//= packs_poker 43.5(b)2
//= lunar_poker 38.5(b)2
//= holdem_3_bonus 42.5(b)2
//= holdem_3_bonus 42.5(d)4
//= holdem_3_bonus 42.5(f)4
// From king high down to five high; the one with the ace on top is the royal.
#[test]
fn straight_flush() {
    let missing = ["As Ks Qs Js Ts", "Qs Ks As 2s 3s", "5s 4s 3s 2s Ad", "9s 8s 7s 6s 4s"];
    check_five(FiveCardClass::StraightFlush, "Ks Qs Js Ts 9s", "5d 4d 3d 2d Ad", &missing);
}

//= packs_poker 43.5(b)3
//= lunar_poker 38.5(b)3
//= holdem_3_bonus 42.5(b)3
//= holdem_3_bonus 42.5(d)5
//= holdem_3_bonus 42.5(f)5
// From four aces down to four twos.
#[test]
fn four_of_a_kind() {
    check_five(FiveCardClass::FourOfAKind, "Ac Ad Ah As Kc", "2c 2d 2h 2s 3c", &["Ac Ad Ah Kc Kd", "Ac Ad Ah Kc Qd"]);
    assert_eq!(five("2c 2d 2h 2s 3c 3d 3h").class(), FiveCardClass::FourOfAKind);
}

//= packs_poker 43.5(b)4
//= lunar_poker 38.5(b)4
//= holdem_3_bonus 42.5(b)4
//= holdem_3_bonus 42.5(d)6
//= holdem_3_bonus 42.5(f)6
// From aces over kings down to twos over threes.
#[test]
fn full_house() {
    check_five(FiveCardClass::FullHouse, "Ac Ad Ah Kc Kd", "2c 2d 2h 3c 3d", &["Ac Ad Ah Kc Qd", "Ac Ad Kc Kd Qh"]);
    assert_eq!(five("2c 2d 2h 3c 3d 3h"), five("3c 3d 3h 2c 2d"), "the higher three counts");
}

//= packs_poker 43.5(b)5
//= lunar_poker 38.5(b)5
//= holdem_3_bonus 42.5(b)5
//= holdem_3_bonus 42.5(d)7
//= holdem_3_bonus 42.5(f)7
// Five of one suit out of sequence, from A-K-Q-J-9 down to 7-5-4-3-2.
#[test]
fn flush() {
    let missing = ["As Ks Qs Js Ts", "6s 5s 4s 3s 2s", "As Ks Qs Js 9d"];
    check_five(FiveCardClass::Flush, "As Ks Qs Js 9s", "7d 5d 4d 3d 2d", &missing);
    assert_eq!(five("Qs Ks As 2s 3s").class(), FiveCardClass::Flush);
}

//= packs_poker 43.5(b)6
//= lunar_poker 38.5(b)6
//= holdem_3_bonus 42.5(b)6
//= holdem_3_bonus 42.5(d)8
//= holdem_3_bonus 42.5(f)8
// From ace high down to five high; Q-K-A-2-3 and its like go around the corner and are none.
#[test]
fn straight() {
    let corner = ["Jc Qd Kh As 2c", "Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c"];
    check_five(FiveCardClass::Straight, "Ac Kd Qh Js Tc", "5c 4d 3h 2s Ac", &corner);
    assert!(corner.iter().all(|hand| five(hand).class() == FiveCardClass::HighCard));
    check_five(FiveCardClass::Straight, "Ad Ks Qh Js Tc", "5c 4d 3h 2s Ah", &["6c 4d 3h 2s Ah", "5s 4s 3s 2s As"]);
}

//= packs_poker 43.5(b)7
//= lunar_poker 38.5(b)7
//= holdem_3_bonus 42.5(b)7
//= holdem_3_bonus 42.5(f)9
// From three aces down to three twos.
#[test]
fn three_of_a_kind() {
    let missing = ["Ac Ad Kh Ks Qc", "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c"];
    check_five(FiveCardClass::ThreeOfAKind, "Ac Ad Ah Ks Qc", "2c 2d 2h 3s 4c", &missing);
}

//= packs_poker 43.5(b)8
//= lunar_poker 38.5(b)8
//= holdem_3_bonus 42.5(b)8
// From aces and kings down to threes and twos.
#[test]
fn two_pairs() {
    check_five(FiveCardClass::TwoPair, "Ac Ad Kh Ks Qc", "3c 3d 2h 2s 4c", &["Ac Ad Kh Qs Jc", "Ac Ad Ah Ks Kc"]);
    assert_eq!(five("Ac Ad Kh Ks Qc Qd Jh"), five("Ac Ad Kh Ks Qc"), "of three pairs the higher two");
}

//= packs_poker 43.5(b)9
//= lunar_poker 38.5(b)9
//= holdem_3_bonus 42.5(b)9
// From two aces down to two twos; below them is only the highest card.
#[test]
fn one_pair() {
    check_five(FiveCardClass::OnePair, "Ac Ad Kh Qs Jc", "2c 2d 3h 4s 5c", &["Ac Kd Qh Js 9c", "2c 2d 3h 3s 5c"]);
    check_five(FiveCardClass::HighCard, "Ac Kd Qh Js 9c", "7c 5d 4h 3s 2c", &["Ac Kd Qh Js Tc", "6c 5d 4h 3s 2c"]);
}

//= packs_poker 43.5(c)
// Ace to ten of diamonds; the same in hearts is a royal flush only.
#[test]
fn diamond_royal() {
    assert!(is_diamond_royal(set("Ad Kd Qd Jd Td")));
    assert!(!is_diamond_royal(set("Ah Kh Qh Jh Th")));
    assert!(!is_diamond_royal(set("Kd Qd Jd Td 9d")));
    assert!(!is_diamond_royal(set("Ad Kd Qd Jd Th")));
}

//= packs_poker 43.5(d)1
//= holdem_3_bonus 42.5(d)1
// Ace to eight of one suit, all seven cards (HB-3).
#[test]
fn seven_card_royals() {
    assert_eq!(seven_card_royal(set("As Ks Qs Js Ts 9s 8s")), Some(Suit::Spades));
    assert_eq!(seven_card_royal(set("As Ks Qs Js Ts 9s 8d")), None);
    assert_eq!(seven_card_royal(set("Ks Qs Js Ts 9s 8s 7s")), None);
}

//= holdem_3_bonus 42.5(d)2
// Any other seven of one suit in sequence: king high down to seven high with the ace low (PP-1, HB-3).
#[test]
fn seven_card_straight_flushes() {
    for hand in ["Ks Qs Js Ts 9s 8s 7s", "7s 6s 5s 4s 3s 2s As"] {
        assert_eq!((seven_card_straight_flush(set(hand)), seven_card_royal(set(hand))), (Some(Suit::Spades), None));
    }
    // On Pack's line of that name (PP-1) the royal counts too.
    assert_eq!(seven_card_straight_flush(set("Ah Kh Qh Jh Th 9h 8h")), Some(Suit::Hearts));
    for hand in ["8s 6s 5s 4s 3s 2s As", "Ks Qs Js Ts 9s 8s 7d", "Qs Ks As 2s 3s 4s 5s"] {
        assert_eq!(seven_card_straight_flush(set(hand)), None, "{hand}");
    }
}

//= packs_poker 43.5(d)2
//= holdem_3_bonus 42.5(f)1
//= holdem_3_bonus 42.5(f)2
// Ace to nine of one suit, in six cards or among seven (PP-2); diamonds are a line of their own.
#[test]
fn six_card_royals() {
    assert_eq!(six_card_royal(set("Ad Kd Qd Jd Td 9d")), Some(Suit::Diamonds));
    for (hand, suit) in [("Ac Kc Qc Jc Tc 9c", Suit::Clubs), ("Ah Kh Qh Jh Th 9h", Suit::Hearts)] {
        assert_eq!(six_card_royal(set(hand)), Some(suit));
    }
    assert_eq!(six_card_royal(set("As Ks Qs Js Ts 9s 2d")), Some(Suit::Spades));
    assert_eq!(six_card_royal(set("As Ks Qs Js Ts 9s 8s")), Some(Suit::Spades));
    assert_eq!(six_card_royal(set("As Ks Qs Js Ts 8s 9d")), None);
    assert_eq!(six_card_royal(set("Ks Qs Js Ts 9s 8s")), None);
}
