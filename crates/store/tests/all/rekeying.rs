//! Another key for a store.

use store::{Document, Store, StoreError, StoreKey, backup, restore};

use crate::support::{Place, entry, key, paying, posting};

fn other() -> StoreKey {
    StoreKey::new(&[4; 32], &[5; 32], &[6; 32])
}

/// A store with something of everything.
async fn filled(place: &Place) {
    place.all(vec![paying(1, "player:1", 100), paying(2, "player:2", 100)]).await;
    let mut table = posting(entry("table/a", 3), &[("player:1", -60), ("layout:a", 60)]);
    (table.snapshot, table.secret) = (Some("maximum 500".to_owned()), Some(vec![7; 72]));
    place.one(table).await.expect("accepted");
    let new = Document { kind: "person".to_owned(), key: "1".to_owned(), text: "player".to_owned(), version: 0 };
    assert_eq!(place.store.put(&new).await, Ok(true));
}

/// Changes the key of the store of a place, which nobody else has open.
async fn rekey(place: Place) -> (String, tempfile::TempDir) {
    let Place { url, store, folder } = place;
    let store = std::sync::Arc::into_inner(store).expect("nobody else has it");
    let reseal = |name: &str, secret: &[u8], seq: u64| {
        assert_eq!((name, secret, seq), ("table/a", &[7; 72][..], 1));
        Ok(vec![8; 72])
    };
    store.rekey(&other(), reseal).await.expect("done");
    (url, folder)
}

async fn everything_goes_on_with_the_new_key(place: Place) {
    filled(&place).await;
    let hashes: Vec<[u8; 32]> = place.store.heads("").await.expect("heads").iter().map(|head| head.hash).collect();
    let (url, folder) = rekey(place).await;
    assert_eq!(Store::open(&url, &key()).await.expect_err("the old key"), StoreError::WrongKey);
    let store = Store::open(&url, &other()).await.expect("the new key");
    assert_eq!(store.check().await, Ok(Vec::new()));
    let heads = store.heads("").await.expect("heads");
    assert_eq!(heads.iter().map(|head| head.hash).collect::<Vec<_>>(), hashes, "what was signed still fits");
    assert_eq!(store.stream("table/a").await.expect("an answer").expect("the stream").secret, [8; 72]);
    assert_eq!(store.entries("cashier", 0, 9).await.map(|entries| entries.len()), Ok(2));
    // Money moves on, and the sums still add up.
    let more = vec![paying(5, "player:2", -40), posting(entry("table/a", 6), &[("player:1", -40), ("layout:a", 40)])];
    assert!(store.commit(more).await.expect("an answer").iter().all(Result::is_ok));
    assert_eq!(store.check().await, Ok(Vec::new()));
    // A backup from after the change is restored with the new key.
    let mut file = Vec::new();
    backup(&store, &mut file).await.expect("a backup");
    let restored = Store::open(&format!("sqlite:{}", folder.path().join("restored.db").display()), &other()).await;
    let restored = restored.expect("an empty store");
    restore(&restored, &file[..]).await.expect("restored");
    assert_eq!(restored.check().await, Ok(Vec::new()));
    assert_eq!(restored.balances("").await, store.balances("").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_goes_on_with_the_new_key_on_sqlite() {
    everything_goes_on_with_the_new_key(Place::sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_goes_on_with_the_new_key_on_postgres() {
    everything_goes_on_with_the_new_key(Place::postgres().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_changed_gets_no_new_seal() {
    let place = Place::sqlite().await;
    filled(&place).await;
    let attacker = rusqlite::Connection::open(place.file()).expect("the file");
    attacker.execute("UPDATE accounts SET micro = 40000 WHERE name = 'player:2'", ()).expect("changed");
    let Place { url, store, folder: _folder } = place;
    let store = std::sync::Arc::into_inner(store).expect("nobody else has it");
    let refused = store.rekey(&other(), |_, secret, _| Ok(secret.to_vec())).await.expect_err("refused").to_string();
    assert!(refused.contains("balance of player:2"), "{refused}");
    Store::open(&url, &key()).await.expect("the old key is still the one");
}
