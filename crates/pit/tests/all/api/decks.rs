//! The decks of a live table over the API: their colors, and their inspection after they were used.

use pit::people::Demo;
use serde_json::Value;
use testkit::pit::dealing::GAMES;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{Client, World, memory, wide};

async fn tells(by: &Client, table: &str, clause: &str, says: &str) -> bool {
    let view = by.sees(table).await;
    let is_it =
        |prompt: &Value| prompt["says"] == says && prompt["clause"].as_str().is_some_and(|told| told.ends_with(clause));
    view["prompts"].as_array().expect("prompts").iter().any(is_it)
}

async fn offers(by: &Client, table: &str, wanted: &str) -> Vec<String> {
    let view = by.sees(table).await;
    let all = view["offers"].as_array().expect("offers").iter().filter_map(|offer| offer["id"].as_str());
    all.filter(|id| id.starts_with(wanted)).map(str::to_owned).collect()
}

async fn decks(by: &Client, table: &str) -> Vec<String> {
    let view = by.sees(table).await;
    let all = view["decks"].as_array().expect("decks").iter();
    all.map(|deck| deck["says"].as_str().expect("words").to_owned()).collect()
}

//= packs_poker 43.2(b)
//= lunar_poker 38.2(b)2
//= three_card_draw_poker 42.2(b)2
//= high_card_flush 38.2(b)2
//= holdem_3_bonus 42.2(b)2
// The dealer states the color of each deck. A second deck of the same color is neither offered nor accepted, and after a
// round the dealer is told which color is due (ALL-32).
#[tokio::test(flavor = "multi_thread")]
async fn two_decks_differ_in_color_at_every_live_table() {
    let ids = GAMES.map(|(table, _)| table);
    let world = World::on(memory().await, &live(&ids), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    for (table, wager) in GAMES {
        if offers(&dealer, table, "receive_deck-second").await.is_empty() {
            continue;
        }
        let (colors, alternate) = match table {
            "packs-1" => ("43.2(b)", "43.2(d)"),
            "lunar-1" | "flush-1" => ("38.2(b)2", "38.2(b)4"),
            _ => ("42.2(b)2", "42.2(b)4"),
        };
        dealer.says(table, "receive first deck green").await.ok();
        let refused = dealer.says(table, "receive second deck green").await.problem(409, "same_back_color");
        assert!(refused["clause"].as_str().is_some_and(|clause| clause.ends_with(colors)), "{refused}");
        let other = "Take a deck whose backs are not green: the other deck has green backs.";
        assert!(tells(&dealer, table, colors, other).await, "{table}");
        let offered = offers(&dealer, table, "receive_deck-second").await;
        assert_eq!(
            offered,
            ["red", "blue", "black", "yellow"].map(|color| format!("receive_deck-second-{color}")),
            "{table}"
        );
        dealer.says(table, "receive second deck black").await.ok();
        let says = decks(&dealer, table).await;
        assert_eq!(says[0], "The first deck (green backs): not inspected yet");
        assert_eq!(says[1], "The second deck (black backs): not inspected yet");

        let mut crew = Crew::new(&dealer, &floor, &player, table);
        crew.open().await;
        player.says(table, "sit 1").await.ok();
        crew.until("bets").await;
        wagers(&player, table, 1, &[wager]).await;
        crew.until("over").await;
        let due = match dealer.get(&format!("/tables/{table}/rounds/1")).await.ok().to_string() {
            round if round.contains("with the first deck") => "black",
            _ => "green",
        };
        let turn = format!("Deal the next round from the deck with {due} backs.");
        assert!(tells(&dealer, table, alternate, &turn).await, "{table}: {due}");
        player.says(table, "leave 1").await.ok();
    }
}

//= packs_poker 1.18(n)
//= packs_poker 1.18(n)3
//= packs_poker 1.18(n)3(iii)
//= three_card_draw_poker 1.18(n)
//= three_card_draw_poker 1.18(n)3
//= three_card_draw_poker 1.18(n)3(iii)
// The floor removes a deck: it is listed, with an alert, until the floor records what security has found.
#[tokio::test(flavor = "multi_thread")]
async fn used_cards_are_inspected_after_they_are_removed() {
    let world = World::on(memory().await, &live(&["packs-1", "draw-1"]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let alerts = async |table: &str| -> Vec<String> {
        let alerts = floor.get("/alerts").await.ok();
        let used = |alert: &&Value| alert["table"] == table && alert["kind"] == "used_cards";
        let of_table = alerts.as_array().expect("alerts").iter().filter(used);
        of_table.map(|alert| alert["says"].as_str().expect("words").to_owned()).collect()
    };
    for table in ["packs-1", "draw-1"] {
        dealer.says(table, "receive first deck red").await.ok();
        assert_eq!(alerts(table).await, Vec::<String>::new());
        floor.says(table, "remove first deck").await.ok();
        dealer.says(table, "receive first deck blue").await.ok();
        let waits = "Used deck 1 (the first deck, red backs): removed, to be inspected";
        assert_eq!(decks(&floor, table).await.last().map(String::as_str), Some(waits));
        let says = "used deck 1 (the first deck, red backs) has left the table and is to be inspected";
        assert_eq!(alerts(table).await, [says]);

        dealer.says(table, "inspect used deck 1 sound").await.problem(403, "not_your_command");
        floor.says(table, "inspect used deck 2 sound").await.problem(409, "no_such_used_deck");
        let results = ["sound", "wrong_count", "suspicious"].map(|found| format!("inspect_used_deck-1-{found}"));
        assert_eq!(offers(&floor, table, "inspect_used").await, results);
        let answer = floor.says(table, "inspect used deck 1 suspicious").await.ok().to_string();
        assert!(answer.contains("1.18(n)") && answer.contains("tampering, marks or alterations"), "{answer}");
        assert_eq!(alerts(table).await, Vec::<String>::new());
        assert!(!decks(&floor, table).await.iter().any(|says| says == waits));
        floor.says(table, "inspect used deck 1 sound").await.problem(409, "no_such_used_deck");
    }
}
