//! An entry of the journal as it is shown, without what nobody may know yet: the face of a card that lies face down, and the salt
//! that is hashed with it. The hash is shown, because the salt keeps it from telling the card.

use std::sync::Arc;

use games::round::{Lies, Position};
use record::body::Body;
use record::wire::{Actor, CommandCause};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;
use store::{Stored, StreamState};
use utoipa::ToSchema;

use super::{Api, retold};
use crate::desk::Desk;
use crate::tongue::tell;
use crate::views::time_to_text;

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
    pub(super) by_name: Option<String>,
    /// What was asked or done, in a line.
    asks: String,
    /// Why something was done: a timeout, or the reason that staff gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// What happened: the facts as they are kept, and in events also what they say in the language in use.
    pub(super) body: Value,
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
        let cause = CommandCause::deserialize(&body["cause"]).ok();
        let by = Actor::deserialize(&body["by"]).unwrap_or(Actor::House);
        EntryView {
            seq: entry.seq,
            at: time_to_text(entry.at),
            command: entry.command.to_string(),
            by_says: tell(&retold::actor(by)),
            asks,
            note: retold::because(cause, body["command"]["reason"].as_str()),
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

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
