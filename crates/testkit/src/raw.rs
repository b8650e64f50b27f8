//! The raw limit: how many single rows as many writers make durable in a store, with the same settings as the journal.
//!
//! The table has one column, and a row has 600 bytes, about as many as an entry of the journal. Every row is a transaction of its own. SQLite lets
//! only one write at a time, so its writers take turns on one connection, which is faster than one each.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use tokio::task::JoinSet;

/// How many bytes a row has.
pub const BODY: usize = 600;

/// Writers of single rows.
pub enum Raw {
    /// They share a connection to a file.
    Sqlite {
        /// The connection.
        connection: Arc<Mutex<rusqlite::Connection>>,
        /// How many they are.
        writers: usize,
    },
    /// Each has a connection to a server.
    Postgres(Vec<sqlx::PgConnection>),
}

impl Raw {
    /// Writers into a new file.
    pub fn sqlite(path: &Path, writers: usize) -> Self {
        let connection = rusqlite::Connection::open(path).expect("a file");
        let set = "PRAGMA journal_mode = wal; PRAGMA synchronous = full; CREATE TABLE raw (body TEXT NOT NULL) STRICT";
        connection.execute_batch(set).expect("set");
        Self::Sqlite { connection: Arc::new(Mutex::new(connection)), writers }
    }

    /// Writers into a new table of a database.
    pub async fn postgres(url: &str, writers: usize) -> Self {
        let mut connections = Vec::new();
        for _ in 0..writers {
            let mut connection = sqlx::PgConnection::connect(url).await.expect("a connection");
            let table = "CREATE TABLE IF NOT EXISTS raw (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL)";
            sqlx::raw_sql(table).execute(&mut connection).await.expect("a table");
            connections.push(connection);
        }
        Self::Postgres(connections)
    }

    /// How many rows they make durable in this time.
    pub async fn write(&mut self, lasts: Duration) -> u64 {
        match self {
            Self::Sqlite { connection, writers } => {
                let (connection, writers) = (Arc::clone(connection), *writers);
                let written = tokio::task::spawn_blocking(move || into_file(&connection, writers, lasts));
                written.await.expect("no panic")
            }
            Self::Postgres(connections) => into_server(connections, lasts).await,
        }
    }
}

fn into_file(connection: &Mutex<rusqlite::Connection>, writers: usize, lasts: Duration) -> u64 {
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
        std::thread::sleep(lasts);
        over.store(true, Ordering::Relaxed);
    });
    done.into_inner()
}

async fn into_server(connections: &mut Vec<sqlx::PgConnection>, lasts: Duration) -> u64 {
    let end = Instant::now() + lasts;
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
