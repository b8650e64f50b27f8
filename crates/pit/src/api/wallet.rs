//! What a player has, and where it came from and went.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::Movement;
use utoipa::{IntoParams, ToSchema};

use super::request::With;
use super::rounds::Index;
use super::{Api, Caller, Problem};
use crate::ledger::wallet as account;
use crate::views::{time_to_text, whole_cents};

/// The most that is shown at once.
const MOST: usize = 500;
/// How many rounds are shown unless more are asked for.
const ROUNDS: usize = 50;
/// How far back is looked.
pub(super) const FAR: u32 = 20_000;

/// What a player has.
#[derive(Serialize, ToSchema)]
pub(super) struct WalletView {
    /// The player.
    player: u32,
    /// What the player has.
    balance: String,
}

/// What I have.
#[utoipa::path(get, path = "/wallet", tag = "wallet", responses((status = 200, body = WalletView)))]
pub(super) async fn wallet(State(api): State<Arc<Api>>, caller: Caller) -> Result<Json<WalletView>, Problem> {
    let player = caller.person()?.id;
    let balance = whole_cents(api.pit.shared.store.balance(&account(player)).await?);
    Ok(Json(WalletView { player, balance }))
}

/// How far a list goes on from the newest.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Paging {
    /// Only what is older than this `cursor` of an answer before.
    before: Option<i64>,
    /// At most so many.
    limit: Option<usize>,
}

/// What went into a wallet or out of it.
#[derive(Serialize, ToSchema)]
pub(super) struct StatementView {
    /// The player.
    player: u32,
    /// What the player has now.
    balance: String,
    /// What has moved, newest first.
    movements: Vec<MovementView>,
}

/// A movement.
#[derive(Serialize, ToSchema)]
struct MovementView {
    /// When.
    at: String,
    /// The moment, to ask for what is older.
    cursor: i64,
    /// The stream of the journal, like `table/flush-1` or `cashier`.
    stream: String,
    /// The number of the entry there.
    seq: u64,
    /// How much: below zero it went out.
    amount: String,
}

/// What went into my wallet or out of it.
#[utoipa::path(get, path = "/wallet/statement", tag = "wallet", params(Paging), responses((status = 200, body = StatementView)))]
pub(super) async fn own_statement(
    State(api): State<Arc<Api>>,
    caller: Caller,
    With(paging): With<Paging>,
) -> Result<Json<StatementView>, Problem> {
    statement_of(&api, caller.person()?.id, &paging).await.map(Json)
}

/// What went into a player's wallet or out of it.
pub(super) async fn statement_of(api: &Api, player: u32, paging: &Paging) -> Result<StatementView, Problem> {
    let store = &api.pit.shared.store;
    let mut movements = store.movements(&account(player), FAR).await?;
    movements.retain(|movement| paging.before.is_none_or(|before| movement.at < before));
    let limit = paging.limit.unwrap_or(MOST).min(MOST);
    let movement = |movement: Movement| MovementView {
        at: time_to_text(movement.at),
        cursor: movement.at,
        stream: movement.stream,
        seq: movement.seq,
        amount: whole_cents(movement.micro),
    };
    let movements = movements.into_iter().take(limit).map(movement).collect();
    Ok(StatementView { player, balance: whole_cents(store.balance(&account(player)).await?), movements })
}

/// A round that a player has played.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayedRound {
    /// The table's id.
    table: String,
    /// The number of the round there.
    round: u32,
    /// When it was last played.
    at: String,
    /// The moment, to ask for what is older.
    cursor: i64,
    /// What went out of the wallet.
    wagered: String,
    /// What came back.
    returned: String,
    /// What is more than before; below zero it is less.
    net: String,
    /// Whether the round is over, and so public.
    is_over: bool,
}

/// The rounds that I have played, newest first.
#[utoipa::path(get, path = "/history", tag = "wallet", params(Paging), responses((status = 200, body = Vec<PlayedRound>)))]
pub(super) async fn history(
    State(api): State<Arc<Api>>,
    caller: Caller,
    With(paging): With<Paging>,
) -> Result<Json<Vec<PlayedRound>>, Problem> {
    let store = &api.pit.shared.store;
    let movements = store.movements(&account(caller.person()?.id), FAR).await?;
    let mut indexes: HashMap<String, Index> = HashMap::new();
    let mut rounds: Vec<Played> = Vec::new();
    let mut places: HashMap<(String, u32), usize> = HashMap::new();
    for movement in movements {
        let Some(table) = movement.stream.strip_prefix("table/") else { continue };
        if !indexes.contains_key(table) {
            indexes.insert(table.to_owned(), api.rounds.of(store, table).await?);
        }
        let Some(index) = indexes.get(table) else { continue };
        let Some(round) = index.round_at(movement.seq) else { continue };
        let place = *places.entry((table.to_owned(), round)).or_insert(rounds.len());
        if place == rounds.len() {
            let (table, at) = (table.to_owned(), movement.at);
            rounds.push(Played { table, round, at, out: 0, back: 0, is_over: index.is_over(round) });
        }
        rounds[place].add(movement.micro);
    }
    // A round is as old as its last movement, so that no page shows a part of one.
    rounds.retain(|played| paging.before.is_none_or(|before| played.at < before));
    let limit = paging.limit.unwrap_or(ROUNDS).min(MOST);
    Ok(Json(rounds.into_iter().take(limit).map(Played::view).collect()))
}

/// What a round has moved.
struct Played {
    table: String,
    round: u32,
    at: i64,
    out: i64,
    back: i64,
    is_over: bool,
}

impl Played {
    const fn add(&mut self, micro: i64) {
        if micro < 0 {
            self.out -= micro;
        } else {
            self.back += micro;
        }
    }

    fn view(self) -> PlayedRound {
        PlayedRound {
            table: self.table,
            round: self.round,
            at: time_to_text(self.at),
            cursor: self.at,
            wagered: whole_cents(self.out),
            returned: whole_cents(self.back),
            net: whole_cents(self.back - self.out),
            is_over: self.is_over,
        }
    }
}
