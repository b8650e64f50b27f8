//! What a page promises whatever happens: it comes back, forgets nothing, moves nothing that should rest, and asks nobody else.

use testkit::browser::{Player, Tool, World, quick_house};

/// A stream that is answered with an error is opened again: a browser alone would give up for good.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_was_refused_is_opened_again() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    let fails_once = "window.opened = 0; window.EventSource = class extends EventSource { \
                      constructor(path) { super(window.opened++ ? path : '/api/v1/nowhere'); } };";
    browser.uses(Tool::before_pages(fails_once)).await;
    browser.go("/tables/flush-1").await;
    browser.until("window.opened > 1 && document.getElementById('table').dataset.phase").await;
    assert_ne!(browser.text("#prompt").await, web::words::words("table.broken"));
}

#[tokio::test(flavor = "multi_thread")]
async fn wagers_are_cleared_and_repeated_also_after_the_page_was_loaded_again() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    let round = player.round().await;
    player.bets().await;
    browser.click("#clear:not(:disabled)").await;
    browser.until("!document.querySelector('.felt .seat.mine .stack')").await;
    player.bets_and_is_ready().await;
    player.plays_to_the_end(round).await;
    browser.click("#betting:not([hidden]) #repeat:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager='ante'] .stack[data-amount='1000']").await;
    browser.click("#clear:not(:disabled)").await;
    browser.until("!document.querySelector('.felt .seat.mine .stack')").await;
    browser.client.refresh().await.expect("the page again");
    // The record still has what the page has forgotten.
    browser.find(&format!("#settled[data-round='{round}'] .sum")).await;
    browser.click("#betting:not([hidden]) #repeat:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager='ante'] .stack[data-amount='1000']").await;
}

/// Whoever loads the page again in the first round at a table can repeat it in the second, though the record had nothing of it then.
#[tokio::test(flavor = "multi_thread")]
async fn a_first_round_is_repeated_after_the_page_was_loaded_again_in_it() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    let round = player.round().await;
    player.bets().await;
    browser.click("[data-line='flush_bonus'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager='flush_bonus'] .stack[data-amount='500']").await;
    browser.click("#ready:not(:disabled)").await;
    player.waits_for_turn().await;
    browser.client.refresh().await.expect("the page again");
    player.plays_to_the_end(round).await;
    browser.click("#betting:not([hidden]) #repeat:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager='ante'] .stack[data-amount='1000']").await;
    browser.find(".felt .seat.mine [data-wager='flush_bonus'] .stack[data-amount='500']").await;
}

/// Nobody is offered what costs more than there is, and is told so before.
#[tokio::test(flavor = "multi_thread")]
async fn what_costs_too_much_is_not_offered() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    browser.click("#rack .chip-500").await;
    let label = "document.querySelector('.seat.mine [data-wager=\"ante\"]').getAttribute('aria-label')";
    browser.until(&format!("{label}.includes('Enter adds $500')")).await;
    browser.click("[data-line='ante'] .add").await;
    browser.click("#rack .chip-100").await;
    browser.click("[data-line='flush_bonus'] .add").await;
    browser.find(".felt .seat.mine [data-wager='flush_bonus'] .stack").await;
    browser.until("document.getElementById('warning').textContent.includes('$400')").await;
    browser.screenshot("table-warning").await;
    browser.click("#ready:not(:disabled)").await;
    browser.find("#actions [data-choice='raise']:disabled small").await;
    browser
        .until("document.querySelector('#actions [data-choice=\"raise\"] small').textContent.includes('you have $400')")
        .await;
    browser.screenshot("table-too-dear").await;
    browser.click("#actions [data-choice='fold']").await;
    browser.find("#settled .sum").await;
}

/// What cannot be paid is not offered: neither a chip more nor a part of the last wagers. A guest without money begins again as another one.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_without_money_begins_again() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    let folds = async || {
        browser.find(".felt .seat.mine [data-wager='ante'] .stack[data-amount='50000']").await;
        browser.click("#ready:not(:disabled)").await;
        browser.click("#actions [data-choice='fold']:not(:disabled)").await;
        browser.find("#betting:not([hidden])").await;
    };
    browser.click("#rack .chip-500").await;
    browser.click("[data-line='ante'] .add").await;
    folds().await;
    // The second half of a guest's thousand dollars: then nothing can be added.
    browser.click("#repeat:not(:disabled)").await;
    let dear = |money: &str| {
        format!("document.querySelector('[data-line=\"flush_bonus\"] small').textContent.includes('you have {money}')")
    };
    browser.until(&format!("{} && !document.querySelector('#wagers .add:not(:disabled)')", dear("$0"))).await;
    assert_eq!(browser.says("return document.getElementById('broke').textContent").await, "");
    folds().await;
    browser.until("document.querySelector('#repeat:disabled small')?.textContent === 'costs $500, you have $0'").await;
    browser.find("#begin-again").await;
    browser.is_fit_to_be_seen("table-broke").await;
    browser.click("#begin-again").await;
    browser.until("document.getElementById('balance').textContent === '$1,000.00'").await;
    browser.find(".felt .seat.mine").await;
    assert_eq!(player.balance().await, "1000.00");
}

/// Packs are collected one after the other, and stay in sight until the next round.
#[tokio::test(flavor = "multi_thread")]
async fn packs_stay_in_sight_when_the_round_is_over() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "packs-1").await;
    let browser = &player.browser;
    player.bets().await;
    // A table that is paused finishes its round and begins no other: there is all the time in the world to look.
    world.person("floor").await.sends("packs-1", &serde_json::json!({"do": "set_status", "status": "paused"})).await;
    browser.click("#ready:not(:disabled)").await;
    let faces = "document.querySelectorAll('.cards-row.pack [data-face]').length";
    browser.until(&format!("document.getElementById('table').dataset.phase === 'over' && {faces} === 6")).await;
    // What one has with the pack that was wagered on, and what the dealer has with it.
    let read = "return [...document.querySelectorAll('.cards-row.pack:not([hidden]) .read')] \
                .map(({ textContent: text }) => text.split(' · dealer: ').length)";
    assert_eq!(browser.says(read).await, serde_json::json!([2]));
    browser.screenshot("table-packs-over").await;
    assert_eq!(browser.says("return document.querySelectorAll('.cards-row.own [data-face]').length").await, 5);
    // Only what can be won is shown: this table has no five-card progressive.
    let meters = browser.text("#meters").await;
    assert!(
        meters.contains("Seven card jackpot") && !meters.contains("Five") && !meters.contains("reserve"),
        "{meters}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn four_colours_are_kept_from_page_to_page() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/tables/flush-1").await;
    browser.click(".colours-switch").await;
    browser.find("html.four-colours").await;
    browser.go("/rules/high_card_flush").await;
    browser.find("html.four-colours .colours-switch:checked").await;
    browser.screenshot("rules-four-colours").await;
}

/// Whoever prefers reduced motion sees none, and no page asks anybody but its own server.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_whoever_prefers_it_and_nobody_else_is_asked() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.uses(Tool::reduced_motion()).await;
    let counts = "window.moved = 0; const animate = Element.prototype.animate; \
                  Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };";
    browser.uses(Tool::before_pages(counts)).await;
    let player = Player::guest(browser, "flush-1").await;
    let round = player.round().await;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    let browser = &player.browser;
    assert_eq!(browser.says("return document.getAnimations().length").await, 0);
    assert_eq!(
        browser.says("return getComputedStyle(document.querySelector('.action')).transitionDuration").await,
        "0s"
    );
    player.plays_to_the_end(round).await;
    assert_eq!(browser.says("return window.moved").await, 0);
    let others =
        "return performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin))";
    assert_eq!(browser.says(others).await, serde_json::json!([]));
    for (path, wanted) in
        [("/", "script-src 'self'"), ("/tables/flush-1", "connect-src 'self'"), ("/api/v1/lobby", "default-src 'none'")]
    {
        let script = "const [path, done] = arguments; fetch(path).then((heard) => done(heard.headers.get('content-security-policy')));";
        let policy = browser.client.execute_async(script, vec![path.into()]).await.expect("a policy");
        let policy = policy.as_str().expect("a policy");
        assert!(policy.contains(wanted) && !policy.contains("data:"), "{path}: {policy}");
    }
}
