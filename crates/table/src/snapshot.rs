//! A table between two rounds, laid open: to be kept somewhere, and to go on from later.

use games::round::MeterAmounts;

use crate::{Books, Deck, DeckId, Device, Equipment, Minutes, Seats, UsedDecks};

/// Everything that a table holds between two rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What time it is.
    pub now: Minutes,
    /// Whether it is open.
    pub is_open: bool,
    /// How it shuffles and deals.
    pub equipment: Equipment,
    /// The devices of the present method that were taken off.
    pub taken_off: Vec<Device>,
    /// Its decks, the first one first.
    pub decks: [Deck; 2],
    /// The decks that have left the table to be inspected.
    pub used: UsedDecks,
    /// Who sits where.
    pub seats: Seats,
    /// How many rounds have begun.
    pub rounds: u32,
    /// The deck of the last round.
    pub last_deck: Option<DeckId>,
    /// How many rounds were completed since the stub was last counted.
    pub uncounted: u8,
    /// What the meters show.
    pub meters: MeterAmounts,
    /// The books.
    pub books: Books,
}
