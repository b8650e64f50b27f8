//! The golden stores (`testkit::golden`) with the program itself: verified, reconciled, shown, decided again, served and played on.

use std::path::Path;

use serde_json::Value;
use testkit::golden;

use super::commands::croupier;
use super::player::{Player, Silence};
use super::second_verifier::verify;
use super::server::Pit;

/// The players' seats at virtual tables, where rounds are open.
const OPEN: [&str; 5] = ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"];

fn right(arguments: &[&str]) -> String {
    let (status, out, errors) = croupier(arguments);
    assert_eq!(status, 0, "{arguments:?}: {out}{errors}");
    out
}

/// The journal is whole, was written with the key, is the one whose heads were signed, and agrees with the books.
fn proves(folder: &Path, store: &str) {
    let path = |name: &str| folder.join(name).display().to_string();
    right(&["audit", "verify", "--store", store, "--heads", &path("heads.txt"), "--key", &path("pit.key")]);
    let public = golden::text("v1", "public-key.txt");
    right(&["audit", "verify", "--store", store, "--heads", &path("heads.txt"), "--public-key", public.trim()]);
    right(&["reconcile", "--store", store]);
    right(&["audit", "decide", "--store", store]);
}

#[test]
fn every_form_is_proven_shown_and_replayed() {
    for version in golden::VERSIONS {
        let folder = tempfile::tempdir().expect("a folder");
        let known: Value = serde_json::from_str(&golden::text(version, "facts.json")).expect("JSON");
        let streams = known["streams"].as_object().expect("streams");
        let entries: u64 = streams.values().filter_map(Value::as_u64).sum();
        for store in [golden::copy(version, folder.path()), golden::database(version)] {
            proves(folder.path(), &store);
            for (stream, count) in streams {
                let shown = right(&["audit", "show", stream, "--store", &store]);
                assert!(shown.lines().count() as u64 >= count.as_u64().expect("a number"), "{shown}");
            }
            right(&["audit", "show", "table/flush-live", "--round", "2", "--store", &store]);
        }
        let path = |name: &str| folder.path().join(name).display().to_string();
        let counted = (u32::try_from(entries).expect("few"), Vec::new());
        assert_eq!(verify(folder.path(), &["--sqlite", &path("pit.sqlite")]), counted);
        assert_eq!(verify(folder.path(), &["--backup", &path("pit.backup")]), counted);
        for round in golden::rounds(version) {
            right(&["replay", "--json", &round.display().to_string()]);
        }
    }
}

/// The server finishes what was open and plays other rounds; a backup that is restored does the same.
#[test]
fn every_form_is_served_and_played_on() {
    for version in golden::VERSIONS {
        let folder = tempfile::tempdir().expect("a folder");
        let restored = format!("sqlite:{}", folder.path().join("restored.sqlite").display());
        let stores = [golden::copy(version, folder.path()), golden::database(version)];
        let path = |name: &str| folder.path().join(name).display().to_string();
        right(&["restore", "--store", &restored, "--key", &path("pit.key"), &path("pit.backup")]);
        for store in stores.iter().chain([&restored]) {
            let pit = Pit::at(folder.path(), store);
            let server = pit.start(None).expect("a server");
            for table in OPEN {
                let mut player = Player::new(pit.port, "player1", table);
                let before = player.look().ok().expect("a table")["round"]["number"].as_u64().unwrap_or(0);
                while player.look().ok().expect("a table")["round"]["number"].as_u64() < Some(before + 2) {
                    assert!(!matches!(player.act(), Err(Silence::Gone(_))), "the server answers");
                }
                player.check_answers();
            }
            // A clean stop would wait until the time to wager is over, which is long in this house.
            server.kill();
            proves(folder.path(), store);
        }
    }
}
