//! What may be told of events before they happen: a preview never shows a face that is not face up, nor what such a face
//! would decide.
//!
//! A report that is previewed has not been made yet and may never be. So the preview says that cards would be turned,
//! and tells only what follows whatever these cards are.

use super::{Event, MeterCause, Position, Status, What};
use crate::settlement::Outcome;
use crate::wager::Wager;

/// What a preview tells of the events that would follow from a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The cards that would be turned, without their faces.
    pub turned: Vec<Position>,
    /// The events that follow whatever is on those cards, in order.
    pub events: Vec<Event>,
}

/// What may be told of these events beforehand.
pub fn preview(events: &[Event]) -> Preview {
    let turned: Vec<Position> = events.iter().filter_map(turned_by).collect();
    if turned.is_empty() {
        // No face that is not face up can have decided anything: the engine turns a card before it uses it.
        return Preview { turned, events: events.to_vec() };
    }
    let mut voided: Vec<(u8, Wager)> = Vec::new();
    let mut told = Vec::new();
    for event in events {
        if let What::Settled(line) = event.what
            && matches!(line.outcome, Outcome::Void | Outcome::Forfeit)
        {
            voided.push((line.seat, line.wager));
        }
        if follows_from_any_faces(&event.what, &voided) {
            told.push(*event);
        }
    }
    Preview { turned, events: told }
}

const fn turned_by(event: &Event) -> Option<Position> {
    match event.what {
        What::Revealed { position, .. } => Some(position),
        _ => None,
    }
}

/// Whether an event follows whatever the turned cards are. `voided` are the wagers that are void or forfeited with any.
fn follows_from_any_faces(what: &What, voided: &[(u8, Wager)]) -> bool {
    match what {
        What::Settled(line) => matches!(line.outcome, Outcome::Void | Outcome::Forfeit),
        What::CouponSettled { seat, wager, .. } => voided.contains(&(*seat, *wager)),
        What::MeterMoved { cause, .. } => !matches!(cause, MeterCause::Payout(_) | MeterCause::Reset),
        What::Became { status, .. } => matches!(status, Status::Void | Status::Forfeited),
        // What a step turned or settled decides which steps are done.
        What::Revealed { .. } | What::Done(_) | What::Completed => false,
        _ => true,
    }
}
