//! How far a deck was cut since it was shuffled.

use super::DECK;

/// How many cards the cuts of a deck have moved from its top to its bottom. Cuts add up in a circle of 52.
///
/// A virtual table commits itself to the order of the deck after the cuts before betting. A supervisor may order more of
/// them until the first card is dealt; these are counted by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cuts {
    committed: u8,
    again: u8,
}

impl Cuts {
    /// What the cuts before and after a commitment have moved; none if a number is not below 52.
    pub const fn new(committed: u8, again: u8) -> Option<Self> {
        if committed < DECK && again < DECK { Some(Self { committed, again }) } else { None }
    }

    /// What the cuts before the commitment have moved.
    pub const fn committed(self) -> u8 {
        self.committed
    }

    /// What the cuts after it have moved.
    pub const fn again(self) -> u8 {
        self.again
    }

    /// What all cuts together have moved.
    pub const fn total(self) -> u8 {
        (self.committed + self.again) % DECK
    }

    /// A deck whose order is not committed is cut.
    #[must_use]
    pub const fn cut(self, cards: u8) -> Self {
        Self { committed: (self.committed + cards % DECK) % DECK, ..self }
    }

    /// A deck is cut after its order was committed.
    #[must_use]
    pub const fn cut_again(self, cards: u8) -> Self {
        Self { again: (self.again + cards % DECK) % DECK, ..self }
    }
}
