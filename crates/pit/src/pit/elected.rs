//! What the house has elected, table by table, and how all nodes come to know it.
//!
//! Whoever elects something writes the whole file into the stream `pit` of the journal, and every node follows that stream: what was elected
//! last holds, on whichever node it was said, and after every start.

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};

use house::House;
use record::wire::Actor;
use record::wire::version::Version;
use sha2::{Digest as _, Sha256};
use store::{CommandId, Document, Store, StoreError};
use tokio::time::timeout;
use words::{Said, say};

use super::claims::remake;
use super::fits::fits;
use super::hired::hire;
use super::journal::Entry;
use super::{HEARTBEAT, Pit, STREAM};
use crate::cashier::append;
use crate::desk::{Made, Problem, read_house, read_recorded_house};
use crate::shared::{Shared, new_command};

/// What the house has elected.
pub(super) struct Elected {
    pub text: Arc<str>,
    pub name: String,
    pub tables: Vec<Arc<Made>>,
}

impl Elected {
    /// Reads a file that comes in.
    pub fn read(text: &str) -> Result<Self, Said> {
        Self::of(read_house(text)?, text)
    }

    /// Reads a file that holds, or held: it may be in the journal already, and was judged when it came in.
    pub fn recorded(text: &str) -> Result<Self, Said> {
        Self::of(read_recorded_house(text)?, text)
    }

    fn of(house: House, text: &str) -> Result<Self, Said> {
        let parts = record::house_parts(text);
        let served = house.tables.iter().filter(|table| table.service.is_some());
        let made = |table: &house::Table| {
            let part = parts.iter().find(|(id, _)| *id == table.id).map(|(_, part)| part);
            let part = part.ok_or_else(|| say!("table {id} is not written as a section [[table]]", id = table.id))?;
            Made::from_text(part).map(Arc::new)
        };
        Ok(Self { text: text.into(), name: house.name, tables: served.map(made).collect::<Result<_, Said>>()? })
    }
}

/// The documents that say with which file a node was started last, by its address.
const FILES: &str = "house file";
/// How many entries are read at a time.
const PAGE: u32 = 100;

impl Pit {
    /// The house elects something else: every table has its new elections from its next round on, on whichever node it is.
    ///
    /// # Errors
    /// What is wrong with the file, or that the store does not answer.
    pub async fn elect(&self, command: CommandId, by: Actor, text: &str) -> Result<(), Problem> {
        let elected = Elected::read(text).map_err(Problem::Unreadable)?;
        fits(&self.made(), &elected.tables).map_err(Problem::Unreadable)?;
        write(&self.shared, command, by, text).await?;
        self.follow_house().await
    }

    /// Takes in what was elected since this node has looked, here or on another node.
    pub(super) async fn follow_house(&self) -> Result<(), Problem> {
        let mut seen = self.elections_seen.lock().await;
        let mut now = *seen;
        if let Some(text) = newest(&self.shared.store, &mut now).await? {
            let elected = Elected::recorded(&text).map_err(|faults| Problem::Failed(faults.to_string()))?;
            self.seed_meters(&elected.tables).await?;
            let bots = hire(&self.shared, &elected.tables).await?;
            *self.bots.write().unwrap_or_else(PoisonError::into_inner) = bots;
            *self.house.write().unwrap_or_else(PoisonError::into_inner) = elected;
        }
        *seen = now;
        for made in self.made() {
            let Some(handle) = self.table(made.id()) else { continue };
            // A table that could not be told, or does not answer now, is told the next time: the others do not wait for it.
            if let Ok(told) = timeout(HEARTBEAT, remake(&handle, made)).await {
                told?;
            }
        }
        Ok(())
    }
}

/// The file that a node serves when it is started with this one. A file that the node has not been started with before is elected; one that it
/// was started with before, or that another node has replaced since, is not newer than what was elected last.
///
/// # Errors
/// What is wrong with the file, or that the store does not answer.
pub async fn at_start(shared: &Shared, url: &str, file: &str) -> Result<String, Problem> {
    let elected = Elected::read(file).map_err(Problem::Unreadable)?;
    let all = all(&shared.store).await?;
    let before = shared.store.document(FILES, url).await?;
    let is_new = match &before {
        Some(before) => before.text != hash(file),
        None => !all.iter().any(|elected| elected == file),
    };
    let holds = match all.last() {
        Some(last) if last == file => last.clone(),
        Some(last) if !is_new => {
            tracing::warn!("another house.toml was elected since this node was started with its own, and holds");
            last.clone()
        }
        last => {
            if let Some(last) = last {
                let before = Elected::recorded(last).map_err(|faults| Problem::Failed(faults.to_string()))?;
                fits(&before.tables, &elected.tables).map_err(Problem::Unreadable)?;
            }
            write(shared, new_command(), Actor::House, file).await?;
            file.to_owned()
        }
    };
    if is_new || before.is_none() {
        let version = before.map_or(0, |before| before.version);
        let started = Document { kind: FILES.to_owned(), key: url.to_owned(), text: hash(file), version };
        shared.store.put(&started).await?;
    }
    Ok(holds)
}

/// The tables that a pit can have when it is started with this file: those of the file, and those that were elected last.
///
/// # Errors
/// What is wrong with the file, or that the store does not answer.
pub async fn possible_tables(store: &Store, file: &str) -> Result<BTreeSet<String>, Problem> {
    let last = newest(store, &mut 0).await?;
    let ids = |house: Elected| house.tables.iter().map(|made| made.id().to_owned()).collect::<BTreeSet<_>>();
    let mut all = Elected::read(file).map(ids).map_err(Problem::Unreadable)?;
    if let Some(last) = last {
        let last = Elected::recorded(&last).map_err(|faults| Problem::Failed(faults.to_string()))?;
        all.extend(ids(last));
    }
    Ok(all)
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn write(shared: &Shared, command: CommandId, by: Actor, text: &str) -> Result<(), Problem> {
    let entry = Entry::Elected { v: Version, by, house_sha256: hash(text), house: text.to_owned() };
    append(shared, STREAM, command, entry.to_text(), Vec::new()).await.map(drop)
}

/// All files that were elected, in their order.
async fn all(store: &Store) -> Result<Vec<String>, Problem> {
    let (mut seen, mut all) = (0, Vec::new());
    loop {
        let page = page(store, &mut seen).await?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page.into_iter().flatten());
    }
}

/// What was elected last behind the entry with this number, which goes on.
async fn newest(store: &Store, seen: &mut u64) -> Result<Option<String>, Problem> {
    let mut newest = None;
    loop {
        let page = page(store, seen).await?;
        if page.is_empty() {
            return Ok(newest);
        }
        newest = page.into_iter().flatten().next_back().or(newest);
    }
}

/// The next entries: what each has elected, if it has.
async fn page(store: &Store, seen: &mut u64) -> Result<Vec<Option<String>>, Problem> {
    let entries = store.entries(STREAM, *seen, PAGE).await?;
    *seen = entries.last().map_or(*seen, |entry| entry.seq);
    let elected = |body: &str| match Entry::from_text(body) {
        Ok(Entry::Elected { house, .. }) => Ok(Some(house)),
        Ok(Entry::MetersFunded { .. } | Entry::LossAccepted { .. } | Entry::KeyRotated { .. }) => Ok(None),
        Err(wrong) => Err(StoreError::Corrupt(format!("an entry of {STREAM}: {wrong}"))),
    };
    entries.iter().map(|entry| elected(&entry.body)).collect::<Result<_, StoreError>>().map_err(Problem::from)
}
