//! The way of all commands into the store.
//!
//! Every commit waits for the disk, so commands that arrive meanwhile wait together and go as one batch. Nobody waits for a batch
//! to fill: the first command goes at once, and the more arrive at a time, the more share one wait. What somebody waits for goes before what
//! a machine does by itself, but never takes all the room. A store that can write several batches at once gets them; then two entries
//! that are given without waiting for the first answer may be written in either order, unless they are given together.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use tokio::task::spawn_blocking;

use crate::{AcknowledgedHead, Committed, Entry, Refused, Store, StoreError};

/// How many entries one batch has, a few more if some were given together: so many that a wait for the disk is well shared, and so few
/// that those of the next batch do not wait long. With 200 busy tables, some decide while the entries of the others are written.
const BATCH: usize = 96;

/// How many of them are at most of those that somebody waits for, while others are there, too: when there is more to write than can be written, machines
/// go slower, and people hardly notice.
const AWAITED: usize = BATCH * 15 / 16;

/// How many wait for their batch. Who comes later waits to get in.
const QUEUE: usize = 1024;

/// What comes of an entry.
type Answer = Result<Result<Committed, Refused>, StoreError>;

/// Whether somebody waits for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A person does.
    Awaited,
    /// A machine goes on when it is written.
    Unattended,
}

/// Notes how far streams have come, and how often documents have changed if that is known, before anybody is told. It may wait for a disk.
pub type Note = Box<dyn Fn(&[AcknowledgedHead], Option<u64>) + Send + Sync>;

/// Takes entries from many and commits them together.
#[derive(Clone, Debug)]
pub struct Journal {
    store: Arc<Store>,
    note: Noting,
    awaited: mpsc::Sender<Waiting>,
    unattended: mpsc::Sender<Waiting>,
}

/// Who notes what is acknowledged, if anybody does.
#[derive(Clone, Default)]
struct Noting(Arc<OnceLock<Note>>);

impl fmt::Debug for Noting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "Noting" } else { "Noting nothing" })
    }
}

/// Entries that were given together, and who waits for the answers.
#[derive(Debug)]
struct Waiting {
    entries: Vec<Entry>,
    answer: oneshot::Sender<Vec<Answer>>,
}

impl Journal {
    /// Starts the task that writes. It ends when nobody has the journal any more.
    pub fn start(store: Arc<Store>) -> Self {
        let ((awaited, of_people), (unattended, of_machines)) = (mpsc::channel(QUEUE), mpsc::channel(QUEUE));
        let note = Noting::default();
        tokio::spawn(run(Arc::clone(&store), note.clone(), of_people, of_machines));
        Self { store, note, awaited, unattended }
    }

    /// From now on, has noted what is acknowledged before it is. Whoever notes first goes on noting.
    pub fn note_with(&self, note: Note) {
        let _ = self.note.0.set(note);
    }

    /// Has noted how often documents have changed, if anybody notes: for answers about people and sessions.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn note_documents(&self) -> Result<(), StoreError> {
        if self.note.0.get().is_some() {
            let documents = self.store.document_changes().await?;
            self.note.tell(Vec::new(), Some(documents)).await;
        }
        Ok(())
    }

    /// Commits an entry that somebody waits for. What has been answered is durable. An entry that was given is written or refused even if nobody
    /// waits for the answer any more.
    pub async fn commit(&self, entry: Entry) -> Answer {
        self.commit_all(vec![entry], Urgency::Awaited).await.remove(0)
    }

    /// Commits entries in their order, each whole or not at all; the answers have the same order.
    pub async fn commit_all(&self, entries: Vec<Entry>, urgency: Urgency) -> Vec<Answer> {
        let (count, (answer, answered)) = (entries.len(), oneshot::channel());
        let queue = if urgency == Urgency::Awaited { &self.awaited } else { &self.unattended };
        if queue.send(Waiting { entries, answer }).await.is_err() {
            return vec![Err(StoreError::Unavailable("the journal has ended".to_owned())); count];
        }
        let unknown = |_| vec![Err(StoreError::Unknown("the journal has ended".to_owned())); count];
        answered.await.unwrap_or_else(unknown)
    }
}

async fn run(
    store: Arc<Store>,
    note: Noting,
    mut of_people: mpsc::Receiver<Waiting>,
    mut of_machines: mpsc::Receiver<Waiting>,
) {
    let free = Arc::new(Semaphore::new(store.batches_at_once()));
    loop {
        let place = Arc::clone(&free).acquire_owned().await.expect("it is never closed");
        // Those who were just answered may have the next entry ready: it goes with this batch and not with the one after.
        tokio::task::yield_now().await;
        let first = tokio::select! {
            biased;
            Some(first) = of_people.recv() => first,
            Some(first) = of_machines.recv() => first,
            else => return,
        };
        let mut batch = vec![first];
        fill(&mut batch, AWAITED, &mut of_people);
        fill(&mut batch, BATCH, &mut of_machines);
        fill(&mut batch, BATCH, &mut of_people);
        tokio::spawn(answer(Arc::clone(&store), note.clone(), batch, place));
    }
}

/// Takes what waits, up to so many entries in all.
fn fill(batch: &mut Vec<Waiting>, most: usize, waiting: &mut mpsc::Receiver<Waiting>) {
    let mut entries: usize = batch.iter().map(|waiting| waiting.entries.len()).sum();
    while entries < most
        && let Ok(next) = waiting.try_recv()
    {
        entries += next.entries.len();
        batch.push(next);
    }
}

async fn answer(store: Arc<Store>, note: Noting, batch: Vec<Waiting>, place: OwnedSemaphorePermit) {
    let (given, askers): (Vec<Vec<Entry>>, Vec<_>) =
        batch.into_iter().map(|Waiting { entries, answer }| (entries, answer)).unzip();
    let counts: Vec<usize> = given.iter().map(Vec::len).collect();
    let entries: Arc<[Entry]> = given.into_iter().flatten().collect();
    let answers = commit(&store, &entries).await;
    // The next batch is written while this one is noted: two waits for the disk, side by side.
    drop(place);
    note.take(&entries, &answers).await;
    let mut answers = answers.into_iter();
    for (asker, count) in askers.into_iter().zip(counts) {
        // Whoever asked may have gone; the entries are written all the same.
        let _ = asker.send(answers.by_ref().take(count).collect());
    }
}

impl Noting {
    /// Has noted how far the streams of a batch have come.
    async fn take(&self, entries: &[Entry], answers: &[Answer]) {
        if self.0.get().is_none() {
            return;
        }
        let mut heads: BTreeMap<&str, (u64, [u8; 32])> = BTreeMap::new();
        for (entry, answer) in entries.iter().zip(answers) {
            if let Ok(Ok(Committed { seq, hash, .. })) = answer {
                // Numbers of a stream rise within a batch.
                heads.insert(&entry.stream, (*seq, *hash));
            }
        }
        let heads: Vec<AcknowledgedHead> =
            heads.into_iter().map(|(stream, (seq, hash))| (stream.to_owned(), seq, hash)).collect();
        if heads.is_empty() {
            return;
        }
        self.tell(heads, None).await;
    }

    async fn tell(&self, heads: Vec<AcknowledgedHead>, documents: Option<u64>) {
        let note = Arc::clone(&self.0);
        // If it panics, its own thread says so, and what is durable is answered.
        let _ = spawn_blocking(move || note.get().map(|note| note(&heads, documents))).await;
    }
}

/// Commits a batch. If the store was there and cannot keep it, one entry is at fault, and the others must not suffer: each goes
/// alone.
async fn commit(store: &Store, entries: &Arc<[Entry]>) -> Vec<Answer> {
    let count = entries.len();
    match store.commit(Arc::clone(entries)).await {
        Ok(answers) => answers.into_iter().map(Ok).collect(),
        Err(StoreError::Malformed(_) | StoreError::Corrupt(_)) if count > 1 => {
            let mut answers = Vec::with_capacity(count);
            for entry in &**entries {
                let answer = store.commit(vec![entry.clone()]).await;
                answers.push(answer.map(|mut answers| answers.remove(0)));
            }
            answers
        }
        Err(error) => vec![Err(error); count],
    }
}
