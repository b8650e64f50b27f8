//! A store as a file, and back.

use std::sync::Arc;
use std::time::Duration;

use store::{BackupError, Document, Entry, Lease, NEWEST, Store, backup, restore};

use crate::support::{Place, contract, entry, key, paying, posting};

contract!(
    a_backup_restores_everything_everywhere,
    a_damaged_backup_is_refused_and_leaves_nothing,
    a_backup_goes_into_an_empty_store_only,
    a_backup_shows_one_moment_while_others_write,
);

async fn text_of(store: &Store) -> String {
    let mut text = Vec::new();
    backup(store, &mut text).await.expect("a backup");
    String::from_utf8(text).expect("text")
}

/// Fills a store with something of everything.
async fn fill(place: &Place) {
    let lease = Lease { owner: "first".to_owned(), lasts: Duration::from_secs(3600) };
    place.store.claim(&["table/a".to_owned(), "table/empty".to_owned()], &lease).await.expect("an answer");
    place.store.claim(&["table/a".to_owned()], &lease).await.expect("an answer");
    place.all(vec![paying(1, "player:1", 100), paying(2, "player:2", 100)]).await;
    let mut table = posting(entry("table/a", 3), &[("player:1", -60), ("layout:a", 60)]);
    table.epoch = Some(2);
    table.snapshot = Some("a state\nwith\ttabs\\and \"more\"".to_owned());
    table.secret = Some(vec![0, 9, 10, 255]);
    table.body = "tab\there, line\nthere, \\n and \r\n Zoë".to_owned();
    place.one(table).await.expect("accepted");
    place.all(vec![paying(4, "player:1", 1), paying(5, "player:2", -100)]).await;
    let back = posting(entry("table/a", 6), &[("player:1", 50), ("layout:a", -60), ("bank:a", 10)]);
    place.one(Entry { epoch: Some(2), ..back }).await.expect("accepted");
    for (key, text) in [("1", "Ann"), ("2", "line\nbreak\ttab")] {
        let new = Document { kind: "person".to_owned(), key: key.to_owned(), text: text.to_owned(), version: 0 };
        assert_eq!(place.store.put(&new).await, Ok(true));
    }
}

/// All that can be asked.
async fn all_of(store: &Store) -> String {
    let mut all = String::new();
    for mut stream in store.streams("").await.expect("an answer") {
        stream.owner = None;
        all += &format!("{stream:?}\n{:?}\n", store.entries(&stream.name, 0, 100).await.expect("an answer"));
    }
    for (account, micro) in store.balances("").await.expect("an answer") {
        let mut movements = store.movements(&account, NEWEST, 100).await.expect("an answer");
        // Where an entry stands is each store's own, as long as the order is the same.
        movements.iter_mut().for_each(|movement| movement.place = 0);
        all += &format!("{account} {micro} {movements:?}\n");
    }
    all + &format!("{:?}", store.documents("person").await.expect("an answer"))
}

async fn a_backup_restores_everything_everywhere(place: Place) {
    fill(&place).await;
    let (text, all) = (text_of(&place.store).await, all_of(&place.store).await);
    assert_eq!(text.lines().next(), Some("croupier backup 2"));
    assert_eq!(text.lines().filter(|line| line.starts_with("entry\t")).count(), 6);
    for other in [Place::sqlite().await, Place::postgres().await, Place::memory().await] {
        restore(&other.store, text.as_bytes()).await.expect("restored");
        assert_eq!(all_of(&other.store).await, all);
        assert_eq!(text_of(&other.store).await, text);
        // It goes on where the other stood: with the next number, the same epoch, and no lease.
        let next = Entry { epoch: Some(2), after: Some(2), ..entry("table/a", 7) };
        assert_eq!(other.one(next).await.expect("accepted").seq, 3);
        let lease = Lease { owner: "second".to_owned(), lasts: Duration::from_secs(3600) };
        assert_eq!(other.store.claim(&["table/empty".to_owned()], &lease).await, Ok(vec![Some(2)]));
    }
}

async fn a_damaged_backup_is_refused_and_leaves_nothing(place: Place) {
    let source = Place::memory().await;
    fill(&source).await;
    let text = text_of(&source.store).await;
    let damaged = async |text: &str| match restore(&place.store, text.as_bytes()).await {
        Err(BackupError::Damaged(what)) => what,
        other => panic!("{other:?}\n{text}"),
    };
    let edited = damaged(&text.replace("line\\nthere", "line\\nhere")).await;
    assert_eq!(edited, "entry 1 of table/a: its hash is another");
    let moved = text.replace("player:1 50\\nlayout:a -60\\nbank:a 10", "player:1 51\\nlayout:a -60\\nbank:a 9");
    assert_eq!(damaged(&moved).await, "entry 2 of table/a: its hash is another");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for (at, line) in lines.iter().enumerate() {
        let without: String = lines[..at].iter().chain(&lines[at + 1..]).copied().collect();
        damaged(&without).await;
        damaged(&lines[..at].concat()).await;
        let twice: String = lines[..at].iter().chain([line]).chain(&lines[at..]).copied().collect();
        damaged(&twice).await;
        if let Some(next) = lines.get(at + 1) {
            let swapped: String = lines[..at].iter().chain([next, line]).chain(&lines[at + 2..]).copied().collect();
            damaged(&swapped).await;
        }
    }
    assert_eq!(place.store.streams("").await, Ok(Vec::new()));
    assert_eq!(place.store.balances("").await, Ok(Vec::new()));
    assert_eq!(place.store.documents("person").await, Ok(Vec::new()));
    restore(&place.store, text.as_bytes()).await.expect("what is not damaged is restored");
    assert_eq!(text_of(&place.store).await, text);
}

#[tokio::test]
async fn no_byte_of_a_backup_can_change() {
    let source = Place::memory().await;
    fill(&source).await;
    let text = text_of(&source.store).await.into_bytes();
    for at in 0..text.len() {
        for flip in [1, 0x20, 0x80] {
            let mut flipped = text.clone();
            flipped[at] ^= flip;
            let empty = Store::open("memory:", &key()).await.expect("a store");
            let restored = restore(&empty, &flipped[..]).await;
            let refused = matches!(restored, Err(BackupError::Damaged(_) | BackupError::Version(_)));
            assert!(refused, "byte {at}: {restored:?}");
            assert_eq!(empty.streams("").await, Ok(Vec::new()));
        }
    }
}

async fn a_backup_goes_into_an_empty_store_only(place: Place) {
    let source = Place::memory().await;
    fill(&source).await;
    let text = text_of(&source.store).await;
    place.one(paying(1, "player:9", 5)).await.expect("accepted");
    let refused = restore(&place.store, text.as_bytes()).await.expect_err("it is not empty");
    assert!(refused.to_string().contains("empty store only"), "{refused}");
    assert_eq!(place.balance("player:9").await, 5);
    assert_eq!(place.balance("player:1").await, 0);
}

async fn a_backup_shows_one_moment_while_others_write(place: Place) {
    let place = Arc::new(place);
    place.one(paying(0, "player:0", 1_000_000)).await.expect("accepted");
    let writer = Arc::clone(&place);
    let writing = tokio::spawn(async move {
        for number in 1..=300_u64 {
            let to = format!("player:{}", number % 7 + 1);
            let stream = format!("table/{}", number % 5);
            let moved = posting(entry(&stream, number), &[("player:0", -1), (&to, 1)]);
            writer.one(moved).await.expect("accepted");
        }
    });
    let mut last = 0;
    while last < 301 {
        let text = text_of(&place.store).await;
        let entries = text.lines().filter(|line| line.starts_with("entry\t")).count();
        assert!(entries >= last);
        last = entries;
        let copy = Store::open("memory:", &key()).await.expect("a store");
        restore(&copy, text.as_bytes()).await.expect("whole");
        assert_eq!(copy.balance("player:0").await, Ok(1_000_000 - (entries as i64 - 1)));
        let sum: i64 = copy.balances("").await.expect("an answer").iter().map(|(_, micro)| micro).sum();
        assert_eq!(sum, 0);
    }
    writing.await.expect("no panic");
}
