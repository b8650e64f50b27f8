//! The console of the browser: no page has an error there in normal use, whoever reads it.

use serde_json::json;
use testkit::browser::{Browser, Player, World, live_house, quick_house};

/// What everybody may read, each with what is there when it has come to rest.
const OF_ALL: [(&str, &str); 13] = [
    ("/", ".sit"),
    ("/tables/flush-1", "#table[data-phase]"),
    ("/tables/flush-2", "#table[data-phase]"),
    ("/history", "#person *"),
    ("/odds", "#person *"),
    ("/odds/high_card_flush/flush_bonus", "#answer *"),
    ("/rules", "#person *"),
    ("/rules/lunar_poker", ".example .face svg"),
    ("/meters", ".jackpot"),
    ("/log-in", "#log-in"),
    ("/deal", "#person *"),
    ("/floor", "#person *"),
    ("/journal", "#person *"),
];

/// What each role has of its own, and what it shares with others.
const OF_ROLES: [(&str, &[(&str, &str)]); 7] = [
    (
        "player1",
        &[("/history", "#none:not([hidden])"), ("/password", "#change"), ("/tables/flush-1", "#table[data-phase]")],
    ),
    ("dealer", &[("/deal", "#tables a, main a[href^='/deal/']"), ("/deal/flush-1", "#place[data-seq]")]),
    (
        "floor",
        &[
            ("/floor", "#tables tbody tr"),
            ("/floor/flush-1", "#place[data-seq]"),
            ("/reports", "#tables table, #tables p:not([role])"),
            ("/papers", "#tables a"),
        ],
    ),
    ("surveillance", &[("/journal", "#entries tr"), ("/reports", "#tables table, #tables p:not([role])")]),
    ("auditor", &[("/journal", "#entries tr"), ("/papers", "#tables a")]),
    ("cashier", &[("/cashier", "#players tbody tr")]),
    ("admin", &[("/admin", "#people tbody tr"), ("/papers", "#tables a")]),
];

/// Goes to pages, and asserts that the console has nothing against them.
async fn is_quiet(browser: &Browser, who: &str, pages: &[(&str, &str)]) {
    for (page, there) in pages {
        browser.go(page).await;
        browser.find(there).await;
        browser.find("#person *").await;
        assert_eq!(browser.errors().await, Vec::<String>::new(), "{page} for {who}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_has_an_error_in_the_console() {
    let world = World::new(&live_house()).await;
    let browser = world.browser().await;
    // The check itself hears errors.
    browser.go("/").await;
    let asks = "const done = arguments[0]; fetch('/api/v1/me').then(({ status }) => done(status));";
    assert_eq!(browser.client.execute_async(asks, Vec::new()).await.expect("an answer"), 401);
    assert_eq!(browser.errors().await.len(), 1);
    is_quiet(&browser, "a spectator", &OF_ALL).await;
    let once = world.first.admin_password.clone().expect("the first start has made an admin");
    let admin = world.person_with("admin", &once).await;
    let me = admin.get("/me").await["id"].clone();
    admin.post(&format!("/people/{me}/password"), &json!({"old": once, "password": "a long password"})).await;
    for (name, pages) in OF_ROLES {
        let password = if name == "admin" { "a long password" } else { "demo" };
        browser.log_in_with(name, password).await;
        is_quiet(&browser, name, pages).await;
        is_quiet(&browser, name, &OF_ALL[..2]).await;
    }
}

/// A guest sits down, plays, loads the page again in the middle, looks at everything afterwards and leaves.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_no_error_in_the_console() {
    let world = World::new(&quick_house()).await;
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1", "holdem-2"] {
        let player = Player::guest(world.browser().await, table).await;
        let browser = &player.browser;
        browser.click("#advice-switch").await;
        let round = player.round().await;
        player.bets().await;
        browser.client.refresh().await.expect("the page again");
        browser.click("#betting:not([hidden]) #ready:not(:disabled)").await;
        if table != "packs-1" {
            player.waits_for_turn().await;
            browser.find("#advice .best").await;
            browser.client.refresh().await.expect("the page again");
        }
        player.plays_to_the_end(round).await;
        player.looks_at_round(round).await;
        browser.click("#check").await;
        browser.find("#checks .verdict").await;
        browser.go("/history").await;
        browser.find("#rounds a").await;
        browser.click("#review:not(:disabled)").await;
        browser.find("#mistakes .gain, #mistakes .drill").await;
        browser.click("#person button").await;
        browser.find("#person a[href='/log-in']").await;
        assert_eq!(browser.errors().await, Vec::<String>::new(), "{table}");
    }
}
