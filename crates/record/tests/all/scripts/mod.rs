//! Rounds that a dealer can read, one or more for each numbered finding about the law: `tests/rounds/L04_….txt`.
//!
//! A script is a round at a live table of `house.strict.toml`. Its commands are those of `docs/replay.md`. The other lines:
//!
//! | line | meaning |
//! |---|---|
//! | `# …` | what the script shows, and the clauses |
//! | `table draw-1`, `elect dealing = "hand"`, `elect wagers.ante.maximum = "50.00"` | the table, and another election |
//! | `meters 10000.00 100.00` | the meters before |
//! | `enter at dealer: As Ad 8c Jh` | the dealer turns the cards at a spot and enters them, those that have no face yet |
//! | `enter at dealer card 1: 3s` | the dealer enters one card (again) |
//! | `enter next: Ac` | the dealer enters a card that is dealt face up, before dealing it |
//! | `refused 42.12(b): misdealt dealer 5` | the table refuses the command, by this clause; `refused: …` leaves the clause open |
//! | `says …` | what followed from the last command says this |
//! | `line seat 2 ante 10.00 win 10.00 10.00` | a line at the end: stake, outcome, winnings, stake returned |
//! | `balance seat 2 20.00`, `meter main 10000.02` | what the player has won or lost at the end, and what a meter shows |
//!
//! The lines of the settlement and the balances of all players must be complete.

mod index;
mod run;

use std::fs;
use std::path::{Path, PathBuf};

use run::Script;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rounds")
}

/// The names of the scripts, and their texts.
fn scripts() -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir(folder())
        .expect("the folder of the scripts")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), path))
        .map(|(name, path)| (name, fs::read_to_string(path).expect("a text")))
        .collect();
    found.sort();
    found
}

/// Every script plays as it says, and ends with the money that it says.
#[test]
fn every_script_comes_to_the_money_that_it_states() {
    let faults: Vec<String> = scripts()
        .iter()
        .flat_map(|(name, text)| Script::play(text).into_iter().map(move |fault| format!("{name}: {fault}")))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// A script that states another amount, leaves a player out or expects a refusal that does not come has a fault.
#[test]
fn a_script_with_a_wrong_statement_has_a_fault() {
    let (_, text) =
        scripts().into_iter().find(|(name, _)| name.starts_with("L01_three_card")).expect("the first script");
    assert_eq!(Script::play(&text), [] as [String; 0]);
    for (right, wrong) in [
        ("balance seat 2 20.00", "balance seat 2 20.01"),
        ("balance seat 1 -10.00\n", ""),
        ("line seat 1 ante 10.00 lose 0.00 0.00\n", ""),
        ("refused: turn seat 2", "refused: correct dealer 1 by 106"),
        ("says it is 3s", "says it is 4s"),
    ] {
        assert!(text.contains(right), "{right}");
        assert!(!Script::play(&text.replace(right, wrong)).is_empty(), "{wrong}");
    }
}

/// Every number has a script or a test that exists, and nothing is named twice or for nothing.
#[test]
fn every_finding_has_a_script_or_a_test() {
    let names: Vec<String> = scripts().into_iter().map(|(name, _)| name).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |file: &str| fs::read_to_string(root.join(file)).ok();
    assert_eq!(index::faults(&names, index::TESTS, read), [] as [String; 0]);
    // A number without anything, and a test that does not exist, are faults.
    let without: Vec<String> = names.iter().filter(|name| !name.starts_with("L27_")).cloned().collect();
    assert_eq!(index::faults(&without, index::TESTS, read), ["L27 has neither a script nor a test"]);
    let missing = [index::TESTS, &[(27, "crates/record/tests/all/main.rs", "nothing_like_it")]].concat();
    assert_eq!(
        index::faults(&without, &missing, read),
        ["L27: crates/record/tests/all/main.rs has no test nothing_like_it"]
    );
}
