//! Two servers on one PostgreSQL: each table has one owner, and whoever lost a table cannot write it any more.

use std::time::{Duration, Instant};

use serde_json::json;

use super::player::{Player, Silence};
use super::server::{PATIENCE, Pit, Running};
use super::{Proof, prove};

const FIRST: [&str; 4] = ["--tables", "packs-1,lunar-1,draw-1,flush-1", "--heads", "first.heads"];
const SECOND: [&str; 4] = ["--tables", "flush-2,flush-3,holdem-1,holdem-2", "--heads", "second.heads"];

/// Waits until a node serves a table, and says how long that took.
fn until_served(watcher: &Player, by: &Pit) -> Duration {
    let since = Instant::now();
    loop {
        let served = watcher.served_by();
        if served.as_deref() == Some(&by.url()) {
            return since.elapsed();
        }
        assert!(since.elapsed() < PATIENCE, "{} does not take the table over: {served:?}", by.url());
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn plays(player: &mut Player, times: u32) {
    for _ in 0..times {
        assert!(!matches!(player.act(), Err(Silence::Gone(_))), "the server answers");
    }
}

/// Starts both at the same time: a node that is alone for some seconds takes the tables of the other, too.
fn both(first: &Pit, second: &Pit) -> (Running, Running) {
    std::thread::scope(|scope| {
        let one = scope.spawn(|| first.start_with(&FIRST).expect("the first node"));
        let other = second.start_with(&SECOND).expect("the second node");
        (one.join().expect("the first node"), other)
    })
}

#[test]
fn another_node_takes_over_and_the_old_one_cannot_write() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = testkit::postgres::database();
    let first = Pit::new(folder.path(), Some(store.clone()));
    let second = Pit::new(folder.path(), Some(store));
    let (one, other) = both(&first, &second);
    let mut at_first = Player::new(first.port, "player1", "flush-1");
    let mut at_second = Player::new(second.port, "player2", "flush-3");
    until_served(&at_first, &first);
    until_served(&at_second, &second);
    // Both nodes put contributions on the one meter of flush-1 and flush-3.
    plays(&mut at_first, 60);
    plays(&mut at_second, 60);

    // The owner is killed.
    let watcher = Player::new(second.port, "player3", "flush-1");
    one.kill();
    eprintln!("a killed owner's table was taken over after {:?}", until_served(&watcher, &second));
    let mut moved = Player::new(second.port, "player1", "flush-1");
    plays(&mut moved, 30);

    // The owner is frozen, loses its tables, and wakes up.
    let again = first.start_with(&FIRST).expect("the first node again");
    let watcher = Player::new(first.port, "player3", "flush-3");
    other.freeze();
    eprintln!("a frozen owner's table was taken over after {:?}", until_served(&watcher, &first));
    let mut here = Player::new(first.port, "player2", "flush-3");
    plays(&mut here, 30);
    other.thaw();
    let mut elsewhere = 0;
    for _ in 0..30 {
        // Whoever asks the old owner is told that the table is elsewhere, and nothing is written there.
        match at_second.ask(json!({"do": "leave", "seat": 1})) {
            Ok(()) => panic!("a node writes a table that is another one's"),
            Err(Silence::Gone(why)) => panic!("the server answers: {why}"),
            Err(Silence::Refused(problem)) => elsewhere += u32::from(problem["code"] == "other_node"),
        }
        plays(&mut here, 1);
    }
    assert!(elsewhere > 0, "the old owner has learned that the table is elsewhere");
    until_served(&watcher, &first);
    other.stop();
    again.stop();
    let mut rounds = std::collections::BTreeMap::new();
    prove(&first, Proof::Whole, &mut rounds);
    assert!(rounds["table/flush-1"] > 0 && rounds["table/flush-3"] > 0, "{rounds:?}");
}
