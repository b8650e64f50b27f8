//! Turns `law/*.toml` into constants, so that a citation of a clause that does not exist is a compile error.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde::Deserialize;

const GAMES: [&str; 5] = ["packs_poker", "lunar_poker", "three_card_draw_poker", "high_card_flush", "holdem_3_bonus"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    game: String,
    clause: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clause {
    id: String,
    sort: Sort,
    kind: Kind,
    reason: Option<String>,
    says: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Enforced,
    Told,
    Drawn,
    Nothing,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    Rule,
    Definition,
    Equipment,
    Amendment,
    CrossReference,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Readings {
    reading: Vec<Reading>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reading {
    id: String,
    title: String,
    clauses: Vec<String>,
    says: String,
    election: Option<String>,
    silent: Option<String>,
}

fn main() {
    let law = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../law");
    println!("cargo::rerun-if-changed=build.rs");
    for file in GAMES.into_iter().chain(["readings"]) {
        println!("cargo::rerun-if-changed={}", law.join(format!("{file}.toml")).display());
    }

    let mut source = String::new();
    let texts = GAMES.map(|game| read::<Text>(&law.join(format!("{game}.toml"))));
    for (text, game) in texts.iter().zip(GAMES) {
        assert_eq!(text.game, game, "law/{game}.toml is of another game");
        write_clauses(&mut source, game, &text.clause);
    }
    let readings: Readings = read(&law.join("readings.toml"));
    write_readings(&mut source, &readings.reading);
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("law.rs"), source).expect("OUT_DIR is writable");
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> T {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write_clauses(source: &mut String, game: &str, clauses: &[Clause]) {
    let name = game.to_uppercase();
    let mut ids: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "law/{game}.toml has a clause twice");
    let _ = writeln!(source, "const {name}: &[Clause] = &[");
    for Clause { id, sort, kind, reason, says } in clauses {
        let what = format!("id: {id:?}, sort: ClauseSort::{sort:?}, kind: ClauseKind::{kind:?}");
        let _ = writeln!(source, "    Clause {{ {what}, reason: {reason:?}, says: {says:?} }},");
    }
    let _ = writeln!(source, "];");
}

fn write_readings(source: &mut String, readings: &[Reading]) {
    let _ = writeln!(source, "const READINGS: &[Reading] = &[");
    for Reading { id, title, clauses, says, election, silent } in readings {
        let cites: Vec<String> = clauses.iter().map(|clause| cite(id, clause)).collect();
        let _ = writeln!(
            source,
            "    Reading {{ id: {id:?}, title: {title:?}, clauses: &[{}], says: {says:?}, election: {election:?}, \
             silent: {silent:?} }},",
            cites.join(", ")
        );
    }
    let _ = writeln!(source, "];");
}

fn cite(reading: &str, text: &str) -> String {
    let (game, clause) = text.split_once(' ').unwrap_or_else(|| panic!("{reading}: \"{text}\" is no \"game clause\""));
    let variant: String = game.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    format!("cite(Game::{variant}, {clause:?})")
}
