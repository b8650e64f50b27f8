//! Commands that wait for a table at the same moment: decided one after the other, written together.
//!
//! When bets open, all seats wager at once. Each command is decided on top of those before it, as if they were written already, and all of
//! them go into one batch of the store: nobody waits for the disk behind a neighbour. Every command is still an entry of its own, written whole or not at
//! all, and nothing is shown or answered before it is durable. If one is not written, those behind it were decided at a table that never
//! was: they are asked again, alone.

use std::sync::Arc;

use games::round::{self, MeterAmounts};
use store::{Entry, StoreError, Urgency, account};
use table::{Ask, Command};
use tokio::sync::oneshot;

use super::task::Task;
use super::turn::Writer;
use super::{Answer, Asked, Change, Desk, Problem, Turn, Wish};
use crate::crash;
use crate::shared::now_micros;

/// Somebody who has asked something of the table, and waits.
pub(super) struct Asker {
    pub asked: Asked,
    pub reply: oneshot::Sender<Result<Answer, Problem>>,
}

impl Asker {
    fn tell(self, answer: Result<Answer, Problem>) {
        // Whoever has gone away asks again with the same id.
        let _ = self.reply.send(answer);
    }
}

/// A command that was decided, with what is true when it is written.
struct Ahead {
    asker: Asker,
    next: Arc<Desk>,
    answer: Answer,
}

impl Task {
    /// Answers all who wait.
    pub(super) async fn answer_all(&mut self, askers: Vec<Asker>) {
        let left = if askers.len() > 1 { self.answer_together(askers).await } else { askers };
        for asker in left {
            let answer = self.answer(asker.asked.clone()).await;
            asker.tell(answer);
        }
    }

    /// Answers those whose commands can be written together; who is left must be asked alone.
    async fn answer_together(&mut self, askers: Vec<Asker>) -> Vec<Asker> {
        let (ahead, entries, mut left) = self.decide_ahead(askers);
        if ahead.is_empty() {
            return left;
        }
        crash::point("decided", self.desk.made.id());
        let answers = self.shared.journal.commit_all(entries, Urgency::Awaited).await;
        let (mut written, mut doubtful) = (Vec::new(), None);
        for (Ahead { asker, next, answer }, committed) in ahead.into_iter().zip(answers) {
            match committed {
                Ok(Ok(committed)) => {
                    crash::point("written", self.desk.made.id());
                    self.shared.meters.take(&committed.balances);
                    self.desk = next;
                    written.push((asker, answer));
                }
                Ok(Err(_)) => left.push(asker),
                Err(StoreError::Unknown(_)) => {
                    doubtful.get_or_insert(asker.asked.id);
                    left.push(asker);
                }
                Err(error) => asker.tell(Err(error.into())),
            }
        }
        if !written.is_empty() {
            self.show();
            crash::point("shown", self.desk.made.id());
        }
        written.into_iter().for_each(|(asker, answer)| asker.tell(Ok(answer)));
        if let Some(id) = doubtful {
            // A batch is written as a whole: what is known of one is known of all.
            self.resolve(id).await;
        }
        left
    }

    /// Decides as many of the commands as can be decided on top of each other.
    fn decide_ahead(&self, askers: Vec<Asker>) -> (Vec<Ahead>, Vec<Entry>, Vec<Asker>) {
        let (mut ahead, mut entries, mut left) = (Vec::new(), Vec::new(), Vec::new());
        let (mut desk, meters) = (Arc::clone(&self.desk), self.meters());
        for asker in askers {
            // What the meters show is known again when the entry that moves them is written.
            let moved = entries.last().is_some_and(moves_meters);
            match (!moved).then(|| self.decide_on(&desk, &asker.asked, &meters)).flatten() {
                Some(Turn { entry, next, told }) => {
                    desk = Arc::new(next);
                    let answer = Answer { seq: desk.seq, events: told };
                    entries.push(entry);
                    ahead.push(Ahead { asker, next: Arc::clone(&desk), answer });
                }
                None => left.push(asker),
            }
        }
        (ahead, entries, left)
    }

    /// What follows from a command of a round at a table as it will be; none if it must be asked alone.
    fn decide_on(&self, desk: &Desk, asked: &Asked, meters: &MeterAmounts) -> Option<Turn> {
        let Wish::Command(command) = &asked.wish else { return None };
        let change = desk.read(asked.by, command).ok()?;
        match &change {
            // A coupon is looked up in the register first.
            Change::Ask(Command { ask: Ask::Round(round::Command::Coupon { .. }), .. }) => return None,
            Change::Ask(Command { ask: Ask::Round(_), .. }) => {}
            _ => return None,
        }
        let (keys, epoch, at) = (&self.shared.keys, self.epoch, now_micros());
        let writer = Writer { keys, epoch, command: asked.id, at, funds: &[], coupon: None };
        desk.turn(change, meters, &writer).ok()
    }
}

fn moves_meters(entry: &Entry) -> bool {
    entry.postings.iter().any(|posting| account::kind(&posting.account) == "meter")
}
