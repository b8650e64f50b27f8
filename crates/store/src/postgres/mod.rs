//! The store in a PostgreSQL server, for several nodes at once.
//!
//! A batch is one transaction. It locks the rows of its streams and then those of its accounts, both in the order of their names, so that
//! two batches never wait for each other in a circle; rows that do not exist yet cannot be locked, so every write also says what it
//! expects to find, and a batch that finds something else starts again. No isolation level is relied on.
//!
//! Every session asks for `synchronous_commit=on`; a server that does not force its log to the disk is refused. Nothing waits for ever:
//! a server that is silent for [`session::PATIENCE`] is given up, and a session that falls silent in a transaction is ended by the
//! server before long, so that a frozen node does not hold the others.
//!
//! If a commit was sent and no answer came, the server may still be about to do it. Transactions that commit share a lock, and [`Postgres::find`]
//! takes it alone before it answers, so that it sees the end of them.

mod batch;
mod changing;
mod connect;
mod copying;
mod landmarks;
mod migrations;
mod reading;
mod rekeying;
mod rows;
mod schema;
mod session;
mod trouble;
mod write;

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Committed, Entry, Refused, StoreError, StoreKey};
use session::{Session, Sessions};
use trouble::{Failure, Trouble};

/// How often a batch starts again because others were faster.
const ATTEMPTS: usize = 20;

/// A store in a server.
#[derive(Debug)]
pub struct Postgres {
    sessions: Sessions,
    /// None if the database was opened without the key, to be read.
    key: Option<StoreKey>,
    /// How many commits were sent and never answered since [`Postgres::find`] has last made sure.
    doubts: AtomicU64,
}

impl Postgres {
    pub(crate) async fn commit(&self, batch: &[Entry]) -> Result<Vec<Result<Committed, Refused>>, StoreError> {
        for _ in 0..ATTEMPTS {
            match self.attempt(batch).await {
                Err(Failure::Raced(_)) => {}
                Err(Failure::Store(error)) => return Err(error),
                Ok(answers) => return Ok(answers),
            }
        }
        Err(StoreError::Unavailable("others keep writing the same rows".to_owned()))
    }

    /// The key, which everyone has who writes.
    fn key(&self) -> Result<&StoreKey, StoreError> {
        self.key.as_ref().ok_or_else(|| StoreError::Unfit("it was opened for reading only".to_owned()))
    }

    /// The key, if the database was opened with it.
    pub(crate) const fn store_key(&self) -> Option<&StoreKey> {
        self.key.as_ref()
    }

    /// Begins a transaction that will be committed.
    async fn begin(&self) -> Result<Session<'_>, StoreError> {
        self.key()?;
        self.sessions.begin(schema::BEGIN_TO_WRITE).await
    }

    /// Commits a transaction. Without an answer nobody knows whether it was done.
    async fn end(&self, session: Session<'_>) -> Result<(), StoreError> {
        session.end("COMMIT").await.map_err(|trouble| {
            let error = trouble.of_commit();
            if matches!(error, StoreError::Unknown(_)) {
                self.doubts.fetch_add(1, Ordering::AcqRel);
            }
            error
        })
    }

    /// Waits for the end of all commits that were never answered.
    async fn settle(&self) -> Result<(), StoreError> {
        let doubts = self.doubts.load(Ordering::Acquire);
        if doubts == 0 {
            return Ok(());
        }
        let session = self.sessions.begin(schema::BEGIN_ALONE).await?;
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        // If there is a new doubt by now, the next who asks makes sure again.
        let _ = self.doubts.compare_exchange(doubts, 0, Ordering::AcqRel, Ordering::Acquire);
        Ok(())
    }
}
