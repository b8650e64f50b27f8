//! Streams: the first message at once, then one for every change, each with the whole view.

use serde_json::json;
use testkit::pit::World;
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};

#[tokio::test(flavor = "multi_thread")]
async fn a_tables_stream_shows_every_change_with_its_number() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let mut stream = player.stream("/tables/flush-1/stream").await;
    let first = stream.next().await.expect("a message");
    assert_eq!(first.id, Some(first.json()["seq"].to_string()));
    player.says("flush-1", "sit 2").await.ok();
    bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 2, &["ante"]).await;
    let mut last = first.json()["seq"].as_u64().expect("a number");
    let seen = loop {
        let message = stream.next().await.expect("a message");
        let view = message.json();
        let seq = view["seq"].as_u64().expect("a number");
        assert!(seq >= last, "numbers go up");
        assert_eq!(message.id, Some(seq.to_string()));
        last = seq;
        if view["seats"][1]["wagers"] == json!({"ante": "10.00"}) {
            break view;
        }
    };
    let timeless = |mut view: serde_json::Value| {
        view["ends_in_ms"].take();
        view
    };
    // Once a wager is made, the time to bet runs: ten minutes, as this house has elected. It is told a moment later.
    let mut answer = player.sees("flush-1").await;
    while answer["ends_in_ms"].is_null() {
        tokio::task::yield_now().await;
        answer = player.sees("flush-1").await;
    }
    assert!(answer["ends_in_ms"].as_u64().is_some_and(|left| left <= 600_000), "{answer}");
    assert_eq!(timeless(seen.clone()), timeless(answer), "a message and an answer are the same");
    assert_eq!(seen["seats"][1]["taken"], "you");
    assert_eq!(world.nobody().sees("flush-1").await["seats"][1]["taken"], "player");
    let staff = world.person("surveillance").await.sees("flush-1").await;
    assert_eq!((&staff["seats"][1]["player"], &staff["seats"][1]["name"]), (&json!(player.id), &json!("Player 1")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_meters_stream_tells_when_a_meter_has_moved() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let mut stream = world.nobody().stream("/meters/stream").await;
    let before = stream.next().await.expect("a message").json();
    assert_eq!(before, world.nobody().get("/meters").await.ok());
    assert_eq!((&before[0]["link"], &before[0]["tables"]), (&json!("flush"), &json!(["flush-1"])));
    player.says("flush-1", "sit 1").await.ok();
    let number = bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 1, &["ante", "progressive"]).await;
    player.is_ready("flush-1").await;
    plays_on(&player, "flush-1", number).await;
    let after = stream.next().await.expect("a message").json();
    assert_ne!(after, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_table_begins_no_round_and_a_closed_one_sends_players_away() {
    let world = World::new(&["flush-1"]).await;
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let stand = async |standing: &str| floor.sends("flush-1", &json!({"do": "set_status", "status": standing})).await;
    stand("ajar").await.problem(422, "bad_command");
    stand("paused").await.ok();
    assert_eq!(world.nobody().get("/lobby").await.ok()["tables"][0]["now"]["standing"], "paused");
    player.says("flush-1", "sit 1").await.ok();
    stand("closed").await.ok();
    let mut stream = player.stream("/tables/flush-1/stream").await;
    while stream.next().await.expect("a message").json()["open"] == true {}
    assert_eq!(player.sees("flush-1").await["seats"][0]["taken"], serde_json::Value::Null);
    stand("open").await.ok();
    player.says("flush-1", "look").await;
    while player.says("flush-1", "sit 1").await.status != 200 {
        tokio::task::yield_now().await;
    }
    bets_are_open(&player, "flush-1").await;
}
