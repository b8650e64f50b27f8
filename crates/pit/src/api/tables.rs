//! A table as whoever asks may see it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::words::text;
use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::Uri;
use axum::response::Response;
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::request::At;
use super::stream::{self, Last, Message, Show};
use super::{Api, Caller, Code, Problem, words};
use crate::desk::{Desk, Handle, Made};
use crate::views::{self, DeviationView, Onlooker, TableView, ends_in};

/// The table cannot go on.
const TABLE_HELD: &str = text!(
    "this table is held: its round cannot go on until the floor has decided how. Wagers and cards stay as they are, and no money is lost."
);

/// The table with this id, as far as this node serves it; otherwise where to ask.
pub(super) fn served(api: &Api, id: &str, asked: &Uri) -> Result<Handle, Problem> {
    if let Some(handle) = api.pit.table(id) {
        return Ok(handle);
    }
    if !api.pit.made().iter().any(|made| made.id() == id) {
        return Err(Problem::not_found(words::no_table(id)));
    }
    match api.pit.owner_of(id) {
        Some(owner) if owner != api.pit.url => {
            let path = asked.path_and_query().map_or("/", |path| path.as_str());
            Err(Problem::elsewhere(format!("{}{path}", owner.trim_end_matches('/'))))
        }
        _ => match api.pit.held(id) {
            Some(_) => Err(Problem::unavailable(Code::TableHeld, TABLE_HELD)),
            None => Err(Problem::unavailable(Code::NoNode, words::NOBODY_SERVES)),
        },
    }
}

fn onlooker(caller: &Caller) -> Onlooker {
    caller.entered.as_ref().map_or(Onlooker::Spectator, |entered| Onlooker::of(&entered.person))
}

/// The view of a table.
async fn view(api: &Api, desk: &Desk, onlooker: Onlooker) -> Result<TableView, Problem> {
    let players = desk.table.seats().taken().map(|(_, player)| player.0);
    api.names.learn(&api.pit.shared.store, players).await?;
    let meters = api.pit.shared.meters.amounts(&desk.made.accounts.meters);
    Ok(views::table(desk, &meters, onlooker, &api.names))
}

/// A table, as whoever asks may see it.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = TableView))
)]
pub(super) async fn table(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
) -> Result<Json<TableView>, Problem> {
    let handle = served(&api, &id, &asked)?;
    let seen = view(&api, &handle.desk(), onlooker(&caller)).await?;
    Ok(Json(TableView { ends_in_ms: ends_in(*handle.until().borrow()), ..seen }))
}

/// A table from now on: the whole view whenever it has changed, with the number of the table's last entry as id.
#[utoipa::path(
    get,
    path = "/tables/{id}/stream",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, content_type = "text/event-stream", body = TableView))
)]
pub(super) async fn table_stream(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
) -> Result<Response, Problem> {
    let handle = served(&api, &id, &asked)?;
    let onlooker = onlooker(&caller);
    let (changes, until) = (handle.follow(), handle.until());
    let show = Felt { api: Arc::clone(&api), changes, until, onlooker, last: Last::default(), is_gone: false };
    stream::open(&api, caller, show)
}

/// A table as a stream shows it.
struct Felt {
    api: Arc<Api>,
    changes: watch::Receiver<Arc<Desk>>,
    until: watch::Receiver<Option<Instant>>,
    onlooker: Onlooker,
    last: Last<(TableView, Option<Instant>)>,
    is_gone: bool,
}

impl Show for Felt {
    async fn news(&mut self) -> Result<Vec<Message>, Problem> {
        if self.is_gone {
            return Err(Problem::unavailable(Code::NoNode, words::NOBODY_SERVES));
        }
        let desk = self.changes.borrow_and_update().clone();
        let until = *self.until.borrow_and_update();
        let seen = view(&self.api, &desk, self.onlooker).await?;
        let news = self.last.news((seen, until)).map(|(seen, until)| {
            let timed = TableView { ends_in_ms: ends_in(*until), ..seen.clone() };
            Message::of(Some(desk.seq), &timed)
        });
        Ok(news.into_iter().collect())
    }

    async fn wait(&mut self) {
        let changed = tokio::select! {
            changed = self.changes.changed() => changed,
            changed = self.until.changed() => changed,
        };
        self.is_gone = changed.is_err();
    }
}

/// What the house elects for a table.
#[derive(Serialize, ToSchema)]
pub(super) struct HouseView {
    /// The name of the house.
    house: String,
    /// The table's id.
    table: String,
    /// The key of its game.
    game: &'static str,
    /// Every election as the house's file states it.
    elections: Vec<Election>,
    /// What it elects although no clause allows it.
    deviations: Vec<DeviationView>,
    /// How the table is served, field by field.
    service: BTreeMap<&'static str, String>,
}

/// An election.
#[derive(Serialize, ToSchema)]
struct Election {
    /// The field of the house's file.
    field: String,
    /// What it says.
    value: String,
    /// The clause that leaves the choice to the house.
    clause: String,
}

/// What the house elects for a table: limits, pay tables, devices, and everything else that the rules leave to it.
#[utoipa::path(
    get,
    path = "/tables/{id}/house",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = HouseView))
)]
pub(super) async fn house(State(api): State<Arc<Api>>, At(id): At<String>) -> Result<Json<HouseView>, Problem> {
    let made = api.pit.made().into_iter().find(|made| made.id() == id);
    let made: Arc<Made> = made.ok_or_else(|| Problem::not_found(words::no_table(&id)))?;
    // A table that is served may still play by what was elected before.
    let made = api.pit.table(&id).map_or(made, |handle| Arc::clone(&handle.desk().made));
    let elections = made.table.stated.iter().map(|stated| Election {
        field: stated.field.clone(),
        value: stated.value.clone(),
        clause: stated.clause.to_string(),
    });
    Ok(Json(HouseView {
        house: api.pit.house_name(),
        table: id,
        game: made.elections().game().key(),
        elections: elections.collect(),
        deviations: DeviationView::of(&made.table),
        service: made.service.stated().into_iter().collect(),
    }))
}
