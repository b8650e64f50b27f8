//! A set of cards in one machine word: one bit per card, sixteen bits a suit.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::{Card, Suit};

/// A set of distinct cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const FULL: Self = Self(0x1fff_1fff_1fff_1fff);

    /// The set with these bits; none if a bit stands for no card.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::FULL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The set of one suit's ranks (thirteen bits each, deuce lowest), clubs first.
    pub const fn from_suits(suits: [u16; 4]) -> Self {
        let bits = suits[0] as u64 | (suits[1] as u64) << 16 | (suits[2] as u64) << 32 | (suits[3] as u64) << 48;
        Self(bits & Self::FULL.0)
    }

    /// The set as a number: bit `card.bit()` is set for each card in it.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The ranks held in one suit, thirteen bits, deuce lowest.
    pub const fn suit(self, suit: Suit) -> u16 {
        (self.0 >> ((suit as u8) << 4)) as u16
    }

    /// The ranks held in each suit, clubs first.
    pub const fn suits(self) -> [u16; 4] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16]
    }

    /// The ranks held in any suit.
    pub const fn ranks(self) -> u16 {
        let [clubs, diamonds, hearts, spades] = self.suits();
        clubs | diamonds | hearts | spades
    }

    /// How many cards are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether every card of `other` is in this set.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets have no card in common.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The set and one more card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.bit())
    }

    /// The set without one card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.bit()))
    }

    /// The cards, lowest bit first.
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a [`CardSet`], lowest bit first.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_bit(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        card
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}
