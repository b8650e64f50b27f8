//! One writer at a time: leases and epochs.

use std::time::Duration;

use store::{Entry, Lease, Refused, StoreError};

use crate::support::{Place, contract, entry};

contract!(
    a_claim_gives_a_new_epoch_and_makes_the_stream,
    a_running_lease_keeps_others_out,
    a_lease_that_has_run_out_is_taken,
    an_older_epoch_is_refused,
    a_claimed_stream_needs_an_epoch,
    an_owner_writes_on_until_somebody_takes_over,
    renewing_tells_what_is_still_held,
    what_was_released_is_free,
    one_stream_is_let_go_by_its_owner_only,
    a_claim_answers_in_order,
    no_stream_has_an_impossible_name,
);

const HOUR: Duration = Duration::from_secs(3600);

fn lease(owner: &str, lasts: Duration) -> Lease {
    Lease { owner: owner.to_owned(), lasts }
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

async fn claim(place: &Place, stream: &str, owner: &str, lasts: Duration) -> Option<u64> {
    place.store.claim(&names(&[stream]), &lease(owner, lasts)).await.expect("an answer")[0]
}

/// Claims again and again until the lease of the other has run out.
async fn take_over(place: &Place, stream: &str, owner: &str) -> u64 {
    loop {
        if let Some(epoch) = claim(place, stream, owner, HOUR).await {
            return epoch;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn written_by(epoch: u64, number: u64) -> Entry {
    Entry { epoch: Some(epoch), ..entry("table/a", number) }
}

async fn owner(place: &Place) -> Option<String> {
    place.store.stream("table/a").await.expect("an answer").expect("the stream").owner
}

async fn a_claim_gives_a_new_epoch_and_makes_the_stream(place: Place) {
    assert_eq!(place.store.stream("table/a").await, Ok(None));
    assert_eq!(claim(&place, "table/a", "first", HOUR).await, Some(1));
    let stream = place.store.stream("table/a").await.expect("an answer").expect("the stream");
    assert_eq!((stream.seq, stream.hash, stream.epoch, stream.owner), (0, [0; 32], 1, Some("first".to_owned())));
    assert_eq!((stream.snapshot, stream.secret), (None, Vec::new()));
    assert_eq!(claim(&place, "table/a", "first", HOUR).await, Some(2));
}

async fn a_running_lease_keeps_others_out(place: Place) {
    claim(&place, "table/a", "first", HOUR).await;
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, None);
    assert_eq!(owner(&place).await.as_deref(), Some("first"));
    place.one(written_by(1, 1)).await.expect("accepted");
}

async fn a_lease_that_has_run_out_is_taken(place: Place) {
    claim(&place, "table/a", "first", Duration::from_millis(50)).await;
    assert_eq!(take_over(&place, "table/a", "second").await, 2);
    assert_eq!(owner(&place).await.as_deref(), Some("second"));
    assert_eq!(claim(&place, "table/a", "first", HOUR).await, None);
}

async fn an_older_epoch_is_refused(place: Place) {
    claim(&place, "table/a", "first", Duration::ZERO).await;
    place.one(written_by(1, 1)).await.expect("accepted");
    assert_eq!(take_over(&place, "table/a", "second").await, 2);
    let answers = place.all(vec![written_by(1, 2), written_by(2, 3), written_by(1, 4), written_by(3, 5)]).await;
    let fenced = Err(Refused::Fenced { epoch: 2 });
    assert_eq!((&answers[0], &answers[2], &answers[3]), (&fenced, &fenced, &fenced));
    assert_eq!(answers[1].as_ref().expect("accepted").seq, 2);
    // The same owner that claims again shuts out its own past too.
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, Some(3));
    assert_eq!(place.one(written_by(2, 6)).await, Err(Refused::Fenced { epoch: 3 }));
}

async fn a_claimed_stream_needs_an_epoch(place: Place) {
    assert_eq!(place.one(written_by(1, 1)).await, Err(Refused::Fenced { epoch: 0 }));
    place.one(entry("table/a", 1)).await.expect("nobody has claimed it");
    claim(&place, "table/a", "first", HOUR).await;
    assert_eq!(place.one(entry("table/a", 2)).await, Err(Refused::Fenced { epoch: 1 }));
    place.store.release("first").await.expect("an answer");
    assert_eq!(place.one(entry("table/a", 2)).await, Err(Refused::Fenced { epoch: 1 }));
}

async fn an_owner_writes_on_until_somebody_takes_over(place: Place) {
    claim(&place, "table/a", "first", Duration::ZERO).await;
    assert_eq!(owner(&place).await, None);
    place.one(written_by(1, 1)).await.expect("nobody has taken over");
}

async fn renewing_tells_what_is_still_held(place: Place) {
    for stream in ["table/c", "table/a", "table/b"] {
        claim(&place, stream, "first", Duration::ZERO).await;
    }
    claim(&place, "table/d", "other", HOUR).await;
    assert_eq!(take_over(&place, "table/b", "second").await, 2);
    assert_eq!(place.store.renew("first", HOUR).await, Ok(names(&["table/a", "table/c"])));
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, None);
    assert_eq!(owner(&place).await.as_deref(), Some("first"));
    assert_eq!(place.store.renew("nobody", HOUR).await, Ok(Vec::new()));
    place.one(written_by(1, 1)).await.expect("renewing changes no epoch");
}

async fn what_was_released_is_free(place: Place) {
    claim(&place, "table/a", "first", HOUR).await;
    claim(&place, "table/b", "second", HOUR).await;
    place.store.release("first").await.expect("an answer");
    assert_eq!(owner(&place).await, None);
    assert_eq!(place.store.renew("first", HOUR).await, Ok(Vec::new()));
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, Some(2));
    assert_eq!(claim(&place, "table/b", "first", HOUR).await, None);
}

async fn one_stream_is_let_go_by_its_owner_only(place: Place) {
    assert_eq!(claim(&place, "table/a", "first", HOUR).await, Some(1));
    assert_eq!(claim(&place, "table/b", "first", HOUR).await, Some(1));
    place.store.let_go("second", "table/a").await.expect("an answer");
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, None, "it is not the second one's to let go");
    place.store.let_go("first", "table/a").await.expect("an answer");
    assert_eq!(claim(&place, "table/a", "second", HOUR).await, Some(2));
    assert_eq!(claim(&place, "table/b", "second", HOUR).await, None, "the other one is still held");
    assert_eq!(place.store.renew("first", HOUR).await.expect("an answer"), names(&["table/b"]));
}

async fn a_claim_answers_in_order(place: Place) {
    claim(&place, "table/b", "other", HOUR).await;
    claim(&place, "table/c", "first", HOUR).await;
    let asked = names(&["table/z", "table/c", "table/b", "table/a", "table/z"]);
    let claimed = place.store.claim(&asked, &lease("first", HOUR)).await.expect("an answer");
    assert_eq!(claimed, [Some(1), Some(2), None, Some(1), Some(1)]);
    assert_eq!(place.store.claim(&[], &lease("first", HOUR)).await, Ok(Vec::new()));
}

async fn no_stream_has_an_impossible_name(place: Place) {
    for wrong in ["", "a\0b"] {
        let claimed = place.store.claim(&names(&["table/a", wrong]), &lease("first", HOUR)).await;
        assert!(matches!(claimed, Err(StoreError::Malformed(_))), "{claimed:?}");
    }
    assert_eq!(place.store.streams("").await, Ok(Vec::new()));
}
