//! What goes wrong between a page and its server: a request that is lost, a connection that breaks, a round that is not there.

use crate::harness::{Browser, World, quick_house};
use crate::playing::Player;

/// The next request that changes something gets no answer.
async fn loses_the_next_request(browser: &Browser) {
    let script = "const whole = window.fetch; window.fetch = (path, how) => { \
                  if (how?.method !== 'POST') return whole(path, how); \
                  window.fetch = whole; return Promise.reject(new TypeError('lost')); };";
    browser.says(script).await;
}

/// A lost request is said, and nothing else: whoever asks again is answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_request_stops_nobody() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    let round = player.round().await;
    loses_the_next_request(browser).await;
    browser.click("#betting:not([hidden]) [data-line='ante'] .add:not(:disabled)").await;
    browser.find(".message.error").await;
    browser.until("document.querySelector('[data-line=\"ante\"] .amount').textContent === '–'").await;
    browser.says("document.getElementById('messages').replaceChildren()").await;
    player.bets().await;
    loses_the_next_request(browser).await;
    browser.click("#ready:not(:disabled)").await;
    browser.find(".message.error").await;
    browser.says("document.getElementById('messages').replaceChildren()").await;
    browser.click("#ready:not(:disabled)").await;
    player.waits_for_turn().await;
    loses_the_next_request(browser).await;
    player.decides().await;
    browser.find(".message.error").await;
    assert!(!player.plays_to_the_end(round).await.is_empty());
}

/// A bonus that would only come back keeps nobody waiting for a round: the page says what it lacks.
#[tokio::test(flavor = "multi_thread")]
async fn a_bonus_alone_is_not_ready() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "draw-1").await;
    let browser = &player.browser;
    browser.click("#betting:not([hidden]) [data-line='first_3_bonus'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager='first_3_bonus'] .stack").await;
    browser.until("document.getElementById('warning').textContent.includes('Ante')").await;
    assert_eq!(browser.says("return document.getElementById('ready').disabled").await, true);
    browser.click("[data-line='ante'] .add").await;
    browser.find("#ready:not(:disabled)").await;
    assert_eq!(browser.text("#warning").await, "");
}

/// A round that is not there has nothing to step through or to check.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_that_is_not_there_offers_nothing() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/rounds/flush-2/999").await;
    browser.until("document.getElementById('missing').textContent.length > 10").await;
    assert_eq!(browser.says("return document.getElementById('check').checkVisibility()").await, false);
    browser.go("/rounds/flush-2/abc").await;
    assert_eq!(browser.text("h1").await, web::words::words("not_found.title"));
}
