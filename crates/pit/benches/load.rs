//! 200 tables with 5 players each, played as fast as they go: `cargo bench -p pit --bench load`.
//!
//! Every player is a task that looks at the table, gives the next command and waits until it is durable. Beside it stands, in the same run, how
//! many single rows as many writers can make durable in the same store. Then 1,000 tables are set up, and a node starts with them.

#[path = "../tests/support/mod.rs"]
mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use paytables::Cents;
use pit::desk::Problem;
use postgres_for_tests::Server;
use store::Store;
use support::{Running, copies, says, wish};
use table::{Player, Who};
use tokio::task::JoinSet;

const TABLES: usize = 200;
const SEATS: u8 = 5;
const LASTS: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start();
    let sqlite = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    println!("| store | tables × seats | commands/s | entries/s | p50 | p99 |\n|---|---|---|---|---|---|");
    for (name, url) in [("SQLite", sqlite("load")), ("PostgreSQL", server.database())] {
        load(name, &url).await;
    }
    println!("\n| store | tables | start |\n|---|---|---|");
    for (name, url) in [("SQLite", sqlite("start")), ("PostgreSQL", server.database())] {
        start(name, &url).await;
    }
}

async fn load(name: &str, url: &str) {
    let store = Arc::new(Store::open(url).await.expect("a store"));
    let running = Running::start(Arc::clone(&store), &copies("flush-3", TABLES)).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for table in 0..TABLES {
        for seat in 1..=SEATS {
            let player = 1000 + (table * 10) as u32 + u32::from(seat);
            running.buy_in(player, Cents::dollars(1_000_000)).await;
            let (pit, stop) = (Arc::clone(&running.pit), Arc::clone(&stop));
            players.spawn(async move {
                let handle = pit.table(&format!("flush-3-{table}")).expect("served");
                let by = Who::Player(Player(player));
                says(&handle, by, &format!("sit {seat}")).await.expect("a free seat");
                let mut shown = handle.follow();
                let mut waited = Vec::new();
                while !stop.load(Ordering::Relaxed) {
                    let desk = shown.borrow_and_update().clone();
                    match wish(&pit, &desk, seat) {
                        Some(words) => {
                            let since = Instant::now();
                            match says(&handle, by, &words).await {
                                Ok(_) => waited.push(since.elapsed()),
                                Err(Problem::Refused(_) | Problem::Unreadable(_)) => {}
                                Err(problem) => panic!("{problem}"),
                            }
                        }
                        None => {
                            handle.ready(player).await;
                            // A table that has nothing new shows it when it has.
                            let _ = tokio::time::timeout(Duration::from_millis(100), shown.changed()).await;
                        }
                    }
                }
                waited
            });
        }
    }
    let before = entries(&store).await;
    tokio::time::sleep(LASTS).await;
    let after = entries(&store).await;
    stop.store(true, Ordering::Relaxed);
    let mut waited: Vec<Duration> = players.join_all().await.into_iter().flatten().collect();
    waited.sort();
    let at = |percent: usize| waited[(waited.len() - 1) * percent / 100];
    println!(
        "| {name} | {TABLES} × {SEATS} | {:.0} | {:.0} | {:.1} ms | {:.1} ms |",
        waited.len() as f64 / LASTS.as_secs_f64(),
        (after - before) as f64 / LASTS.as_secs_f64(),
        at(50).as_secs_f64() * 1e3,
        at(99).as_secs_f64() * 1e3
    );
    running.stop().await;
}

async fn entries(store: &Store) -> u64 {
    store.streams("table/").await.expect("streams").iter().map(|stream| stream.seq).sum()
}

async fn start(name: &str, url: &str) {
    const MANY: usize = 1_000;
    let store = Arc::new(Store::open(url).await.expect("a store"));
    let house = copies("flush-3", MANY);
    Running::start(Arc::clone(&store), &house).await.stop().await;
    let since = Instant::now();
    let running = Running::start(store, &house).await;
    println!("| {name} | {MANY} | {:.2} s |", since.elapsed().as_secs_f64());
    running.stop().await;
}
