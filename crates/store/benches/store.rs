//! How many commands a second the journal makes durable, beside what the store itself can do: `cargo bench -p store --bench store`.
//!
//! A command of the journal is an entry with a body of 600 bytes and two postings, checked for repetition, chained and posted; each writer is a
//! table that waits for its answer. The raw limit is as many writers of single rows ([`testkit::raw`]). Both are measured by turns, and the
//! sum of all turns counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::{CommandId, Entry, Journal, Posting, Store, StoreKey};
use testkit::postgres::Server;
use testkit::raw::{BODY, Raw};
use tokio::task::JoinSet;

const TURNS: u32 = 3;
const TURN: Duration = Duration::from_secs(2);

#[tokio::main]
async fn main() {
    println!("| store | writers | raw commits/s | commands/s | ratio |\n|---|---|---|---|---|");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start();
    for writers in [1, 16, 64] {
        let path = |name: &str| folder.path().join(format!("{name}-{writers}.db"));
        let raw = Raw::sqlite(&path("raw"), writers);
        let journal = started(&format!("sqlite:{}", path("pit").display())).await;
        compare("SQLite", writers, raw, &journal).await;
    }
    for writers in [1, 16, 64] {
        let url = server.database();
        let raw = Raw::postgres(&url, writers).await;
        compare("PostgreSQL", writers, raw, &started(&url).await).await;
    }
}

async fn compare(store: &str, writers: usize, mut raw: Raw, journal: &Journal) {
    let mut sums = Sums::default();
    for _ in 0..TURNS {
        sums.raw += raw.write(TURN).await;
        sums.commands += command(journal, writers).await;
    }
    sums.print(store, writers);
}

#[derive(Default)]
struct Sums {
    raw: u64,
    commands: u64,
}

impl Sums {
    fn print(&self, store: &str, writers: usize) {
        let a_second = |count: u64| count as f64 / (TURN * TURNS).as_secs_f64();
        let (raw, commands) = (a_second(self.raw), a_second(self.commands));
        println!("| {store} | {writers} | {raw:.0} | {commands:.0} | {:.2} |", commands / raw);
    }
}

async fn started(url: &str) -> Journal {
    let store = Store::open(url, &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store");
    let wallet = |number: u64| {
        entry("cashier".to_owned(), number, &[(format!("player:{number}"), 1 << 50), ("house".to_owned(), -1 << 50)])
    };
    let answers = store.commit((0..64).map(wallet).collect::<Vec<_>>()).await.expect("an answer");
    assert!(answers.iter().all(Result::is_ok));
    Journal::start(Arc::new(store))
}

fn entry(stream: String, number: u64, postings: &[(String, i64)]) -> Entry {
    // Ids come from everywhere, so they are scattered.
    let scattered = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut command = [0; 16];
    command[..8].copy_from_slice(&scattered.to_be_bytes());
    command[8..].copy_from_slice(&number.to_be_bytes());
    let postings = postings.iter().map(|(account, micro)| Posting { account: account.clone(), micro: *micro });
    Entry {
        stream,
        epoch: None,
        after: None,
        command: CommandId(command),
        at: 0,
        body: "x".repeat(BODY),
        postings: postings.collect(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}

/// Commands of as many tables in one turn.
async fn command(journal: &Journal, writers: usize) -> u64 {
    static NUMBER: AtomicU64 = AtomicU64::new(1000);
    let end = Instant::now() + TURN;
    let mut tables = JoinSet::new();
    for table in 0..writers {
        let journal = journal.clone();
        tables.spawn(async move {
            let mut done = 0;
            while Instant::now() < end {
                let number = NUMBER.fetch_add(1, Ordering::Relaxed);
                let postings = [(format!("player:{table}"), -1), (format!("layout:{table}"), 1)];
                let answer = journal.commit(entry(format!("table/{table}"), number, &postings)).await;
                answer.expect("an answer").expect("accepted");
                done += 1;
            }
            done
        });
    }
    tables.join_all().await.iter().sum()
}
