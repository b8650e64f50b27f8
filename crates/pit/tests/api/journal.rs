//! The journal, read by those who watch.

use std::collections::BTreeSet;

use pit::people::Demo;
use serde_json::{Value, json};

use crate::client::{World, memory, wide};
use crate::five_games::{bets_are_open, plays_on, wagers};
use crate::live::{Crew, live};

#[tokio::test(flavor = "multi_thread")]
async fn entries_are_paged_and_chained() {
    let world = World::new(&["flush-1"]).await;
    let (watcher, player) = (world.person("surveillance").await, world.person("player1").await);
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    player.post("/tables/flush-1/ready", &json!({})).await.ok();
    plays_on(&player, "flush-1").await;
    let streams = watcher.get("/journal").await.ok();
    let names: Vec<&str> = streams.as_array().expect("streams").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["cashier", "people", "pit", "table/flush-1"]);
    let mut after = 0;
    let mut previous = "0".repeat(64);
    let mut kinds = BTreeSet::new();
    loop {
        let page = watcher.get(&format!("/journal/table:flush-1?after={after}&limit=7")).await.ok();
        let page = page.as_array().expect("entries");
        assert!(page.len() <= 7);
        let Some(last) = page.last() else { break };
        for entry in page {
            after += 1;
            assert_eq!(entry["seq"], after);
            assert_eq!(entry["previous"], previous);
            previous = entry["hash"].as_str().expect("a hash").to_owned();
            let events = entry["body"]["events"].as_array().cloned().unwrap_or_default();
            kinds.extend(events.iter().filter_map(|event| event["what"].as_str()).map(str::to_owned));
        }
        assert_eq!(last["seq"], after);
    }
    for kind in ["sat", "round_began", "placed", "bets_closed", "dealt", "revealed", "settled", "completed"] {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
    watcher.get("/journal/table:none").await.problem(404, "not_found");
    watcher.get("/journal/people?after=-1").await.problem(400, "bad_query");
    let mut tail = watcher.stream("/journal/people/stream").await;
    world.nobody().post("/log-in", &json!({"name": "player2", "password": "demo"})).await.ok();
    let message = tail.next().await.expect("an entry");
    let entry = message.json();
    assert_eq!((&entry["body"]["ask"], message.id), (&json!("log in"), Some(entry["seq"].to_string())));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_that_was_entered_early_is_not_shown_before_it_is_turned() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, watcher) = (world.person("player1").await, world.person("surveillance").await);
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.used.insert("Ks".to_owned());
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    while dealer.sees("flush-1").await["round"]["phase"] != "decisions" {
        crew.next().await;
    }
    let hidden = dealer.sees("flush-1").await["round"]["dealer"][0]["position"].clone();
    dealer.says("flush-1", &format!("enter {hidden} Ks")).await.ok();
    let entered = async || {
        let entries = watcher.get("/journal/table:flush-1?limit=1000").await.ok();
        let words = |entry: &Value| entry["body"]["ask"].as_str().map(str::to_owned);
        let all: Vec<String> = entries.as_array().expect("entries").iter().filter_map(words).collect();
        all.into_iter().find(|ask| ask.starts_with(&format!("enter {hidden} "))).expect("the entry")
    };
    assert_eq!(entered().await, format!("enter {hidden} ??"));
    let seen = |view: &Value| view.to_string().contains("Ks");
    for client in [&dealer, &floor, &player, &watcher, &world.nobody()] {
        assert!(!seen(&client.sees("flush-1").await));
    }
    crew.until("over").await;
    assert_eq!(entered().await, format!("enter {hidden} Ks"));
    assert!(seen(&world.nobody().sees("flush-1").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn alerts_name_what_needs_attention() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    assert_eq!(floor.get("/alerts").await.ok(), json!([]));
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    while !crew.next().await.expect("a step").starts_with("shuffle first deck by device") {}
    dealer.says("flush-1", "jammed first deck").await.ok();
    let alerts = floor.get("/alerts").await.ok();
    assert_eq!((&alerts[0]["table"], &alerts[0]["kind"]), (&json!("flush-1"), &json!("jam")));
    floor.says("flush-1", "remove shuffler").await.ok();
    let kinds = floor.get("/alerts").await.ok();
    let kinds: Vec<&str> =
        kinds.as_array().expect("alerts").iter().filter_map(|alert| alert["kind"].as_str()).collect();
    assert_eq!(kinds, ["jam", "device_missing"]);
}
