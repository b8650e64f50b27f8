//! Looking for words in the whole journal of a stream, newest entries first.
//!
//! A stream may be long, so one request reads a part of it and says where the next goes on. What is hidden in an entry cannot be found.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::journal::{EntryView, Mask, named, stream_named};
use super::request::{At, With};
use super::{Api, Code, Problem, words};

/// How many entries are read at a time, and how often one request reads.
const PAGE: u64 = 1_000;
const PAGES: u64 = 20;
/// The most entries that are found by one request.
const MOST: usize = 100;
/// The longest words that are looked for.
const LONGEST: usize = 200;

/// What is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// The words, in capitals or not: they stand in who asked, what was asked, what happened, a posting, the time or the command's id.
    text: String,
    /// Only entries before this number: where an earlier answer ended.
    before: Option<u64>,
}

/// What was found.
#[derive(Serialize, ToSchema)]
pub(super) struct Found {
    /// The entries, newest first.
    entries: Vec<EntryView>,
    /// Entries from this number on were looked at; ask again with `before` to go on. At 1 nothing is left.
    from: u64,
}

/// Looks for words in all entries of a stream, newest first, a part of them at a time.
#[utoipa::path(
    get,
    path = "/journal/{stream}/search",
    tag = "journal",
    params(("stream" = String, Path), Wanted),
    responses((status = 200, body = Found))
)]
pub(super) async fn search(
    State(api): State<Arc<Api>>,
    At(stream): At<String>,
    With(Wanted { text, before }): With<Wanted>,
) -> Result<Json<Found>, Problem> {
    let text = text.trim().to_lowercase();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Problem::unprocessable(Code::BadSearch, words::bad_search(LONGEST)));
    }
    let state = stream_named(&api, &stream).await?;
    let mask = Mask::of(&api, &state);
    let newest = state.seq.saturating_add(1);
    let (mut from, mut entries) = (before.unwrap_or(newest).min(newest), Vec::new());
    for _ in 0..PAGES {
        if from <= 1 || entries.len() >= MOST {
            break;
        }
        let after = from.saturating_sub(PAGE + 1);
        let page = api.pit.shared.store.entries(&state.name, after, (from - 1 - after) as u32).await?;
        let shown = named(&api, page.into_iter().rev().map(|entry| mask.show(entry)).collect()).await?;
        entries.extend(shown.into_iter().filter(|entry| entry.says(&text)));
        from = after + 1;
    }
    Ok(Json(cut(entries, from)))
}

/// At most so many entries; those that are left off are found by the next request.
fn cut(mut entries: Vec<EntryView>, from: u64) -> Found {
    let from = entries.get(MOST).map_or(from, |first_left| first_left.seq() + 1);
    entries.truncate(MOST);
    Found { entries, from }
}
