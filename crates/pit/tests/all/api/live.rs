//! Live rounds, dealt by people.

use std::collections::BTreeSet;

use pit::people::Demo;
use serde_json::Value;
use testkit::pit::dealing::{DEALS, GAMES, command};
use testkit::pit::live::{Crew, first, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{World, memory, wide};

#[tokio::test(flavor = "multi_thread")]
async fn a_live_round_of_each_game_is_dealt_by_people() {
    let tables = GAMES.map(|(table, _)| table);
    let world = World::on(memory().await, &live(&tables), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    for (table, wager) in GAMES {
        let mut crew = Crew::new(&dealer, &floor, &player, table);
        crew.open().await;
        player.says(table, "sit 1").await.ok();
        crew.until("bets").await;
        let view = dealer.sees(table).await;
        assert_eq!(view["dealt"], "live");
        assert!(view["prompts"].as_array().is_some_and(|prompts| !prompts.is_empty()), "{table}: {view}");
        wagers(&player, table, 1, &[wager]).await;
        crew.until("over").await;
        let round = world.nobody().get(&format!("/tables/{table}/rounds/1")).await.ok();
        assert_eq!(round["seed"], Value::Null);
        assert!(!round["settlement"].as_array().expect("lines").is_empty(), "{table}");
        let record = world.nobody().get(&format!("/tables/{table}/rounds/1/record")).await;
        let record = record::Record::read(&record.text()).unwrap_or_else(|faults| panic!("{table}: {faults:?}"));
        assert!(record::Replay::walk(&record).iter().all(|moment| moment.outcome.is_ok()), "{table}");
        world.nobody().get(&format!("/tables/{table}/rounds/1/verification")).await.problem(409, "dealt_live");
        player.says(table, "leave 1").await.ok();
    }
    let books = world.person("auditor").await.proof().await;
    assert_eq!(books["right"], true, "{books}");
}

/// Whoever has dealt the round is the same person after a change of role, and cannot be the second pair of eyes.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_dealt_does_not_validate_in_whatever_role() {
    let world = World::on(memory().await, &live(&["flush-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, table) = (world.person("player1").await, "flush-1");
    let mut crew = Crew::new(&dealer, &floor, &player, table);
    crew.open().await;
    player.says(table, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, table, 1, &["ante", "progressive"]).await;
    let straight_flush = ["5h", "6h", "7h", "8h", "9h", "Th", "Jh"];
    loop {
        let view = dealer.sees(table).await;
        match view["round"]["phase"].as_str() {
            Some("validation") if first(&floor.sees(table).await, &["validate_payout"], &BTreeSet::new()).is_some() => {
                break;
            }
            Some("decisions") => crew.choose().await,
            _ => {
                let asked = view["to_enter"].as_array().expect("cards").clone();
                let of_seat = asked.iter().any(|card| card["spot"] == "seat 1");
                let faces: &[&str] = if of_seat { &straight_flush } else { &[] };
                crew.used.extend(straight_flush.map(str::to_owned));
                if asked.is_empty() {
                    // The floor does not validate yet.
                    let offer = first(&view, &DEALS, &BTreeSet::new()).expect("a step");
                    dealer.sends(table, &command(&offer, 52)).await.ok();
                } else {
                    crew.enter(&asked, faces).await;
                }
            }
        }
    }
    let admin = world.admin().await;
    admin.post(&format!("/people/{}/role", dealer.id), &serde_json::json!({"role": "floor"})).await.ok();
    dealer.get("/me").await.problem(401, "session_missing");
    let same = world.person("dealer").await;
    assert_eq!(same.id, dealer.id);
    assert_eq!(first(&same.sees(table).await, &["validate_payout"], &BTreeSet::new()), None, "it is not even offered");
    let words = format!("validate seat 1 on progressive by {}", same.id);
    let problem = same.says(table, &words).await.problem(409, "same_person");
    assert_eq!(problem["clause"].as_str().map(|clause| clause.starts_with("High Card Flush ")), Some(true));
    assert!(problem["clause_says"].as_str().is_some_and(|says| !says.is_empty()));
    let others = format!("validate seat 1 on progressive by {}", floor.id);
    same.says(table, &others).await.problem(403, "not_your_command");
    floor.says(table, &others).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_irregularity_is_shown_before_it_is_reported() {
    let world = World::on(memory().await, &live(&["flush-1", "flush-3"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let (player, table) = (world.person("player1").await, "flush-1");
    let mut crew = Crew::new(&dealer, &floor, &player, table);
    crew.open().await;
    player.says(table, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, table, 1, &["ante"]).await;
    while dealer.sees(table).await["round"]["phase"] != "decisions" {
        crew.next().await;
    }
    let before = dealer.sees(table).await;
    let preview = dealer.previews(table, "misdealt seat 1 8").await.ok();
    assert!(preview["follows"].as_array().is_some_and(|follows| !follows.is_empty()), "{preview}");
    assert_eq!(dealer.sees(table).await, before, "nothing has changed");
    dealer.previews(table, "collect").await.problem(422, "no_preview");
    dealer.says(table, "misdealt seat 1 8").await.ok();
}

/// The machine cannot deal cards of paper: a clean stop leaves a live round as it is, and it goes on after the next start.
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_leaves_a_live_round_to_its_dealer() {
    let (store, house) = (memory().await, live(&["flush-1"]));
    let world = World::on(std::sync::Arc::clone(&store), &house, wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.open().await;
    player.says("flush-1", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, "flush-1", 1, &["ante"]).await;
    let before = dealer.sees("flush-1").await["round"].clone();
    world.stop().await;
    let world = World::on(store, &house, wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    assert_eq!(dealer.sees("flush-1").await["round"], before);
    Crew::new(&dealer, &floor, &player, "flush-1").until("over").await;
}
