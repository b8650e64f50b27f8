//! The sign of the progressive meters: one jackpot or all of them, for a display on the wall.
//!
//! It is the one page without the usual frame: the bar is shown when somebody points at it or comes to it with the keyboard.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use law::Game;
use maud::{Markup, html};
use pit::views::{self, MeterSign};

use super::style;
use crate::Site;
use crate::shell::Page;
use crate::words::{filled, words};

/// All jackpots.
pub async fn all(State(site): State<Arc<Site>>) -> Markup {
    sign(&jackpots(&site))
}

/// What players can win: reserves and the meters of wagers that are not offered stand on no wall.
pub fn jackpots(site: &Site) -> Vec<MeterSign> {
    views::meters(&site.pit).into_iter().filter(|sign| sign.kind == "jackpot").collect()
}

/// One jackpot.
pub async fn one(State(site): State<Arc<Site>>, Path((link, name)): Path<(String, String)>) -> Response {
    let found: Vec<_> =
        views::meters(&site.pit).into_iter().filter(|sign| sign.link == link && sign.name == name).collect();
    if found.is_empty() {
        return (StatusCode::NOT_FOUND, nothing()).into_response();
    }
    sign(&found).into_response()
}

fn nothing() -> Markup {
    let body = html! {
        h1 { (words("meters.title")) }
        p class="lead" { (words("meters.no_such")) " " a href="/meters" { (words("meters.all")) } }
    };
    Page { title: words("meters.title"), script: None, body }.show()
}

fn sign(signs: &[MeterSign]) -> Markup {
    let body = html! {
        (style("reference-meters.css"))
        h1 class="unseen" { (words("meters.title")) }
        @if signs.is_empty() { p class="lead" { (words("meters.none")) } }
        // The figures run many times a second: a screen reader is told the amount once, by the server's text.
        ul class="signs" data-count=(signs.len().min(4)) { @for sign in signs { (jackpot(sign)) } }
        button type="button" id="full-screen" class="full-screen quiet" hidden { (words("meters.full_screen")) }
        p id="broken" class="broken" role="status" hidden { (words("meters.broken")) }
    };
    Page { title: words("meters.title"), script: Some("reference-meters.js"), body }.show()
}

fn jackpot(sign: &MeterSign) -> Markup {
    let game = sign.game.parse::<Game>().map_or(sign.game, Game::name);
    let known = words(&format!("meters.names.{}", sign.name));
    html! {
        li class="jackpot" data-link=(sign.link) data-name=(sign.name) {
            a class="of" href={ "/meters/" (sign.link) "/" (sign.name) } {
                span class="game" { (game) }
                span class="meter" { (known) }
            }
            p class="amount" { (dollars(&sign.amount)) }
            p class="tables" { (filled("meters.tables", &[("tables", &sign.tables.join(", "))])) }
        }
    }
}

/// `25000.180000` as a sign shows it: `$25,000.18`. What is below a cent is not shown.
pub fn dollars(amount: &str) -> String {
    let (whole, part) = amount.split_once('.').unwrap_or((amount, ""));
    let whole = whole.parse::<u64>().map_or_else(|_| whole.to_owned(), super::grouped);
    let cents: String = part.chars().chain("00".chars()).take(2).collect();
    format!("${whole}.{cents}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_shows_whole_cents() {
        assert_eq!(dollars("25000.180000"), "$25,000.18");
        assert_eq!(dollars("999.999999"), "$999.99");
        assert_eq!(dollars("1234567"), "$1,234,567.00");
    }
}
