//! What happens around rounds: people, decks, devices.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kinds;
use crate::wire::facts::{CardsReceived, Clause, CutCards, Micro};
use crate::wire::values::{Backs, Commitment, Dealing, Deck, Decks, Device, Holder, InspectionResult, Lies, Shuffler};

kinds! {
    /// The clock: it is so late now.
    ClockSet {
        /// Minutes since the house began to count.
        minutes: u64,
    }

    /// The floor opened the table.
    TableOpened {
        /// The number of the floorperson.
        floor: u32,
    }

    /// The floor closed the table.
    TableClosed {
        /// The number of the floorperson.
        floor: u32,
    }

    /// A player sat down.
    PlayerSat {
        /// The number of the player.
        player: u32,
        /// The number of the seat.
        seat: u8,
    }

    /// A player left a seat.
    PlayerLeft {
        /// The number of the player.
        player: u32,
        /// The number of the seat.
        seat: u8,
    }

    /// A deck came to the table.
    DeckReceived {
        /// The deck.
        deck: Deck,
        /// In which order its cards were.
        cards_received: CardsReceived,
        /// The color of its backs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        backs: Option<Backs>,
    }

    /// A deck was inspected.
    DeckInspected {
        /// The deck.
        deck: Deck,
        /// The number of the dealer.
        dealer: u32,
    }

    /// The inspection of a deck was verified.
    DeckVerified {
        /// The deck.
        deck: Deck,
        /// The number of the floorperson.
        floor: u32,
    }

    /// A deck was spread.
    DeckSpread {
        /// The deck.
        deck: Deck,
        /// How it lies.
        face: Lies,
    }

    /// A deck was turned face up.
    DeckTurnedUp {
        /// The deck.
        deck: Deck,
    }

    /// Players had the chance to look a deck over.
    CardsLookedOver {
        /// The deck.
        deck: Deck,
    }

    /// A deck was washed and stacked.
    DeckWashed {
        /// The deck.
        deck: Deck,
    }

    /// A deck was shuffled by hand.
    DeckShuffledByHand {
        /// The deck.
        deck: Deck,
        /// The number of the dealer.
        dealer: u32,
    }

    /// A deck went into the shuffler.
    ShufflerLoaded {
        /// The deck.
        deck: Deck,
    }

    /// The shuffler shuffled a deck.
    ShufflerFinished {
        /// The deck.
        deck: Deck,
        /// The cards that it counted, if it counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted: Option<u8>,
    }

    /// The shuffler failed, and the cards came out of it.
    ShufflerJammed {
        /// The deck.
        deck: Deck,
    }

    /// A cover card was laid down before a deck.
    CoverCardLaid {
        /// Which.
        deck: Deck,
        /// The color of the cover card.
        color: Backs,
    }

    /// A deck was cut.
    DeckCut {
        /// The deck.
        deck: Deck,
        /// How many cards were lifted off the top.
        cards: u8,
        /// The number of the dealer.
        dealer: u32,
    }

    /// The cover card went into the discard rack.
    CoverCardTaken {
        /// From which deck.
        deck: Deck,
    }

    /// A deck is to be cut again.
    RecutOrdered {
        /// The deck.
        deck: Deck,
        /// The number of the floorperson.
        floor: u32,
    }

    /// A deck left the table.
    DeckRemoved {
        /// The deck.
        deck: Deck,
    }

    /// A deck that has left the table waits for its inspection.
    DeckAwaitsInspection {
        /// The number under which it waits.
        number: u32,
        /// Which deck it was.
        deck: Deck,
        /// The color of its backs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        backs: Option<Backs>,
    }

    /// A used deck was inspected.
    UsedDeckInspected {
        /// The number under which it waited.
        number: u32,
        /// Which deck it was.
        deck: Deck,
        /// The color of its backs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        backs: Option<Backs>,
        /// What was found.
        result: InspectionResult,
        /// The number of the floorperson who has recorded it.
        floor: u32,
    }

    /// A device left the table.
    DeviceRemoved {
        /// The device.
        device: Device,
    }

    /// The table goes on with this equipment.
    EquipmentChanged {
        /// How it shuffles.
        shuffler: Shuffler,
        /// From what it deals.
        dealing: Dealing,
        /// With how many decks.
        decks: Decks,
    }

    /// A round began.
    RoundBegan {
        /// Its number.
        number: u32,
        /// With which deck.
        deck: Deck,
        /// What a virtual table has committed itself to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
        /// How many cards the cuts before the commitment have moved to the bottom; none if the deck is dealt without a cut.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cut: Option<CutCards>,
        /// How many the cuts since the commitment have moved; none if there was none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cut_again: Option<CutCards>,
    }

    /// The deck of the round was placed where it is dealt from.
    DeckPlaced {
        /// In which shoe, or in which hand.
        holder: Holder,
    }

    /// The round was called off before there was a wager.
    RoundCalledOff {}

    /// Somebody acts as dealer of the round for the first time.
    DealerActs {
        /// The number of the dealer.
        dealer: u32,
    }

    /// The stub was counted.
    StubCounted {
        /// How many cards it has.
        counted: u8,
        /// How many it should have.
        expected: u8,
    }

    /// The stub went into the discard rack.
    StubPutAway {}

    /// A round at another table moved a linked meter.
    LinkedMeterMoved {
        /// Its place in the table's list of meters.
        meter: u8,
        /// By how much it moved; below zero if it fell.
        change: Micro,
    }
}
