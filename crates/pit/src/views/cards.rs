//! Cards as they are seen.

use ::words::{Said, say};
use games::dealing::{Face, Placed, Spot};
use games::round::{CardSeen, Laid, MeterAmounts, Position, Round, Rules, Step};
use record::command::spot_to_text;
use serde::Serialize;
use utoipa::ToSchema;

use super::Onlooker;
use crate::api::words;
use crate::desk::{Cards, Desk};
use crate::tongue::{on_card, tell};

/// A card as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CardView)]
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

/// A card that the dealer of a live table has to turn and enter, with the command `enter`.
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
    /// Which card it is, in words.
    pub says: String,
}

impl EnteredCard {
    /// What an onlooker has entered in the round that is being played; nobody else is told what lies face down.
    pub(super) fn by(desk: &Desk, onlooker: Onlooker) -> Vec<Self> {
        let (Cards::Entered(typed), Some(who), Some(playing)) = (&desk.cards, onlooker.who(), desk.table.running())
        else {
            return Vec::new();
        };
        let which = |position| tell(&ToEnter::which(desk.made.rules(), &playing.round, position));
        let entered = typed.by(who);
        entered.map(|(position, card)| Self { position, face: card.to_string(), says: which(position) }).collect()
    }
}

impl ToEnter {
    pub(crate) fn of(rules: &dyn Rules, round: &Round, position: Position) -> Self {
        let spot = round.laid().at(position).map(|dealt| dealt.to);
        let place = spot.and_then(|spot| place_at(round.laid(), spot, position));
        Self { position, spot: spot.map(spot_to_text), place, says: tell(&Self::which(rules, round, position)) }
    }

    /// A card that lies face up before it is dealt.
    pub(crate) fn found_face_up(position: Position) -> Self {
        Self { position, spot: None, place: None, says: tell(&say!("The card that lies face up")) }
    }

    /// Which card it is.
    pub(super) fn which(rules: &dyn Rules, round: &Round, position: Position) -> Said {
        let laid = round.laid();
        let lies = laid.at(position).and_then(|dealt| Some((dealt.to, place_at(laid, dealt.to, position)?)));
        let says = match lies {
            Some((spot, place)) => words::card_at(spot, place),
            None => undealt(rules, round, position),
        };
        says.capitalised()
    }
}

/// A card that is turned as it leaves the deck: where it will lie.
fn undealt(rules: &dyn Rules, round: &Round, position: Position) -> Said {
    if round.has_done(Step::Deal) {
        // After the deal, only the dealer who is forced gets a card for all to see.
        return say!("the dealer's new card");
    }
    let seats: Vec<u8> = round.dealt_in().collect();
    let plan = rules.plan(&seats).split_off(usize::from(round.planned()));
    let next = round.laid().next().unwrap_or(position);
    let at = usize::from(position.saturating_sub(next));
    match plan.get(at) {
        Some(Placed { to: Spot::Dealer, face: Face::Up, .. }) => say!("the dealer's open card"),
        Some(Placed { to, .. }) => {
            let before = plan[..at].iter().filter(|placed| placed.to == *to).count();
            words::card_at(*to, round.laid().at_spot(*to).count() + before + 1)
        }
        None => say!("card {number} of the deck", number = position + 1),
    }
}

/// The how many-th a card is at a spot, from 1.
pub fn place_at(laid: &Laid, spot: Spot, position: Position) -> Option<usize> {
    laid.at_spot(spot).position(|at| at == position).map(|place| place + 1)
}

/// A card that lies open, with the face that the dealer has entered instead of the wrong one.
pub(super) fn correction(desk: &Desk, meters: &MeterAmounts, position: Position) -> Said {
    let outside = desk.outside(meters);
    let Some(playing) = desk.table.running() else { return Said::NOTHING };
    let card = ToEnter::which(desk.made.rules(), &playing.round, position);
    let face = playing.round.face(&outside, position).map(on_card).unwrap_or_default();
    say!("{card} was seen: it is {face}", card, face)
}
