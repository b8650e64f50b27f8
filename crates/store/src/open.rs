//! One store, whichever it is.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::{Receiver, Sender};

use crate::address::{Address, address};
use crate::backup::Piece;
use crate::check;
use crate::names::{fault_of_document, is_name};
use crate::{
    CommandId, Committed, Document, Entry, Lease, Memory, Moment, Movement, NEWEST, Postgres, Refused, Sqlite,
    StoreError, StoreKey, Stored, StreamHead, StreamState,
};

/// How many movements are read at a time, where all are.
const PAGE: u32 = 10_000;

/// A store, opened by its address.
#[derive(Debug)]
pub enum Store {
    /// In memory.
    Memory(Memory),
    /// In a file.
    Sqlite(Sqlite),
    /// In a server.
    Postgres(Box<Postgres>),
}

/// Passes a question on to the backend. Memory answers at once and always.
macro_rules! ask {
    ($store:expr, $method:ident($($value:expr),*)) => {
        match $store {
            Store::Memory(store) => Ok(store.$method($($value),*)),
            Store::Sqlite(store) => store.$method($($value),*).await,
            Store::Postgres(store) => store.$method($($value),*).await,
        }
    };
}

pub(crate) use ask;

impl Store {
    /// Opens a store to read and write; makes its tables if it has none.
    pub async fn open(url: &str, key: &StoreKey) -> Result<Self, StoreError> {
        match address(url)? {
            Address::Memory => Ok(Self::Memory(Memory::new(key))),
            Address::Sqlite(path) => Sqlite::open(path, key).await.map(Self::Sqlite),
            Address::Postgres(url) => Postgres::open(url, key).await.map(|store| Self::Postgres(Box::new(store))),
        }
    }

    /// Whether there is a store at this address already.
    ///
    /// # Errors
    /// If nobody can tell.
    pub async fn is_begun(url: &str) -> Result<bool, StoreError> {
        match address(url)? {
            Address::Memory => return Ok(false),
            Address::Sqlite(path) if !path.exists() => return Ok(false),
            Address::Sqlite(_) | Address::Postgres(_) => {}
        }
        match Self::open_read_only(url).await {
            Ok(_) => Ok(true),
            Err(StoreError::Unfit(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The key, if the store was opened with it.
    pub(crate) fn key(&self) -> Option<&StoreKey> {
        match self {
            Self::Memory(store) => Some(store.store_key()),
            Self::Sqlite(store) => store.store_key(),
            Self::Postgres(store) => store.store_key(),
        }
    }

    /// How often any document was written or removed.
    pub async fn document_changes(&self) -> Result<u64, StoreError> {
        ask!(self, document_changes())
    }

    /// The entry with a number, if it is there.
    pub async fn entry(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let found = ask!(self, entry(stream, seq))?;
        self.check_entries(found.as_slice())?;
        Ok(found)
    }

    /// With the key nothing is handed on that the program has not written.
    pub(crate) fn check_entries(&self, entries: &[Stored]) -> Result<(), StoreError> {
        let Some(key) = self.key() else { return Ok(()) };
        entries.iter().try_for_each(|entry| key.check_entry(entry))
    }

    /// Opens a store to read it, beside those who write it.
    pub async fn open_read_only(url: &str) -> Result<Self, StoreError> {
        match address(url)? {
            Address::Memory => {
                Err(StoreError::Unfit("nothing but its own server can read a store in memory".to_owned()))
            }
            Address::Sqlite(path) => Sqlite::open_read_only(path).await.map(Self::Sqlite),
            Address::Postgres(url) => Postgres::open_read_only(url).await.map(|store| Self::Postgres(Box::new(store))),
        }
    }

    /// Leaves the store as whoever copies it expects it: of SQLite, everything in the one file. For the end of a server or a tool.
    ///
    /// # Errors
    /// If it does not answer; nothing is lost then, and part of it stays in the write-ahead log.
    pub async fn fold(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(store) => store.fold().await,
            Self::Memory(_) | Self::Postgres(_) => Ok(()),
        }
    }

    /// Closes the store as if it had not been opened: an SQLite file that was made then is removed.
    ///
    /// # Errors
    /// If no thread can do it.
    pub async fn undo(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(store) => store.undo().await,
            Self::Memory(_) | Self::Postgres(_) => Ok(()),
        }
    }

    /// How many batches it can write at the same time to any use.
    pub(crate) fn batches_at_once(&self) -> usize {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => 1,
            Self::Postgres(_) => 4,
        }
    }

    /// Writes a batch: each entry whole or not at all, in this order, the answers in the same. What was answered is durable.
    pub async fn commit(&self, batch: impl Into<Arc<[Entry]>>) -> Result<Vec<Result<Committed, Refused>>, StoreError> {
        let batch = batch.into();
        ask!(self, commit(&batch))
    }

    /// The entry of a command, if it was written. After [`StoreError::Unknown`] this is the truth: what is not found now is not
    /// written later.
    pub async fn find(&self, command: CommandId) -> Result<Option<Stored>, StoreError> {
        let found = ask!(self, find(command))?;
        self.check_entries(found.as_slice())?;
        Ok(found)
    }

    /// Where a stream stands.
    pub async fn stream(&self, name: &str) -> Result<Option<StreamState>, StoreError> {
        let found = ask!(self, stream(name))?;
        if let (Some(key), Some(StreamState { snapshot: Some((seq, text)), .. })) = (self.key(), &found) {
            check::check_snapshot(key, name, (*seq, text), ask!(self, entry(name, *seq))?.as_ref())?;
        }
        Ok(found)
    }

    /// Where all streams stand whose names begin with `prefix`, by name.
    pub async fn streams(&self, prefix: &str) -> Result<Vec<StreamState>, StoreError> {
        ask!(self, streams(prefix))
    }

    /// How far all streams have come whose names begin with `prefix`, by name.
    pub async fn heads(&self, prefix: &str) -> Result<Vec<StreamHead>, StoreError> {
        ask!(self, heads(prefix))
    }

    /// How far all streams have come and what all accounts hold, at one moment.
    pub async fn moment(&self) -> Result<Moment, StoreError> {
        ask!(self, moment())
    }

    /// The entries of a stream behind the one with the number `after`, at most `limit`.
    pub async fn entries(&self, stream: &str, after: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let found = ask!(self, entries(stream, after, limit))?;
        self.check_entries(&found)?;
        let in_order = |(entry, number): &(&Stored, u64)| entry.seq.wrapping_sub(after) == *number;
        if self.key().is_some()
            && let Some((_, number)) = found.iter().zip(1..).find(|next| !in_order(next))
        {
            return Err(StoreError::Corrupt(format!("entry {} of {stream} is missing", after.wrapping_add(number))));
        }
        Ok(found)
    }

    /// What an account holds, in millionths of a dollar; 0 if nobody knows it.
    pub async fn balance(&self, account: &str) -> Result<i64, StoreError> {
        ask!(self, balance(account))
    }

    /// What all accounts hold whose names begin with `prefix`, by name.
    pub async fn balances(&self, prefix: &str) -> Result<Vec<(String, i64)>, StoreError> {
        ask!(self, balances(prefix))
    }

    /// The last movements of an account before a place, the newest first, at most `limit`.
    pub async fn movements(&self, account: &str, before: i64, limit: u32) -> Result<Vec<Movement>, StoreError> {
        ask!(self, movements(account, before, limit))
    }

    /// Hands on every movement of an account, the newest first.
    pub async fn every_movement(&self, account: &str, mut take: impl FnMut(&Movement)) -> Result<(), StoreError> {
        let mut before = NEWEST;
        loop {
            let page = self.movements(account, before, PAGE).await?;
            let Some(oldest) = page.last() else { return Ok(()) };
            before = oldest.place;
            page.iter().for_each(&mut take);
        }
    }

    /// Claims streams, and makes those that are missing: for each its new epoch, or none if the lease of somebody else still runs.
    pub async fn claim(&self, streams: &[String], lease: &Lease) -> Result<Vec<Option<u64>>, StoreError> {
        if let Some(wrong) = streams.iter().chain([&lease.owner]).find(|name| !is_name(name)) {
            return Err(StoreError::Malformed(format!("{wrong:?} is no name")));
        }
        ask!(self, claim(streams, lease))
    }

    /// Renews the leases of an owner from now on; answers with the streams that are still held, by name.
    pub async fn renew(&self, owner: &str, lasts: Duration) -> Result<Vec<String>, StoreError> {
        let lease = Lease { owner: owner.to_owned(), lasts };
        ask!(self, renew(&lease))
    }

    /// Gives back all streams of an owner.
    pub async fn release(&self, owner: &str) -> Result<(), StoreError> {
        ask!(self, release(owner))
    }

    /// Gives back one stream of an owner, who has claimed it and cannot use it.
    pub async fn let_go(&self, owner: &str, stream: &str) -> Result<(), StoreError> {
        ask!(self, let_go(owner, stream))
    }

    /// Writes a document that was read with the version it has, 0 if there was none. False if somebody was faster.
    pub async fn put(&self, document: &Document) -> Result<bool, StoreError> {
        if let Some(fault) = fault_of_document(document) {
            return Err(StoreError::Malformed(fault.to_owned()));
        }
        ask!(self, put(document))
    }

    /// A document.
    pub async fn document(&self, kind: &str, key: &str) -> Result<Option<Document>, StoreError> {
        ask!(self, document(kind, key))
    }

    /// All documents of a kind, by key.
    pub async fn documents(&self, kind: &str) -> Result<Vec<Document>, StoreError> {
        ask!(self, documents(kind))
    }

    /// Removes a document, if it is there.
    pub async fn remove(&self, kind: &str, key: &str) -> Result<(), StoreError> {
        ask!(self, remove(kind, key))
    }

    /// Sends all that is there at one moment.
    pub(crate) async fn copy(&self, to: Sender<Piece>) -> Result<(), StoreError> {
        match self {
            Self::Memory(store) => store.copy(to).await,
            Self::Sqlite(store) => store.copy(to).await,
            Self::Postgres(store) => store.copy(to).await,
        }
    }

    /// Takes in all pieces of a backup, or nothing.
    pub(crate) async fn restore(&self, from: Receiver<Piece>) -> Result<(), StoreError> {
        match self {
            Self::Memory(store) => store.restore(from).await,
            Self::Sqlite(store) => store.restore(from).await,
            Self::Postgres(store) => store.restore(from).await,
        }
    }
}
