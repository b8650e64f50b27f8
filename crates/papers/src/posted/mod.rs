//! What players see besides the felt: signs at the table, and the rack card.

mod how_to_play;
mod rack_card;
mod rankings;
mod signs;

use games::GameElections;
use games::holdem_3_bonus::elections::Version;
use games::round::Area;
use house::Table;
use layout::{NOT_RETURNED, Shown, shown, words};
use paytables::{PayTable, Row};
use serde_json::{Value, json};

pub(crate) use rack_card::rack_card;
pub(crate) use signs::signs;

use crate::par::title;

/// Every pay table of a table that players may be paid from, those of progressives included.
pub(crate) fn pay_tables(elections: &GameElections) -> Vec<Value> {
    let mut all: Vec<Value> = shown(elections).into_iter().map(pay_table).collect();
    if let GameElections::LunarPoker(of) = elections {
        all.extend(of.progressive.as_ref().map(|progressive| of_progressive(&progressive.pays)));
    }
    all
}

fn pay_table(shown: Shown<'_>) -> Value {
    let rows: Vec<Value> = shown.rows().map(row).collect();
    json!({ "title": title(shown.wager), "name": shown.pays.name(), "rows": rows, "note": shown.note() })
}

fn of_progressive(pays: &PayTable) -> Value {
    let rows: Vec<Value> = pays.rows().iter().map(row).collect();
    json!({ "title": title("progressive"), "name": pays.name(), "rows": rows, "note": NOT_RETURNED })
}

fn row(Row { line, cell }: &Row) -> Value {
    json!({ "hand": line.words(), "pays": cell.to_string() })
}

/// The least and the most of every wager that is made before the deal.
fn limits(elections: &GameElections) -> Vec<Value> {
    let rules = elections.rules();
    let mut all: Vec<Value> = Vec::new();
    for Area { wager, limits, .. } in rules.areas() {
        // Wagers on one pack are like those on another.
        let name = words::name(*wager);
        let name = name.trim_end_matches([' ', '1', '2', '3']);
        let line = json!({
            "wager": name,
            "least": words::dollars(limits.minimum),
            "most": words::dollars(limits.maximum),
        });
        if !all.contains(&line) {
            all.push(line);
        }
    }
    all
}

/// The wagers whose amounts follow from others.
fn dependent(elections: &GameElections) -> Vec<Value> {
    let depends = |wager: &str, is: &str| json!({ "wager": wager, "is": is });
    match elections {
        GameElections::PacksPoker(_) => Vec::new(),
        GameElections::LunarPoker(_) => vec![
            depends("Bet", "twice the ante"),
            depends("A card, an exchange or forcing the dealer", "once the ante each"),
        ],
        GameElections::ThreeCardDrawPoker(_) => vec![depends("In To Win/Draw", "equals the ante")],
        GameElections::HighCardFlush(_) => {
            vec![depends("Raise", "1 × the ante; up to 2 × with five cards of a suit, up to 3 × with six or seven")]
        }
        GameElections::Holdem3Bonus(of) => {
            let later = match of.version {
                Version::One => "equals the flop wager",
                Version::Two => "once or twice the flop wager",
            };
            vec![depends("Blind bonus", "equals the flop wager"), depends("Turn/river", later)]
        }
    }
}

/// The name of the felt's colour: papers of a table have the colour of its felt.
fn colour(table: &Table) -> &'static str {
    match table.felt.map(|felt| felt.colour) {
        Some(colour) => games::elections::Choice::word(colour),
        None => "green",
    }
}
