//! The journal, for surveillance and auditors.
//!
//! What it shows holds no face of a card that lies face down: a live dealer's entries are shown without the card until it is turned or the
//! round is over.

use std::sync::Arc;

use audit::reconcile::Reconciler;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use games::round::{Lies, Position};
use record::body::Body;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Store, Stored, StreamState};
use utoipa::{IntoParams, ToSchema};

use super::request::{At, With};
use super::stream::{self, Message, Show};
use super::{Api, Caller, Problem, words};
use crate::desk::Desk;
use crate::views::time_to_text;

/// The most entries that are shown at once.
const MOST: u32 = 1_000;
/// How many are shown unless more are asked for.
const USUAL: u32 = 100;
/// How often the books are tried to be proven while the pit goes on.
const ATTEMPTS: u32 = 20;

/// A stream of the journal.
#[derive(Serialize, ToSchema)]
pub(super) struct StreamView {
    /// Its name.
    name: String,
    /// The number of its last entry.
    seq: u64,
    /// The hash of its last entry.
    hash: String,
}

/// The streams of the journal.
#[utoipa::path(get, path = "/journal", tag = "journal", responses((status = 200, body = Vec<StreamView>)))]
pub(super) async fn streams(State(api): State<Arc<Api>>) -> Result<Json<Vec<StreamView>>, Problem> {
    let view = |StreamState { name, seq, hash, .. }: StreamState| StreamView { name, seq, hash: hex(&hash) };
    Ok(Json(api.pit.shared.store.streams("").await?.into_iter().map(view).collect()))
}

/// Which entries.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Only entries after this number.
    #[serde(default)]
    after: u64,
    /// At most so many.
    limit: Option<u32>,
}

/// An entry of the journal.
#[derive(Serialize, ToSchema)]
pub(super) struct EntryView {
    /// Its number.
    seq: u64,
    /// When it happened.
    at: String,
    /// The id of its command.
    command: String,
    /// What happened.
    body: Value,
    /// Whose money moved, and by how many millionths of a dollar.
    postings: Vec<String>,
    /// The hash of the entry before it.
    previous: String,
    /// Its own hash.
    hash: String,
}

/// The entries of a stream, like `table/flush-1`, `cashier`, `people` or `pit`; `table/flush-1` is written `table:flush-1` in a path.
#[utoipa::path(
    get,
    path = "/journal/{stream}",
    tag = "journal",
    params(("stream" = String, Path), Which),
    responses((status = 200, body = Vec<EntryView>))
)]
pub(super) async fn entries(
    State(api): State<Arc<Api>>,
    At(stream): At<String>,
    With(Which { after, limit }): With<Which>,
) -> Result<Json<Vec<EntryView>>, Problem> {
    let state = stream_named(&api, &stream).await?;
    let limit = limit.unwrap_or(USUAL).min(MOST);
    let page = api.pit.shared.store.entries(&state.name, after, limit).await?;
    let mask = Mask::of(&api, &state);
    Ok(Json(page.into_iter().map(|entry| mask.show(entry)).collect()))
}

async fn stream_named(api: &Api, name: &str) -> Result<StreamState, Problem> {
    let name = name.replacen("table:", "table/", 1);
    let no_stream = || Problem::not_found(format!("the journal has no stream \"{name}\""));
    if name.is_empty() || name.len() > 100 || name.contains(char::is_control) {
        return Err(no_stream());
    }
    api.pit.shared.store.stream(&name).await?.ok_or_else(no_stream)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is not shown of a table's journal while a round is being played.
struct Mask {
    desk: Option<Arc<Desk>>,
    /// The number of the entry with which the last round began.
    began: u64,
}

impl Mask {
    fn of(api: &Api, state: &StreamState) -> Self {
        let table = state.name.strip_prefix("table/").and_then(|id| api.pit.table(id));
        let began = state.snapshot.as_ref().map_or(0, |(next, _)| *next);
        Self { desk: table.map(|handle| handle.desk()), began }
    }

    fn show(&self, entry: Stored) -> EntryView {
        let mut body: Value = serde_json::from_str(&entry.body).unwrap_or_default();
        if entry.seq >= self.began
            && let Ok(Body::Entered { position, .. }) = Body::from_text(&entry.body)
            && !self.is_open(position)
        {
            body["ask"] = format!("enter {position} ??").into();
        }
        EntryView {
            seq: entry.seq,
            at: time_to_text(entry.at),
            command: entry.command.to_string(),
            body,
            postings: entry.postings.lines().map(str::to_owned).collect(),
            previous: hex(&entry.previous),
            hash: hex(&entry.hash),
        }
    }

    /// Whether everybody may know the face. What is not known to be open is not.
    fn is_open(&self, position: Position) -> bool {
        let Some(desk) = &self.desk else { return false };
        let lies = desk.table.running().map(|playing| playing.round.laid().at(position).map(|dealt| dealt.lies));
        match lies {
            None => true,
            Some(lies) => matches!(lies, Some(Lies::Up(_) | Lies::GivenUp(Some(_)))),
        }
    }
}

/// The entries of a stream from now on, or after a number: a message each, with its number as id.
#[utoipa::path(
    get,
    path = "/journal/{stream}/stream",
    tag = "journal",
    params(("stream" = String, Path), Which),
    responses((status = 200, content_type = "text/event-stream", body = EntryView))
)]
pub(super) async fn entries_stream(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(stream): At<String>,
    With(Which { after, .. }): With<Which>,
) -> Result<Response, Problem> {
    let state = stream_named(&api, &stream).await?;
    let after = if after == 0 { state.seq } else { after };
    let tail = Tail { api: Arc::clone(&api), name: state.name, after };
    stream::open(&api, caller, tail)
}

/// A stream of the journal that is followed.
struct Tail {
    api: Arc<Api>,
    name: String,
    after: u64,
}

impl Show for Tail {
    async fn news(&mut self) -> Result<Vec<Message>, Problem> {
        let store = &self.api.pit.shared.store;
        let page = store.entries(&self.name, self.after, USUAL).await?;
        let Some(last) = page.last() else { return Ok(Vec::new()) };
        self.after = last.seq;
        let state = stream_named(&self.api, &self.name).await?;
        let mask = Mask::of(&self.api, &state);
        let message = |entry: Stored| {
            let id = Some(entry.seq);
            Message::of(id, &mask.show(entry))
        };
        Ok(page.into_iter().map(message).collect())
    }
}

/// Proves the books from the journal, with code that shares nothing with the code that keeps them.
#[utoipa::path(get, path = "/audit/reconcile", tag = "journal", responses((status = 200)))]
pub(super) async fn reconcile(State(api): State<Arc<Api>>) -> Result<Json<Value>, Problem> {
    let store = &api.pit.shared.store;
    let mut reconciler = Reconciler::new();
    let mut read: std::collections::BTreeMap<String, u64> = std::collections::BTreeMap::new();
    for _ in 0..ATTEMPTS {
        for state in store.streams("").await? {
            let upto = read.entry(state.name.clone()).or_default();
            *upto = take(store, &mut reconciler, &state, *upto).await?;
        }
        // The balances belong to what was read if nothing was written meanwhile.
        let balances = store.balances("").await?;
        let still = store.streams("").await?;
        if still.iter().all(|state| read.get(&state.name).copied().unwrap_or_default() == state.seq) {
            return Ok(Json(reconciler.finish(balances).to_json()));
        }
    }
    Err(Problem::unavailable("too_busy", words::TOO_BUSY_TO_RECONCILE))
}

async fn take(store: &Store, reconciler: &mut Reconciler, state: &StreamState, after: u64) -> Result<u64, Problem> {
    let mut last = after;
    while last < state.seq {
        let page = store.entries(&state.name, last, MOST).await?;
        let Some(newest) = page.last() else { break };
        last = newest.seq;
        page.iter().for_each(|entry| reconciler.take(entry));
    }
    Ok(last)
}
