//! What the options of a hand are worth: for whoever holds it, at the table and afterwards.

use cards::CardSet;
use odds::{Fraction, high_card_flush, holdem_3_bonus};
use paytables::{Cents, printed_wager};
use serde_json::{Value, json};
use testkit::pit::rounds::{bets_are_open, plays_on, wagers};
use testkit::pit::{Client, World};

/// Plays until the seat has to decide; answers with the view.
async fn to_decision(player: &Client, table: &str, seat: u8, first: &str) -> Value {
    player.says(table, &format!("sit {seat}")).await.ok();
    bets_are_open(player, table).await;
    wagers(player, table, seat, &[first]).await;
    decides(player, table, seat).await
}

/// Has the bets closed and the cards dealt until the seat has to decide; answers with the view.
async fn decides(player: &Client, table: &str, seat: u8) -> Value {
    player.is_ready(table).await;
    let mut stream = player.stream(&format!("/tables/{table}/stream")).await;
    loop {
        let view = stream.next().await.expect("a message").json();
        if view["round"]["turn"] == seat {
            return view;
        }
    }
}

fn faces(cards: &Value) -> CardSet {
    let open = cards.as_array().expect("cards").iter().filter_map(|card| card["face"].as_str());
    open.map(|face| face.parse::<cards::Card>().expect("a card")).collect()
}

fn exact(value: &Value) -> Fraction {
    let number = |key: &str| value[key].as_str().expect("a number").parse().expect("a number");
    Fraction::new(number("num"), number("den"))
}

#[tokio::test(flavor = "multi_thread")]
async fn every_option_has_the_value_that_the_odds_give_it() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let view = to_decision(&player, "flush-1", 2, "ante").await;
    let advice = player.get("/tables/flush-1/seats/2/advice").await.ok();
    let expected = high_card_flush::advise(faces(&view["seats"][1]["cards"]));
    assert_eq!((&advice["unit"], &advice["stake"]), (&json!("ante"), &json!("10.00")));
    let options = advice["options"].as_array().expect("options");
    assert_eq!(options.len(), expected.options.len());
    for (option, expected) in options.iter().zip(&expected.options) {
        assert_eq!(
            (option["choice"].as_str(), exact(&option["value"])),
            (Some(expected.action.name()), expected.value)
        );
    }
    assert_eq!(advice["best"], expected.best);
    // A raise is named with its amount: so many antes of ten dollars.
    assert_eq!(options[1]["amount"], "10.00");
    assert_eq!(exact(&options[expected.best]["costs"]), Fraction::ZERO);
}

/// At flush-1 a folded hand loses the progressive (HC-1): it is lost with the ante, now and in the review.
#[tokio::test(flavor = "multi_thread")]
async fn a_progressive_that_is_lost_with_the_hand_is_part_of_what_folding_costs() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 2").await.ok();
    let number = bets_are_open(&player, "flush-1").await;
    wagers(&player, "flush-1", 2, &["ante", "progressive"]).await;
    decides(&player, "flush-1", 2).await;
    let advice = player.get("/tables/flush-1/seats/2/advice").await.ok();
    assert_eq!(advice["options"][0]["choice"], "fold");
    assert_eq!(exact(&advice["options"][0]["value"]), Fraction::new(-11, 10));
    plays_on(&player, "flush-1", number).await;
    let reviewed = player.get(&format!("/tables/flush-1/rounds/{number}/advice")).await.ok();
    assert_eq!(reviewed[0]["advice"], advice, "the meter has not moved since");
}

#[tokio::test(flavor = "multi_thread")]
async fn values_are_those_of_the_tables_that_the_house_elects() {
    let world = World::new(&["holdem-2"]).await;
    let player = world.person("player1").await;
    let view = to_decision(&player, "holdem-2", 3, "flop").await;
    let advice = player.get("/tables/holdem-2/seats/3/advice").await.ok();
    // house.toml: Version 2 with these two tables of the blind bonus.
    let table = |wager: &str, name: &str| {
        let printed = printed_wager(law::Game::Holdem3Bonus, wager).expect("a wager");
        printed.table(name).expect("a printed table")
    };
    let (equal, double) = (table("blind_bonus_equal", "J"), table("blind_bonus_double", "B"));
    let pays = holdem_3_bonus::Pays::new(Cents::dollars(25), equal, Some(double));
    let (hand, board) = (faces(&view["seats"][2]["cards"]), faces(&view["round"]["board"]));
    let expected = pays.advise(&holdem_3_bonus::ways(hand, board, CardSet::FULL));
    let options = advice["options"].as_array().expect("options");
    let amounts: Vec<Option<&str>> = options.iter().map(|option| option["amount"].as_str()).collect();
    assert_eq!(amounts, [None, Some("25.00"), Some("50.00")]);
    for (option, expected) in options.iter().zip(&expected.options) {
        assert_eq!(exact(&option["value"]), expected.value);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_is_for_whoever_holds_the_hand() {
    let world = World::new(&["draw-1"]).await;
    let (player, other) = (world.person("player1").await, world.person("player2").await);
    other.get("/tables/draw-1/seats/2/advice").await.problem(409, "no_advice");
    to_decision(&player, "draw-1", 2, "ante").await;
    other.get("/tables/draw-1/seats/2/advice").await.problem(403, "not_permitted");
    world.nobody().get("/tables/draw-1/seats/2/advice").await.problem(401, "session_missing");
    let options = player.get("/tables/draw-1/seats/2/advice").await.ok()["options"].clone();
    let choices: Vec<&str> =
        options.as_array().expect("options").iter().filter_map(|at| at["choice"].as_str()).collect();
    assert_eq!(choices, ["fold", "in_to_win", "draw", "draw", "draw"]);
    // Cards are named by their places.
    let mut places: Vec<u64> = (2..5).filter_map(|at| options[at]["cards"][0].as_u64()).collect();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn decisions_are_reviewed_when_the_round_is_over() {
    let world = World::new(&["flush-1"]).await;
    let (player, other) = (world.person("player1").await, world.person("player2").await);
    let view = to_decision(&player, "flush-1", 2, "ante").await;
    let held = faces(&view["seats"][1]["cards"]);
    let number = view["round"]["number"].as_u64().expect("a number");
    plays_on(&player, "flush-1", number).await;
    let reviewed = player.get(&format!("/tables/flush-1/rounds/{number}/advice")).await.ok();
    assert_eq!(reviewed.as_array().expect("decisions").len(), 1);
    let decision = &reviewed[0];
    let hand: Vec<String> = serde_json::from_value(decision["hand"].clone()).expect("cards");
    assert_eq!(hand.join(" ").parse::<CardSet>().expect("cards"), held);
    // `plays_on` raises by the least.
    assert_eq!(
        decision["advice"]["options"][decision["chosen"].as_u64().expect("a place") as usize]["amount"],
        "10.00"
    );
    assert_eq!(other.get(&format!("/tables/flush-1/rounds/{number}/advice")).await.ok(), json!([]), "not one's own");
}
