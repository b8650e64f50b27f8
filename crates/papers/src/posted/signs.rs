//! The signs of a table: limits, odds that are not on the layout, progressives, and the points of play that a sign must explain.

use games::GameElections;
use games::lunar_poker::elections::SecondPayout;
use house::{House, Table};
use law::Cite;
use layout::{Notice, Sign, shown, signs_due, words};
use serde_json::{Value, json};

use super::{colour, limits, of_progressive, pay_table, pay_tables};
use crate::stamp::Stamp;

/// The facts of a table's signs.
pub(crate) fn signs(house: &House, table: &Table, stamp: &Stamp) -> Value {
    let elections = &table.elections;
    let due = signs_due(elections);
    let mut signs = vec![limit_sign(elections)];
    signs.extend(due.iter().filter_map(|sign| of_clause(elections, sign)));
    signs.extend(points_of_play(elections, &due));
    signs.extend(progressive_of_layout(elections));
    json!({
        "paper": "Signs",
        "stamp": stamp.facts(),
        "house": house.name,
        "table": table.id,
        "game": elections.game().name(),
        "display_name": table.display_name,
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
    json!({ "title": title, "clauses": clauses, "limits": [], "tables": tables, "points": points })
}

/// What may be wagered.
fn limit_sign(elections: &GameElections) -> Value {
    let clause = elections.rules().law().chips.id();
    let most = words::notice(Notice::MostPaid, elections);
    let later = words::notice(Notice::LaterWager, elections);
    let points: Vec<Value> = later.into_iter().chain(most).map(said).collect();
    json!({ "title": "Table limits", "clauses": [clause], "limits": limits(elections), "tables": [], "points": points })
}

/// A sign that the section on the layout demands; the points of play stand together on another one.
fn of_clause(elections: &GameElections, due: &Sign) -> Option<Value> {
    let notices = |all: &[Notice]| {
        all.iter().filter_map(|notice| words::notice(*notice, elections)).map(said).collect::<Vec<_>>()
    };
    let odds = || shown(elections).into_iter().map(pay_table).collect::<Vec<_>>();
    let notices = match due.clause.id() {
        "1.13Z(c)" => notices(&[Notice::NoPair]),
        "1.13X(c)" => notices(&[Notice::DealersHand, Notice::MostPaid]),
        "1.13BB(d)" => Vec::new(),
        "1.13BB(c)" => notices(&[Notice::LaterWager, Notice::WhateverTheDealerHolds, Notice::HighestLine]),
        "1.13X(d)4" => {
            let GameElections::LunarPoker(of) = elections else { return None };
            let pays = of_progressive(&of.progressive.as_ref()?.pays);
            return Some(sign("Progressive", &[due.clause], vec![pays], Vec::new()));
        }
        _ => return None,
    };
    Some(sign("What the wagers pay", &[due.clause], odds(), notices))
}

const ANTE: &str = "A dealer who does not qualify pays every ante 1 to 1. Against a dealer who qualifies the ante loses with a lower \
    hand, and goes back with an equal or a higher one.";
const SECOND_PAYOUT: &str = "is paid the bet on the best combination, and on a second paying combination that uses at least one card \
    outside of the first. Never more than two are paid.";
const FORCE: &str = "If the dealer does not qualify, a player with a bet may pay once the ante. The dealer then gives up the highest \
    card of the hand and draws another one. If the dealer qualifies now, ante and bet are settled; if not, both go back. The payment is \
    not returned.";

/// Lunar Poker's three points of play.
fn points_of_play(elections: &GameElections, due: &[Sign]) -> Option<Value> {
    let GameElections::LunarPoker(of) = elections else { return None };
    let second = match of.second_payout {
        SecondPayout::AnyHand => "A player who beats a dealer who qualifies",
        SecondPayout::SixCardsOnly => "A player who bought a sixth card and beats a dealer who qualifies",
    };
    let point = |heading: &str, says: String| json!({ "heading": heading, "says": says });
    let points = vec![
        point("The ante", ANTE.to_owned()),
        point("The second payout", format!("{second} {SECOND_PAYOUT}")),
        point("Forcing the dealer", FORCE.to_owned()),
    ];
    let clauses: Vec<Cite> = due.iter().map(|sign| sign.clause).filter(|clause| is_point(*clause)).collect();
    Some(sign("How the game is decided", &clauses, Vec::new(), points))
}

fn is_point(clause: Cite) -> bool {
    matches!(clause.id(), "1.13X(c)1" | "1.13X(c)2" | "1.13X(c)3")
}

/// The progressives of the other games, whose odds are on the layout too.
fn progressive_of_layout(elections: &GameElections) -> Option<Value> {
    let clause = match elections {
        GameElections::HighCardFlush(of) => of.progressive.as_ref().map(|_| ()),
        GameElections::PacksPoker(of) => {
            of.five_card.progressive.as_ref().or(of.seven_card.progressive.as_ref()).map(|_| ())
        }
        _ => None,
    }
    .map(|()| elections.rules().law().lock)?;
    let is_progressive =
        |table: &Value| table["title"].as_str().is_some_and(|title| title.to_lowercase().contains("progressive"));
    let tables: Vec<Value> = pay_tables(elections).into_iter().filter(is_progressive).collect();
    let shared = match elections {
        GameElections::PacksPoker(_) => {
            vec![said("Players who win the same percentage of the meter on one pack share it equally.")]
        }
        _ => Vec::new(),
    };
    Some(sign("Progressive", &[clause], tables, shared))
}
