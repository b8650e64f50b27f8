//! The pages that anybody may read: meters, odds, rules.

use crate::harness::{World, quick_house};

#[tokio::test(flavor = "multi_thread")]
async fn the_jackpots_are_shown_and_run() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/meters").await;
    let meter = "[data-link='flush'][data-name='main'] .amount";
    assert_eq!(browser.text(meter).await, "$10,000.00");
    let player = world.person("player1").await;
    player.says("flush-3", "sit 1").await;
    player.says("flush-3", "seat 1 wagers 10.00 on ante").await;
    player.says("flush-3", "seat 1 wagers 1.00 on progressive").await;
    player.post("/tables/flush-3/ready", &serde_json::json!({})).await;
    // Table A puts 24 cents of a dollar on the main meter (38.11(f)); nothing below a cent is shown.
    browser.until(&format!("document.querySelector(\"{meter}\").textContent === '$10,000.24'")).await;
    browser.is_fit_to_be_seen("meters").await;
    browser.size(3840, 2160).await;
    browser.screenshot("meters-wall").await;
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
    let percent = odds::Fraction::new(lost - won, all).percent();
    browser.until(&format!("document.querySelector('#answer .main dd').textContent.startsWith('{percent}%')")).await;
    browser.write("[name='four_card_flush']", "2 for 1").await;
    assert!(browser.text("#answer .fault").await.contains("is no pay"));
    browser.find("[name='four_card_flush'][aria-invalid]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_are_shown() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    // The first visit has everything counted; these are there soon.
    browser.go("/odds/high_card_flush/flush_bonus/A").await;
    browser.find(".facts").await;
    assert!(browser.text(".exact").await.contains("200861/"));
    browser.is_fit_to_be_seen("odds-table").await;
    browser.go("/odds").await;
    browser.is_fit_to_be_seen("odds").await;
    browser.go("/odds/nothing/at-all").await;
    browser.find("a[href='/odds']").await;
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
