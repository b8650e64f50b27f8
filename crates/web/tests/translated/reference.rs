//! What anybody may read: the lobby, rules, odds, meters, and addresses that lead nowhere.

use law::Game;
use odds::PricedWager;
use testkit::browser::{Browser, World, quick_house, speak_in_marks};

use crate::seen::Reader;

#[tokio::test(flavor = "multi_thread")]
async fn what_anybody_may_read_is_translated() {
    speak_in_marks();
    let world = World::new(&quick_house()).await;
    let (mut reader, browser) = (Reader::of(&world), world.browser().await);
    let rules = Game::ALL.iter().map(|game| format!("/rules/{}", game.key()));
    let others = ["/log-in", "/password", "/rules", "/rules/nothing", "/meters", "/meters/lunar-1/progressive"];
    let nowhere = ["/meters/lunar-1/nothing", "/odds/nothing/at-all", "/nowhere"];
    for page in others.into_iter().chain(nowhere).map(str::to_owned).chain(rules) {
        reader.visits(&browser, &page).await;
    }
    for wager in Game::ALL.into_iter().flat_map(PricedWager::of) {
        odds_of(&mut reader, &browser, wager).await;
    }
    // Now everything is counted.
    reader.visits(&browser, "/odds").await;
    browser.go("/").await;
    browser.until("[...document.querySelectorAll('.sit')].some((button) => !button.disabled)").await;
    reader.reads(&browser, "/").await;
    reader.has_missed_nothing();
}

/// The page of a wager, and those of its first and its last table.
async fn odds_of(reader: &mut Reader, browser: &Browser, wager: PricedWager) {
    let page = format!("/odds/{}/{}", wager.game().key(), wager.name());
    browser.go(&page).await;
    browser.find("main h1").await;
    reader.reads(browser, &page).await;
    if browser.says("return Boolean(document.getElementById('editor'))").await == true {
        browser.find("#answer h2").await;
        reader.reads(browser, &page).await;
        faults_of(reader, browser, &page).await;
    }
    let script = "return [...new Set([...document.querySelectorAll('main table.figures a')].map((link) => link.getAttribute('href')))]";
    let tables: Vec<String> = serde_json::from_value(browser.says(script).await).expect("addresses");
    assert!(!tables.is_empty(), "{page} has no tables");
    for table in tables.first().into_iter().chain(tables.last().filter(|_| tables.len() > 1)) {
        browser.go(table).await;
        browser.find(".report").await;
        reader.reads(browser, table).await;
    }
}

/// What the editor says against a table that cannot be priced.
async fn faults_of(reader: &mut Reader, browser: &Browser, page: &str) {
    let lines = "#editor input[data-line]";
    let fields = [(lines, "2 for 1"), (lines, "10001 to 1"), (lines, "20001"), (lines, "$10000001"), (lines, "5 to 1")];
    for (field, written) in
        fields.into_iter().chain([("[name='wager']:enabled", "much"), ("[name='wager']:enabled", "10000.01")])
    {
        if browser.says(&format!("return document.querySelector(\"{field}\")")).await.is_null() {
            continue;
        }
        browser.says("document.getElementById('answer').replaceChildren()").await;
        browser.write(field, written).await;
        browser.until("document.getElementById('answer').children.length").await;
        // A payout is repeated as files have it, with its thousands separated.
        reader.reads_but(browser, page, "", &[written, "10,001 to 1", "$10,000,001"]).await;
    }
}
