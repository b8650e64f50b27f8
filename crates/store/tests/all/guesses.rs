//! What a writer relied on must still be so.

use store::Refused;

use crate::support::{Place, contract, entry, guessing, paying};

contract!(a_guess_is_exact, an_unknown_account_holds_nothing, a_guess_sees_what_came_before_in_the_batch);

async fn a_guess_is_exact(place: Place) {
    place.one(paying(1, "meter:m:main", 10_000_000_000)).await.expect("accepted");
    let guess =
        |number, micro| guessing(entry("table/a", number), &[("house", -10_000_000_000), ("meter:m:main", micro)]);
    let moved = Err(Refused::Moved { account: "meter:m:main".to_owned(), holds: 10_000_000_000 });
    assert_eq!(place.one(guess(2, 9_999_999_999)).await, moved);
    assert_eq!(place.one(guess(2, 10_000_000_001)).await, moved);
    place.one(guess(2, 10_000_000_000)).await.expect("accepted");
}

async fn an_unknown_account_holds_nothing(place: Place) {
    let moved = Err(Refused::Moved { account: "meter:m:main".to_owned(), holds: 0 });
    assert_eq!(place.one(guessing(entry("table/a", 1), &[("meter:m:main", 1)])).await, moved);
    place.one(guessing(entry("table/a", 1), &[("meter:m:main", 0)])).await.expect("accepted");
    assert_eq!(place.store.balances("").await, Ok(Vec::new()));
}

async fn a_guess_sees_what_came_before_in_the_batch(place: Place) {
    let guess = |number, before| guessing(paying(number, "meter:m:main", 250_000), &[("meter:m:main", before)]);
    let answers = place.all(vec![guess(1, 0), guess(2, 0), guess(3, 250_000)]).await;
    let moved = Refused::Moved { account: "meter:m:main".to_owned(), holds: 250_000 };
    assert!(answers[0].is_ok() && answers[1] == Err(moved) && answers[2].is_ok(), "{answers:?}");
    assert_eq!(place.balance("meter:m:main").await, 500_000);
}
