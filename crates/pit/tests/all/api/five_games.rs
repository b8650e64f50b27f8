//! A whole round of each game, played by a player over the API.

use deal::{Commitment, Seed};
use record::{Record, Replay};
use serde_json::{Value, json};
use testkit::pit::rounds::{bets_are_open, money, plays_on, wagers};
use testkit::pit::{Client, World};

/// The first table of each game, its main wagers, and a choice that is preferred to others.
const GAMES: [(&str, &[&str]); 5] = [
    ("packs-1", &["pack_1", "five_card_bonus_1", "seven_card_progressive_2"]),
    ("lunar-1", &["ante", "progressive", "super_side_bet"]),
    ("draw-1", &["ante", "first_3_bonus"]),
    ("flush-1", &["ante", "flush_bonus", "progressive"]),
    ("holdem-1", &["flop", "three_card_bonus"]),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_each_game_is_played_and_proven() {
    let tables = GAMES.map(|(table, _)| table);
    let world = World::new(&tables).await;
    let player = world.person("player1").await;
    for (table, made) in GAMES {
        let before = money(&player.get("/wallet").await.ok()["balance"]);
        player.sits(table, 2).await.ok();
        let number = bets_are_open(&player, table).await;
        let commitment = player.sees(table).await["round"]["commitment"].clone();
        // More than is wagered in the end; what is taken back was not played.
        let first = json!({"do": "wager", "seat": 2, "wager": made[0], "amount": "100.00"});
        player.sends(table, &first).await.ok();
        assert!(
            player.get("/history").await.ok().as_array().expect("rounds").iter().all(|round| round["table"] != table)
        );
        let wagered = wagers(&player, table, 2, made).await;
        let paired = if table == "holdem-1" { 2 } else { 1 };
        let after = money(&player.get("/wallet").await.ok()["balance"]);
        assert!((wagered..=paired * wagered).contains(&(before - after)), "{table}: {before} {after} {wagered}");
        player.is_ready(table).await;
        plays_on(&player, table, number).await;
        is_public(&world, table, number, &commitment).await;
        money_agrees(&player, table, number, before).await;
        assert_eq!(player.says(table, "leave 2").await.status, 200, "{table}");
    }
}

/// Anybody can see the round, check its deck and replay it.
async fn is_public(world: &World, table: &str, number: u64, commitment: &Value) {
    let anybody = world.nobody();
    let path = format!("/tables/{table}/rounds/{number}");
    let round = anybody.get(&path).await.ok();
    assert_eq!(round["commitment"], *commitment, "{table}");
    let check = anybody.get(&format!("{path}/verification")).await.ok();
    assert_eq!(check["commitment"], *commitment);
    assert_eq!(check["seed"], round["seed"]);
    let seed: Seed = check["seed"].as_str().expect("a seed").parse().expect("64 digits");
    let opened = Commitment::to(&seed, None, table, number);
    let digits: String = opened.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(*commitment, digits, "{table}");
    let deck: Vec<String> = deal::seal(&seed).deck().cards().iter().map(ToString::to_string).collect();
    assert_eq!(check["deck"], json!(deck));

    let record = anybody.get(&format!("{path}/record")).await;
    assert_eq!(record.headers["content-type"], "application/toml");
    let record = Record::read(&record.text()).unwrap_or_else(|faults| panic!("{table}: {faults:?}"));
    let moments = Replay::walk(&record);
    assert!(moments.iter().all(|moment| moment.outcome.is_ok()), "{table}");
    let replayed: usize = moments.last().expect("commands").after.lines.len();
    let settled = round["settlement"].as_array().expect("lines");
    assert_eq!(settled.iter().filter(|line| line["kind"].is_null()).count(), replayed, "{table}");
    assert!(!settled.is_empty());
    for line in settled {
        assert!(line["clause"].as_str().is_some_and(|clause| !clause.is_empty()), "{line}");
    }
}

/// The wallet, the statement, the history and the settlement tell the same.
async fn money_agrees(player: &Client, table: &str, number: u64, before: i64) {
    let balance = money(&player.get("/wallet").await.ok()["balance"]);
    let round = player.get(&format!("/tables/{table}/rounds/{number}")).await.ok();
    let lines = round["settlement"].as_array().expect("lines").clone();
    let net = |line: &Value| match line["kind"].as_str() {
        None => money(&line["paid"]) + money(&line["returned"]) - money(&line["stake"]),
        _ => money(&line["paid"]),
    };
    let net: i64 = lines.iter().map(net).sum();
    assert_eq!(balance, before + net, "{table}: {lines:?}");
    let history = player.get("/history?limit=1").await.ok();
    assert_eq!((&history[0]["table"], &history[0]["round"]), (&json!(table), &json!(number)));
    assert_eq!(money(&history[0]["net"]), net);
    let stakes: i64 = lines.iter().filter(|line| line["kind"].is_null()).map(|line| money(&line["stake"])).sum();
    assert_eq!(money(&history[0]["wagered"]), stakes, "{table}: {lines:?}");
    assert_eq!(money(&history[0]["returned"]), stakes + net, "{table}: {lines:?}");
    // A round is on one page, whole: the next page begins with the round before.
    let next = player.get(&format!("/history?limit=1&before={}", history[0]["cursor"])).await.ok();
    let both = player.get("/history?limit=2").await.ok();
    assert_eq!(both.get(1), next.get(0), "{table}");
    let statement = player.get("/wallet/statement").await.ok();
    let stream = format!("table/{table}");
    let moved = statement["movements"].as_array().expect("movements").iter();
    let moved: i64 = moved.filter(|moved| moved["stream"] == stream).map(|moved| money(&moved["amount"])).sum();
    assert_eq!(moved, net, "{table}");
    let asked = round["commands"].as_array().expect("commands");
    assert!(
        asked.iter().any(|command| command["by"] == json!({"role": "player", "id": player.id, "you": true})),
        "{table}"
    );
}
