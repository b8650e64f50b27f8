//! A golden store goes on: rounds that were open when it was kept are finished, and others are played.

use std::sync::Arc;

use pit::people::Demo;
use serde_json::{Value, json};
use store::Store;
use testkit::golden;
use testkit::pit::live::Crew;
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::running::reconciled;
use testkit::pit::{Client, World, wide};

use crate::{LIVE, VIRTUAL, forms, opened};

/// The first wagers of the virtual tables.
const WAGERS: [&str; 6] = ["pack_1", "ante", "ante", "ante", "ante", "flop"];

fn number(view: &Value) -> u64 {
    view["round"]["number"].as_u64().unwrap_or(0)
}

/// The machine finishes its open round with the player, and plays another.
async fn goes_on_by_machine(player: &Client, table: &str, wager: &str) {
    let view = player.sees(table).await;
    if view["seats"][1]["taken"] != "you" {
        player.says(table, "sit 2").await.ok();
    }
    if ["bets", "decisions"].iter().any(|phase| view["round"]["phase"] == *phase) {
        // Who has to decide cannot be ready.
        player.sends(table, &json!({"do": "ready"})).await;
        plays_on(player, table, number(&view)).await;
    }
    let another = bets_are_open(player, table).await;
    wagers(player, table, 2, &[wager]).await;
    player.is_ready(table).await;
    plays_on(player, table, another).await;
    let settled = player.get(&format!("/tables/{table}/rounds/{another}")).await.ok()["settlement"].clone();
    assert!(!settled.as_array().expect("lines").is_empty(), "{table}");
}

/// Dealer and floor finish their open round, and deal another.
async fn goes_on_by_people(crew: &mut Crew<'_>, wager: &str) {
    let open = number(&crew.dealer.sees(crew.table).await);
    // Faces that were entered before are not entered once more.
    for card in crew.dealer.sees(crew.table).await["entered"].as_array().into_iter().flatten() {
        crew.used.extend(card["face"].as_str().map(str::to_owned));
    }
    while crew.dealer.sees(crew.table).await["round"]["phase"] != "over" {
        assert!(crew.goes_on().await.is_some(), "{}", crew.table);
    }
    crew.used.clear();
    crew.until("bets").await;
    wagers(crew.player, crew.table, 1, &[wager]).await;
    while crew.dealer.sees(crew.table).await["round"]["phase"] != "over" {
        assert!(crew.goes_on().await.is_some(), "{}", crew.table);
    }
    assert_eq!(number(&crew.dealer.sees(crew.table).await), open + 1, "{}", crew.table);
}

/// Everything that was open is finished, and at each table another round is played.
async fn everything_goes_on(store: Arc<Store>, house: &str) {
    let world = World::on(Arc::clone(&store), house, wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    for (table, wager) in VIRTUAL.into_iter().zip(WAGERS) {
        goes_on_by_machine(&player, table, wager).await;
    }
    for (table, wager) in LIVE {
        goes_on_by_people(&mut Crew::new(&dealer, &floor, &player, table), wager).await;
    }
    world.stop().await;
    reconciled(&store).await;
    let faults = store.check().await.expect("the store answers");
    assert!(faults.is_empty(), "{faults:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_rounds_are_finished_and_others_are_played() {
    for version in golden::VERSIONS {
        let folder = tempfile::tempdir().expect("a folder");
        for address in forms(version, folder.path()) {
            everything_goes_on(opened(&address, folder.path()).await, &golden::text(version, "house.toml")).await;
        }
    }
}

/// What is answered is the same but for texts that people read, and each of those is the rewritten one.
fn compare(english: &Value, rewritten: &Value, place: &str) -> u32 {
    match (english, rewritten) {
        (Value::Object(one), Value::Object(other)) => {
            assert_eq!(one.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "{place}");
            one.iter().map(|(key, value)| compare(value, &other[key], &format!("{place}/{key}"))).sum()
        }
        (Value::Array(one), Value::Array(other)) => {
            assert_eq!(one.len(), other.len(), "{place}");
            one.iter()
                .zip(other)
                .enumerate()
                .map(|(at, (one, other))| compare(one, other, &format!("{place}/{at}")))
                .sum()
        }
        (Value::String(one), Value::String(other)) if one != other => {
            assert!(other.contains('⟦'), "{place}: {one:?} became {other:?}");
            1
        }
        (one, other) => {
            assert_eq!(one, other, "{place}");
            0
        }
    }
}

/// All that somebody can read of the tables, their rounds and the journal.
async fn read(world: &World) -> Value {
    let mut read = serde_json::Map::new();
    let watcher = world.person("surveillance").await;
    let people = [world.person("player1").await, world.person("dealer").await, world.person("floor").await];
    for table in VIRTUAL.into_iter().chain(LIVE.map(|(table, _)| table)) {
        for (who, person) in people.iter().enumerate() {
            let mut view = person.sees(table).await;
            // Time passes.
            view["ends_in_ms"] = Value::Null;
            read.insert(format!("{table} {who}"), view);
        }
        // Nobody has played at the table that only shares the meters of another.
        if table != "flush-3" {
            read.insert(format!("{table} round"), watcher.get(&format!("/tables/{table}/rounds/1")).await.ok());
        }
        let journal = watcher.get(&format!("/journal/table:{table}?limit=100")).await.ok();
        read.insert(format!("{table} journal"), journal);
    }
    Value::Object(read)
}

/// A later program has rewritten every message: nothing changes but what people read, and everything goes on.
#[tokio::test(flavor = "multi_thread")]
async fn only_what_people_read_changes_when_every_message_is_rewritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut before = Vec::new();
    for version in golden::VERSIONS {
        let store = opened(&golden::copy(version, folder.path()), folder.path()).await;
        let world = World::on(store, &golden::text(version, "house.toml"), wide(), Demo::On).await;
        before.push(read(&world).await);
        world.crash().await;
    }
    words::replaced::replace_all();
    for (version, before) in golden::VERSIONS.into_iter().zip(before) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = opened(&golden::copy(version, folder.path()), folder.path()).await;
        let house = golden::text(version, "house.toml");
        let world = World::on(Arc::clone(&store), &house, wide(), Demo::On).await;
        let changed = compare(&before, &read(&world).await, "");
        assert!(changed > 1_000, "{changed} texts are others");
        world.crash().await;
        everything_goes_on(Arc::clone(&store), &house).await;
        for head in store.heads("").await.expect("heads") {
            for entry in store.entries(&head.name, 0, u32::MAX).await.expect("entries") {
                assert!(!entry.body.contains('⟦'), "entry {} of {}: {}", entry.seq, entry.stream, entry.body);
            }
        }
    }
}
