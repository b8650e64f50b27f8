//! What only a file can do wrong.

use std::fs;
use std::os::unix::fs::{FileExt as _, symlink};
use std::path::Path;

use rusqlite::Connection;
use store::{Document, Lease, Store, StoreError};

use crate::support::{Place, command, entry, key, paying};

async fn refused(url: &str) -> StoreError {
    Store::open(url, &key()).await.expect_err("refused")
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused() {
    let place = Place::sqlite().await;
    let second = refused(&place.url).await.to_string();
    assert!(second.contains("another server has") && second.contains("only one may write it"), "{second}");
    let link = place.file().with_file_name("link.db");
    symlink(place.file(), &link).expect("a link");
    refused(&format!("sqlite:{}", link.display())).await;
    // A lock is found by its name, so a file with two names could be opened twice.
    let name = place.file().with_file_name("name.db");
    fs::hard_link(place.file(), &name).expect("a second name");
    let hard = refused(&format!("sqlite:{}", name.display())).await.to_string();
    assert!(hard.contains("has 2 names (hard links)"), "{hard}");
    fs::remove_file(name).expect("removed");
    place.one(paying(1, "player:1", 5)).await.expect("the first goes on");
    let place = place.reopened().await;
    assert_eq!(place.balance("player:1").await, 5);
}

#[tokio::test]
async fn readers_work_beside_the_server_and_write_nothing() {
    let place = Place::sqlite().await;
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let reader = Store::open_read_only(&place.url).await.expect("a reader");
    assert_eq!(reader.balance("player:1").await, Ok(5));
    place.one(paying(2, "player:1", 5)).await.expect("accepted");
    assert_eq!(reader.balance("player:1").await, Ok(10));
    assert_eq!(reader.entries("cashier", 0, 9).await.map(|entries| entries.len()), Ok(2));
    let unfit = |answer: Result<(), StoreError>| assert!(matches!(answer, Err(StoreError::Unfit(_))), "{answer:?}");
    unfit(reader.commit(vec![paying(3, "player:1", 5)]).await.map(drop));
    unfit(reader.release("nobody").await);
    let lease = Lease { owner: "reader".to_owned(), lasts: std::time::Duration::ZERO };
    unfit(reader.claim(&["table/a".to_owned()], &lease).await.map(drop));
    let document = Document { kind: "a".to_owned(), key: "b".to_owned(), text: "c".to_owned(), version: 0 };
    unfit(reader.put(&document).await.map(drop));
    // The reader keeps nobody from opening the file again.
    let place = place.reopened().await;
    place.one(paying(3, "player:1", 5)).await.expect("accepted");
    assert_eq!(reader.balance("player:1").await, Ok(15));
}

/// What a crash leaves: the file and a log that was never folded into it.
#[tokio::test]
async fn what_a_crash_leaves_is_read_and_written_again() {
    let place = Place::sqlite().await;
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let left = |name: &str| place.file().with_file_name(name);
    for name in ["reading.db", "writing.db"] {
        fs::copy(place.file(), left(name)).expect("the file");
        fs::copy(left("pit.db-wal"), left(&format!("{name}-wal"))).expect("the log");
    }
    let reader = Store::open_read_only(&format!("sqlite:{}", left("reading.db").display())).await.expect("a reader");
    assert_eq!(reader.balance("player:1").await, Ok(5));
    let writer = Store::open(&format!("sqlite:{}", left("writing.db").display()), &key()).await.expect("a server");
    assert_eq!(writer.balance("player:1").await, Ok(5));
    assert!(writer.commit(vec![paying(2, "player:1", 5)]).await.expect("an answer")[0].is_ok());
}

#[tokio::test]
async fn the_file_is_set_to_be_durable() {
    let place = Place::sqlite().await;
    let mode: String = Connection::open(place.file())
        .and_then(|file| file.pragma_query_value(None, "journal_mode", |row| row.get(0)))
        .expect("an answer");
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn the_journal_is_never_changed() {
    let place = Place::sqlite().await;
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let other = Connection::open(place.file()).expect("the file");
    for change in [
        "UPDATE entries SET body = 'x'",
        "DELETE FROM entries",
        "UPDATE movements SET micro = 0",
        "DELETE FROM movements",
    ] {
        let error = other.execute(change, ()).expect_err(change).to_string();
        assert!(error.contains("the journal is never changed"), "{change}: {error}");
    }
    assert_eq!(place.store.entries("cashier", 0, 9).await.expect("an answer")[0].body, "{\"ask\":\"number 1\"}");
}

#[tokio::test]
async fn a_file_that_is_something_else_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    fs::write(folder.path().join("text.db"), "This is a letter to the cashier. ".repeat(100)).expect("written");
    assert!(matches!(refused(&url("text.db")).await, StoreError::Corrupt(_)));
    let other = Connection::open(folder.path().join("other.db")).expect("a file");
    other.execute_batch("CREATE TABLE letters (text TEXT)").expect("a table");
    let says = refused(&url("other.db")).await.to_string();
    assert!(says.contains("something else than a pit's journal"), "{says}");
    let missing = Store::open_read_only(&url("missing.db")).await.expect_err("refused").to_string();
    assert!(missing.contains("there is no file"), "{missing}");
    assert!(!folder.path().join("missing.db").exists());
    assert!(matches!(refused("sqlite:/nowhere/at/all.db").await, StoreError::Unavailable(_)));
    for wrong in ["", "pit.db", "sqlite:", "mysql://host/pit", "memory", "postgres:pit"] {
        let says = refused(wrong).await.to_string();
        assert!(says.contains("its address must be sqlite:FILE, postgres://"), "{wrong}: {says}");
    }
}

/// The names in a folder, in their order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().expect("a name")).collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn a_store_that_is_closed_is_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("pit.db").display());
    let store = Store::open(&url, &key()).await.expect("a new file");
    store.commit(vec![paying(1, "player:1", 5)]).await.expect("an answer")[0].as_ref().expect("accepted");
    assert_eq!(store.balance("player:1").await, Ok(5), "somebody has read, too");
    assert_eq!(names(folder.path()), ["pit.db", "pit.db-shm", "pit.db-wal", "pit.db.lock"]);
    drop(store);
    assert_eq!(names(folder.path()), ["pit.db"]);
}

#[tokio::test]
async fn what_is_opened_in_vain_is_left_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let url = |name: &str| format!("sqlite:{}", at(name).display());
    Store::open(&url("new.db"), &key()).await.expect("a new file").undo().await.expect("undone");
    assert_eq!(names(folder.path()), [""; 0], "what was made is gone");
    drop(Store::open(&url("old.db"), &key()).await.expect("a new file"));
    Store::open(&url("old.db"), &key()).await.expect("the old file").undo().await.expect("undone");
    assert_eq!(names(folder.path()), ["old.db"], "what was there stays");
    Connection::open(at("other.db"))
        .and_then(|other| other.execute_batch("CREATE TABLE letters (text TEXT)"))
        .expect("a table");
    fs::write(at("text.db"), "This is a letter to the cashier. ".repeat(100)).expect("written");
    let before = ["other.db", "text.db"].map(|name| fs::read(at(name)).expect("a file"));
    refused(&url("other.db")).await;
    refused(&url("text.db")).await;
    assert_eq!(names(folder.path()), ["old.db", "other.db", "text.db"]);
    assert_eq!(["other.db", "text.db"].map(|name| fs::read(at(name)).expect("a file")), before);
}

#[tokio::test]
async fn a_file_of_another_schema_is_refused() {
    let place = Place::sqlite().await;
    let other = Connection::open(place.file()).expect("the file");
    other.execute("UPDATE about SET schema = 5", ()).expect("changed");
    let says = Store::open_read_only(&place.url).await.expect_err("refused").to_string();
    assert!(says.contains("schema 5, and this is croupier"), "{says}");
    drop(place.store);
    let says = refused(&place.url).await.to_string();
    assert!(says.contains("schema 5, and this is croupier"), "{says}");
}

/// Garbage over the pages that hold the entries: it is an error where it is read, and never another answer.
#[tokio::test]
async fn a_damaged_file_is_an_error_and_not_another_answer() {
    let place = Place::sqlite().await;
    for number in 1..=50 {
        place.one(entry("table/a", number)).await.expect("accepted");
    }
    let whole = place.store.entries("table/a", 0, 100).await.expect("an answer");
    let (url, file) = (place.url.clone(), place.file());
    let place = place.reopened().await;
    let copy = file.with_file_name("copy.db");
    let pages = {
        let connection = Connection::open(&file).expect("the file");
        connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("folded in");
        fs::metadata(&file).expect("the file").len() / 4096
    };
    let mut errors = 0;
    for page in 1..pages {
        fs::copy(&file, &copy).expect("a copy");
        let damaged = fs::OpenOptions::new().write(true).open(&copy).expect("the copy");
        damaged.write_all_at(&[0x5a; 4096], page * 4096).expect("damaged");
        let url = url.replace("pit.db", "copy.db");
        let read = match Store::open_read_only(&url).await {
            Ok(reader) => reader.entries("table/a", 0, 100).await,
            Err(error) => Err(error),
        };
        match read {
            Ok(entries) => assert_eq!(entries, whole),
            Err(error) => {
                assert!(matches!(error, StoreError::Corrupt(_)), "{error:?}");
                errors += 1;
            }
        }
    }
    assert!(errors >= 3, "{errors} of {pages} pages");
    assert_eq!(place.store.find(command(1)).await.map(|found| found.is_some()), Ok(true));
}
