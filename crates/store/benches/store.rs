//! How many commands a second the journal makes durable, beside what the store itself can do: `cargo bench -p store --bench store`.
//!
//! The raw limit is a table with one column: as many writers as there are insert one row of 600 bytes after another, each in a transaction
//! of its own, with the same settings for durability. SQLite lets only one write at a time, so its writers take
//! turns on one connection, which is faster than one each. A command of the journal is an entry with a body of 600 bytes and two postings,
//! checked for repetition, chained and posted; each writer is a table that waits for its answer. Both are
//! measured by turns, and the sum of all turns counts.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use postgres_for_tests::Server;
use sqlx::Connection as _;
use store::{CommandId, Entry, Journal, Posting, Store};
use tokio::task::JoinSet;

const TURNS: u32 = 3;
const TURN: Duration = Duration::from_secs(2);
const BODY: usize = 600;

#[tokio::main]
async fn main() {
    println!("| store | writers | raw commits/s | commands/s | ratio |\n|---|---|---|---|---|");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start();
    for writers in [1, 16, 64] {
        let path = |name: &str| folder.path().join(format!("{name}-{writers}.db"));
        let raw = Arc::new(Mutex::new(raw_sqlite(&path("raw"))));
        let journal = started(&format!("sqlite:{}", path("pit").display())).await;
        let mut sums = Sums::default();
        for _ in 0..TURNS {
            let raw = Arc::clone(&raw);
            sums.raw += tokio::task::spawn_blocking(move || insert_sqlite(&raw, writers)).await.expect("no panic");
            sums.commands += command(&journal, writers).await;
        }
        sums.print("SQLite", writers);
    }
    for writers in [1, 16, 64] {
        let url = server.database();
        let mut raw = connections(&url, writers).await;
        let journal = started(&url).await;
        let mut sums = Sums::default();
        for _ in 0..TURNS {
            sums.raw += insert_postgres(&mut raw).await;
            sums.commands += command(&journal, writers).await;
        }
        sums.print("PostgreSQL", writers);
    }
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
    let store = Store::open(url).await.expect("a store");
    let wallet = |number: u64| {
        entry("cashier".to_owned(), number, &[(format!("player:{number}"), 1 << 50), ("house".to_owned(), -1 << 50)])
    };
    let answers = store.commit((0..64).map(wallet).collect()).await.expect("an answer");
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

fn raw_sqlite(path: &std::path::Path) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(path).expect("a file");
    let set = "PRAGMA journal_mode = wal; PRAGMA synchronous = full; CREATE TABLE raw (body TEXT NOT NULL) STRICT";
    connection.execute_batch(set).expect("set");
    connection
}

fn insert_sqlite(connection: &Mutex<rusqlite::Connection>, writers: usize) -> u64 {
    let (over, done) = (AtomicBool::new(false), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..writers {
            scope.spawn(|| {
                let body = "x".repeat(BODY);
                while !over.load(Ordering::Relaxed) {
                    let connection = connection.lock().expect("no panic");
                    let mut insert =
                        connection.prepare_cached("INSERT INTO raw (body) VALUES (?1)").expect("a statement");
                    insert.execute([&body]).expect("a row");
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        std::thread::sleep(TURN);
        over.store(true, Ordering::Relaxed);
    });
    done.into_inner()
}

async fn connections(url: &str, writers: usize) -> Vec<sqlx::PgConnection> {
    let mut connections = Vec::new();
    for _ in 0..writers {
        let mut connection = sqlx::PgConnection::connect(url).await.expect("a connection");
        let table = "CREATE TABLE IF NOT EXISTS raw (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL)";
        sqlx::raw_sql(table).execute(&mut connection).await.expect("a table");
        connections.push(connection);
    }
    connections
}

async fn insert_postgres(connections: &mut Vec<sqlx::PgConnection>) -> u64 {
    let end = Instant::now() + TURN;
    let mut writers = JoinSet::new();
    for mut connection in connections.drain(..) {
        writers.spawn(async move {
            let (body, mut done) = ("x".repeat(BODY), 0);
            while Instant::now() < end {
                let insert = sqlx::query("INSERT INTO raw (body) VALUES ($1)").bind(&body);
                insert.execute(&mut connection).await.expect("a row");
                done += 1;
            }
            (connection, done)
        });
    }
    let mut done = 0;
    for (connection, count) in writers.join_all().await {
        connections.push(connection);
        done += count;
    }
    done
}
