//! A deck: where it lies, and in what order.

use games::dealing::Face;
use games::decks::{BackColor, Cuts};
use games::elections::CardsReceived;
use games::round::Person;
use words::{Said, Words, displayed, say};

use crate::{Device, Minutes};

/// Which of the two decks a table may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeckId {
    /// The one every table has.
    First,
    /// The one that takes turns with it.
    Second,
}

impl DeckId {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The one that is not this.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

displayed!(DeckId, Place);

impl Words for DeckId {
    fn said(&self) -> Said {
        match self {
            Self::First => say!("the first deck"),
            Self::Second => say!("the second deck"),
        }
    }
}

/// Where a deck lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Not at the table.
    #[default]
    Away,
    /// Before the dealer, as it came.
    Received,
    /// Inspected by this person.
    Inspected(Person),
    /// Inspected and verified.
    Verified,
    /// Spread on the table.
    Spread(Face),
    /// Spread face up, and looked over by a player.
    Seen,
    /// In one stack.
    Stacked,
    /// In the shuffling device.
    InDevice,
    /// In a round.
    InPlay,
    /// In the discard rack.
    InRack,
}

impl Words for Place {
    fn said(&self) -> Said {
        match self {
            Self::Away => say!("not at the table"),
            Self::Received => say!("not inspected yet"),
            Self::Inspected(_) => say!("inspected but not verified"),
            Self::Verified => say!("verified"),
            Self::Spread(Face::Up) => say!("spread face up, and no player has looked it over"),
            Self::Spread(Face::Down) => say!("spread face down"),
            Self::Seen => say!("spread face up and looked over"),
            Self::Stacked => say!("stacked"),
            Self::InDevice => say!("in the shuffling device"),
            Self::InPlay => say!("in play"),
            Self::InRack => say!("in the discard rack"),
        }
    }
}

/// How a deck came to the order it is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// It is not shuffled since it was last played, spread or washed.
    #[default]
    Unshuffled,
    /// It was shuffled by hand or beforehand, and is not cut.
    Uncut,
    /// It was, and is cut by this person.
    Cut(Person),
    /// A device shuffled it.
    ByDevice,
}

/// A deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Where it lies.
    pub place: Place,
    /// How it was ordered.
    pub order: Order,
    /// How it came; once it was shuffled at the table, like any other deck.
    pub came: CardsReceived,
    /// The color of its backs; none while it is away, and of a deck that came before colors were stated.
    pub color: Option<BackColor>,
    /// Since when it is at the table.
    pub since: Minutes,
    /// Whether the last player left since it was last washed, so that the next one must see it face up first.
    pub must_be_shown: bool,
    /// The device that failed with it, until it is shuffled again.
    pub failed: Option<Device>,
    /// What a virtual table committed itself to for a round that was called off, until the cards are shuffled again.
    pub committed: Option<[u8; 32]>,
    /// The color of the cover card, from when it lies before the deck until it is in the discard rack.
    pub cover: Option<BackColor>,
    /// How far it was cut since it was shuffled.
    pub cuts: Cuts,
    /// Whether it was at the table when the last round ended.
    pub was_here: bool,
}

impl Deck {
    /// Whether the cards have been on the table for so many hours: they are changed by then, not after (ALL-12).
    pub const fn has_aged(&self, hours: u8, now: Minutes) -> bool {
        now.0.saturating_sub(self.since.0) >= hours as u64 * 60
    }

    /// How far it is cut, if it is dealt after a cut.
    pub const fn cuts_for_play(&self) -> Option<Cuts> {
        if matches!(self.order, Order::Cut(_)) { Some(self.cuts) } else { None }
    }
}

impl Deck {
    /// It is shuffled at the table. At an open one it does not matter any more how it came.
    pub(crate) fn shuffled_here(&mut self, is_open: bool) {
        (self.committed, self.cover, self.cuts) = (None, None, Cuts::default());
        if is_open {
            self.came = CardsReceived::Sorted;
        }
    }
}

impl Default for Deck {
    fn default() -> Self {
        let (place, order, came) = (Place::Away, Order::Unshuffled, CardsReceived::Sorted);
        let (color, must_be_shown, failed, committed, was_here) = (None, false, None, None, false);
        let (since, cover, cuts) = (Minutes(0), None, Cuts::default());
        Self { place, order, came, color, since, must_be_shown, failed, committed, cover, cuts, was_here }
    }
}
