//! From a change to the truth: decided, written, and only then shown.

use std::sync::Arc;
use std::time::Duration;

use games::round;
use store::{CommandId, Refused, StoreError, Stored, Urgency, account};
use table::{Ask, Event, What};
use tokio::time::sleep;

use super::task::{Stopping, Task};
use super::turn::Writer;
use super::{Answer, Change, Problem, recover};
use crate::shared::{new_salt, now_micros};
use crate::{coupons, crash};

/// How often a command is decided again because a linked meter has moved.
const ATTEMPTS: u32 = 50;
/// How long a table waits before it asks a store again that did not answer.
const STORE_PAUSE: Duration = Duration::from_millis(250);

impl Task {
    /// Decides a change, has it written and makes it true.
    pub(super) async fn commit(&mut self, id: CommandId, change: Change, urgency: Urgency) -> Result<Answer, Problem> {
        let said = self.desk.said(&change);
        let mut funds = Vec::new();
        for _ in 0..ATTEMPTS {
            let shared = Arc::clone(&self.shared);
            let coupon = self.coupon_in(&change).await?;
            let (keys, epoch, at) = (&shared.keys, self.epoch, now_micros());
            let writer = Writer { keys, epoch, command: id, at, funds: &funds, coupon, salt: new_salt() };
            let turn = match self.desk.turn(change.clone(), &self.meters(), &writer) {
                Ok(turn) => turn,
                Err(problem) => return self.done_before(id, said.as_ref()).await?.ok_or(problem),
            };
            let reverses = turn.told.iter().any(is_reversal);
            let answer = Answer { seq: turn.next.seq, events: turn.told };
            crash::point("decided", self.desk.made.id());
            match shared.journal.commit_all(vec![turn.entry], urgency).await.remove(0) {
                Ok(Ok(committed)) => {
                    crash::point("written", self.desk.made.id());
                    shared.meters.take(&committed.balances);
                    self.desk = Arc::new(turn.next);
                    self.show();
                    crash::point("shown", self.desk.made.id());
                    return Ok(answer);
                }
                Ok(Err(Refused::Repeated(stored))) => return self.first_answer(&stored, said.as_ref()),
                // The player cannot give back everything: it is decided again with what there is.
                Ok(Err(Refused::Overdrawn { account, holds } | Refused::Moved { account, holds }))
                    if reverses && self.desk.has_wallet(&account) =>
                {
                    self.desk.note_funds(&mut funds, &account, holds);
                }
                // The coupon was laid elsewhere in the same moment: the register says so now.
                Ok(Err(Refused::Overdrawn { account, .. })) if account::kind(&account) == "coupon" => {}
                Ok(Err(Refused::Moved { account, holds })) => shared.meters.take([&(account, holds)]),
                Ok(Err(Refused::Behind { .. })) => self.reload().await?,
                Ok(Err(refused)) => {
                    if matches!(refused, Refused::Fenced { .. }) {
                        self.stopping = Stopping::Now;
                    }
                    return Err(Problem::of_store(&refused));
                }
                Err(StoreError::Unknown(why)) => {
                    tracing::warn!(table = self.desk.made.id(), why, "whether the entry was written is not known");
                    if let Some(stored) = self.find_out(id).await {
                        self.reload().await?;
                        return self.first_answer(&stored, said.as_ref());
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::Unavailable(words::say!("the store is too busy: try again")))
    }

    /// The coupon that a change lays, as the house has issued it.
    async fn coupon_in(&self, change: &Change) -> Result<Option<round::Issued>, Problem> {
        let Change::Ask(command) = change else { return Ok(None) };
        let Ask::Round(round::Command::Coupon { number: Some(number), .. }) = command.ask else { return Ok(None) };
        Ok(coupons::find(&self.shared.store, number).await?.map(|registered| registered.issued))
    }

    /// Lets everybody see what is true now.
    pub(super) fn show(&self) {
        self.shown.send_replace(Arc::clone(&self.desk));
    }

    /// Ends the doubt about commands that were written together: the table is as the journal says.
    pub(super) async fn resolve(&mut self, id: CommandId) {
        tracing::warn!(table = self.desk.made.id(), "whether the entries were written is not known");
        if self.find_out(id).await.is_some()
            && let Err(problem) = self.reload().await
        {
            tracing::error!(table = self.desk.made.id(), %problem, "the table is let go");
            self.stopping = Stopping::Now;
        }
    }

    /// Asks until the store answers whether the command was written. Meanwhile the table stands still.
    async fn find_out(&self, id: CommandId) -> Option<Stored> {
        loop {
            match self.shared.store.find(id).await {
                Ok(found) => return found,
                Err(_) => sleep(STORE_PAUSE).await,
            }
        }
    }

    /// The journal has gone on without this task's knowing: the table is built from it again.
    async fn reload(&mut self) -> Result<(), Problem> {
        let found = recover(&self.shared.store, &self.shared.keys, self.desk.made.id()).await;
        match found {
            Ok(Some(desk)) => {
                let balances = self.shared.store.balances("meter:").await?;
                self.shared.meters.take(&balances);
                self.desk = Arc::new(desk);
                self.show();
                Ok(())
            }
            Ok(None) => Err(Problem::Failed("the table's journal is gone".to_owned())),
            Err(error) => Err(Problem::Failed(error.to_string())),
        }
    }
}

/// Whether an event takes back what a player was paid.
const fn is_reversal(event: &Event) -> bool {
    matches!(event.what, What::Round(round::Event { what: round::What::Reversed { .. }, .. }))
}
