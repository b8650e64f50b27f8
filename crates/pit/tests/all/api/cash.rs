//! The cashier: limits, repeats, and many hands at one wallet.

use pit::shared::new_command;
use serde_json::{Value, json};
use testkit::pit::{Client, World};

fn amount(text: &str) -> Value {
    json!({"amount": text})
}

async fn buys_in(cashier: &Client, player: u32, text: &str) -> testkit::pit::Answer {
    cashier.post(&format!("/players/{player}/buy-in"), &amount(text)).await
}

async fn cashes_out(cashier: &Client, player: u32, text: &str) -> testkit::pit::Answer {
    cashier.post(&format!("/players/{player}/cash-out"), &amount(text)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_buys_in_up_to_the_limit_of_a_day_and_cashes_out_down_to_nothing() {
    let world = World::new(&["flush-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    for text in ["0.00", "100000.01", "9223372036854775807"] {
        let answer = buys_in(&cashier, player.id, text).await;
        assert_eq!(answer.status, 422, "{}", answer.text());
    }
    assert_eq!(buys_in(&cashier, player.id, "99999.99").await.ok()["balance"], "100999.99");
    buys_in(&cashier, player.id, "0.02").await.problem(409, "day_limit");
    assert_eq!(buys_in(&cashier, player.id, "0.01").await.ok()["balance"], "101000.00");
    buys_in(&cashier, player.id, "0.01").await.problem(409, "day_limit");
    cashes_out(&cashier, player.id, "100000.00").await.ok();
    let problem = cashes_out(&cashier, player.id, "1000.01").await.problem(409, "balance_too_low");
    assert!(problem["detail"].as_str().is_some_and(|says| says.contains("$1,000.00")), "{problem}");
    assert_eq!(cashes_out(&cashier, player.id, "1000.00").await.ok()["balance"], "0.00");
    cashes_out(&cashier, player.id, "0.01").await.problem(409, "balance_too_low");
    let statement = cashier.get(&format!("/players/{}/statement", player.id)).await.ok();
    let amounts: Vec<&str> = statement["movements"]
        .as_array()
        .expect("movements")
        .iter()
        .filter_map(|moved| moved["amount"].as_str())
        .collect();
    assert_eq!(amounts, ["-1000.00", "-100000.00", "0.01", "99999.99", "1000.00"]);
    assert_eq!(player.get("/wallet/statement").await.ok(), statement);
    // Page by page it is the same, and it ends.
    let (mut pages, mut before) = (Vec::new(), String::new());
    loop {
        let page = player.get(&format!("/wallet/statement?limit=2{before}")).await.ok();
        let Some(oldest) = page["movements"].as_array().expect("movements").last() else { break };
        before = format!("&before={}", oldest["cursor"]);
        pages.extend(page["movements"].as_array().expect("movements").clone());
    }
    assert_eq!(json!(pages), statement["movements"]);
    buys_in(&cashier, world.person("player2").await.id, "100000.00").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_players_have_wallets() {
    let world = World::new(&["flush-1"]).await;
    let (cashier, dealer) = (world.person("cashier").await, world.person("dealer").await);
    buys_in(&cashier, dealer.id, "1.00").await.problem(404, "not_found");
    buys_in(&cashier, 99_999, "1.00").await.problem(404, "no_such_person");
    buys_in(&cashier, cashier.id, "1.00").await.problem(403, "not_permitted");
    let players = cashier.get("/players").await.ok();
    let names: Vec<&str> = players.as_array().expect("players").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["player1", "player2", "player3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_moves_money_once() {
    let world = World::new(&["flush-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    let (key, path) = (new_command().to_string(), format!("/players/{}/buy-in", player.id));
    for _ in 0..5 {
        let balance = cashier.post_as(&key, &path, &amount("60000.00")).await.ok()["balance"].clone();
        assert_eq!(balance, "61000.00");
    }
    cashier.post_as(&key, &path, &amount("1.00")).await.problem(422, "idempotency_key_used");
    let out = format!("/players/{}/cash-out", player.id);
    cashier.post_as(&key, &out, &amount("60000.00")).await.problem(422, "idempotency_key_used");
    // A repeat counts once for the day, too.
    buys_in(&cashier, player.id, "40000.00").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_hands_at_one_wallet_take_no_more_than_there_is() {
    let world = World::new(&["flush-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    let take = |_| {
        let (cashier, id) = (cashier.clone(), player.id);
        tokio::spawn(async move { cashes_out(&cashier, id, "30.00").await.status == 200 })
    };
    let tries: Vec<_> = (0..64).map(take).collect();
    let mut taken = 0;
    for attempt in tries {
        taken += u32::from(attempt.await.expect("no panic"));
    }
    // 1,000 dollars are 33 times 30 and 10 more.
    assert_eq!(taken, 33);
    assert_eq!(player.get("/wallet").await.ok()["balance"], "10.00");
    let put = |_| {
        let (cashier, id) = (cashier.clone(), player.id);
        tokio::spawn(async move { buys_in(&cashier, id, "7000.00").await.status == 200 })
    };
    let mut bought = 0;
    for attempt in (0..64).map(put).collect::<Vec<_>>() {
        bought += u32::from(attempt.await.expect("no panic"));
    }
    // 14 times 7,000 dollars are under 100,000, 15 times are not.
    assert_eq!(bought, 14);
}
