//! Coupons on the pages (reading ALL-28): the cashier and the floor issue them, players and dealers lay them.

use law::Game;
use paytables::Cents;
use serde_json::json;
use testkit::browser::{Crew, World, live_house, quick_house};
use testkit::pit::coupons::of_yesterday;

/// Chooses a wager on the page of coupons by the words of its option.
fn chooses(wanted: &str) -> String {
    format!(
        "const list = document.getElementById('good-for'); \
         list.value = [...list.options].find((one) => one.textContent === '{wanted}').value; \
         list.dispatchEvent(new Event('change'))"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_is_issued_and_laid() {
    let world = World::new(&quick_house()).await;
    let cashier = world.browser().await;
    cashier.log_in("cashier").await;
    cashier.go("/coupons").await;
    cashier.until("document.querySelectorAll('#player option').length === 3").await;
    cashier.until("document.querySelectorAll('#good-for option').length > 1").await;
    cashier.says(&chooses("High Card Flush: Ante")).await;
    cashier.write("#value", "10").await;
    cashier.click("#issue button").await;
    cashier.until("document.querySelector('.message')?.textContent.includes('Coupon 1 of $10.00')").await;
    cashier.until("document.querySelectorAll('#coupons tbody tr').length === 1").await;
    assert_eq!(cashier.text("#outstanding").await, "$10.00");
    // What cannot be is refused in words, and nothing is issued.
    cashier.write("#value", "100000").await;
    cashier.click("#issue button").await;
    cashier.find(".message.error").await;
    cashier.is_fit_to_be_seen("coupons-cashier").await;
    // The floor issues a progressive coupon: there is only one value.
    let floor = world.browser().await;
    floor.log_in("floor").await;
    floor.go("/coupons").await;
    floor.until("document.querySelectorAll('#player option').length === 3").await;
    floor.until("document.querySelectorAll('#good-for option').length > 1").await;
    floor.says(&chooses("Lunar Poker: Progressive")).await;
    floor.until("document.getElementById('value').value === '1.00'").await;
    floor.click("#issue button").await;
    floor.until("document.querySelectorAll('#coupons tbody tr').length === 2").await;
    floor.is_fit_to_be_seen("coupons-floor").await;
    // Player 1, the first in the list, lays the match play coupon beside an ante.
    let player = world.browser().await;
    player.log_in("player1").await;
    player.go("/").await;
    player.click("#table-flush-1 .sit:not(:disabled)").await;
    player.find(".felt .seat.mine").await;
    player.until("!document.getElementById('betting').hidden").await;
    assert_eq!(player.text("#coupons").await, "", "no ante, no coupon");
    let seat = player.says("return Number(document.querySelector('.felt .seat.mine').dataset.seat)").await;
    let person = world.person("player1").await;
    person.sends("flush-1", &json!({"do": "wager", "seat": seat, "wager": "ante", "amount": "10.00"})).await;
    player.find("#coupons button").await;
    player.is_fit_to_be_seen("table-coupon-to-lay").await;
    player.click("#coupons button").await;
    player.until("document.querySelector('#coupons button')?.textContent.includes('back')").await;
    player.is_fit_to_be_seen("table-coupon-laid").await;
    let view = person.get("/tables/flush-1").await;
    let laid = view["seats"].as_array().expect("seats").iter().find(|one| one["seat"] == seat).expect("the seat");
    assert_eq!(laid["coupon"], json!(["ante", "10.00"]));
    cashier.click("#all").await;
    cashier.until("document.getElementById('coupons').textContent.includes('used at flush-1')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dealer_enters_the_number_of_a_paper_coupon() {
    let house = live_house().replace("match_play = \"not-accepted\"", "match_play = \"accepted\"");
    let world = World::new(&house).await;
    let (dealer, floor, player) = (world.browser().await, world.person("floor").await, world.person("player1").await);
    dealer.log_in("dealer").await;
    let id = player.get("/me").await["id"].clone();
    let last_day = floor.get("/coupons").await["coupons"].clone();
    assert_eq!(last_day, json!([]));
    let order = |value: &str| json!({"player": id, "value": value, "game": "high_card_flush", "wager": "ante", "last_day": tomorrow()});
    floor.post("/coupons", &order("10.00")).await;
    let mut crew = Crew::at(&dealer, &floor, &player, "flush-2").await;
    crew.come_to_wagers().await;
    crew.wager("ante").await;
    dealer.click("#coupons summary").await;
    // What cannot be laid is refused in words, and the dealer can correct what was entered.
    let other = world.person("player2").await.get("/me").await["id"].clone();
    let mut of_other = order("10.00");
    of_other["player"] = other;
    floor.post("/coupons", &of_other).await;
    let player_id = u32::try_from(id.as_u64().expect("a number")).expect("a number");
    of_yesterday(&world.pit, player_id, Game::HighCardFlush, Cents::new(1000)).await;
    for (number, value, says) in [
        ("99", "10", "no coupon 99"),
        ("1", "5", "worth $10.00, not $5.00"),
        ("2", "10", "issued to another player"),
        ("3", "10", "has expired"),
    ] {
        dealer.write("#coupon-number", number).await;
        dealer.write("#coupon-value", value).await;
        dealer.click("#coupons form button").await;
        let is_told = format!(
            "[...document.querySelectorAll('.message.error')].some((one) => one.textContent.includes('{says}'))"
        );
        dealer.until(&is_told).await;
    }
    dealer.write("#coupon-number", "1").await;
    dealer.write("#coupon-value", "10.00").await;
    dealer.is_fit_to_be_seen("deal-coupon").await;
    dealer.click("#coupons form button").await;
    dealer.until("document.querySelector('#coupons details .row button')").await;
    assert_eq!(player.get("/tables/flush-2").await["seats"][0]["coupon"], json!(["ante", "10.00"]));
}

/// A day on which a coupon of today is good.
fn tomorrow() -> String {
    games::round::Day(pit::coupons::day_of(pit::shared::now_micros()).0 + 1).to_string()
}
