//! The pages that anybody may read: meters, odds, rules.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use odds::PricedWager;
use pit::api::{Limits, Rate};
use serde_json::json;
use testkit::browser::{Browser, World, quick_house};
use tower::ServiceExt as _;

#[tokio::test(flavor = "multi_thread")]
async fn the_jackpots_are_shown_and_run() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/meters").await;
    let meter = "[data-link='flush'][data-name='main'] .amount";
    assert_eq!(browser.text(meter).await, "$10,000.00");
    let player = world.person("player1").await;
    player.says("flush-3", "sit 1").await;
    world.bets_open("flush-3").await;
    player.says("flush-3", "seat 1 wagers 10.00 on ante").await;
    player.says("flush-3", "seat 1 wagers 1.00 on progressive").await;
    player.client.is_ready("flush-3").await;
    // Table A puts 24 cents of a dollar on the main meter (38.11(f)); nothing below a cent is shown.
    browser.until(&format!("document.querySelector(\"{meter}\").textContent === '$10,000.24'")).await;
    browser.is_fit_to_be_seen("meters").await;
    browser.size(3840, 2160).await;
    browser.screenshot("meters-wall").await;
    // With the whole screen there is nothing but the sign, also where nothing can hover.
    browser.click("#full-screen").await;
    browser.until("document.fullscreenElement && !document.querySelector('.bar').checkVisibility()").await;
    browser.go("/meters/lunar-1/progressive").await;
    assert_eq!(browser.text(".amount").await, "$10,000.00");
    browser.is_fit_to_be_seen("meter").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pay_table_that_does_not_exist_is_priced_exactly() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/odds/high_card_flush/flush_bonus").await;
    browser.find("#answer .exact").await;
    assert!(browser.text("#answer").await.contains("7.8071580158%"));
    browser.is_fit_to_be_seen("odds-editor").await;
    browser.write("[name='four_card_flush']", "2 to 1").await;
    // Seven suited cards: 4 C(13,7) hands; six: 4 C(13,6) 39; five: 4 C(13,5) C(39,2); four: 4 C(13,4) C(39,3); of C(52,7).
    let (seven, six, five, four, all) = (4 * 1716_i128, 4 * 1716 * 39, 4 * 1287 * 741, 4 * 715 * 9139, 133_784_560);
    let lost = all - seven - six - five - four;
    let won = 300 * seven + 100 * six + 10 * five + 2 * four;
    // Such a table favours the player: the page writes a minus, not a hyphen.
    let percent = odds::Fraction::new(lost - won, all).percent().to_string().replace('-', "−");
    browser.until(&format!("document.querySelector('#answer .main dd').textContent.startsWith('{percent}%')")).await;
    browser.write("[name='four_card_flush']", "2 for 1").await;
    assert!(browser.text("#answer .fault").await.contains("is not a payout"));
    browser.find("[name='four_card_flush'][aria-invalid='true']").await;
}

/// Each pay table that is priced takes a while of a processor: who asks for too many waits.
#[tokio::test(flavor = "multi_thread")]
async fn pay_tables_are_priced_so_fast_and_no_faster() {
    let world = World::new(&quick_house()).await;
    let limits = Limits { prices: Rate { burst: 2, a_second: 0 }, ..Limits::default() };
    let pages = web::router_with(Arc::clone(&world.pit), limits);
    let mut answers = Vec::new();
    for _ in 0..4 {
        let request =
            Request::post("/odds/high_card_flush/flush_bonus/price").header("content-type", "application/json");
        let request = request.body(Body::from(r#"{"pays": {"four_card_flush": "2 to 1"}}"#)).expect("a request");
        answers.push(pages.clone().oneshot(request).await.expect("an answer"));
    }
    let told: Vec<u16> = answers.iter().map(|answer| answer.status().as_u16()).collect();
    assert_eq!(told, [200, 200, 429, 429]);
    assert_eq!(answers[2].headers()["retry-after"], "1");
}

/// A table that is not printed is counted on a thread of its own: the only thread of the server answers meanwhile.
#[tokio::test]
async fn pages_are_answered_while_a_table_is_counted() {
    let world = World::new(&quick_house()).await;
    let pages = web::router(Arc::clone(&world.pit));
    let page = || pages.clone().oneshot(Request::get("/odds").body(Body::empty()).expect("a request"));
    assert_eq!(page().await.expect("an answer").status(), 200);
    let price = Request::post("/odds/three_card_draw_poker/main/price").header("content-type", "application/json");
    let price = price.body(Body::from(r#"{"pays": {"straight": "3 to 1"}}"#)).expect("a request");
    let counted = tokio::spawn(pages.clone().oneshot(price));
    tokio::task::yield_now().await;
    assert_eq!(page().await.expect("an answer").status(), 200);
    assert!(!counted.is_finished(), "the page was answered before the table was counted");
    assert_eq!(counted.await.expect("no panic").expect("an answer").status(), 200);
}

/// A base game is priced for a table of one's own, too. Counting Hold 'em 3 Bonus for it takes a while.
async fn base_games_are_priced(browser: &Browser) {
    for (wager, hand) in [("three_card_draw_poker/main", "mini_royal_flush"), ("holdem_3_bonus/main", "flush")] {
        browser.go(&format!("/odds/{wager}")).await;
        browser.find("#editor").await;
        let edge = "document.querySelector('#answer .main dd')?.textContent";
        browser.until(edge).await;
        let before = browser.says(&format!("return {edge}")).await;
        browser.write(&format!("[name='{hand}']"), "7 to 1").await;
        browser.until_counted(&format!("{edge} && {edge} !== {before}")).await;
        // On a wall no number is broken.
        browser.size(3840, 2160).await;
        let broken = "const text = document.createRange(); return [...document.querySelectorAll('.facts dd')].filter(({ firstChild }) => { \
                      text.selectNodeContents(firstChild); return text.getClientRects().length > 1; }).map((broken) => broken.textContent)";
        assert_eq!(browser.says(broken).await, json!([]), "{wager}");
        browser.size(1280, 900).await;
    }
    browser.screenshot("odds-editor-base").await;
    browser.go("/odds/lunar_poker/main").await;
    browser
        .until(&format!("document.body.textContent.includes({:?})", web::words::words("odds.own_not.printed_only")))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_are_shown() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/odds/high_card_flush/flush_bonus/A").await;
    browser.find(".facts").await;
    assert!(browser.text(".exact").await.contains("200861/"));
    browser.is_fit_to_be_seen("odds-table").await;
    browser.go("/odds").await;
    browser.is_fit_to_be_seen("odds").await;
    for game in law::Game::ALL {
        for wager in PricedWager::of(game).into_iter().filter(|wager| !matches!(wager, PricedWager::Side(_))) {
            browser.go(&format!("/odds/{}/{}", game.key(), wager.name())).await;
            browser.find("main table").await;
            browser.is_fit_to_be_seen(&format!("odds-{}-{}", game.key(), wager.name())).await;
        }
    }
    base_games_are_priced(&browser).await;
    tables_stand_at_what_they_elect(&browser).await;
    browser.go("/odds/nothing/at-all").await;
    browser.find("a[href='/odds']").await;
    the_lobby_shows_the_best_odds(&world, &browser).await;
}

/// house.toml: flush-1 and flush-3 have table A of the progressive; at flush-1 a folded hand loses it, at flush-3 it stays.
async fn tables_stand_at_what_they_elect(browser: &Browser) {
    browser.go("/odds/high_card_flush/progressive").await;
    browser.find("main table").await;
    let rows = "return [...document.querySelector('main table.figures').tBodies[0].rows] \
                .map((row) => [row.cells[0].textContent, row.cells[1].textContent, row.cells[7].textContent]) \
                .filter(([, , tables]) => tables)";
    let expected =
        [["Table A", "A folded hand stays in play", "flush-3"], ["Table A", "A folded hand loses", "flush-1"]];
    assert_eq!(browser.says(rows).await, json!(expected));
}

/// The lobby shows the house edge of each table's base game.
async fn the_lobby_shows_the_best_odds(world: &World, browser: &Browser) {
    browser.go("/").await;
    browser.find(".odds").await;
    let odds = browser.says("return [...document.querySelectorAll('.odds')].map((place) => place.textContent)").await;
    let odds: Vec<String> = serde_json::from_value(odds).expect("texts");
    assert_eq!(odds.len(), world.pit.made().len());
    assert!(odds.iter().all(|text| text.contains('%')), "{odds:?}");
    // The best play of Lunar Poker costs 0.7471 % of the ante (docs/odds.md).
    assert!(browser.text("#table-lunar-1 .odds").await.contains("0.74"));
    browser.is_fit_to_be_seen("lobby-odds").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_every_game_can_be_read() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/rules").await;
    browser.is_fit_to_be_seen("rules").await;
    for game in law::Game::ALL {
        browser.go(&format!("/rules/{}", game.key())).await;
        browser.find(".example .face svg").await;
        browser.is_fit_to_be_seen(&format!("rules-{}", game.key())).await;
        let clauses = browser.says("return document.querySelectorAll('.clauses > li').length").await;
        assert_eq!(clauses, game.clauses().len(), "{game}");
        let dead = "[...document.querySelectorAll('a.clause[href^=\"#\"]')].filter((link) => !document.getElementById(link.getAttribute('href').slice(1))).map((link) => link.href)";
        assert_eq!(browser.says(&format!("return {dead}")).await, serde_json::json!([]), "{game}");
    }
}

/// Whoever follows a clause sees it, also when the page has shown who reads it.
#[tokio::test(flavor = "multi_thread")]
async fn a_clause_that_is_linked_is_in_sight() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    for (width, height) in [(1280, 900), (360, 740)] {
        browser.size(width, height).await;
        browser.go("/").await;
        browser.go("/rules/high_card_flush#38.10(e)1").await;
        browser.find("#navigation [aria-current]").await;
        browser.until("document.querySelector(':target .clause')?.textContent === '38.10(e)1'").await;
        let sees = "(() => { const { top } = document.querySelector(':target').getBoundingClientRect(); \
                    return top >= 0 && top < innerHeight / 2; })()";
        browser.until(sees).await;
        assert_eq!(browser.says(&format!("return {sees}")).await, true);
    }
}
