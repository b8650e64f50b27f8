//! Reports on tables and players over a time: drop, win, hold, rounds, and what the house should have won by the exact odds.

mod prices;
mod tally;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use odds::Fraction;
use paytables::Cents;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use ::words::say;
use prices::PriceList;
pub use prices::Prices;
use record::body::Body;
use tally::{Rounds, Tally};

use super::request::With;
use super::rounds::{TableJournal, begins, sets_up};
use super::{Api, Code, Problem};
use crate::desk::stream_of;
use crate::shared::now_micros;
use crate::views::{DeviationView, cents, end_from_text, time_from_text, time_to_text};

/// How many entries are read at a time.
const PAGE: u32 = 1_000;
/// Microseconds of an hour.
const HOUR: i64 = 3_600_000_000;

/// From when to when; rounds count that began in that time.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Window {
    /// From this moment on, like `2026-11-16T06:00:00Z` or `2026-11-16`; from the start if it is left out.
    from: Option<String>,
    /// Up to this moment, or to the end of this day; up to now if it is left out.
    to: Option<String>,
}

#[derive(Clone, Copy)]
struct Span {
    from: i64,
    to: i64,
}

impl Window {
    fn span(&self) -> Result<Span, Problem> {
        let moment = |text: &Option<String>, read: fn(&str) -> Option<i64>, otherwise: i64| match text {
            None => Ok(otherwise),
            Some(text) => read(text).ok_or_else(|| {
                let says = say!("\"{text}\" is no moment: write one like 2026-11-16T06:00:00Z or 2026-11-16", text);
                Problem::bad_request(Code::BadQuery, says)
            }),
        };
        let from = moment(&self.from, time_from_text, 0)?;
        let to = moment(&self.to, end_from_text, now_micros())?;
        let span = Span { from, to };
        if span.from >= span.to {
            return Err(Problem::bad_request(Code::BadQuery, say!("\"to\" is not later than \"from\"")));
        }
        Ok(span)
    }
}

/// What was played.
#[derive(Serialize, ToSchema)]
pub(super) struct Played {
    /// How many rounds.
    rounds: u64,
    /// The stakes of all wagers that were settled.
    drop: String,
    /// What the house has won.
    win: String,
    /// The win in percent of the drop.
    hold: Option<String>,
    /// What the house should have won by the exact odds, if everybody had played in the best way. Edges are those of the table's own pay
    /// tables; a progressive wager counts with what its meter showed. None if the odds of a table are not known.
    theoretical_win: Option<String>,
}

impl Played {
    fn of(tally: &Tally) -> Self {
        Self {
            rounds: tally.rounds,
            drop: money(tally.drop),
            win: money(tally.win()),
            hold: tally.hold(),
            theoretical_win: tally.theoretical().map(money),
        }
    }
}

fn money(amount: i128) -> String {
    cents(Cents::new(i64::try_from(amount).unwrap_or(i64::MAX)))
}

/// A table in a report.
#[derive(Serialize, ToSchema)]
pub(super) struct TableReport {
    /// The table's id.
    table: String,
    /// The key of its game.
    game: &'static str,
    /// From when the first of these rounds began.
    from: Option<String>,
    /// When the last of them began.
    to: Option<String>,
    /// What was played.
    #[serde(flatten)]
    played: Played,
    /// How many rounds an hour were played, from the beginning of the first to that of the last.
    rounds_an_hour: Option<String>,
    /// What the table elects although no clause allows it.
    deviations: Vec<DeviationView>,
}

/// What was played at each table.
#[utoipa::path(get, path = "/reports/tables", tag = "reports", params(Window), responses((status = 200, body = Vec<TableReport>)))]
pub(super) async fn tables(
    State(api): State<Arc<Api>>,
    With(window): With<Window>,
) -> Result<Json<Vec<TableReport>>, Problem> {
    let span = window.span()?;
    let mut reports = Vec::new();
    for made in api.pit.made() {
        let Counted { rounds, began } = count(&api, made.id(), span).await?;
        let (first, last) = began.unzip();
        reports.push(TableReport {
            table: made.id().to_owned(),
            game: made.elections().game().key(),
            from: first.map(time_to_text),
            to: last.map(time_to_text),
            played: Played::of(&rounds.table),
            rounds_an_hour: began.and_then(|(first, last)| an_hour(rounds.table.rounds, last - first)),
            deviations: DeviationView::of(&made.table),
        });
    }
    Ok(Json(reports))
}

/// How many of so many rounds were played in an hour, if so long passed between the first and the last of them.
fn an_hour(rounds: u64, passed: i64) -> Option<String> {
    let between = i128::from(rounds.checked_sub(1)?);
    (passed > 0).then(|| Fraction::new(between * i128::from(HOUR), i128::from(passed)).decimal(1))
}

/// A player in a report.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerReport {
    /// The player's number.
    player: u32,
    /// The player's name.
    name: String,
    /// What was played.
    #[serde(flatten)]
    played: Played,
}

/// What each player has played.
#[utoipa::path(get, path = "/reports/players", tag = "reports", params(Window), responses((status = 200, body = Vec<PlayerReport>)))]
pub(super) async fn players(
    State(api): State<Arc<Api>>,
    With(window): With<Window>,
) -> Result<Json<Vec<PlayerReport>>, Problem> {
    let span = window.span()?;
    let mut all: BTreeMap<u32, Tally> = BTreeMap::new();
    for made in api.pit.made() {
        for (player, tally) in count(&api, made.id(), span).await?.rounds.players {
            all.entry(player).or_default().add(&tally);
        }
    }
    api.names.learn(&api.pit.shared.store, all.keys().copied()).await?;
    let report = |(player, tally): (u32, Tally)| {
        let name = api.names.of(player).map_or_else(String::new, |known| known.display_name);
        PlayerReport { player, name, played: Played::of(&tally) }
    };
    Ok(Json(all.into_iter().map(report).collect()))
}

/// What was played in a time.
#[derive(Default)]
struct Counted {
    rounds: Rounds,
    /// When the first and the last of the rounds began that have a result. One that is being played, or was called off, has none.
    began: Option<(i64, i64)>,
}

/// Counts the rounds of a table that began in a time.
async fn count(api: &Api, table: &str, span: Span) -> Result<Counted, Problem> {
    let (store, stream) = (&api.pit.shared.store, stream_of(table));
    let journal = TableJournal::of(store, table);
    let mut counted = Counted::default();
    let before = journal.last_round(|begin| begin.at < span.from).await?;
    let first = journal.round_after(before.map_or(0, |before| before.seq)).await?;
    let Some(first) = first.filter(|first| first.at < span.to) else { return Ok(counted) };
    let mut elected = journal.elected_before(first.seq).await?;
    let mut prices = api.prices.of(&elected_in(api, &stream, elected).await?).await?;
    let (mut priced_by, mut began, mut after) = (elected, first.at, first.seq - 1);
    'reading: loop {
        let page = store.entries(&stream, after, PAGE).await?;
        let Some(newest) = page.last() else { break };
        after = newest.seq;
        for entry in page {
            if begins(&entry) {
                if entry.at >= span.to {
                    break 'reading;
                }
                began = entry.at;
                if priced_by != elected {
                    counted.rounds.price(&prices);
                    prices = api.prices.of(&elected_in(api, &stream, elected).await?).await?;
                    priced_by = elected;
                }
            }
            if sets_up(&entry.body) {
                // It applies from the next round on.
                elected = entry.seq;
                continue;
            }
            let body = Body::from_text(&entry.body).map_err(crate::desk::Problem::Failed)?;
            counted.take(&body, &prices, began);
        }
    }
    counted.rounds.price(&prices);
    Ok(counted)
}

impl Counted {
    fn take(&mut self, body: &Body, prices: &PriceList, began: i64) {
        let before = self.rounds.table.rounds;
        self.rounds.take(body, prices);
        if self.rounds.table.rounds > before {
            self.began = Some((self.began.map_or(began, |(first, _)| first), began));
        }
    }
}

/// What the house has elected for a table with this entry of its journal.
async fn elected_in(api: &Api, stream: &str, set_up: u64) -> Result<String, Problem> {
    let entries = api.pit.shared.store.entries(stream, set_up.saturating_sub(1), 1).await?;
    match entries.first().map(|entry| Body::from_text(&entry.body)) {
        Some(Ok(Body::SetUp { house, .. })) => Ok(house),
        _ => Err(crate::desk::Problem::Failed(format!("entry {set_up} of {stream} does not set it up")).into()),
    }
}
