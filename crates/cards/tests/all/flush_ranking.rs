//! The longest flush and the longest suited run against their oracles, over every hand of seven cards.

use std::cmp::Ordering;

use cards::flush::{FlushRank, SuitedRun};
use cards::{Card, CardSet, Rank};

use crate::oracle;

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

//= high_card_flush 38.5(b)1
//= high_card_flush 38.5(b)2
// The longest suit counts, then its cards from the top.
#[test]
fn every_seven_card_hand_has_the_flush_of_the_oracle() {
    oracle::every_hand(|hand: [Card; 7]| {
        let flush = FlushRank::of(CardSet::from_iter(hand));
        let (sorted, longest) = oracle::longest_flush(hand);
        assert_eq!(flush.len() as usize, longest.len());
        assert!(flush.ranks().eq(sorted[longest].iter().map(|card| card.rank())), "{hand:?}");
    });
}

/// Of any two flushes the order is that of their lengths, then of their cards from the top.
#[test]
fn any_two_flushes_compare_as_their_cards_do() {
    let suits: Vec<u16> = (0..1 << 13).filter(|ranks: &u16| (2..=7).contains(&ranks.count_ones())).collect();
    let cards = |ranks: u16| FlushRank::of_suit(ranks).ranks().collect::<Vec<Rank>>();
    for one in suits.iter().step_by(13) {
        for other in suits.iter().step_by(5) {
            let (held, against) = (cards(*one), cards(*other));
            let expected: Ordering = (held.len(), held).cmp(&(against.len(), against));
            assert_eq!(FlushRank::of_suit(*one).cmp(&FlushRank::of_suit(*other)), expected);
        }
    }
}

#[test]
fn suits_never_break_a_tie() {
    assert_eq!(FlushRank::of(set("As Ks 2s 3d 4d 5h 6h")), FlushRank::of(set("Ah Kh 2h 3d 4d 5c 6c")));
    assert_eq!(FlushRank::of(set("9c 3c 2c")).high_card(), Some(Rank::Nine));
    assert!(FlushRank::of(CardSet::EMPTY).is_empty());
}

//= high_card_flush 38.5(a)
// The ace stands above the king or below the deuce, never between them (HC-4).
#[test]
fn every_seven_card_hand_has_the_run_of_the_oracle() {
    oracle::every_hand(|hand: [Card; 7]| {
        let cards = CardSet::from_iter(hand);
        let run = SuitedRun::longest(cards).expect("seven cards hold a run");
        assert_eq!((run.length, run.top), oracle::longest_run(hand), "{hand:?}");
    });
}

#[test]
fn runs_of_the_ace() {
    let run = |text| SuitedRun::longest(set(text)).map(|run| (run.length, run.top));
    assert_eq!(run("As 2s 3s 4s 5s 6s 7s"), Some((7, Rank::Seven)));
    assert_eq!(run("As Ks Qs Js Ts 9s 8s"), Some((7, Rank::Ace)));
    assert_eq!(run("Ks As 2s 4d 6d 8h Tc"), Some((2, Rank::Ace)));
    assert_eq!(run("As 2s 3s Ks Qs 8h Tc"), Some((3, Rank::Ace)));
    assert_eq!(run("As"), Some((1, Rank::Ace)));
    assert_eq!(run(""), None);
}
