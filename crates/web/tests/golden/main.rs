//! A golden store (`testkit::golden`) in a real browser, once in English and once with every message of `words/` replaced. Nothing
//! changes except what people read: the same amounts, cards and offers are there, and what is clicked comes to the same.

use serde_json::{Value, json};
use testkit::browser::{Browser, Player, World, speak_in_marks};
use testkit::golden;

/// Everything on a page that is in no language: faces, what can be clicked and whether, which wagers lie where, and all
/// numbers of its text in their order. Clocks run meanwhile, so they are left out.
const FACTS: &str = "
    const all = (css, of) => [...document.querySelectorAll(css)].filter((at) => !at.closest('#timer, .now')).map(of);
    const text = all('main', (at) => at.innerText).join(' ');
    const clocks = [...document.querySelectorAll('time, .now, #timer')].map((at) => at.innerText);
    const still = clocks.reduce((left, ticks) => left.replace(ticks, ''), text);
    return {
        faces: all('[data-face]', (at) => at.dataset.face),
        offers: all('[data-choice], [data-offer], .sit, button[id]', (at) => [at.dataset.choice ?? at.dataset.offer ?? at.id, at.disabled]),
        wagers: all('[data-wager]', (at) => [at.dataset.wager, at.querySelectorAll('.chip, .stack').length]),
        links: all('main a', (at) => at.getAttribute('href')),
        numbers: still.match(/\\d+(?:[.,]\\d+)*/g),
    };";

/// What was seen: facts by page, and how many pieces of text were in the language of marks.
#[derive(Default)]
struct Seen {
    facts: Vec<(String, Value)>,
    marked: u64,
}

impl Seen {
    /// Takes in the page that a browser shows.
    async fn page(&mut self, browser: &Browser, name: &str) {
        browser.rests().await;
        let marked = browser.says("return document.body.innerText.split('⟦').length - 1").await;
        self.marked += marked.as_u64().expect("a number");
        self.facts.push((name.to_owned(), browser.says(FACTS).await));
    }
}

/// A player looks at the lobby and at two tables, and finishes the rounds that were open.
async fn plays(world: &World, seen: &mut Seen) {
    let browser = world.browser().await;
    browser.log_in("player1").await;
    browser.go("/").await;
    browser.until("[...document.querySelectorAll('.sit')].some((button) => !button.disabled)").await;
    seen.page(&browser, "lobby").await;
    let mut player = Player::seated(browser, "flush-1");
    for table in ["flush-1", "lunar-1"] {
        player = Player::seated(player.browser, table);
        player.browser.go(&format!("/tables/{table}")).await;
        player.waits_for_turn().await;
        seen.page(&player.browser, table).await;
        let round = player.round().await;
        player.plays_to_the_end(round).await;
        player.looks_at_round(round).await;
        while player.browser.says("return document.getElementById('next').disabled").await != true {
            player.browser.click("#next").await;
        }
        let spots = "return [...document.querySelectorAll('#cards [data-face]')].map((at) => at.dataset.face)";
        let over = player.hears(&format!("/tables/{table}/rounds/{round}")).await;
        let paid = over["settlement"].as_array().expect("lines").iter();
        let paid: Vec<Value> =
            paid.map(|line| json!([line["wager"], line["outcome"], line["paid"], line["returned"]])).collect();
        assert!(!paid.is_empty(), "{table}");
        let facts = json!([player.browser.says(spots).await, paid, player.balance().await]);
        seen.facts.push((format!("round {round} of {table}"), facts));
    }
}

/// The floor looks at its tables, the dealer goes on with an open round, and the auditor reads the journal and proves the books.
async fn works(world: &World, seen: &mut Seen) {
    let (floor, dealer, auditor) = (world.browser().await, world.browser().await, world.browser().await);
    floor.log_in("floor").await;
    for (page, there) in [("/floor", "#tables tbody tr"), ("/floor/flush-live", "#place[data-seq]")] {
        floor.go(page).await;
        floor.find(there).await;
        seen.page(&floor, page).await;
    }
    dealer.log_in("dealer").await;
    dealer.go("/deal/flush-live").await;
    dealer.find("#place[data-seq]").await;
    seen.page(&dealer, "/deal").await;
    auditor.log_in("auditor").await;
    auditor.go("/journal?stream=table/flush-live").await;
    auditor.find("#entries tr").await;
    seen.page(&auditor, "/journal").await;
    for (button, proves) in [("#chain", "chain"), ("#reconcile", "books")] {
        auditor.click(button).await;
        let is_told = "(document.querySelector('#verdict p')?.textContent ?? '').match(/\\d{2}/) && document.getElementById('cancel').hidden";
        auditor.until(is_told).await;
        let numbers =
            auditor.says("return document.getElementById('verdict').textContent.match(/[0-9a-f]*\\d[0-9a-f]*/g)").await;
        seen.facts.push((proves.to_owned(), numbers));
    }
}

async fn looks(version: &str) -> Seen {
    let world = World::golden(version).await;
    let mut seen = Seen::default();
    works(&world, &mut seen).await;
    plays(&world, &mut seen).await;
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_people_read_changes_in_a_browser() {
    let mut english = Vec::new();
    for version in golden::VERSIONS {
        english.push(looks(version).await);
    }
    speak_in_marks();
    for (version, before) in golden::VERSIONS.into_iter().zip(english) {
        let after = looks(version).await;
        assert_eq!(before.marked, 0, "English has no marks");
        assert!(after.marked > 500, "{} texts are others", after.marked);
        assert_eq!(before.facts.len(), after.facts.len());
        for ((page, one), (_, other)) in before.facts.iter().zip(&after.facts) {
            assert_eq!(one, other, "{page}");
        }
    }
}
