//! Where things are: nothing jumps while a page comes, nothing lies above something else, and what is needed to play is in sight.

use serde_json::{Value, json};
use testkit::browser::{Browser, Player, Tool, World, quick_house};

/// How far a page may jump while it comes: the least that is felt, by the measure of all browsers.
const FELT: f64 = 0.1;

/// Adds up how far things jump without anybody having touched the page, with what has jumped.
const JUMPS: &str = "window.jumped = 0; window.jumps = []; \
    new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) { \
        window.jumped += shift.value; \
        window.jumps.push(...shift.sources.map(({ node, previousRect, currentRect }) => \
            `${shift.value.toFixed(3)} ${node?.id || node?.className || node?.nodeName} ${previousRect.y} ${previousRect.height} > ${currentRect.y} ${currentRect.height}`)); } \
    }).observe({ type: 'layout-shift', buffered: true });";

/// Goes to a page, waits until it has come to rest, and asserts that nothing has jumped.
async fn is_steady(browser: &Browser, width: u32, page: &str, there: &str) {
    browser.go(page).await;
    browser.find(there).await;
    browser.find("#person *").await;
    // A frame more, so that what was drawn last is counted.
    let script = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(() => done([window.jumped, window.jumps]), 100));";
    let jumped = browser.client.execute_async(script, Vec::new()).await.expect("a number");
    let how_far = jumped[0].as_f64().expect("a number");
    assert!(how_far < FELT, "{page} at {width}: {jumped}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_while_a_page_comes() {
    let world = World::new(&quick_house()).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 3").await;
    // At another table somebody has cards already.
    player.says("lunar-1", "sit 3").await;
    let browser = world.browser().await;
    browser.log_in("player1").await;
    browser.go("/tables/lunar-1").await;
    let player = Player::seated(browser, "lunar-1");
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    let browser = &player.browser;
    browser.uses(Tool::before_pages(JUMPS)).await;
    for (width, height) in [(360, 780), (1280, 900)] {
        browser.size(width, height).await;
        for (name, page, there) in [
            ("player1", "/", ".sit:not(:disabled)"),
            ("player1", "/tables/flush-1", "#betting:not([hidden]) .add"),
            ("player1", "/tables/draw-1", "#sit"),
            ("player1", "/tables/lunar-1", "#actions .action"),
            ("player2", "/tables/lunar-1", "#sit"),
            ("player1", "/odds/high_card_flush/flush_bonus", "#answer *"),
            ("dealer", "/deal", "main a[href^='/deal/']"),
            ("dealer", "/deal/flush-2", "#place[data-seq]"),
        ] {
            browser.log_in(name).await;
            is_steady(browser, width, page, there).await;
        }
    }
}

/// The screens: a telephone, a desk, a wall.
const SCREENS: [(u32, u32); 3] = [(360, 780), (1280, 900), (3840, 2160)];

/// Which of these parts cannot be seen whole without scrolling.
async fn out_of_sight(browser: &Browser, parts: &[&str]) -> Value {
    let script = "return arguments[0].filter((part) => { \
                  const { top, bottom, left, right, height } = document.querySelector(part).getBoundingClientRect(); \
                  return !height || top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1; })";
    browser.says("scrollTo(0, 0)").await;
    browser.client.execute(script, vec![json!(parts)]).await.expect("parts")
}

/// Which two things of each of these groups lie above each other.
async fn overlapping(browser: &Browser, groups: &[&str]) -> Value {
    let script = "return arguments[0].flatMap((group) => { \
                  const all = [...document.querySelectorAll(group)].filter((each) => each.checkVisibility()); \
                  const boxes = all.map((each) => [each, each.getBoundingClientRect()]); \
                  const name = (each) => each.id || each.className || each.textContent; \
                  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom; \
                  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${name(one)} and ${name(other)}`)); })";
    browser.client.execute(script, vec![json!(groups)]).await.expect("pairs")
}

/// The parts of the page, and what stands beside each other in them.
const GROUPS: [&str; 7] = [
    ".bar, .table-head, #felt, .play, .beside > .panel",
    ".bar a, .bar button",
    ".table-head > *",
    "#actions button",
    "#wagers button, #wagers .what, #wagers .amount",
    "#rack button",
    ".play > :not(.hands), .cards-row:not([hidden])",
];

/// What a player sees on every screen: nothing scrolls sideways, nothing overlaps, and what is needed now is there.
async fn is_laid_out(player: &Player, needed: &[&str]) {
    for (width, height) in SCREENS {
        player.browser.size(width, height).await;
        let at = format!("{} at {width}", player.table());
        let wide = player.browser.says("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(width)), "{at}: {wide} wide");
        assert_eq!(overlapping(&player.browser, &GROUPS).await, json!([]), "{at}");
        assert_eq!(out_of_sight(&player.browser, needed).await, json!([]), "{at}");
    }
    player.browser.size(1280, 900).await;
}

/// Which cards of one's own hand cannot be read on the felt, because another one lies above their corner.
const COVERED: &str = "[...document.querySelectorAll('.cards-row.own [data-face]')].map(({ dataset }) => dataset.face).filter((face) => { \
    const card = document.querySelector(`#cards-layer [data-face=\"${face}\"]`); \
    const { x, y, width, height } = card?.querySelector('.rank').getBoundingClientRect() ?? {}; \
    return document.elementsFromPoint(x + width / 2, y + height / 2).find((each) => each.closest('.playing-card'))?.closest('.playing-card') !== card; })";

/// Felt, hand and what may be decided are in sight together, at every table and on every screen.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_needed_to_play_is_in_sight() {
    let world = World::new(&quick_house()).await;
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1", "holdem-2"] {
        let player = Player::guest(world.browser().await, table).await;
        let round = player.round().await;
        // With advice there is more to be shown, and still nothing overlaps.
        player.browser.click("#advice-switch").await;
        player.bets().await;
        assert_eq!(overlapping(&player.browser, &GROUPS).await, json!([]), "{table}");
        player.browser.click("#advice-switch").await;
        is_laid_out(&player, &["#felt svg", "#prompt", "#rack", "#ready"]).await;
        player.browser.click("#ready:not(:disabled)").await;
        if table != "packs-1" {
            player.waits_for_turn().await;
            is_laid_out(&player, &["#felt svg", "#prompt", ".cards-row.own", "#actions"]).await;
        }
        player.plays_to_the_end(round).await;
        is_laid_out(&player, &["#felt svg", "#prompt"]).await;
    }
}

/// However long the name of the dealer's hand is, the board of Hold 'em lies in one line beside it, also on a telephone.
#[tokio::test(flavor = "multi_thread")]
async fn the_board_lies_in_one_line() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "holdem-1").await;
    let browser = &player.browser;
    player.bets().await;
    // A table that is paused finishes its round and begins no other: what is shown then stays.
    world.person("floor").await.sends("holdem-1", &json!({"do": "set_status", "status": "paused"})).await;
    browser.click("#ready:not(:disabled)").await;
    player.decides().await;
    browser.until("document.getElementById('table').dataset.phase === 'over' && document.querySelector('.cards-row.dealer .read')").await;
    browser.size(360, 780).await;
    browser.screenshot("table-holdem-1-over-narrow").await;
    let heights = "return [...document.querySelectorAll('.cards-row.board li')].map((card) => card.offsetTop)";
    let heights: Vec<u64> = serde_json::from_value(browser.says(heights).await).expect("numbers");
    assert!(heights.len() == 4 && heights.iter().all(|height| *height == heights[0]), "{heights:?}");
}

/// What is advised stands beside what is decided, also where there are 29 options.
#[tokio::test(flavor = "multi_thread")]
async fn advice_is_in_sight_with_what_is_decided() {
    let world = World::new(&quick_house()).await;
    for table in ["lunar-1", "flush-1"] {
        let player = Player::guest(world.browser().await, table).await;
        player.browser.click("#advice-switch").await;
        player.bets_and_is_ready().await;
        player.waits_for_turn().await;
        player.browser.find("#advice .best").await;
        for (width, height) in [(1280, 900), (3840, 2160)] {
            player.browser.size(width, height).await;
            let needed = ["#felt svg", "#actions", "#advice .best", ".cards-row.own"];
            assert_eq!(out_of_sight(&player.browser, &needed).await, json!([]), "{table} at {width}");
            assert_eq!(overlapping(&player.browser, &GROUPS).await, json!([]), "{table} at {width}");
        }
    }
}

/// Cards that were exchanged come above and below those that stay, so that every corner can be read.
#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_a_hand_can_be_read_on_the_felt() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "lunar-1").await;
    let browser = &player.browser;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    browser.click("#view-seat").await;
    all_can_be_read(browser).await;
    let before = browser.says("return document.querySelector('.cards-row.own').textContent").await;
    // The first two go, the others move to their places, and new ones come behind them.
    player.decides().await;
    browser.until(&format!("document.querySelector('.cards-row.own').textContent !== {before}")).await;
    player.waits_for_turn().await;
    all_can_be_read(browser).await;
}

/// When all five cards have landed, none lies above the corner of another.
async fn all_can_be_read(browser: &Browser) {
    let all = "[...document.querySelectorAll('.cards-row.own [data-face]')].filter(({ dataset }) => document.querySelector(`#cards-layer [data-face=\"${dataset.face}\"]`))";
    browser.until(&format!("{all}.length === 5")).await;
    browser.rests().await;
    assert_eq!(browser.says(&format!("return {COVERED}")).await, json!([]));
}
