//! The events of a command as a dealer would tell them: cards that go the same way make one sentence.

use std::collections::BTreeMap;

use games::dealing::{Face, Spot};
use games::round::{Event, Round, Rules, Status, What};
use law::Cite;
use words::{Said, say};

use crate::command::spot_in_words;
use crate::event::in_words;

/// A sentence and the clause by which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What happened.
    pub says: Said,
    /// The clause.
    pub clause: Cite,
}

/// What happened, in sentences; `round` is the round after the events.
pub fn sentences(rules: &dyn Rules, round: &Round, events: &[Event]) -> Vec<Sentence> {
    let alike = |one: &Event, other: &Event| one.clause == other.clause && goes_with(round, one, other);
    let say = |events: &[Event]| Sentence { says: say(rules, round, events), clause: events[0].clause };
    // That a step is done goes without saying, and that a seat with a wager plays, unless nothing else is said.
    let untold =
        |what: &What| matches!(what, What::Done(_) | What::Reopened(_) | What::Became { status: Status::In, .. });
    let told = |event: &&Event| !untold(&event.what);
    let telling: Vec<Event> = events.iter().filter(told).copied().collect();
    let events = if telling.is_empty() { events } else { &telling };
    events.chunk_by(alike).map(say).collect()
}

fn goes_with(round: &Round, one: &Event, other: &Event) -> bool {
    match (one.what, other.what) {
        (What::Dealt { face: Face::Down, .. }, What::Dealt { face: Face::Down, .. }) => true,
        (What::Revealed { position, .. }, What::Revealed { position: next, .. })
        | (What::GivenUp { position }, What::GivenUp { position: next }) => {
            spot_of(round, position) == spot_of(round, next)
        }
        _ => false,
    }
}

fn spot_of(round: &Round, position: u8) -> Option<Spot> {
    round.laid().at(position).map(|dealt| dealt.to)
}

fn say(rules: &dyn Rules, round: &Round, events: &[Event]) -> Said {
    match events[0].what {
        What::Dealt { face: Face::Down, .. } => dealt(events),
        What::Revealed { position, .. } => {
            let cards: Vec<String> = events.iter().filter_map(face).collect();
            turned(spot_of(round, position), &cards.join(" "))
        }
        What::GivenUp { position } => given_up(spot_of(round, position), events.len()),
        _ => in_words(rules, &events[0]),
    }
}

fn turned(spot: Option<Spot>, cards: &str) -> Said {
    match spot.map(spot_in_words) {
        Some(spot) => say!("Turned at {spot}: {cards}.", spot, cards),
        None => say!("Turned: {cards}.", cards),
    }
}

fn given_up(spot: Option<Spot>, cards: usize) -> Said {
    match (spot.map(spot_in_words), cards) {
        (Some(spot), 1) => say!("A card of {spot} goes to the discards.", spot),
        (Some(spot), many) => say!("{many} cards of {spot} go to the discards.", many, spot),
        (None, 1) => say!("A card goes to the discards."),
        (None, many) => say!("{many} cards go to the discards.", many),
    }
}

fn face(event: &Event) -> Option<String> {
    match event.what {
        What::Revealed { card, .. } => Some(card.to_string()),
        _ => None,
    }
}

/// How many cards went where, in the order of the spots.
fn dealt(events: &[Event]) -> Said {
    let mut counts: BTreeMap<Spot, usize> = BTreeMap::new();
    for event in events {
        if let What::Dealt { to, .. } = event.what {
            *counts.entry(to).or_default() += 1;
        }
    }
    let part = |(spot, count): (&Spot, &usize)| {
        let spot = spot_in_words(*spot);
        if *count == 1 { say!("1 card to {spot}", spot) } else { say!("{count} cards to {spot}", count, spot) }
    };
    say!("Dealt: {cards}.", cards = Said::list(counts.iter().map(part), ", "))
}
