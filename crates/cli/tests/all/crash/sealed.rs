//! Someone with access to the file, but without the key: the server refuses what they write or take away.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::CommandId;
use store::chain::{Link, START, hash};

use super::commands::croupier;
use super::player::Player;
use super::server::Pit;

/// Why the server does not start.
pub fn refusal(folder: &Path, pit: &Pit) -> String {
    let path = |name: &str| folder.join(name).display().to_string();
    let (house, key) = (path("house.toml"), path("pit.key"));
    let serve = ["serve", "--demo", "--log", "off", "--listen", "127.0.0.1:0", "--house", &house, "--key", &key];
    let (status, _, errors) = croupier(&[&serve[..], &["--store", &pit.store]].concat());
    assert_eq!(status, 2, "{errors}");
    errors
}

/// Adds a buy-in of $100 for a player, with hashes and balances that fit; returns its number.
pub fn forge_buy_in(file: &Path) -> i64 {
    let db = Connection::open(file).expect("the file");
    let sql = "SELECT name FROM accounts WHERE name LIKE 'player:%' LIMIT 1";
    let account: String = db.query_row(sql, (), |row| row.get(0)).expect("a player with money");
    let (seq, previous, state) = db
        .query_row("SELECT seq, hash, state FROM streams WHERE name = 'cashier'", (), |row| {
            Ok((row.get::<_, i64>(0)? + 1, row.get::<_, [u8; 32]>(1)?, row.get::<_, [u8; 32]>(2)?))
        })
        .unwrap_or((1, START, START));
    let body = r#"{"type":"buy_in","v":1,"by":{"role":"cashier","id":105},"player":101,"amount":"100.00"}"#;
    let postings = format!("cashier -100000000\n{account} 100000000\n");
    let (at, command) = (1_800_000_000_000_000, CommandId([7; 16]));
    let link = Link {
        stream: "cashier",
        seq: seq.unsigned_abs(),
        at,
        command,
        snapshot: &START,
        state: &state,
        postings: &postings,
        body,
    };
    let hash = hash(&previous, &link);
    let head = "INSERT INTO streams VALUES
        ('cashier', ?1, ?2, ?3, zeroblob(32), 0, NULL, 0, x'', zeroblob(32), 0, zeroblob(32))
        ON CONFLICT (name) DO UPDATE SET seq = ?1, hash = ?2";
    db.execute(head, (seq, hash, state)).expect("the stream");
    db.execute(
        "INSERT INTO entries (stream, seq, command, at, postings, body, snapshot, state, previous, hash, seal)
         VALUES ('cashier', ?1, ?2, ?3, ?4, ?5, zeroblob(32), ?6, ?7, ?8, zeroblob(32))",
        (seq, command.0, at, &postings, body, state, previous, hash),
    )
    .expect("the entry");
    let entry = db.last_insert_rowid();
    for (name, micro) in [("cashier", -100_000_000), (account.as_str(), 100_000_000)] {
        let more =
            "INSERT INTO accounts VALUES (?1, ?2, zeroblob(32)) ON CONFLICT (name) DO UPDATE SET micro = micro + ?2";
        db.execute(more, (name, micro)).expect("the balance");
        db.execute("INSERT INTO movements VALUES (?1, ?2, ?3)", (name, entry, micro)).expect("the movement");
    }
    seq
}

#[test]
fn a_forged_buy_in_is_refused_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let server = pit.start(None).expect("a server");
    Player::new(pit.port, "player1", "flush-3");
    server.stop();
    let seq = forge_buy_in(&folder.path().join("pit.sqlite"));

    let says = refusal(folder.path(), &pit);
    let unsealed = "was not written by the program: its seal is not that of the key";
    assert!(says.contains("the store is not what the program has written, and is not served"), "{says}");
    assert!(says.contains(&format!("entry {seq} of cashier {unsealed}")), "{says}");
    // Everybody can compute the public chain, so only the key tells what was added.
    let verify = ["audit", "verify", "--store", &pit.store];
    let (status, out, _) = croupier(&verify);
    assert_eq!(status, 0, "{out}");
    let key = folder.path().join("pit.key").display().to_string();
    let (status, out, _) = croupier(&[&verify[..], &["--key", &key]].concat());
    assert_eq!(status, 1, "{out}");
    assert!(out.contains(&format!("WRONG: cashier entry {seq}")) && out.contains(unsealed), "{out}");
}

#[test]
fn a_store_behind_what_was_acknowledged_is_refused_until_a_loss_is_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let (file, older) = (folder.path().join("pit.sqlite"), folder.path().join("older.sqlite"));
    let people = || {
        let db = Connection::open(&file).expect("the file");
        db.query_row("SELECT seq FROM streams WHERE name = 'people'", (), |row| row.get::<_, i64>(0)).expect("people")
    };
    pit.start(None).expect("a server").stop();
    fs::copy(&file, &older).expect("copied");
    let before = people();
    let server = pit.start(None).expect("a server");
    Player::new(pit.port, "player1", "flush-3");
    server.stop();
    let after = people();
    assert!(after > before, "logging in is journaled");
    fs::copy(&older, &file).expect("set back");

    let says = refusal(folder.path(), &pit);
    assert!(says.contains("the store has lost what was acknowledged, and is not served"), "{says}");
    let missing = after - before;
    let people = format!(
        "people: {missing} entries are missing; it ends with entry {before}, and entry {after} was acknowledged"
    );
    assert!(says.contains(&people) && says.contains("--accept-loss NAME"), "{says}");

    pit.start_with(&["--accept-loss", "Ann Lee"]).expect("a server").stop();
    let (_, shown, errors) = croupier(&["audit", "show", "pit", "--json", "--store", &pit.store]);
    let accepted = shown.lines().filter(|line| line.contains("loss_accepted")).collect::<Vec<_>>();
    assert_eq!(accepted.len(), 1, "{shown}{errors}");
    assert!(accepted[0].contains("Ann Lee") && accepted[0].contains(&format!("{after}")), "{accepted:?}");
    pit.start(None).expect("a server that misses nothing any more").stop();
}
