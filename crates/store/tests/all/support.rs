//! Stores to test, and entries to write.

use std::path::PathBuf;
use std::sync::Arc;

use store::{CommandId, Committed, Entry, Guess, Posting, Refused, Store, StoreError, StoreKey};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

/// Runs tests on every store: each is a function that takes a [`Place`].
macro_rules! contract {
    ($($test:ident),* $(,)?) => {
        mod on_memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(crate::support::Place::memory().await).await;
            })*
        }
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(crate::support::Place::sqlite().await).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(crate::support::Place::postgres().await).await;
            })*
        }
    };
}
pub(crate) use contract;

/// The key of every store in these tests.
pub fn key() -> StoreKey {
    StoreKey::new(&[1; 32], &[2; 32], &[3; 32])
}

/// A new, empty store, and where it is.
pub struct Place {
    pub url: String,
    pub store: Arc<Store>,
    pub folder: TempDir,
}

impl Place {
    pub async fn memory() -> Self {
        Self::at("memory:".to_owned(), folder()).await
    }

    pub async fn sqlite() -> Self {
        let folder = folder();
        Self::at(format!("sqlite:{}", folder.path().join("pit.db").display()), folder).await
    }

    pub async fn postgres() -> Self {
        Self::at(database().await, folder()).await
    }

    async fn at(url: String, folder: TempDir) -> Self {
        let store = Store::open(&url, &key()).await.expect("a new store");
        Self { url, store: Arc::new(store), folder }
    }

    /// The file, if it is SQLite's.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("pit.db")
    }

    /// Closes the store and opens it again. Memory has nothing to open again.
    pub async fn reopened(self) -> Self {
        let Self { url, store, folder } = self;
        if matches!(*store, Store::Memory(_)) {
            return Self { url, store, folder };
        }
        drop(store);
        Self::at(url, folder).await
    }

    /// The store as several nodes have it: with PostgreSQL each opens its own.
    pub async fn nodes(&self) -> Vec<Arc<Store>> {
        let mut nodes = vec![Arc::clone(&self.store)];
        if let Store::Postgres(_) = *self.store {
            nodes.push(Arc::new(Store::open(&self.url, &key()).await.expect("a second node")));
        }
        nodes
    }

    /// Commits one entry.
    pub async fn one(&self, entry: Entry) -> Result<Committed, Refused> {
        self.all(vec![entry]).await.remove(0)
    }

    /// Commits a batch.
    pub async fn all(&self, batch: Vec<Entry>) -> Vec<Result<Committed, Refused>> {
        commit(&self.store, batch).await
    }

    /// What an account holds.
    pub async fn balance(&self, account: &str) -> i64 {
        self.store.balance(account).await.expect("the store answers")
    }
}

/// Commits a batch.
pub async fn commit(store: &Store, batch: Vec<Entry>) -> Vec<Result<Committed, Refused>> {
    loop {
        let answer = store.commit(batch.clone()).await;
        if !stood_still(&answer) {
            return answer.expect("the store answers");
        }
    }
}

/// Whether a server was given up because the machine stood still for seconds. It has done nothing then, and is asked again.
pub fn stood_still<T>(answer: &Result<T, StoreError>) -> bool {
    matches!(answer, Err(StoreError::Unavailable(why)) if !why.contains("others keep writing"))
}

/// The address of a new database.
pub async fn database() -> String {
    spawn_blocking(testkit::postgres::database).await.expect("a database")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// The id of the n-th command.
pub fn command(number: u64) -> CommandId {
    let mut bytes = [0; 16];
    bytes[8..].copy_from_slice(&number.to_be_bytes());
    CommandId(bytes)
}

/// An entry that moves nothing.
pub fn entry(stream: &str, number: u64) -> Entry {
    Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command: command(number),
        at: 1_700_000_000_000_000 + i64::try_from(number).expect("a small number"),
        body: format!("{{\"ask\":\"number {number}\"}}"),
        postings: Vec::new(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}

/// The entry with these postings.
pub fn posting(mut entry: Entry, postings: &[(&str, i64)]) -> Entry {
    let posting = |(account, micro): &(&str, i64)| Posting { account: (*account).to_owned(), micro: *micro };
    entry.postings = postings.iter().map(posting).collect();
    entry
}

/// The entry with these guesses.
pub fn guessing(mut entry: Entry, guesses: &[(&str, i64)]) -> Entry {
    let guess = |(account, micro): &(&str, i64)| Guess { account: (*account).to_owned(), micro: *micro };
    entry.guesses = guesses.iter().map(guess).collect();
    entry
}

/// Money from the house to an account.
pub fn paying(number: u64, account: &str, micro: i64) -> Entry {
    posting(entry("cashier", number), &[(account, micro), ("house", -micro)])
}
