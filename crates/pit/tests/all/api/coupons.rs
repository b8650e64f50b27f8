//! Coupons over the API (reading ALL-28): issued once, to one player, laid once, and refused in words wherever they are wrong.

use games::round::CouponNumber;
use law::Game;
use paytables::Cents;
use pit::coupons::day_of;
use pit::ledger::coupon_account;
use pit::shared::{new_command, now_micros};
use serde_json::{Value, json};
use testkit::pit::coupons::of_yesterday;
use testkit::pit::live::{Crew, live};
use testkit::pit::rounds::{bets_are_open, money, plays_on, wagers};
use testkit::pit::running::reconciled;
use testkit::pit::{Client, World, memory, quick, wide};

/// A day from today on.
fn day(from_today: i32) -> String {
    games::round::Day(day_of(now_micros()).0 + from_today).to_string()
}

fn order(player: u32, value: &str, game: &str, wager: &str) -> Value {
    json!({"player": player, "value": value, "game": game, "wager": wager, "last_day": day(30)})
}

async fn issues(by: &Client, player: &Client, value: &str, game: &str, wager: &str) -> u64 {
    let issued = by.post("/coupons", &order(player.id, value, game, wager)).await.ok();
    issued["coupon"].as_u64().expect("a number")
}

/// The command that lays a match play coupon with an ante.
fn laying(seat: u8, number: u64, amount: &str) -> Value {
    json!({"do": "lay_coupon", "seat": seat, "wager": "ante", "coupon": number, "amount": amount})
}

/// The command that lays a coupon in place of a progressive wager.
fn of_progressive(number: u64) -> Value {
    json!({"do": "lay_coupon", "seat": 2, "wager": "progressive", "coupon": number, "amount": "1.00"})
}

/// Tables that take match play coupons with the ante.
fn accepting(tables: &[&str]) -> String {
    quick(tables).replace("match_play = \"not-accepted\"", "match_play = \"accepted\"")
}

async fn world(tables: &[&str]) -> World {
    World::on(memory().await, &accepting(tables), wide(), pit::people::Demo::On).await
}

async fn holds(world: &World, account: &str) -> i64 {
    world.pit.shared.store.balance(account).await.expect("the store answers") / 10_000
}

/// Sits down and wagers at least as much as the least ante; the number of the round.
async fn wagers_ante(player: &Client, table: &str) -> u64 {
    player.says(table, "sit 2").await.ok();
    let round = bets_are_open(player, table).await;
    wagers(player, table, 2, &["ante"]).await;
    round
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cashier_and_the_floor_issue_coupons_and_nobody_else_does() {
    let world = world(&["lunar-1", "flush-1"]).await;
    let (cashier, floor, player) =
        (world.person("cashier").await, world.person("floor").await, world.person("player1").await);
    let answer = cashier.post("/coupons", &order(player.id, "10.00", "lunar_poker", "ante")).await.ok();
    assert_eq!((&answer["coupon"], &answer["state"]), (&json!(1), &json!("outstanding")));
    assert_eq!(answer["issued_by"], format!("cashier {}", cashier.id));
    assert_eq!(issues(&floor, &player, "1.00", "lunar_poker", "progressive").await, 2);
    for other in ["player1", "dealer", "surveillance", "auditor"] {
        let other = world.person(other).await;
        other.post("/coupons", &order(player.id, "1.00", "lunar_poker", "ante")).await.problem(403, "not_permitted");
    }
    // The books say what is outstanding, and who bears it.
    assert_eq!((holds(&world, "coupon:1").await, holds(&world, "coupon:2").await), (1000, 100));
    assert_eq!(holds(&world, "promotions").await, -1100);
    for reader in ["cashier", "floor", "surveillance", "auditor"] {
        let seen = world.person(reader).await.get("/coupons").await.ok();
        assert_eq!((&seen["outstanding"], seen["coupons"].as_array().map(Vec::len)), (&json!("11.00"), Some(2)));
    }
    let own = player.get("/wallet/coupons").await.ok();
    assert_eq!(own["outstanding"], "11.00");
    let none = world.person("player2").await.get("/wallet/coupons").await.ok();
    assert_eq!((&none["outstanding"], &none["coupons"]), (&json!("0.00"), &json!([])));
    player.get("/coupons").await.problem(403, "not_permitted");
    reconciled(&world.pit.shared.store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_that_no_table_could_take_is_not_issued() {
    let world = world(&["lunar-1", "draw-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    let refused = async |order: Value, code: &str| cashier.post("/coupons", &order).await.problem(422, code);
    let of = |value: &str, game: &str, wager: &str| order(player.id, value, game, wager);
    let says = refused(of("1.00", "lunar_poker", "super_side_bet"), "no_such_coupon").await;
    assert!(says["detail"].as_str().is_some_and(|says| says.contains("lunar_poker progressive")), "{says}");
    refused(of("1.00", "high_card_flush", "ante"), "no_such_coupon").await;
    refused(of("1.00", "bridge", "ante"), "no_such_coupon").await;
    for value in ["0.99", "1.01"] {
        refused(of(value, "lunar_poker", "progressive"), "bad_coupon_value").await;
    }
    refused(of("0.00", "lunar_poker", "ante"), "bad_coupon_value").await;
    refused(of("ten", "lunar_poker", "ante"), "bad_money_amount").await;
    for wrong in [day(-1), day(367), "2026-02-30".to_owned(), "soon".to_owned()] {
        refused(until(of("1.00", "lunar_poker", "ante"), &wrong), "bad_last_day").await;
    }
    let dealer = world.person("dealer").await.id;
    cashier.post("/coupons", &order(dealer, "1.00", "lunar_poker", "ante")).await.problem(404, "not_found");
    assert_eq!(cashier.get("/coupons?which=all").await.ok()["coupons"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_issues_one_coupon() {
    let world = world(&["lunar-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    let (key, wanted) = (new_command().to_string(), order(player.id, "10.00", "lunar_poker", "ante"));
    for _ in 0..3 {
        assert_eq!(cashier.post_as(&key, "/coupons", &wanted).await.ok()["coupon"], 1);
    }
    let other = order(player.id, "11.00", "lunar_poker", "ante");
    cashier.post_as(&key, "/coupons", &other).await.problem(422, "idempotency_key_used");
    // Many at once have numbers of their own, without gaps.
    let many = (0..8).map(|_| {
        let (cashier, wanted) = (cashier.clone(), wanted.clone());
        tokio::spawn(async move { cashier.post("/coupons", &wanted).await.ok()["coupon"].as_u64() })
    });
    let mut numbers = Vec::new();
    for issued in many.collect::<Vec<_>>() {
        numbers.extend(issued.await.expect("a task"));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (2..=9).collect::<Vec<_>>());
    assert_eq!(holds(&world, "promotions").await, -9000);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_coupon_that_is_not_good_is_refused_in_words() {
    let world = world(&["lunar-1", "flush-1"]).await;
    let (cashier, player, other) =
        (world.person("cashier").await, world.person("player1").await, world.person("player2").await);
    let good = issues(&cashier, &player, "5.00", "lunar_poker", "ante").await;
    let of_other = issues(&cashier, &other, "5.00", "lunar_poker", "ante").await;
    let for_flush = issues(&cashier, &player, "5.00", "high_card_flush", "ante").await;
    let of_today = until(order(player.id, "5.00", "lunar_poker", "ante"), &day(0));
    let of_today = cashier.post("/coupons", &of_today).await.ok()["coupon"].as_u64().expect("a number");
    wagers_ante(&player, "lunar-1").await;
    let lays = async |number: u64, amount: &str| player.sends("lunar-1", &laying(2, number, amount)).await;
    let refused = async |number: u64, amount: &str, code: &str| {
        let problem = lays(number, amount).await.problem(409, code);
        let detail = problem["detail"].as_str().expect("a detail").to_owned();
        assert!(detail.contains("ALL-28"), "{detail}");
        assert!(problem["clause"].as_str().is_some_and(|clause| clause.contains("38.6")), "{problem}");
        detail
    };
    let detail = refused(999, "5.00", "coupon_not_issued").await;
    assert!(detail.starts_with("the house has issued no coupon 999"), "{detail}");
    refused(of_other, "5.00", "coupon_of_another").await;
    let detail = refused(for_flush, "5.00", "coupon_for_another").await;
    assert!(detail.contains("ante of High Card Flush"), "{detail}");
    let detail = refused(good, "6.00", "coupon_of_other_value").await;
    assert!(detail.contains("$5.00, not $6.00"), "{detail}");
    // A command without a number is no way around the register.
    let without = json!({"do": "lay_coupon", "seat": 2, "wager": "ante", "amount": "5.00"});
    player.sends("lunar-1", &without).await.problem(409, "coupon_without_number");
    // The seat of another player is not one's own.
    other.sends("lunar-1", &laying(2, of_other, "5.00")).await.problem(403, "not_seated");
    // A good coupon lies; nothing else can be laid there, and it cannot be laid at another table.
    lays(good, "5.00").await.ok();
    lays(of_today, "5.00").await.problem(409, "wager_made_already");
    assert_eq!(holds(&world, "coupons:lunar-1").await, 500);
    assert_eq!(player.get("/wallet/coupons").await.ok()["coupons"].as_array().map(Vec::len), Some(2));
    player.says("lunar-1", "seat 2 takes the coupon on ante back").await.ok();
    assert_eq!((holds(&world, "coupons:lunar-1").await, holds(&world, "coupon:1").await), (0, 500));
    lays(of_today, "5.00").await.ok();
    reconciled(&world.pit.shared.store).await;
}

/// A coupon is good until its last valid day is over. Whoever lays it later is told when that was.
#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_of_yesterday_is_refused_and_stays_where_it_is() {
    let world = world(&["lunar-1"]).await;
    let player = world.person("player1").await;
    let coupon = of_yesterday(&world.pit, player.id, Game::LunarPoker, Cents::new(500)).await;
    wagers_ante(&player, "lunar-1").await;
    let problem = player.sends("lunar-1", &laying(2, coupon, "5.00")).await.problem(409, "coupon_expired");
    let says = format!("coupon {coupon} has expired: its last valid day was {}, and today is {}", day(-1), day(0));
    assert!(problem["detail"].as_str().is_some_and(|detail| detail.starts_with(&says)), "{problem}");
    assert_eq!((holds(&world, "coupon:1").await, holds(&world, "coupons:lunar-1").await), (500, 0));
    // It is not offered to its player any more, and the house still knows it.
    let own = player.get("/wallet/coupons").await.ok();
    assert_eq!((&own["outstanding"], &own["coupons"]), (&json!("0.00"), &json!([])));
    let all = world.person("cashier").await.get("/coupons?which=all").await.ok();
    assert_eq!(all["coupons"][0]["state"], "expired");
    reconciled(&world.pit.shared.store).await;
}

/// The same order with another last day.
fn until(mut order: Value, last_day: &str) -> Value {
    order["last_day"] = last_day.into();
    order
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_does_not_accept_coupons_refuses() {
    let world = World::new(&["draw-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    let says = cashier.post("/coupons", &order(player.id, "5.00", "three_card_draw_poker", "ante")).await;
    says.problem(422, "no_such_coupon");
    wagers_ante(&player, "draw-1").await;
    player.says("draw-1", "seat 2 lays coupon 1 of 5.00 on ante").await.problem(409, "no_coupon");
}

/// One coupon, two tables, at the same time: one of them takes it.
#[tokio::test(flavor = "multi_thread")]
async fn two_tables_at_once_take_a_coupon_once() {
    let world = world(&["flush-1", "flush-3"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    wagers_ante(&player, "flush-1").await;
    wagers_ante(&player, "flush-3").await;
    for _ in 0..10 {
        let coupon = issues(&cashier, &player, "5.00", "high_card_flush", "ante").await;
        let lays = |table: &'static str| {
            let player = player.clone();
            tokio::spawn(async move { player.sends(table, &laying(2, coupon, "5.00")).await })
        };
        let (one, other) = (lays("flush-1"), lays("flush-3"));
        let (one, other) = (one.await.expect("a task"), other.await.expect("a task"));
        let (taken, refused, table) = if one.status == 200 { (one, other, "flush-1") } else { (other, one, "flush-3") };
        taken.ok();
        refused.problem(409, "coupon_used");
        assert_eq!(holds(&world, &coupon_account(CouponNumber(coupon))).await, 0);
        player.says(table, "seat 2 takes the coupon on ante back").await.ok();
        assert_eq!(holds(&world, &coupon_account(CouponNumber(coupon))).await, 500);
    }
    reconciled(&world.pit.shared.store).await;
}

/// Rounds until a coupon was collected at a win and at a loss: each time the books say what became of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_is_collected_win_or_lose_and_kept_on_a_push() {
    let world = world(&["flush-1"]).await;
    let (cashier, player) = (world.person("cashier").await, world.person("player1").await);
    player.says("flush-1", "sit 2").await.ok();
    let (mut won, mut lost, mut collected) = (0, 0, 0);
    for _ in 0..60 {
        let coupon = issues(&cashier, &player, "5.00", "high_card_flush", "ante").await;
        let account = coupon_account(CouponNumber(coupon));
        let round = bets_are_open(&player, "flush-1").await;
        wagers(&player, "flush-1", 2, &["ante"]).await;
        player.sends("flush-1", &laying(2, coupon, "5.00")).await.ok();
        assert_eq!((holds(&world, &account).await, holds(&world, "coupons:flush-1").await), (0, 500));
        player.is_ready("flush-1").await;
        plays_on(&player, "flush-1", round).await;
        let over = player.get(&format!("/tables/flush-1/rounds/{round}")).await.ok();
        let lines = over["settlement"].as_array().expect("lines");
        let line = lines.iter().find(|line| line["kind"] == "coupon_settled").expect("the coupon is settled");
        assert_eq!((&line["coupon"], &line["reading"]), (&json!(coupon), &json!("ALL-11")));
        let kept = money(&line["kept"]);
        collected += 500 - kept;
        assert_eq!(holds(&world, &account).await, kept);
        assert_eq!(holds(&world, "collected:flush-1").await, collected);
        assert_eq!(holds(&world, "coupons:flush-1").await, 0);
        match (money(&line["paid"]), kept) {
            (500, 0) => won += 1,
            (0, 0) => lost += 1,
            (0, 500) => {}
            other => panic!("{other:?}"),
        }
        if kept == 0 {
            // Used is used.
            let round = bets_are_open(&player, "flush-1").await;
            assert!(round > 0);
            wagers(&player, "flush-1", 2, &["ante"]).await;
            let again = player.sends("flush-1", &laying(2, coupon, "5.00")).await;
            again.problem(409, "coupon_used");
            player.says("flush-1", "seat 2 withdraws ante").await.ok();
        }
        if won > 0 && lost > 0 {
            break;
        }
    }
    assert!(won > 0 && lost > 0, "{won} {lost}");
    let report = reconciled(&world.pit.shared.store).await;
    assert_eq!(report.coupons.paid, i128::from(won) * 5_000_000);
    assert_eq!(report.coupons.collected, i128::from(collected) * 10_000);
    let all = cashier.get("/coupons?which=all").await.ok();
    let used = all["coupons"].as_array().expect("coupons").iter().filter(|coupon| coupon["state"] == "used");
    assert!(used.clone().count() >= 2);
    assert!(used.into_iter().all(|coupon| coupon["table"] == "flush-1"));
}

/// Lunar 38.6(c): the promotions account bears the dollar, the meter gets its part, the wallet is not touched.
#[tokio::test(flavor = "multi_thread")]
async fn a_progressive_wager_by_coupon_costs_the_house_and_not_the_player() {
    let world = world(&["lunar-1"]).await;
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let coupon = issues(&floor, &player, "1.00", "lunar_poker", "progressive").await;
    let round = wagers_ante(&player, "lunar-1").await;
    let before = player.get("/wallet").await.ok()["balance"].clone();
    player.sends("lunar-1", &of_progressive(coupon)).await.ok();
    assert_eq!(player.get("/wallet").await.ok()["balance"], before);
    player.says("lunar-1", "seat 2 wagers 1.00 on progressive").await.problem(409, "wager_made_already");
    player.says("lunar-1", "seat 2 withdraws progressive").await.ok();
    assert_eq!((player.get("/wallet").await.ok()["balance"].clone(), holds(&world, "coupon:1").await), (before, 100));
    player.sends("lunar-1", &of_progressive(coupon)).await.ok();
    player.is_ready("lunar-1").await;
    plays_on(&player, "lunar-1", round).await;
    assert_eq!((holds(&world, "coupon:1").await, holds(&world, "promotions").await), (0, -100));
    let report = reconciled(&world.pit.shared.store).await;
    assert_eq!((report.coupons.redeemed, report.coupons.outstanding), (1_000_000, 0));
    assert_eq!(report.meters["meter:lunar-1:progressive"].contributed, 700_000);
}

/// At a live table the dealer enters the number of a paper coupon for the player who owns it.
#[tokio::test(flavor = "multi_thread")]
async fn the_dealer_of_a_live_table_enters_the_number_of_a_paper_coupon() {
    let house = live(&["flush-2"]).replace("match_play = \"not-accepted\"", "match_play = \"accepted\"");
    let world = World::on(memory().await, &house, wide(), pit::people::Demo::On).await;
    let (dealer, floor, player) =
        (world.person("dealer").await, world.person("floor").await, world.person("player1").await);
    let other = world.person("player2").await;
    let coupon = issues(&floor, &player, "5.00", "high_card_flush", "ante").await;
    let of_other = issues(&floor, &other, "5.00", "high_card_flush", "ante").await;
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-2");
    crew.open().await;
    player.says("flush-2", "sit 1").await.ok();
    crew.until("bets").await;
    wagers(&player, "flush-2", 1, &["ante"]).await;
    let offers = dealer.sees("flush-2").await["offers"].clone();
    let is_coupon = |offer: &Value| offer["kind"] == "coupon" && offer["seat"] == 1;
    assert!(offers.as_array().expect("offers").iter().any(is_coupon), "{offers}");
    let lays = async |coupon: u64| dealer.sends("flush-2", &laying(1, coupon, "5.00")).await;
    lays(of_other).await.problem(409, "coupon_of_another");
    lays(99).await.problem(409, "coupon_not_issued");
    lays(coupon).await.ok();
    let seat = player.sees("flush-2").await["seats"][0].clone();
    assert_eq!(seat["coupon"], json!(["ante", "5.00"]));
    // A supervisor does not lay coupons.
    floor
        .says("flush-2", &format!("seat 1 lays coupon {coupon} of 5.00 on ante"))
        .await
        .problem(403, "not_your_command");
    // The only hand is void, and the round is over: the player keeps the coupon, and the money is as before.
    dealer.says("flush-2", &format!("no more bets by {}", dealer.id)).await.ok();
    crew.until("decisions").await;
    dealer.says("flush-2", "misdealt seat 1 8").await.ok();
    assert_eq!((holds(&world, "coupon:1").await, holds(&world, "coupons:flush-2").await), (500, 0));
    assert_eq!(player.get("/wallet").await.ok()["balance"], "1000.00");
    reconciled(&world.pit.shared.store).await;
}
