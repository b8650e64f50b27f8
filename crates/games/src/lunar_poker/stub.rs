//! The stub while cards are bought, exchanged and replaced: which cards may still come (LP-6).

use cards::{Card, CardSet};

/// The stub and the cards that were exchanged away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stub {
    left: CardSet,
    exchanged: CardSet,
}

impl Stub {
    /// The stub after these cards were dealt.
    pub fn after_the_deal(dealt: CardSet) -> Self {
        //= lunar_poker 38.1:stub
        // What is left of the deck.
        Self { left: CardSet::FULL - dealt, exchanged: CardSet::EMPTY }
    }

    /// How many cards are left.
    pub const fn len(self) -> u32 {
        self.left.len()
    }

    /// Whether no card is left, so that the next one comes from the cards exchanged away.
    pub const fn is_empty(self) -> bool {
        self.left.is_empty()
    }

    /// Whether the card lies with those that were exchanged away.
    pub const fn was_exchanged_away(self, card: Card) -> bool {
        self.exchanged.contains(card)
    }

    /// Lays cards away that a player exchanges.
    pub fn exchange_away(&mut self, out: CardSet) {
        self.exchanged |= out;
    }

    /// Draws these cards in an order in which they can come; answers with those that cannot.
    pub fn draw(&mut self, cards: CardSet) -> CardSet {
        let mut wanted = cards;
        loop {
            let found = wanted & self.left;
            self.left = self.left - found;
            wanted = wanted - found;
            if wanted.is_empty() || !self.left.is_empty() || self.exchanged.is_empty() {
                return wanted;
            }
            //= lunar_poker 38.10(d)
            // A card is needed and the stub is empty: the cards exchanged away become the new stub (LP-6).
            self.left = std::mem::take(&mut self.exchanged);
        }
    }
}
