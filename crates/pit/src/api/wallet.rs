//! What a player has, and where it came from and went.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::account::from_text as postings;
use store::{Movement, NEWEST, Posting, Store, StoreError, Stored};
use utoipa::{IntoParams, ToSchema};

use super::request::With;
use super::rounds::{TableJournal, has};
use super::{Api, Caller, Problem};
use crate::ledger::wallet as account;
use crate::views::{time_to_text, whole_cents};

/// The most that is shown at once.
const MOST: usize = 500;
/// How many rounds are shown unless more are asked for.
const ROUNDS: usize = 50;
/// How many movements are read at a time.
const PAGE: u32 = 100;

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
    let (mut before, mut rounds) = (paging.before.unwrap_or(NEWEST), Rounds::default());
    while rounds.played.len() < limit {
        let page = store.movements(&account, before, PAGE).await?;
        let Some(oldest) = page.last() else { break };
        before = oldest.place;
        for movement in &page {
            rounds.take(store, &account, movement).await?;
        }
    }
    Ok(Json(rounds.played.iter().take(limit).map(Played::view).collect()))
}

/// The rounds of a player, the newest first, as far as their movements were read.
#[derive(Default)]
struct Rounds {
    played: Vec<Played>,
    /// The first entry of the last round that was looked at, by table.
    looked_at: HashMap<String, u64>,
}

impl Rounds {
    /// Takes in the round of a movement, once. A round stands where its last movement is: if that is newer, an earlier page has shown it.
    async fn take(&mut self, store: &Store, account: &str, movement: &Movement) -> Result<(), StoreError> {
        let Some(table) = movement.stream.strip_prefix("table/") else { return Ok(()) };
        if self.looked_at.get(table).is_some_and(|from| movement.seq >= *from) {
            return Ok(());
        }
        let journal = TableJournal::of(store, table);
        let Some(begin) = journal.round_at(movement.seq).await? else { return Ok(()) };
        self.looked_at.insert(table.to_owned(), begin.seq);
        let entries = journal.entries_of(&begin).await?;
        let (out, back, last) = moved(&entries, account);
        // A round is played when it is over; one that is still running is on the table. Who has taken back everything has not played.
        let is_over = entries.iter().any(|entry| has(&entry.body, "round_completed"));
        if is_over && last == movement.seq && (out, back) != (0, 0) {
            let (table, place, at) = (table.to_owned(), movement.place, movement.at);
            self.played.push(Played { table, round: begin.round, place, at, out, back });
        }
        Ok(())
    }
}

/// What a round has moved out of an account and back, and its last entry that has.
fn moved(entries: &[Stored], account: &str) -> (i64, i64, u64) {
    let closed = entries.iter().rfind(|entry| has(&entry.body, "bets_closed")).map_or(u64::MAX, |closed| closed.seq);
    let (mut out, mut back, mut last) = (0, 0, 0);
    for entry in entries {
        let postings = postings(&entry.postings).unwrap_or_default();
        for Posting { micro, .. } in postings.iter().filter(|posting| posting.account == account) {
            // Until the bets are closed, what comes back was taken back.
            if entry.seq > closed && *micro > 0 {
                back += micro;
            } else {
                out -= micro;
            }
            last = entry.seq;
        }
    }
    (out, back, last)
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

impl Played {
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
