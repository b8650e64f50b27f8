//! The same command, however often and wherever it arrives, is written once.

use store::Refused;

use crate::support::{Place, command, contract, entry, paying, posting};

contract!(
    a_repeat_gets_the_first_entry,
    a_repeat_in_the_same_batch_gets_the_first_entry,
    a_repeat_in_another_stream_gets_the_first_entry,
    a_refused_command_may_come_again,
);

async fn a_repeat_gets_the_first_entry(place: Place) {
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let first = place.store.find(command(1)).await.expect("an answer").expect("the entry");
    for again in [paying(1, "player:1", 5), paying(1, "player:1", 6), entry("cashier", 1)] {
        assert_eq!(place.one(again).await, Err(Refused::Repeated(Box::new(first.clone()))));
    }
    assert_eq!(place.balance("player:1").await, 5);
    assert_eq!(place.store.entries("cashier", 0, 10).await.map(|entries| entries.len()), Ok(1));
}

async fn a_repeat_in_the_same_batch_gets_the_first_entry(place: Place) {
    let answers = place.all(vec![paying(1, "player:1", 5), paying(2, "player:1", 5), paying(1, "player:1", 5)]).await;
    let first = place.store.find(command(1)).await.expect("an answer").expect("the entry");
    assert_eq!(answers[2], Err(Refused::Repeated(Box::new(first))));
    assert_eq!(place.balance("player:1").await, 10);
}

async fn a_repeat_in_another_stream_gets_the_first_entry(place: Place) {
    let other = |number| posting(entry("table/a", number), &[("player:1", 5), ("house", -5)]);
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let answers = place.all(vec![other(1), paying(2, "player:1", 5), other(2)]).await;
    let first = |answer: &Result<_, Refused>| match answer {
        Err(Refused::Repeated(stored)) => (stored.stream.clone(), stored.seq),
        other => panic!("{other:?}"),
    };
    assert_eq!(first(&answers[0]), ("cashier".to_owned(), 1));
    assert_eq!(first(&answers[2]), ("cashier".to_owned(), 2));
    assert_eq!(place.balance("player:1").await, 10);
    assert_eq!(place.store.stream("table/a").await, Ok(None));
}

async fn a_refused_command_may_come_again(place: Place) {
    let answers = place.all(vec![paying(1, "player:1", -5), paying(2, "player:1", 5), paying(1, "player:1", -5)]).await;
    assert!(answers[0].is_err() && answers[1].is_ok() && answers[2].is_ok(), "{answers:?}");
    assert_eq!(place.balance("player:1").await, 0);
}
