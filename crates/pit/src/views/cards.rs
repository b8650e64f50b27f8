//! Cards as they are seen.

use games::dealing::Spot;
use games::round::{CardSeen, Laid, Position};
use record::command::spot_to_text;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::words;

/// A card as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Card {
    /// Its position in the deck, from 0.
    pub position: u8,
    /// Its face, like `Ah`; none if only its back is seen.
    pub face: Option<String>,
    /// Whether it lies face up for all.
    pub open: bool,
}

impl Card {
    pub(super) fn of(seen: &CardSeen) -> Self {
        Self { position: seen.position, face: seen.face.map(|face| face.to_string()), open: seen.is_open }
    }

    pub(super) fn all(seen: &[CardSeen]) -> Vec<Self> {
        seen.iter().map(Self::of).collect()
    }
}

/// A card that the dealer of a live table has to turn and enter, with the command `enter <position> <card>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ToEnter {
    /// Its position in the deck, from 0.
    pub position: u8,
    /// Where it lies: `seat 3`, `dealer`, `board`, `pack 2`.
    pub spot: Option<String>,
    /// The how many-th it is there, from 1.
    pub place: Option<usize>,
    /// Which card it is, in words.
    pub says: String,
}

impl ToEnter {
    pub(super) fn of(laid: &Laid, position: Position) -> Self {
        let spot = laid.at(position).map(|dealt| dealt.to);
        let place = spot.and_then(|spot| place_at(laid, spot, position));
        let says = match (spot, place) {
            (Some(spot), Some(place)) => words::card_at(spot, place),
            _ => format!("card {} of the deck", position + 1),
        };
        Self { position, spot: spot.map(spot_to_text), place, says: words::capitalised(&says) }
    }
}

/// The how many-th a card is at a spot, from 1.
pub(super) fn place_at(laid: &Laid, spot: Spot, position: Position) -> Option<usize> {
    laid.at_spot(spot).position(|at| at == position).map(|place| place + 1)
}
