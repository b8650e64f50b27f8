//! The rounds that a player has played, page by page.

use serde_json::Value;
use testkit::pit::World;
use testkit::pit::rounds::{bets_are_open, money, plays_on, wagers};

/// Rounds at two tables whose movements lie among one another: each stands in one page, whole, and where its last movement is.
#[tokio::test(flavor = "multi_thread")]
async fn every_round_stands_in_one_page_and_whole() {
    let world = World::new(&["flush-1", "draw-1"]).await;
    let player = world.person("player1").await;
    let tables = ["flush-1", "draw-1"];
    for table in tables {
        player.says(table, "sit 1").await.ok();
    }
    for round in 0..3 {
        let mut numbers = Vec::new();
        for table in tables {
            numbers.push(bets_are_open(&player, table).await);
        }
        for table in tables {
            wagers(&player, table, 1, &["ante"]).await;
        }
        // The one that was wagered on first is over first, and then the other way round.
        let order = if round % 2 == 0 { [0, 1] } else { [1, 0] };
        for at in order {
            player.is_ready(tables[at]).await;
            plays_on(&player, tables[at], numbers[at]).await;
        }
    }
    let all = player.get("/history").await.ok().as_array().expect("rounds").clone();
    assert_eq!(all.len(), 6, "{all:?}");
    let balance = money(&player.get("/wallet").await.ok()["balance"]);
    // Demonstration accounts begin with a thousand dollars.
    assert_eq!(all.iter().map(|round| money(&round["net"])).sum::<i64>(), balance - 100_000);
    for limit in 1..=4 {
        let (mut pages, mut path): (Vec<Value>, _) = (Vec::new(), format!("/history?limit={limit}"));
        loop {
            let page = player.get(&path).await.ok().as_array().expect("rounds").clone();
            let Some(last) = page.last() else { break };
            path = format!("/history?limit={limit}&before={}", last["cursor"]);
            pages.extend(page);
        }
        assert_eq!(pages, all, "{limit} at a time");
    }
}
