//! The journal, for surveillance and auditors.
//!
//! What it shows holds no face of a card that lies face down: a live dealer's entries are shown without the card until it is turned or the
//! round is over. Who asks for seals gets every other entry as it was hashed, to work the chain out with code of their own.

use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use store::{Stored, StreamHead, StreamState};
use utoipa::{IntoParams, ToSchema};

use super::journal_entry::{EntryView, Mask, hex};
use super::request::{At, With};
use super::stream::{self, Message, Show};
use super::{Api, Caller, Problem};

/// The most entries that are shown at once.
const MOST: u32 = 1_000;
/// How many are shown unless more are asked for.
const USUAL: u32 = 100;

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
    let view = |StreamHead { name, seq, hash, .. }: StreamHead| StreamView { name, seq, hash: hex(&hash) };
    Ok(Json(api.pit.shared.store.heads("").await?.into_iter().map(view).collect()))
}

/// Which entries.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Only entries after this number.
    #[serde(default)]
    after: u64,
    /// At most so many.
    limit: Option<u32>,
    /// With what was hashed.
    #[serde(default)]
    seals: bool,
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
    With(Which { after, limit, seals }): With<Which>,
) -> Result<Json<Vec<EntryView>>, Problem> {
    let state = stream_named(&api, &stream).await?;
    let limit = limit.unwrap_or(USUAL).min(MOST);
    let page = api.pit.shared.store.entries(&state.name, after, limit).await?;
    let mask = Mask::of(&api, &state);
    let show = |entry: Stored| if seals { mask.show_sealed(entry) } else { mask.show(entry) };
    Ok(Json(named(&api, page.into_iter().map(show).collect()).await?))
}

/// Entries with the names of those who have asked.
pub(super) async fn named(api: &Api, mut entries: Vec<EntryView>) -> Result<Vec<EntryView>, Problem> {
    // A person with an account is recorded by number.
    let number = |entry: &EntryView| u32::try_from(entry.body["by"]["id"].as_u64()?).ok();
    api.names.learn(&api.pit.shared.store, entries.iter().filter_map(number)).await?;
    for entry in &mut entries {
        let known = number(entry).and_then(|id| api.names.of(id));
        entry.by_name = known.map(|known| known.name).filter(|name| !name.is_empty());
    }
    Ok(entries)
}

pub(super) async fn stream_named(api: &Api, name: &str) -> Result<StreamState, Problem> {
    let name = name.replacen("table:", "table/", 1);
    let no_stream = || Problem::not_found(say!("the journal has no stream \"{name}\"", name));
    if name.is_empty() || name.len() > 100 || name.contains(char::is_control) {
        return Err(no_stream());
    }
    api.pit.shared.store.stream(&name).await?.ok_or_else(no_stream)
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
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let state = stream_named(&api, &stream).await?;
    // Whoever was cut off goes on behind the last message that came: a browser says by itself which that was.
    let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let after = heard.unwrap_or(if after == 0 { state.seq } else { after });
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
        let entries = named(&self.api, page.into_iter().map(|entry| mask.show(entry)).collect()).await?;
        Ok(entries.iter().map(|entry| Message::of(Some(entry.seq()), entry)).collect())
    }
}
