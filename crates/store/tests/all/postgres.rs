//! What only a server can do wrong.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection as _;
use store::{Store, StoreError};
use testkit::postgres::Server;
use tokio::task::{JoinSet, spawn_blocking};

use crate::proxy::{Cut, Proxy};
use crate::support::{Place, command, database, key, paying};

async fn run(url: &str, sql: &'static str) -> Result<(), sqlx::Error> {
    let mut other = sqlx::PgConnection::connect(url).await.expect("the server");
    sqlx::raw_sql(sql).execute(&mut other).await.map(drop)
}

async fn started(settings: &'static [&'static str]) -> (Arc<Server>, String) {
    let start = || {
        let server = Server::start_with(settings);
        let url = server.database();
        (Arc::new(server), url)
    };
    spawn_blocking(start).await.expect("a server")
}

/// Does something to a server without holding up the test.
async fn with(server: &Arc<Server>, work: fn(&Server)) {
    let server = Arc::clone(server);
    spawn_blocking(move || work(&server)).await.expect("done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_force_its_log_to_the_disk_is_refused() {
    for (settings, says) in [
        (&["fsync=off"], "the server has fsync=off; it must be fsync=on"),
        (&["full_page_writes=off"], "the server has full_page_writes=off; it must be full_page_writes=on"),
    ] {
        let (_server, url) = started(settings).await;
        let refused = Store::open(&url, &key()).await.expect_err("refused");
        assert!(matches!(&refused, StoreError::Unfit(why) if why.contains(says)), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_waits_for_the_disk_whatever_the_server_is_set_to() {
    let place = Place::postgres().await;
    let weaker =
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
    run(&place.url, weaker).await.expect("set");
    run(&place.url, "CREATE TABLE croupier.seen (setting TEXT)").await.expect("a table");
    let spy = "CREATE FUNCTION croupier.spy() RETURNS trigger LANGUAGE plpgsql AS
               'BEGIN INSERT INTO croupier.seen VALUES (current_setting(''synchronous_commit'')); RETURN NULL; END';
               CREATE TRIGGER spy AFTER INSERT ON croupier.entries EXECUTE FUNCTION croupier.spy()";
    run(&place.url, spy).await.expect("a spy");
    let fresh = Store::open(&place.url, &key()).await.expect("another node");
    assert!(fresh.commit(vec![paying(1, "player:1", 5)]).await.expect("an answer")[0].is_ok());
    let mut other = sqlx::PgConnection::connect(&place.url).await.expect("the server");
    let seen: Vec<String> =
        sqlx::query_scalar("SELECT setting FROM croupier.seen").fetch_all(&mut other).await.expect("rows");
    assert_eq!(seen, ["on"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_make_the_tables_at_once() {
    let url = database().await;
    let mut nodes = JoinSet::new();
    for _ in 0..8 {
        let url = url.clone();
        nodes.spawn(async move { Store::open(&url, &key()).await.map(drop) });
    }
    assert_eq!(nodes.join_all().await, vec![Ok(()); 8]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_without_a_journal_or_with_another_schema_is_refused() {
    let url = database().await;
    let empty = Store::open_read_only(&url).await.expect_err("refused").to_string();
    assert!(empty.contains("holds no journal"), "{empty}");
    drop(Store::open(&url, &key()).await.expect("a store"));
    run(&url, "UPDATE croupier.about SET schema = 5").await.expect("changed");
    let other = Store::open(&url, &key()).await.expect_err("refused").to_string();
    assert!(other.contains("schema 5, and this is croupier"), "{other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_is_never_changed() {
    let place = Place::postgres().await;
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    for change in [
        "UPDATE croupier.entries SET body = 'x'",
        "DELETE FROM croupier.entries",
        "TRUNCATE croupier.entries CASCADE",
        "UPDATE croupier.movements SET micro = 0",
        "DELETE FROM croupier.movements",
    ] {
        let error = run(&place.url, change).await.expect_err(change).to_string();
        assert!(error.contains("the journal is never changed"), "{change}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_work_beside_the_nodes_and_write_nothing() {
    let place = Place::postgres().await;
    let reader = Store::open_read_only(&place.url).await.expect("a reader");
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    assert_eq!(reader.balance("player:1").await, Ok(5));
    let refused = reader.commit(vec![paying(2, "player:1", 5)]).await;
    assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_away_and_comes_back() {
    let (server, url) = started(&[]).await;
    let store = Store::open(&url, &key()).await.expect("a store");
    let commit =
        async |number| store.commit(vec![paying(number, "player:1", 5)]).await.map(|answers| answers[0].is_ok());
    assert_eq!(commit(1).await, Ok(true));
    for (number, away, back) in [
        (2, Server::stop as fn(&Server), Server::start_again as fn(&Server)),
        (3, Server::kill, Server::start_again),
        (4, Server::freeze, Server::thaw),
    ] {
        with(&server, away).await;
        assert!(matches!(commit(number).await, Err(StoreError::Unavailable(_))));
        assert!(matches!(store.balance("player:1").await, Err(StoreError::Unavailable(_))));
        with(&server, back).await;
        assert_eq!(store.find(command(number)).await, Ok(None));
        assert_eq!(commit(number).await, Ok(true));
        assert_eq!(store.balance("player:1").await, Ok(5 * number as i64));
    }
    // Away and back between two commands: nobody notices.
    with(&server, Server::stop).await;
    with(&server, Server::start_again).await;
    assert_eq!(commit(5).await, Ok(true));
}

/// The wire is cut round the commit: the answer is that nobody knows, and the question after it brings the truth.
#[tokio::test(flavor = "multi_thread")]
async fn a_commit_without_an_answer_is_found_out() {
    let place = Place::postgres().await;
    let wire = Proxy::to(&place.url).await;
    let store = Store::open(&wire.url, &key()).await.expect("a store");
    let cuts = [(Cut::Before, false), (Cut::After, true), (Cut::Mute, true), (Cut::Swallow, false)];
    for (number, (cut, arrives)) in (1..).zip(cuts) {
        wire.cut(cut);
        let answer = store.commit(vec![paying(number, "player:1", 5)]).await;
        assert!(matches!(answer, Err(StoreError::Unknown(_))), "{cut:?}: {answer:?}");
        let found = store.find(command(number)).await.expect("an answer");
        assert_eq!(found.is_some(), arrives, "{cut:?}");
        let again = store.commit(vec![paying(number, "player:1", 5)]).await.expect("an answer").remove(0);
        assert_eq!(again.is_err(), arrives, "{cut:?}: {again:?}");
    }
    assert_eq!(store.balance("player:1").await, Ok(20));
}

/// The server takes its time to commit after the wire was cut: the question waits for the end of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_is_still_under_way_is_waited_for() {
    let place = Place::postgres().await;
    let slow = "CREATE FUNCTION croupier.slow() RETURNS trigger LANGUAGE plpgsql AS
                'BEGIN PERFORM pg_sleep(1); RETURN NULL; END';
                CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON croupier.entries DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION croupier.slow()";
    run(&place.url, slow).await.expect("a trigger");
    let wire = Proxy::to(&place.url).await;
    let store = Store::open(&wire.url, &key()).await.expect("a store");
    wire.cut(Cut::After);
    let answer = store.commit(vec![paying(1, "player:1", 5)]).await;
    assert!(matches!(answer, Err(StoreError::Unknown(_))), "{answer:?}");
    assert!(store.find(command(1)).await.expect("an answer").is_some());
    // Another node that knows of no doubt sees the same, for it is over.
    assert!(place.store.find(command(1)).await.expect("an answer").is_some());
}

/// A node that stops in the middle of a transaction holds the others only until the server ends its session.
#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_node_does_not_hold_the_others() {
    let place = Place::postgres().await;
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let wire = Proxy::to(&place.url).await;
    let frozen = Store::open(&wire.url, &key()).await.expect("a node");
    wire.cut(Cut::Swallow);
    let freezing = tokio::spawn(async move { frozen.commit(vec![paying(2, "player:1", 5)]).await });
    tokio::time::sleep(Duration::from_millis(200)).await;
    loop {
        match place.store.commit(vec![paying(3, "player:1", 5)]).await {
            Ok(answers) => break assert!(answers[0].is_ok()),
            Err(error) => assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}"),
        }
    }
    assert!(matches!(freezing.await.expect("no panic"), Err(StoreError::Unknown(_))));
    assert_eq!(place.balance("player:1").await, 10);
}
