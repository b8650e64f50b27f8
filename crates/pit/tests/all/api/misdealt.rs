//! Hold 'em 3 at a live table: a hand with a wrong number of cards, and a community card that is seen too early.

use pit::people::Demo;
use serde_json::Value;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::wagers;
use testkit::pit::{World, memory, wide};

const TABLE: &str = "holdem-1";

/// The stub after a deal to two players.
const STUB: u64 = 52 - 9 - 4;

/// What became of the wagers: seat, outcome, what was paid and returned.
fn settled(round: &Value) -> Vec<(u64, String, String)> {
    let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
    let all = round["settlement"].as_array().expect("lines").iter();
    all.map(|line| {
        let money = format!("{} {}", text(line, "paid"), text(line, "returned"));
        (line["seat"].as_u64().expect("a seat"), text(line, "outcome"), money)
    })
    .collect()
}

/// Reading HB-13: seat 1 has four cards, and the count of the stub shows it before or after the dealer does. Either way that
/// hand alone is void, and seat 2 wins or loses the same.
#[tokio::test(flavor = "multi_thread")]
async fn one_misdealt_hand_is_void_before_and_after_the_count() {
    let mut results = Vec::new();
    let (misdealt, count) = ("misdealt seat 1 4", format!("count stub {}", STUB - 1));
    for reports in [[misdealt, &count], [&count, misdealt]] {
        let world = World::on(memory().await, &live(&[TABLE]), wide(), Demo::On).await;
        let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
        let (one, two) = (world.person("player1").await, world.person("player2").await);
        let mut crew = Crew::new(&dealer, &floor, &two, TABLE);
        crew.open().await;
        one.says(TABLE, "sit 1").await.ok();
        two.says(TABLE, "sit 2").await.ok();
        crew.until("bets").await;
        wagers(&one, TABLE, 1, &["flop"]).await;
        wagers(&two, TABLE, 2, &["flop"]).await;
        while dealer.sees(TABLE).await["round"]["stub"] != STUB {
            crew.next().await.expect("something to do");
        }
        if reports[0] == count {
            dealer.says(TABLE, &count).await.ok();
            dealer.says(TABLE, "wrong count misdealt").await.problem(409, "hand_missing");
        }
        let preview = dealer.previews(TABLE, "misdealt seat 1 4").await.ok();
        assert!(preview.to_string().contains("HB-13"), "{preview}");
        dealer.says(TABLE, misdealt).await.ok();
        if reports[0] == misdealt {
            dealer.says(TABLE, &count).await.ok();
        }
        crew.until("over").await;
        results.push(settled(&world.nobody().get(&format!("/tables/{TABLE}/rounds/1")).await.ok()));
    }
    let is_void = |(seat, outcome, _): &(u64, String, String)| (*seat == 1) == (outcome == "void");
    assert!(results[0].len() == 5 && results[0].iter().all(is_void), "{results:?}");
    assert_eq!(results[0], results[1]);
}

/// Reading HB-11: the third community card is flashed while the player decides. It stays, the round goes on, and the record
/// shows the reading.
#[tokio::test(flavor = "multi_thread")]
async fn a_flashed_community_card_stays() {
    let world = World::on(memory().await, &live(&[TABLE]), wide(), Demo::On).await;
    let (dealer, floor) = (world.person("dealer").await, world.person("floor").await);
    let player = world.person("player1").await;
    let mut crew = Crew::new(&dealer, &floor, &player, TABLE);
    crew.open().await;
    player.says(TABLE, "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, TABLE, 1, &["flop"]).await;
    crew.until("decisions").await;
    // Three cards for the player, three for the dealer, and then the board.
    crew.used.insert("Kd".to_owned());
    dealer.says(TABLE, "enter 8 Kd").await.ok();
    dealer.says(TABLE, "exposed board 3").await.ok();
    let board = dealer.sees(TABLE).await["round"]["board"].to_string();
    assert!(board.contains("\"Kd\""), "{board}");
    crew.until("over").await;
    let round = world.nobody().get(&format!("/tables/{TABLE}/rounds/1")).await.ok();
    assert!(settled(&round).iter().all(|(_, outcome, _)| outcome != "void"), "{round}");
    let record = world.nobody().get(&format!("/tables/{TABLE}/rounds/1/record")).await;
    assert!(record.text().contains("exposed board 3"));
}
