//! What happens in a round to cards, seats and steps.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kinds;
use crate::wire::decision::{Choice, Irregularity};
use crate::wire::facts::{Clause, Readings};
use crate::wire::outcome::{Remedy, Status, Step};
use crate::wire::values::{Card, Lies, Spot};

kinds! {
    /// Bets were closed.
    BetsClosed {
        /// The dealer of the round.
        dealer: u32,
    }

    /// A card was dealt.
    CardDealt {
        /// Its position in the deck.
        position: u8,
        /// The spot where it was laid.
        spot: Spot,
        /// How it was laid down.
        face: Lies,
    }

    /// The last card dealt to a spot was not dealt after all.
    DealUndone {
        /// Its position in the deck.
        position: u8,
    }

    /// A card was turned face up.
    CardRevealed {
        /// Its position in the deck.
        position: u8,
        /// Its face.
        card: Card,
    }

    /// The face of an open card had been entered wrongly.
    FaceCorrected {
        /// Its position in the deck.
        position: u8,
        /// Its true face.
        card: Card,
        /// The number of the supervisor who has seen it.
        supervisor: u32,
    }

    /// A card was given up.
    CardGivenUp {
        /// Its position in the deck.
        position: u8,
    }

    /// The stub was empty: the cards given up are the new stub.
    StubRenewed {
        /// How many they are.
        cards: u8,
        /// The readings by which it is renewed.
        #[serde(default, skip_serializing_if = "Readings::is_empty")]
        readings: Readings,
    }

    /// A player showed the hand to be paid for it.
    HandDeclared {
        /// The number of the seat.
        seat: u8,
    }

    /// A player decided.
    ChoiceMade {
        /// The number of the seat.
        seat: u8,
        /// What the player decided.
        choice: Choice,
    }

    /// A step must be done again, because what it settled was reversed.
    StepReopened {
        /// The step.
        step: Step,
    }

    /// A card that was given up lies at its spot again.
    CardRestored {
        /// Its position in the deck.
        position: u8,
    }

    /// The last choice of a seat no longer counts.
    ChoiceUndone {
        /// The number of the seat.
        seat: u8,
    }

    /// Something went wrong, and this follows.
    IrregularityReported {
        /// What went wrong.
        irregularity: Irregularity,
        /// What follows.
        remedy: Remedy,
        /// The readings by which it follows.
        #[serde(default, skip_serializing_if = "Readings::is_empty")]
        readings: Readings,
    }

    /// The round of a seat is over or has changed.
    SeatStatusChanged {
        /// The number of the seat.
        seat: u8,
        /// What it is now.
        status: Status,
    }

    /// A step of the procedure is done.
    StepDone {
        /// The step.
        step: Step,
    }

    /// The round is over.
    RoundCompleted {}
}
