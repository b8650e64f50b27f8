//! After a stop, whatever the cause: the table as its journal says.
//!
//! The snapshot that was written when the last round began is where it starts; the events of the entries since then are taken
//! into it. Nothing is decided again and nothing is compared, so the round goes on where it stood, whatever a newer program
//! would decide. `croupier audit decide` shows what that is.

use std::fmt;
use std::sync::Arc;

use deal::Seed;
use record::body::Body;
use record::wire::values::TableStatus;
use record::wire::version::{self, Version};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Store, StoreError, Stored, StreamState};
use table::{Event, Table, What};

use super::{Cards, Desk, Made, Problem, Typed};
use crate::crash;
use crate::keys::{Keys, Of};

/// How many entries are read at a time.
const PAGE: u32 = 1000;

/// Why a table cannot go on.
#[derive(Debug)]
pub enum RecoverError {
    /// The store does not answer.
    Store(StoreError),
    /// An entry of the journal or the snapshot before it cannot be read.
    Entry {
        /// The table.
        table: String,
        /// The number of the entry.
        seq: u64,
        /// What is wrong.
        wrong: String,
    },
}

impl fmt::Display for RecoverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Entry { table, seq, wrong } => {
                write!(f, "table {table} cannot go on from entry {seq} of its journal: {wrong}")
            }
        }
    }
}

impl std::error::Error for RecoverError {}

impl From<StoreError> for RecoverError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The first entry of a table's journal.
pub fn set_up(made: &Made) -> Body {
    let meters = made.rules().meters().iter().map(|name| (*name).to_owned()).collect();
    Body::SetUp { house: made.text.clone(), program: crate::VERSION.to_owned(), meters }
}

/// The table as its journal says; none if it has none yet.
///
/// # Errors
/// The store's, or the entry that makes no sense.
pub async fn recover(store: &Store, keys: &Keys, table: &str) -> Result<Option<Desk>, RecoverError> {
    recover_as(store, keys, table, None).await
}

/// The table as its journal says, with what the house elects today in place of recorded elections that this program cannot
/// read; none if it has no journal yet. The rules of today may have nothing to do with a round of then, but to void it.
///
/// # Errors
/// The store's, or the entry that makes no sense.
pub async fn recover_with(store: &Store, keys: &Keys, today: &Arc<Made>) -> Result<Option<Desk>, RecoverError> {
    recover_as(store, keys, today.id(), Some(today)).await
}

async fn recover_as(
    store: &Store,
    keys: &Keys,
    table: &str,
    today: Option<&Arc<Made>>,
) -> Result<Option<Desk>, RecoverError> {
    let Some(state) = store.stream(&super::stream_of(table)).await? else { return Ok(None) };
    if state.seq == 0 {
        return Ok(None);
    }
    let fault = |seq, wrong: String| RecoverError::Entry { table: table.to_owned(), seq, wrong };
    let mut desk = match &state.snapshot {
        Some((next, text)) => Some(Desk::from_snapshot(text, next - 1, today).map_err(|wrong| fault(*next, wrong))?),
        None => None,
    };
    let entries = entries_after(store, &state, desk.as_ref().map_or(0, |desk| desk.seq)).await?;
    let seeds = Seeds { opened: opened_in(&entries), state: &state, keys, table, today };
    for entry in &entries {
        crash::point("recovering", table);
        desk = Some(follow(desk, entry, &seeds).map_err(|wrong| fault(entry.seq, wrong))?);
    }
    Ok(desk)
}

async fn entries_after(store: &Store, state: &StreamState, after: u64) -> Result<Vec<Stored>, StoreError> {
    let mut all = Vec::new();
    let mut last = after;
    while last < state.seq {
        let page = store.entries(&state.name, last, PAGE).await?;
        last = page.last().map_or(state.seq, |entry| entry.seq);
        all.extend(page.into_iter().filter(|entry| entry.seq <= state.seq));
    }
    Ok(all)
}

/// The seeds that these entries publish, by the number of the entry.
fn opened_in(entries: &[Stored]) -> Vec<(u64, Seed)> {
    let opened = |entry: &Stored| match Body::from_text(&entry.body) {
        Ok(Body::Asked { opened: Some(seed), .. }) => Some((entry.seq, seed)),
        _ => None,
    };
    entries.iter().filter_map(opened).collect()
}

/// Where the seed of a round comes from: published after it was over, or still sealed.
struct Seeds<'a> {
    opened: Vec<(u64, Seed)>,
    state: &'a StreamState,
    keys: &'a Keys,
    table: &'a str,
    /// What stands in for elections that cannot be read.
    today: Option<&'a Arc<Made>>,
}

impl Seeds<'_> {
    /// The seed of the round that began with this entry.
    fn of_round(&self, seq: u64, round: u32) -> Result<Seed, String> {
        if let Some((_, seed)) = self.opened.iter().find(|(opened, _)| *opened > seq) {
            return Ok(seed.clone());
        }
        let opened = self.keys.open_seed(&self.state.secret, Of { table: self.table, round });
        opened.ok_or_else(|| "the seed of its round is sealed with another key: start with the right key file".into())
    }
}

/// The desk after one more entry.
fn follow(desk: Option<Desk>, entry: &Stored, seeds: &Seeds<'_>) -> Result<Desk, String> {
    let body = Body::from_text(&entry.body)?;
    let Some(desk) = desk else {
        let Body::SetUp { house, .. } = body else { return Err("the first entry does not set the table up".into()) };
        return Ok(Desk { seq: entry.seq, ..Desk::new(made(&house, seeds.today)?) });
    };
    let mut desk = Desk { seq: entry.seq, ..desk };
    match body {
        Body::SetUp { house, .. } => desk.next_made = Some(made(&house, seeds.today)?),
        Body::Stands { status, .. } => desk.standing = status.into(),
        Body::Entered { by, position, card, .. } => desk.cards.enter(&desk.table, by, position, card),
        Body::Asked { events, .. } => {
            for event in &events {
                desk = happened(desk, event, entry.seq, seeds)?;
            }
        }
    }
    Ok(desk)
}

/// The desk after one more event. When a round begins, what the house has elected since applies, and its cards are known.
fn happened(mut desk: Desk, event: &Event, seq: u64, seeds: &Seeds<'_>) -> Result<Desk, String> {
    if let What::RoundBegan { number, commitment, .. } = event.what {
        desk = desk.with_new_rules();
        desk.cards = match commitment {
            Some(_) => Cards::sealed(seeds.of_round(seq, number)?),
            None => Cards::Entered(Typed::default()),
        };
    }
    desk.take(event);
    Ok(desk)
}

/// The table of an entry.
fn made(text: &str, today: Option<&Arc<Made>>) -> Result<Arc<Made>, String> {
    match (Made::from_text(text), today) {
        (Ok(made), _) => Ok(Arc::new(made)),
        (Err(_), Some(today)) => Ok(Arc::clone(today)),
        (Err(wrong), None) => Err(wrong.to_string()),
    }
}

/// The desk between two rounds, as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    v: Version,
    house: String,
    status: TableStatus,
    table: Value,
}

impl Desk {
    /// The desk between two rounds as a text.
    pub(super) fn snapshot(&self) -> Result<String, Problem> {
        let table = self.table.snapshot().ok_or_else(|| Problem::Failed("a round is being played".to_owned()))?;
        let table = record::snapshot::to_json(&table);
        let snapshot = Snapshot { v: Version, house: self.made.text.clone(), status: self.standing.into(), table };
        serde_json::to_string(&snapshot).map_err(|error| Problem::Failed(error.to_string()))
    }

    fn from_snapshot(text: &str, seq: u64, today: Option<&Arc<Made>>) -> Result<Self, String> {
        let broken = |wrong| format!("the snapshot before it cannot be read: {wrong}");
        let Snapshot { v: Version, house, status, table } = version::read(text).map_err(broken)?;
        let table = Table::restored(record::snapshot::from_json(&table).map_err(broken)?);
        let made = Arc::new(made(&house, today)?.using(table.equipment()));
        Ok(Self { made, next_made: None, table, cards: Cards::None, standing: status.into(), seq })
    }
}
