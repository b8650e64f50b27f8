//! A full deck: the 52 cards in some order, the first card on top.

use std::fmt;

use crate::{Card, CardSet};

/// The 52 cards in an order.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck([Card; 52]);

/// Why a list of cards is no deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckError {
    /// The list has another number of cards than 52.
    Count(usize),
    /// A card is in the list twice.
    Twice(Card),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count} cards: a deck has 52"),
            Self::Twice(card) => write!(f, "{card} is in the deck twice"),
        }
    }
}

impl std::error::Error for DeckError {}

impl Deck {
    /// A new deck in suit and sequence: clubs from deuce to ace, then diamonds, hearts, spades.
    pub fn sorted() -> Self {
        let mut cards = [Card::new(crate::Rank::Two, crate::Suit::Clubs); 52];
        for (place, card) in cards.iter_mut().zip(Card::all()) {
            *place = card;
        }
        Self(cards)
    }

    /// The deck with these cards from the top; they must be all 52.
    pub fn new(cards: &[Card]) -> Result<Self, DeckError> {
        let ordered: [Card; 52] = cards.try_into().map_err(|_| DeckError::Count(cards.len()))?;
        let mut seen = CardSet::EMPTY;
        for card in ordered {
            if seen.contains(card) {
                return Err(DeckError::Twice(card));
            }
            seen = seen.with(card);
        }
        Ok(Self(ordered))
    }

    /// The cards from the top.
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }

    /// Exchanges the cards at two places, counted from the top: the step of which every shuffle is made.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.0.swap(one, other);
    }

    /// Takes this many cards off the top and puts the rest on top of them.
    pub fn cut(&mut self, cards: u8) {
        self.0.rotate_left(usize::from(cards % 52));
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}
