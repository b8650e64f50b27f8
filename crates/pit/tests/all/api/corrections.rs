//! Faces of a live table that were entered wrongly (ALL-23).

use std::collections::BTreeSet;

use pit::people::Demo;
use serde_json::Value;
use testkit::offers::filled;
use testkit::pit::live::{Crew, first, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{Client, World, memory, wide};

const TABLE: &str = "flush-1";

async fn phase(dealer: &Client) -> Value {
    dealer.sees(TABLE).await["round"]["phase"].clone()
}

/// Deals until all of the dealer's cards lie open.
async fn until_dealer_shows(crew: &mut Crew<'_>) {
    crew.open().await;
    crew.player.says(TABLE, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(crew.player, TABLE, 1, &["ante"]).await;
    let shows = |view: &Value| view["round"]["dealer_hand"].is_string();
    while !shows(&crew.dealer.sees(TABLE).await) {
        crew.goes_on().await.expect("something to do");
    }
}

/// A card that nobody has seen.
fn unseen(crew: &Crew<'_>) -> String {
    let all = cards::Deck::sorted().cards().map(|card| card.to_string());
    all.into_iter().find(|card| !crew.used.contains(card)).expect("a card is left")
}

/// Nothing is settled by a face that the dealer knows to be wrong: the round waits for a supervisor who has seen the card.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_waits_until_a_wrong_face_is_put_right() {
    let world = World::on(memory().await, &live(&[TABLE]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, TABLE);
    until_dealer_shows(&mut crew).await;
    let wrong = dealer.sees(TABLE).await["entered"][0].clone();
    let face = unseen(&crew);
    dealer.says(TABLE, &format!("enter {} {face}", wrong["position"])).await.ok();

    let view = dealer.sees(TABLE).await;
    assert_eq!(view["round"]["phase"], "correction");
    let offers = view["offers"].as_array().expect("offers");
    let goes_on = |offer: &&Value| offer["kind"] != "irregularity" && offer["kind"] != "table";
    assert_eq!(offers.iter().find(goes_on), None, "the round does not go on");
    let alerts = floor.get("/alerts").await.ok();
    assert!(alerts.as_array().expect("alerts").iter().any(|alert| alert["kind"] == "correction"), "{alerts}");
    dealer.says(TABLE, "turn seat 1").await.problem(409, "not_now");
    // Entered as it was, it is right again; and once more, a supervisor confirms it.
    dealer.says(TABLE, &format!("enter {} {}", wrong["position"], wrong["face"].as_str().expect("a face"))).await.ok();
    assert_ne!(phase(&dealer).await, "correction");
    dealer.says(TABLE, &format!("enter {} {face}", wrong["position"])).await.ok();
    let correct = first(&floor.sees(TABLE).await, &["correct"], &BTreeSet::new()).expect("a correction is offered");
    floor.sends(TABLE, &filled(&correct)).await.ok();
    let shown = dealer.sees(TABLE).await["round"]["dealer"].to_string();
    assert!(shown.contains(&format!("\"{face}\"")), "{face}: {shown}");
    crew.used.insert(face);
    crew.until("over").await;
}

/// A face is entered for one card; and only for a card that is on the table, or that the round may still need.
#[tokio::test(flavor = "multi_thread")]
async fn a_face_is_entered_once_and_for_a_card_in_reach() {
    let world = World::on(memory().await, &live(&[TABLE]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, TABLE);
    until_dealer_shows(&mut crew).await;
    let view = dealer.sees(TABLE).await;
    let known = view["entered"][0]["face"].as_str().expect("a face").to_owned();
    let asked = view["to_enter"].as_array().expect("cards").clone();
    let at = |which: usize| asked[which]["position"].clone();
    let problem = dealer.says(TABLE, &format!("enter {} {known}", at(0))).await.problem(422, "command_does_not_fit");
    assert!(problem["detail"].as_str().is_some_and(|says| says.contains("of the dealer already")), "{problem}");
    let new = unseen(&crew);
    dealer.says(TABLE, &format!("enter {} {new}", at(0))).await.ok();
    let problem = dealer.says(TABLE, &format!("enter {} {new}", at(1))).await.problem(422, "command_does_not_fit");
    assert!(problem["detail"].as_str().is_some_and(|says| says.contains("card 1 of seat 1 already")), "{problem}");
    // Seven cards each for the player and the dealer, and the other 38 are put away.
    dealer.says(TABLE, &format!("enter 51 {}", unseen(&crew))).await.problem(422, "command_does_not_fit");
    dealer.says(TABLE, &format!("enter 14 {}", unseen(&crew))).await.problem(422, "command_does_not_fit");
}
