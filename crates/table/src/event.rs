//! What happened at a table: the public record. Like a round's, it holds no face that is not face up.

use games::dealing::Face;
use games::decks::{BackColor, Cuts, Holder};
use games::elections::CardsReceived;
use games::round::{self, Person};
use law::Cite;
use paytables::MicroDollars;

use crate::{DeckId, Device, Equipment, Minutes, Player, UsedCards, UsedDeck};

/// Something that happened, and the clause by which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub what: What,
    /// The clause.
    pub clause: Cite,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the commands")]
pub enum What {
    /// It is so late now.
    Told(Minutes),
    /// The table was opened by this person.
    Opened(Person),
    /// The table was closed by this person.
    Closed(Person),
    /// A player sat down.
    Sat { player: Player, seat: u8 },
    /// A player left a seat.
    Left { player: Player, seat: u8 },
    /// A deck came to the table.
    Received { deck: DeckId, came: CardsReceived, color: Option<BackColor> },
    /// It was inspected.
    Inspected { deck: DeckId, by: Person },
    /// The inspection was verified.
    Verified { deck: DeckId, by: Person },
    /// It was spread.
    Spread { deck: DeckId, face: Face },
    /// It was turned face up.
    TurnedUp(DeckId),
    /// A player had the chance to look it over.
    Seen(DeckId),
    /// It was washed and stacked.
    Washed(DeckId),
    /// It was shuffled by hand.
    ShuffledByHand { deck: DeckId, by: Person },
    /// It went into the device.
    WentIntoDevice(DeckId),
    /// The device shuffled it, and counted so many cards if it counts.
    ShuffledByDevice { deck: DeckId, found: Option<u8> },
    /// The device failed, and the cards came out of it.
    Jammed(DeckId),
    /// A cover card of this color was laid down before the deck.
    CoverCardLaid { deck: DeckId, color: BackColor },
    /// So many cards were cut.
    Cut { deck: DeckId, cards: u8, by: Person },
    /// The cover card went into the discard rack.
    CoverCardAway(DeckId),
    /// It is to be cut again.
    RecutOrdered { deck: DeckId, by: Person },
    /// It left the table.
    Removed(DeckId),
    /// A deck that has left the table waits for its inspection.
    WaitsForInspection(UsedDeck),
    /// Such a deck was inspected; this person of the floor has recorded it.
    UsedInspected { used: UsedDeck, found: UsedCards, by: Person },
    /// A device left the table.
    DeviceRemoved(Device),
    /// The table goes on with this.
    Uses(Equipment),
    /// A round began. A virtual table says what it has committed itself to, and how far a deck that must be cut was cut.
    RoundBegan { number: u32, deck: DeckId, commitment: Option<[u8; 32]>, cuts: Option<Cuts> },
    /// The deck of the round was placed where it is dealt from.
    DeckPlaced { holder: Holder },
    /// The round was called off before anybody wagered.
    CalledOff,
    /// This person acts as dealer of the round for the first time, and cannot validate its payouts.
    DealerActs(Person),
    /// The stub was counted, and this many cards should have been there.
    StubCounted { found: u8, expected: u8 },
    /// The stub went into the discard rack.
    StubPutAway,
    /// A round at another table moved a linked meter.
    LinkedMeterMoved { meter: u8, by: MicroDollars },
    /// Something of the round.
    Round(round::Event),
}
