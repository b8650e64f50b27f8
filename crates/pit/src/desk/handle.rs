//! How the rest of the pit talks to a table.

use std::sync::Arc;

use record::wire;
use serde_json::Value;
use store::CommandId;
use table::Who;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::{Desk, Made, Problem};

/// What somebody wants of a table.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A command.
    Command(wire::Command),
    /// The elections that apply from the next round on.
    Remake(Arc<Made>),
}

impl std::fmt::Debug for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Made({})", self.id())
    }
}

/// What somebody asks of a table.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The command's id: the same id is done once.
    pub id: CommandId,
    /// Who asks.
    pub by: Who,
    /// What.
    pub wish: Wish,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the entry in the table's journal.
    pub seq: u64,
    /// What happened, as the journal tells it.
    pub events: Vec<Value>,
}

pub(super) enum Message {
    Asked(Asked, oneshot::Sender<Result<Answer, Problem>>),
    /// The player is content with the wagers made.
    Ready(u32),
    /// No new round begins; the task ends when none is running.
    Stop,
    /// The table is not ours any more.
    Drop,
}

/// A table that is served by this node.
#[derive(Clone)]
pub struct Handle {
    pub(super) inbox: mpsc::Sender<Message>,
    pub(super) shown: watch::Receiver<Arc<Desk>>,
    pub(super) until: watch::Receiver<Option<Instant>>,
}

impl Handle {
    /// Asks something and waits until it is durable.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn ask(&self, asked: Asked) -> Result<Answer, Problem> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(Message::Asked(asked, reply)).await.map_err(|_| Problem::Stopping)?;
        answer.await.map_err(|_| Problem::Stopping)?
    }

    /// Says that a player is content with the wagers made.
    pub async fn ready(&self, player: u32) {
        // A table that has stopped needs no hint.
        let _ = self.inbox.send(Message::Ready(player)).await;
    }

    /// Has the table stop when its round is over.
    pub async fn stop(&self) {
        // A table that has stopped needs no telling.
        let _ = self.inbox.send(Message::Stop).await;
    }

    /// Has the table stop at once, because another node may serve it now.
    pub async fn drop_now(&self) {
        // A table that has stopped needs no telling.
        let _ = self.inbox.send(Message::Drop).await;
    }

    /// The table as it is now.
    pub fn desk(&self) -> Arc<Desk> {
        self.shown.borrow().clone()
    }

    /// The table from now on.
    pub fn follow(&self) -> watch::Receiver<Arc<Desk>> {
        self.shown.clone()
    }

    /// Until when people may wager or decide; none if nobody is timed. It changes a moment after the table does.
    pub fn until(&self) -> watch::Receiver<Option<Instant>> {
        self.until.clone()
    }
}
