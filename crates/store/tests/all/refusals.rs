//! Every refusal at its threshold, and which one comes first.

use std::time::Duration;

use store::{Lease, Refused};

use crate::support::{Place, command, contract, entry, guessing, paying, posting};

contract!(
    nobody_is_overdrawn_by_one,
    the_house_may_owe,
    postings_add_up_to_zero,
    a_balance_stays_in_range,
    a_move_stays_in_range,
    a_writer_knows_the_last_entry,
    what_cannot_be_kept_is_refused,
    the_first_fault_is_told,
);

async fn nobody_is_overdrawn_by_one(place: Place) {
    for (at, account) in ["player:1", "layout:flush-1", "meter:flush-1:main"].into_iter().enumerate() {
        let number = 10 * at as u64;
        place.one(paying(number, account, 1_000_000)).await.expect("accepted");
        let overdrawn = Refused::Overdrawn { account: account.to_owned(), holds: 1_000_000 };
        assert_eq!(place.one(paying(number + 1, account, -1_000_001)).await, Err(overdrawn));
        assert_eq!(place.balance(account).await, 1_000_000);
        place.one(paying(number + 2, account, -1_000_000)).await.expect("all of it");
        let overdrawn = Refused::Overdrawn { account: account.to_owned(), holds: 0 };
        assert_eq!(place.one(paying(number + 3, account, -1)).await, Err(overdrawn));
        assert_eq!(place.balance(account).await, 0);
    }
}

async fn the_house_may_owe(place: Place) {
    let moved =
        [("house", -1), ("bank:a", -2), ("cashier", -3), ("options:a", -4), ("playerless", -5), ("player:1", 15)];
    place.one(posting(entry("pit", 1), &moved)).await.expect("accepted");
    assert_eq!((place.balance("bank:a").await, place.balance("playerless").await), (-2, -5));
}

async fn postings_add_up_to_zero(place: Place) {
    for wrong in [1, -1] {
        let entry = posting(entry("pit", 1), &[("player:1", 10), ("house", -10 + wrong)]);
        assert_eq!(place.one(entry).await, Err(Refused::Unbalanced));
    }
    assert_eq!(place.one(posting(entry("pit", 1), &[("player:1", 10)])).await, Err(Refused::Unbalanced));
    // A sum that would be zero if it could wrap around.
    let around = [("a", i64::MAX), ("b", i64::MAX), ("c", 2)];
    assert_eq!(place.one(posting(entry("pit", 1), &around)).await, Err(Refused::Unbalanced));
    place.one(posting(entry("pit", 1), &[("player:1", 10), ("house", -10)])).await.expect("accepted");
}

async fn a_balance_stays_in_range(place: Place) {
    place.one(paying(1, "player:1", i64::MAX)).await.expect("the most there is");
    let refused = Err(Refused::TooMuch { account: "player:1".to_owned() });
    assert_eq!(place.one(posting(entry("pit", 2), &[("player:1", 1), ("bank:a", -1)])).await, refused);
    assert_eq!(place.balance("player:1").await, i64::MAX);
    place.one(posting(entry("pit", 3), &[("house", -1), ("bank:a", 1)])).await.expect("the least there is");
    assert_eq!(place.balance("house").await, i64::MIN);
    let refused = Err(Refused::TooMuch { account: "house".to_owned() });
    assert_eq!(place.one(posting(entry("pit", 4), &[("house", -1), ("bank:a", 1)])).await, refused);
}

async fn a_move_stays_in_range(place: Place) {
    place.one(posting(entry("pit", 1), &[("a", i64::MIN), ("b", i64::MAX), ("c", 1)])).await.expect("accepted");
    // From the least to zero and on: the balance would be in range, the move is not.
    let moved = [("a", i64::MAX), ("a", i64::MAX), ("b", -i64::MAX), ("c", -i64::MAX)];
    assert_eq!(place.one(posting(entry("pit", 2), &moved)).await, Err(Refused::TooMuch { account: "a".to_owned() }));
}

async fn a_writer_knows_the_last_entry(place: Place) {
    let after = |number, after| store::Entry { after: Some(after), ..entry("table/a", number) };
    assert_eq!(place.one(after(1, 1)).await, Err(Refused::Behind { seq: 0 }));
    assert_eq!(place.one(after(1, 0)).await.expect("accepted").seq, 1);
    assert_eq!(place.one(after(2, 0)).await, Err(Refused::Behind { seq: 1 }));
    assert_eq!(place.one(after(2, 2)).await, Err(Refused::Behind { seq: 1 }));
    assert_eq!(place.one(after(2, u64::MAX)).await, Err(Refused::Behind { seq: 1 }));
    assert_eq!(place.one(after(2, 1)).await.expect("accepted").seq, 2);
}

async fn what_cannot_be_kept_is_refused(place: Place) {
    let long = "x".repeat(201);
    for stream in ["", "a\0b", "a\nb", "a\u{10ffff}", &long] {
        let answer = place.one(entry(stream, 1)).await;
        assert!(matches!(answer, Err(Refused::Malformed(_))), "{stream:?}: {answer:?}");
    }
    for account in ["", "a\0b", "a\nb 5", &long] {
        let answer = place.one(paying(1, account, 5)).await;
        assert!(matches!(answer, Err(Refused::Malformed(_))), "{account:?}: {answer:?}");
        let answer = place.one(guessing(entry("pit", 1), &[(account, 0)])).await;
        assert!(matches!(answer, Err(Refused::Malformed(_))), "{account:?}: {answer:?}");
    }
    let zero = |entry: store::Entry| store::Entry { body: "a\0b".to_owned(), ..entry };
    assert!(matches!(place.one(zero(entry("pit", 1))).await, Err(Refused::Malformed(_))));
    let zero = |entry: store::Entry| store::Entry { snapshot: Some("a\0b".to_owned()), ..entry };
    assert!(matches!(place.one(zero(entry("pit", 1))).await, Err(Refused::Malformed(_))));
    assert_eq!(place.store.streams("").await, Ok(Vec::new()));
    place.one(paying(1, &long[..200], 5)).await.expect("the longest name");
}

async fn the_first_fault_is_told(place: Place) {
    let lease = Lease { owner: "a".to_owned(), lasts: Duration::from_secs(3600) };
    let claimed = place.store.claim(&["table/a".to_owned()], &lease).await;
    assert_eq!(claimed, Ok(vec![Some(1)]));
    let written = store::Entry { epoch: Some(1), ..entry("table/a", 1) };
    place.one(written.clone()).await.expect("accepted");
    // Everything is wrong with this one; then one thing after another is set right.
    let mut wrong = posting(guessing(entry("table/a", 1), &[("house", 5)]), &[("player:1", -7), ("house", i64::MIN)]);
    wrong.after = Some(7);
    assert!(matches!(place.one(wrong.clone()).await, Err(Refused::Repeated(_))));
    wrong.command = command(2);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::Fenced { epoch: 1 }));
    wrong.epoch = Some(1);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::Behind { seq: 1 }));
    wrong.after = Some(1);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::Unbalanced));
    let balanced = [("player:1", -7), ("house", i64::MIN), ("a", i64::MAX), ("b", 8)];
    wrong = posting(wrong, &balanced);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::Moved { account: "house".to_owned(), holds: 0 }));
    wrong = guessing(wrong, &[("house", 0)]);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::Overdrawn { account: "player:1".to_owned(), holds: 0 }));
    place.one(posting(entry("pit", 3), &[("player:1", 7), ("house", -1), ("a", -6)])).await.expect("accepted");
    wrong = guessing(wrong, &[("house", -1)]);
    assert_eq!(place.one(wrong.clone()).await, Err(Refused::TooMuch { account: "house".to_owned() }));
    place.one(posting(entry("pit", 4), &[("house", 1), ("a", -1)])).await.expect("accepted");
    wrong = guessing(wrong, &[("house", 0)]);
    assert_eq!(place.one(wrong).await.expect("nothing is wrong any more").seq, 2);
}
