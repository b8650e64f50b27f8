//! A table that cannot go on after an upgrade is held: the floor sees why and what can be done, everybody else that it is held,
//! and the other tables play on. The round is voided by a command of the floor, and the table plays on, too.

use std::sync::Arc;

use pit::desk::stream_of;
use pit::people::Demo;
use serde_json::{Value, json};
use store::{Entry, Posting, Store, Stored};
use testkit::offers::filled;
use testkit::pit::dealing::first_choice;
use testkit::pit::rounds::{bets_are_open, money, plays_on, wagers};
use testkit::pit::{Client, World, memory, quick, wide};

const TABLE: &str = "flush-1";
const OTHER: &str = "draw-1";

/// A copy of a store.
async fn copy(store: &Store) -> Arc<Store> {
    let mut copy = Vec::new();
    store::backup(store, &mut copy).await.expect("a copy");
    let store = memory().await;
    store::restore(&store, copy.as_slice()).await.expect("the same");
    store
}

/// The elections of a round as an earlier program could have written them: the field `smallest_chip` had another name.
fn with_unknown_elections(begins: &mut Entry) {
    let snapshot = begins.snapshot.as_mut().expect("a snapshot");
    let unknown = snapshot.replace("smallest_chip", "lowest_chip");
    assert_ne!(unknown, *snapshot);
    *snapshot = unknown;
}

/// A round as a program could have begun it that knew the faces from elsewhere: this one knows none without a commitment to
/// the seed, so that its rules refuse the first step that turns a card.
fn without_commitment(begins: &mut Entry) {
    let mut body: Value = serde_json::from_str(&begins.body).expect("an entry");
    let events = body["events"].as_array_mut().expect("events");
    let began = events.iter_mut().find(|event| event["kind"] == "round_began").expect("the round begins");
    assert!(began.as_object_mut().expect("an event").remove("commitment").is_some_and(|hash| hash.is_string()));
    begins.body = body.to_string();
}

/// A store in which a round is open, as an earlier program could have written it: `then` changes the entry that begins it.
async fn store_of_an_earlier_program(
    (house, table): (&str, &str),
    made: &[&str],
    then: fn(&mut Entry),
) -> (Arc<Store>, Value) {
    let store = memory().await;
    let world = World::on(Arc::clone(&store), house, wide(), Demo::On).await;
    let (player, floor) = (world.person("player1").await, world.person("floor").await);
    // No round of the table has begun yet.
    floor.sends(table, &json!({"do": "set_status", "status": "paused"})).await.ok();
    player.says(table, "sit 1").await.ok();
    let earlier = copy(&store).await;
    let before = before_the_round(&player).await;
    let stream = stream_of(table);
    let seq = store.stream(&stream).await.expect("an answer").expect("a stream").seq;
    floor.sends(table, &json!({"do": "set_status", "status": "open"})).await.ok();
    bets_are_open(&player, table).await;
    wagers(&player, table, 1, made).await;
    player.sends(table, &json!({"do": "ready"})).await.ok();
    let mut felt = player.stream(&format!("/tables/{table}/stream")).await;
    while felt.next().await.expect("a message").json()["round"]["phase"] != "decisions" {}
    world.crash().await;
    let secret = store.stream(&stream).await.expect("an answer").expect("a stream").secret;
    let snapshot = store.stream(&stream).await.expect("an answer").expect("a stream").snapshot.expect("a snapshot");
    let epoch = earlier.stream(&stream).await.expect("an answer").expect("a stream").epoch;
    for stored in store.entries(&stream, seq, 1000).await.expect("entries") {
        let begins = stored.seq == snapshot.0;
        let mut entry = Entry { epoch: Some(epoch), ..again(stored) };
        if begins {
            (entry.snapshot, entry.secret) = (Some(snapshot.1.clone()), Some(secret.clone()));
            then(&mut entry);
        }
        earlier.commit(vec![entry]).await.expect("an answer").remove(0).expect("written");
    }
    (earlier, before)
}

/// An entry to be written again.
fn again(stored: Stored) -> Entry {
    let posting = |line: &str| {
        let (account, micro) = line.rsplit_once(' ').expect("an account and an amount");
        Posting { account: account.to_owned(), micro: micro.parse().expect("an amount") }
    };
    let postings = stored.postings.lines().map(posting).collect();
    let Stored { stream, command, at, body, .. } = stored;
    let (guesses, snapshot, secret) = (Vec::new(), None, None);
    Entry { stream, epoch: None, after: None, command, at, body, postings, guesses, snapshot, secret }
}

/// What the player has, and what the meters show. A meter that shows nothing may not have been begun yet.
async fn before_the_round(player: &Client) -> Value {
    let mut meters = player.get("/meters").await.ok();
    meters.as_array_mut().expect("meters").retain(|meter| meter["amount"] != "0.000000");
    json!([player.get("/wallet").await.ok()["balance"], meters])
}

fn lobby_of<'a>(lobby: &'a Value, table: &str) -> &'a Value {
    lobby["tables"].as_array().expect("tables").iter().find(|known| known["id"] == table).expect("the table")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_that_cannot_go_on_is_held_and_voided_by_the_floor() {
    let house = quick(&[TABLE, OTHER]);
    let (store, before) =
        store_of_an_earlier_program((&house, TABLE), &["ante", "flush_bonus", "progressive"], with_unknown_elections)
            .await;
    let world = World::on(store, &house, wide(), Demo::On).await;
    let [player, other, floor] =
        [world.person("player1").await, world.person("player2").await, world.person("floor").await];

    // Everybody sees that the table is held; what is wrong inside is told to staff only.
    let path = format!("/tables/{TABLE}");
    for somebody in [&world.nobody(), &player, &floor] {
        let problem = somebody.get(&path).await.problem(503, "table_held");
        let says = problem["detail"].as_str().expect("a text");
        assert!(says.contains("held") && !says.contains("lowest_chip"), "{says}");
    }
    let lobby = world.nobody().get("/lobby").await.ok();
    assert_eq!((&lobby_of(&lobby, TABLE)["held"], &lobby_of(&lobby, TABLE)["now"]), (&json!(true), &Value::Null));
    assert_eq!(lobby_of(&lobby, OTHER)["held"], false);
    player.sends(TABLE, &json!({"do": "fold", "seat": 1})).await.problem(503, "table_held");
    assert_eq!(before_the_round(&player).await[0], money_less(&before[0], 1200), "the wagers lie where they lay");

    // The other table plays meanwhile.
    other.says(OTHER, "sit 1").await.ok();
    let number = bets_are_open(&other, OTHER).await;
    wagers(&other, OTHER, 1, &["ante"]).await;
    other.sends(OTHER, &json!({"do": "ready"})).await.ok();
    plays_on(&other, OTHER, number).await;

    // The floor sees why, and what can be done.
    let alerts = floor.get("/alerts").await.ok();
    let alert = alerts.as_array().expect("alerts").iter().find(|alert| alert["table"] == TABLE).expect("an alert");
    assert_eq!(alert["kind"], "held");
    let says = alert["says"].as_str().expect("a text");
    for part in ["lowest_chip", "the Croupier that wrote its journal", "key file", "backup"] {
        assert!(says.contains(part), "{part}: {says}");
    }
    let offer = &alert["offers"][0];
    assert_eq!((&offer["id"], &offer["confirm"]), (&json!("void-held-round"), &json!(true)));
    let command = filled(offer);
    assert_eq!(command["do"], "void_held_round");

    // Only the floor voids it, with a reason, and once.
    player.sends(TABLE, &command).await.problem(403, "forbidden");
    world.person("dealer").await.sends(TABLE, &command).await.problem(403, "forbidden");
    floor.sends(TABLE, &json!({"do": "void_held_round"})).await.problem(422, "reason_missing");
    floor.sends(OTHER, &command).await.problem(403, "forbidden");
    let commands = format!("/tables/{TABLE}/commands");
    let key = "00000000-0000-4000-8000-000000000001";
    let done = floor.post_as(key, &commands, &command).await.ok();
    assert!(done["events"].as_array().is_some_and(|events| !events.is_empty()), "{done}");
    assert_eq!(before_the_round(&player).await, before, "every wager is returned, and what it added to the meters");

    // The table plays on.
    while floor.get(&path).await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(floor.post_as(key, &commands, &command).await.ok()["seq"], done["seq"], "done once");
    let lobby = world.nobody().get("/lobby").await.ok();
    assert_eq!(lobby_of(&lobby, TABLE)["held"], false);
    let view = player.sees(TABLE).await;
    assert_eq!(view["seats"][0]["taken"], "you", "the player still sits there");
    let number = bets_are_open(&player, TABLE).await;
    assert_eq!(number, 2, "the void round keeps its number");
    wagers(&player, TABLE, 1, &["ante"]).await;
    player.sends(TABLE, &json!({"do": "ready"})).await.ok();
    plays_on(&player, TABLE, number).await;

    // The void round and the one after it are found.
    for round in [1, 2] {
        assert_eq!(player.get(&format!("{path}/rounds/{round}")).await.ok()["number"], round);
    }

    // The books are right, and the journal says who has voided the round and why.
    let auditor = world.person("auditor").await;
    let books = auditor.proof().await;
    assert_eq!(books["right"], true, "{books}");
    let before = done["seq"].as_u64().expect("a number") - 1;
    let entry = auditor.get(&format!("/journal/table:{TABLE}?after={before}&limit=1")).await.ok()[0].clone();
    assert_eq!((&entry["by_name"], &entry["body"]["command"]), (&json!("floor"), &command));
    world.crash().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_whose_next_step_the_rules_refuse_is_held_and_voided_by_the_floor() {
    // At this table a player can decide before any face is known.
    let (table, other_table) = ("lunar-1", OTHER);
    let house = quick(&[table, other_table]);
    let (store, before) = store_of_an_earlier_program((&house, table), &["ante"], without_commitment).await;
    let world = World::on(Arc::clone(&store), &house, wide(), Demo::On).await;
    let player = world.person("player1").await;
    let path = format!("/tables/{table}");

    // The round goes on as far as the rules have it: the player decides as long as there is something to decide.
    for _ in 0..500 {
        let answer = player.get(&path).await;
        if answer.status != 200 {
            break;
        }
        let view = answer.json();
        if view["offers"].as_array().expect("offers").iter().any(|offer| offer["kind"] == "choose") {
            player.sends(table, &first_choice(&view)).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    player.get(&path).await.problem(503, "table_held");

    // After another start the table is held before anybody sees it.
    world.crash().await;
    let world = World::on(store, &house, wide(), Demo::On).await;
    let [player, other, floor] =
        [world.person("player1").await, world.person("player2").await, world.person("floor").await];
    player.get(&path).await.problem(503, "table_held");
    player.sends(table, &json!({"do": "fold", "seat": 1})).await.problem(503, "table_held");

    // The other table plays meanwhile.
    other.says(other_table, "sit 1").await.ok();
    let number = bets_are_open(&other, other_table).await;
    wagers(&other, other_table, 1, &["ante"]).await;
    other.sends(other_table, &json!({"do": "ready"})).await.ok();
    plays_on(&other, other_table, number).await;

    // The floor is told what the round waits for, what the rules say to it, and the way out.
    let alerts = floor.get("/alerts").await.ok();
    let alert = alerts.as_array().expect("alerts").iter().find(|alert| alert["table"] == table).expect("an alert");
    let says = alert["says"].as_str().expect("a text");
    assert!(says.contains("round 1 waits for") && says.contains("today's rules refuse it"), "{says}");
    assert_eq!((&alert["kind"], alert["offers"].as_array().map(Vec::len)), (&json!("held"), Some(1)));
    let done = floor.sends(table, &filled(&alert["offers"][0])).await.ok();
    assert!(done["events"].as_array().is_some_and(|events| !events.is_empty()), "{done}");
    assert_eq!(before_the_round(&player).await[0], before[0], "every wager is returned");

    // The table plays on.
    while floor.get(&path).await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let number = bets_are_open(&player, table).await;
    assert_eq!(number, 2, "the void round keeps its number");
    wagers(&player, table, 1, &["ante"]).await;
    player.sends(table, &json!({"do": "ready"})).await.ok();
    plays_on(&player, table, number).await;
    let books = world.person("auditor").await.proof().await;
    // The money agrees. The auditor names what this test has left out of the round, and nothing else.
    let faults = books["faults"].as_array().expect("faults").iter();
    let says: Vec<&str> = faults.map(|fault| fault["says"].as_str().expect("a text")).collect();
    assert_eq!(says[0], "round 1 of a virtual table has no commitment");
    assert!(says.len() == 2 && says[1].starts_with("round 1 is over and its seed was not opened"), "{says:?}");
    world.crash().await;
}

/// An amount less so many cents.
fn money_less(amount: &Value, cents: i64) -> String {
    let left = money(amount) - cents;
    format!("{}.{:02}", left / 100, left % 100)
}
