//! What people ask of a table.

use games::dealing::Face;
use games::decks::{BackColor, Holder};
use games::round::{self, Person};
use words::{Said, Words, displayed, say};

use crate::{DeckId, Device, Equipment, UsedCards};

/// A player, by a number that the house gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u32);

/// Minutes since whenever the house began to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Minutes(pub u64);

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A player.
    Player(Player),
    /// Somebody who deals.
    Dealer(Person),
    /// A floorperson or supervisor.
    Floor(Person),
    /// The house's clock.
    Clock,
}

displayed!(Who);

impl Words for Who {
    fn said(&self) -> Said {
        match self {
            Self::Player(player) => say!("player {player}", player = player.0),
            Self::Dealer(person) => say!("dealer {person}", person = person.0),
            Self::Floor(person) => say!("floorperson {person}", person = person.0),
            Self::Clock => say!("the clock"),
        }
    }
}

/// What somebody asks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// Who.
    pub by: Who,
    /// What.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The clock: it is so late now.
    Tell(Minutes),
    /// The floor: open the table.
    Open,
    /// The floor: close it.
    Close,
    /// A player: sit down at this seat.
    Sit(u8),
    /// A player: leave this seat.
    Leave(u8),
    /// The dealer: a deck with these backs has come to the table.
    Receive {
        /// Which deck.
        deck: DeckId,
        /// The color of its backs.
        color: BackColor,
    },
    /// The dealer: it is inspected.
    Inspect(DeckId),
    /// The floor: the inspection is verified.
    Verify(DeckId),
    /// The dealer: it is spread on the table.
    Spread(DeckId, Face),
    /// The dealer: what lay face down is turned up.
    TurnUp(DeckId),
    /// A player, or the dealer for a player who does not care: whatever lies face up has been looked over.
    Look,
    /// The dealer: it is turned down, washed and stacked.
    Wash(DeckId),
    /// The dealer: it is shuffled by hand.
    ShuffleByHand(DeckId),
    /// The dealer: it goes into the device to be shuffled.
    ShuffleByDevice(DeckId),
    /// The dealer: the device has finished.
    Shuffled {
        /// Which deck.
        deck: DeckId,
        /// How many cards it has counted, if it counts.
        found: Option<u8>,
    },
    /// The dealer: the device jammed, stopped or did not finish.
    Jammed(DeckId),
    /// The dealer: a cover card of this color lies before the deck.
    LayCoverCard {
        /// Which deck.
        deck: DeckId,
        /// The color of the cover card.
        color: BackColor,
    },
    /// The dealer: so many cards were lifted off the top, and the rest put on them.
    Cut {
        /// Which deck.
        deck: DeckId,
        /// How many.
        cards: u8,
    },
    /// The dealer: the cover card is in the discard rack.
    TakeCoverCard(DeckId),
    /// The floor: it is to be cut again.
    Recut(DeckId),
    /// The floor: it is removed from the table.
    Remove(DeckId),
    /// The floor: casino security has inspected a deck that has left the table.
    InspectUsed {
        /// The number under which it waits.
        number: u32,
        /// What was found.
        found: UsedCards,
    },
    /// The floor: a device is taken off the table.
    RemoveDevice(Device),
    /// The floor: go on with this.
    Use(Equipment),
    /// The dealer: a round begins, and wagers may be made.
    BeginRound {
        /// With which deck.
        deck: DeckId,
        /// What a virtual table has committed itself to.
        commitment: Option<[u8; 32]>,
    },
    /// The dealer: the deck of the round is in this shoe, or in this hand.
    PlaceDeck(Holder),
    /// The dealer: nobody wagers, and the round will not be played.
    CallOff,
    /// The dealer: the stub was counted and has so many cards.
    CountStub {
        /// How many.
        found: u8,
    },
    /// Anybody: something of the round.
    Round(round::Command),
}
