//! The write-ahead log is copied into the file beside the writing.
//!
//! A commit that copies a long log by itself keeps everybody waiting for the disk. So a second connection copies while the first goes on writing, and then
//! the writing one copies the little that has come meanwhile: only who writes can know that nothing is missing, and then the log begins again
//! at its start. Nothing here makes a commit durable, for it is so already in the log. What fails is tried again later.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use super::connect;

/// After how many entries the log is copied: a page that is written often is copied once, and the disk, which is busy with it for
/// some time, is so seldom.
const LONG: usize = 32 * 1024;

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
    entries: AtomicUsize,
    state: AtomicU8,
}

impl Log {
    /// The log of a file.
    pub fn of(path: &Path) -> Self {
        let (copier, entries, state) = (Mutex::default(), AtomicUsize::new(0), AtomicU8::new(IDLE));
        Self { path: path.to_owned(), copier, entries, state }
    }

    /// Takes note of new entries; whether it is now to be copied.
    pub fn grows(&self, entries: usize) -> bool {
        let long = self.entries.fetch_add(entries, Ordering::AcqRel) + entries >= LONG;
        long && self.state.compare_exchange(IDLE, COPYING, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// Copies while others write.
    pub fn copy(&self) {
        let mut copier = self.copier.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = copier.take().map_or_else(|| connect::copier(&self.path), Ok);
        if let Ok(connection) = connection {
            checkpoint(&connection);
            *copier = Some(connection);
        }
        self.entries.store(0, Ordering::Release);
        self.state.store(COPIED, Ordering::Release);
    }

    /// Copies what has come meanwhile, as the one who writes.
    pub fn finish(&self, writer: &Connection) {
        if self.state.compare_exchange(COPIED, IDLE, Ordering::AcqRel, Ordering::Acquire).is_ok() {
            checkpoint(writer);
        }
    }
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
        let writer = connect::writer(&path).expect("a file");
        let write = |kind: &str| {
            let sql = "INSERT INTO documents (kind, key, version, text) VALUES (?1, '', 1, '')";
            writer.execute(sql, [kind]).expect("written");
        };
        let log = Log::of(&path);
        write("before");
        assert!(!log.grows(LONG - 1), "it is short");
        log.finish(&writer);
        assert!(log.grows(1), "now it is long");
        assert!(!log.grows(LONG), "it is being copied");
        log.copy();
        assert!(!log.grows(1), "the writer has not finished it");
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
        assert!(!log.grows(1), "it is short again");
        assert!(log.grows(LONG), "and grows again");
    }
}
