//! Tables that are held: this program cannot read what their journal says, or its rules refuse the next step of the round. So nobody
//! deals and nothing is lost.
//!
//! The floor sees why, and what can be done. One lawful way is always here, as long as the events of the round can be read: the
//! round is void, everything goes back, and the table plays on with what the house elects today.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, PoisonError};

use futures_util::FutureExt as _;
use record::wire::Command;
use store::{CommandId, Lease, Refused, Urgency};
use table::Who;
use tokio::time::Instant;
use words::{Said, say};

use super::{Pit, read};
use crate::desk::{Answer, Desk, Made, Problem, Voided, Writer, recover_with, stream_of};
use crate::shared::{new_salt, now_micros};

/// How often a void is decided again because a player has less than was thought.
const ATTEMPTS: u32 = 50;

/// A table that cannot go on here.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(super) since: Instant,
    /// What is wrong with its journal, its house file or its key, or what the rules refuse.
    pub why: Said,
    /// The number of the round that can be voided, if one is being played.
    pub round: Option<u32>,
}

/// What the floor asks of a table that is held.
pub(crate) struct VoidAsked {
    /// The id of the command: the same id is done once.
    pub id: CommandId,
    /// Who asks.
    pub by: Who,
    /// The command, with its reason.
    pub command: Command,
}

impl Pit {
    /// Why a table cannot go on here; none if it can, or was not tried.
    pub(crate) fn held(&self, id: &str) -> Option<Held> {
        read(&self.failed).get(id).cloned()
    }

    /// The round of a table that cannot go on, if it can be voided.
    pub(super) async fn round_held(&self, id: &str) -> Option<u32> {
        let today = self.made().into_iter().find(|made| made.id() == id)?;
        let recovering = recover_with(&self.shared.store, &self.shared.keys, &today);
        let desk = AssertUnwindSafe(recovering).catch_unwind().await.ok()?.ok()??;
        desk.table.running().map(|playing| playing.number)
    }

    /// Voids the round of a table that is held. The table is served again within a moment.
    ///
    /// # Errors
    /// Why it was not done; nothing has changed.
    pub(crate) async fn void_held(&self, table: &str, asked: VoidAsked) -> Result<Answer, Problem> {
        if !matches!(asked.by, Who::Floor(_)) {
            return Err(Problem::Forbidden(say!("the floor decides what becomes of a table that is held")));
        }
        if asked.command.reason().is_none() {
            return Err(Problem::NoReason);
        }
        let known = self.made().into_iter().find(|made| made.id() == table);
        let today = known.ok_or_else(|| Problem::Failed(format!("{table} is no table of the house")))?;
        let lease = Lease { owner: self.url.clone(), lasts: self.lease };
        let claimed = self.shared.store.claim(&[stream_of(table)], &lease).await?;
        let epoch = claimed.into_iter().next().flatten().ok_or(Problem::Elsewhere)?;
        let done = self.void(&today, epoch, &asked).await;
        // Whether it was done or not, the table is free again: it is served at the next heartbeat if it can be.
        self.shared.store.let_go(&self.url, &stream_of(table)).await?;
        if done.is_ok() {
            self.failed.write().unwrap_or_else(PoisonError::into_inner).remove(table);
        }
        done
    }

    async fn void(&self, today: &Arc<Made>, epoch: u64, asked: &VoidAsked) -> Result<Answer, Problem> {
        let shared = &self.shared;
        let found = recover_with(&shared.store, &shared.keys, today).await;
        let desk = found.map_err(|error| Problem::Failed(error.to_string()))?;
        let desk = desk.ok_or_else(|| Problem::Failed("the table has no journal".to_owned()))?;
        let mut funds = Vec::new();
        for _ in 0..ATTEMPTS {
            let meters = shared.meters.amounts(&desk.made.accounts.meters);
            let (keys, at, salt) = (&shared.keys, now_micros(), new_salt());
            let writer = Writer { keys, epoch, command: asked.id, at, funds: &funds, coupon: None, salt };
            let Voided { entries, seq, events } =
                desk.void((asked.by, asked.command.clone()), today, &meters, &writer)?;
            let answers = shared.journal.commit_all(entries, Urgency::Awaited).await;
            match answers.into_iter().collect::<Result<Result<Vec<_>, Refused>, _>>()? {
                Ok(committed) => {
                    committed.iter().for_each(|committed| shared.meters.take(&committed.balances));
                    return Ok(Answer { seq, events });
                }
                Err(Refused::Overdrawn { account, holds } | Refused::Moved { account, holds }) => {
                    note(&desk, &mut funds, &account, holds, |account| shared.meters.take([&(account, holds)]));
                }
                Err(refused) => return Err(Problem::of_store(&refused)),
            }
        }
        Err(Problem::Unavailable(say!("the store is too busy: try again")))
    }
}

/// Notes what an account holds instead: a player's wallet, or a meter.
fn note(
    desk: &Desk,
    funds: &mut Vec<(u8, paytables::Cents)>,
    account: &str,
    holds: i64,
    of_meter: impl FnOnce(String),
) {
    if desk.has_wallet(account) {
        desk.note_funds(funds, account, holds);
    } else {
        of_meter(account.to_owned());
    }
}
