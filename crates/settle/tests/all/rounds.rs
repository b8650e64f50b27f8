//! Plays every round script of `tests/rounds`.
//!
//! A script is a finished round in TOML, as `croupier settle` reads it, with the clauses it is about at the top and what
//! must come out at the end. `expect.lines` has one text per wager, in the order of settlement:
//! `seat wager stake outcome paid returned`. `expect.meters` has the meters after the round. `expect.refused`, instead of
//! these, has the clause of every fault in order (or `-` for a fault of the form).

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

#[test]
fn every_round_comes_out_as_its_script_says() {
    let mut scripts = Vec::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rounds")), &mut scripts);
    assert!(!scripts.is_empty(), "there are no scripts");
    let wrong: Vec<String> = scripts.iter().filter_map(|script| play(script).err()).collect();
    assert!(wrong.is_empty(), "{} of {} scripts:\n{}", wrong.len(), scripts.len(), wrong.join("\n"));
}

fn collect(folder: &Path, scripts: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the folder of scripts can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, scripts);
        } else {
            scripts.push(path);
        }
    }
}

fn play(path: &Path) -> Result<(), String> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    if !text.starts_with("#= ") {
        return Err(format!("{name}: a script starts with the clauses it is about"));
    }
    let mut round: Value = toml::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
    let expect = round.as_object_mut().and_then(|round| round.remove("expect"));
    let expect = expect.ok_or_else(|| format!("{name}: it expects nothing"))?;
    let (expected, actual) = match settle::settle(&round) {
        Ok(settled) => (outcome(&expect, "lines", "meters"), settled_in_short(&settled)),
        Err(refused) => (outcome(&expect, "refused", "-"), refused_in_short(&refused.to_json())),
    };
    if expected == actual { Ok(()) } else { Err(format!("{name}:\n  expected {expected:#?}\n  but got {actual:#?}")) }
}

/// What the script expects, one text after the other.
fn outcome(expect: &Value, list: &str, map: &str) -> Vec<String> {
    let listed = expect.get(list).and_then(Value::as_array).into_iter().flatten();
    let words = |value: &Value| value.as_str().unwrap_or("?").split_whitespace().collect::<Vec<_>>().join(" ");
    let mapped = expect.get(map).and_then(Value::as_object).into_iter().flatten();
    let mut all: Vec<String> = listed.map(words).collect();
    let mut meters: Vec<String> =
        mapped.map(|(name, value)| format!("{name} {}", value.as_str().unwrap_or("?"))).collect();
    meters.sort();
    all.extend(meters);
    all
}

fn settled_in_short(settled: &Value) -> Vec<String> {
    let mut expect = settled.clone();
    let lines = settled["lines"].as_array().expect("lines");
    let field = |line: &Value, name: &str| line[name].as_str().map_or_else(|| line[name].to_string(), str::to_owned);
    let short = |line: &Value| {
        ["seat", "wager", "stake", "outcome", "paid", "returned"].map(|name| field(line, name)).join(" ")
    };
    expect["lines"] = lines.iter().map(|line| Value::String(short(line))).collect();
    outcome(&expect, "lines", "meters")
}

fn refused_in_short(refused: &Value) -> Vec<String> {
    let faults = refused["refused"].as_array().expect("faults");
    faults.iter().map(|fault| fault["clause"].as_str().unwrap_or("-").to_owned()).collect()
}
