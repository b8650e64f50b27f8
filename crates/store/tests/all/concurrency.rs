//! Many at once on the same money, and with PostgreSQL from two nodes.

use std::sync::Arc;

use store::{Committed, Entry, Journal, NEWEST, Refused, Store};
use tokio::task::JoinSet;

use crate::support::{Place, command, commit, contract, entry, guessing, paying, posting, stood_still};

contract!(
    sixty_four_writers_share_a_wallet,
    sixty_four_writers_share_a_wallet_through_the_journal,
    many_open_the_same_new_account_and_stream,
    one_command_from_many_is_written_once,
    a_meter_that_is_guessed_loses_nothing,
);

const WRITERS: u64 = 64;

async fn one(store: &Store, entry: Entry) -> Result<Committed, Refused> {
    commit(store, vec![entry]).await.remove(0)
}

/// Takes 1 from the wallet as the number says, at a table of its own.
fn taking(number: u64) -> Entry {
    posting(entry(&format!("table/{number}"), number), &[("player:1", -1), ("layout:a", 1)])
}

/// 64 writers take one each, five times; the wallet has enough for 200 of the 320.
async fn sixty_four_writers_share_a_wallet(place: Place) {
    place.one(paying(0, "player:1", 200)).await.expect("accepted");
    let nodes = place.nodes().await;
    let mut writers = JoinSet::new();
    for writer in 1..=WRITERS {
        let store = Arc::clone(&nodes[writer as usize % nodes.len()]);
        writers.spawn(async move {
            let mut taken = 0;
            for turn in 0..5 {
                match one(&store, taking(1000 * turn + writer)).await {
                    Ok(_) => taken += 1,
                    Err(refused) => {
                        assert_eq!(refused, Refused::Overdrawn { account: "player:1".to_owned(), holds: 0 });
                    }
                }
            }
            taken
        });
    }
    assert_eq!(writers.join_all().await.iter().sum::<i32>(), 200);
    assert_eq!((place.balance("player:1").await, place.balance("layout:a").await), (0, 200));
    assert_eq!(place.store.movements("player:1", NEWEST, 1000).await.map(|movements| movements.len()), Ok(201));
}

async fn sixty_four_writers_share_a_wallet_through_the_journal(place: Place) {
    place.one(paying(0, "player:1", 200)).await.expect("accepted");
    let journals: Vec<Journal> = place.nodes().await.into_iter().map(Journal::start).collect();
    let mut writers = JoinSet::new();
    for writer in 1..=WRITERS {
        let journal = journals[writer as usize % journals.len()].clone();
        writers.spawn(async move {
            let mut balances = Vec::new();
            for turn in 0..5 {
                let taken = loop {
                    let answer = journal.commit(taking(1000 * turn + writer)).await;
                    if !stood_still(&answer) {
                        break answer.expect("the store answers");
                    }
                };
                balances.extend(taken.ok().map(|committed| committed.balances[1].1));
            }
            balances
        });
    }
    // Each saw another balance: no update was lost.
    let mut seen = writers.join_all().await.concat();
    seen.sort_unstable();
    assert_eq!(seen, (0..200).collect::<Vec<i64>>());
    assert_eq!(place.balance("layout:a").await, 200);
}

async fn many_open_the_same_new_account_and_stream(place: Place) {
    let nodes = place.nodes().await;
    let mut writers = JoinSet::new();
    for writer in 1..=WRITERS {
        let store = Arc::clone(&nodes[writer as usize % nodes.len()]);
        writers.spawn(async move { one(&store, paying(writer, "player:new", 3)).await.expect("accepted").seq });
    }
    let mut numbers = writers.join_all().await;
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=WRITERS).collect::<Vec<_>>());
    assert_eq!((place.balance("player:new").await, place.balance("house").await), (192, -192));
}

async fn one_command_from_many_is_written_once(place: Place) {
    let nodes = place.nodes().await;
    let mut writers = JoinSet::new();
    for writer in 1..=WRITERS {
        let store = Arc::clone(&nodes[writer as usize % nodes.len()]);
        let stream = format!("table/{}", writer % 4);
        let same = posting(entry(&stream, 7), &[("player:1", 5), ("house", -5)]);
        writers.spawn(async move {
            match one(&store, same).await {
                Ok(committed) => (committed.hash, 1),
                Err(Refused::Repeated(stored)) => (stored.hash, 0),
                Err(other) => panic!("{other:?}"),
            }
        });
    }
    let answers = writers.join_all().await;
    assert_eq!(answers.iter().map(|(_, written)| written).sum::<i32>(), 1);
    let stored = place.store.find(command(7)).await.expect("an answer").expect("the entry");
    assert!(answers.iter().all(|(hash, _)| *hash == stored.hash));
    assert_eq!(place.balance("player:1").await, 5);
}

/// A linked meter: every table computes from what the meter shows and tries again if it has moved.
async fn a_meter_that_is_guessed_loses_nothing(place: Place) {
    let nodes = place.nodes().await;
    let mut tables = JoinSet::new();
    for table in 1..=8_u64 {
        let store = Arc::clone(&nodes[table as usize % nodes.len()]);
        tables.spawn(async move {
            let mut shows = 0;
            for round in 0..10 {
                loop {
                    let contribution = posting(
                        entry(&format!("table/{table}"), 100 * table + round),
                        &[("bank:m", -250_000), ("meter:m:main", 250_000)],
                    );
                    match one(&store, guessing(contribution, &[("meter:m:main", shows)])).await {
                        Ok(committed) => {
                            shows = committed.balances[1].1;
                            break;
                        }
                        Err(Refused::Moved { holds, .. }) => shows = holds,
                        Err(other) => panic!("{other:?}"),
                    }
                }
            }
        });
    }
    tables.join_all().await;
    assert_eq!(place.balance("meter:m:main").await, 80 * 250_000);
}
