//! Every game and wager on one page: the cheapest and the dearest printed table of each.

use std::sync::Arc;

use axum::extract::State;
use law::Game;
use maud::{Markup, html};
use odds::{PricedWager, Report};

use super::{address_of, name_of, percent, style, table_name};
use crate::Site;
use crate::shell::Page;
use crate::words::words;

/// The page.
pub async fn page(State(site): State<Arc<Site>>) -> Markup {
    let title = words("odds.title");
    let body = html! {
        (style("reference-odds.css"))
        h1 { (title) }
        p class="lead" { (words("odds.lead")) }
        @for game in Game::ALL { (section(game, &site)) }
        p class="note" { (words("odds.terms")) }
    };
    Page { title, script: None, body }.show()
}

fn section(game: Game, site: &Site) -> Markup {
    html! {
        section class="game" aria-labelledby=(game.key()) {
            h2 id=(game.key()) { (game.name()) " " a class="aside" href={ "/rules/" (game.key()) } { (words("odds.rules")) } }
            div class="wide" tabindex="0" role="region" aria-labelledby=(game.key()) {
                table class="figures" {
                    thead { tr {
                        th scope="col" { (words("odds.wager")) }
                        th scope="col" { (words("odds.tables")) }
                        th scope="col" { (words("odds.lowest")) }
                        th scope="col" { (words("odds.highest")) }
                        th scope="col" { (words("odds.hits")) }
                        th scope="col" { (words("odds.deviation")) }
                    } }
                    tbody { @for wager in PricedWager::of(game) { (row(wager, site.odds.of(wager))) } }
                }
            }
        }
    }
}

fn row(wager: PricedWager, reports: &[Report]) -> Markup {
    let edge = |report: &Report| html! { b { (percent(report.house_edge)) } " " span class="dim" { (table_name(&report.subject.table)) } };
    let best: Vec<&Report> = best_plays(reports).collect();
    let lowest = best.iter().min_by_key(|report| report.house_edge).copied();
    let highest = best.iter().max_by_key(|report| report.house_edge).copied();
    html! {
        tr {
            th scope="row" { a href=(address_of(wager)) { (name_of(wager)) } }
            td { (wager.tables().len()) }
            @if let (Some(lowest), Some(highest)) = (lowest, highest) {
                td { (edge(lowest)) }
                td { @if lowest.subject.table == highest.subject.table { "–" } @else { (edge(highest)) } }
                td { (percent(lowest.hit_frequency)) }
                td { (lowest.variance.root(2)) }
            } @else {
                td colspan="4" class="dim" { (words("odds.not_counted")) }
            }
        }
    }
}

/// The reports on the best way to play each table by the first of its elections: simple ways to play are beside the point here.
pub fn best_plays(reports: &[Report]) -> impl Iterator<Item = &Report> {
    let tables = reports.chunk_by(|one, other| one.subject.table == other.subject.table);
    tables.filter_map(<[Report]>::first)
}
