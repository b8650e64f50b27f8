//! The tables of a wager side by side, and the editor in which a table of one's own is written.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use house::Stated;
use maud::{Markup, html};
use odds::holdem_3_bonus::double_tables;
use odds::{Fraction, PricedWager, Report, fits};
use paytables::{Cell, Line, PayTable};

use super::overview::best_plays;
use super::{TERMS, address_of, missing, name_of, named, percent, style, table_name, variant_in_words, way};
use crate::Site;
use crate::shell::Page;
use crate::words::{filled, words};

/// The page.
pub async fn page(State(site): State<Arc<Site>>, Path((game, wager)): Path<(String, String)>) -> Response {
    let Some(wager) = named(&game, &wager) else { return missing() };
    let title = format!("{}: {}", wager.game(), name_of(wager));
    let reports = site.odds.of(wager);
    let edits = can_be_edited(wager);
    let body = html! {
        (style("reference-odds.css"))
        (way(wager, &[]))
        h1 { (title) }
        p class="lead" { (lead(wager)) }
        @if reports.is_empty() { p class="note" { (words("odds.not_counted")) } }
        @else if wager == PricedWager::Holdem3 { (matrix(reports)) } @else { (list(&site, wager, reports)) }
        @if edits { (editor(wager)) } @else { p class="note" { (words(why_no_editor(wager))) } }
    };
    let script = edits.then_some("reference-editor.js");
    Page { title: &title, script, body }.show().into_response()
}

/// Whether a table that does not exist yet is priced at once: where the outcome depends on the cards alone, and where what depends on decisions
/// was solved before for every table.
pub fn can_be_edited(wager: PricedWager) -> bool {
    matches!(wager, PricedWager::Side(_) | PricedWager::ThreeCardDraw | PricedWager::Holdem3)
}

fn why_no_editor(wager: PricedWager) -> &'static str {
    if wager == PricedWager::Lunar { "odds.own_not.printed_only" } else { "odds.own_not.even_money" }
}

fn lead(wager: PricedWager) -> &'static str {
    match wager {
        PricedWager::Side(side) if side.has_meter() => words("odds.lead_progressive"),
        PricedWager::Side(_) => words("odds.lead_side"),
        PricedWager::Holdem3 => words("odds.lead_matrix"),
        _ => words("odds.lead_main"),
    }
}

/// One line for each table and way to read or play it.
fn list(site: &Site, wager: PricedWager, reports: &[Report]) -> Markup {
    let dearest = reports.iter().map(|report| report.house_edge).max().unwrap_or(Fraction::ONE);
    html! {
        div class="wide" tabindex="0" role="region" aria-label=(words("odds.tables")) {
            table class="figures" {
                thead { tr {
                    th scope="col" { (words("odds.table")) }
                    th scope="col" { (words("odds.way_to_play")) }
                    th scope="col" { (words("odds.edge")) }
                    th { span class="unseen" { (words("odds.bar")) } }
                    th scope="col" { (words("odds.per_dollar")) }
                    th scope="col" { (words("odds.hits")) }
                    th scope="col" { (words("odds.deviation")) }
                    th scope="col" { (words("odds.elected")) }
                } }
                tbody { @for report in reports {
                    tr {
                        th scope="row" { (link(wager, &report.subject.table, &table_name(&report.subject.table))) }
                        td { (variant_in_words(&report.subject)) }
                        td { b { (percent(report.house_edge)) } }
                        td { (bar(report.house_edge, dearest)) }
                        td { (percent(report.element_of_risk())) }
                        td { (percent(report.hit_frequency)) }
                        td { (report.variance.root(3)) }
                        td { (elected(site, wager, report)) }
                    }
                } }
            }
        }
    }
}

/// The way to everything about one table.
fn link(wager: PricedWager, table: &str, says: &str) -> Markup {
    html! { a href={ (address_of(wager)) "/" (table) } { (says) } }
}

/// The edge as a bar, beside its number.
fn bar(edge: Fraction, dearest: Fraction) -> Markup {
    let whole = if dearest > Fraction::ZERO { edge / dearest } else { Fraction::ZERO };
    let width = (whole * Fraction::new(100, 1)).decimal(0);
    html! {
        svg class="bar-of-edge" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            @if edge > Fraction::ZERO { rect width=(width) height="10" {} }
        }
    }
}

/// The tables of this house that pay by the table of a report and read the rules as it does.
fn elected(site: &Site, wager: PricedWager, report: &Report) -> String {
    let name = if wager == PricedWager::ThreeCardDraw { "in_to_win_draw_bonus" } else { wager.name() };
    let field = format!("wagers.{name}.table");
    let made = site.pit.made();
    let of_game = made.iter().filter(|made| made.elections().game() == wager.game());
    let states = |stated: &Stated| stated.field == field && stated.value == report.subject.table;
    let pays_so = of_game.filter(|made| made.table.stated.iter().any(states));
    let plays_so = pays_so.filter(|made| fits::play(report, made.elections()).is_some());
    plays_so.map(|made| made.id().to_owned()).collect::<Vec<_>>().join(", ")
}

/// Hold 'em 3 Bonus: a row for each table of an equal wager, a column for Version 1 and for each table of a double one.
fn matrix(reports: &[Report]) -> Markup {
    let best: Vec<&Report> = best_plays(reports).collect();
    let find = |name: &str| best.iter().find(|report| report.subject.table == name).copied();
    let cell = |name: String| {
        html! {
            @if let Some(report) = find(&name) { td { (link(PricedWager::Holdem3, &name, &percent(report.house_edge))) } }
        }
    };
    html! {
        div class="wide" tabindex="0" role="region" aria-label=(words("odds.matrix")) {
            table class="figures matrix" {
                thead { tr {
                    th scope="col" { (words("odds.equal_table")) }
                    th scope="col" { (words("odds.version_1")) }
                    @for double in double_tables() { th scope="col" { (filled("odds.version_2", &[("table", double.name())])) } }
                } }
                tbody { @for equal in PricedWager::Holdem3.tables() {
                    tr {
                        th scope="row" { (table_name(equal.name())) }
                        (cell(equal.name().to_owned()))
                        @for double in double_tables() { (cell(format!("{}+{}", equal.name(), double.name()))) }
                    }
                } }
            }
        }
    }
}

/// The editor: `reference-editor.js` sends what is written and shows the answer.
fn editor(wager: PricedWager) -> Markup {
    let tables: Vec<&PayTable> = wager.tables().iter().collect();
    let first = tables.first().copied();
    let fixed = if let PricedWager::Side(side) = wager { side.fixed_stake() } else { None };
    let stake = format!("{:#}", fixed.unwrap_or(TERMS.stake));
    html! {
        section class="editor" aria-labelledby="own" {
            h2 id="own" { (words("odds.own")) }
            p { (words("odds.own_lead")) }
            form id="editor" data-price={ (address_of(wager)) "/price" } {
                div class="terms" {
                    label { (words("odds.start_from")) select name="start" { @for table in &tables { (start_from(table)) } } }
                    label { (words("odds.amount")) input name="wager" inputmode="decimal" value=(stake) disabled[fixed.is_some()]; }
                    @if wager.is_progressive() {
                        label { (words("odds.meter")) input name="meter" inputmode="decimal" value={ (format!("{:#}", TERMS.meter)) }; }
                    }
                }
                div class="cells" {
                    @for line in wager.lines() { (cell_field(line, first.and_then(|table| table.cell(line)))) }
                }
            }
            div id="answer" class="answer" role="region" aria-live="polite" aria-label=(words("odds.answer")) {}
        }
    }
}

/// A printed table to start from; the script reads what it pays.
fn start_from(table: &PayTable) -> Markup {
    html! { option data-pays=(as_json(table)) { (table_name(table.name())) } }
}

fn cell_field(line: Line, cell: Option<Cell>) -> Markup {
    let value = cell.filter(|cell| *cell != Cell::SetByHouse).map_or_else(|| "n/a".to_owned(), Cell::written);
    html! { label { span { (pit::tongue::tell_text(line.words())) } input name=(line.key()) value=(value) data-line autocomplete="off"; } }
}

/// What a table pays, for the script.
fn as_json(table: &PayTable) -> String {
    let cells = table.rows().iter().map(|row| (row.line.key().to_owned(), row.cell.written().into()));
    serde_json::Value::Object(cells.collect()).to_string()
}
