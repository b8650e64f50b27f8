//! Rounds played by a player over the API.

use serde_json::Value;

use super::Client;
use crate::offers::filled;

/// An amount of the API in cents.
pub fn money(text: &Value) -> i64 {
    let text = text.as_str().expect("money is a text");
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (dollars, cents) = text.split_once('.').expect("dollars and cents");
    assert_eq!(cents.len(), 2, "{text}");
    sign * (dollars.parse::<i64>().expect("dollars") * 100 + cents.parse::<i64>().expect("cents"))
}

/// Makes the least of these wagers at a seat, as the table offers them.
pub async fn wagers(player: &Client, table: &str, seat: u8, wagers: &[&str]) -> i64 {
    let view = player.sees(table).await;
    let mut sum = 0;
    for wager in wagers {
        let offers = view["offers"].as_array().expect("offers");
        let offer = offers.iter().find(|offer| is_wager(offer, seat, wager));
        let offer = offer.unwrap_or_else(|| panic!("{table} offers {wager}: {}", view["offers"]));
        player.sends(table, &filled(offer)).await.ok();
        sum += money(&offer["fill"][0]["minimum"]);
    }
    sum
}

fn is_wager(offer: &Value, seat: u8, wager: &str) -> bool {
    let command = &offer["command"];
    command["do"] == "wager" && command["seat"] == seat && command["wager"] == wager
}

/// Decides whatever is to be decided in this round of a table until it is over: the first choice that is no fold.
pub async fn plays_on(player: &Client, table: &str, number: u64) {
    let mut stream = player.stream(&format!("/tables/{table}/stream")).await;
    let mut decided = 0;
    loop {
        let view = stream.next().await.expect("a message").json();
        // A message may be older than the last decision.
        if view["seq"].as_u64().expect("a number") < decided {
            continue;
        }
        // The next round may have begun already.
        if view["round"]["phase"] == "over" || view["round"]["number"] != number {
            return;
        }
        let offers = view["offers"].as_array().expect("offers");
        let choice = offers.iter().find(|offer| offer["kind"] == "choose" && offer["command"]["do"] != "fold");
        let Some(offer) = choice else { continue };
        let answer = player.sends(table, &filled(offer)).await.ok();
        decided = answer["seq"].as_u64().expect("a number");
    }
}

/// Waits until wagers may be made at a table. The number of the round.
pub async fn bets_are_open(player: &Client, table: &str) -> u64 {
    let mut stream = player.stream(&format!("/tables/{table}/stream")).await;
    loop {
        let round = &stream.next().await.expect("a message").json()["round"];
        if round["phase"] == "bets" {
            return round["number"].as_u64().expect("a number");
        }
    }
}
