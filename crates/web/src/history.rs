//! One's own rounds, and any round that is over, step by step.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use maud::{Markup, html};

use crate::shell::{Page, colours_switch, style};
use crate::words::words;
use crate::{Site, not_found};

/// The rounds that one has played.
pub async fn page() -> Markup {
    let body = html! {
        (style("history.css"))
        h1 { (words("history.title")) }
        p class="lead" { (words("history.lead")) }
        section aria-labelledby="review-title" class="panel review" {
            h2 id="review-title" { (words("review.title")) }
            p { (words("review.lead")) }
            button type="button" id="review" { (words("review.begin")) }
            (colours_switch())
            div id="mistakes" aria-live="polite" {}
        }
        h2 { (words("history.rounds")) }
        div class="scroll" {
            table {
                thead { tr {
                    th { (words("history.round")) }
                    th { (words("history.when")) }
                    th class="number" { (words("history.wagered")) }
                    th class="number" { (words("history.returned")) }
                    th class="number" { (words("history.net")) }
                } }
                tbody id="rounds" {}
            }
        }
        button type="button" id="older" hidden { (words("history.older")) }
        p id="none" class="dim" hidden { (words("history.none")) }
    };
    Page { title: words("history.title"), script: Some("history.js"), body }.show()
}

/// A round that is over. `round.js` shows what there is of it, or that there is none.
pub async fn round(State(site): State<Arc<Site>>, Path((table, number)): Path<(String, String)>) -> Response {
    let (Some(made), Ok(number)) = (site.table(&table), number.parse::<u32>()) else { return not_found::page() };
    let game = made.elections().game().key();
    let body = html! {
        (style("history.css"))
        div id="round" data-table=(table) data-number=(number) data-game=(game) {
            h1 { (made.table.display_name) " " span class="dim" { (table) " · " (words("history.round")) " " (number) } }
            p id="missing" class="loss" role="alert" {}
            div id="over" hidden {
                div class="replay" {
                    section class="panel" aria-labelledby="replay-title" {
                        h2 id="replay-title" { (words("replay.title")) }
                        div id="cards" class="laid" {}
                        p id="happens" class="happens" aria-live="polite" {}
                        p id="by" class="dim" {}
                        div class="row" {
                            button type="button" id="first" { (words("replay.first")) }
                            button type="button" id="back" { (words("replay.back")) }
                            button type="button" id="next" class="main" { (words("replay.next")) }
                            button type="button" id="last" { (words("replay.last")) }
                            label for="step" class="unseen" { (words("replay.step")) }
                            input type="range" id="step" min="0" max="0" value="0";
                            span id="at" class="dim" {}
                            (colours_switch())
                        }
                    }
                    section class="panel" aria-labelledby="check-title" {
                        h2 id="check-title" { (words("check.title")) }
                        p id="check-lead" { (words("check.lead")) }
                        button type="button" id="check" class="main" { (words("check.begin")) }
                        ol id="checks" class="checks" aria-live="polite" {}
                        p { a id="record" href={ "/api/v1/tables/" (table) "/rounds/" (number) "/record" } { (words("check.record")) } }
                    }
                }
                section class="panel" aria-labelledby="lines-title" {
                    h2 id="lines-title" { (words("table.settlement")) }
                    div id="settled" {}
                }
            }
        }
    };
    Page { title: &made.table.display_name, script: Some("round.js"), body }.show().into_response()
}
