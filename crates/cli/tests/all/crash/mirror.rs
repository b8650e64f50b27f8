//! A copy of the journal on another host, and a house that rewrites its past; and another key for a pit.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::commands::croupier;
use super::player::{Player, Silence};
use super::sealed::refusal;
use super::server::Pit;

fn mirror(folder: &Path, pit: &Pit) -> (i32, String, String) {
    let path = |name: &str| folder.join(name).display().to_string();
    let (copy, password) = (path("copy"), path("password"));
    croupier(&["audit", "mirror", "--once", "--from", &pit.url(), "--to", &copy, "--password-file", &password])
}

/// Plays until so many rounds of the table are over.
fn play(pit: &Pit, name: &str, table: &str, rounds: u64) {
    let mut player = Player::new(pit.port, name, table);
    while player.rounds() < rounds {
        assert!(!matches!(player.act(), Err(Silence::Gone(_))), "the server answers");
    }
}

#[test]
fn a_house_that_goes_back_is_noticed_by_the_mirror() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("password"), "demo\n").expect("written");
    let pit = Pit::new(folder.path(), None);
    let server = pit.start(None).expect("a server");
    play(&pit, "player1", "draw-1", 1);
    let (status, out, errors) = mirror(folder.path(), &pit);
    assert_eq!(status, 0, "{out}{errors}");
    server.stop();
    fs::copy(at("pit.sqlite"), at("older.sqlite")).expect("kept");

    // What is new is added, and what is there stays.
    let before = fs::read_to_string(at("copy/table:draw-1.jsonl")).expect("entries");
    let server = pit.start(None).expect("a server");
    play(&pit, "player1", "draw-1", 2);
    let (status, out, errors) = mirror(folder.path(), &pit);
    assert_eq!(status, 0, "{out}{errors}");
    let after = fs::read_to_string(at("copy/table:draw-1.jsonl")).expect("entries");
    assert!(after.starts_with(&before) && after.len() > before.len());
    let db = Connection::open(at("pit.sqlite")).expect("the file");
    for line in fs::read_to_string(at("copy/heads")).expect("heads").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let sql = "SELECT lower(hex(hash)) FROM entries WHERE stream = ?1 AND seq = ?2";
        let hash: String = db.query_row(sql, (words[0], words[1]), |row| row.get(0)).expect("the entry");
        assert_eq!(hash, words[2], "{line}");
    }
    drop(db);
    server.stop();

    // The house goes back to an earlier time, and accepts the loss.
    fs::copy(at("older.sqlite"), at("pit.sqlite")).expect("set back");
    let server = pit.start_with(&["--accept-loss", "Ann Lee"]).expect("a server");
    let copied = fs::read_to_string(at("copy/heads")).expect("heads");
    let (status, out, _) = mirror(folder.path(), &pit);
    assert_eq!(status, 1, "{out}");
    assert!(out.contains("ALARM: ") && out.contains(" has shrunk: it ends with entry "), "{out}");
    assert_eq!(fs::read_to_string(at("copy/heads")).expect("heads"), copied, "the copy stays");
    // It plays on until its history is as long as before, and is another one.
    play(&pit, "player1", "draw-1", 8);
    for _ in 0..8 {
        Player::new(pit.port, "player2", "flush-3");
    }
    let (status, out, errors) = mirror(folder.path(), &pit);
    assert_eq!(status, 1, "{out}{errors}");
    assert!(out.contains("ALARM: ") && out.contains(" has forked: entry "), "{out}");
    server.stop();
    // A copy that was changed is not continued.
    let changed = after.replacen("\"at\":1", "\"at\":2", 1);
    fs::write(at("copy/table:draw-1.jsonl"), changed).expect("written");
    let (status, _, errors) = mirror(folder.path(), &pit);
    assert_eq!(status, 2);
    assert!(errors.contains("table:draw-1.jsonl is damaged"), "{errors}");
}

#[test]
fn a_pit_goes_on_with_another_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let pit = Pit::new(folder.path(), None);
    let server = pit.start(None).expect("a server");
    play(&pit, "player1", "flush-3", 2);
    let rotate = ["key", "rotate", "--store", &pit.store, "--key", &path("pit.key"), "--new-key", &path("new.key")];
    let rotate = [&rotate[..], &["--by", "Ann Lee"]].concat();
    let (status, _, errors) = croupier(&rotate);
    assert_eq!(status, 2, "a server has it open");
    assert!(errors.contains("another server has"), "{errors}");
    server.stop();
    let (status, out, errors) = croupier(&rotate);
    assert_eq!(status, 0, "{out}{errors}");
    assert!(out.contains("new.key now."), "{out}");
    // The command is idempotent: after an interruption it is given again.
    assert_eq!(croupier(&rotate).0, 0);
    let verify = |key: &str| croupier(&["audit", "verify", "--store", &pit.store, "--key", &path(key)]);
    assert_eq!(verify("new.key").0, 0, "{}", verify("new.key").1);
    let (_, told, _) = croupier(&["audit", "show", "pit", "--store", &pit.store]);
    let told: Vec<&str> = told.lines().filter(|line| line.contains("key rotated")).collect();
    assert!(told.len() == 1 && told[0].contains("name Ann Lee"), "the journal keeps who has changed the key: {told:?}");
    let (status, out, _) = verify("pit.key");
    assert_eq!(status, 1);
    assert!(out.contains("its seal is not that of the key"), "{out}");
    let says = refusal(folder.path(), &pit);
    assert!(says.contains("is not the one with which this store was begun"), "{says}");
    fs::rename(path("new.key"), path("pit.key")).expect("moved");
    // The open round goes on: its seed was sealed anew.
    let server = pit.start(None).expect("a server");
    play(&pit, "player1", "flush-3", 4);
    server.stop();
    assert_eq!(verify("pit.key").0, 0, "{}", verify("pit.key").1);
    let (status, out, _) = croupier(&["reconcile", "--store", &pit.store]);
    assert_eq!(status, 0, "{out}");
}
