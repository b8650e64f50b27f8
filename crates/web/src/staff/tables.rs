//! The pages of dealer and floor.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use house::Dealt;
use maud::{Markup, html};
use pit::desk::Made;

use super::{filled, page};
use crate::Site;
use crate::shell::{Page, colours_switch};
use crate::words::words;

const DEALER: &[&str] = &["dealer"];
const FLOOR: &[&str] = &["floor"];

/// The tables that a person deals.
pub async fn live_tables(State(site): State<Arc<Site>>) -> Markup {
    let made = site.pit.made();
    let live: Vec<_> = made.iter().filter(|made| made.service.dealt == Dealt::Live).collect();
    let content = html! {
        p class="lead" { (words(if live.is_empty() { "dealer.no_live" } else { "dealer.choose" })) }
        ul class="choices" { @for made in live {
            li { a class="button main" href={ "/deal/" (made.id()) } { (made.table.display_name) " " (made.id()) } }
        } }
    };
    page(words("dealer.title"), "staff-gate.js", DEALER, &content)
}

/// Where a dealer works.
pub async fn deal(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Response {
    let Some(made) = site.table(&id) else { return missing(&id) };
    if made.service.dealt == Dealt::Virtual {
        return deals_by_itself(&made);
    }
    let content = html! {
        (place(&made))
        div class="desk" {
            section class="panel now" aria-labelledby="now-heading" {
                h2 id="now-heading" { (words("dealer.now")) }
                p id="waits" class="waits" role="status" aria-live="polite" {}
                div id="keypad" hidden {}
                div id="offers" class="offers" {}
                div id="documentation" {}
                div id="coupons" {}
                ul id="decks" class="decks" {}
                div id="mistaken" {}
                ol id="prompts" class="prompts" {}
            }
            (filled("hands", words("dealer.hands")))
            (filled("settled", words("dealer.pay")))
            (filled("irregular", words("dealer.irregular")))
        }
        (colours_switch())
        (preview(DEALER))
    };
    page(&title(&made, "dealer.title"), "staff-deal.js", DEALER, &content).into_response()
}

/// The dialog that says what will happen before it does; the floor says why.
fn preview(roles: &[&str]) -> Markup {
    html! {
        dialog id="preview" aria-labelledby="preview-title" {
            h2 id="preview-title" {}
            div id="preview-count" class="field" hidden {
                label for="count" { (words("dealer.how_many")) }
                input id="count" type="number" min="0";
            }
            p id="follows-lead" {}
            div id="follows" aria-live="polite" tabindex="-1" {}
            @if roles == FLOOR {
                div class="field" {
                    label for="reason" { (words("floor.reason")) }
                    input id="reason" maxlength="200" autocomplete="off" required;
                }
            }
            div class="row" {
                button id="report" type="button" class="main" {}
                button id="leave" type="button" {}
            }
        }
    }
}

/// All tables, for the floor.
pub async fn floor() -> Markup {
    let content = html! {
        (alerts())
        (filled("tables", words("floor.tables")))
    };
    page(words("floor.title"), "staff-floor.js", FLOOR, &content)
}

/// What needs attention: spoken when it comes.
fn alerts() -> Markup {
    html! {
        section class="panel" aria-labelledby="alerts-heading" {
            h2 id="alerts-heading" { (words("floor.alerts")) }
            div id="alerts" role="status" aria-live="polite" {}
        }
    }
}

/// One table, for the floor.
pub async fn floor_of_table(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Response {
    let Some(made) = site.table(&id) else { return missing(&id) };
    let content = html! {
        (place(&made))
        (alerts())
        div class="desk" {
            section class="panel now" aria-labelledby="now-heading" {
                h2 id="now-heading" { (words("floor.now")) }
                p id="waits" class="waits" role="status" aria-live="polite" {}
                div id="standing" class="row" {}
                p class="dim" { (words("floor.standing_lead")) }
                div id="payouts" {}
                div id="offers" class="offers" {}
                ol id="prompts" class="prompts" {}
            }
            (filled("hands", words("dealer.hands")))
            (filled("settled", words("dealer.pay")))
            section class="panel" aria-labelledby="irregular-heading" {
                h2 id="irregular-heading" { (words("floor.voids")) }
                p class="dim" { (words("floor.voids_lead")) }
                div id="irregular" {}
            }
        }
        (colours_switch())
        (preview(FLOOR))
    };
    page(&title(&made, "floor.title"), "staff-floor-table.js", FLOOR, &content).into_response()
}

fn title(made: &Made, what: &str) -> String {
    format!("{}: {} {}", words(what), made.table.display_name, made.id())
}

/// What the scripts know about the table.
fn place(made: &Made) -> Markup {
    html! { div id="place" data-table=(made.id()) data-game=(made.elections().game().key()) hidden {} }
}

fn deals_by_itself(made: &Made) -> Response {
    let body = html! {
        h1 { (title(made, "dealer.title")) }
        p class="lead" { (words("dealer.by_itself")) " " a href="/deal" { (words("dealer.choose_other")) } }
    };
    Page { title: words("dealer.title"), script: None, body }.show().into_response()
}

fn missing(id: &str) -> Response {
    let title = words("staff.no_table");
    let body = html! { h1 { (title) } p class="lead" { (id) } };
    (StatusCode::NOT_FOUND, Page { title, script: None, body }.show()).into_response()
}
