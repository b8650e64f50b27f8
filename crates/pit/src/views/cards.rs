//! Cards as they are seen.

use ::words::{Said, say};
use games::dealing::Spot;
use games::round::{CardSeen, Laid, Position};
use record::command::spot_to_text;
use serde::Serialize;
use utoipa::ToSchema;

use super::Onlooker;
use crate::api::words;
use crate::desk::{Cards, Desk};
use crate::tongue::tell;

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

/// A card that was turned and entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EnteredCard {
    /// Its position in the deck, from 0.
    pub position: u8,
    /// Its face, like `Ah`.
    pub face: String,
}

impl EnteredCard {
    /// What an onlooker has entered in the round that is being played; nobody else is told what lies face down.
    pub(super) fn by(desk: &Desk, onlooker: Onlooker) -> Vec<Self> {
        match (&desk.cards, onlooker.who()) {
            (Cards::Entered(typed), Some(who)) if desk.is_playing() => {
                typed.by(who).map(|(position, card)| Self { position, face: card.to_string() }).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl ToEnter {
    pub(super) fn of(laid: &Laid, position: Position) -> Self {
        let spot = laid.at(position).map(|dealt| dealt.to);
        let place = spot.and_then(|spot| place_at(laid, spot, position));
        Self { position, spot: spot.map(spot_to_text), place, says: tell(&Self::which(laid, position)) }
    }

    /// Which card it is.
    pub(super) fn which(laid: &Laid, position: Position) -> Said {
        let spot = laid.at(position).map(|dealt| dealt.to);
        let place = spot.and_then(|spot| place_at(laid, spot, position));
        let says = match (spot, place) {
            (Some(spot), Some(place)) => words::card_at(spot, place),
            _ => say!("card {number} of the deck", number = position + 1),
        };
        says.capitalised()
    }
}

/// The how many-th a card is at a spot, from 1.
pub fn place_at(laid: &Laid, spot: Spot, position: Position) -> Option<usize> {
    laid.at_spot(spot).position(|at| at == position).map(|place| place + 1)
}
