//! The way of all commands into the store.
//!
//! Every commit waits for the disk, so commands that arrive meanwhile wait together and go as one batch. Nobody waits for a batch
//! to fill: the first command goes at once, and the more arrive at a time, the more share one wait. A store that can write several batches
//! at once gets them; then two entries that are given without waiting for the first answer may be written in either order. A table waits, and
//! says which entry it has seen last.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::{Committed, Entry, Refused, Store, StoreError};

/// How many entries one batch has at most.
const BATCH: usize = 256;

/// How many entries wait for their batch. Who comes later waits to get in.
const QUEUE: usize = 1024;

/// What comes of an entry.
type Answer = Result<Result<Committed, Refused>, StoreError>;

/// Takes entries from many and commits them together.
#[derive(Clone, Debug)]
pub struct Journal {
    queue: mpsc::Sender<Waiting>,
}

/// An entry, and who waits for the answer.
#[derive(Debug)]
struct Waiting {
    entry: Entry,
    answer: oneshot::Sender<Answer>,
}

impl Journal {
    /// Starts the task that writes. It ends when nobody has the journal any more.
    pub fn start(store: Arc<Store>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(store, waiting));
        Self { queue }
    }

    /// Commits an entry. What has been answered is durable. An entry that was given is written or refused even if nobody waits for the
    /// answer any more.
    pub async fn commit(&self, entry: Entry) -> Answer {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Waiting { entry, answer }).await.is_err() {
            return Err(StoreError::Unavailable("the journal has ended".to_owned()));
        }
        answered.await.unwrap_or_else(|_| Err(StoreError::Unknown("the journal has ended".to_owned())))
    }
}

async fn run(store: Arc<Store>, mut waiting: mpsc::Receiver<Waiting>) {
    let free = Arc::new(Semaphore::new(store.batches_at_once()));
    loop {
        let place = Arc::clone(&free).acquire_owned().await.expect("it is never closed");
        // Those who were just answered may have the next entry ready: it goes with this batch and not with the one after.
        tokio::task::yield_now().await;
        let mut batch = Vec::new();
        if waiting.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        tokio::spawn(answer(Arc::clone(&store), batch, place));
    }
}

async fn answer(store: Arc<Store>, batch: Vec<Waiting>, place: OwnedSemaphorePermit) {
    let (entries, askers): (Vec<Entry>, Vec<_>) =
        batch.into_iter().map(|Waiting { entry, answer }| (entry, answer)).unzip();
    for (answer, asker) in commit(&store, entries).await.into_iter().zip(askers) {
        // Whoever asked may have gone; the entry is written all the same.
        let _ = asker.send(answer);
    }
    drop(place);
}

/// Commits a batch. If the store was there and cannot keep it, one entry is at fault, and the others must not suffer: each goes
/// alone.
async fn commit(store: &Store, entries: Vec<Entry>) -> Vec<Answer> {
    let alone = if entries.len() > 1 { entries.clone() } else { Vec::new() };
    let count = entries.len();
    match store.commit(entries).await {
        Ok(answers) => answers.into_iter().map(Ok).collect(),
        Err(StoreError::Malformed(_) | StoreError::Corrupt(_)) if count > 1 => {
            let mut answers = Vec::with_capacity(count);
            for entry in alone {
                let answer = store.commit(vec![entry]).await;
                answers.push(answer.map(|mut answers| answers.remove(0)));
            }
            answers
        }
        Err(error) => vec![Err(error); count],
    }
}
