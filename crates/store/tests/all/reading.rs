//! Questions: pages, prefixes, order.

use std::time::Duration;

use store::{Lease, Moment, Movement, NEWEST, StoreError, StreamHead};

use crate::support::{Place, command, contract, entry, paying, posting};

contract!(
    entries_come_in_pages,
    movements_come_newest_first_from_all_streams,
    every_movement_is_handed_on,
    balances_and_streams_are_found_by_the_beginning_of_their_names,
    names_are_taken_as_they_are,
    what_is_unknown_is_not_there,
    any_text_comes_back_as_it_was,
    heads_show_how_far_streams_have_come,
    a_moment_shows_all_heads_and_balances,
);

async fn entries_come_in_pages(place: Place) {
    for number in 1..=25 {
        place.all(vec![entry("table/a", number), entry("table/b", 100 + number)]).await;
    }
    let page = async |after, limit| {
        let entries = place.store.entries("table/a", after, limit).await.expect("an answer");
        entries.into_iter().map(|entry| (entry.seq, entry.command)).collect::<Vec<_>>()
    };
    let numbers = |from: u64, to: u64| (from..=to).map(|number| (number, command(number))).collect::<Vec<_>>();
    assert_eq!(page(0, 10).await, numbers(1, 10));
    assert_eq!(page(10, 10).await, numbers(11, 20));
    assert_eq!(page(20, 10).await, numbers(21, 25));
    assert_eq!((page(25, 10).await, page(u64::MAX, 10).await, page(0, 0).await), (vec![], vec![], vec![]));
    assert_eq!(page(24, u32::MAX).await, numbers(25, 25));
}

async fn movements_come_newest_first_from_all_streams(place: Place) {
    // The times go backwards: the order is that of writing.
    let from = |stream: &str, number: u64, micro| {
        let mut from = posting(entry(stream, number), &[("player:1", micro), ("house", -micro)]);
        from.at = 1_000 - i64::try_from(number).expect("small");
        from
    };
    place.one(from("cashier", 1, 100)).await.expect("accepted");
    place.all(vec![from("table/b", 2, -10), from("table/a", 3, 20)]).await;
    place.one(from("cashier", 4, -5)).await.expect("accepted");
    let told = |movement: &Movement| (movement.stream.clone(), movement.seq, 1_000 - movement.at, movement.micro);
    let moved = |stream: &str, seq, at: i64, micro: i64| (stream.to_owned(), seq, at, micro);
    let expected = [
        moved("cashier", 2, 4, -5),
        moved("table/a", 1, 3, 20),
        moved("table/b", 1, 2, -10),
        moved("cashier", 1, 1, 100),
    ];
    let read = async |account, before, limit| place.store.movements(account, before, limit).await.expect("an answer");
    let all = read("player:1", NEWEST, 10).await;
    assert_eq!(all.iter().map(told).collect::<Vec<_>>(), expected);
    assert_eq!(read("player:1", NEWEST, 3).await, all[..3]);
    assert_eq!(read("player:1", NEWEST, 0).await, []);
    // A page goes on where the one before it has ended.
    assert_eq!(read("player:1", all[1].place, 1).await, all[2..3]);
    assert_eq!(read("player:1", all[1].place, 10).await, all[2..]);
    assert_eq!(read("player:1", all[3].place, 10).await, []);
    assert_eq!(read("house", NEWEST, 1).await.iter().map(told).collect::<Vec<_>>(), [moved("cashier", 2, 4, 5)]);
    let mut every = Vec::new();
    place.store.every_movement("player:1", |movement| every.push(movement.clone())).await.expect("an answer");
    assert_eq!(every, all);
}

/// More than is read at a time.
async fn every_movement_is_handed_on(place: Place) {
    const NUMBER: u64 = 10_001;
    let moving =
        |number| posting(entry("cashier", number), &[("player:1", number as i64), ("house", -(number as i64))]);
    place.all((1..=NUMBER).map(moving).collect()).await;
    let mut amounts = Vec::new();
    place.store.every_movement("player:1", |movement| amounts.push(movement.micro)).await.expect("an answer");
    assert!(amounts.into_iter().eq((1..=NUMBER as i64).rev()));
}

async fn balances_and_streams_are_found_by_the_beginning_of_their_names(place: Place) {
    for (number, account) in
        ["player:1", "player:10", "player:2", "Player:1", "playes", "playe"].into_iter().enumerate()
    {
        let stream = format!("table/{account}");
        let number = number as u64;
        place
            .one(posting(entry(&stream, number), &[(account, 1 + number as i64), ("house", -1 - number as i64)]))
            .await
            .expect("accepted");
    }
    let found = async |prefix: &str| {
        let balances = place.store.balances(prefix).await.expect("an answer");
        balances.into_iter().map(|(name, micro)| format!("{name} {micro}")).collect::<Vec<_>>()
    };
    assert_eq!(found("player:").await, ["player:1 1", "player:10 2", "player:2 3"]);
    assert_eq!(found("player:1").await, ["player:1 1", "player:10 2"]);
    assert_eq!(found("").await.len(), 7);
    assert_eq!(found("").await[..2], ["Player:1 4", "house -21"]);
    assert_eq!(found("z").await, [""; 0]);
    let streams = async |prefix: &str| {
        let streams = place.store.streams(prefix).await.expect("an answer");
        streams.into_iter().map(|stream| stream.name).collect::<Vec<_>>()
    };
    assert_eq!(streams("table/player:1").await, ["table/player:1", "table/player:10"]);
    assert_eq!(streams("table/").await.len(), 6);
    assert_eq!(streams("table/z").await, [""; 0]);
}

async fn names_are_taken_as_they_are(place: Place) {
    let names = ["a%", "a_", "ab", "a'b", "a\"b", "a\\b", "a b", "aé", "a\u{1f0a1}"];
    for (number, name) in names.into_iter().enumerate() {
        place.one(posting(entry(name, number as u64), &[(name, 1), ("house", -1)])).await.expect("accepted");
    }
    for name in names {
        assert_eq!(place.balance(name).await, 1, "{name}");
        assert_eq!(place.store.balances(name).await, Ok(vec![(name.to_owned(), 1)]));
        assert_eq!(place.store.stream(name).await.map(|stream| stream.map(|stream| stream.seq)), Ok(Some(1)));
        assert_eq!(place.store.entries(name, 0, 9).await.map(|entries| entries.len()), Ok(1));
    }
}

async fn what_is_unknown_is_not_there(place: Place) {
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    for unknown in ["player", "player:11", "", "player:1\0", "\0"] {
        assert_eq!(place.store.balance(unknown).await, Ok(0), "{unknown:?}");
        assert_eq!(place.store.movements(unknown, NEWEST, 9).await, Ok(Vec::new()));
        assert_eq!(place.store.stream(unknown).await, Ok(None));
        assert_eq!(place.store.entries(unknown, 0, 9).await, Ok(Vec::new()));
        assert_eq!(place.store.document(unknown, unknown).await, Ok(None));
    }
    assert_eq!(place.store.balances("player:1\0").await, Ok(Vec::new()));
    assert_eq!(place.store.streams("\0").await, Ok(Vec::new()));
    assert_eq!(place.store.find(command(2)).await, Ok::<_, StoreError>(None));
}

async fn any_text_comes_back_as_it_was(place: Place) {
    let body = "{\"says\":\"it's \\\"Zoë\\\"\"}\r\n\t\\N \u{1f0a1} '); DROP TABLE entries; --".to_owned();
    let mut written = entry("table/a", 1);
    written.body.clone_from(&body);
    written.snapshot = Some(body.clone());
    written.at = i64::MIN;
    place.one(written).await.expect("accepted");
    let stored = place.store.find(command(1)).await.expect("an answer").expect("the entry");
    assert_eq!((stored.body, stored.at), (body.clone(), i64::MIN));
    let stream = place.store.stream("table/a").await.expect("an answer").expect("the stream");
    assert_eq!(stream.snapshot, Some((1, body)));
}

/// Two streams with entries, and one that is only claimed.
async fn three_streams(place: &Place) -> [StreamHead; 3] {
    let lease = Lease { owner: "node".to_owned(), lasts: Duration::from_secs(3600) };
    place.store.claim(&["table/b".to_owned()], &lease).await.expect("an answer");
    place.one(paying(1, "player:1", 5)).await.expect("accepted");
    let cashier = place.one(paying(2, "player:2", 6)).await.expect("accepted");
    let table = place.one(entry("table/a", 3)).await.expect("accepted");
    let head = |name: &str, seq, hash, owner: Option<&str>, state| StreamHead {
        name: name.to_owned(),
        seq,
        hash,
        owner: owner.map(str::to_owned),
        state,
    };
    let last = place.store.entries("cashier", 1, 1).await.expect("an entry");
    [
        head("cashier", 2, cashier.hash, None, last[0].state),
        head("table/a", 1, table.hash, None, [0; 32]),
        head("table/b", 0, [0; 32], Some("node"), [0; 32]),
    ]
}

async fn heads_show_how_far_streams_have_come(place: Place) {
    let heads = three_streams(&place).await;
    assert_eq!(place.store.heads("").await.expect("an answer"), heads);
    assert_eq!(place.store.heads("table/").await.expect("an answer"), heads[1..]);
    assert_eq!(place.store.heads("z").await, Ok(Vec::new()));
}

async fn a_moment_shows_all_heads_and_balances(place: Place) {
    assert_eq!(place.store.moment().await, Ok(Moment { heads: Vec::new(), balances: Vec::new() }));
    let heads = three_streams(&place).await.to_vec();
    let balances = [("house", -11), ("player:1", 5), ("player:2", 6)];
    let balances = balances.map(|(account, micro)| (account.to_owned(), micro)).to_vec();
    assert_eq!(place.store.moment().await, Ok(Moment { heads, balances }));
}
