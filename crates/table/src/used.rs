//! Decks that have left the table and are still to be inspected, where the game's text asks for that.

use games::decks::BackColor;
use games::elections::Choice;
use words::{Said, Words, displayed, say};

use crate::DeckId;

/// A deck that has left the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedDeck {
    /// Its number, counted from 1 at each table.
    pub number: u32,
    /// Which deck it was.
    pub deck: DeckId,
    /// The color of its backs.
    pub color: Option<BackColor>,
}

displayed!(UsedDeck, UsedCards);

/// The decks of a table that have left it to be inspected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedDecks {
    /// How many there were so far.
    pub count: u32,
    /// Those that are not inspected yet, the oldest first.
    pub waiting: Vec<UsedDeck>,
}

impl UsedDecks {
    /// The deck with this number, if it is not inspected yet.
    pub fn find(&self, number: u32) -> Option<UsedDeck> {
        self.waiting.iter().copied().find(|used| used.number == number)
    }

    pub(crate) fn wait(&mut self, used: UsedDeck) {
        self.count = used.number;
        self.waiting.push(used);
    }

    pub(crate) fn inspected(&mut self, number: u32) {
        self.waiting.retain(|used| used.number != number);
    }
}

impl Words for UsedDeck {
    fn said(&self) -> Said {
        let Self { number, deck, color } = *self;
        match color {
            Some(color) => say!("used deck {number} ({deck}, {color} backs)", number, deck, color),
            None => say!("used deck {number} ({deck})", number, deck),
        }
    }
}

/// What the inspection of used cards has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UsedCards {
    /// Nothing: all cards are there and as they should be.
    Sound,
    /// Cards are missing, or there are more than there should be.
    WrongCount,
    /// Tampering, marks, alterations or anything else that might indicate unfair play.
    Suspicious,
}

impl UsedCards {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Sound, Self::WrongCount, Self::Suspicious];
}

impl Choice for UsedCards {
    const WORDS: &'static [(&'static str, Self)] =
        &[("sound", Self::Sound), ("wrong-count", Self::WrongCount), ("suspicious", Self::Suspicious)];
}

impl Words for UsedCards {
    fn said(&self) -> Said {
        match self {
            Self::Sound => say!("nothing wrong"),
            Self::WrongCount => say!("missing or additional cards"),
            Self::Suspicious => say!("tampering, marks or alterations"),
        }
    }
}
