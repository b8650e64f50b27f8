//! Deals in which both hands have five cards of one suit.
//!
//! There are 20,000 to 140,000 such hands with a pack. They are listed and put in order by what their ranks alone are
//! worth, and again by what they are worth; only hands that stand together there are compared card by card.

use cards::five::{FiveCardClass, FiveCardRank};
use cards::{Card, CardSet, Suit};

use super::added::Board;

/// Ordered pairs of hands that have five cards of one suit each and no card in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Their ranks alone would be worth the same.
    pub worth_the_same: i64,
    /// The same, and without a pair.
    pub worth_the_same_without_pair: i64,
    /// They are worth the same.
    pub equal_flushes: i64,
}

/// A hand with five cards of one suit.
#[derive(Clone, Copy, Debug)]
struct Flush {
    five: CardSet,
    /// What it is worth.
    rank: FiveCardRank,
    /// What its ranks would be worth.
    by_ranks: FiveCardRank,
}

/// Counts the pairs with this pack.
pub fn pairs(board: &Board) -> Pairs {
    let mut flushes = Vec::new();
    for suit in Suit::ALL {
        list(board, suit, &mut flushes);
    }
    let mut pairs = Pairs::default();
    flushes.sort_unstable_by_key(|flush| flush.rank);
    for alike in flushes.chunk_by(|one, other| one.rank == other.rank) {
        pairs.equal_flushes += disjoint(alike);
    }
    flushes.sort_unstable_by_key(|flush| flush.by_ranks);
    for alike in flushes.chunk_by(|one, other| one.by_ranks == other.by_ranks) {
        let deals = disjoint(alike);
        pairs.worth_the_same += deals;
        let without_pair = alike[0].by_ranks.class() == FiveCardClass::HighCard;
        pairs.worth_the_same_without_pair += if without_pair { deals } else { 0 };
    }
    pairs
}

/// Ordered pairs of these hands without a common card.
fn disjoint(hands: &[Flush]) -> i64 {
    let cards: Vec<CardSet> = hands.iter().map(|hand| hand.five).collect();
    let after = |place: usize| cards[place + 1..].iter().filter(|other| cards[place].is_disjoint(**other)).count();
    2 * (0..cards.len()).map(after).sum::<usize>() as i64
}

/// All hands that have five cards of this suit with the pack.
fn list(board: &Board, suit: Suit, flushes: &mut Vec<Flush>) {
    let of_suit: Vec<Card> = board.left.iter().filter(|card| card.suit() == suit).collect();
    let others: Vec<Card> = board.left.iter().filter(|card| card.suit() != suit).collect();
    for cards in board.missing_of(suit)..=5 {
        each_choice(CardSet::EMPTY, &of_suit, cards, &mut |long| {
            each_choice(long, &others, 5 - cards, &mut |five| flushes.push(flush(board, five)));
        });
    }
}

fn flush(board: &Board, five: CardSet) -> Flush {
    let mut held = [0; 13];
    five.iter().for_each(|card| held[card.rank() as usize] += 1);
    let rank = FiveCardRank::of(five | board.pack).expect("five cards and a pack of two");
    Flush { five, rank, by_ranks: board.rank_of(&held) }
}

fn each_choice(chosen: CardSet, of: &[Card], cards: u32, see: &mut impl FnMut(CardSet)) {
    if cards == 0 {
        return see(chosen);
    }
    for (place, card) in of.iter().enumerate() {
        each_choice(chosen.with(*card), &of[..place], cards - 1, see);
    }
}
