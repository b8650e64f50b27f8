//! Rows that something else than the program has written: each is found before the store is served, and named.

use rusqlite::Connection;
use sqlx::{Connection as _, PgConnection};
use store::{Document, Entry, Store, StoreError};

use crate::support::{Place, command, entry, key, paying, posting};

/// A store with something of everything.
async fn filled(place: &Place) {
    place.all(vec![paying(1, "player:1", 100), paying(2, "player:2", 100)]).await;
    let mut table = posting(entry("table/a", 3), &[("player:1", -60), ("layout:a", 60)]);
    table.snapshot = Some("maximum 500".to_owned());
    table.secret = Some(vec![7; 72]);
    place.one(table).await.expect("accepted");
    place.one(entry("table/a", 4)).await.expect("accepted");
    for (kind, key) in [("person", "1"), ("person", "2"), ("session", "x")] {
        let new = Document { kind: kind.to_owned(), key: key.to_owned(), text: "role player".to_owned(), version: 0 };
        assert_eq!(place.store.put(&new).await, Ok(true));
    }
    assert_eq!(place.store.check().await, Ok(Vec::new()), "nothing is wrong");
}

/// What an attacker writes, and a word of the sentence that names it.
const CHANGES: [(&str, &str); 24] = [
    ("UPDATE accounts SET micro = 40000 WHERE name = 'player:1'", "balance of player:1"),
    ("UPDATE accounts SET micro = 0 WHERE name = 'player:1'", "balance of player:1"),
    ("DELETE FROM accounts WHERE name = 'player:1'", "the balances are not those"),
    (
        "UPDATE accounts SET micro = (SELECT micro FROM accounts WHERE name = 'player:2'), mac = (SELECT mac FROM accounts WHERE name = 'player:2') WHERE name = 'player:1'",
        "balance of player:1",
    ),
    ("INSERT INTO accounts SELECT 'player:9', micro, mac FROM accounts WHERE name = 'player:2'", "balance of player:9"),
    ("UPDATE documents SET text = 'role admin' WHERE key = '1'", "document \"person\" 1"),
    ("UPDATE documents SET version = 9 WHERE key = '1'", "document \"person\" 1"),
    ("UPDATE documents SET key = '3' WHERE key = '1'", "document \"person\" 3"),
    ("DELETE FROM documents WHERE key = '1'", "the documents are not those"),
    (
        "INSERT INTO documents (kind, key, version, text, mac) SELECT 'session', 'y', version, text, mac FROM documents WHERE key = 'x'",
        "document \"session\" y",
    ),
    ("UPDATE document_sum SET changes = 1", "sum over all documents"),
    ("DELETE FROM document_sum", "sum over all documents"),
    ("UPDATE snapshots SET text = 'maximum 9000'", "snapshot of table/a"),
    ("UPDATE snapshots SET seq = 2", "snapshot of table/a"),
    ("UPDATE streams SET secret = '' WHERE name = 'table/a'", "secret of table/a"),
    ("UPDATE streams SET seq = 1 WHERE name = 'table/a'", "end of the stream table/a"),
    ("UPDATE streams SET epoch = 9 WHERE name = 'table/a'", "epoch or the owner of the stream table/a"),
    ("UPDATE streams SET owner = 'x' WHERE name = 'table/a'", "epoch or the owner of the stream table/a"),
    ("UPDATE streams SET rekeyed = 9 WHERE name = 'table/a'", "epoch or the owner of the stream table/a"),
    ("UPDATE entries SET body = '{}' WHERE stream = 'table/a' AND seq = 2", "entry 2 of table/a was changed"),
    ("UPDATE entries SET seal = hash WHERE stream = 'cashier' AND seq = 2", "entry 2 of cashier was not written"),
    ("DELETE FROM movements; DELETE FROM entries WHERE stream = 'table/a' AND seq = 2", "table/a ends with entry 1"),
    (
        "DELETE FROM snapshots; DELETE FROM movements; DELETE FROM entries; DELETE FROM streams",
        "the balances are not those",
    ),
    (
        "INSERT INTO entries (id, stream, seq, command, at, postings, body, previous, hash, snapshot, state, seal) SELECT 99, stream, 3, substr(seal, 1, 16), at, postings, body, hash, seal, snapshot, state, seal FROM entries WHERE stream = 'cashier' AND seq = 2",
        "entry 3 of cashier was changed",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_something_else_has_written_is_named_on_sqlite() {
    for (sql, names) in CHANGES {
        let place = Place::sqlite().await;
        filled(&place).await;
        let attacker = Connection::open(place.file()).expect("the file");
        let triggers = "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; DROP TRIGGER movements_remain;
                        PRAGMA foreign_keys = off;";
        // SQLite keeps bytes and text apart.
        let sql = sql.replace("secret = ''", "secret = x''");
        attacker.execute_batch(&format!("{triggers}{sql}")).expect("changed");
        let faults = place.store.check().await.expect("an answer");
        assert!(faults.iter().any(|fault| fault.contains(names)), "{sql}: {faults:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_something_else_has_written_is_named_on_postgres() {
    for (sql, names) in CHANGES {
        let place = Place::postgres().await;
        filled(&place).await;
        let mut attacker = PgConnection::connect(&place.url).await.expect("the database");
        let triggers = "SET search_path TO croupier; DROP TRIGGER entries_stay ON entries; \
                        DROP TRIGGER movements_stay ON movements;";
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("{triggers}{sql}"))).execute(&mut attacker).await.expect("changed");
        let faults = place.store.check().await.expect("an answer");
        assert!(faults.iter().any(|fault| fault.contains(names)), "{sql}: {faults:?}");
    }
}

/// A balance that was changed while the server runs is not paid, and a changed document is not believed.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_changed_while_the_server_runs_is_not_used() {
    let place = Place::sqlite().await;
    filled(&place).await;
    let attacker = Connection::open(place.file()).expect("the file");
    attacker.execute("UPDATE accounts SET micro = 40000 WHERE name = 'player:2'", ()).expect("changed");
    let paid = place.store.commit(vec![paying(9, "player:2", -30_000)]).await.expect_err("refused");
    assert!(matches!(&paid, StoreError::Corrupt(what) if what.contains("balance of player:2")), "{paid:?}");
    attacker.execute("UPDATE documents SET text = 'role admin' WHERE key = '1'", ()).expect("changed");
    let read = place.store.document("person", "1").await.expect_err("refused");
    assert!(read.to_string().contains("document \"person\" 1"), "{read}");
    attacker.execute("UPDATE snapshots SET text = 'maximum 9000'", ()).expect("changed");
    let read = place.store.stream("table/a").await.expect_err("refused");
    assert!(read.to_string().contains("snapshot of table/a"), "{read}");
    let next = Entry { after: Some(2), ..entry("table/a", 10) };
    assert_eq!(place.one(next).await.expect("the others go on").seq, 3);
    assert!(place.store.find(command(10)).await.expect("an answer").is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn another_key_opens_no_store() {
    for place in [Place::sqlite().await, Place::postgres().await] {
        filled(&place).await;
        let url = place.url.clone();
        drop(place.store.fold().await);
        let other = store::StoreKey::new(&[9; 32], &[2; 32], &[8; 32]);
        if url.starts_with("sqlite") {
            let copy = place.file().with_file_name("copy.db");
            std::fs::copy(place.file(), &copy).expect("copied");
            let url = format!("sqlite:{}", copy.display());
            assert_eq!(Store::open(&url, &other).await.expect_err("refused"), StoreError::WrongKey);
            Store::open(&url, &key()).await.expect("its own key opens it");
        } else {
            assert_eq!(Store::open(&url, &other).await.expect_err("refused"), StoreError::WrongKey);
        }
    }
}
