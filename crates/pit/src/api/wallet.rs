//! What a player has, and where it came from and went.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::{Movement, NEWEST};
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
/// How many movements are read at a time.
pub(super) const PAGE: u32 = 5_000;

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
#[into_params(parameter_in = Query)]
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
    /// The place, to ask for what is older.
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
    let limit = paging.limit.unwrap_or(MOST).min(MOST);
    let movements = store.movements(&account(player), paging.before.unwrap_or(NEWEST), limit as u32).await?;
    let movement = |movement: Movement| MovementView {
        at: time_to_text(movement.at),
        cursor: movement.place,
        stream: movement.stream,
        seq: movement.seq,
        amount: whole_cents(movement.micro),
    };
    let movements = movements.into_iter().map(movement).collect();
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
    /// The place, to ask for what is older.
    cursor: i64,
    /// What was wagered when the bets were closed, and later. What was taken back before is not in it.
    wagered: String,
    /// What came back for it.
    returned: String,
    /// What is more than before; below zero it is less.
    net: String,
}

/// The rounds that I have played, newest first.
#[utoipa::path(get, path = "/history", tag = "wallet", params(Paging), responses((status = 200, body = Vec<PlayedRound>)))]
pub(super) async fn history(
    State(api): State<Arc<Api>>,
    caller: Caller,
    With(paging): With<Paging>,
) -> Result<Json<Vec<PlayedRound>>, Problem> {
    let (store, account) = (&api.pit.shared.store, account(caller.person()?.id));
    let limit = paging.limit.unwrap_or(ROUNDS).min(MOST);
    let mut rounds = Rounds::before(paging.before.unwrap_or(NEWEST));
    let mut before = NEWEST;
    // What is read begins with the newest each time, because a round is as old as its last movement: so no page shows a part of one.
    while !rounds.has_whole(limit) {
        let page = store.movements(&account, before, PAGE).await?;
        let Some(oldest) = page.last() else { break };
        before = oldest.place;
        for movement in &page {
            let Some(table) = movement.stream.strip_prefix("table/") else { continue };
            if !rounds.indexes.contains_key(table) {
                rounds.indexes.insert(table.to_owned(), api.rounds.of(store, table).await?);
            }
            rounds.take(table, movement);
        }
    }
    Ok(Json(rounds.older().take(limit).map(Played::view).collect()))
}

/// The rounds of a player, the newest first, as far as their movements were read.
struct Rounds {
    /// Those whose last movement stands before this place are asked for.
    before: i64,
    played: Vec<Played>,
    places: HashMap<(String, u32), usize>,
    /// Where the rounds of the tables begin.
    indexes: HashMap<String, Index>,
    /// How far the entries of the tables were read.
    reached: HashMap<String, u64>,
}

impl Rounds {
    fn before(before: i64) -> Self {
        let (places, indexes, reached) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { before, played: Vec::new(), places, indexes, reached }
    }

    fn take(&mut self, table: &str, movement: &Movement) {
        self.reached.insert(table.to_owned(), movement.seq);
        let found = self.indexes.get(table).and_then(|index| {
            let round = index.round_at(movement.seq)?;
            Some((round, index.begin(round)?))
        });
        let Some((round, begin)) = found else { return };
        // A round is played when it is over; one that is still running is on the table.
        if begin.over.is_none() {
            return;
        }
        let at = *self.places.entry((table.to_owned(), round)).or_insert(self.played.len());
        if at == self.played.len() {
            let (table, place, at) = (table.to_owned(), movement.place, movement.at);
            self.played.push(Played { table, round, place, at, out: 0, back: 0 });
        }
        let is_settled = begin.bets_closed.is_some_and(|closed| movement.seq > closed);
        self.played[at].add(movement.micro, if is_settled { After::BetsClosed } else { After::Wagers });
    }

    /// Those that are asked for. Who has taken back everything has not played.
    fn older(&self) -> impl Iterator<Item = &Played> {
        self.played.iter().filter(|played| played.place < self.before && (played.out, played.back) != (0, 0))
    }

    /// Whether so many are there, and nothing of them is left to be read.
    fn has_whole(&self, limit: usize) -> bool {
        let is_whole = |played: &Played| {
            let begin = self.indexes.get(&played.table).and_then(|index| index.begin(played.round));
            begin.is_none_or(|begin| self.reached.get(&played.table).is_some_and(|reached| *reached < begin.seq))
        };
        self.older().count() >= limit && self.older().take(limit).all(is_whole)
    }
}

/// What a round has moved.
struct Played {
    table: String,
    round: u32,
    place: i64,
    at: i64,
    out: i64,
    back: i64,
}

/// When money comes back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// While wagers are made and taken back.
    Wagers,
    /// When they have won or lost.
    BetsClosed,
}

impl Played {
    const fn add(&mut self, micro: i64, after: After) {
        match after {
            After::BetsClosed if micro > 0 => self.back += micro,
            After::BetsClosed | After::Wagers => self.out -= micro,
        }
    }

    fn view(&self) -> PlayedRound {
        PlayedRound {
            table: self.table.clone(),
            round: self.round,
            at: time_to_text(self.at),
            cursor: self.place,
            wagered: whole_cents(self.out),
            returned: whole_cents(self.back),
            net: whole_cents(self.back - self.out),
        }
    }
}
