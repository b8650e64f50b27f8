//! Stores of the schema before: a server brings them to this one, also if it is killed while it does.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use sqlx::{Connection as _, PgConnection, Row as _};
use store::{Lease, Store, StoreError, StoreKey};

use crate::support::{Place, entry, key, paying};

/// Where the process that migrates finds its store.
const STORE: &str = "CROUPIER_TEST_STORE";

/// The schema of this program.
const SCHEMA: i64 = 4;

/// How often a process is killed.
const KILLS: u32 = 16;

/// So many streams that a step takes a while.
const STREAMS: usize = 8_000;

/// Takes a store back to schema 2, whose streams do not authenticate who writes them.
const BACK: &str = "DROP INDEX entries_with_snapshot; DROP INDEX entries_of_set_up; ALTER TABLE streams DROP COLUMN claim_mac; ALTER TABLE streams DROP COLUMN rekeyed;
                    UPDATE about SET schema = 2, program = '0.0.9';";

async fn filled(place: &Place) {
    place.one(paying(1, "player:1", 100)).await.expect("accepted");
    let names: Vec<String> = (0..STREAMS).map(|number| format!("table/{number}")).collect();
    let lease = Lease { owner: "node".to_owned(), lasts: Duration::from_secs(60) };
    for names in names.chunks(1000) {
        place.store.claim(names, &lease).await.expect("claimed");
    }
    place.store.release("node").await.expect("released");
}

/// What a store of schema 2 has, and nothing is wrong with it.
async fn check(store: &Store) {
    assert_eq!(store.check().await, Ok(Vec::new()));
    assert_eq!(store.balance("player:1").await, Ok(100));
    assert_eq!(store.heads("table/").await.map(|heads| heads.len()), Ok(STREAMS));
    let lease = Lease { owner: "other".to_owned(), lasts: Duration::from_secs(60) };
    assert_eq!(store.claim(&["table/7".to_owned()], &lease).await, Ok(vec![Some(2)]));
    assert_eq!(store.check().await, Ok(Vec::new()));
}

async fn back_on_postgres(url: &str) {
    let mut database = PgConnection::connect(url).await.expect("the database");
    let sql = format!("SET search_path TO croupier; {BACK}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut database).await.expect("changed");
}

/// A file of schema 2.
async fn old_file() -> Place {
    let place = Place::sqlite().await;
    filled(&place).await;
    place.store.fold().await.expect("folded");
    Connection::open(place.file()).expect("the file").execute_batch(BACK).expect("changed");
    place
}

/// Copies a store with what is in its log.
fn copy_of(file: &Path, to: &Path) {
    let file = Connection::open(file).expect("a file");
    file.execute("VACUUM INTO ?1", [to.display().to_string()]).expect("copied");
}

fn schema(file: &Path) -> i64 {
    let file = Connection::open(file).expect("a file");
    let whole: String = file.query_row("PRAGMA integrity_check", (), |row| row.get(0)).expect("an answer");
    assert_eq!(whole, "ok");
    file.query_row("SELECT schema FROM about", (), |row| row.get(0)).expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_file_is_copied_and_brought_to_this_schema() {
    let place = old_file().await;
    let reader = Store::open_read_only(&place.url).await.expect_err("it would have to be changed").to_string();
    assert!(reader.contains("of an earlier schema: start the server of croupier"), "{reader}");
    let place = place.reopened().await;
    check(&place.store).await;
    let copy = place.file().with_file_name("pit.db.schema-2");
    assert_eq!((schema(&copy), schema(&place.file())), (2, SCHEMA));
    let rows = |file: &Path| {
        let sql = "SELECT count(*) FROM streams";
        Connection::open(file).expect("a file").query_row(sql, (), |row| row.get::<_, i64>(0)).expect("a number")
    };
    assert_eq!(rows(&copy), STREAMS as i64 + 1);
    // The copy is a store, too.
    let copied = Store::open(&format!("sqlite:{}", copy.display()), &key()).await.expect("the copy opens");
    check(&copied).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_is_brought_to_this_schema_once_no_node_serves_it() {
    let place = Place::postgres().await;
    filled(&place).await;
    let lease = Lease { owner: "node-1".to_owned(), lasts: Duration::from_secs(60) };
    place.store.claim(&["pit".to_owned()], &lease).await.expect("claimed");
    back_on_postgres(&place.url).await;
    let refused = Store::open(&place.url, &key()).await.expect_err("a node serves it").to_string();
    assert!(refused.contains("the node node-1 still serves its tables: stop all nodes first"), "{refused}");
    place.store.release("node-1").await.expect("released");
    let place = place.reopened().await;
    check(&place.store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_of_another_key_is_not_brought_to_this_schema() {
    let place = old_file().await;
    let url = place.url.clone();
    let file = place.file();
    let copy = file.with_file_name("copy.db");
    copy_of(&file, &copy);
    let other = StoreKey::new(&[1; 32], &[2; 32], &[9; 32]);
    let url = url.replace("pit.db", "copy.db");
    assert_eq!(Store::open(&url, &other).await.expect_err("refused"), StoreError::WrongKey);
    assert_eq!(schema(&copy), 2);
    assert!(!copy.with_file_name("copy.db.schema-2").exists());
}

/// Is started by the other tests, and killed.
#[tokio::test(flavor = "multi_thread")]
async fn migrates_what_it_is_told() {
    if let Ok(url) = std::env::var(STORE) {
        Store::open(&url, &key()).await.expect("the store opens");
    }
}

fn migrating(url: &str) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "migrations::migrates_what_it_is_told"])
        .env(STORE, url)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs")
}

/// How long a process takes that is not killed.
fn whole_time(url: &str) -> Duration {
    let begun = Instant::now();
    assert!(migrating(url).wait().expect("it ends").success());
    begun.elapsed()
}

fn kill_after(url: &str, time: Duration) {
    let mut child = migrating(url);
    std::thread::sleep(time);
    child.kill().expect("killed");
    child.wait().expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_while_it_migrates_a_file_loses_nothing() {
    let old = old_file().await;
    let (file, folder) = (old.file(), tempfile::tempdir().expect("a folder"));
    let at = |name: &str| folder.path().join(name);
    let copy = |name: &str| {
        copy_of(&file, &at(name));
        format!("sqlite:{}", at(name).display())
    };
    let whole = whole_time(&copy("whole.db"));
    let mut found = [0; 3];
    for kill in 1..=KILLS {
        let name = format!("{kill}.db");
        let url = copy(&name);
        kill_after(&url, whole * kill / KILLS);
        let migrated = schema(&at(&name)) == SCHEMA;
        let backup = at(&format!("{name}.schema-2"));
        if backup.exists() {
            assert_eq!(schema(&backup), 2, "the backup is whole");
        }
        found[if migrated { 2 } else { usize::from(backup.exists()) }] += 1;
        assert!(!migrated || backup.exists(), "the backup comes first");
        check(&Store::open(&url, &key()).await.expect("the next start goes on")).await;
    }
    let [before, middle, after] = found;
    eprintln!(
        "killed before the backup was whole {before} times, before the commit {middle} times, behind it {after} times"
    );
    assert!(middle > 0, "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_while_it_migrates_a_database_loses_nothing() {
    let place = Place::postgres().await;
    filled(&place).await;
    place.one(entry("cashier", 2)).await.expect("accepted");
    back_on_postgres(&place.url).await;
    let mut database = PgConnection::connect(&place.url).await.expect("the database");
    let (mut kills, mut time) = (0, Duration::from_millis(20));
    loop {
        kill_after(&place.url, time);
        let row = sqlx::query("SELECT schema FROM croupier.about").fetch_one(&mut database).await.expect("a row");
        if row.get::<i64, _>(0) == SCHEMA {
            break;
        }
        (kills, time) = (kills + 1, time + Duration::from_millis(60));
    }
    eprintln!("killed {kills} times before the commit");
    assert!(kills > 0);
    drop(database);
    check(&place.reopened().await.store).await;
}
