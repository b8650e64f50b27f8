//! Rounds that are over: what happened, the record for `croupier replay`, and how to check the deal.

mod index;
mod view;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use deal::{Seed, recipe, seal};
use games::decks::Cuts;
use games::round::{self, MeterAmounts, Sealed};
use record::body::Body;
use record::hex;
use serde::Serialize;
use store::Stored;
use table::{Event, Player, What, Who};
use utoipa::ToSchema;

use ::words::say;
pub(super) use index::{TableJournal, begins, has, sets_up};
use view::RoundRecord;

use super::request::At;
use super::{Api, Caller, Code, Problem, words};
use crate::advice::Happened;
use crate::desk::Made;
use crate::views::Onlooker;

/// A round that is over.
pub(super) struct Over {
    number: u32,
    entries: Vec<Stored>,
    /// What the table was made of, and by which method it dealt: what stands in the journal before the round.
    before: Vec<Body>,
}

impl Over {
    fn bodies(&self) -> Result<Vec<Body>, Problem> {
        self.entries.iter().map(body_of).collect()
    }

    pub fn seed(&self) -> Result<Option<Seed>, Problem> {
        let opened = |body| if let Body::Asked { opened, .. } = body { opened } else { None };
        Ok(self.bodies()?.into_iter().find_map(opened))
    }

    /// How far the deck was cut; none if it was dealt without a cut.
    pub fn cuts(&self) -> Result<Option<Cuts>, Problem> {
        let events = |body| if let Body::Asked { events, .. } = body { events } else { Vec::new() };
        let events: Vec<Event> = self.bodies()?.into_iter().flat_map(events).collect();
        Ok(record::rounds::cuts(&events))
    }

    /// The deck of a virtual table, in the order in which it was dealt.
    pub fn deck(&self) -> Result<Option<Sealed>, Problem> {
        let cut = self.cuts()?.unwrap_or_default().total();
        Ok(self.seed()?.map(|seed| seal(&seed).cut(cut)))
    }

    /// The table as it was when the round was played.
    pub fn made(&self) -> Result<Made, String> {
        let text = |body: &Body| if let Body::SetUp { house, .. } = body { Some(house.clone()) } else { None };
        let text = self.before.iter().rev().find_map(text).ok_or("the table was not set up")?;
        Made::from_text(&text).map_err(|wrong| wrong.to_string())
    }

    /// All that happened in the round, and the seats at which a player has decided something.
    pub fn happened_and_seats_of(&self, player: u32) -> Result<(Vec<Happened>, Vec<u8>), Problem> {
        let (mut all, mut seats) = (Vec::new(), Vec::new());
        for body in self.bodies()? {
            let Body::Asked { by, events, meters: shown, .. } = body else { continue };
            for seat in events.iter().filter_map(chose).filter(|_| by == Who::Player(Player(player))) {
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
            let mut meters = MeterAmounts::default();
            meters.iter_mut().zip(shown).for_each(|(meter, shown)| *meter = shown);
            all.push(Happened { events, meters });
        }
        Ok((all, seats))
    }
}

/// The seat whose player has decided.
const fn chose(event: &Event) -> Option<u8> {
    match event.what {
        What::Round(round::Event { what: round::What::Chose { seat, .. }, .. }) => Some(seat),
        _ => None,
    }
}

fn body_of(entry: &Stored) -> Result<Body, Problem> {
    Body::from_text(&entry.body).map_err(|wrong| broken(entry, &wrong))
}

fn broken(entry: &Stored, wrong: &str) -> Problem {
    crate::desk::Problem::Failed(format!("entry {} of {}: {wrong}", entry.seq, entry.stream)).into()
}

/// Finds a round that is over.
pub(super) async fn over(api: &Api, table: &str, number: u32) -> Result<Over, Problem> {
    if !api.pit.made().iter().any(|made| made.id() == table) {
        return Err(Problem::not_found(words::no_table(table)));
    }
    let journal = TableJournal::of(&api.pit.shared.store, table);
    let no_round = || Problem::not_found(say!("table {table} has played no round {number}", table, number));
    let begin = journal.round(number).await?.ok_or_else(no_round)?;
    let mut entries = journal.entries_of(&begin).await?;
    let Some(last) = entries.iter().position(|entry| has(&entry.body, "round_completed")) else {
        return Err(Problem::conflict(Code::RoundNotOver, words::ROUND_NOT_OVER));
    };
    entries.truncate(last + 1);
    let before = journal.before(begin.seq).await?.iter().map(body_of).collect::<Result<Vec<_>, _>>()?;
    Ok(Over { number, entries, before })
}

/// A round that is over: commands, events, settlement, commitment and seed.
#[utoipa::path(
    get,
    path = "/tables/{id}/rounds/{number}",
    tag = "rounds",
    params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = RoundRecord))
)]
pub(super) async fn round(
    State(api): State<Arc<Api>>,
    caller: Caller,
    At((table, number)): At<(String, u32)>,
) -> Result<Json<RoundRecord>, Problem> {
    let over = over(&api, &table, number).await?;
    let onlooker = caller.entered.as_ref().map_or(Onlooker::Spectator, |entered| Onlooker::of(&entered.person));
    Ok(Json(view::of(&table, &over, onlooker)?))
}

/// The record of a round that is over, as a file that `croupier replay` walks through.
#[utoipa::path(
    get,
    path = "/tables/{id}/rounds/{number}/record",
    tag = "rounds",
    params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, content_type = "application/toml"))
)]
pub(super) async fn record(
    State(api): State<Arc<Api>>,
    At((table, number)): At<(String, u32)>,
) -> Result<Response, Problem> {
    let over = over(&api, &table, number).await?;
    let bodies = over.before.iter().cloned().chain(over.bodies()?);
    let record = record::rounds::round(bodies, u64::from(number)).map_err(|wrong| match over.entries.first() {
        Some(entry) => broken(entry, &wrong),
        None => crate::desk::Problem::Failed(wrong).into(),
    })?;
    let record = record.ok_or_else(|| Problem::conflict(Code::RoundNotOver, words::ROUND_NOT_OVER))?;
    let name = format!("attachment; filename=\"{table}-{number}.toml\"");
    let headers = [(header::CONTENT_TYPE, "application/toml".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.write()).into_response())
}

/// How a deal is checked.
#[derive(Serialize, ToSchema)]
pub(super) struct Verification {
    /// The table's id.
    table: String,
    /// The number of the round.
    round: u32,
    /// The recipe by which the deck is made from the seed and the commitment from all of it.
    recipe: &'static str,
    /// What was published when betting opened, in hexadecimal digits.
    commitment: String,
    /// The seed that was opened when the round was over, in hexadecimal digits.
    seed: String,
    /// How many cards the cuts before the commitment have moved to the bottom; none if the deck was dealt without a cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<u8>,
    /// How many more the cuts have moved that were ordered after the commitment; none if none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_again: Option<u8>,
    /// The deck that follows from the seed and the cuts, from the top.
    deck: Vec<String>,
}

/// How the deal of a round can be checked: the commitment, the seed, the cuts, and the deck that follows from them.
#[utoipa::path(
    get,
    path = "/tables/{id}/rounds/{number}/verification",
    tag = "rounds",
    params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Verification))
)]
pub(super) async fn verification(
    State(api): State<Arc<Api>>,
    At((table, number)): At<(String, u32)>,
) -> Result<Json<Verification>, Problem> {
    let over = over(&api, &table, number).await?;
    let dealt_live =
        || Problem::conflict(Code::DealtLive, say!("the round was dealt with cards of paper: there is no seed"));
    let seed = over.seed()?.ok_or_else(dealt_live)?;
    let commitment = view::commitment(&over).ok_or_else(dealt_live)?;
    let cuts = over.cuts()?;
    let cut = cuts.map(Cuts::committed);
    let cut_again = cuts.map(Cuts::again).filter(|cards| *cards > 0);
    let deck = over.deck()?.ok_or_else(dealt_live)?;
    let deck = deck.deck().cards().iter().map(ToString::to_string).collect();
    let (recipe, seed) = (recipe(cut), hex(&seed));
    Ok(Json(Verification { table, round: number, recipe, commitment, seed, cut, cut_again, deck }))
}
