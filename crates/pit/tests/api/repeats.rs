//! Commands that arrive more than once, late, or at the same time from many hands.

use pit::shared::new_command;
use serde_json::{Value, json};

use crate::client::World;
use crate::five_games::bets_are_open;

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_gets_the_first_answer_and_is_done_once() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    let key = new_command().to_string();
    let body = json!({"seat": 1, "wager": "ante", "amount": "25.00"});
    let first = player.post_as(&key, "/tables/flush-1/wagers", &body).await.ok();
    // With dashes or without, in capitals or not, it is the same id.
    let dashed =
        format!("{}-{}-{}-{}-{}", &key[..8], &key[8..12], &key[12..16], &key[16..20], &key[20..]).to_uppercase();
    for key in [&key, &dashed] {
        assert_eq!(player.post_as(key, "/tables/flush-1/wagers", &body).await.ok(), first);
    }
    assert_eq!(player.get("/wallet").await.ok()["balance"], "975.00");
    // Even when it could not be done any more.
    player.post("/tables/flush-1/ready", &json!({})).await.ok();
    crate::five_games::plays_on(&player, "flush-1").await;
    assert_eq!(player.post_as(&key, "/tables/flush-1/wagers", &body).await.ok(), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hands_with_one_key_do_it_once() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    let key = new_command().to_string();
    let body = json!({"seat": 1, "wager": "ante", "amount": "25.00"});
    let same = |_| {
        let (player, key, body) = (player.clone(), key.clone(), body.clone());
        tokio::spawn(async move { player.post_as(&key, "/tables/flush-1/wagers", &body).await.ok() })
    };
    let mut answers: Vec<Value> = Vec::new();
    for answer in (0..16).map(same).collect::<Vec<_>>() {
        answers.push(answer.await.expect("no panic"));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(player.get("/wallet").await.ok()["balance"], "975.00");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_is_taken_once() {
    let world = World::new(&["flush-1"]).await;
    let mut people = Vec::new();
    for _ in 0..8 {
        let guest = world.nobody().post("/demo", &json!({})).await.ok();
        people.push(world.nobody().with_token(&guest));
    }
    let sit = |player: &crate::client::Client| {
        let player = player.clone();
        tokio::spawn(async move { player.post("/tables/flush-1/seats/3", &json!({})).await })
    };
    let mut seated = 0;
    for answer in people.iter().map(sit).collect::<Vec<_>>() {
        let answer = answer.await.expect("no panic");
        if answer.status == 200 {
            seated += 1;
        } else {
            answer.problem(409, "seat_taken");
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat() {
    let world = World::new(&["flush-1"]).await;
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    one.says("flush-1", "sit 1").await.ok();
    two.says("flush-1", "sit 2").await.ok();
    bets_are_open(&one, "flush-1").await;
    let body = json!({"seat": 2, "wager": "ante", "amount": "10.00"});
    one.post("/tables/flush-1/wagers", &body).await.problem(403, "not_permitted");
    one.post("/tables/flush-1/decisions", &json!({"seat": 2, "choice": "fold"})).await.problem(403, "not_permitted");
    one.delete("/tables/flush-1/seats/2").await.problem(403, "not_permitted");
    one.says("flush-1", "seat 2 wagers 10.00 on ante").await.problem(403, "not_seated");
    one.says("flush-1", "leave 2").await.problem(403, "not_seated");
    one.says("flush-1", "no more bets by 1").await.problem(403, "not_for_you");
    one.says("flush-1", "tell 99999999").await.problem(403, "not_for_you");
    world.person("floor").await.says("flush-1", "seat 1 wagers 10.00 on ante").await.problem(403, "not_for_you");
    world.person("dealer").await.says("flush-1", "receive first deck").await.problem(403, "forbidden");
    assert_eq!(two.get("/wallet").await.ok()["balance"], "1000.00");
}
