//! Changes of the key, as the journal of the house tells them: one that does not fit is named.

use pit::key_changes::{KeyChanges, announce};
use store::{Store, Stored};
use testkit::pit::memory;

/// The entries of a house in which these keys were replaced, one after the other.
async fn entries(changes: &[(&str, &str)]) -> Vec<Stored> {
    let store = memory().await;
    for (old, new) in changes {
        announce(&store, "Ann Lee", (*old).to_owned(), (*new).to_owned()).await.expect("it is told");
    }
    told(&store).await
}

async fn told(store: &Store) -> Vec<Stored> {
    store.entries("pit", 0, u32::MAX).await.expect("the store answers")
}

fn faults(entries: &[Stored], public: &str, rekeyed: u64) -> Vec<String> {
    let mut changes = KeyChanges::default();
    entries.iter().for_each(|entry| changes.take(entry));
    changes.finish(Some(public), rekeyed)
}

#[tokio::test]
async fn changes_that_follow_each_other_are_right() {
    assert_eq!(faults(&[], "aa", 0), [""; 0], "a key that was never changed");
    let twice = entries(&[("aa", "bb"), ("bb", "cc")]).await;
    assert_eq!(faults(&twice, "cc", 2), [""; 0]);
    let interrupted = entries(&[("aa", "bb"), ("aa", "bb")]).await;
    assert_eq!(faults(&interrupted, "bb", 2), [""; 0], "the command was given again");
}

#[tokio::test]
async fn changes_that_do_not_fit_are_named() {
    let twice = entries(&[("aa", "bb"), ("bb", "cc")]).await;
    assert_eq!(faults(&[], "bb", 7), ["the key was changed behind entry 7 of pit, and no entry says so"]);
    assert_eq!(faults(&twice, "cc", 3), ["the key was changed behind entry 3 of pit, and no entry says so"]);
    let other = faults(&twice, "dd", 2);
    assert!(
        other.len() == 1 && other[0].starts_with("pit entry 2 says that the key cc is in use, and it is dd"),
        "{other:?}"
    );
    let gap = entries(&[("aa", "bb"), ("xx", "cc")]).await;
    assert_eq!(faults(&gap, "cc", 2), ["pit entry 2: it replaces the key xx, and bb was in use"]);
}
