//! Small texts that change: nobody overwrites what they have not read.

use std::sync::Arc;

use store::{Document, StoreError};

use crate::support::{Place, contract};

contract!(
    a_document_is_written_with_the_version_it_was_read_with,
    a_new_document_must_not_exist,
    documents_are_listed_by_kind_and_key,
    a_removed_document_is_gone,
    of_two_writers_one_is_faster,
    a_document_that_cannot_be_kept_is_refused,
);

fn document(kind: &str, key: &str, text: &str, version: u64) -> Document {
    Document { kind: kind.to_owned(), key: key.to_owned(), text: text.to_owned(), version }
}

async fn put(place: &Place, written: Document) -> bool {
    place.store.put(&written).await.expect("an answer")
}

async fn a_document_is_written_with_the_version_it_was_read_with(place: Place) {
    assert_eq!(place.store.document("person", "1").await, Ok(None));
    assert!(put(&place, document("person", "1", "Ann", 0)).await);
    assert_eq!(place.store.document("person", "1").await, Ok(Some(document("person", "1", "Ann", 1))));
    assert!(put(&place, document("person", "1", "Anna", 1)).await);
    for stale in [0, 1, 3, u64::MAX] {
        assert!(!put(&place, document("person", "1", "Eve", stale)).await);
    }
    let place = place.reopened().await;
    assert_eq!(place.store.document("person", "1").await, Ok(Some(document("person", "1", "Anna", 2))));
}

async fn a_new_document_must_not_exist(place: Place) {
    assert!(!put(&place, document("person", "1", "Ann", 1)).await);
    assert_eq!(place.store.document("person", "1").await, Ok(None));
    assert!(put(&place, document("person", "1", "Ann", 0)).await);
    assert!(!put(&place, document("person", "1", "Eve", 0)).await);
    assert!(put(&place, document("session", "1", "another kind", 0)).await);
}

async fn documents_are_listed_by_kind_and_key(place: Place) {
    for (kind, key) in [("person", "b"), ("person", "a"), ("person", "B"), ("persons", "c"), ("session", "a")] {
        assert!(put(&place, document(kind, key, "it's \"Zoë\"\n\\", 0)).await);
    }
    let listed = place.store.documents("person").await.expect("an answer");
    assert_eq!(listed.iter().map(|document| document.key.as_str()).collect::<Vec<_>>(), ["B", "a", "b"]);
    assert_eq!(listed[0], document("person", "B", "it's \"Zoë\"\n\\", 1));
    assert_eq!(place.store.documents("nothing").await, Ok(Vec::new()));
}

async fn a_removed_document_is_gone(place: Place) {
    assert!(put(&place, document("session", "1", "x", 0)).await);
    assert!(put(&place, document("session", "2", "x", 0)).await);
    place.store.remove("session", "1").await.expect("an answer");
    place.store.remove("session", "1").await.expect("gone already");
    assert_eq!(place.store.document("session", "1").await, Ok(None));
    assert_eq!(place.store.documents("session").await.map(|documents| documents.len()), Ok(1));
    assert!(!put(&place, document("session", "1", "y", 1)).await);
    assert!(put(&place, document("session", "1", "y", 0)).await);
}

async fn of_two_writers_one_is_faster(place: Place) {
    assert!(put(&place, document("person", "1", "", 0)).await);
    let place = Arc::new(place);
    let write = |writer: u32| {
        let place = Arc::clone(&place);
        tokio::spawn(async move { put(&place, document("person", "1", &format!("writer {writer}"), 1)).await })
    };
    let writers: Vec<_> = (0..16).map(write).collect();
    let mut winners = Vec::new();
    for (writer, wrote) in writers.into_iter().enumerate() {
        if wrote.await.expect("no panic") {
            winners.push(format!("writer {writer}"));
        }
    }
    let written = place.store.document("person", "1").await.expect("an answer").expect("the document");
    assert_eq!((winners, written.version), (vec![written.text], 2));
}

async fn a_document_that_cannot_be_kept_is_refused(place: Place) {
    for wrong in [document("", "1", "x", 0), document("person", "a\0", "x", 0), document("person", "1", "x\0", 0)] {
        let answer = place.store.put(&wrong).await;
        assert!(matches!(answer, Err(StoreError::Malformed(_))), "{answer:?}");
    }
    assert_eq!(place.store.documents("person").await, Ok(Vec::new()));
}
