//! Papers that a person has read: their facts, word by word.

use std::path::PathBuf;

use papers::{Form, Kind};

use crate::support::{made, papers};

/// Compares with a file that a person can read. `UPDATE_GOLDEN=1 cargo test` writes it anew.
#[track_caller]
fn golden(id: &str, kind: Kind) {
    let facts = String::from_utf8(made(id, kind, Form::Json)).expect("text");
    // The hash of the shipped house.toml is in no golden file: a comment there changes no paper that a person reads.
    let hash = &papers().stamp().input;
    let actual = facts.replace(hash.as_str(), "…").replace(&hash[..16], "…");
    let name = format!("{id}-{}", kind.key());
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.json"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &actual).expect("the golden file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let line = (1..).zip(actual.lines().zip(expected.lines())).find(|(_, (one, other))| one != other);
    assert!(actual == expected, "{name} differs at line {line:?}; UPDATE_GOLDEN=1 writes it anew");
}

#[test]
fn what_is_posted() {
    for id in ["packs-1", "lunar-1", "holdem-2"] {
        golden(id, Kind::Signs);
    }
    golden("flush-1", Kind::RackCard);
    golden("draw-1", Kind::RackCard);
}

#[test]
fn what_dealers_read() {
    for id in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        golden(id, Kind::Procedure);
    }
}

#[test]
fn what_is_filed() {
    golden("flush-2", Kind::ParSheet);
    golden("packs-1", Kind::ParSheet);
}

#[test]
fn what_is_elected() {
    golden("draw-1", Kind::Rules);
}
