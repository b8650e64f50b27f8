//! The second verifier, `docs/verify_journal.py`: it shares no code with the program and must find what the program finds, and nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::examine::{MASTER, Place};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify_journal.py");

/// A store as it was after an attack, and whether the program has found it.
pub struct Seen {
    pub copy: PathBuf,
    pub change: String,
    pub is_found: bool,
}

/// What the second verifier says of each of these stores: its faults, or why it cannot read it. One process verifies them all.
pub fn verify(folder: &Path, master: &[u8; 32], stores: &[PathBuf], more: &[&str]) -> Vec<Vec<String>> {
    let key = folder.join("pit.key");
    let digits: String = master.iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(&key, digits).expect("written");
    let mut python = Command::new("python3");
    python.arg(SCRIPT).arg("--json").arg("--key").arg(&key).args(more).arg("--sqlite").args(stores);
    let output = python.output().expect("python3 runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let said: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(said.len(), stores.len(), "{}", String::from_utf8_lossy(&output.stderr));
    let of_store = |(said, store): (Value, &PathBuf)| {
        assert_eq!(said["store"].as_str(), store.to_str());
        match said["error"].as_str() {
            Some(error) => vec![error.to_owned()],
            None => serde_json::from_value(said["faults"].clone()).expect("faults"),
        }
    };
    said.into_iter().zip(stores).map(of_store).collect()
}

/// What the program finds, the second verifier must find, too. It may find more only where a row was added that belongs to nothing: the program
/// never reads it.
pub fn agrees(place: &Place, seen: &[Seen]) {
    let stores: Vec<PathBuf> = seen.iter().map(|seen| seen.copy.clone()).collect();
    let acknowledged = place.ack().display().to_string();
    let said = verify(place.folder.path(), &MASTER, &stores, &["--acknowledged", &acknowledged]);
    let is_added = |seen: &Seen| seen.change.starts_with("INSERT");
    let differs = |(seen, faults): &(&Seen, &Vec<String>)| match seen.is_found {
        true => faults.is_empty(),
        false => !faults.is_empty() && !is_added(seen),
    };
    let differences: Vec<String> = seen
        .iter()
        .zip(&said)
        .filter(differs)
        .map(|(seen, faults)| format!("{}: the program {}, Python {faults:?}", seen.change, seen.is_found))
        .collect();
    assert!(differences.is_empty(), "{} of {}:\n{}", differences.len(), seen.len(), differences.join("\n"));
    let found = seen.iter().filter(|seen| seen.is_found).count();
    eprintln!("the second verifier agrees on {} stores, {found} of them with faults", seen.len());
    assert!(found * 2 > seen.len(), "most attacks are found");
}
