//! `docs/verify_journal.py` was written from the description of the format and shares no code with the program. It must
//! come to the same results.

use std::path::Path;
use std::process::Command;

use rusqlite::Connection;
use serde_json::Value;

use super::commands::croupier;
use super::player::Player;
use super::sealed::forge_buy_in;
use super::server::Pit;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify_journal.py");

/// Changes of a store, and what the verifier says of each.
const CHANGES: [(&str, &str); 10] = [
    ("UPDATE entries SET at = at + 1 WHERE stream = 'people' AND seq = 2", "entry 2 of people was changed"),
    ("UPDATE entries SET body = body || ' ' WHERE stream = 'pit' AND seq = 1", "entry 1 of pit was changed"),
    ("UPDATE entries SET seal = zeroblob(32) WHERE stream = 'pit' AND seq = 1", "was not written with the key"),
    ("DELETE FROM entries WHERE id = (SELECT max(id) FROM entries)", "should end with entry"),
    (
        "UPDATE streams SET epoch = epoch + 1 WHERE name = 'table/flush-3'",
        "the epoch or the owner of the stream table/flush-3",
    ),
    ("UPDATE accounts SET micro = micro + 1 WHERE name = 'house'", "the balance of house was not written"),
    ("DELETE FROM accounts WHERE name = 'house'", "the account house is missing"),
    ("UPDATE movements SET micro = micro + 1 WHERE account = 'house'", "the movement of house"),
    ("UPDATE documents SET text = replace(text, 'player', 'admin') WHERE kind = 'person'", "the document \"person\""),
    (
        "DELETE FROM documents WHERE key = (SELECT max(key) FROM documents WHERE kind = 'person')",
        "not those of their sum",
    ),
];

/// Verifies a store in Python: how many entries it has, and what is wrong with it.
pub fn verify(folder: &Path, store: &[&str]) -> (u32, Vec<String>) {
    let mut python = Command::new("python3");
    python.arg(SCRIPT).args(store).args(["--json", "--key"]).arg(folder.join("pit.key"));
    let output = python.output().expect("python3 runs");
    let result: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no result: {}", String::from_utf8_lossy(&output.stderr)));
    let faults: Vec<String> = serde_json::from_value(result["faults"].clone()).expect("faults");
    assert_eq!(output.status.code(), Some(i32::from(!faults.is_empty())));
    (serde_json::from_value(result["entries"].clone()).expect("a number"), faults)
}

#[test]
fn python_agrees_on_a_true_store_and_names_what_was_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let server = pit.start(None).expect("a server");
    Player::new(pit.port, "player1", "flush-3");
    server.stop();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, backup, changed) = (path("pit.sqlite"), path("pit.backup"), path("changed.sqlite"));
    let entries: u32 = Connection::open(&file)
        .and_then(|db| db.query_row("SELECT count(*) FROM entries", (), |row| row.get(0)))
        .expect("entries");

    assert!(entries > 50);
    assert_eq!(verify(folder.path(), &["--sqlite", &file]), (entries, Vec::new()));
    let (status, _, errors) = croupier(&["backup", "--store", &pit.store, &backup]);
    assert_eq!(status, 0, "{errors}");
    assert_eq!(verify(folder.path(), &["--backup", &backup]), (entries, Vec::new()));

    for (change, says) in CHANGES {
        std::fs::copy(&file, &changed).expect("copied");
        let db = Connection::open(&changed).expect("the copy");
        let triggers = "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; DROP TRIGGER movements_stay";
        db.execute_batch(triggers).expect("no triggers");
        db.pragma_update(None, "foreign_keys", false).expect("no foreign keys");
        assert!(db.execute(change, ()).expect(change) > 0, "{change}");
        drop(db);
        let (_, faults) = verify(folder.path(), &["--sqlite", &changed]);
        assert!(faults.iter().any(|fault| fault.contains(says)), "{change}: {faults:?}");
    }
    let seq = forge_buy_in(Path::new(&file));
    let (_, faults) = verify(folder.path(), &["--sqlite", &file]);
    let forged = format!("entry {seq} of cashier was not written with the key: its seal is wrong");
    assert!(faults.contains(&forged), "{faults:?}");
}
