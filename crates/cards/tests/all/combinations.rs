//! Lunar Poker's first and second combination (38.10(i)3, LP-1): the named examples, the thresholds, and an oracle over
//! every hand of five cards and every hand of six cards, suits renamed.
//!
//! The oracle never looks for the cards of a combination. It *counts* combinations by formula (three kings hold a pair
//! in three ways), and a second one exists if the hand holds more of a kind than the first combination's cards do.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use cards::canonical::canonical;
use cards::combination::Combination;
use cards::combination::CombinationKind::{
    self, AceKing, Flush, FourOfAKind, FullHouse, OnePair, RoyalFlush, Straight, StraightFlush, ThreeOfAKind, TwoPair,
};
use cards::{Card, CardSet, Rank, Suit};

use crate::oracle::{self, choose};

const KINDS: [CombinationKind; 10] =
    [AceKing, OnePair, TwoPair, ThreeOfAKind, Straight, Flush, FullHouse, FourOfAKind, StraightFlush, RoyalFlush];

/// The odds of 38.12(e) as printed.
fn printed(kind: CombinationKind) -> u32 {
    [1, 1, 2, 3, 4, 5, 7, 20, 50, 100][kind as usize]
}

/// A house that pays more for the small hands: the printed odds are floors.
fn generous(kind: CombinationKind) -> u32 {
    [9, 6, 8, 10, 7, 5, 7, 20, 50, 100][kind as usize]
}

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn first_and_second(hand: &str, pays: fn(CombinationKind) -> u32) -> (Combination, Option<Combination>) {
    let first = Combination::best(set(hand)).expect("a combination");
    (first, Combination::second(set(hand), first.cards, pays))
}

/// The hand's two combinations at the printed odds are of these kinds.
#[track_caller]
fn check(hand: &str, kinds: (CombinationKind, Option<CombinationKind>)) {
    let (first, second) = first_and_second(hand, printed);
    assert_eq!((first.kind, second.map(|second| second.kind)), kinds, "{hand}");
}

//= lunar_poker 38.10(i)3
// A second hand needs a card outside the first; kickers are not part of a hand (LP-1).
#[test]
fn second_combinations_of_five_cards() {
    check("Ac Kd Kh 3s 5c", (OnePair, Some(AceKing)));
    check("Ac Ad Kh Ks 5c", (TwoPair, None));
    check("Kc Kd Kh Ks Ac", (FourOfAKind, Some(AceKing)));
    check("Ac Ad 3h 3s Kc", (TwoPair, Some(AceKing)));
    check("Kc Kd Kh Ac 5s", (ThreeOfAKind, Some(AceKing)));
    check("7c 7d 7h Ac Ks", (ThreeOfAKind, Some(AceKing)));
    check("7c 7d 7h As Qs", (ThreeOfAKind, None));
    check("Ac Ad Ah Ks Kc", (FullHouse, None));
    check("As Ks Qs Js Ts", (RoyalFlush, None));
}

//= lunar_poker 38.10(i)3
// A bought sixth card makes a second hand with cards of the first (LP-1).
#[test]
fn second_combinations_of_six_cards() {
    check("3c 4d 4h 5s 6c 7d", (Straight, Some(Straight)));
    check("3c 4d 5h 6s 7c 8d", (Straight, Some(Straight)));
    check("Ac Kd 5h 4s 3c 2d", (Straight, Some(AceKing)));
    check("Ac Ad Kh Ks 5c 5d", (TwoPair, Some(TwoPair)));
    check("2s 4s 6s 8s Ts Qs", (Flush, Some(Flush)));
    check("Kc Kd Kh 9s 9c 9d", (FullHouse, Some(FullHouse)));
    check("Kc Kd Kh Ks 9c 9d", (FourOfAKind, Some(FullHouse)));
    check("As Ks Qs Js Ts 9s", (RoyalFlush, Some(StraightFlush)));
    check("As Ks Qs Js Ts 2s", (RoyalFlush, Some(Flush)));
    check("As Ks Qs Js Ts 9d", (RoyalFlush, Some(Straight)));
    check("As Ks Qs Js Ts Td", (RoyalFlush, Some(Straight)));
    check("2s 4s 6s 8s Ts Td", (Flush, Some(OnePair)));
    check("2s 4s 6s 8s Ts Jd", (Flush, None));
}

/// The first combination is that of the best five cards, and only the cards that make it.
#[test]
fn making_cards() {
    let first = |hand| Combination::best(set(hand)).map(|first| first.cards);
    assert_eq!(first("Ac Kd 4h 3s 2c"), Some(set("Ac Kd")));
    assert_eq!(first("Ac Kd Kh 3s 5c"), Some(set("Kd Kh")));
    assert_eq!(first("Ac Ad Kh Ks 5c 5d"), Some(set("Ac Ad Kh Ks")));
    assert_eq!(first("7c 7d 7h As Qs 2d"), Some(set("7c 7d 7h")));
    assert_eq!(first("Kc Kd Kh Ks 9c 9d"), Some(set("Kc Kd Kh Ks")));
    assert_eq!(first("3c 4d 5h 6s 7c 8d"), Some(set("4d 5h 6s 7c 8d")));
    assert_eq!(first("2s 4s 6s 8s Ts Qs"), Some(set("4s 6s 8s Ts Qs")));
}

/// Below, at and above the lowest hand that is paid: nothing, ace-king, a pair of twos.
#[test]
fn thresholds() {
    let kind = |hand| Combination::best(set(hand)).map(|first| first.kind);
    assert_eq!(kind("Ac Qd Jh Ts 8c"), None);
    assert_eq!(kind("Kc Qd Jh Ts 8c"), None);
    assert_eq!(kind("Ac Kd 4h 3s 2c"), Some(AceKing));
    assert_eq!(kind("Ac Kd Qh Js 9c"), Some(AceKing));
    assert_eq!(kind("2c 2d 5h 4s 3c"), Some(OnePair));
    assert_eq!(kind("Ac Kd Qh Js"), None, "four cards are no hand");
    assert_eq!(Combination::second(set("Ac Qd Jh Ts 8c"), CardSet::EMPTY, printed), None);
}

/// Of two candidates the better paid is the second combination; of equally paid ones the higher kind.
#[test]
fn odds_decide_between_candidates() {
    let second = |hand, pays| first_and_second(hand, pays).1.map(|second| second.kind);
    // The other four makes a straight, and a pair with the first four.
    assert_eq!(second("3c 4d 4h 5s 6c 7d", printed), Some(Straight));
    assert_eq!(second("3c 4d 4h 5s 6c 7d", |kind| if kind == OnePair { 5 } else { printed(kind) }), Some(OnePair));
    // The nines make a full house or two pair with the kings, or a pair.
    assert_eq!(second("Kc Kd Kh Ks 9c 9d", printed), Some(FullHouse));
    assert_eq!(second("Kc Kd Kh Ks 9c 9d", generous), Some(TwoPair));
    // The king outside the flush makes a pair with its king and ace-king with its ace: both pay 1 to 1 as printed.
    assert_eq!(second("As Ks 9s 5s 2s Kd", printed), Some(OnePair));
    assert_eq!(second("As Ks 9s 5s 2s Kd", generous), Some(AceKing));
}

/// How many cards of each rank, and which of each suit.
struct Counts {
    of_rank: [usize; 13],
    of_suit: [usize; 4],
    held: [[usize; 13]; 4],
}

impl Counts {
    fn new(hand: CardSet) -> Self {
        let held = Suit::ALL.map(|suit| Rank::ALL.map(|rank| usize::from(hand.contains(Card::new(rank, suit)))));
        let of_rank = std::array::from_fn(|rank| held.iter().map(|suit| suit[rank]).sum());
        Self { of_rank, of_suit: held.map(|suit| suit.iter().sum()), held }
    }

    /// How many different sets of cards make the kind: products of the choices at each rank or suit.
    fn number_of(&self, kind: CombinationKind) -> usize {
        let of_a_kind = |count| self.of_rank.iter().map(|&cards| choose(cards, count)).sum::<usize>();
        let any_suits = |top| straight(top).map(|rank| self.of_rank[rank]).product::<usize>();
        match kind {
            AceKing => self.of_rank[12] * self.of_rank[11],
            OnePair => of_a_kind(2),
            ThreeOfAKind => of_a_kind(3),
            FourOfAKind => of_a_kind(4),
            // Each two pair is counted once from either of its pairs.
            TwoPair => self.with_a_pair(2) / 2,
            FullHouse => self.with_a_pair(3),
            Straight => (3..13).map(|top| any_suits(top) - self.suited(top)).sum(),
            Flush => {
                let flushes = self.of_suit.iter().map(|&cards| choose(cards, 5)).sum::<usize>();
                flushes - (3..13).map(|top| self.suited(top)).sum::<usize>()
            }
            StraightFlush => (3..12).map(|top| self.suited(top)).sum(),
            RoyalFlush => self.suited(12),
        }
    }

    /// So many cards of one rank and a pair of another.
    fn with_a_pair(&self, count: usize) -> usize {
        let pairs: usize = self.of_rank.iter().map(|&cards| choose(cards, 2)).sum();
        self.of_rank.iter().map(|&cards| choose(cards, count) * (pairs - choose(cards, 2))).sum()
    }

    /// How many suits hold the whole straight.
    fn suited(&self, top: usize) -> usize {
        self.held.iter().filter(|suit| straight(top).all(|rank| suit[rank] == 1)).count()
    }

    /// The ranks of the best combination of the kind, which the hand must hold, highest first.
    fn best_ranks(&self, kind: CombinationKind) -> Vec<usize> {
        let with = |count| (0..13).rev().filter(move |&rank| self.of_rank[rank] >= count);
        let of_a_kind = |count| with(count).take(1).flat_map(move |rank| [rank].repeat(count)).collect();
        let mut ranks: Vec<usize> = match kind {
            AceKing => vec![12, 11],
            OnePair => of_a_kind(2),
            ThreeOfAKind => of_a_kind(3),
            FourOfAKind => of_a_kind(4),
            TwoPair => with(2).take(2).flat_map(|rank| [rank; 2]).collect(),
            FullHouse => {
                let three: Vec<usize> = of_a_kind(3);
                let pair = with(2).find(|rank| *rank != three[0]).expect("a full house has a pair");
                [three, vec![pair; 2]].concat()
            }
            Flush => {
                let suit = self.of_suit.iter().position(|&cards| cards >= 5).expect("a flush has a suit");
                (0..13).rev().filter(|&rank| self.held[suit][rank] == 1).take(5).collect()
            }
            Straight => {
                let held = |top: &usize| straight(*top).all(|rank| self.of_rank[rank] > 0);
                straight((3..13).rev().find(held).expect("a straight has a top")).collect()
            }
            StraightFlush | RoyalFlush => {
                let held = |top: &usize| self.suited(*top) > 0;
                straight((3..13).rev().find(held).expect("a straight has a top")).collect()
            }
        };
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        ranks
    }
}

/// The five ranks of the straight with this top; below the deuce stands the ace.
fn straight(top: usize) -> impl Iterator<Item = usize> {
    (0..5).map(move |steps| (top + 13 - steps) % 13)
}

fn ranks(cards: CardSet) -> Vec<usize> {
    let mut ranks: Vec<usize> = cards.iter().map(|card| card.rank() as usize).collect();
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    ranks
}

/// The kinds of the two combinations, after comparing them with the oracle's.
fn compare(hand: CardSet, pays: fn(CombinationKind) -> u32) -> [Option<CombinationKind>; 2] {
    let counts = Counts::new(hand);
    let best = KINDS.into_iter().rev().find(|kind| counts.number_of(*kind) > 0);
    let first = Combination::best(hand);
    assert_eq!(first.map(|first| first.kind), best, "{hand}");
    let Some(first) = first else { return [None; 2] };
    assert_eq!(ranks(first.cards), counts.best_ranks(first.kind), "{hand}");
    let in_first = Counts::new(first.cards);
    assert_eq!(in_first.number_of(first.kind), 1, "{hand}: {} do not make the first", first.cards);

    let others = KINDS.into_iter().filter(|kind| counts.number_of(*kind) > in_first.number_of(*kind));
    let expected = others.max_by_key(|kind| (pays(*kind), *kind));
    let second = Combination::second(hand, first.cards, pays);
    assert_eq!(second.map(|second| second.kind), expected, "{hand}");
    if let Some(second) = second {
        assert!(hand.contains_all(second.cards) && !first.cards.contains_all(second.cards), "{hand}");
        assert_eq!(Counts::new(second.cards).number_of(second.kind), 1, "{hand}: {}", second.cards);
    }
    [best, expected]
}

/// Ace-king alone: three of the eleven ranks below but not queen, jack and ten, in all but four ways of suits.
const ACE_KING_HANDS: usize = (165 - 1) * (1_024 - 4);
/// In five cards the second combination is always ace-king: beside a pair, two pair, three or four of a kind.
const SECOND_HANDS: usize = {
    let pair_of_aces_or_kings = 2 * 6 * 4 * 55 * 16;
    let lower_pair = 11 * 6 * 16 * 40;
    let two_pair = 2 * 6 * 11 * 6 * 4;
    let three_aces_or_kings = 2 * 4 * 4 * 44;
    let three_lower = 11 * 4 * 16;
    let four = 2 * 4;
    pair_of_aces_or_kings + lower_pair + two_pair + three_aces_or_kings + three_lower + four
};

#[test]
fn every_hand_of_five_cards_agrees_with_the_oracle() {
    let ace_king = AtomicUsize::new(0);
    let second = AtomicUsize::new(0);
    oracle::every_hand(|hand: [Card; 5]| {
        let kinds = compare(CardSet::from_iter(hand), printed);
        ace_king.fetch_add(usize::from(kinds == [Some(AceKing), None]), Relaxed);
        second.fetch_add(usize::from(kinds[1] == Some(AceKing)), Relaxed);
        assert!(kinds[1].is_none_or(|kind| kind == AceKing), "{hand:?}");
    });
    assert_eq!([ace_king.into_inner(), second.into_inner()], [ACE_KING_HANDS, SECOND_HANDS]);
}

#[test]
fn every_hand_of_six_cards_agrees_with_the_oracle() {
    oracle::every_hand(|hand: [Card; 6]| {
        let hand = CardSet::from_iter(hand);
        if canonical([hand]) == [hand] {
            compare(hand, printed);
            compare(hand, generous);
        }
    });
}
