//! What only the key finds: entries that someone else has added, and balances that were never sealed.

use audit::chain::{Broken, Verifier};
use audit::seal::{Balances, SealKey};
use store::{CommandId, Entry, Posting, Store, StoreKey, Stored};

const JOURNAL: [u8; 32] = [1; 32];
const ACCOUNTS: [u8; 32] = [2; 32];

fn key() -> SealKey {
    SealKey::new(JOURNAL, ACCOUNTS)
}

/// Entries as the store writes them: two buy-ins and a wager.
async fn written() -> (Vec<Stored>, Vec<(String, i64)>) {
    let store = Store::open("memory:", &StoreKey::new(&JOURNAL, &ACCOUNTS, &[3; 32])).await.expect("memory");
    let entry = |number: u8, stream: &str, from: &str, to: &str| Entry {
        stream: stream.to_owned(),
        epoch: None,
        after: None,
        command: CommandId([number; 16]),
        at: number.into(),
        body: "{}".to_owned(),
        postings: [(from, -50), (to, 50)].map(|(account, micro)| Posting { account: account.to_owned(), micro }).into(),
        guesses: Vec::new(),
        snapshot: (number == 3).then(|| "a state".to_owned()),
        secret: None,
    };
    let batch = vec![
        entry(1, "cashier", "cashier", "player:1"),
        entry(2, "cashier", "cashier", "player:2"),
        entry(3, "table/a", "player:1", "layout:a"),
    ];
    assert!(store.commit(batch).await.expect("an answer").iter().all(Result::is_ok));
    let mut entries = store.entries("cashier", 0, 9).await.expect("entries");
    entries.extend(store.entries("table/a", 0, 9).await.expect("entries"));
    (entries, store.balances("").await.expect("balances"))
}

fn balances(entries: &[Stored], held: &[(String, i64)]) -> Vec<String> {
    let mut balances = Balances::new(key());
    entries.iter().for_each(|entry| balances.take(entry));
    let last = |stream: &str| entries.iter().rfind(|entry| entry.stream == stream).expect("an entry").state;
    balances.finish([last("cashier"), last("table/a")], held)
}

#[tokio::test]
async fn what_the_program_has_written_is_right() {
    let (entries, held) = written().await;
    for stream in ["cashier", "table/a"] {
        let mut verifier = Verifier::with_key(stream, &key());
        for entry in entries.iter().filter(|entry| entry.stream == stream) {
            assert_eq!(verifier.take(entry), Ok(()));
        }
    }
    assert_eq!(balances(&entries, &held), [""; 0]);
}

/// The chain is public, so anyone can add an entry that follows from the last one. Its seal gives it away.
#[tokio::test]
async fn an_entry_without_the_key_is_named() {
    let (entries, _) = written().await;
    let mut added = Stored { seq: 3, previous: entries[1].hash, ..entries[1].clone() };
    added.hash = store::chain::hash(&added.previous, &store::chain::Link::of(&added));
    let (mut public, mut sealed) = (Verifier::new("cashier"), Verifier::with_key("cashier", &key()));
    for entry in &entries[..2] {
        assert_eq!((public.take(entry), sealed.take(entry)), (Ok(()), Ok(())));
    }
    assert_eq!(public.take(&added), Ok(()), "the public chain cannot tell");
    let fault = sealed.take(&added).expect_err("its seal is copied");
    assert_eq!(fault.broken, Broken::Unsealed);
    assert_eq!(fault.to_string(), "cashier entry 3 was not written by the program: its seal is not that of the key");
}

#[tokio::test]
async fn a_changed_balance_and_a_missing_tail_are_named() {
    let (entries, held) = written().await;
    let changed: Vec<(String, i64)> = held
        .iter()
        .map(|(account, micro)| (account.clone(), if account == "player:2" { 9_000 } else { *micro }))
        .collect();
    let faults = balances(&entries, &changed);
    assert_eq!(faults, ["player:2 holds 9000 millionths of a dollar in the store, and 50 by the journal"]);
    // An entry whose postings were changed, with the sums as they were.
    let mut edited = entries.clone();
    edited[1].postings = "cashier -9000\nplayer:2 9000\n".to_owned();
    assert!(balances(&edited, &held)[0].contains("not those that the program has sealed"));
}
