//! The cards whose faces a live table waits for, and those that it takes as well.

use games::round::{self, Actor, MeterAmounts, Next, Offer, Outside, Position, Unknown};
use table::{Ask, Command, Refusal, Why, decide};

use super::{Onlooker, ToEnter};
use crate::desk::Desk;

/// The cards without whose faces the dealer's next step is refused, or what the player whose turn it is may choose.
pub(super) fn to_enter(desk: &Desk, meters: &MeterAmounts, onlooker: Onlooker) -> Vec<ToEnter> {
    described(desk, needed(desk, &desk.outside(meters), onlooker))
}

/// The other cards that could be turned with the next step or choice. A player may show or keep only a part of a hand, so
/// the rest is entered only if the player has turned it (High Card Flush 38.10(b) and (c)).
pub(super) fn may_enter(desk: &Desk, meters: &MeterAmounts, onlooker: Onlooker) -> Vec<ToEnter> {
    let outside = desk.outside(meters);
    let Some(playing) = desk.table.running().filter(|_| needed(desk, &outside, onlooker).is_empty()) else {
        return Vec::new();
    };
    let mut all = needed(desk, &Outside::new(&Unknown, meters), onlooker);
    all.retain(|position| playing.round.face(&outside, *position).is_none());
    described(desk, all)
}

fn described(desk: &Desk, positions: Vec<Position>) -> Vec<ToEnter> {
    let Some(playing) = desk.table.running() else { return Vec::new() };
    positions.into_iter().map(|position| ToEnter::of(desk.made.rules(), &playing.round, position)).collect()
}

/// The cards that the next step asks for, or else the next choice, if these faces are known.
fn needed(desk: &Desk, outside: &Outside<'_>, onlooker: Onlooker) -> Vec<Position> {
    let (Some(by), Some(playing)) = (onlooker.who(), desk.table.running()) else { return Vec::new() };
    let (setting, round) = (desk.made.setting(), &playing.round);
    let for_step = |offer| {
        let command = match offer {
            Offer::Deal { most, .. } => round::Command::Deal { cards: most },
            Offer::Proceed(step) => round::Command::Proceed(step),
            _ => return None,
        };
        match decide(&setting, &desk.table, outside, &Command { by, ask: Ask::Round(command) }) {
            Err(Refusal { why: Why::Round(round::Why::FacesNeeded(positions)), .. }) => Some(positions),
            _ => None,
        }
    };
    let for_choice = |offer| {
        let Offer::Choose { seat, choice } = offer else { return None };
        match round::decide(setting.rules, round, outside, &round::Command::Choose { seat, choice }) {
            Err(round::Refusal { why: round::Why::FacesNeeded(positions), .. }) => Some(positions),
            _ => None,
        }
    };
    let offered = |actor| round::offers(setting.rules, round, outside, actor).into_iter();
    let found = match round::next(setting.rules, round, outside) {
        Next::Choice(seat) => offered(Actor::Seat(seat)).find_map(for_choice),
        _ => offered(Actor::Dealer).find_map(for_step),
    };
    found.unwrap_or_default()
}
