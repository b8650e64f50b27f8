//! The store in one SQLite file, for one server and any number of readers.
//!
//! One connection writes, a few read; each works on a thread that may wait. The file has a write-ahead log and every commit is
//! forced to the disk (`synchronous=FULL`); a file where that cannot be had is refused. Beside it stands `<file>.lock`, held by the
//! server as long as it lives, so that a second one is refused at once. Readers need no lock. After a clean stop the file stands alone.
//!
//! If the disk fails in the middle of a commit, the entries may or may not come back after a crash. They are then in doubt until something else
//! has been written over them, and [`Sqlite::find`] does that before it answers.

mod batch;
mod changing;
mod connect;
mod copying;
mod landmarks;
mod lock;
mod log;
mod migrations;
mod reading;
mod rekeying;
mod rows;
mod schema;
mod trouble;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex as ThreadMutex, PoisonError};

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;

use crate::{Committed, Entry, Refused, StoreError, StoreKey};
use connect::Made;
use lock::Lock;
use log::Log;
use trouble::{of_commit, of_work};

/// How many readers work at once.
const READERS: usize = 4;

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    readers: Arc<Readers>,
    log: Arc<Log>,
    /// None if the file was opened for reading only. It goes after the others: the log is removed by the last connection, if that one may write.
    writer: Option<Arc<Mutex<Writer>>>,
    /// None if the file was opened without the key, to be read.
    key: Option<StoreKey>,
    /// Whether a commit has failed so that nobody knows what is on the disk.
    doubtful: Arc<AtomicBool>,
}

/// The connection that writes. The lock goes after it.
#[derive(Debug)]
struct Writer {
    connection: Connection,
    made: Made,
    lock: Lock,
}

#[derive(Debug)]
struct Readers {
    path: PathBuf,
    idle: ThreadMutex<Vec<Connection>>,
    permits: Arc<Semaphore>,
}

impl Sqlite {
    /// Opens the file for the one server that writes it; makes it if there is none.
    pub(crate) async fn open(path: &Path, key: &StoreKey) -> Result<Self, StoreError> {
        let (at, key) = (path.to_owned(), key.clone());
        let with = key.clone();
        let opened = spawn_blocking(move || {
            let path = connect::place(&at)?;
            let lock = Lock::take(&path)?;
            let made = connect::make_private(&path)?;
            let opened = connect::check_names(&path).and_then(|()| connect::writer(&path, &with));
            let connection = opened.inspect_err(|_| lock.take_back(&path, made))?;
            Ok((path, Writer { connection, made, lock }))
        });
        let (path, writer) = opened.await.map_err(trouble::of_thread)??;
        Ok(Self {
            writer: Some(Arc::new(Mutex::new(writer))),
            log: Arc::new(Log::of(&path)),
            readers: Arc::new(Readers::of(path, Vec::new())),
            key: Some(key),
            doubtful: Arc::default(),
        })
    }

    /// Opens the file for reading, beside the server or without it.
    pub(crate) async fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        let opened = spawn_blocking(move || Ok((connect::auditor(&path)?, path)));
        let (connection, path) = opened.await.map_err(trouble::of_thread)??;
        Ok(Self {
            writer: None,
            log: Arc::new(Log::of(&path)),
            readers: Arc::new(Readers::of(path, vec![connection])),
            key: None,
            doubtful: Arc::default(),
        })
    }

    pub(crate) async fn commit(&self, batch: &Arc<[Entry]>) -> Result<Vec<Result<Committed, Refused>>, StoreError> {
        let (batch, key) = (Arc::clone(batch), self.key()?);
        let answers = self.write(move |transaction| batch::commit(transaction, &batch, &key)).await?;
        if self.log.is_due() {
            let log = Arc::clone(&self.log);
            spawn_blocking(move || log.copy());
        }
        Ok(answers)
    }

    /// The key, which everyone has who writes.
    fn key(&self) -> Result<StoreKey, StoreError> {
        self.key.clone().ok_or_else(read_only)
    }

    /// The key, if the file was opened with it.
    pub(crate) const fn store_key(&self) -> Option<&StoreKey> {
        self.key.as_ref()
    }

    /// Leaves everything in the file itself.
    pub(crate) async fn fold(&self) -> Result<(), StoreError> {
        let Some(writer) = &self.writer else { return Ok(()) };
        let writer = Arc::clone(writer).lock_owned().await;
        let folding = spawn_blocking(move || log::fold(&writer.connection).map_err(of_work));
        folding.await.map_err(trouble::of_thread)?
    }

    /// Closes the file, and removes it if it was made when it was opened.
    pub(crate) async fn undo(self) -> Result<(), StoreError> {
        let Self { readers, log, writer, key: _, doubtful: _ } = self;
        let closing = spawn_blocking(move || {
            // Nobody else holds the writer: whoever worked with it has answered.
            let Some(Writer { connection, made, lock }) = writer.and_then(Arc::into_inner).map(Mutex::into_inner)
            else {
                return;
            };
            drop(log);
            let path = readers.path.clone();
            drop((readers, connection));
            lock.take_back(&path, made);
        });
        closing.await.map_err(trouble::of_thread)
    }

    /// Does some work in a reading connection.
    async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let readers = Arc::clone(&self.readers);
        let permit = Arc::clone(&readers.permits).acquire_owned().await.expect("it is never closed");
        let reading = spawn_blocking(move || {
            let connection = readers.take()?;
            let read = work(&connection).map_err(of_work);
            readers.give_back(connection);
            drop(permit);
            read
        });
        reading.await.map_err(trouble::of_thread)?
    }

    /// Does some work in a transaction of the writing connection, and makes it durable if it succeeds.
    async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let writer = self.writer.as_ref().ok_or_else(read_only)?;
        let mut writer = Arc::clone(writer).lock_owned().await;
        let (doubtful, log) = (Arc::clone(&self.doubtful), Arc::clone(&self.log));
        let writing = spawn_blocking(move || {
            let begun = writer.connection.transaction_with_behavior(TransactionBehavior::Immediate);
            let transaction = begun.map_err(of_work)?;
            let changes = transaction.total_changes();
            let answer = work(&transaction)?;
            let changed = transaction.total_changes() > changes;
            match transaction.commit().map_err(of_commit) {
                Ok(()) if changed => doubtful.store(false, Ordering::Release),
                Err(error @ StoreError::Unknown(_)) => {
                    doubtful.store(true, Ordering::Release);
                    return Err(error);
                }
                committed => committed?,
            }
            log.finish(&writer.connection);
            log.measure(&writer.connection);
            Ok(answer)
        });
        writing.await.map_err(|error| StoreError::Unknown(error.to_string()))?
    }

    /// Ends the doubt about a failed commit: writes over whatever it has left behind the end of the log.
    async fn settle(&self) -> Result<(), StoreError> {
        if !self.doubtful.load(Ordering::Acquire) {
            return Ok(());
        }
        let settled = self.write(|transaction| {
            transaction.execute("UPDATE about SET settled = settled + 1", ()).map(drop).map_err(of_work)
        });
        settled.await.map_err(|error| StoreError::Unavailable(format!("an earlier commit is in doubt: {error}")))
    }
}

fn read_only() -> StoreError {
    StoreError::Unfit("it was opened for reading only".to_owned())
}

impl Readers {
    fn of(path: PathBuf, idle: Vec<Connection>) -> Self {
        Self { path, idle: ThreadMutex::new(idle), permits: Arc::new(Semaphore::new(READERS)) }
    }

    fn take(&self) -> Result<Connection, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| connect::reader(&self.path), Ok)
    }

    fn give_back(&self, connection: Connection) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
    }
}
