//! The real binary is killed again and again in the middle of rounds of all five games, at random moments and at named points,
//! on both stores. After every start the books balance, every answered command is there once, and the rounds go on.
//!
//! `./soak` kills it more often.

mod commands;
mod golden;
mod language;
mod leftovers;
mod mirror;
mod nodes;
mod player;
mod sealed;
mod second_verifier;
mod server;
mod stops;
mod troubles;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use audit::chain::Verifier;
use audit::reconcile::Reconciler;
use player::{Player, Silence};
use serde_json::Value;
use server::{End, Pit};
use store::{Moment, Store};

/// The players and their tables: all five games, and two tables with one meter.
const SEATS: [(&str, &str); 6] = [
    ("player1", "packs-1"),
    ("player1", "lunar-1"),
    ("player2", "draw-1"),
    ("player2", "flush-1"),
    ("player3", "flush-3"),
    ("player3", "holdem-1"),
];

/// Where a server is told to end, at each table; the others are killed at a random moment. Each point with the most times that a
/// table comes there in a short life.
const POINTS: [(&str, u64); 5] = [("decided", 12), ("written", 12), ("shown", 12), ("recovering", 1), ("claimed", 1)];

/// So many kills come to every point of every table, on each store.
const ENOUGH: u64 = 250;

/// So many answers come to every point of a table at least once.
const MANY: u64 = 50_000;

fn kills() -> u64 {
    std::env::var("CROUPIER_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(510)
}

#[test]
fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    survives(&Pit::new(folder.path(), None), kills() / 2);
}

#[test]
fn nothing_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().expect("a folder");
    survives(&Pit::new(folder.path(), Some(testkit::postgres::database())), kills() / 2);
}

fn survives(pit: &Pit, kills: u64) {
    let first = pit.start(None).expect("the first start");
    let mut players: Vec<Player> = SEATS.iter().map(|(name, table)| Player::new(pit.port, name, table)).collect();
    let mut running = Some(first);
    let mut rounds = BTreeMap::new();
    let (mut point, mut reached) = (None, BTreeSet::new());
    for life in 1..=kills {
        let ended = match running.take() {
            Some(running) => {
                players.iter_mut().for_each(Player::check_answers);
                live(&mut players, running, 10 + luck(life))
            }
            None => End::AtPoint,
        };
        reached.extend(point.take().filter(|_| ended == End::AtPoint));
        let whole = if life % 25 == 0 || life == kills { Proof::Whole } else { Proof::Balances };
        prove(pit, whole, &mut rounds);
        point = (life % 2 == 0).then(|| named(life / 2));
        let times = |(at, table): (usize, &str)| format!("{}@{table}:{}", POINTS[at].0, 1 + luck(life) % POINTS[at].1);
        running = pit.start(point.map(times).as_deref());
    }
    drop(running);
    eprintln!("{kills} kills came to {} of {} named points", reached.len(), POINTS.len() * SEATS.len());
    if kills >= ENOUGH {
        come_to_all(pit, &mut players, &mut reached);
    }
    pit.start(None).expect("the last start").stop();
    prove(pit, Proof::Whole, &mut rounds);
    for (_, table) in SEATS {
        let name = format!("table/{table}");
        assert!(rounds.get(&name).is_some_and(|rounds| *rounds > 3), "{table} has played: {rounds:?}");
    }
}

/// A point at which a table is ended: which of [`POINTS`], and which table.
type Point = (usize, &'static str);

/// Ends the server at each point that no life before has come to, however long its players need to get there.
fn come_to_all(pit: &Pit, players: &mut [Player], reached: &mut BTreeSet<Point>) {
    let all = (0..POINTS.len()).flat_map(|at| SEATS.map(|(_, table)| (at, table)));
    for point in all.filter(|point| !reached.contains(point)).collect::<Vec<_>>() {
        let ended = match pit.start(Some(&format!("{}@{}:1", POINTS[point.0].0, point.1))) {
            Some(running) => live(players, running, MANY),
            None => End::AtPoint,
        };
        assert_eq!(ended, End::AtPoint, "{point:?}");
        reached.insert(point);
    }
}

/// A point and a table, one after another.
fn named(turn: u64) -> Point {
    let (points, turn) = (POINTS.len(), turn as usize);
    (turn % points, SEATS[turn / points % SEATS.len()].1)
}

/// A number that looks like chance and is the same in every run.
const fn luck(life: u64) -> u64 {
    (life.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % 200
}

/// All players play until the server has answered so many times and is killed, or has ended at its named point.
fn live(players: &mut [Player], running: server::Running, answers: u64) -> End {
    let (answered, silent) = (AtomicU64::new(0), AtomicU64::new(0));
    let everybody = players.len() as u64;
    std::thread::scope(|scope| {
        for player in players.iter_mut() {
            scope.spawn(|| {
                let mut alive = !matches!(player.ask_again(), Err(Silence::Gone(_)));
                while alive {
                    alive = !matches!(player.act(), Err(Silence::Gone(_)));
                    answered.fetch_add(1, Ordering::Relaxed);
                }
                silent.fetch_add(1, Ordering::Relaxed);
            });
        }
        while answered.load(Ordering::Relaxed) < answers && silent.load(Ordering::Relaxed) < everybody {
            std::thread::sleep(Duration::from_millis(1));
        }
        running.kill()
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    /// The sum of all accounts is zero, and nobody's money is below nothing.
    Balances,
    /// Every entry, every cent, every deck.
    Whole,
}

/// Proves what is in the store while no server runs. A database may still be writing what a killed server has sent it last, so everything
/// is looked at as it was at one moment.
fn prove(pit: &Pit, proof: Proof, rounds: &mut BTreeMap<String, u64>) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let store = Store::open_read_only(&pit.store).await.expect("the store opens");
        let Moment { heads, balances } = store.moment().await.expect("a moment");
        assert_eq!(balances.iter().map(|(_, micro)| i128::from(*micro)).sum::<i128>(), 0, "{balances:?}");
        let guarded = |account: &str| ["player:", "layout:", "meter:"].iter().any(|kind| account.starts_with(kind));
        assert!(balances.iter().all(|(account, micro)| *micro >= 0 || !guarded(account)), "{balances:?}");
        if proof == Proof::Balances {
            return;
        }
        let mut reconciler = Reconciler::new();
        rounds.clear();
        for stream in heads {
            let mut verifier = Verifier::new(&stream.name);
            let mut last = 0;
            while last < stream.seq {
                let page = u32::try_from(stream.seq - last).map_or(1000, |left| left.min(1000));
                for entry in store.entries(&stream.name, last, page).await.expect("entries") {
                    last = entry.seq;
                    verifier.take(&entry).expect("the chain is whole");
                    reconciler.take(&entry);
                    assert!(
                        !entry.body.contains("\"kind\":\"irregularity_reported\""),
                        "a crash voids nothing: {}",
                        entry.body
                    );
                    let body: Value = serde_json::from_str(&entry.body).expect("JSON");
                    let began =
                        body["events"].as_array().into_iter().flatten().any(|event| event["kind"] == "round_began");
                    *rounds.entry(stream.name.clone()).or_default() += u64::from(began);
                }
            }
        }
        for (account, _) in &balances {
            let shown = store.every_movement(account, |movement| reconciler.show(account, movement)).await;
            shown.expect("movements");
        }
        let report = reconciler.finish(balances);
        assert!(report.is_right(), "{report}");
    });
}
