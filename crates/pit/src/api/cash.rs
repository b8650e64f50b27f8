//! The cashier: players buy in and cash out.

use std::collections::HashMap;
use std::sync::Arc;

use ::words::say;
use axum::Json;
use axum::extract::State;
use paytables::Cents;
use record::wire::Actor;
use serde::{Deserialize, Serialize};
use store::{Document, Movement, NEWEST, Store, StoreError};
use utoipa::ToSchema;

use super::play::money;
use super::request::{At, Body, Key, With};
use super::wallet::{Paging, StatementView, statement_of};
use super::{Api, Caller, Code, Problem};
use crate::cashier::{Added, Exchange, STREAM, Way, exchange};
use crate::desk;
use crate::ledger::wallet;
use crate::people::{self, Person, Role, State as PersonIs};
use crate::shared::now_micros;
use crate::views::{cents, time_to_text, whole_cents};

/// How many movements are read at a time.
const PAGE: u32 = 1_000;
/// The most that a player buys in for on one day.
const MOST_A_DAY: Cents = Cents::dollars(100_000);
/// The documents that say what a player has bought in for on a day.
const BOUGHT_IN: &str = "bought in";

/// A player as the cashier sees one.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerView {
    /// The number.
    id: u32,
    /// The name for logging in.
    name: String,
    /// The name that others see.
    display_name: String,
    /// Whether the account may be used.
    state: PersonIs,
    /// What the player has.
    balance: String,
}

/// The players and what they have.
#[utoipa::path(get, path = "/players", tag = "cashier", responses((status = 200, body = Vec<PlayerView>)))]
pub(super) async fn players(State(api): State<Arc<Api>>) -> Result<Json<Vec<PlayerView>>, Problem> {
    let store = &api.pit.shared.store;
    let balances: HashMap<String, i64> = store.balances("player:").await?.into_iter().collect();
    let view = |person: Person| PlayerView {
        balance: whole_cents(balances.get(&wallet(person.id)).copied().unwrap_or(0)),
        id: person.id,
        name: person.name,
        display_name: person.display_name,
        state: person.state,
    };
    let people = people::all(store).await?.into_iter();
    Ok(Json(people.filter(|person| person.role == Role::Player).map(view).collect()))
}

/// What went into a player's wallet or out of it.
#[utoipa::path(
    get,
    path = "/players/{id}/statement",
    tag = "cashier",
    params(("id" = u32, Path), Paging),
    responses((status = 200, body = StatementView))
)]
pub(super) async fn statement(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    With(paging): With<Paging>,
) -> Result<Json<StatementView>, Problem> {
    caller.may_touch(id)?;
    player(&api, id).await?;
    statement_of(&api, id, &paging).await.map(Json)
}

pub(super) async fn player(api: &Api, id: u32) -> Result<Person, Problem> {
    let person = people::with_id(&api.pit.shared.store, id).await?;
    if person.role == Role::Player { Ok(person) } else { Err(Problem::not_found(say!("there is no such player"))) }
}

/// How much.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AmountBody {
    /// The amount, like `"500.00"`.
    amount: String,
}

/// What the player has then.
#[derive(Serialize, ToSchema)]
pub(super) struct Exchanged {
    /// The player.
    player: u32,
    /// What the player has.
    balance: String,
}

/// A player buys in.
#[utoipa::path(
    post,
    path = "/players/{id}/buy-in",
    tag = "cashier",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    request_body = AmountBody,
    responses((status = 200, body = Exchanged))
)]
pub(super) async fn buy_in(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
    Body(AmountBody { amount }): Body<AmountBody>,
) -> Result<Json<Exchanged>, Problem> {
    hand_over(&api, &caller, id, key, Way::In, &amount).await
}

/// A player cashes out.
#[utoipa::path(
    post,
    path = "/players/{id}/cash-out",
    tag = "cashier",
    params(("id" = u32, Path), ("Idempotency-Key" = String, Header)),
    request_body = AmountBody,
    responses((status = 200, body = Exchanged))
)]
pub(super) async fn cash_out(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At(id): At<u32>,
    key: Key,
    Body(AmountBody { amount }): Body<AmountBody>,
) -> Result<Json<Exchanged>, Problem> {
    hand_over(&api, &caller, id, key, Way::Out, &amount).await
}

async fn hand_over(
    api: &Api,
    caller: &Caller,
    id: u32,
    Key(command): Key,
    way: Way,
    amount: &str,
) -> Result<Json<Exchanged>, Problem> {
    caller.may_touch(id)?;
    player(api, id).await?;
    let amount = money(amount)?;
    if amount <= Cents::ZERO || amount > MOST_A_DAY {
        let says = say!("an amount above nothing and at most {most} changes hands", most = MOST_A_DAY);
        return Err(Problem::unprocessable(Code::BadAmount, says));
    }
    let by = Actor::Cashier { id: caller.person()?.id };
    let asked = Exchange { id: command, by, player: id, way, amount };
    let shared = &api.pit.shared;
    let is_new = !was_done(api, &asked).await?;
    if is_new && way == Way::In {
        reserve(api, id, amount).await?;
    }
    let done = exchange(shared, &asked).await;
    let is_done_twice = matches!(done, Ok((Added::Before, _)));
    if is_new && way == Way::In && (is_done_twice || (done.is_err() && !was_done(api, &asked).await?)) {
        release(api, id, amount).await?;
    }
    let (_, seq) = done?;
    Ok(Json(Exchanged { player: id, balance: balance_after(api, id, seq).await? }))
}

/// What a player had when the entry with this number of the cashier's was written: a repeated command is answered as the first time.
async fn balance_after(api: &Api, player: u32, seq: u64) -> Result<String, Problem> {
    let (store, account) = (&api.pit.shared.store, wallet(player));
    let newest = async || store.movements(&account, NEWEST, 1).await;
    loop {
        let last = newest().await?;
        let holds = store.balance(&account).await?;
        let since = moved_since(store, &account, seq).await?;
        // What the wallet holds goes with these movements only if none has come meanwhile.
        if last == newest().await? {
            return Ok(whole_cents(holds - since));
        }
    }
}

/// What has moved on an account since an entry of the cashier's.
async fn moved_since(store: &Store, account: &str, seq: u64) -> Result<i64, Problem> {
    let is_newer = |movement: &&Movement| movement.stream != STREAM || movement.seq != seq;
    let (mut before, mut since) = (NEWEST, 0);
    loop {
        let page = store.movements(account, before, PAGE).await?;
        let newer: Vec<&Movement> = page.iter().take_while(is_newer).collect();
        since += newer.iter().map(|movement| movement.micro).sum::<i64>();
        match newer.last() {
            Some(oldest) if newer.len() == page.len() => before = oldest.place,
            _ => return Ok(since),
        }
    }
}

/// Whether this very exchange was done before.
async fn was_done(api: &Api, asked: &Exchange) -> Result<bool, Problem> {
    let Some(stored) = api.pit.shared.store.find(asked.id).await? else { return Ok(false) };
    if stored.stream == STREAM && stored.body == asked.body() {
        return Ok(true);
    }
    Err(desk::Problem::IdUsed.into())
}

/// Notes a buy-in in advance, so that many at the same time are not more than a day allows.
async fn reserve(api: &Api, player: u32, amount: Cents) -> Result<(), Problem> {
    change_day(api, player, |bought| bought.checked_add(amount).filter(|sum| *sum <= MOST_A_DAY)).await?.ok_or_else(
        || Problem::conflict(Code::DayLimit, say!("a player buys in for at most {most} a day", most = MOST_A_DAY)),
    )
}

/// Takes the note of a buy-in back that was not done.
async fn release(api: &Api, player: u32, amount: Cents) -> Result<(), Problem> {
    change_day(api, player, |bought| Some(bought.less(amount))).await.map(drop)
}

async fn change_day(api: &Api, player: u32, change: impl Fn(Cents) -> Option<Cents>) -> Result<Option<()>, Problem> {
    let store = &api.pit.shared.store;
    let today = time_to_text(now_micros());
    let key = format!("{player} {}", &today[..10]);
    loop {
        let found = store.document(BOUGHT_IN, &key).await?;
        let bought: Cents = match &found {
            Some(found) => found.text.parse().map_err(|_| StoreError::Corrupt(format!("{BOUGHT_IN} {key}")))?,
            None => Cents::ZERO,
        };
        let Some(now) = change(bought) else { return Ok(None) };
        let version = found.map_or(0, |found| found.version);
        let next = Document { kind: BOUGHT_IN.to_owned(), key: key.clone(), text: cents(now), version };
        if store.put(&next).await? {
            return Ok(Some(()));
        }
    }
}
