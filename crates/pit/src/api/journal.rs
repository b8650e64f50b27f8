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
use games::round::{Lies, Position};
use record::body::Body;
use record::wire::{Actor, Because};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Stored, StreamHead, StreamState};
use utoipa::{IntoParams, ToSchema};

use super::request::{At, With};
use super::stream::{self, Message, Show};
use super::{Api, Caller, Problem, retold};
use crate::desk::Desk;
use crate::tongue::tell;
use crate::views::time_to_text;

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

/// An entry of the journal.
#[derive(Serialize, ToSchema)]
pub(super) struct EntryView {
    /// Its number.
    seq: u64,
    /// When it happened.
    at: String,
    /// The id of its command.
    command: String,
    /// Who asked, in words.
    by_says: String,
    /// The person's name for logging in; none if nobody with an account has asked.
    by_name: Option<String>,
    /// What was asked or done, in a line.
    asks: String,
    /// Why, if it was not the will of whoever asked alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// What happened: the facts as they are kept, and in events also what they say in the language in use.
    body: Value,
    /// Whose money moved, and by how many millionths of a dollar.
    postings: Vec<String>,
    /// The hash of the entry before it.
    previous: String,
    /// Its own hash.
    hash: String,
    /// What was hashed, if it is asked for; none while it holds a face that nobody may know yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<Sealed>,
}

/// What was hashed beside what an entry shows anyway, byte by byte.
#[derive(Serialize, ToSchema)]
struct Sealed {
    /// When it happened, in microseconds since 1970.
    at: String,
    /// Whose money moved, one posting a line.
    postings: String,
    /// What happened, as it is kept.
    body: String,
    /// The SHA-256 of the snapshot that came with it; zeros if none did.
    snapshot: String,
    /// The stream's sum over the accounts after it.
    state: String,
}

impl EntryView {
    /// Its number.
    pub(super) const fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether words in small letters stand in it.
    pub(super) fn says(&self, words: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(words);
        has(&self.at)
            || has(&self.by_says)
            || has(&self.asks)
            || self.note.as_deref().is_some_and(has)
            || self.by_name.as_deref().is_some_and(has)
            || has(&self.command)
            || self.postings.iter().any(|posting| has(posting))
            || self.body_says(&has)
    }

    /// In a body only texts are looked at: not the names of fields, and no marks of JSON.
    fn body_says(&self, has: &impl Fn(&str) -> bool) -> bool {
        let mut left = vec![&self.body];
        while let Some(value) = left.pop() {
            match value {
                Value::String(text) if has(text) => return true,
                Value::Array(all) => left.extend(all),
                Value::Object(fields) => left.extend(fields.values()),
                _ => {}
            }
        }
        false
    }
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
    // Whoever has an account is kept with its number.
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is not shown of a table's journal while a round is being played.
pub(super) struct Mask {
    desk: Option<Arc<Desk>>,
    /// The number of the entry with which the last round began.
    began: u64,
}

impl Mask {
    pub(super) fn of(api: &Api, state: &StreamState) -> Self {
        let table = state.name.strip_prefix("table/").and_then(|id| api.pit.table(id));
        let began = state.snapshot.as_ref().map_or(0, |(next, _)| *next);
        Self { desk: table.map(|handle| handle.desk()), began }
    }

    /// The card of an entry whose face nobody may know yet.
    fn hidden(&self, entry: &Stored) -> Option<Position> {
        match Body::from_text(&entry.body) {
            Ok(Body::Entered { position, .. }) if entry.seq >= self.began && !self.is_open(position) => Some(position),
            _ => None,
        }
    }

    pub(super) fn show_sealed(&self, entry: Stored) -> EntryView {
        let is_whole = self.hidden(&entry).is_none();
        let (at, postings, body) = (entry.at.to_string(), entry.postings.clone(), entry.body.clone());
        let (snapshot, state) = (hex(&entry.snapshot), hex(&entry.state));
        let sealed = is_whole.then_some(Sealed { at, postings, body, snapshot, state });
        EntryView { sealed, ..self.show(entry) }
    }

    pub(super) fn show(&self, entry: Stored) -> EntryView {
        let mut body: Value = serde_json::from_str(&entry.body).unwrap_or_default();
        let mut asks = retold::asked(&entry.body, &body);
        if let Some(position) = self.hidden(&entry) {
            // The salt stays hidden with the face: with it, the entry's hash would tell the card.
            asks = format!("enter {position} ??");
            for field in ["card", "salt"] {
                body[field] = Value::Null;
            }
        }
        if let Some(desk) = &self.desk {
            retold::events(desk.made.rules(), &entry.body, &mut body);
        }
        let because = Because::deserialize(&body["because"]).ok();
        let by = Actor::deserialize(&body["by"]).unwrap_or(Actor::House);
        EntryView {
            seq: entry.seq,
            at: time_to_text(entry.at),
            command: entry.command.to_string(),
            by_says: tell(&retold::actor(by)),
            asks,
            note: retold::because(because, body["command"]["reason"].as_str()),
            by_name: None,
            body,
            postings: entry.postings.lines().map(str::to_owned).collect(),
            previous: hex(&entry.previous),
            hash: hex(&entry.hash),
            sealed: None,
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
        Ok(entries.iter().map(|entry| Message::of(Some(entry.seq), entry)).collect())
    }
}
