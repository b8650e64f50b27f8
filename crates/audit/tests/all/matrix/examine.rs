//! What a server and an auditor find in a store.

use std::path::PathBuf;

use audit::chain::Verifier;
use audit::reconcile::Reconciler;
use audit::seal::{Balances, SealKey};
use sha2::{Digest as _, Sha256};
use store::{Acknowledged, CommandId, Document, Entry, Lease, Moment, Posting, Store, StoreKey};
use tempfile::TempDir;

/// What the key file holds.
pub const MASTER: [u8; 32] = [9; 32];

/// The key for one use, as docs/journal.md derives it from the key file.
fn derived(master: &[u8; 32], used_for: &str) -> [u8; 32] {
    Sha256::digest([b"croupier key 1\0", used_for.as_bytes(), b"\0", master].concat()).into()
}

pub fn key_of(master: &[u8; 32]) -> StoreKey {
    let [journal, state, documents] = ["journal", "state", "documents"].map(|used_for| derived(master, used_for));
    StoreKey::new(&journal, &state, &documents)
}

pub fn key() -> StoreKey {
    key_of(&MASTER)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

/// A store with something of everything, and what was acknowledged of it.
pub struct Place {
    pub url: String,
    pub dialect: Dialect,
    pub folder: TempDir,
    /// What the store says, and what the reconciliation says of its synthetic entries.
    truth: (String, Vec<String>),
}

/// What came of a change.
#[derive(Debug)]
pub enum Outcome {
    /// Somebody finds it, and says so.
    Found(String),
    /// Nobody finds it, and the store says what it said before.
    Harmless,
    /// The database itself does not do it.
    Impossible,
    /// It is not found, and the store says something else.
    Wrong(String),
}

impl Outcome {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Found(_) => "found",
            Self::Harmless => "harmless",
            Self::Impossible => "impossible",
            Self::Wrong(_) => "WRONG",
        }
    }
}

impl Place {
    pub async fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("pit.db").display());
        Self::filled(url, Dialect::Sqlite, folder).await
    }

    pub async fn postgres() -> Self {
        let url = tokio::task::spawn_blocking(testkit::postgres::database).await.expect("a database");
        Self::filled(url, Dialect::Postgres, tempfile::tempdir().expect("a folder")).await
    }

    /// The store in an earlier time, kept by the attacker, and then as it is acknowledged.
    async fn filled(url: String, dialect: Dialect, folder: TempDir) -> Self {
        let mut place = Self { url, dialect, folder, truth: Default::default() };
        let store = Store::open(&place.url, &key()).await.expect("a new store");
        fill(&store).await;
        store.fold().await.expect("folded");
        drop(store);
        super::attacker::keep_early(&place).await;
        let store = Store::open(&place.url, &key()).await.expect("the store");
        fill_more(&store).await;
        Acknowledged::of(&store).await.expect("an answer").write(&place.ack(), &key()).expect("written");
        store.fold().await.expect("folded");
        place.truth = (said(&store).await.expect("an answer"), Vec::new());
        place.truth.1 = reconciled(&store).await.expect("an answer");
        drop(store);
        assert!(matches!(place.examine().await, Outcome::Harmless), "nothing is wrong");
        place
    }

    /// What a killed server leaves: a log with entries that are not in the file yet, and what was acknowledged.
    pub async fn crash(&mut self) -> Vec<(PathBuf, Vec<u8>)> {
        let store = Store::open(&self.url, &key()).await.expect("the store");
        let batch = vec![entry("cashier", 6, &[("cashier", -5), ("player:1", 5)]), entry("table/b", 7, &[])];
        assert!(store.commit(batch).await.expect("an answer").iter().all(Result::is_ok));
        put(&store, "person", "1", 1, "dealer").await;
        Acknowledged::of(&store).await.expect("an answer").write(&self.ack(), &key()).expect("written");
        self.truth = (said(&store).await.expect("an answer"), reconciled(&store).await.expect("an answer"));
        let log = self.folder.path().join("pit.db-wal");
        [self.file(), log, self.ack()].map(|path| (path.clone(), std::fs::read(path).expect("a file"))).into()
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("pit.db")
    }

    pub fn ack(&self) -> PathBuf {
        self.folder.path().join("pit.ack")
    }

    pub async fn examine(&self) -> Outcome {
        match self.faults().await {
            Err(refused) => Outcome::Found(refused),
            Ok((faults, _)) if !faults.is_empty() => Outcome::Found(faults.join("; ")),
            Ok((_, said)) if said == self.truth.0 => Outcome::Harmless,
            Ok((_, said)) => Outcome::Wrong(said),
        }
    }

    /// What is found, and what the store says; an error is a refusal.
    async fn faults(&self) -> Result<(Vec<String>, String), String> {
        let store = Store::open(&self.url, &key()).await.map_err(|error| error.to_string())?;
        let in_words = |error: store::StoreError| error.to_string();
        let mut faults = store.check().await.map_err(in_words)?;
        let acknowledged = Acknowledged::read(&self.ack(), &key())?.ok_or("the acknowledged heads are missing")?;
        faults.extend(acknowledged.missing(&store).await.map_err(in_words)?.iter().map(ToString::to_string));
        faults.extend(verified(&store).await.map_err(in_words)?);
        let reconciled = reconciled(&store).await.map_err(in_words)?;
        faults.extend(reconciled.into_iter().filter(|fault| !self.truth.1.contains(fault)));
        Ok((faults, said(&store).await.map_err(in_words)?))
    }
}

/// What `croupier audit verify --key` does.
pub async fn verified(store: &Store) -> Result<Vec<String>, store::StoreError> {
    let key = SealKey::new(derived(&MASTER, "journal"), derived(&MASTER, "state"));
    let (mut faults, mut held) = (Vec::new(), Balances::new(key.clone()));
    let Moment { heads, balances } = store.moment().await?;
    let sums: Vec<[u8; 32]> = heads.iter().map(|head| head.state).collect();
    for head in heads {
        let mut verifier = Verifier::with_key(&head.name, &key);
        for entry in store.entries(&head.name, 0, 1000).await? {
            faults.extend(verifier.take(&entry).err().map(|fault| fault.to_string()));
            held.take(&entry);
        }
        if (verifier.head().seq, verifier.head().hash) != (head.seq, head.hash) {
            faults.push(format!("{} ends with another entry", head.name));
        }
    }
    faults.extend(held.finish(sums, &balances));
    Ok(faults)
}

/// What `croupier reconcile` finds in movements. The entries of this store say nothing, so its other faults stay the same.
async fn reconciled(store: &Store) -> Result<Vec<String>, store::StoreError> {
    let mut reconciler = Reconciler::new();
    let Moment { heads, balances } = store.moment().await?;
    for head in heads {
        store.entries(&head.name, 0, 1000).await?.iter().for_each(|entry| reconciler.take(entry));
    }
    for (account, _) in &balances {
        store.every_movement(account, |movement| reconciler.show(account, movement)).await?;
    }
    Ok(reconciler.finish(balances).faults.iter().map(ToString::to_string).collect())
}

/// Everything that people, money and cards depend on.
async fn said(store: &Store) -> Result<String, store::StoreError> {
    let mut said = format!("{:?}", store.balances("").await?);
    // Who writes next says nothing of what was written: an epoch from an earlier time lets nobody write over anything.
    for stream in store.streams("").await?.into_iter().filter(|stream| stream.seq > 0) {
        said += &format!("{:?}", store::StreamState { owner: None, epoch: 0, ..stream.clone() });
        said += &format!("{:?}", store.entries(&stream.name, 0, 1000).await?);
    }
    for kind in ["person", "session"] {
        said += &format!("{:?}", store.documents(kind).await?);
    }
    for (account, _) in store.balances("").await? {
        store
            .every_movement(&account, |movement| {
                said += &format!("{} {} {}", movement.stream, movement.seq, movement.micro)
            })
            .await?;
    }
    Ok(said)
}

fn entry(stream: &str, number: u8, postings: &[(&str, i64)]) -> Entry {
    let posting = |(account, micro): &(&str, i64)| Posting { account: (*account).to_owned(), micro: *micro };
    Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command: CommandId([number; 16]),
        at: 1_700_000_000_000_000 + i64::from(number),
        body: format!("{{\"number\":{number}}}"),
        postings: postings.iter().map(posting).collect(),
        guesses: Vec::new(),
        snapshot: None,
        secret: None,
    }
}

async fn fill(store: &Store) {
    let mut begun = entry("table/b", 3, &[("player:1", -60), ("layout:b", 60)]);
    (begun.snapshot, begun.secret) = (Some("maximum 500".to_owned()), Some(vec![7; 72]));
    let batch = vec![
        entry("cashier", 1, &[("cashier", -100), ("player:1", 100)]),
        entry("cashier", 2, &[("cashier", -100), ("player:2", 100)]),
        begun,
    ];
    assert!(store.commit(batch).await.expect("an answer").iter().all(Result::is_ok));
    for (kind, key) in [("person", "1"), ("person", "2"), ("session", "x")] {
        put(store, kind, key, 0, "player").await;
    }
    let lease = Lease { owner: "node".to_owned(), lasts: std::time::Duration::from_millis(1) };
    store.claim(&["table/a".to_owned()], &lease).await.expect("claimed");
}

async fn fill_more(store: &Store) {
    let mut begun = entry("table/b", 5, &[("player:1", -10), ("layout:b", 10)]);
    (begun.snapshot, begun.secret) = (Some("maximum 600".to_owned()), Some(vec![8; 72]));
    let batch = vec![entry("cashier", 4, &[("cashier", -50), ("player:2", 50)]), begun];
    assert!(store.commit(batch).await.expect("an answer").iter().all(Result::is_ok));
    put(store, "person", "2", 1, "cashier").await;
    put(store, "session", "y", 0, "player").await;
    store.remove("session", "x").await.expect("removed");
    let lease = Lease { owner: "other".to_owned(), lasts: std::time::Duration::from_millis(1) };
    store.claim(&["table/a".to_owned()], &lease).await.expect("claimed");
    store.release("other").await.expect("released");
}

async fn put(store: &Store, kind: &str, key: &str, version: u64, text: &str) {
    let document = Document { kind: kind.to_owned(), key: key.to_owned(), text: text.to_owned(), version };
    assert_eq!(store.put(&document).await, Ok(true));
}
