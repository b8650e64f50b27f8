//! The rack card: one folded page that tells a player how the game goes, what may be wagered, what it pays, and how to play it simply.

use house::{House, Table};
use odds::Fraction;
use serde_json::{Value, json};

use super::{colour, how_to_play, limits, pay_tables, rankings};
use crate::par::{Par, Play, Sheet};
use crate::stamp::Stamp;

/// How many decimals of a percentage a player reads.
const FEW: u32 = 2;

/// The facts of a table's rack card.
pub(crate) fn rack_card(house: &House, table: &Table, stamp: &Stamp, par: &Par) -> Value {
    let elections = &table.elections;
    json!({
        "paper": "Rack card",
        "stamp": stamp.facts(),
        "house": house.name,
        "table": table.id,
        "game": elections.game().name(),
        "display_name": table.display_name,
        "colour": colour(table),
        "aim": how_to_play::aim(elections.game()),
        "steps": how_to_play::steps(elections),
        "limits": limits(elections),
        "rankings": rankings::of(elections.game()),
        "pays": pay_tables(elections),
        "strategy": par.simple().map(strategy),
        "edges": edges(par),
    })
}

/// The short strategy with its exact cost.
fn strategy(sheet: &Sheet) -> Value {
    json!({
        "lines": sheet.strategy,
        "edge_percent": few(sheet.report.house_edge),
        "costs_more_percent": sheet.costs_more.map(few),
        "unit": sheet.report.subject.unit.replace('_', " "),
    })
}

/// What the house keeps of each wager that is one by itself.
fn edges(par: &Par) -> Vec<Value> {
    let by_itself = |sheet: &&Sheet| !matches!(sheet.play, Play::WithBonus | Play::PartOfBase);
    par.sheets.iter().filter(by_itself).map(edge).collect()
}

fn edge(sheet: &Sheet) -> Value {
    json!({ "title": sheet.title, "play": sheet.play.words(), "edge_percent": few(sheet.report.house_edge) })
}

fn few(fraction: Fraction) -> String {
    (fraction * Fraction::new(100, 1)).decimal(FEW)
}
