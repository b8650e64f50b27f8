//! What is written when an entry is accepted.

use store::{NEWEST, Refused, chain};

use crate::support::{Place, contract, entry, guessing, paying, posting};

contract!(
    the_first_entry_has_number_one_and_the_documented_hash,
    the_next_entry_is_chained_to_the_last,
    the_answer_shows_what_the_accounts_hold_by_name,
    entries_of_a_batch_stand_on_those_before_them,
    a_refused_entry_takes_nothing_with_it_and_leaves_nothing,
    postings_of_one_account_are_one_movement,
    postings_that_cancel_out_make_no_account,
    a_snapshot_is_followed_by_its_own_entry_and_stays,
    a_secret_stays_until_it_is_emptied,
    what_was_answered_is_there_after_opening_again,
);

/// An entry whose hash was computed elsewhere, from the documentation of the chain.
fn known() -> store::Entry {
    let mut known = posting(entry("table/flush-1", 1), &[("player:17", -10_000_000), ("layout:flush-1", 10_000_000)]);
    known.command = store::CommandId(*b"0123456789abcdef");
    known.at = 1_700_000_000_123_456;
    known.body = "{\"by\":\"player 17\",\"ask\":\"seat 1 wagers 10.00 on ante\"}".to_owned();
    known
}

async fn the_first_entry_has_number_one_and_the_documented_hash(place: Place) {
    place.one(paying(1, "player:17", 10_000_000)).await.expect("a buy-in");
    let committed = place.one(known()).await.expect("accepted");
    assert_eq!(committed.seq, 1);
    let hash: String = committed.hash.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, FIRST_HASH);
    let stored = place.store.find(known().command).await.expect("an answer").expect("the entry");
    assert_eq!((stored.seq, stored.previous, stored.hash), (1, chain::START, committed.hash));
    let seal: String = stored.seal.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(seal, FIRST_SEAL);
    assert_eq!(stored.postings, "player:17 -10000000\nlayout:flush-1 10000000\n");
    assert_eq!((stored.body, stored.at), (known().body, known().at));
}

async fn the_next_entry_is_chained_to_the_last(place: Place) {
    place.one(paying(1, "player:17", 10_000_000)).await.expect("a buy-in");
    let first = place.one(known()).await.expect("accepted");
    let second = place.one(entry("table/flush-1", 2)).await.expect("accepted");
    let other = place.one(entry("table/flush-2", 3)).await.expect("accepted");
    assert_eq!((second.seq, other.seq), (2, 1));
    let entries = place.store.entries("table/flush-1", 0, 10).await.expect("an answer");
    assert_eq!((entries[1].previous, entries[1].hash), (first.hash, second.hash));
    let hash: String = second.hash.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, SECOND_HASH);
    let stream = place.store.stream("table/flush-1").await.expect("an answer").expect("the stream");
    assert_eq!((stream.seq, stream.hash, stream.epoch, stream.owner), (2, second.hash, 0, None));
}

async fn the_answer_shows_what_the_accounts_hold_by_name(place: Place) {
    place.one(paying(1, "player:1", 50)).await.expect("accepted");
    let moved = posting(entry("table/a", 2), &[("player:1", -20), ("bank:a", 20), ("meter:a:main", 0)]);
    let committed = place.one(guessing(moved, &[("house", -50), ("player:1", 50)])).await.expect("accepted");
    let expected = [("bank:a", 20), ("house", -50), ("meter:a:main", 0), ("player:1", 30)];
    assert_eq!(committed.balances, expected.map(|(account, micro)| (account.to_owned(), micro)));
}

async fn entries_of_a_batch_stand_on_those_before_them(place: Place) {
    let mut late = entry("cashier", 3);
    late.after = Some(2);
    let batch = vec![paying(1, "player:1", 70), paying(2, "player:1", -70), late, paying(4, "player:1", -1)];
    let answers = place.all(batch).await;
    let seqs: Vec<_> = answers.iter().map(|answer| answer.as_ref().map(|committed| committed.seq)).collect();
    let overdrawn = Refused::Overdrawn { account: "player:1".to_owned(), holds: 0 };
    assert_eq!(seqs, [Ok(1), Ok(2), Ok(3), Err(&overdrawn)]);
}

async fn a_refused_entry_takes_nothing_with_it_and_leaves_nothing(place: Place) {
    let refused = posting(entry("table/new", 2), &[("bank:new", 1), ("player:9", -1)]);
    let answers = place.all(vec![paying(1, "player:1", 5), refused, paying(3, "player:1", 5)]).await;
    assert!(answers[0].is_ok() && answers[1].is_err() && answers[2].is_ok(), "{answers:?}");
    assert_eq!((place.balance("player:1").await, place.balance("house").await), (10, -10));
    assert_eq!(place.store.find(crate::support::command(2)).await, Ok(None));
    assert_eq!(place.store.stream("table/new").await, Ok(None));
    let names: Vec<String> =
        place.store.balances("").await.expect("an answer").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["house", "player:1"]);
    assert_eq!(place.store.movements("bank:new", NEWEST, 10).await, Ok(Vec::new()));
}

async fn postings_of_one_account_are_one_movement(place: Place) {
    let twice = posting(entry("pit", 1), &[("player:1", 3), ("house", -7), ("player:1", 4)]);
    place.one(twice).await.expect("accepted");
    let movements = place.store.movements("player:1", NEWEST, 10).await.expect("an answer");
    assert_eq!(movements.iter().map(|movement| movement.micro).collect::<Vec<_>>(), [7]);
    // Only the sum counts: the first posting alone would overdraw.
    let around = posting(entry("pit", 2), &[("player:1", -8), ("house", 7), ("player:1", 1)]);
    place.one(around).await.expect("accepted");
    assert_eq!(place.balance("player:1").await, 0);
}

async fn postings_that_cancel_out_make_no_account(place: Place) {
    let nothing = posting(entry("pit", 1), &[("player:1", -3), ("player:1", 3), ("player:2", 0)]);
    let committed = place.one(nothing).await.expect("accepted");
    assert_eq!(committed.balances, [("player:1".to_owned(), 0), ("player:2".to_owned(), 0)]);
    assert_eq!(place.store.balances("").await, Ok(Vec::new()));
}

async fn a_snapshot_is_followed_by_its_own_entry_and_stays(place: Place) {
    let mut second = entry("table/a", 2);
    second.snapshot = Some("state before the second".to_owned());
    place.all(vec![entry("table/a", 1), second, entry("table/a", 3)]).await;
    let snapshot = async || place.store.stream("table/a").await.expect("an answer").expect("the stream").snapshot;
    assert_eq!(snapshot().await, Some((2, "state before the second".to_owned())));
    place.one(entry("table/a", 4)).await.expect("accepted");
    assert_eq!(snapshot().await, Some((2, "state before the second".to_owned())));
    let mut fifth = entry("table/a", 5);
    fifth.snapshot = Some("state before the fifth".to_owned());
    place.one(fifth).await.expect("accepted");
    assert_eq!(snapshot().await, Some((5, "state before the fifth".to_owned())));
}

async fn a_secret_stays_until_it_is_emptied(place: Place) {
    let secret = async || place.store.stream("table/a").await.expect("an answer").expect("the stream").secret;
    let with = |number, secret: &[u8]| store::Entry { secret: Some(secret.to_vec()), ..entry("table/a", number) };
    place.one(entry("table/a", 1)).await.expect("accepted");
    assert_eq!(secret().await, b"");
    place.all(vec![with(2, b"\0\xffsealed"), entry("table/a", 3)]).await;
    assert_eq!(secret().await, b"\0\xffsealed");
    place.one(with(4, b"other")).await.expect("accepted");
    assert_eq!(secret().await, b"other");
    place.one(with(5, b"")).await.expect("accepted");
    assert_eq!(secret().await, b"");
}

async fn what_was_answered_is_there_after_opening_again(place: Place) {
    let mut first = paying(1, "player:1", 5);
    first.snapshot = Some("before".to_owned());
    first.secret = Some(b"sealed".to_vec());
    let committed = place.one(first).await.expect("accepted");
    let stream = place.store.stream("cashier").await;
    let place = place.reopened().await;
    assert_eq!(place.store.stream("cashier").await, stream);
    assert_eq!(place.balance("player:1").await, 5);
    let repeated = place.one(paying(1, "player:1", 5)).await;
    assert!(matches!(repeated, Err(Refused::Repeated(stored)) if stored.hash == committed.hash));
    assert_eq!(place.one(paying(2, "player:1", 5)).await.expect("accepted").seq, 2);
}

// Computed with another implementation of the chain.
const FIRST_SEAL: &str = "ceaaea618e8191b5068f87b37c5e9e11cd527f0fabc0ea50d8b6d742a7dee46b";
const FIRST_HASH: &str = "ed094ddead6f26c36c30091a8b7d471cb487d9e12f90deb9f25ad59b3e83082a";
const SECOND_HASH: &str = "608a7bdf1d74853d862af03d607023edaa7689fd5ec034b0da710e21a1ac8c6a";
