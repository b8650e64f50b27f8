//! The odds: what every wager costs with every printed table, and with one that does not exist yet.
//!
//! | module | what it holds |
//! |---|---|
//! | `printed` | the reports on all printed tables |
//! | `overview` | every game and wager on one page |
//! | `wager` | the tables of a wager side by side, and the editor |
//! | `table` | everything about one table: lines, figures, distribution |
//! | `plot` | the distribution of outcomes as a picture |
//! | `price` | the answer to a table that somebody has written |

pub mod overview;
mod plot;
pub mod price;
mod printed;
pub mod table;
pub mod wager;

pub use printed::PrintedOdds;

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use law::Game;
use maud::{Markup, html};
use odds::report::Subject;
use odds::{Fraction, PricedWager, RAISE_WITH, Terms};
use paytables::Cents;

use super::style;
use crate::shell::Page;
use crate::words::{filled, words};

/// The amounts for which the printed tables are priced: lines in dollars are worth less to a larger wager.
const TERMS: Terms = Terms { stake: Cents::dollars(5), meter: Cents::dollars(10_000) };
/// How many decimals of a percentage a list shows.
const FEW: u32 = 3;
/// What the names of tables with a First 3 Bonus beside them begin with.
const WITH_FIRST_3: &str = "first_3_";

/// A percentage in a list.
pub fn percent(part: Fraction) -> String {
    typeset(format!("{}%", (part * Fraction::new(100, 1)).decimal(FEW)))
}

/// The wager that an address names.
fn named(game: &str, wager: &str) -> Option<PricedWager> {
    PricedWager::find(game.parse::<Game>().ok()?, wager)
}

/// Where a wager's page is.
fn address_of(wager: PricedWager) -> String {
    format!("/odds/{}/{}", wager.game().key(), wager.name())
}

/// A wager's name for people.
fn name_of(wager: PricedWager) -> String {
    match wager {
        PricedWager::Side(side) => crate::reference::wager_named(side.name()),
        PricedWager::Pack => words("odds.pack").to_owned(),
        _ => words("odds.main").to_owned(),
    }
}

/// A table's name for people; nothing if the wager has only one.
fn table_name(table: &str) -> String {
    if table == "-" { words("odds.only_table").to_owned() } else { filled("odds.table_named", &[("table", table)]) }
}

/// What an election or a way to play is, in words.
fn variant_in_words(subject: &Subject) -> String {
    let variant = subject.variant.as_str();
    if let Some(flush) = variant.strip_prefix(RAISE_WITH) {
        return filled("odds.variants.raise_with", &[("flush", flush)]);
    }
    if let Some(table) = variant.strip_prefix(WITH_FIRST_3) {
        return filled("odds.variants.first_3", &[("table", table)]);
    }
    match (variant, subject.wager, subject.game) {
        ("", "main", _) => words("odds.variants.best").to_owned(),
        ("", "progressive", Game::HighCardFlush) => words("odds.variants.folded_hands_stay").to_owned(),
        ("", "pack", _) => words("odds.variants.higher_no_pair_loses").to_owned(),
        ("", ..) => words("odds.variants.printed").to_owned(),
        (variant, ..) => words(&format!("odds.variants.{variant}")).to_owned(),
    }
}

/// There is no such wager or table.
fn missing() -> Response {
    let title = words("odds.title");
    let body =
        html! { h1 { (title) } p class="lead" { (words("odds.no_such")) " " a href="/odds" { (words("odds.all")) } } };
    (StatusCode::NOT_FOUND, Page { title, script: None, body }.show()).into_response()
}

/// The way back to the lists above a page of a wager: all odds, the game among them, and what else is on the way.
fn way(wager: PricedWager, more: &[(String, String)]) -> Markup {
    let game = wager.game();
    let all = [
        ("/odds".to_owned(), words("odds.title").to_owned()),
        (format!("/odds#{}", game.key()), game.name().to_owned()),
    ];
    let step = |at: usize, (address, name): &(String, String)| html! { @if at > 0 { span aria-hidden="true" { " › " } } a href=(address) { (name) } };
    html! { nav class="way" aria-label=(words("odds.way")) { @for (at, named) in all.iter().chain(more).enumerate() { (step(at, named)) } } }
}

/// A figure with a real minus, as wide as a plus.
fn typeset(figure: impl ToString) -> String {
    figure.to_string().replace('-', "−")
}
