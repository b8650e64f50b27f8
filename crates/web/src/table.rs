//! A table as its players see it: the felt, and around it what scripts keep up to date.
//!
//! The felt and the pay tables do not change while the page is open, so the server draws them. Cards, chips, offers and the settlement come
//! from the table's stream, always as the whole view: a page that was loaded again shows exactly where the round stands. What is too small to be
//! read on the felt of a screen stands beside it: pay tables and notices.

use std::sync::Arc;

use ::words::{Said, Words as _};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use games::GameElections;
use games::elections::Declarations;
use games::round::{Area, Rules};
use games::wager::{Stakes, Wager};
use layout::{Notice, Shown, draw, shown, shown_on_progressive_sign, to_screen, words as felt_words};
use maud::{Markup, PreEscaped, html};
use pit::desk::Made;
use pit::tongue::tell;
use pit::views;

use crate::assets::{address, modules};
use crate::reference::meters::{dollars, jackpots};
use crate::shell::{Page, colours_switch, style};
use crate::words::words;
use crate::{Site, not_found};

/// The page of a table.
pub async fn page(State(site): State<Arc<Site>>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let Some(made) = site.table(&id) else { return not_found::page() };
    let room = room(&site, &made, site.reader(&headers).await);
    let (later, times) = later(made.elections()).unzip();
    let later = later.map(Wager::name);
    let declares = made.elections().table().declarations == Declarations::ByPlayer;
    let body = html! {
        (style("table.css"))
        (style("felt.css"))
        div id="table" data-table=(id) data-game=(made.elections().game().key()) data-later=[later] data-times=[times]
            data-room=(room) data-declares[declares] data-needs=(needs(made.rules())) data-brings=(brings(made.rules())) data-scripts=(scripts()) {
            (head(&site, &made))
            (felt(&made))
            (play())
            (more(&made))
        }
        // Cards and results are spoken as they come.
        div id="spoken" class="unseen" role="log" aria-live="polite" {}
    };
    Page { title: &made.table.display_name, script: Some("table-start.js"), body }.show().into_response()
}

/// The script of the table and what it imports: `table-start.js` fetches them when the page is painted.
fn scripts() -> String {
    modules("table.js").into_iter().map(address).collect::<Vec<_>>().join(" ")
}

/// What a page keeps room for from the beginning, so that nothing jumps when its script has heard of the table: the reader's wagers or hand, if the
/// reader sits there. `table.js` keeps it up to date.
fn room(site: &Site, made: &Made, reader: Option<u32>) -> &'static str {
    let Some(handle) = site.pit.table(made.id()) else { return "none" };
    let desk = handle.desk();
    if !desk.table.seats().taken().any(|(_, player)| Some(player.0) == reader) {
        return "none";
    }
    let meters = site.pit.shared.meters.amounts(&made.accounts.meters);
    match views::now(&handle, &meters).phase {
        "bets" => "bets",
        "between_rounds" if desk.table.last_round().is_none() => "bets",
        _ => "hand",
    }
}

/// What whoever goes on after the deal has to add at least: a wager of before, so many times.
const fn later(elections: &GameElections) -> Option<(Wager, u8)> {
    match elections {
        GameElections::PacksPoker(_) => None,
        GameElections::LunarPoker(_) => Some((Wager::Ante, 2)),
        GameElections::ThreeCardDrawPoker(_) | GameElections::HighCardFlush(_) => Some((Wager::Ante, 1)),
        GameElections::Holdem3Bonus(_) => Some((Wager::Flop, 1)),
    }
}

/// The wagers that go back if they are alone when bets close, each with the one that it needs: `first_3_bonus:ante`.
fn needs(rules: &dyn Rules) -> String {
    let areas = rules.areas();
    let may_stand = |made: &[&Area]| {
        let mut stakes = Stakes::default();
        made.iter().for_each(|area| stakes.put(area.wager, area.limits.minimum));
        rules.stray(&stakes).is_none()
    };
    let alone = areas.iter().filter(|area| !may_stand(&[*area]));
    let needed = alone.filter_map(|area| Some((area, areas.iter().find(|other| may_stand(&[area, *other]))?)));
    needed.map(|(area, other)| format!("{}:{}", area.wager.name(), other.wager.name())).collect::<Vec<_>>().join(" ")
}

/// The wagers with which another one of the same amount is placed, like the blind with a flop wager.
fn brings(rules: &dyn Rules) -> String {
    let has_another = |area: &&Area| rules.placed_together(area.wager, area.limits.minimum).is_some();
    rules.areas().iter().filter(has_another).map(|area| area.wager.name()).collect::<Vec<_>>().join(" ")
}

fn head(site: &Site, made: &Made) -> Markup {
    let meters = jackpots(site).into_iter().filter(|sign| sign.tables.iter().any(|table| table == made.id()));
    html! {
        div class="table-head" {
            h1 { (made.table.display_name) " " span class="dim" { (made.id()) } }
            ul id="meters" class="meters-line" aria-label=(words("lobby.meters")) { @for sign in meters {
                li { span class="dim" { (words(&format!("meters.names.{}", sign.name))) } " " b { (dollars(&sign.amount)) } }
            } }
            p class="balance" { (words("table.balance")) " " b id="balance" { "–" } }
        }
    }
}

fn felt(made: &Made) -> Markup {
    let drawing = house::read_recorded(&made.text).ok().and_then(|house| {
        let drawn = draw(&house, house.tables.first()?).ok()?;
        Some(to_screen(&drawn, &tell))
    });
    html! {
        section id="felt" class="stage" aria-label=(words("table.felt")) {
            @if let Some(drawing) = drawing { (PreEscaped(drawing)) }
            div class="views" role="group" aria-label=(words("table.view")) {
                button type="button" class="quiet" id="view-table" aria-pressed="true" { (words("table.view_table")) }
                button type="button" class="quiet" id="view-seat" aria-pressed="false" disabled { (words("table.view_seat")) }
            }
        }
    }
}

/// What the player has and may do.
fn play() -> Markup {
    html! {
        section class="play" aria-label=(words("table.play")) {
            div class="prompt" {
                p id="prompt" role="status" tabindex="-1" { (words("table.loading")) }
                div id="timer" class="timer" hidden { div class="left" {} span class="seconds" {} }
            }
            div id="actions" class="actions" role="group" aria-label=(words("table.actions")) {}
            div id="betting" class="betting" hidden {
                div id="broke" role="status" {}
                div id="rack" class="rack" role="group" aria-label=(words("table.chips")) {}
                ul id="wagers" class="wagers" aria-label=(words("table.wagers")) {}
                p id="warning" class="loss" role="status" {}
                div class="row" {
                    button type="button" id="repeat" { span { (words("table.repeat")) } small {} }
                    button type="button" id="clear" { (words("table.clear")) }
                    button type="button" id="ready" class="main" aria-describedby="warning" { (words("table.ready")) }
                }
                div id="coupons" {}
            }
            div id="hands" class="hands" {}
            div id="advice" class="advice" hidden {}
        }
    }
}

/// What can be opened beside the game.
fn more(made: &Made) -> Markup {
    html! {
        div class="beside" {
            section class="panel" aria-labelledby="settled-title" {
                h2 id="settled-title" { (words("table.settlement")) }
                div id="settled" tabindex="-1" { p class="dim" { (words("table.nothing_settled")) } }
            }
            section class="panel" aria-labelledby="log-title" {
                h2 id="log-title" { (words("table.dealer_says")) }
                ol id="log" class="log" tabindex="0" aria-labelledby="log-title" {}
                p id="commitment" class="hash dim" {}
            }
            section class="panel own-place" aria-labelledby="settings-title" {
                h2 id="settings-title" { (words("table.settings")) }
                div class="switches" {
                    label class="switch" { input type="checkbox" id="advice-switch"; (words("table.advice_switch")) }
                    (colours_switch())
                }
                div id="seat-tools" class="row" {}
                p { a href={ "/rules/" (made.elections().game().key()) } { (words("table.rules")) } }
            }
            section class="panel" aria-labelledby="pays-title" {
                h2 id="pays-title" { (words("table.pays")) }
                (pay_tables(made))
            }
        }
    }
}

/// Everything that a felt says about paying: of every wager that is offered, and what the house tells players besides.
fn pay_tables(made: &Made) -> Markup {
    let elections = made.elections();
    html! {
        // What a sign says instead of the felt comes last.
        @for table in shown(elections).into_iter().chain(shown_on_progressive_sign(elections)) { (pay_table(table)) }
        ul class="notices" { @for notice in NOTICES.iter().filter_map(|notice| felt_words::notice(*notice, elections)) {
            li { (tell(&notice)) }
        } }
    }
}

/// What players are told besides.
const NOTICES: [Notice; 6] = [
    Notice::DealersHand,
    Notice::LaterWager,
    Notice::NoPair,
    Notice::WhateverTheDealerHolds,
    Notice::HighestLine,
    Notice::MostPaid,
];

fn pay_table(shown: Shown<'_>) -> Markup {
    html! {
        details data-pays=(shown.wager) {
            summary { (tell(&felt_words::heading(shown.wager))) }
            table { @for row in shown.rows() { tr { td { (tell(&Said::text(row.hand).capitalised())) } td class="number" { (tell(&row.cell.said())) } } } }
        }
    }
}
