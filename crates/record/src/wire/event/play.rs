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
    Dealt {
        /// Its position in the deck.
        position: u8,
        /// Where it went.
        to: Spot,
        /// How it was laid down.
        face: Lies,
    }

    /// The last card dealt to a spot was not dealt after all.
    NotDealt {
        /// Its position in the deck.
        position: u8,
    }

    /// A card was turned face up.
    Revealed {
        /// Its position in the deck.
        position: u8,
        /// Its face.
        card: Card,
    }

    /// The face of an open card had been entered wrongly.
    Corrected {
        /// Its position in the deck.
        position: u8,
        /// Its true face.
        card: Card,
        /// The supervisor who has seen it.
        by: u32,
    }

    /// A card was given up.
    GivenUp {
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
    Declared {
        /// Where.
        seat: u8,
    }

    /// A player decided.
    Chose {
        /// Where.
        seat: u8,
        /// What.
        choice: Choice,
    }

    /// A step must be done again, because what it settled was reversed.
    Reopened {
        /// Which.
        step: Step,
    }

    /// A card that was given up lies at its spot again.
    LaidBack {
        /// Its position in the deck.
        position: u8,
    }

    /// The last choice of a seat no longer counts.
    ChoiceUndone {
        /// Where.
        seat: u8,
    }

    /// Something went wrong, and this follows.
    Irregular {
        /// What went wrong.
        irregularity: Irregularity,
        /// What follows.
        remedy: Remedy,
        /// The readings by which it follows.
        #[serde(default, skip_serializing_if = "Readings::is_empty")]
        readings: Readings,
    }

    /// The round of a seat is over or has changed.
    Became {
        /// Where.
        seat: u8,
        /// What it is now.
        status: Status,
    }

    /// A step of the procedure is done.
    Done {
        /// Which.
        step: Step,
    }

    /// The round is over.
    Completed {}
}
