//! The journal gathers commands into batches and answers each.

use std::sync::Arc;

use rusqlite::Connection;
use sqlx::Connection as _;
use store::{Entry, Journal, Refused, Store, StoreError};
use tokio::task::JoinSet;

use crate::support::{Place, command, contract, entry, paying};

contract!(each_gets_its_own_answer, what_was_given_is_written_though_nobody_waits);

async fn each_gets_its_own_answer(place: Place) {
    let journal = Journal::start(Arc::clone(&place.store));
    let mut asked = JoinSet::new();
    for number in 1..=1500_u64 {
        let journal = journal.clone();
        // Every third is a repeat, every seventh would overdraw.
        let given = match number {
            _ if number % 3 == 0 => paying(number - 1, "player:1", 1),
            _ if number % 7 == 0 => paying(number, "player:2", -1),
            _ => paying(number, "player:1", 1),
        };
        asked.spawn(async move { (given.command, journal.commit(given).await.expect("the store answers")) });
    }
    let mut written = 0;
    for (id, answer) in asked.join_all().await {
        match answer {
            Ok(committed) => {
                written += 1;
                let stored = place.store.find(id).await.expect("an answer").expect("the entry");
                assert_eq!((stored.seq, stored.hash), (committed.seq, committed.hash));
            }
            Err(Refused::Repeated(stored)) => assert_eq!(stored.command, id),
            Err(refused) => assert_eq!(refused, Refused::Overdrawn { account: "player:2".to_owned(), holds: 0 }),
        }
    }
    // Of 1500 commands 500 repeat another; of the other 1000 those that 7 divides take what is not there, unless the repeat of
    // their number came first, which gives.
    assert_eq!(place.balance("player:1").await, written);
    let last = place.store.stream("cashier").await.expect("an answer").expect("the stream").seq;
    assert_eq!(i64::try_from(last), Ok(written));
}

async fn what_was_given_is_written_though_nobody_waits(place: Place) {
    let journal = Journal::start(Arc::clone(&place.store));
    let mut giving = Box::pin(journal.commit(paying(1, "player:1", 5)));
    // The first poll hands the entry over; then whoever asked goes away.
    std::future::poll_fn(|context| {
        let _ = giving.as_mut().poll(context);
        std::task::Poll::Ready(())
    })
    .await;
    drop(giving);
    journal.commit(paying(2, "player:1", 5)).await.expect("the store answers").expect("accepted");
    assert_eq!(place.balance("player:1").await, 10);
}

/// Commits many entries at once, one of which the database itself turns down.
async fn with_poison(store: Arc<Store>) {
    let journal = Journal::start(Arc::clone(&store));
    let mut asked = JoinSet::new();
    for number in 1..=40_u64 {
        let journal = journal.clone();
        let mut given = entry("table/a", number);
        if number == 20 {
            given.body = "poison".to_owned();
        }
        asked.spawn(async move { (number, journal.commit(given).await) });
    }
    for (number, answer) in asked.join_all().await {
        match number {
            20 => assert!(matches!(answer, Err(StoreError::Malformed(_))), "{answer:?}"),
            _ => drop(answer.expect("the store answers").expect("accepted")),
        }
    }
    assert_eq!(store.find(command(20)).await, Ok(None));
    assert_eq!(store.entries("table/a", 0, 100).await.map(|entries| entries.len()), Ok(39));
    let next: Entry = entry("table/a", 41);
    assert_eq!(journal.commit(next).await.expect("the store answers").expect("accepted").seq, 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poisoned_entry_hurts_nobody_else_in_sqlite() {
    let place = Place::sqlite().await;
    let other = Connection::open(place.file()).expect("the file");
    let trap = "CREATE TRIGGER trap BEFORE INSERT ON entries WHEN new.body = 'poison'
                BEGIN SELECT RAISE(ABORT, 'poison'); END";
    other.execute_batch(trap).expect("a trap");
    with_poison(Arc::clone(&place.store)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poisoned_entry_hurts_nobody_else_in_postgres() {
    let place = Place::postgres().await;
    let mut other = sqlx::PgConnection::connect(&place.url).await.expect("the server");
    let trap = "ALTER TABLE croupier.entries ADD CHECK (body <> 'poison')";
    sqlx::raw_sql(trap).execute(&mut other).await.expect("a trap");
    with_poison(Arc::clone(&place.store)).await;
}
