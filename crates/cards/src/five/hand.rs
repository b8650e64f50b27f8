//! A hand that is built card by card and ranked by two table lookups.
//!
//! Adding a card adds one number. Its upper half is the card's rank key: the sum of the keys names
//! the multiset of ranks (see `keys.rs`). Its lower bits count the suits, four
//! bits each. If a counter has reached five, the suit's cards are looked up among the
//! flushes: seven cards that hold a flush hold no full house and no four of a kind. Otherwise
//! the sum's upper bits pick a row, and the row's offset leads to the rank.

use std::ops::Add;

use super::keys::RANK_KEYS;
use super::{FiveCardRank, tables};
use crate::{Card, CardSet};

/// One card of each suit, as the counters count them.
const ONE_OF_EACH_SUIT: u64 = 0x1111;
/// The top bit of each suit's counter.
const EIGHT_OF_A_SUIT: u64 = 0x8888;

/// What each card adds to the key, by the card's bit number; 256 entries, so that no index is out of bounds.
static CARD_KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        let rank = RANK_KEYS[card.rank() as usize] as u64;
        keys[card.bit() as usize] = rank << 32 | 1 << (4 * card.suit() as u32);
        index += 1;
    }
    keys
};

/// Up to seven cards on the way to a [`FiveCardRank`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    key: u64,
    cards: CardSet,
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self { key: 0, cards: CardSet::EMPTY };

    /// The cards of the hand.
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// The rank of a hand of exactly five cards.
    #[inline]
    pub fn rank_five(self) -> FiveCardRank {
        debug_assert_eq!(self.cards.len(), 5);
        self.rank(&tables::OFFSETS_5, &tables::RANKS_5)
    }

    /// The rank of the best five of exactly six cards.
    #[inline]
    pub fn rank_six(self) -> FiveCardRank {
        debug_assert_eq!(self.cards.len(), 6);
        self.rank(&tables::OFFSETS_6, &tables::RANKS_6)
    }

    /// The rank of the best five of exactly seven cards.
    #[inline]
    pub fn rank_seven(self) -> FiveCardRank {
        debug_assert_eq!(self.cards.len(), 7);
        self.rank(&tables::OFFSETS_7, &tables::RANKS_7)
    }

    /// Ranks the seven cards that this hand makes with each of the parts, which all have the cards it lacks.
    ///
    /// Whether a flush is possible at all is asked once for all of them, which makes this
    /// the fastest way through many hands that share cards: a board and every holding, say.
    #[inline]
    pub fn rank_seven_with_each(self, parts: &[Self], mut see: impl FnMut(FiveCardRank)) {
        let missing = 7 - u64::from(self.cards.len());
        if self.has_a_suit_of(5 - missing.min(5)) {
            for part in parts {
                see((self + *part).rank_seven());
            }
        } else {
            for part in parts {
                debug_assert!((self + *part).cards.len() == 7);
                see((self + *part).rank_without_flush(&tables::OFFSETS_7, &tables::RANKS_7));
            }
        }
    }

    /// Whether at least so many cards (eight at most) are of one suit.
    #[inline]
    const fn has_a_suit_of(self, cards: u64) -> bool {
        self.counters_at_eight_with_a_suit_of(cards) != 0
    }

    /// The top bit of the counter of each suit that has at least so many cards (eight at most):
    /// the difference to eight is counted in advance.
    #[inline]
    const fn counters_at_eight_with_a_suit_of(self, cards: u64) -> u64 {
        self.key.wrapping_add((8 - cards) * ONE_OF_EACH_SUIT) & EIGHT_OF_A_SUIT
    }

    #[inline]
    fn rank<const ROWS: usize, const SLOTS: usize>(self, offsets: &[u16; ROWS], ranks: &[u16; SLOTS]) -> FiveCardRank {
        if self.has_a_suit_of(5) {
            return self.rank_with_flush();
        }
        self.rank_without_flush(offsets, ranks)
    }

    #[inline]
    fn rank_without_flush<const ROWS: usize, const SLOTS: usize>(
        self,
        offsets: &[u16; ROWS],
        ranks: &[u16; SLOTS],
    ) -> FiveCardRank {
        let offset = offsets[(self.key >> (u64::BITS - ROWS.ilog2())) as usize];
        let slot = (self.key >> 32) as usize + offset as usize;
        FiveCardRank::from_strength(ranks[slot & (SLOTS - 1)])
    }

    /// Only one hand in 33 comes here.
    #[inline]
    fn rank_with_flush(self) -> FiveCardRank {
        std::hint::cold_path();
        let suit = self.counters_at_eight_with_a_suit_of(5).trailing_zeros() / 4;
        let ranks = (self.cards.bits() >> (16 * suit)) & 0x1fff;
        FiveCardRank::from_strength(tables::FLUSH[ranks as usize])
    }
}

impl Add<Card> for Hand {
    type Output = Self;

    /// The hand and one more card, which it must not hold already.
    #[inline]
    fn add(self, card: Card) -> Self {
        self + Self { key: CARD_KEYS[card.bit() as usize], cards: CardSet::EMPTY.with(card) }
    }
}

impl Add for Hand {
    type Output = Self;

    /// The cards of both hands, which must have none in common.
    #[inline]
    fn add(self, other: Self) -> Self {
        debug_assert!(self.cards.is_disjoint(other.cards), "{:?} and {:?} share a card", self.cards, other.cards);
        Self { key: self.key.wrapping_add(other.key), cards: self.cards | other.cards }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::add)
    }
}

impl From<CardSet> for Hand {
    fn from(cards: CardSet) -> Self {
        cards.iter().collect()
    }
}
