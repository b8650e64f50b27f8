//! 200 tables with 5 players each, played as fast as they go: `cargo bench -p pit --bench load`.
//!
//! Every seat answers the moment it is its turn: all five wager at once and say that they are ready, then one decides after the other. A player waits until
//! a command is durable before the next one. First the tables deal without a pause, which is as much as the machine can do; then with the pace of the
//! shipped house. As in a served pit, the acknowledged heads are kept in a file; the first row is without, to show what that costs. Beside it stands, in the same run, how many single rows as many writers as there are tables make durable in the same store.
//! Then 1,000 tables are set up, and a node starts with them.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use games::round::{Next, next};
use paytables::Cents;
use pit::Pit;
use pit::desk::{Desk, Problem};
use store::{Acknowledged, Keeper, Store, StoreKey};
use table::{Player, Who};
use testkit::pit::Running;
use testkit::pit::running::{choice_to_send, copies, says, sends};
use testkit::postgres::Server;
use testkit::raw::Raw;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// As in the `croupier` command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TABLES: usize = 200;
const SEATS: u8 = 5;
/// How long a step of the dealer takes in the shipped house, in milliseconds.
const SHIPPED_PACE: u32 = 300;
/// Until all sit and play.
const BEFORE: Duration = Duration::from_secs(3);
const LASTS: Duration = Duration::from_secs(10);
const RAW: Duration = Duration::from_secs(4);
/// Debian's server is set up for a small machine; one that serves a pit has room for what changes, and for its log until the next checkpoint.
const SERVER: [&str; 3] = ["max_connections=300", "shared_buffers=512MB", "max_wal_size=4GB"];

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let sqlite = |name: &str| format!("sqlite:{}", path(name).display());
    let server = Server::start_with(&SERVER);
    println!("| store | a step of the dealer | raw commits/s | durable commands/s | ratio | of players | p50 | p99 |");
    println!("|---|---|---|---|---|---|---|---|");
    let heads = || Some(path("heads"));
    let mut raw = Raw::sqlite(&path("raw"), TABLES);
    load("SQLite, no heads", &sqlite("without"), 0, &mut raw, None).await;
    load("SQLite", &sqlite("load"), 0, &mut raw, heads()).await;
    load("SQLite", &sqlite("paced"), SHIPPED_PACE, &mut raw, heads()).await;
    let mut raw = Raw::postgres(&server.database(), TABLES).await;
    load("PostgreSQL", &server.database(), 0, &mut raw, heads()).await;
    load("PostgreSQL", &server.database(), SHIPPED_PACE, &mut raw, heads()).await;
    println!("\n| store | tables | start |\n|---|---|---|");
    for (name, url) in [("SQLite", sqlite("start")), ("PostgreSQL", server.database())] {
        start(name, &url).await;
    }
}

async fn load(name: &str, url: &str, pace: u32, raw: &mut Raw, heads: Option<PathBuf>) {
    let mut rows = raw.write(RAW).await;
    let store = Arc::new(Store::open(url, &key()).await.expect("a store"));
    let house = copies("flush-3", TABLES).replace("milliseconds_a_step = 0", &format!("milliseconds_a_step = {pace}"));
    let running = Running::start(Arc::clone(&store), &house).await;
    if let Some(heads) = heads {
        let now = Acknowledged::of(&store).await.expect("heads");
        let keeper = Keeper::begin(heads, key(), now).expect("a file");
        running
            .pit
            .shared
            .journal
            .note_with(Box::new(move |heads, documents| keeper.note(heads, documents).expect("noted")));
    }
    let (over, is_over) = watch::channel(());
    let mut players = JoinSet::new();
    for (table, seat) in (0..TABLES).flat_map(|table| (1..=SEATS).map(move |seat| (table, seat))) {
        let player = 1000 + (table * 10) as u32 + u32::from(seat);
        running.buy_in(player, Cents::dollars(1_000_000)).await;
        players.spawn(plays(Arc::clone(&running.pit), format!("flush-3-{table}"), player, seat, is_over.clone()));
    }
    tokio::time::sleep(BEFORE).await;
    let (since, before) = (Instant::now(), entries(&store).await);
    tokio::time::sleep(LASTS).await;
    let (lasted, written) = (since.elapsed().as_secs_f64(), entries(&store).await - before);
    drop(over);
    let answered = players.join_all().await.into_iter().flatten();
    let mut waited: Vec<Duration> = answered.filter(|(asked, _)| *asked >= since).map(|(_, waited)| waited).collect();
    waited.sort();
    running.crash().await;
    rows += raw.write(RAW).await;
    let at = |percent: usize| waited[(waited.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    let (raw, commands) = (rows as f64 / (2 * RAW).as_secs_f64(), written as f64 / lasted);
    println!(
        "| {name} | {pace} ms | {raw:.0} | {commands:.0} | {:.2} | {:.0} | {:.1} ms | {:.1} ms |",
        commands / raw,
        waited.len() as f64 / lasted,
        at(50),
        at(99)
    );
}

fn key() -> StoreKey {
    StoreKey::new(&[1; 32], &[2; 32], &[3; 32])
}

/// Sits down and plays until it is over: when each accepted command was given, and how long it took until it was durable.
async fn plays(
    pit: Arc<Pit>,
    table: String,
    player: u32,
    seat: u8,
    mut over: watch::Receiver<()>,
) -> Vec<(Instant, Duration)> {
    let handle = pit.table(&table).expect("served");
    let by = Who::Player(Player(player));
    says(&handle, by, &format!("sit {seat}")).await.expect("a free seat");
    let (mut shown, mut waited, mut ready_in) = (handle.follow(), Vec::new(), 0);
    loop {
        let desk = shown.borrow_and_update().clone();
        let wanted = if is_concerned(&pit, &desk, seat) { choice_to_send(&pit, &desk, seat) } else { None };
        if let Some(command) = wanted {
            let since = Instant::now();
            match sends(&handle, by, command).await {
                Ok(_) => waited.push((since, since.elapsed())),
                Err(Problem::Refused(_) | Problem::Unreadable(_)) => {}
                Err(problem) => panic!("{problem}"),
            }
        } else if ready_in < desk.table.rounds() {
            ready_in = desk.table.rounds();
            handle.ready(player).await;
        }
        tokio::select! {
            biased;
            _ = over.changed() => return waited,
            // Where the own command has changed something, this comes at once.
            changed = shown.changed() => changed.expect("the table is served"),
        }
    }
}

/// Whether a player has anything to do now.
fn is_concerned(pit: &Pit, desk: &Desk, seat: u8) -> bool {
    let Some(playing) = desk.table.running() else { return false };
    let meters = pit.shared.meters.amounts(&desk.made.accounts.meters);
    match next(desk.made.rules(), &playing.round, &desk.outside(&meters)) {
        Next::Bets | Next::Declarations(_) => true,
        Next::Choice(turn) => turn == seat,
        _ => false,
    }
}

async fn entries(store: &Store) -> u64 {
    store.heads("table/").await.expect("streams").iter().map(|stream| stream.seq).sum()
}

async fn start(name: &str, url: &str) {
    const MANY: usize = 1_000;
    let store = Arc::new(Store::open(url, &key()).await.expect("a store"));
    let house = copies("flush-3", MANY);
    Running::start(Arc::clone(&store), &house).await.stop().await;
    let since = Instant::now();
    let running = Running::start(store, &house).await;
    println!("| {name} | {MANY} | {:.2} s |", since.elapsed().as_secs_f64());
    running.stop().await;
}
