//! What six cards win, by two tables: hands with the same ranks win the same, unless five cards are of one suit.

use cards::CardSet;

use super::{Pays, Won};
use crate::count::{choose, hands};
use crate::crew::Crew;

/// The ranks of a suit.
const RANKS: usize = 13;
/// The row of a suit's other card if there is none: all six are of the suit.
const NONE: usize = RANKS;
/// A suit this long is a flush.
const FLUSH: u32 = 5;

/// What every hand with a bought card wins from a dealer whom it beats.
#[derive(Clone, Debug)]
pub struct SixCards {
    /// Without a flush: by the place of the hand's ranks.
    by_ranks: Vec<Won>,
    /// With a flush: by the ranks of the suit, for each rank of the other card.
    by_suit: Vec<[Won; RANKS + 1]>,
}

impl SixCards {
    /// The tables for what hands are paid.
    pub fn new(pays: &Pays, crew: &dyn Crew) -> Self {
        const PIECE: usize = 1 << 10;
        let classes = hands::of(6);
        let pieces = crew.share(classes.len().div_ceil(PIECE), |piece| -> Vec<Won> {
            classes[piece * PIECE..].iter().take(PIECE).map(|class| pays.won_by(class.cards)).collect()
        });
        let by_ranks = vec![Won::default(); choose(RANKS as u32 + 5, 6) as usize];
        let mut table = Self { by_ranks, by_suit: vec![[Won::default(); RANKS + 1]; 1 << RANKS] };
        for (class, won) in classes.iter().zip(pieces.into_iter().flatten()) {
            match flush(class.cards) {
                Some((suit, other)) => table.by_suit[suit][other] = won,
                None => table.by_ranks[place_of_ranks(class.cards)] = won,
            }
        }
        table
    }

    /// What a hand of six cards wins.
    pub fn won_by(&self, hand: CardSet) -> Won {
        match flush(hand) {
            Some((suit, other)) => self.by_suit[suit][other],
            None => self.by_ranks[place_of_ranks(hand)],
        }
    }
}

/// The ranks of the suit that has five or six cards, and the rank of the other card.
fn flush(hand: CardSet) -> Option<(usize, usize)> {
    let suits = hand.suits();
    let long = suits.iter().position(|ranks| ranks.count_ones() >= FLUSH)?;
    let other = suits.iter().enumerate().filter(|(suit, _)| *suit != long).fold(0, |ranks, (_, suit)| ranks | suit);
    let other = if other == 0 { NONE } else { other.trailing_zeros() as usize };
    Some((suits[long].into(), other))
}

/// The place of the hand's ranks among all choices of six ranks with repetition: with r0 ≤ r1 ≤ … it is the sum of
/// C(ri + i, i + 1).
fn place_of_ranks(hand: CardSet) -> usize {
    let suits = hand.suits();
    let (mut place, mut cards) = (0, 0);
    let mut ranks = hand.ranks();
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        ranks &= ranks - 1;
        for _ in suits.iter().filter(|suit| *suit >> rank & 1 == 1) {
            place += WAYS[rank as usize + cards][cards + 1];
            cards += 1;
        }
    }
    place
}

/// How many ways there are to choose up to six of so many.
const WAYS: [[usize; 7]; RANKS + 5] = {
    let mut ways = [[0; 7]; RANKS + 5];
    let mut of = 0;
    while of < ways.len() {
        let mut cards = 0;
        while cards < 7 {
            ways[of][cards] = choose(of as u32, cards as u32) as usize;
            cards += 1;
        }
        of += 1;
    }
    ways
};
