//! The laws that hold for a round of every game, checked on random play.
//!
//! A walk plays rounds with random commands, mostly such as are offered. After every command: what is offered is accepted and
//! nothing else; every chip is accounted for; no card lies in two places and every face that was turned is the
//! deck's; and what an observer sees does not depend on faces that the observer cannot see. After every round: folding the
//! events anew gives the same state, and dealing the same round live, face by face, gives the same record.
#![allow(dead_code, reason = "each test file uses what its game has")]

pub mod batch;
pub mod books;
pub mod chance;
pub mod live;
pub mod stacked;
pub mod walk;

use games::round::{Actor, Event, MeterAmounts, Outside, Round, Rules, Sealed, decide};
use games::round::{Command, Refusal};
use paytables::MicroDollars;

/// What the meters show when a walk starts.
pub const METERS: MeterAmounts = [
    MicroDollars::new(12_345_678_900),
    MicroDollars::new(2_345_671_234),
    MicroDollars::new(23_456_789_012),
    MicroDollars::new(345_670_007),
];

/// Everybody who may do something.
pub fn actors() -> impl Iterator<Item = Actor> {
    (1..=6).map(Actor::Seat).chain([Actor::Dealer, Actor::Supervisor])
}

/// A round in play at a virtual table.
pub struct Game<'a> {
    pub rules: &'a dyn Rules,
    pub round: Round,
    pub sealed: Sealed,
    pub meters: MeterAmounts,
    pub events: Vec<Event>,
}

impl<'a> Game<'a> {
    pub fn new(rules: &'a dyn Rules, sealed: Sealed, meters: MeterAmounts) -> Self {
        Self { rules, round: Round::new(), sealed, meters, events: Vec::new() }
    }

    pub fn outside(&self) -> Outside<'_> {
        Outside { faces: &self.sealed, meters: &self.meters }
    }

    /// What would happen.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide(self.rules, &self.round, &self.outside(), command)
    }

    /// Makes it happen.
    pub fn take(&mut self, events: &[Event]) {
        for event in events {
            self.round.evolve(event);
            books::move_meter(&mut self.meters, event);
        }
        self.events.extend_from_slice(events);
    }

    /// Does a command that must be accepted.
    #[track_caller]
    pub fn must(&mut self, command: Command) -> Vec<Event> {
        let events = self.decide(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.take(&events);
        events
    }
}
