//! The signs of a table: limits, odds that are not on the layout, progressives, and the points of play that a sign must explain.

use games::GameElections;
use house::Table;
use law::{Cite, Game, cite};
use layout::{Notice, PROGRESSIVE_POINTS, Sign, shown, shown_on_progressive_sign, signs_due, words};
use serde_json::{Value, json};

use super::{colour, dependent, limits, pay_table, pay_tables};

/// The facts of a table's signs.
pub(crate) fn signs(table: &Table) -> Value {
    let elections = &table.elections;
    let due = signs_due(elections);
    let mut signs = vec![limit_sign(elections)];
    signs.extend(due.iter().filter_map(|sign| of_clause(elections, sign)));
    signs.extend(points_of_play(&due));
    signs.extend(progressive_of_layout(elections));
    json!({
        "colour": colour(table),
        "signs": signs,
    })
}

/// A point of play without a heading of its own.
fn said(says: impl Into<String>) -> Value {
    json!({ "heading": null, "says": says.into() })
}

fn sign(title: &str, clauses: &[Cite], tables: Vec<Value>, points: Vec<Value>) -> Value {
    let clauses: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    json!({ "title": title, "clauses": clauses, "limits": [], "depend": [], "tables": tables, "points": points })
}

/// What may be wagered.
fn limit_sign(elections: &GameElections) -> Value {
    let clause = elections.rules().law().chips.id();
    let points: Vec<Value> =
        words::notice(Notice::MostPaid, elections).map(|said| said.to_string()).into_iter().map(said).collect();
    json!({
        "title": "Table limits",
        "clauses": [clause],
        "limits": limits(elections),
        "depend": dependent(elections),
        "tables": [],
        "points": points,
    })
}

/// A sign that the section on the layout demands; the points of play stand together on another one.
fn of_clause(elections: &GameElections, due: &Sign) -> Option<Value> {
    let notices = |all: &[Notice]| {
        all.iter()
            .filter_map(|notice| words::notice(*notice, elections).map(|said| said.to_string()))
            .map(said)
            .collect::<Vec<_>>()
    };
    let odds = || shown(elections).into_iter().map(pay_table).collect::<Vec<_>>();
    let notices = match due.clause.id() {
        "1.13Z(c)" => notices(&[Notice::NoPair]),
        "1.13X(c)" => notices(&[Notice::DealersHand, Notice::MostPaid]),
        "1.13BB(d)" => Vec::new(),
        "1.13BB(c)" => notices(&[Notice::LaterWager, Notice::WhateverTheDealerHolds, Notice::HighestLine]),
        "1.13X(d)4" => {
            let pays = pay_table(shown_on_progressive_sign(elections)?);
            //= lunar_poker 38.12(g)
            // What it pays at least.
            let pay = const { cite(Game::LunarPoker, "38.12(g)") };
            return Some(sign("Progressive", &[due.clause, pay], vec![pays], PROGRESSIVE_POINTS.map(said).to_vec()));
        }
        _ => return None,
    };
    Some(sign("What the wagers pay", &[due.clause], odds(), notices))
}

/// Lunar Poker's three points of play, which stand together.
fn points_of_play(due: &[Sign]) -> Option<Value> {
    let heading = |clause: Cite| match clause.id() {
        "1.13X(c)1" => Some("The ante"),
        "1.13X(c)2" => Some("The second payout"),
        "1.13X(c)3" => Some("Forcing the dealer"),
        _ => None,
    };
    let points: Vec<(&str, &Sign)> = due.iter().filter_map(|sign| Some((heading(sign.clause)?, sign))).collect();
    let clauses: Vec<Cite> = points.iter().map(|(_, sign)| sign.clause).collect();
    let said = |(heading, sign): &(&str, &Sign)| json!({ "heading": heading, "says": sign.tells.join(" ") });
    let points: Vec<Value> = points.iter().map(said).collect();
    (!points.is_empty()).then(|| sign("How the game is decided", &clauses, Vec::new(), points))
}

/// The progressives of the other games, whose odds are on the layout too; and the clauses that set what they pay.
fn progressive_of_layout(elections: &GameElections) -> Option<Value> {
    let clauses: Vec<Cite> = match elections {
        //= high_card_flush 38.11(e)
        GameElections::HighCardFlush(of) => {
            of.progressive.iter().map(|_| const { cite(Game::HighCardFlush, "38.11(e)") }).collect()
        }
        //= packs_poker 43.11(b)2
        //= packs_poker 43.11(c)2
        GameElections::PacksPoker(of) => {
            let five = of.five_card.progressive.iter().map(|_| const { cite(Game::PacksPoker, "43.11(b)2") });
            let seven = of.seven_card.progressive.iter().map(|_| const { cite(Game::PacksPoker, "43.11(c)2") });
            five.chain(seven).collect()
        }
        _ => Vec::new(),
    };
    let is_progressive =
        |table: &Value| table["title"].as_str().is_some_and(|title| title.to_lowercase().contains("progressive"));
    let tables: Vec<Value> = pay_tables(elections).into_iter().filter(is_progressive).collect();
    let shared = match elections {
        GameElections::PacksPoker(_) => {
            vec![said("Players who win the same percentage of the meter on one pack share it equally.")]
        }
        _ => Vec::new(),
    };
    (!clauses.is_empty()).then(|| sign("Progressive", &clauses, tables, shared))
}
