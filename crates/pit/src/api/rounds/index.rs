//! Where the rounds of a table begin in its journal.
//!
//! The journal is read once from its start, and from then on only what is new. Bodies are not parsed for that: what they are about stands in
//! them word for word, and cannot stand inside of a text, where quotes are escaped.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use store::{Store, StoreError, Stored};

use crate::desk::stream_of;

/// How many entries are read at a time.
const PAGE: u32 = 5_000;

/// The indexes of all tables.
#[derive(Default)]
pub struct Indexes(Mutex<HashMap<String, Arc<tokio::sync::Mutex<Index>>>>);

/// Where the rounds of a table begin.
#[derive(Clone, Debug, Default)]
pub struct Index {
    /// The last entry that was read.
    upto: u64,
    /// The entries that set the table up.
    set_ups: Vec<u64>,
    /// The entries by which it goes over to another method.
    methods: Vec<u64>,
    /// The entries with which rounds begin, by number. A round that is called off begins again.
    begins: Vec<Begin>,
}

/// Where and when a round begins, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The number of the entry.
    pub seq: u64,
    /// Microseconds since 1970.
    pub at: i64,
    /// The entry that closed the bets.
    pub bets_closed: Option<u64>,
    /// The entry with which the round was over.
    pub over: Option<u64>,
}

/// Whether there is an event of this kind in a body.
pub(super) fn has(body: &str, kind: &str) -> bool {
    body.contains(&format!("\"kind\":\"{kind}\""))
}

impl Indexes {
    /// The index of a table, up to date.
    pub async fn of(&self, store: &Store, table: &str) -> Result<Index, StoreError> {
        let index = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(table.to_owned()).or_default())
        };
        let mut index = index.lock().await;
        let stream = stream_of(table);
        loop {
            let page = store.entries(&stream, index.upto, PAGE).await?;
            if page.is_empty() {
                return Ok(index.clone());
            }
            page.iter().for_each(|entry| index.take(entry));
        }
    }
}

impl Index {
    fn take(&mut self, entry: &Stored) {
        self.upto = entry.seq;
        if entry.body.starts_with("{\"type\":\"set_up\"") {
            self.set_ups.push(entry.seq);
        }
        if has(&entry.body, "uses") {
            self.methods.push(entry.seq);
        }
        if has(&entry.body, "round_began")
            && let Some(number) = begun(&entry.body)
        {
            self.begins.truncate(number - 1);
            self.begins.push(Begin { seq: entry.seq, at: entry.at, bets_closed: None, over: None });
        }
        if let Some(round) = self.begins.last_mut() {
            if has(&entry.body, "bets_closed") {
                round.bets_closed = Some(entry.seq);
            }
            if has(&entry.body, "completed") {
                round.over = Some(entry.seq);
            }
        }
    }

    /// Where the round with this number begins.
    pub fn begin(&self, number: u32) -> Option<Begin> {
        self.begins.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
    }

    /// Where all rounds begin, in order of their numbers from 1.
    pub fn begins(&self) -> &[Begin] {
        &self.begins
    }

    /// The number of the round to which an entry belongs; none before the first.
    pub fn round_at(&self, seq: u64) -> Option<u32> {
        let begun = self.begins.partition_point(|begin| begin.seq <= seq);
        u32::try_from(begun).ok().filter(|begun| *begun > 0)
    }

    /// The entries that say what the table is made of when something begins at `seq`: how it was set up first, the last method that it has
    /// gone over to, and what was elected last.
    pub fn before(&self, seq: u64) -> Vec<u64> {
        let last = |entries: &[u64]| entries.iter().copied().rfind(|entry| *entry < seq);
        let mut all: Vec<u64> = self.set_ups.first().copied().into_iter().chain(last(&self.methods)).collect();
        all.extend(last(&self.set_ups));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The entry with which the house elected what applies to the round at `seq`: what was elected when the round began.
    pub fn set_up_of_round_at(&self, seq: u64) -> u64 {
        let began = self.round_at(seq).and_then(|number| self.begin(number)).map_or(seq, |begin| begin.seq);
        self.set_ups.iter().copied().rfind(|set_up| *set_up < began).unwrap_or(1)
    }
}

/// The number of the round that begins with a body.
fn begun(body: &str) -> Option<usize> {
    let body: Value = serde_json::from_str(body).ok()?;
    let mut events = body["events"].as_array()?.iter();
    let began = events.find(|event| event["kind"] == "round_began")?;
    began["number"].as_u64().and_then(|number| usize::try_from(number).ok()).filter(|number| *number > 0)
}
