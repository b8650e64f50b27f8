//! What a pay table costs that somebody has just written: exactly, and at once.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{Extensions, StatusCode};
use axum::response::{IntoResponse as _, Response};
use odds::{Book, PLACES, PricedWager, Refusal, Report, Terms};
use paytables::{Cell, Cents, Line, PayTable, Row};
use pit::api::{Problem, address};
use pit::tongue::tell;
use serde_json::{Map, Value, json};
use tokio::task::spawn_blocking;

use super::overview::best_plays;
use super::table::figures;
use super::wager::can_be_edited;
use super::{TERMS, named, variant_in_words};
use crate::Site;
use crate::words::{filled, words};

/// What stands against pricing a table, at which field.
struct Fault {
    field: Option<String>,
    says: String,
}

impl Fault {
    fn at(field: &str, says: String) -> Self {
        Self { field: Some(field.to_owned()), says }
    }
}

/// Prices a table: `{"pays": {"four_card_flush": "2 to 1"}, "wager": "5.00", "meter": "10000.00"}`. The answer has the exact figures, and
/// the same as a part of a page.
pub async fn answer(
    State(site): State<Arc<Site>>,
    known: Extensions,
    Path((game, wager)): Path<(String, String)>,
    Json(written): Json<Value>,
) -> Response {
    if !site.prices.take(&address(&known), Instant::now()) {
        return Problem::too_fast().into_response();
    }
    let Some(wager) = named(&game, &wager).filter(|wager| can_be_edited(*wager)) else {
        return (StatusCode::NOT_FOUND, Json(json!({ "says": words("odds.no_such") }))).into_response();
    };
    // A table that is not printed is counted, which may take seconds: on a thread of its own, so that the server answers
    // other requests meanwhile.
    let book = Arc::clone(&site.odds.book);
    match spawn_blocking(move || price(&book, wager, &written)).await {
        Ok(Ok(reports)) => Json(shown(&of_interest(wager, reports))).into_response(),
        Ok(Err(Fault { field, says })) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "field": field, "says": says }))).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// All elections of a side wager; of a base game the best play alone.
fn of_interest(wager: PricedWager, reports: Vec<Report>) -> Vec<Report> {
    if matches!(wager, PricedWager::Side(_)) { reports } else { best_plays(&reports).cloned().collect() }
}

fn price(book: &Book, wager: PricedWager, written: &Value) -> Result<Vec<Report>, Fault> {
    let stake = amount(written, "wager", TERMS.stake)?;
    let meter = amount(written, "meter", TERMS.meter)?;
    let terms = Terms::new(stake, meter).map_err(of_refusal)?;
    let pays = pay_table(wager, written)?;
    book.reports(wager, &pays, terms).map_err(of_refusal)
}

/// A refusal at the field that it is about. Who reads it has not written a file: hands have their words, not their keys.
fn of_refusal(refusal: Refusal) -> Fault {
    let field = match refusal {
        Refusal::Stake(_) => Some("wager"),
        Refusal::Meter(_) => Some("meter"),
        Refusal::SetByHouse(line)
        | Refusal::UnknownLine(line, _)
        | Refusal::OtherKind(line, ..)
        | Refusal::TooMuch(line, _) => Some(line.key()),
        Refusal::NoTable(_) | Refusal::OnlyPrinted(_) => None,
    };
    Fault { field: field.map(str::to_owned), says: tell(&refusal.in_words()) }
}

fn amount(written: &Value, field: &str, usual: Cents) -> Result<Cents, Fault> {
    match written.get(field).and_then(Value::as_str) {
        Some(text) => text.parse().map_err(|_| Fault::at(field, filled("odds.no_amount", &[("amount", text)]))),
        None => Ok(usual),
    }
}

/// The table, its lines in the order of the printed tables.
fn pay_table(wager: PricedWager, written: &Value) -> Result<PayTable, Fault> {
    let nothing = Map::new();
    let cells = written.get("pays").and_then(Value::as_object).unwrap_or(&nothing);
    let mut rows = Vec::new();
    for (hand, pays) in cells {
        let line: Line = hand.parse().map_err(|_| Fault::at(hand, filled("odds.no_hand", &[("hand", hand)])))?;
        let text = pays.as_str().unwrap_or_default().trim();
        let cell: Cell = text.parse().map_err(|_| Fault::at(hand, filled("odds.no_payout", &[("pays", text)])))?;
        rows.push(Row { line, cell });
    }
    let printed = wager.lines();
    rows.sort_by_key(|row| printed.iter().position(|line| *line == row.line));
    Ok(wager.tables()[0].with_rows(rows))
}

/// What stands above the figures: a table that somebody has written is printed nowhere.
fn heading(report: &Report) -> String {
    if let Some((_, double)) = report.subject.table.split_once('+') {
        filled("odds.version_2", &[("table", double)])
    } else if report.subject.variant.is_empty() {
        words("odds.variants.own").to_owned()
    } else {
        variant_in_words(&report.subject)
    }
}

fn shown(reports: &[Report]) -> Value {
    let figure = |report: &Report| {
        let edge = report.house_edge;
        json!({
            "variant": report.subject.variant,
            "house_edge": { "num": edge.num().to_string(), "den": edge.den().to_string(), "percent": edge.percent() },
            "hit_frequency_percent": report.hit_frequency.percent(),
            "std_dev": report.variance.root(PLACES),
            "total_combinations": report.total_combinations.to_string(),
        })
    };
    let html: String = reports.iter().map(|report| figures(&heading(report), report).into_string()).collect();
    json!({ "reports": reports.iter().map(figure).collect::<Vec<_>>(), "html": html })
}
