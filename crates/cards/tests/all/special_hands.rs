//! The hands that only one or two games know, against their definitions, over every hand of five, six and seven cards.
//!
//! A definition here is a list of the cards that must be held, or the ranks in order: never a bit trick.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use cards::Rank::{Ace, Eight, Jack, King, Nine, Queen, Ten};
use cards::five::FiveCardRank;
use cards::special::{
    has_ace_king, has_ace_king_queen, is_diamond_royal, is_five_same_colored, is_pair_of_jacks_or_better,
    is_same_colored_straight, royal, seven_card_royal, seven_card_straight_flush, six_card_royal,
};
use cards::{Card, CardSet, Rank, Suit};

use crate::oracle::{self, choose};

const ROYAL: [Rank; 5] = [Ace, King, Queen, Jack, Ten];
const SIX_CARD_ROYAL: [Rank; 6] = [Ace, King, Queen, Jack, Ten, Nine];

/// The suit in which all these ranks are held.
fn suit_with(ranks: &[Rank], hand: &[Card]) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| ranks.iter().all(|&rank| hand.contains(&Card::new(rank, suit))))
}

/// Whether each of these ranks is held in some suit.
fn holds(ranks: &[Rank], hand: &[Card]) -> bool {
    ranks.iter().all(|&rank| hand.iter().any(|card| card.rank() == rank))
}

/// Whether the ranks follow each other, the ace above the king or below the deuce.
fn in_sequence<const N: usize>(hand: [Card; N]) -> bool {
    let follow = |numbers: &[u8]| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let ranks = hand.map(|card| card.rank() as u8 + 2);
    let mut ace_high = ranks;
    let mut ace_low = ranks.map(|number| if number == 14 { 1 } else { number });
    ace_high.sort_unstable();
    ace_low.sort_unstable();
    follow(&ace_high) || follow(&ace_low)
}

fn all_red(hand: &[Card]) -> bool {
    hand.iter().all(|card| [Suit::Diamonds, Suit::Hearts].contains(&card.suit()))
}

fn all_black(hand: &[Card]) -> bool {
    hand.iter().all(|card| [Suit::Clubs, Suit::Spades].contains(&card.suit()))
}

/// Walks every hand of `N` cards: what the code says must be what the definition says, and so often as reasoned.
fn check<const N: usize, T: PartialEq + Default + std::fmt::Debug>(
    expected_count: usize,
    code: impl Fn(CardSet) -> T + Sync,
    definition: impl Fn([Card; N]) -> T + Sync,
) {
    let count = AtomicUsize::new(0);
    oracle::every_hand(|hand: [Card; N]| {
        let found = code(CardSet::from_iter(hand));
        assert_eq!(found, definition(hand), "{hand:?}");
        // "No" and "in no suit" are the defaults of their types.
        if found != T::default() {
            count.fetch_add(1, Relaxed);
        }
    });
    assert_eq!(count.into_inner(), expected_count);
}

#[test]
fn royals_of_five_cards() {
    check(4, royal, |hand: [Card; 5]| suit_with(&ROYAL, &hand));
}

//= packs_poker 43.5(c)
// One hand of all 2,598,960 is the diamond royal.
#[test]
fn diamond_royal() {
    let diamonds = ROYAL.map(|rank| Card::new(rank, Suit::Diamonds));
    check(1, is_diamond_royal, |hand: [Card; 5]| diamonds.iter().all(|card| hand.contains(card)));
}

/// Ten straights in two colors, each of the five cards in one of the color's two suits: straight flushes and royals
/// are among them (LP-3).
#[test]
fn same_colored_straights() {
    check(10 * 2 * 32, is_same_colored_straight, |hand: [Card; 5]| {
        in_sequence(hand) && (all_red(&hand) || all_black(&hand))
    });
}

/// Any five of the 26 red or of the 26 black cards (LP-3).
#[test]
fn five_same_colored_cards() {
    check(2 * choose(26, 5), is_five_same_colored, |hand: [Card; 5]| all_red(&hand) || all_black(&hand));
}

/// All hands, less those that lack one of the three ranks, counted by inclusion and exclusion (LP-3).
#[test]
fn ace_king_queen() {
    let expected = choose(52, 5) + 3 * choose(44, 5) - 3 * choose(48, 5) - choose(40, 5);
    check(expected, has_ace_king_queen, |hand: [Card; 5]| holds(&[Ace, King, Queen], &hand));
}

#[test]
fn ace_king_in_five_and_six_cards() {
    let expected = |cards| choose(52, cards) + choose(44, cards) - 2 * choose(48, cards);
    check(expected(5), has_ace_king, |hand: [Card; 5]| holds(&[Ace, King], &hand));
    check(expected(6), has_ace_king, |hand: [Card; 6]| holds(&[Ace, King], &hand));
}

/// Exactly one pair: four of the thirteen ranks for it, two of its four suits, three other ranks in any suit.
#[test]
fn pairs_of_jacks_or_better() {
    let expected = 4 * choose(4, 2) * choose(12, 3) * 4 * 4 * 4;
    let code = |cards| is_pair_of_jacks_or_better(FiveCardRank::of(cards).expect("five cards have a rank"));
    check(expected, code, |hand: [Card; 5]| {
        let (class, ranks) = oracle::five(hand);
        class == 1 && ranks[0] >= Jack as u8
    });
}

//= holdem_3_bonus 42.5(f)1
//= holdem_3_bonus 42.5(f)2
// Six cards are a 6-card royal in one way a suit.
#[test]
fn royals_in_six_cards() {
    check(4, six_card_royal, |hand: [Card; 6]| suit_with(&SIX_CARD_ROYAL, &hand));
    check(4 * 47, royal, |hand: [Card; 6]| suit_with(&ROYAL, &hand));
}

//= packs_poker 43.5(d)1
//= packs_poker 43.5(d)2
//= holdem_3_bonus 42.5(d)1
// A royal of six cards leaves 46 cards for the seventh (PP-2); a royal of five leaves two of 47.
#[test]
fn royals_in_seven_cards() {
    let counts = [const { AtomicUsize::new(0) }; 3];
    oracle::every_hand(|hand: [Card; 7]| {
        let cards = CardSet::from_iter(hand);
        let five = suit_with(&ROYAL, &hand);
        let six = five.filter(|&suit| hand.contains(&Card::new(Nine, suit)));
        let seven = six.filter(|&suit| hand.contains(&Card::new(Eight, suit)));
        assert_eq!([royal(cards), six_card_royal(cards), seven_card_royal(cards)], [five, six, seven], "{hand:?}");
        counts.iter().zip([five, six, seven]).filter(|(_, suit)| suit.is_some()).for_each(|(count, _)| {
            count.fetch_add(1, Relaxed);
        });
    });
    assert_eq!(counts.map(AtomicUsize::into_inner), [4 * choose(47, 2), 4 * 46, 4]);
}

//= holdem_3_bonus 42.5(d)2
// Eight runs a suit, from seven high with the ace low to ace high (PP-1, HB-3).
#[test]
fn straight_flushes_of_seven_cards() {
    check(8 * 4, seven_card_straight_flush, |hand: [Card; 7]| {
        let suit = hand[0].suit();
        (hand.iter().all(|card| card.suit() == suit) && in_sequence(hand)).then_some(suit)
    });
}

/// The hands of five cards are those of exactly five: four red cards are not "five same colored cards".
#[test]
fn other_numbers_of_cards() {
    let set = |text: &str| text.parse::<CardSet>().expect("cards");
    assert!(!is_five_same_colored(set("Ah Kh Qh Jh")));
    assert!(!is_five_same_colored(set("Ah Kh Qh Jh 9h 8h")));
    assert!(!is_same_colored_straight(set("Ah Kh Qh Jh")));
    assert_eq!(seven_card_straight_flush(CardSet::EMPTY), None);
    assert!(!is_five_same_colored(CardSet::EMPTY));
}
