//! Opening the file: the settings that make a commit durable, the tables.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};

use super::migrations::migrate;
use super::schema::{GUARD_OF_ENTRIES, INDEX_OF_SET_UPS, INDEX_OF_SNAPSHOTS, OLDEST, TABLES, VERSION};
use super::trouble::of_work;
use crate::key::DocumentSum;
use crate::schema::{PROGRAM, check_version, not_migrated};
use crate::{StoreError, StoreKey, new_private_file};

/// How long a statement waits for somebody else who has locked the file, a tool for example.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many statements a connection keeps prepared.
const STATEMENTS: usize = 64;

/// How many kilobytes of the file the writing connection keeps in memory: the pages that a busy pit writes again and again. Each commit looks
/// through all that is kept, so more would make it slower.
const CACHE: i64 = 16 * 1024;

/// How many bytes a page of a new file has. Most commands change a few bytes in each of several pages, and the log gets every changed page whole, so
/// small pages keep it short.
const PAGE: i64 = 2048;

/// From how many bytes in the log on a commit copies it into the file by itself: more than there are while [`super::log`] can do it, and less than
/// 64 MB.
const LOG: i64 = 48 * 1024 * 1024;

/// What `PRAGMA synchronous` answers when every commit is forced to the disk.
const FULL: i64 = 2;

/// Where the file is, whatever links lead there: the lock must be the same for all who mean the same file.
pub fn place(path: &Path) -> Result<PathBuf, StoreError> {
    let trouble = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    if path.exists() {
        return path.canonicalize().map_err(trouble);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().ok_or_else(|| StoreError::Unfit(format!("{} is no file", path.display())))?;
    Ok(folder.canonicalize().map_err(trouble)?.join(name))
}

/// A file with several names could be served by two servers at once: each has its own lock and its own log, by name.
pub fn check_names(path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::MetadataExt as _;
    let trouble = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    match std::fs::metadata(path).map_err(trouble)?.nlink() {
        0 | 1 => Ok(()),
        names => Err(StoreError::Unfit(format!(
            "the file {} has {names} names (hard links), and a second server could open it by another one: leave it one",
            path.display()
        ))),
    }
}

/// Since when a file is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It was made just now.
    Now,
    /// It was there before.
    Before,
}

/// Makes the file if there is none. A new one is for its owner's eyes: it holds the hashes of passwords. The log beside it gets the same mode from SQLite.
pub fn make_private(path: &Path) -> Result<Made, StoreError> {
    match new_private_file(path) {
        Ok(_) => Ok(Made::Now),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(Made::Before),
        Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", path.display()))),
    }
}

/// The connection that writes. It makes the tables of a new file.
pub fn writer(path: &Path, key: &StoreKey) -> Result<Connection, StoreError> {
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    if tables(&connection)? == 0 {
        connection.pragma_update(None, "page_size", PAGE).map_err(of_work)?;
    } else {
        // What is somebody else's is not even set to be durable.
        check_schema(&connection)?;
    }
    make_durable(&connection)?;
    connection.pragma_update(None, "cache_size", -CACHE).map_err(of_work)?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG / page_size(&connection)?).map_err(of_work)?;
    // A log that begins again keeps its room: writing into room that is there is quicker than making the file longer.
    connection.pragma_update(None, "journal_size_limit", LOG).map_err(of_work)?;
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let transaction = begun.map_err(of_work)?;
    if tables(&transaction)? == 0 {
        for made in [TABLES, GUARD_OF_ENTRIES, INDEX_OF_SNAPSHOTS, INDEX_OF_SET_UPS] {
            transaction.execute_batch(made).map_err(of_work)?;
        }
        let about = "INSERT INTO about (schema, program, key_check, settled) VALUES (?1, ?2, ?3, 0)";
        transaction.execute(about, params![VERSION, PROGRAM, key.check_value()]).map_err(of_work)?;
        let none = DocumentSum::default();
        let sum = "INSERT INTO document_sum (changes, sum, mac) VALUES (0, ?1, ?2)";
        transaction.execute(sum, params![none.sum.0, key.documents(&none)]).map_err(of_work)?;
    }
    transaction.commit().map_err(of_work)?;
    check_key(&connection, key)?;
    migrate(&mut connection, path, key)?;
    check_schema(&connection)?;
    Ok(connection)
}

/// A connection that copies the log into the file beside the writing one.
pub fn copier(path: &Path) -> Result<Connection, StoreError> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    make_durable(&connection)?;
    Ok(connection)
}

/// A connection that reads beside the writing one.
pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection for those who only read: the file is mapped into memory, because they read all of it. A server does without,
/// for there a bad disk would end the process instead of giving an error.
pub fn auditor(path: &Path) -> Result<Connection, StoreError> {
    if !path.exists() {
        return Err(StoreError::Unavailable(format!("there is no file {}", path.display())));
    }
    let connection = reader(path)?;
    connection.pragma_update(None, "mmap_size", i64::MAX).map_err(of_work)?;
    check_schema(&connection)?;
    if schema(&connection)? < VERSION {
        return Err(not_migrated());
    }
    Ok(connection)
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(of_work)?;
    connection.busy_timeout(PATIENCE).map_err(of_work)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Sets what makes a commit durable, and believes only what the connection says afterwards.
fn make_durable(connection: &Connection) -> Result<(), StoreError> {
    let set = |name, value: &str| connection.pragma_update(None, name, value).map_err(of_work);
    set("journal_mode", "wal")?;
    set("synchronous", "full")?;
    set("foreign_keys", "on")?;
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).map_err(of_work)?;
    let synchronous: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0)).map_err(of_work)?;
    check_durable(&mode, synchronous)
}

fn check_durable(mode: &str, synchronous: i64) -> Result<(), StoreError> {
    if mode != "wal" {
        return Err(StoreError::Unfit(format!(
            "its journal_mode is {mode}; it must be wal, on a file of a local disk"
        )));
    }
    if synchronous != FULL {
        return Err(StoreError::Unfit(format!("its synchronous is {synchronous}; it must be {FULL} (FULL)")));
    }
    Ok(())
}

fn page_size(connection: &Connection) -> Result<i64, StoreError> {
    connection.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(of_work)
}

fn tables(connection: &Connection) -> Result<i64, StoreError> {
    connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get(0)).map_err(of_work)
}

/// Whether this program can read the store, or bring it to the schema that it reads.
fn check_schema(connection: &Connection) -> Result<(), StoreError> {
    let program = connection.query_row("SELECT program FROM about", (), |row| row.get::<_, String>(0));
    check_version(schema(connection)?, program.ok().as_deref(), OLDEST..=VERSION)
}

/// The schema of the store.
pub fn schema(connection: &Connection) -> Result<i64, StoreError> {
    match connection.query_row("SELECT schema FROM about", (), |row| row.get::<_, i64>(0)) {
        Ok(schema) => Ok(schema),
        Err(rusqlite::Error::SqliteFailure(_, Some(why))) if why.contains("no such table") => {
            Err(StoreError::Unfit("the file holds something else than a pit's journal".to_owned()))
        }
        Err(error) => Err(of_work(error)),
    }
}

/// Whether the store was begun with this key.
pub fn check_key(connection: &Connection, key: &StoreKey) -> Result<(), StoreError> {
    let begun: Vec<u8> = connection.query_row("SELECT key_check FROM about", (), |row| row.get(0)).map_err(of_work)?;
    if begun == key.check_value() { Ok(()) } else { Err(StoreError::WrongKey) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weaker_setting_is_refused_with_the_right_one() {
        assert_eq!(check_durable("wal", 2), Ok(()));
        for (mode, synchronous, says) in [
            ("delete", 2, "journal_mode is delete; it must be wal"),
            ("memory", 2, "journal_mode is memory; it must be wal"),
            ("wal", 1, "synchronous is 1; it must be 2"),
            ("wal", 0, "synchronous is 0; it must be 2"),
        ] {
            let refused = check_durable(mode, synchronous).expect_err("weaker").to_string();
            assert!(refused.contains(says), "{refused}");
        }
    }

    #[test]
    fn a_writer_asks_for_the_strongest() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pit.db");
        assert_eq!((make_private(&path), make_private(&path)), (Ok(Made::Now), Ok(Made::Before)));
        let writer = writer(&path, &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).expect("a file");
        let says = |name| writer.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).expect("an answer");
        assert_eq!((says("synchronous"), says("foreign_keys")), (2, 1));
    }
}
