//! A table that the floor pauses, closes and opens again.

use pit::people::Demo;
use serde_json::json;
use testkit::pit::dealing::GAMES;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::{Client, World, memory, wide};

async fn stands(floor: &Client, table: &str, standing: &str) {
    floor.sends(table, &json!({"do": "set_status", "status": standing})).await.ok();
}

/// The round that was called off by the pause is begun again: its deck was committed to, so it is the same one, under the same number.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_paused_before_any_wager_goes_on() {
    let world = World::new(&GAMES.map(|(table, _)| table)).await;
    let (player, floor) = (world.person("player1").await, world.person("floor").await);
    for (table, wager) in GAMES {
        player.says(table, "sit 1").await.ok();
        bets_are_open(&player, table).await;
        let round = player.sees(table).await["round"].clone();
        stands(&floor, table, "paused").await;
        let mut stream = player.stream(&format!("/tables/{table}/stream")).await;
        while stream.next().await.expect("a message").json()["round"]["phase"] == "bets" {}
        stands(&floor, table, "open").await;
        let number = bets_are_open(&player, table).await;
        let again = player.sees(table).await["round"].clone();
        assert_eq!((&again["number"], &again["commitment"]), (&round["number"], &round["commitment"]), "{table}");
        wagers(&player, table, 1, &[wager]).await;
        player.is_ready(table).await;
        plays_on(&player, table, number).await;
        let verified = world.nobody().get(&format!("/tables/{table}/rounds/1/verification")).await.ok();
        assert_eq!(verified["commitment"], round["commitment"], "{table}: {verified}");
    }
}

/// What the floor has decided holds for people who deal, too: what is not offered is refused.
#[tokio::test(flavor = "multi_thread")]
async fn no_round_begins_at_a_live_table_that_is_not_open() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, another) = (world.person("player1").await, world.person("player2").await);
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    let begin = "begin_round-first";
    let offered = async |client: &Client, id: &str| {
        let view = client.sees("flush-1").await;
        view["offers"].as_array().expect("offers").iter().any(|offer| offer["id"] == id)
    };
    while !offered(&dealer, begin).await {
        crew.next().await;
    }
    for standing in ["paused", "closed"] {
        stands(&floor, "flush-1", standing).await;
        assert!(!offered(&dealer, begin).await);
        dealer.says("flush-1", "begin round with first deck").await.problem(409, &format!("table_status_{standing}"));
        assert_eq!(offered(&another, "sit-2").await, standing == "paused");
    }
    another.says("flush-1", "sit 2").await.problem(409, "table_status_closed");
    stands(&floor, "flush-1", "open").await;
    dealer.says("flush-1", "begin round with first deck").await.ok();
    // A round that has begun is played to its end, whatever the floor decides meanwhile.
    stands(&floor, "flush-1", "closed").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    crew.until("over").await;
}
