//! Without a mouse: a whole round with the keys alone, and decisions that machines and people can find their way in.

use serde_json::{Value, json};
use testkit::browser::{Browser, Player, World, quick_house};

const ENTER: &str = "\u{E007}";

/// From the lobby to the settlement with nothing but Tab and Enter. Buttons come and go; the focus is never lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_with_tab_and_enter() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/").await;
    browser.find("#table-flush-1 .sit:not(:disabled)").await;
    browser.tabs_to("#table-flush-1 .sit").await;
    browser.press(ENTER).await;
    browser.find("#betting:not([hidden]) #wagers .add").await;
    let round = browser.says("return Number(document.getElementById('table').dataset.round)").await;
    browser.tabs_to("[data-line='ante'] .add").await;
    browser.press(ENTER).await;
    browser.find(".felt .seat.mine .stack").await;
    browser.tabs_to("#ready:not(:disabled)").await;
    browser.press(ENTER).await;
    // When it is one's turn the focus is before the actions, at none of them: a key pressed too late folds no hand.
    player_waits_at_the_prompt(&browser).await;
    browser.press(ENTER).await;
    browser.press(ENTER).await;
    player_waits_at_the_prompt(&browser).await;
    browser.tabs_to("#actions [data-choice='raise']").await;
    browser.press(ENTER).await;
    browser.find(&format!("#settled[data-round='{round}'] .sum")).await;
    let plays = "document.querySelector('.play').contains(document.activeElement)";
    browser.until(plays).await;
    // The next round goes on from there.
    browser.find("#betting:not([hidden]) #repeat:not(:disabled)").await;
    browser.tabs_to("#repeat").await;
    browser.press(ENTER).await;
    browser.find(".felt .seat.mine .stack").await;
    browser.until(plays).await;
}

/// There is something to decide, and the focus is right before it.
async fn player_waits_at_the_prompt(browser: &Browser) {
    browser.until("document.querySelector('#actions .action:not(:disabled)')").await;
    browser.until("document.activeElement.id === 'prompt'").await;
}

/// Whoever reads why a wager was lost goes on reading when the next round is settled: what was opened stays open, with the focus.
#[tokio::test(flavor = "multi_thread")]
async fn a_settlement_keeps_the_focus() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let (browser, seat, first) = (&player.browser, player.seat().await, player.round().await);
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    browser.click("#actions [data-choice='fold']").await;
    browser.find(&format!("#settled[data-round='{first}'] .sum")).await;
    browser.says("document.querySelector('#settled .why summary').focus()").await;
    browser.press(ENTER).await;
    browser.find("#settled .why[open] li").await;
    let ante = "document.activeElement.matches('#settled .why[open][data-of$=\"ante\"] > summary')";
    browser.until(ante).await;
    // The next round is played beside the page, so that nobody touches it.
    let sends = async |body: Value| {
        let script = "const [body, done] = arguments; \
                      const headers = { 'x-croupier': '1', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }; \
                      fetch(`/api/v1/tables/flush-1/commands`, { method: 'POST', headers, body: JSON.stringify(body) }).then(({ ok }) => done(ok));";
        let done = browser.client.execute_async(script, vec![body.clone()]).await.expect("an answer");
        assert_eq!(done, true, "{body}");
    };
    browser.find("#betting:not([hidden])").await;
    sends(json!({"do": "wager", "seat": seat, "wager": "ante", "amount": "10.00"})).await;
    sends(json!({"do": "ready"})).await;
    player.waits_for_turn().await;
    sends(json!({"do": "fold", "seat": seat})).await;
    browser.find(&format!("#settled[data-round='{}'] .sum", first + 1)).await;
    assert_eq!(browser.says(&format!("return {ante}")).await, true);
    // Step by step, a hand that was folded is marked; no dealer is named where a machine deals.
    player.looks_at_round(first).await;
    let steps = "const [next, happens] = ['next', 'happens'].map((id) => document.getElementById(id)); const said = []; \
                 while (!next.disabled) { next.click(); said.push(happens.textContent); } return said";
    let steps: Vec<String> = serde_json::from_value(browser.says(steps).await).expect("texts");
    assert!(steps.len() > 10 && !steps.iter().any(|said| said.contains("acts in this round")), "{steps:?}");
    assert_eq!(browser.text(".spot.own .mark").await, web::words::words("replay.folded"));
}

/// Whoever is elsewhere on the page is left there when it is the own turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_steals_no_focus() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    player.bets().await;
    player.browser.says("document.getElementById('log').focus()").await;
    // Somebody else says it: here the API.
    player.browser.says("fetch('/api/v1/tables/flush-1/commands', { method: 'POST', body: '{\"do\":\"ready\"}', headers: { 'x-croupier': '1', 'content-type': 'application/json', 'idempotency-key': '0'.repeat(31) + '1' } })").await;
    player.waits_for_turn().await;
    assert_eq!(player.browser.says("return document.activeElement.id").await, "log");
}

/// Decisions with cards to choose, on a desk and on a telephone.
#[tokio::test(flavor = "multi_thread")]
async fn decisions_are_accessible() {
    let world = World::new(&quick_house()).await;
    for table in ["lunar-1", "draw-1"] {
        let player = Player::guest(world.browser().await, table).await;
        player.bets_and_is_ready().await;
        player.waits_for_turn().await;
        player.browser.find(".pick").await;
        player.browser.is_fit_to_be_seen(&format!("table-{table}-decision")).await;
        player.browser.size(360, 780).await;
        player.browser.is_accessible().await;
    }
}
