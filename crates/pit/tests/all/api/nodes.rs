//! Two nodes on one store: each answers for its own tables and sends callers to the other for the rest.

use std::sync::Arc;

use pit::people::Demo;
use pit::shared::new_command;
use serde_json::json;
use testkit::pit::rounds::bets_are_open;
use testkit::pit::{World, memory, quick, wide};
use tokio::time::{Duration, sleep};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_another_node_is_asked_for_there() {
    let store = memory().await;
    let house = quick(&["flush-1", "draw-1"]);
    let one = World::at("http://one.test", Arc::clone(&store), &house, wide(), Demo::On).await;
    let two = World::at("http://two.test/", store, &house, wide(), Demo::On).await;
    let player = two.person("player1").await;
    for path in ["/tables/flush-1", "/tables/flush-1/stream"] {
        let answer = player.get(path).await;
        answer.problem(307, "other_node");
        assert_eq!(answer.headers["location"], format!("http://one.test/api/v1{path}"));
    }
    let answer = player.sits("draw-1", 2).await;
    answer.problem(307, "other_node");
    assert_eq!(answer.headers["location"], "http://one.test/api/v1/tables/draw-1/commands");
    // Sessions are everybody's.
    let mut there = one.nobody();
    there.token = player.token.clone();
    there.sits("draw-1", 2).await.ok();
    // The lobby knows both, and finished rounds are read from the store.
    let lobby = two.nobody().get("/lobby").await.ok();
    assert_eq!(lobby["tables"][0]["served_by"], "http://one.test");
    assert_eq!(lobby["tables"][0]["now"], serde_json::Value::Null);
    assert_eq!(lobby["tables"][0]["limits"][0]["wager"], "ante");
    let nodes = two.admin_of(&one).await.get("/nodes").await.ok();
    assert_eq!(nodes[0], json!({"url": "http://one.test", "here": false, "tables": ["draw-1", "flush-1"]}));
    assert_eq!(nodes[1], json!({"url": "http://two.test/", "here": true, "tables": []}));
}

/// What is elected at one node holds at all of them.
#[tokio::test(flavor = "multi_thread")]
async fn an_election_reaches_every_node() {
    let store = memory().await;
    let house = quick(&["flush-1"]);
    let one = World::at("http://one.test", Arc::clone(&store), &house, wide(), Demo::On).await;
    let two = World::at("http://two.test", store, &house, wide(), Demo::On).await;
    let other = house.replacen("minimum = \"10.00\"", "minimum = \"15.00\"", 1);
    two.admin_of(&one).await.elects(&new_command().to_string(), &other).await.ok();
    assert_eq!(*two.pit.house_text(), *other);
    // The table is served by node one, which looks every half second.
    while *one.pit.house_text() != *other {
        sleep(Duration::from_millis(20)).await;
    }
    let player = one.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    player.says("flush-1", "seat 1 wagers 10.00 on ante").await.problem(409, "outside_limits");
    player.says("flush-1", "seat 1 wagers 15.00 on ante").await.ok();
}

/// Two processes at one address would take the tables from each other for ever: the one that was started first ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_ends_when_another_is_started_at_its_address() {
    let store = memory().await;
    let house = quick(&["flush-1"]);
    let one = World::at("http://one.test", Arc::clone(&store), &house, wide(), Demo::On).await;
    let again = World::at("http://one.test", store, &house, wide(), Demo::On).await;
    let why = one.ended().await.expect_err("the first one has found another in its place");
    assert!(why.to_string().contains("--url"), "{why}");
    let player = again.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
}
