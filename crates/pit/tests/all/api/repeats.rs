//! Commands that arrive more than once, late, or at the same time from many hands.

use pit::pit::id_of;
use pit::shared::new_command;
use serde_json::{Value, json};
use testkit::pit::rounds::{bets_are_open, plays_on};
use testkit::pit::{Client, World, quick};

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_gets_the_first_answer_and_is_done_once() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    let number = bets_are_open(&player, "flush-1").await;
    let key = new_command().to_string();
    let body = json!({"do": "wager", "seat": 1, "wager": "ante", "amount": "25.00"});
    let first = player.post_as(&key, "/tables/flush-1/commands", &body).await.ok();
    // With dashes or without, in capitals or not, it is the same id.
    let dashed =
        format!("{}-{}-{}-{}-{}", &key[..8], &key[8..12], &key[12..16], &key[16..20], &key[20..]).to_uppercase();
    for key in [&key, &dashed] {
        assert_eq!(player.post_as(key, "/tables/flush-1/commands", &body).await.ok(), first);
    }
    assert_eq!(player.get("/wallet").await.ok()["balance"], "975.00");
    // Even when it could not be done any more.
    player.is_ready("flush-1").await;
    plays_on(&player, "flush-1", number).await;
    assert_eq!(player.post_as(&key, "/tables/flush-1/commands", &body).await.ok(), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hands_with_one_key_do_it_once() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    bets_are_open(&player, "flush-1").await;
    let key = new_command().to_string();
    let body = json!({"do": "wager", "seat": 1, "wager": "ante", "amount": "25.00"});
    let same = |_| {
        let (player, key, body) = (player.clone(), key.clone(), body.clone());
        tokio::spawn(async move { player.post_as(&key, "/tables/flush-1/commands", &body).await.ok() })
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
    let come = |_| {
        let door = world.nobody();
        tokio::spawn(async move { door.post("/demo", &json!({})).await.ok() })
    };
    // They all come at one moment: each gets a name of their own.
    let mut people = Vec::new();
    for guest in (0..8).map(come).collect::<Vec<_>>() {
        people.push(world.nobody().with_token(&guest.await.expect("no panic")));
    }
    let sit = |player: &Client| {
        let player = player.clone();
        tokio::spawn(async move { player.sits("flush-1", 3).await })
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
    one.says("flush-1", "seat 2 wagers 10.00 on ante").await.problem(403, "not_seated");
    one.says("flush-1", "leave 2").await.problem(403, "not_seated");
    one.says("flush-1", "no more bets by 1").await.problem(403, "not_your_command");
    one.says("flush-1", "tell 99999999").await.problem(403, "not_your_command");
    world.person("floor").await.says("flush-1", "seat 1 wagers 10.00 on ante").await.problem(403, "not_your_command");
    world.person("dealer").await.says("flush-1", "receive first deck red").await.problem(403, "forbidden");
    assert_eq!(two.get("/wallet").await.ok()["balance"], "1000.00");
}

fn sitting(seat: u8) -> Value {
    json!({"do": "sit", "seat": seat})
}

/// Ids are made by whoever asks, so two people may make the same one: each is answered for what they have asked themselves.
#[tokio::test(flavor = "multi_thread")]
async fn an_id_belongs_to_whoever_has_made_it() {
    let world = World::new(&["flush-1"]).await;
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    let key = new_command().to_string();
    let sits = async |person: &Client, seat: u8| person.post_as(&key, "/tables/flush-1/commands", &sitting(seat)).await;
    let first = sits(&one, 1).await.ok();
    let second = sits(&two, 2).await.ok();
    assert_ne!(first["seq"], second["seq"]);
    assert_eq!(sits(&one, 1).await.ok(), first);
    assert_eq!(sits(&two, 2).await.ok(), second);
}

/// An id that was used for something else is refused, and nothing is done.
#[tokio::test(flavor = "multi_thread")]
async fn an_id_stands_for_one_command() {
    let world = World::new(&["flush-1", "draw-1"]).await;
    let player = world.person("player1").await;
    let key = new_command().to_string();
    player.post_as(&key, "/tables/flush-1/commands", &sitting(1)).await.ok();
    player.post_as(&key, "/tables/flush-1/commands", &sitting(2)).await.problem(422, "idempotency_key_used");
    player.post_as(&key, "/tables/draw-1/commands", &sitting(1)).await.problem(422, "idempotency_key_used");
    bets_are_open(&player, "flush-1").await;
    let wager = json!({"do": "wager", "seat": 1, "wager": "ante", "amount": "25.00"});
    player.post_as(&key, "/tables/flush-1/commands", &wager).await.problem(422, "idempotency_key_used");
    player
        .post_as(&key, "/tables/flush-1/commands", &json!({"do": "fold", "seat": 9}))
        .await
        .problem(422, "idempotency_key_used");
    assert_eq!(player.get("/wallet").await.ok()["balance"], "1000.00");
    let (floor, key) = (world.person("floor").await, new_command().to_string());
    let stand = |status: &str| json!({"do": "set_status", "status": status});
    let paused = floor.post_as(&key, "/tables/draw-1/commands", &stand("paused")).await.ok();
    floor.post_as(&key, "/tables/draw-1/commands", &stand("closed")).await.problem(422, "idempotency_key_used");
    assert_eq!(floor.post_as(&key, "/tables/draw-1/commands", &stand("paused")).await.ok(), paused);
    let (cashier, key) = (world.person("cashier").await, new_command().to_string());
    let buy_in = format!("/players/{}/buy-in", player.id);
    let first = cashier.post_as(&key, &buy_in, &json!({"amount": "50.00"})).await.ok();
    cashier.post_as(&key, &buy_in, &json!({"amount": "51.00"})).await.problem(422, "idempotency_key_used");
    cashier.post(&buy_in, &json!({"amount": "7.00"})).await.ok();
    assert_eq!(cashier.post_as(&key, &buy_in, &json!({"amount": "50.00"})).await.ok(), first, "the first answer");
    assert_eq!(player.get("/wallet").await.ok()["balance"], "1057.00");
}

/// A duplicate that comes late undoes nothing that was done since.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_duplicate_changes_nothing() {
    let world = World::new(&["flush-1"]).await;
    let (admin, player) = (world.admin().await, world.person("player1").await);
    let lock = format!("/people/{}/lock", player.id);
    let key = new_command().to_string();
    admin.post_as(&key, &lock, &json!({})).await.ok();
    admin.post(&format!("/people/{}/unlock", player.id), &json!({})).await.ok();
    admin.post_as(&key, &lock, &json!({})).await.ok();
    world.person("player1").await.get("/wallet").await.ok();
    let [first, second] = ["15.00", "20.00"]
        .map(|least| quick(&["flush-1"]).replacen("minimum = \"10.00\"", &format!("minimum = \"{least}\""), 1));
    let key = new_command().to_string();
    admin.elects(&key, &first).await.ok();
    assert_eq!(*world.pit.house_text(), *first);
    admin.elects(&new_command().to_string(), &second).await.ok();
    admin.elects(&key, &first).await.ok();
    assert_eq!(*world.pit.house_text(), *second);
    admin.elects(&key, &second).await.problem(422, "idempotency_key_used");
}

/// What the pit does once under ids of its own cannot be prevented by somebody who guesses them.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_take_an_id_of_the_pit() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let guessed = id_of("set up flush-9").to_string();
    player.post_as(&guessed, "/tables/flush-1/commands", &sitting(1)).await.ok();
    let more = quick(&["flush-1", "flush-3"]).replace("\"flush-3\"", "\"flush-9\"");
    world.admin().await.elects(&new_command().to_string(), &more).await.ok();
    while world.pit.table("flush-9").is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
