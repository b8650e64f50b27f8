//! What players, dealers and floorpersons ask of a table: commands, each a JSON object with `do`, as offers carry it.

use std::sync::Arc;

use ::words::Words as _;
use axum::Json;
use axum::extract::{OriginalUri, State};
use paytables::Cents;
use record::wire::{self, Meaning};
use serde::Serialize;
use table::Who;
use utoipa::ToSchema;

use super::request::{At, Command, Key};
use super::tables::served;
use super::{Api, Caller, Code, Problem, words};
use crate::desk::{Asked, Wish};
use crate::pit::VoidAsked;
use crate::views::{EventView, LONGEST_REASON, Onlooker};

/// What was done.
#[derive(Serialize, ToSchema)]
pub(super) struct CommandAnswer {
    /// The number of the last entry in the table's journal.
    seq: u64,
    /// What happened.
    events: Vec<EventView>,
}

/// An amount of money in a text.
pub(super) fn money(text: &str) -> Result<Cents, Problem> {
    text.parse::<Cents>().map_err(|error| Problem::unprocessable(Code::BadMoneyAmount, error.said()))
}

/// A reason as it is kept: in one line, and not too long.
fn checked(command: wire::Command) -> Result<wire::Command, Problem> {
    let Some(written) = command.reason() else { return Ok(command) };
    let reason = written.split_whitespace().collect::<Vec<_>>().join(" ");
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON || reason.contains(char::is_control) {
        return Err(Problem::unprocessable(Code::BadReason, words::bad_reason(LONGEST_REASON)));
    }
    Ok(command.clone().with_reason(Some(reason)).unwrap_or(command))
}

/// The void of a round that is held, which nobody serves; none if something else is asked.
async fn void_held(
    api: &Api,
    caller: &Caller,
    (table, Key(id)): (String, Key),
    command: wire::Command,
) -> Option<Result<Json<CommandAnswer>, Problem>> {
    api.pit.held(&table).filter(|_| command.meaning() == Meaning::VoidHeldRound)?;
    let voided = async {
        let by = Onlooker::of(caller.person()?).who().ok_or_else(Problem::unauthorized)?;
        let answer = api.pit.void_held(&table, VoidAsked { id, by, command: checked(command)? }).await?;
        let made = api.pit.made().into_iter().find(|made| made.id() == table);
        let events = made.map_or_else(Vec::new, |made| EventView::all(made.rules(), &answer.events));
        Ok(Json(CommandAnswer { seq: answer.seq, events }))
    };
    Some(voided.await)
}

/// Send a command to a table. Everything is done at a table in this way, by everybody.
#[utoipa::path(
    post,
    path = "/tables/{id}/commands",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = wire::Command,
    responses((status = 200, body = CommandAnswer))
)]
pub(super) async fn command(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    Key(key): Key,
    Command(command): Command,
) -> Result<Json<CommandAnswer>, Problem> {
    let handle = match served(&api, &id, &asked) {
        Ok(handle) => handle,
        Err(problem) => return void_held(&api, &caller, (id, Key(key)), command).await.unwrap_or(Err(problem)),
    };
    let by = Onlooker::of(caller.person()?).who().ok_or_else(Problem::unauthorized)?;
    // It changes nothing that is kept, so it needs no entry and may be said twice.
    if let (Meaning::Ready, Who::Player(player)) = (command.meaning(), by) {
        handle.ready(player.0).await;
        return Ok(Json(CommandAnswer { seq: handle.desk().seq, events: Vec::new() }));
    }
    let answer = handle.ask(Asked { id: key, by, wish: Wish::Command(checked(command)?) }).await?;
    let events = EventView::all(handle.desk().made.rules(), &answer.events);
    Ok(Json(CommandAnswer { seq: answer.seq, events }))
}
