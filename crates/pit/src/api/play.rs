//! What players, dealers and floorpersons ask of a table.
//!
//! Every command is a JSON object with `do`, as offers carry it; a few endpoints for players put it together.

use std::sync::Arc;

use ::words::{Said, Words as _, say};
use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::StatusCode;
use games::round;
use games::wager::Wager;
use paytables::Cents;
use record::wire::{Command, Meaning};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Ask;
use utoipa::ToSchema;

use super::request::{At, Body, Key};
use super::tables::served;
use super::{Api, Caller, Code, Problem, malformed, words};
use crate::desk::{Asked, Desk, Handle, Wish};
use crate::views::{EventView, LONGEST_REASON, Onlooker};

/// What was done.
#[derive(Serialize, ToSchema)]
pub(super) struct CommandAnswer {
    /// The number of the entry in the table's journal.
    seq: u64,
    /// What happened.
    events: Vec<EventView>,
}

/// Sends a command to a table.
pub(super) async fn ask(
    handle: &Handle,
    caller: &Caller,
    Key(id): Key,
    command: Command,
) -> Result<Json<CommandAnswer>, Problem> {
    let by = Onlooker::of(caller.person()?).who().ok_or_else(Problem::unauthorized)?;
    let answer = handle.ask(Asked { id, by, wish: Wish::Command(command) }).await?;
    let events = EventView::all(handle.desk().made.rules(), &answer.events);
    Ok(Json(CommandAnswer { seq: answer.seq, events }))
}

/// Refuses the seat of somebody else; a free one is left to the rules.
pub(super) fn check_seat(handle: &Handle, caller: &Caller, seat: u8) -> Result<(), Problem> {
    match handle.desk().table.seats().at(seat) {
        Some(player) => caller.may_touch(player.0).map(drop),
        None => Ok(()),
    }
}

/// Sit down at a seat.
#[utoipa::path(
    post,
    path = "/tables/{id}/seats/{seat}",
    tag = "play",
    params(("id" = String, Path), ("seat" = u8, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = CommandAnswer))
)]
pub(super) async fn sit(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, seat)): At<(String, u8)>,
    OriginalUri(asked): OriginalUri,
    key: Key,
) -> Result<Json<CommandAnswer>, Problem> {
    // A seat that is taken is refused by the rules: it is nobody's business whose it is.
    ask(&served(&api, &id, &asked)?, &caller, key, Command::Sit { seat }).await
}

/// Leave a seat.
#[utoipa::path(
    delete,
    path = "/tables/{id}/seats/{seat}",
    tag = "play",
    params(("id" = String, Path), ("seat" = u8, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = CommandAnswer))
)]
pub(super) async fn leave(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, seat)): At<(String, u8)>,
    OriginalUri(asked): OriginalUri,
    key: Key,
) -> Result<Json<CommandAnswer>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, seat)?;
    ask(&handle, &caller, key, Command::Leave { seat }).await
}

/// A wager.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WagerBody {
    /// The seat.
    seat: u8,
    /// The wager, like `ante`.
    wager: String,
    /// What should lie there, like `"10.00"`; `"0.00"` withdraws it.
    amount: String,
}

/// Put an amount on a wager instead of what lies there.
#[utoipa::path(
    post,
    path = "/tables/{id}/wagers",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = WagerBody,
    responses((status = 200, body = CommandAnswer))
)]
pub(super) async fn wager(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(WagerBody { seat, wager, amount }): Body<WagerBody>,
) -> Result<Json<CommandAnswer>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, seat)?;
    let (wager, amount) = (wager_of(&handle, &wager)?, money(&amount)?);
    let command = round::Command::Wager { seat, wager, amount };
    ask(&handle, &caller, key, (&Ask::Round(command)).into()).await
}

/// The wager with this name.
pub(super) fn wager_of(handle: &Handle, name: &str) -> Result<Wager, Problem> {
    Wager::from_name(name).ok_or_else(|| {
        let all: Vec<&str> = handle.desk().made.rules().areas().iter().map(|area| area.wager.name()).collect();
        let says = say!("there is no wager \"{wager}\": this table takes {all}", wager = name, all = all.join(", "));
        Problem::unprocessable(Code::NoSuchWager, says)
    })
}

/// An amount of money in a text.
pub(super) fn money(text: &str) -> Result<Cents, Problem> {
    text.parse::<Cents>().map_err(|error| Problem::unprocessable(Code::NoMoneyAmount, error.said()))
}

/// Say that one's wagers are made, so that nobody waits longer than needed.
#[utoipa::path(
    post,
    path = "/tables/{id}/ready",
    tag = "play",
    params(("id" = String, Path)),
    responses((status = 204))
)]
pub(super) async fn ready(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
) -> Result<StatusCode, Problem> {
    served(&api, &id, &asked)?.ready(caller.person()?.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// A reason as it is kept: in one line, and not too long.
fn checked(command: Command) -> Result<Command, Problem> {
    let Some(written) = command.reason() else { return Ok(command) };
    let reason = one_line(written);
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON || reason.contains(char::is_control) {
        return Err(Problem::unprocessable(Code::BadReason, words::bad_reason(LONGEST_REASON)));
    }
    Ok(command.clone().with_reason(Some(reason)).unwrap_or(command))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line as scripts of the pages still send it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    ask: String,
    reason: Option<String>,
}

/// The command in a body.
fn command_in(desk: &Desk, body: Value) -> Result<Command, Problem> {
    let unreadable = |error: &serde_json::Error| Problem::unprocessable(Code::BadCommand, malformed::command(error));
    if body.get("ask").is_none() {
        return serde_json::from_value(body).map_err(|error| unreadable(&error));
    }
    let Line { ask, reason } = serde_json::from_value(body).map_err(|error| unreadable(&error))?;
    let command =
        line_as_command(desk, &one_line(&ask)).map_err(|says| Problem::unprocessable(Code::Unreadable, says))?;
    match reason {
        None => Ok(command),
        given => command.with_reason(given).ok_or_else(|| {
            Problem::unprocessable(Code::Unreadable, say!("a reason goes with what the floor says went wrong"))
        }),
    }
}

/// The command of a line, at a table as it is now.
pub(super) fn line_as_command(desk: &Desk, line: &str) -> Result<Command, Said> {
    if line.is_empty() {
        return Err(words::EMPTY_COMMAND.into());
    }
    let entered = line.strip_prefix("enter ").and_then(|entered| entered.split_once(' '));
    if let Some((position, card)) = entered
        && let (Ok(position), Ok(card)) = (position.parse(), card.trim().parse())
    {
        return Ok(Meaning::Enter { position, card }.into());
    }
    record::ask::from_text(&desk.table, line).map(|ask| (&ask).into())
}

/// Send a command to a table.
#[utoipa::path(
    post,
    path = "/tables/{id}/commands",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = Command,
    responses((status = 200, body = CommandAnswer))
)]
pub(super) async fn command(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(body): Body<Value>,
) -> Result<Json<CommandAnswer>, Problem> {
    let handle = served(&api, &id, &asked)?;
    let command = checked(command_in(&handle.desk(), body)?)?;
    ask(&handle, &caller, key, command).await
}
