//! What the machine does when its time has come, and what becomes of a round in which it can do nothing.

use deal::Seed;
use store::Urgency;
use table::{Ask, Command, DeckId, Place, Who};
use words::Said;

use super::machine::{self, Deed, Plan};
use super::stuck::{refused_again, stuck};
use super::task::Task;
use super::waiting::Waiting;
use super::{Cards, Change, Problem};
use crate::shared::new_command;

impl Task {
    pub(super) async fn act(&mut self, deed: Deed) {
        let change = match deed {
            Deed::Ask(command) => Change::Ask(command),
            Deed::OfBot(command) => {
                self.bot_wants = None;
                return self.act_for_bot(command).await;
            }
            Deed::InsteadOf(command) => Change::InsteadOf(command),
            Deed::Begin(deck) => match self.seed_of_next(deck) {
                Ok(seed) => Change::Begin { by: Who::Dealer(machine::DEALER), deck, seed },
                Err(error) => return self.pause(&error.to_string()).await,
            },
            Deed::Cut(deck) => match self.next_cut(deck) {
                Ok(cards) => Change::Ask(Command { by: Who::Dealer(machine::DEALER), ask: Ask::Cut { deck, cards } }),
                Err(error) => return self.pause(&error.to_string()).await,
            },
        };
        if let Err(problem) = self.commit(new_command(), change, Urgency::Unattended).await {
            self.note_refusal(&problem);
            self.pause(&problem.to_string()).await;
        }
    }

    /// Why the round cannot go on, if nothing is planned in it and nobody is waited for.
    pub(super) fn why_stuck(&mut self, planned: Option<&Plan>) -> Option<Said> {
        let waits = planned.is_none() && matches!(self.waits.0, Waiting::Round(_));
        self.stuck.take().or_else(|| waits.then(|| stuck(&self.desk, &self.meters())).flatten())
    }

    /// What the rules refuse once may be lawful when the table knows what the meters show. What they refuse twice stays refused.
    fn note_refusal(&mut self, problem: &Problem) {
        let Problem::Refused(refusal) = problem else { return };
        if self.refused_after.replace(self.desk.seq) == Some(self.desk.seq) {
            self.stuck = refused_again(&self.desk, &self.meters(), refusal);
        }
    }

    /// The seed of the next round: that of one that was called off before anybody had wagered, as long as its deck stands as it was
    /// committed to, and else a new one.
    fn seed_of_next(&self, deck: DeckId) -> Result<Seed, deal::SeedError> {
        match (&self.desk.cards, self.desk.table.deck(deck).committed) {
            (Cards::Sealed { seed, .. }, Some(_)) => Ok(seed.clone()),
            _ => Seed::from_operating_system(),
        }
    }

    /// How many cards the machine cuts off a deck: by the seed if the table has committed itself to its order.
    fn next_cut(&self, deck: DeckId) -> Result<u8, deal::SeedError> {
        let state = self.desk.table.deck(deck);
        match &self.desk.cards {
            Cards::Sealed { seed, .. } if state.committed.is_some() || state.place == Place::InPlay => {
                Ok(deal::next_cut(seed, state.cuts.total()))
            }
            _ => deal::drawn_cut(),
        }
    }
}
