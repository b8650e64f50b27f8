//! The write-ahead log is copied into the file beside the writing.
//!
//! A commit that copies a long log by itself keeps everybody waiting for the disk. So a second connection copies while the first goes on writing, and then
//! the writing one copies the little that has come meanwhile: only who writes can know that nothing is missing, and then the log begins again
//! at its start. Nothing here makes a commit durable, for it is so already in the log. What fails is tried again later.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::connect;

/// From how many bytes on the log is copied: a page that is written often is copied once, and the log stays far below 64 MB although
/// others write while it is copied.
const LONG: u64 = 32 * 1024 * 1024;

/// After what time a log with anything in it is copied.
const OLD: Duration = Duration::from_secs(30);

/// What the log keeps of each page beside the page itself, in bytes.
const FRAME_HEADER: i64 = 24;

/// Nothing is to be done.
const IDLE: u8 = 0;
/// The second connection copies.
const COPYING: u8 = 1;
/// It has copied: the writing one does the rest.
const COPIED: u8 = 2;

/// How long the log is, and who copies it.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    copier: Mutex<Option<Connection>>,
    /// When it was copied last.
    copied: Mutex<Instant>,
    state: AtomicU8,
    /// How many bytes are in it that are not in the file yet.
    length: AtomicU64,
}

impl Log {
    /// The log of a file.
    pub fn of(path: &Path) -> Self {
        let (copier, copied, state) = (Mutex::default(), Mutex::new(Instant::now()), AtomicU8::new(IDLE));
        Self { path: path.to_owned(), copier, copied, state, length: AtomicU64::new(0) }
    }

    /// After a commit: whether the log is now to be copied.
    pub fn is_due(&self) -> bool {
        let old = self.copied.lock().unwrap_or_else(PoisonError::into_inner).elapsed() >= OLD;
        let due = old || self.length() >= LONG;
        due && self.state.compare_exchange(IDLE, COPYING, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// Takes note of how long the log is, as the one who has just written. The file keeps its room, so its length does not say it.
    pub fn measure(&self, writer: &Connection) {
        self.length.store(unwritten(writer).unwrap_or(0), Ordering::Release);
    }

    fn length(&self) -> u64 {
        self.length.load(Ordering::Acquire)
    }

    /// Copies while others write.
    pub fn copy(&self) {
        let mut copier = self.copier.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = copier.take().map_or_else(|| connect::copier(&self.path), Ok);
        if let Ok(connection) = connection {
            checkpoint(&connection);
            *copier = Some(connection);
        }
        *self.copied.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.state.store(COPIED, Ordering::Release);
    }

    /// Copies what has come meanwhile, as the one who writes.
    pub fn finish(&self, writer: &Connection) {
        if self.state.compare_exchange(COPIED, IDLE, Ordering::AcqRel, Ordering::Acquire).is_ok() {
            checkpoint(writer);
        }
    }
}

/// How many bytes of the log are not in the file yet. Once all of them are, the next commit begins at the start of the log.
fn unwritten(writer: &Connection) -> rusqlite::Result<u64> {
    let page: i64 = writer.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let mut asked = writer.prepare_cached("PRAGMA wal_checkpoint(NOOP)")?;
    let (all, copied): (i64, i64) = asked.query_row((), |row| Ok((row.get(1)?, row.get(2)?)))?;
    Ok(if copied < all { (all * (page + FRAME_HEADER)).unsigned_abs() } else { 0 })
}

/// Copies as much as can be copied without waiting for anybody. Whoever reads an old state keeps the rest from it, and a bad disk all of it: then
/// the log goes on growing until the next time.
fn checkpoint(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(()));
}

/// Copies all of it and leaves none: then the file alone is the store, for whoever copies it while no server runs.
pub(super) fn fold(writer: &Connection) -> rusqlite::Result<()> {
    writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_before_and_during_the_copying_is_all_in_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pit.db");
        let writer = connect::writer(&path, &crate::StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).expect("a file");
        let log = Log::of(&path);
        let write = |kind: &str| {
            let sql = "INSERT INTO documents (kind, key, version, text, mac) VALUES (?1, '', 1, '', x'')";
            writer.execute(sql, [kind]).expect("written");
            log.measure(&writer);
        };
        write("before");
        assert!(!log.is_due(), "it is short");
        log.finish(&writer);
        *log.copied.lock().expect("nobody panics") = Instant::now().checked_sub(OLD).expect("a computer that runs");
        assert!(log.is_due(), "now it is old");
        assert!(!log.is_due(), "it is being copied");
        log.copy();
        assert!(!log.is_due(), "the writer has not finished it");
        write("during");
        // The file alone, without its log, as it is on the disk.
        let alone = |name: &str| {
            let copy = folder.path().join(name);
            std::fs::copy(&path, &copy).expect("copied");
            let sql = "SELECT count(*) FROM documents";
            Connection::open(copy).expect("a file").query_row(sql, (), |row| row.get::<_, i64>(0)).expect("a number")
        };
        assert_eq!(alone("copied.db"), 1);
        log.finish(&writer);
        assert_eq!(alone("finished.db"), 2);
        assert!(!log.is_due(), "it is short again");
        let sql = "INSERT INTO documents (kind, key, version, text, mac) VALUES ('long', '', 1, ?1, x'')";
        writer.execute(sql, ["x".repeat(LONG as usize)]).expect("written");
        log.measure(&writer);
        assert!(log.is_due(), "now it is long");
        log.copy();
        log.finish(&writer);
        write("after");
        assert!(log.length() < LONG / 2, "it begins again: {}", log.length());
        let room = std::fs::metadata(path.with_extension("db-wal")).expect("a log").len();
        assert!(room > LONG, "and keeps its room: {room}");
    }
}
