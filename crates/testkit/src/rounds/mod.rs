//! The laws that hold for a round of every game, checked on random play.
//!
//! A walk plays rounds with random commands, most of which are offered. After every command it checks that what is
//! offered is accepted and nothing else, that every chip is accounted for, that no card lies in two places, that every
//! face that was turned is the deck's, and that what an observer sees does not depend on faces that the observer cannot
//! see. After every round it folds the events anew, which must give the same state, and deals the same round live, face
//! by face, which must give the same record.

pub mod books;
pub mod chance;
pub mod live;
pub mod walk;

use games::round::{Actor, Command, Event, MeterAmounts, Outside, Refusal, Round, Rules, Sealed, decide};
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
    /// The rulebook of the table.
    pub rules: &'a dyn Rules,
    /// The state that the events lead to.
    pub round: Round,
    /// The deck, face down.
    pub sealed: Sealed,
    /// What the meters show now.
    pub meters: MeterAmounts,
    /// Everything that happened so far.
    pub events: Vec<Event>,
}

impl<'a> Game<'a> {
    /// A round before its first wager.
    pub fn new(rules: &'a dyn Rules, sealed: Sealed, meters: MeterAmounts) -> Self {
        Self { rules, round: Round::new(), sealed, meters, events: Vec::new() }
    }

    /// What the round needs from outside: the faces and the meters.
    pub fn outside(&self) -> Outside<'_> {
        Outside::new(&self.sealed, &self.meters)
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
