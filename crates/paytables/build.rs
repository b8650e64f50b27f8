//! Turns `paytables/*.toml` into constants. A cell, hand or clause that does not exist fails the build.

#[path = "src/cell.rs"]
#[allow(dead_code, reason = "only reading is needed here")]
mod cell;
#[path = "src/line.rs"]
#[allow(dead_code, reason = "only reading is needed here")]
mod line;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use cell::Cell;
use line::Line;
use serde::Deserialize;

const GAMES: [(&str, &str); 5] = [
    ("packs_poker", "PacksPoker"),
    ("lunar_poker", "LunarPoker"),
    ("three_card_draw_poker", "ThreeCardDrawPoker"),
    ("high_card_flush", "HighCardFlush"),
    ("holdem_3_bonus", "Holdem3Bonus"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    block: Vec<Block>,
    contribution: Option<Contribution>,
}

/// Tables that are printed side by side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    wager: String,
    clause: String,
    #[serde(default)]
    binding: Binding,
    tables: Vec<String>,
    rows: Vec<Vec<String>>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Binding {
    #[default]
    Exact,
    Floor,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contribution {
    clause: String,
    tables: Vec<String>,
    main_percent: Vec<u32>,
    secondary_percent: Vec<u32>,
}

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../paytables");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/cell.rs");
    println!("cargo::rerun-if-changed=src/line.rs");
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut source = String::new();
    for (game, variant) in GAMES {
        let path = folder.join(format!("{game}.toml"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(file.game, game, "{} is of another game", path.display());
        write_game(&mut source, game, variant, &file.block);
        if let Some(contribution) = file.contribution {
            write_contribution(&mut source, variant, &contribution);
        }
    }
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("printed.rs"), source).expect("OUT_DIR is writable");
}

/// Blocks of one wager follow each other and become one list of tables.
fn write_game(source: &mut String, game: &str, variant: &str, blocks: &[Block]) {
    let _ = writeln!(source, "static {}: &[PrintedWager] = &[", game.to_uppercase());
    for wager in blocks.chunk_by(|one, other| one.wager == other.wager) {
        let Block { wager: name, clause, binding, .. } = &wager[0];
        assert!(
            wager.iter().all(|block| block.clause == *clause && block.binding == *binding),
            "{game} {name}: two clauses for one wager"
        );
        let _ = writeln!(
            source,
            "PrintedWager {{ name: {name:?}, clause: cite(Game::{variant}, {clause:?}), binding: Binding::{binding:?}, tables: &["
        );
        for block in wager {
            write_tables(source, game, block);
        }
        let _ = writeln!(source, "] }},");
    }
    let _ = writeln!(source, "];");
}

fn write_tables(source: &mut String, game: &str, block: &Block) {
    for (column, table) in block.tables.iter().enumerate() {
        let _ = write!(source, "PayTable::printed({table:?}, &[");
        for row in &block.rows {
            let place = format!("{game} {} table {table}", block.wager);
            assert_eq!(row.len(), block.tables.len() + 1, "{place}: {row:?} has another number of cells than tables");
            let line: Line = row[0].parse().unwrap_or_else(|error| panic!("{place}: {error}"));
            let cell: Cell = row[column + 1].parse().unwrap_or_else(|error| panic!("{place}: {error}"));
            let _ = write!(source, "Row {{ line: Line::{line:?}, cell: Cell::{cell:?} }}, ");
        }
        let _ = writeln!(source, "]),");
    }
}

fn write_contribution(source: &mut String, variant: &str, contribution: &Contribution) {
    let Contribution { clause, tables, main_percent, secondary_percent } = contribution;
    assert!(tables.len() == main_percent.len() && tables.len() == secondary_percent.len(), "a rate is missing");
    let _ = writeln!(source, "static CONTRIBUTION_RATES: &[ContributionRates] = &[");
    for ((table, main), secondary) in tables.iter().zip(main_percent).zip(secondary_percent) {
        let _ = writeln!(
            source,
            "ContributionRates {{ table: {table:?}, clause: cite(Game::{variant}, {clause:?}), \
             main: BasisPoints::percent({main}), secondary: BasisPoints::percent({secondary}) }},"
        );
    }
    let _ = writeln!(source, "];");
}
