//! Everything about a wager with one table: its lines, the exact figures, the distribution, and how it is played best.

use std::sync::Arc;

use ::words::{Said, Words as _};
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use games::lunar_poker::elections::SecondPayout;
use law::Game;
use maud::{Markup, html};
use odds::holdem_3_bonus::{self, VERSION_1_SIMPLE, VERSION_2_SIMPLE, double_tables};
use odds::report::ReportRow;
use odds::{Book, Fraction, KEEP_LIST, PLACES, PricedWager, Report, Terms, lunar_poker};
use paytables::{Cents, Line};
use pit::tongue::tell;

use super::super::{grouped, heads};
use super::plot::distribution;
use super::{TERMS, address_of, missing, name_of, named, style, table_name, typeset, variant_in_words, way};
use crate::Site;
use crate::shell::Page;
use crate::words::{filled, filled_markup, words};

/// The page.
pub async fn page(
    State(site): State<Arc<Site>>,
    Path((game, wager, table)): Path<(String, String, String)>,
) -> Response {
    let Some(wager) = named(&game, &wager) else { return missing() };
    let title = format!("{}: {}, {}", wager.game(), name_of(wager), table_name(&table));
    let reports: Vec<&Report> = site.odds.of(wager).iter().filter(|report| report.subject.table == table).collect();
    if reports.is_empty() {
        return missing();
    }
    let body = html! {
        (style("reference-odds.css"))
        (way(wager, &[(address_of(wager), name_of(wager))]))
        h1 { (title) }
        @for report in reports {
            section class="report" {
                (figures(&variant_in_words(&report.subject), report))
                (more(&site.odds.book, wager, report))
            }
        }
    };
    Page { title: &title, script: None, body }.show().into_response()
}

/// The figures of a report, its lines and its distribution.
pub fn figures(heading: &str, report: &Report) -> Markup {
    let (edge, unit) = (report.house_edge, crate::reference::wager_in_text(report.subject.unit));
    let percent = |part: Fraction| typeset(format!("{}%", part.percent()));
    html! {
        h2 { (heading) }
        dl class="facts" {
            div class="main" {
                dt { (filled("odds.edge_of", &[("stake", &report.subject.stake.to_string()), ("wager", &unit)])) }
                dd { (percent(edge)) br; span class="exact" { (typeset(edge.num())) "/" wbr; (edge.den()) } }
            }
            div { dt { (words("odds.hits")) } dd { (percent(report.hit_frequency)) } }
            div { dt { (words("odds.deviation_units")) } dd { (report.variance.root(PLACES)) } }
            div { dt { (words("odds.combinations")) } dd { (grouped(report.total_combinations)) } }
            @if report.average_wager != Fraction::ONE {
                div { dt { (words("odds.average_wager")) } dd { (report.average_wager.decimal(PLACES)) } }
                div { dt { (words("odds.per_dollar")) } dd { (percent(report.element_of_risk())) } }
            }
            @for share in report.decisions.iter().flatten() {
                div { dt { (words(&format!("odds.decisions.{}", share.action))) } dd { (percent(share.frequency)) } }
            }
        }
        (lines(report))
        (distribution(report))
    }
}

/// The lines of the table; Version 2 of Hold 'em 3 Bonus has a table for an equal wager, and then one for a double one.
fn lines(report: &Report) -> Markup {
    let Some(rows) = &report.rows else { return html! {} };
    let again = rows.iter().skip(1).position(|row| row.hand == rows[0].hand).map(|place| place + 1);
    let Some((equal, double)) = again.map(|at| rows.split_at(at)) else { return lines_of(report, rows, "odds.lines") };
    html! {
        h3 { (words("odds.equal_lines")) }
        (lines_of(report, equal, "odds.equal_lines"))
        h3 { (words("odds.double_lines")) }
        (lines_of(report, double, "odds.double_lines"))
    }
}

fn lines_of(report: &Report, rows: &[ReportRow], name: &str) -> Markup {
    html! {
        div class="wide" tabindex="0" role="region" aria-label=(words(name)) {
            table class="figures" {
                (heads(&["odds.hand", "odds.pays", "odds.combinations", "odds.probability"]))
                tbody { @for row in rows {
                    tr {
                        th scope="row" { (hand_in_words(row.hand)) }
                        td { (tell(&row.pays.said())) }
                        td { (grouped(row.combinations)) }
                        td { (Fraction::of(row.combinations, report.total_combinations).percent()) "%" }
                    }
                } }
            }
        }
    }
}

/// A line of a pay table.
fn hand_in_words(hand: &str) -> String {
    hand.parse::<Line>().map_or_else(|_| hand.to_owned(), |line| tell(&line.said()))
}

/// What only some wagers have: a short rule of play, or the meter from which the player is favoured.
fn more(book: &Book, wager: PricedWager, report: &Report) -> Markup {
    let rule = rule_of_play(book, report);
    html! {
        @if !rule.is_empty() { h3 { (words("odds.rule")) } ol class="rule" { @for line in rule { li { (line) } } } }
        (meter(book, wager, report))
    }
}

fn rule_of_play(book: &Book, report: &Report) -> Vec<String> {
    let subject = &report.subject;
    let wager = PricedWager::find(subject.game, subject.wager);
    let pays = wager.and_then(|wager| wager.table(subject.table.split('+').next()?));
    match (subject.game, subject.variant.as_str(), pays) {
        (Game::ThreeCardDrawPoker, KEEP_LIST, Some(pays)) => {
            let list = book.keep_list(pays, subject.stake);
            let kept = list.kinds[..list.kept()].iter().map(|(kind, value)| {
                filled("odds.keep", &[("kind", &tell(&kind.said())), ("value", &typeset(value.decimal(4)))])
            });
            kept.chain([words("odds.or_fold").to_owned()]).collect()
        }
        (Game::Holdem3Bonus, VERSION_1_SIMPLE | VERSION_2_SIMPLE, Some(pays)) => {
            let double = subject
                .table
                .split_once('+')
                .and_then(|(_, double)| double_tables().iter().find(|table| table.name() == double));
            let rule = book.holdem_3_rule(&holdem_3_bonus::Pays::new(subject.stake, pays, double));
            let line = |(deed, hands): (usize, Vec<Said>)| {
                let hands = tell(&Said::list(hands, "; "));
                match deed {
                    0 => filled("odds.fold", &[("hands", &hands)]),
                    deed => filled("odds.bet", &[("times", &deed.to_string()), ("hands", &hands)]),
                }
            };
            rule.lines().into_iter().map(line).collect()
        }
        (Game::LunarPoker, lunar_poker::SIMPLE, _) => lunar_rule(SecondPayout::AnyHand),
        (Game::LunarPoker, lunar_poker::SIX_CARDS_ONLY_SIMPLE, _) => lunar_rule(SecondPayout::SixCardsOnly),
        _ => Vec::new(),
    }
}

fn lunar_rule(second_payout: SecondPayout) -> Vec<String> {
    lunar_poker::solved::short_strategy(second_payout).lines().iter().map(tell).collect()
}

/// The meter from which a progressive no longer favours the house, and the edge with some meters.
fn meter(book: &Book, wager: PricedWager, report: &Report) -> Markup {
    let PricedWager::Side(side) = wager else { return html! {} };
    let pays = wager.table(&report.subject.table).filter(|_| side.has_meter());
    let Some(pays) = pays else { return html! {} };
    let variant = report.subject.variant.as_str();
    let fair = book.break_even(side, pays, variant, Terms { stake: report.subject.stake, ..TERMS });
    let edges = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000].into_iter().filter_map(|dollars| {
        let terms = Terms { stake: report.subject.stake, meter: Cents::dollars(dollars) };
        let reports = book.reports(wager, pays, terms).ok()?;
        let report = reports.iter().find(|report| report.subject.variant == variant)?;
        Some((terms.meter, report.house_edge))
    });
    html! {
        h3 { (words("odds.by_meter")) }
        @if let Some(fair) = fair { p { (filled_markup("odds.fair_from", &[("meter", &html! { b { (fair) } })])) } }
        table class="figures" {
            (heads(&["odds.meter", "odds.edge"]))
            tbody { @for (meter, edge) in edges { tr { th scope="row" { (meter) } td { (super::percent(edge)) } } } }
        }
    }
}
