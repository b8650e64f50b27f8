//! The method by which a table shuffles and deals, and the devices that belong to it.

use games::decks::DeckLaw;
use games::elections::{Choice, Dealing, Decks, Fault, Faults, Shuffler, TableElections};
use words::{Said, Words, displayed, say};

use crate::DeckId;

/// A device that stands on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Device {
    /// The shuffler.
    Shuffler,
    /// The automated dealing shoe.
    Shoe,
}

displayed!(Device);

impl Words for Device {
    fn said(&self) -> Said {
        match self {
            Self::Shuffler => say!("the shuffling device"),
            Self::Shoe => say!("the automated dealing shoe"),
        }
    }
}

/// How a table shuffles and deals, and with how many decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Equipment {
    /// How cards are shuffled.
    pub shuffler: Shuffler,
    /// From what they are dealt.
    pub dealing: Dealing,
    /// How many decks are in use.
    pub decks: Decks,
}

impl Equipment {
    /// What a table elects.
    pub const fn of(table: &TableElections) -> Self {
        Self { shuffler: table.shuffler, dealing: table.dealing, decks: table.decks }
    }

    /// Every combination, lawful or not.
    pub fn all() -> impl Iterator<Item = Self> {
        let with = |shuffler| {
            let deal =
                move |dealing| Decks::WORDS.iter().map(move |(_, decks)| Self { shuffler, dealing, decks: *decks });
            Dealing::WORDS.iter().flat_map(move |(_, dealing)| deal(*dealing))
        };
        Shuffler::WORDS.iter().flat_map(move |(_, shuffler)| with(*shuffler))
    }

    /// Whether the device belongs to it.
    pub const fn has(self, device: Device) -> bool {
        match device {
            Device::Shuffler => !matches!(self.shuffler, Shuffler::Manual),
            Device::Shoe => matches!(self.dealing, Dealing::AutomatedShoe),
        }
    }

    /// Whether the device belongs to both and is the same.
    pub fn keeps(self, device: Device, next: Self) -> bool {
        match device {
            Device::Shuffler => self.shuffler == next.shuffler,
            Device::Shoe => self.dealing == next.dealing,
        }
    }

    /// Whether the deck belongs to it.
    pub const fn uses(self, deck: DeckId) -> bool {
        matches!((deck, self.decks), (DeckId::First, _) | (DeckId::Second, Decks::Two))
    }

    /// The decks that belong to it.
    pub fn decks(self) -> impl Iterator<Item = DeckId> {
        DeckId::BOTH.into_iter().filter(move |deck| self.uses(*deck))
    }

    /// What the game's text forbids about it at a table with these elections.
    pub fn fault(self, law: &DeckLaw, table: &TableElections) -> Option<Fault> {
        let Self { shuffler, dealing, decks } = self;
        // Whoever changes the method also elects the time after which its cards are changed.
        let card_age_hours = 1;
        let mut faults = Faults::new();
        TableElections { shuffler, dealing, decks, card_age_hours, ..table.clone() }.check(&law.equipment, &mut faults);
        faults.into_list().into_iter().next()
    }
}
