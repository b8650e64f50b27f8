//! Live rounds of the golden store in which something is out of the ordinary: a jackpot, and hands that are void.

use std::collections::BTreeSet;

use serde_json::Value;
use testkit::offers::filled;
use testkit::pit::dealing::{DEALS, command};
use testkit::pit::live::{Crew, first};
use testkit::pit::rounds::wagers;

/// A straight flush of seven cards, which wins a percentage of a meter of High Card Flush.
const JACKPOT: [&str; 7] = ["5h", "6h", "7h", "8h", "9h", "Th", "Jh"];

/// Plays until the round is over, by what is offered.
pub async fn finish(crew: &mut Crew<'_>) {
    while crew.dealer.sees(crew.table).await["round"]["phase"] != "over" {
        assert!(crew.goes_on().await.is_some(), "{}", crew.table);
    }
}

/// A regular round with the least first wager.
pub async fn regular(crew: &mut Crew<'_>, wager: &str) {
    crew.used.clear();
    crew.until("bets").await;
    wagers(crew.player, crew.table, 1, &[wager]).await;
    finish(crew).await;
}

/// The player wins a percentage of the meter of the progressive wager, which the floor validates and documents.
pub async fn jackpot(crew: &mut Crew<'_>) {
    crew.used.clear();
    crew.until("bets").await;
    wagers(crew.player, crew.table, 1, &["ante", "progressive"]).await;
    crew.used.extend(JACKPOT.map(str::to_owned));
    for _ in 0..200 {
        if crew.dealer.sees(crew.table).await["round"]["phase"] == "over" {
            return;
        }
        goes_on_to_jackpot(crew).await;
    }
    panic!("the round of the jackpot does not end");
}

async fn goes_on_to_jackpot(crew: &mut Crew<'_>) {
    let (view, floor) = (crew.dealer.sees(crew.table).await, crew.floor.sees(crew.table).await);
    let asked = view["to_enter"].as_array().expect("cards").clone();
    if !asked.is_empty() {
        let faces: &[&str] = if asked[0]["spot"] == "seat 1" { &JACKPOT } else { &[] };
        crew.enter(&asked, faces).await;
    } else if view["round"]["phase"] == "decisions" {
        crew.choose().await;
    } else if view["round"]["phase"] == "declarations" && view["seats"][0]["declared"] == false {
        crew.player.says(crew.table, "seat 1 declares").await.ok();
    } else if let Some(offer) = first(&floor, &["validate_payout", "document_payout"], &BTreeSet::new()) {
        crew.floor.sends(crew.table, &filled(&offer)).await.ok();
    } else {
        let offer = first(&view, &DEALS, &BTreeSet::new()).unwrap_or_else(|| panic!("nothing to do: {view}"));
        let stub = view["round"]["stub"].as_u64().expect("a number");
        crew.dealer.sends(crew.table, &command(&offer, stub)).await.ok();
    }
}

/// The floor reports, when the player is asked to decide, that seat 1 has too many cards: hands are void.
pub async fn void(crew: &mut Crew<'_>, wager: &str) {
    crew.used.clear();
    crew.until("bets").await;
    wagers(crew.player, crew.table, 1, &[wager]).await;
    crew.until("decisions").await;
    let view = crew.floor.sees(crew.table).await;
    let offers = view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| offer["id"] == "report_misdealt-seat-1").expect("it is offered");
    let mut report = filled(offer);
    report["cards"] = offer["fill"][0]["choices"].as_array().expect("counts").last().expect("a count").clone();
    report["reason"] = "two cards stuck \"together\"".into();
    crew.floor.sends(crew.table, &report).await.ok();
    finish(crew).await;
}

/// Reports the first irregularity of this kind that is offered to the floor.
pub async fn reported(crew: &mut Crew<'_>, what: &str) -> bool {
    let view = crew.floor.sees(crew.table).await;
    let offers: Vec<Value> = view["offers"].as_array().expect("offers").clone();
    let Some(offer) = offers.iter().find(|offer| offer["command"]["do"] == what) else { return false };
    let mut report = filled(offer);
    report["reason"] = "it was seen by all".into();
    crew.floor.sends(crew.table, &report).await.ok();
    true
}
