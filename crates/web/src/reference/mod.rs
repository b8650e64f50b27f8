//! What does not depend on who reads it: the sign of the meters, the odds, the rules.
//!
//! | module | what it holds |
//! |---|---|
//! | `meters` | the jackpots for a wall display |
//! | `odds` | what every wager costs, exactly, and the editor of pay tables |
//! | `rules` | rules of play, hand rankings, worked examples, every clause |

pub mod meters;
pub mod odds;
mod rules;

use std::sync::Arc;

use ::words::{Said, say};
use axum::Router;
use axum::routing::{get, post};
use games::wager::Wager;
use law::Cite;
use maud::{Markup, html};
use pit::tongue::tell;

use crate::Site;
pub use crate::shell::style;
use crate::words::words;

/// The pages that anybody may read.
pub fn router() -> Router<Arc<Site>> {
    Router::new()
        .route("/meters", get(meters::all))
        .route("/meters/{link}/{name}", get(meters::one))
        .route("/odds", get(odds::overview::page))
        .route("/odds/{game}/{wager}", get(odds::wager::page))
        .route("/odds/{game}/{wager}/price", post(odds::price::answer))
        .route("/odds/{game}/{wager}/{table}", get(odds::table::page))
        .route("/rules", get(rules::overview))
        .route("/rules/{game}", get(rules::page))
}

/// A clause, with a link to what it says.
pub fn clause(cite: Cite) -> Markup {
    html! { a class="clause" href={ "/rules/" (cite.game().key()) "#" (cite.id()) } { (cite.id()) } }
}

/// The heading of a table: a column for each of these words.
pub fn heads(columns: &[&str]) -> Markup {
    html! { thead { tr { @for column in columns { th scope="col" { (words(column)) } } } } }
}

/// A number with its thousands separated by commas.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let separated = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    separated.collect::<Vec<_>>().join(",")
}

/// What people call a wager, or a pay table, with this name in files: `Straight flush bonus`.
pub fn wager_named(name: &str) -> String {
    tell(&said_of(name).capitalised())
}

/// The same within a sentence.
pub fn wager_in_text(name: &str) -> String {
    tell(&said_of(name))
}

fn said_of(name: &str) -> Said {
    let of_pack = || match name {
        "five_card_bonus" => say!("five card bonus"),
        "five_card_progressive" => say!("five card progressive"),
        "seven_card_bonus" => say!("seven card bonus"),
        "seven_card_progressive" => say!("seven card progressive"),
        "instant_cash" => say!("instant cash"),
        "pack" => say!("pack"),
        "blind" => say!("blind"),
        // Every wager that is priced or paid has its words; what is none stays as it is written.
        other => Said::plain(other),
    };
    Wager::from_name(name).map_or_else(of_pack, Wager::words)
}
