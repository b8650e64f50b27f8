//! The rules of a game: how a round goes, hands, worked examples, what this house elects, and every clause.
//!
//! | module | what it holds |
//! |---|---|
//! | `examples` | rounds that the engine settles while somebody reads |
//! | `clauses` | the whole text in our own words, with the readings |
//! | `house` | what the rules leave to the house, table by table |
//! | `faces` | cards in a text |

mod clauses;
mod examples;
mod faces;
mod house;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use law::Game;
use maud::{Markup, html};
use serde_json::Value;

use super::style;
use crate::Site;
use crate::shell::{Page, colours_switch};
use crate::words::{entry, words};

/// All games.
pub async fn overview() -> Markup {
    let title = words("rules.title");
    let body = html! {
        (style("reference-rules.css"))
        h1 { (title) }
        p class="lead" { (words("rules.lead")) }
        ul class="games" { @for game in Game::ALL {
            li class="card" {
                h2 { a href={ "/rules/" (game.key()) } { (game.name()) } }
                p { (words(&format!("rules.games.{}.short", game.key()))) }
            }
        } }
    };
    Page { title, script: None, body }.show()
}

/// One game.
pub async fn page(State(site): State<Arc<Site>>, Path(game): Path<String>) -> Response {
    let Ok(game) = game.parse::<Game>() else { return missing() };
    let title = format!("{}: {}", game.name(), words("rules.title"));
    let parts = ["course", "rankings", "examples", "our_tables", "clauses"];
    let body = html! {
        (style("reference-rules.css"))
        h1 { (game.name()) }
        p class="lead" { (words(&format!("rules.games.{}.short", game.key()))) }
        nav class="contents" aria-label=(words("rules.contents")) { ul {
            @for part in parts { li { a href={ "#" (part) } { (words(&format!("rules.{part}"))) } } }
            li { a href={ "/odds#" (game.key()) } { (words("rules.odds")) } }
        } }
        (part("course", &course(game)))
        (part("rankings", &html! { (colours_switch()) (rankings(game)) }))
        (part("examples", &examples::all(game)))
        (part("our_tables", &house::tables(&site, game)))
        (part("clauses", &clauses::all(game)))
    };
    Page { title: &title, script: Some("reference-faces.js"), body }.show().into_response()
}

fn missing() -> Response {
    let title = words("rules.title");
    let all = html! { a href="/rules" { (words("rules.all")) } };
    let body = html! { h1 { (title) } p class="lead" { (words("rules.no_such")) " " (all) } };
    (StatusCode::NOT_FOUND, Page { title, script: None, body }.show()).into_response()
}

fn part(name: &str, content: &Markup) -> Markup {
    html! { section class="part" aria-labelledby=(name) { h2 id=(name) { (words(&format!("rules.{name}"))) } (content) } }
}

/// Pairs of texts in the words of a game, like the steps of a round: what is said, and the clause.
fn pairs(game: Game, list: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = entry(&format!("rules.games.{}.{list}", game.key())).as_array().into_iter().flatten();
    all.filter_map(|pair| Some((pair.get(0).and_then(Value::as_str)?, pair.get(1).and_then(Value::as_str)?)))
}

/// A clause of the game on this page.
fn here(id: &str) -> Markup {
    html! { a class="clause" href={ "#" (id) } { (id) } }
}

fn course(game: Game) -> Markup {
    html! { ol class="course" { @for (says, clause) in pairs(game, "steps") { li { (says) " " (here(clause)) } } } }
}

/// The hands, best first, each with an example.
fn rankings(game: Game) -> Markup {
    html! {
        ul class="hands" { @for (clause, cards) in pairs(game, "rankings") {
            li { (faces::row(cards)) p { (game.clause(clause).map(|clause| pit::tongue::tell_text(clause.says)).unwrap_or_default()) " " (here(clause)) } }
        } }
    }
}

#[cfg(test)]
mod tests {
    use cards::CardSet;
    use cards::five::FiveCardRank;
    use cards::three::ThreeCardRank;

    use super::*;

    #[test]
    fn every_clause_that_a_page_names_exists() {
        for game in Game::ALL {
            let named =
                pairs(game, "steps").map(|(_, clause)| clause).chain(pairs(game, "rankings").map(|(clause, _)| clause));
            let named: Vec<&str> = named.collect();
            assert!(named.len() > 10, "{game}");
            for clause in named {
                assert!(game.clause(clause).is_some(), "{game} {clause}");
            }
        }
    }

    /// The hands that are compared with the dealer's, in the order of the text.
    fn compared(game: Game, list: &str) -> Vec<CardSet> {
        let of_list = pairs(game, "rankings").filter(|(clause, _)| clause.starts_with(list));
        of_list.map(|(_, cards)| cards.parse().expect("cards")).collect()
    }

    #[test]
    fn the_hands_stand_best_first() {
        for (game, list) in
            [(Game::PacksPoker, "43.5(b)"), (Game::LunarPoker, "38.5(b)"), (Game::Holdem3Bonus, "42.5(b)")]
        {
            let ranks: Vec<_> =
                compared(game, list).into_iter().map(|cards| FiveCardRank::of(cards).expect("five cards")).collect();
            assert_eq!(ranks.len(), 9, "{game}");
            assert!(ranks.is_sorted_by(|better, worse| better > worse), "{game}");
        }
        let three = compared(Game::ThreeCardDrawPoker, "42.5(b)");
        let ranks: Vec<_> = three.into_iter().map(|cards| ThreeCardRank::of(cards).expect("three cards")).collect();
        assert_eq!(ranks.len(), 7);
        assert!(ranks.is_sorted_by(|better, worse| better > worse));
    }
}
