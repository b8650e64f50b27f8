//! What players, dealers and floorpersons ask of a table.
//!
//! Every command is a line of words, as the journal keeps it; the endpoints for players put it together.

use std::sync::Arc;

use ::words::{Words as _, say, text};
use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::StatusCode;
use games::wager::Wager;
use paytables::Cents;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::{At, Body, Key};
use super::tables::served;
use super::{Api, Caller, Problem, words};
use crate::desk::{Asked, Handle, Wish};
use crate::views::{EventView, Onlooker};

/// What was done.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// The number of the entry in the table's journal.
    seq: u64,
    /// What happened.
    events: Vec<EventView>,
}

/// Asks something of a table in words.
pub(super) async fn ask(handle: &Handle, caller: &Caller, key: Key, words: String) -> Result<Json<Done>, Problem> {
    ask_for(handle, caller, key, Wish::Words(words)).await
}

async fn ask_for(handle: &Handle, caller: &Caller, Key(id): Key, wish: Wish) -> Result<Json<Done>, Problem> {
    let by = Onlooker::of(caller.person()?).who().ok_or_else(Problem::unauthorized)?;
    let answer = handle.ask(Asked { id, by, wish }).await?;
    let events = EventView::all(handle.desk().made.rules(), &answer.events);
    Ok(Json(Done { seq: answer.seq, events }))
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
    responses((status = 200, body = Done))
)]
pub(super) async fn sit(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, seat)): At<(String, u8)>,
    OriginalUri(asked): OriginalUri,
    key: Key,
) -> Result<Json<Done>, Problem> {
    // A seat that is taken is refused by the rules: it is nobody's business whose it is.
    ask(&served(&api, &id, &asked)?, &caller, key, format!("sit {seat}")).await
}

/// Leave a seat.
#[utoipa::path(
    delete,
    path = "/tables/{id}/seats/{seat}",
    tag = "play",
    params(("id" = String, Path), ("seat" = u8, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 200, body = Done))
)]
pub(super) async fn leave(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((id, seat)): At<(String, u8)>,
    OriginalUri(asked): OriginalUri,
    key: Key,
) -> Result<Json<Done>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, seat)?;
    ask(&handle, &caller, key, format!("leave {seat}")).await
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
    responses((status = 200, body = Done))
)]
pub(super) async fn wager(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(WagerBody { seat, wager, amount }): Body<WagerBody>,
) -> Result<Json<Done>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, seat)?;
    let Some(wager) = Wager::from_name(&wager) else {
        let all: Vec<&str> = handle.desk().made.rules().areas().iter().map(|area| area.wager.name()).collect();
        let says = say!("there is no wager \"{wager}\": this table takes {all}", wager, all = all.join(", "));
        return Err(Problem::unprocessable("no_such_wager", says));
    };
    let words = match money(&amount)? {
        Cents::ZERO => format!("seat {seat} withdraws {wager}"),
        amount => format!("seat {seat} wagers {amount:#} on {wager}"),
    };
    ask(&handle, &caller, key, words).await
}

/// An amount of money in a text.
pub(super) fn money(text: &str) -> Result<Cents, Problem> {
    text.parse::<Cents>().map_err(|error| Problem::unprocessable("no_money_amount", error.said()))
}

/// What a player may decide.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChoiceName {
    Fold,
    Raise,
    InToWin,
    Draw,
    TurnRiver,
    Buy,
    Exchange,
    Bet,
    Force,
    LetBe,
}

/// A decision.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision {
    /// The seat.
    seat: u8,
    /// What.
    choice: ChoiceName,
    /// How much, with `raise` and `turn_river`.
    amount: Option<String>,
    /// Which cards, with `draw` and `exchange`: their places at the seat, from 1.
    cards: Option<Vec<u8>>,
}

impl Decision {
    fn words(&self) -> Result<String, Problem> {
        let does = match self.choice {
            ChoiceName::Fold => "folds".to_owned(),
            ChoiceName::Raise => format!("raises {}", self.amount()?),
            ChoiceName::InToWin => "stands".to_owned(),
            ChoiceName::Draw => format!("draws for {}", self.cards()?),
            ChoiceName::TurnRiver => format!("plays {}", self.amount()?),
            ChoiceName::Buy => "buys".to_owned(),
            ChoiceName::Exchange => format!("exchanges {}", self.cards()?),
            ChoiceName::Bet => "bets".to_owned(),
            ChoiceName::Force => "forces".to_owned(),
            ChoiceName::LetBe => "lets be".to_owned(),
        };
        let needs_amount = matches!(self.choice, ChoiceName::Raise | ChoiceName::TurnRiver);
        let needs_cards = matches!(self.choice, ChoiceName::Draw | ChoiceName::Exchange);
        if (self.amount.is_some() && !needs_amount) || (self.cards.is_some() && !needs_cards) {
            let says = text!("an amount goes with raise and turn_river, cards with draw and exchange");
            return Err(Problem::unprocessable("bad_decision", says));
        }
        Ok(format!("seat {} {does}", self.seat))
    }

    fn amount(&self) -> Result<String, Problem> {
        let says = text!("this choice needs an amount, like \"20.00\"");
        let amount = self.amount.as_deref().ok_or_else(|| Problem::unprocessable("bad_decision", says))?;
        Ok(format!("{:#}", money(amount)?))
    }

    fn cards(&self) -> Result<String, Problem> {
        let says = text!("this choice needs cards, by their places from 1, like [2, 4]");
        let cards = self.cards.as_deref().filter(|cards| !cards.is_empty());
        let cards = cards.ok_or_else(|| Problem::unprocessable("bad_decision", says))?;
        Ok(cards.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
    }
}

/// Decide for a hand.
#[utoipa::path(
    post,
    path = "/tables/{id}/decisions",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = Decision,
    responses((status = 200, body = Done))
)]
pub(super) async fn decide(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(decision): Body<Decision>,
) -> Result<Json<Done>, Problem> {
    let handle = served(&api, &id, &asked)?;
    check_seat(&handle, &caller, decision.seat)?;
    ask(&handle, &caller, key, decision.words()?).await
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

/// A command in words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CommandBody {
    /// The words, like `seat 1 wagers 10.00 on ante`, `no more bets by 103`, `enter 12 Ah`, `verify first deck`.
    ask: String,
    /// Why, when the floor says that something went wrong: it is kept in the journal.
    reason: Option<String>,
}

/// The longest reason.
const LONGEST_REASON: usize = 200;

/// A reason as it is kept: in one line, and not too long.
fn reason(written: &str) -> Result<String, Problem> {
    let reason = one_line(written);
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON || reason.contains(char::is_control) {
        return Err(Problem::unprocessable("bad_reason", words::bad_reason(LONGEST_REASON)));
    }
    Ok(reason)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Ask something of a table in words.
#[utoipa::path(
    post,
    path = "/tables/{id}/commands",
    tag = "play",
    params(("id" = String, Path), ("Idempotency-Key" = String, Header)),
    request_body = CommandBody,
    responses((status = 200, body = Done))
)]
pub(super) async fn command(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<String>,
    OriginalUri(asked): OriginalUri,
    key: Key,
    Body(CommandBody { ask: line, reason: why }): Body<CommandBody>,
) -> Result<Json<Done>, Problem> {
    let handle = served(&api, &id, &asked)?;
    let line = one_line(&line);
    if line.is_empty() {
        return Err(Problem::unprocessable("unreadable", words::EMPTY_COMMAND));
    }
    let wish = match why {
        Some(why) => Wish::Because { words: line, reason: reason(&why)? },
        None => Wish::Words(line),
    };
    ask_for(&handle, &caller, key, wish).await
}
