//! What players see besides the felt: signs at the table, and the rack card.

mod how_to_play;
mod rack_card;
mod rankings;
mod signs;

use games::GameElections;
use games::holdem_3_bonus::elections::Version;
use games::round::Area;
use house::Table;
use layout::{Shown, ShownRow, shown, shown_on_progressive_sign, words};
use serde_json::{Value, json};

pub(crate) use rack_card::rack_card;
pub(crate) use signs::signs;

use crate::par::title;

/// Every pay table of a table that players may be paid from, those of progressives included.
pub(crate) fn pay_tables(elections: &GameElections) -> Vec<Value> {
    shown(elections).into_iter().chain(shown_on_progressive_sign(elections)).map(pay_table).collect()
}

fn pay_table(shown: Shown<'_>) -> Value {
    let rows: Vec<Value> = shown.rows().map(row).collect();
    json!({ "title": title(shown.wager), "name": shown.pays.name(), "rows": rows, "note": shown.note() })
}

fn row(ShownRow { hand, cell }: ShownRow) -> Value {
    json!({ "hand": hand, "pays": cell.to_string() })
}

/// The least and the most of every wager that is made before the deal.
fn limits(elections: &GameElections) -> Vec<Value> {
    let rules = elections.rules();
    let mut all: Vec<Value> = Vec::new();
    for Area { wager, limits, .. } in rules.areas() {
        // Wagers on one pack are like those on another.
        let name = words::name(*wager).to_string();
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
