//! The lobby: the tables of the pit, with what each game is and costs, and what is going on at each.

use std::sync::Arc;

use axum::extract::State;
use games::elections::Choice as _;
use games::wager::Wager;
use maud::{Markup, html};
use pit::desk::Made;

use crate::reference::odds::percent;
use crate::shell::{Page, style};
use crate::words::{filled_markup, words};
use crate::{Site, best_odds};

/// The page. `lobby.js` fills in what changes: seats, rounds, meters.
pub async fn page(State(site): State<Arc<Site>>) -> Markup {
    let body = html! {
        (style("lobby.css"))
        section class="welcome" {
            h1 { (site.pit.house_name()) }
            p class="lead" { (words("lobby.lead")) }
            p id="guest" class="lead" hidden { (words("lobby.guest")) }
        }
        h2 class="unseen" { (words("lobby.tables")) }
        div class="tables" { @for made in site.pit.made() { (table(&site, &made)) } }
    };
    Page { title: words("lobby.title"), script: Some("lobby.js"), body }.show()
}

fn table(site: &Site, made: &Made) -> Markup {
    let (id, game) = (made.id(), made.elections().game());
    html! {
        article class="card table" id={ "table-" (id) } data-table=(id) aria-labelledby={ "name-" (id) } {
            header {
                h3 id={ "name-" (id) } { a href={ "/tables/" (id) } { (made.table.display_name) } }
                p class="dim" { (id) " · " (words(&format!("lobby.dealt.{}", made.service.dealt.word()))) }
            }
            p class="about" { (words(&format!("games.{}", game.key()))) }
            dl class="facts" {
                div { dt { (words("lobby.wagers")) } dd { (limits(made)) } }
                div { dt { (words("lobby.seats")) } dd class="seats" { "–" } }
                div { dt { (words("lobby.now")) } dd class="now" { "–" } }
                (odds(site, made))
            }
            // As many places as the table has meters: `lobby.js` keeps their amounts.
            ul class="meters" aria-label=(words("lobby.meters")) {}
            div class="row" {
                button type="button" class="main sit" disabled { (words("lobby.sit")) }
                a class="button quiet" href={ "/tables/" (id) } { (words("lobby.watch")) }
                a class="button quiet" href={ "/rules/" (game.key()) } { (words("page.rules")) }
            }
        }
    }
}

/// The house edge of the base game with the best play, exactly.
fn odds(site: &Site, made: &Made) -> Markup {
    let Some(best) = best_odds::of(site, made.elections()) else { return html! {} };
    let edge = html! { a href={ "/odds#" (made.elections().game().key()) } { (percent(best.edge)) } };
    let (wager, share) = (crate::reference::wager_in_text(best.unit), percent(best.of_all));
    html! {
        div {
            dt { (words("lobby.edge")) }
            dd class="odds" { (filled_markup("lobby.costs", &[("edge", &edge), ("wager", &wager), ("share", &share)])) }
        }
    }
}

/// The limits of every wager, and what comes with one that cannot be made alone.
fn limits(made: &Made) -> Markup {
    let areas = made.rules().areas();
    let brings = areas.first().filter(|area| area.wager == Wager::Flop).map(|_| words("lobby.brings.flop"));
    html! { (pit::tongue::tell(&layout::words::limits(areas))) @if let Some(brings) = brings { " · " (brings) } }
}
