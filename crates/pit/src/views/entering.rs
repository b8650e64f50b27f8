//! The cards whose faces a live table waits for.

use games::round::{self, Actor, MeterAmounts, Next, Offer, Position, Round};
use table::{Ask, Command, Refusal, Why, decide};

use super::{Onlooker, ToEnter};
use crate::desk::Desk;

/// The cards without whose faces the dealer's next step is refused, or what the player whose turn it is may choose.
pub(super) fn to_enter(desk: &Desk, meters: &MeterAmounts, onlooker: Onlooker) -> Vec<ToEnter> {
    let (Some(by), Some(playing)) = (onlooker.who(), desk.table.running()) else { return Vec::new() };
    let (setting, outside) = (desk.made.setting(), desk.outside(meters));
    let needed = |offer| {
        let command = match offer {
            Offer::Deal { most, .. } => round::Command::Deal { cards: most },
            Offer::Proceed(step) => round::Command::Proceed(step),
            _ => return None,
        };
        match decide(&setting, &desk.table, &outside, &Command { by, ask: Ask::Round(command) }) {
            Err(Refusal { why: Why::Round(round::Why::FacesNeeded(positions)), .. }) => Some(positions),
            _ => None,
        }
    };
    let offered = round::offers(setting.rules, &playing.round, &outside, Actor::Dealer);
    let for_step = offered.into_iter().find_map(needed);
    let positions = for_step.unwrap_or_else(|| shown_by_player(desk, meters, &playing.round));
    positions.into_iter().map(|position| ToEnter::of(setting.rules, &playing.round, position)).collect()
}

/// What the player whose turn it is has shown to claim something: the dealer enters the whole hand.
fn shown_by_player(desk: &Desk, meters: &MeterAmounts, round: &Round) -> Vec<Position> {
    let (rules, outside) = (desk.made.rules(), desk.outside(meters));
    let Next::Choice(seat) = round::next(rules, round, &outside) else { return Vec::new() };
    let needed = |offer| {
        let Offer::Choose { seat, choice } = offer else { return None };
        desk.unentered(meters, seat, choice)
    };
    let refusal = round::offers(rules, round, &outside, Actor::Seat(seat)).into_iter().find_map(needed);
    if let Some(round::Refusal { why: round::Why::FacesNeeded(positions), .. }) = refusal {
        positions
    } else {
        Vec::new()
    }
}
