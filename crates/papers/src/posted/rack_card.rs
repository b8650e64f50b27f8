//! The rack card: one folded page that tells a player how the game goes, what may be wagered, what it pays, and how to play it simply.

use games::GameElections;
use house::Table;
use layout::{Notice, words};
use odds::{Fraction, PricedWager};
use serde_json::{Value, json};

use super::{colour, dependent, how_to_play, limits, pay_tables, rankings};
use crate::par::{Par, Play, Sheet};

/// How many decimals of a percentage a player reads.
const FEW: u32 = 2;

/// The facts of a table's rack card.
pub(crate) fn rack_card(table: &Table, par: &Par) -> Value {
    let elections = &table.elections;
    json!({
        "colour": colour(table),
        "aim": how_to_play::aim(elections.game()),
        "steps": how_to_play::steps(elections),
        "limits": limits(elections),
        "depend": dependent(elections),
        "most_paid": words::notice(Notice::MostPaid, elections).map(|said| said.to_string()),
        "rankings": rankings::of(elections.game()),
        "pays": pay_tables(elections),
        "strategy": par.simple().map(strategy),
        "no_strategy": par.simple().is_none().then(|| no_strategy(elections)),
        "edges": edges(par),
        "unpriced": par.unpriced.iter().map(|unpriced| unpriced.title.as_str()).collect::<Vec<_>>(),
    })
}

/// Why there is no strategy.
fn no_strategy(elections: &GameElections) -> Value {
    let (heading, says) = match elections {
        GameElections::PacksPoker(_) => ("Nothing to decide", "After the wagers are down, the cards decide."),
        _ => ("Your decisions", "There is no short strategy here: the pays of this table have not been priced."),
    };
    json!({ "heading": heading, "says": says })
}

/// The short strategy with its exact cost.
fn strategy(sheet: &Sheet) -> Value {
    json!({
        "lines": sheet.strategy,
        "list": sheet.list,
        "notes": sheet.notes,
        "edge_percent": few(sheet.report.house_edge),
        "costs_more_percent": sheet.costs_more.map(few),
        "unit": sheet.report.subject.unit.replace('_', " "),
    })
}

/// What the house keeps of each wager that is one by itself; of a progressive in the long run first.
fn edges(par: &Par) -> Vec<Value> {
    let by_itself = |sheet: &&Sheet| !matches!(sheet.play, Play::WithBonus | Play::PartOfBase);
    par.sheets.iter().filter(by_itself).flat_map(of_sheet).collect()
}

fn of_sheet(sheet: &Sheet) -> Vec<Value> {
    let played = match sheet.play {
        Play::NoDecision => None,
        play => Some(play.words()),
    };
    let unit = match sheet.wager {
        PricedWager::Pack => "pack's bet".to_owned(),
        PricedWager::Side(_) => "wager".to_owned(),
        base => base.unit().replace('_', " "),
    };
    let edge = |played: Option<&str>, edge| json!({ "title": sheet.title, "play": played, "unit": unit, "edge_percent": few(edge) });
    let long_run = sheet.long_run.map(|long_run| edge(Some("in the long run"), long_run.house_edge()));
    long_run.into_iter().chain([edge(played, sheet.report.house_edge)]).collect()
}

fn few(fraction: Fraction) -> String {
    (fraction * Fraction::new(100, 1)).decimal(FEW)
}
