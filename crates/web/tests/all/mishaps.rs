//! What goes wrong between a page and its server: a request that is lost, a connection that breaks, a round that is not there.

use serde_json::Value;
use testkit::browser::{Browser, Player, Tool, World, quick_house};

/// The next request that changes something gets no answer.
async fn loses_the_next_request(browser: &Browser) {
    let script = "const whole = window.fetch; window.fetch = (path, how) => { \
                  if (how?.method !== 'POST') return whole(path, how); \
                  window.fetch = whole; return Promise.reject(new TypeError('lost')); };";
    browser.says(script).await;
}

/// The next request that changes something is done, and its answer is lost on the way back.
async fn loses_the_next_answer(browser: &Browser) {
    let script = "const whole = window.fetch; window.fetch = (path, how) => { \
                  if (how?.method !== 'POST') return whole(path, how); \
                  window.fetch = whole; return whole(path, how).then(() => Promise.reject(new TypeError('lost'))); };";
    browser.says(script).await;
}

/// Whoever asks again because no answer came has it done once: here with money, where twice would be seen.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_without_an_answer_is_not_done_twice() {
    let world = World::new(&quick_house()).await;
    let cashier = world.browser().await;
    cashier.log_in("cashier").await;
    cashier.go("/cashier").await;
    cashier.write("#find", "player2").await;
    cashier.until("document.querySelectorAll('#players tbody tr').length === 1").await;
    cashier.click("#players button").await;
    cashier.until("document.getElementById('balance').textContent === '$1,000.00'").await;
    let buys_in = async |amount: &str| {
        cashier.write("#amount", amount).await;
        cashier.click("#exchange [value='buy-in']").await;
    };
    for _ in 0..2 {
        loses_the_next_answer(&cashier).await;
        buys_in("250").await;
        cashier.find(".message.error").await;
        cashier.says("document.getElementById('messages').replaceChildren()").await;
    }
    buys_in("250").await;
    cashier.until("document.getElementById('balance').textContent === '$1,250.00'").await;
    assert_eq!(world.person("player2").await.get("/wallet").await["balance"], "1250.00");
    // With the answer the command is at its end: the same once more is another one.
    buys_in("250").await;
    cashier.until("document.getElementById('balance').textContent === '$1,500.00'").await;
    // Somebody who has gone on to something else means something new by what was lost before.
    loses_the_next_answer(&cashier).await;
    buys_in("10").await;
    cashier.find(".message.error").await;
    buys_in("20").await;
    cashier.until("document.getElementById('balance').textContent === '$1,530.00'").await;
    buys_in("10").await;
    cashier.until("document.getElementById('balance').textContent === '$1,540.00'").await;
}

/// A password that was lost on its way is known to nobody: the account is there once, and the admin is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_password_that_was_lost_is_given_anew() {
    let world = World::new(&quick_house()).await;
    let browser = world.admin().await;
    browser.go("/admin").await;
    browser.find("#people tbody tr").await;
    browser.write("#name", "newcomer").await;
    browser.write("#display_name", "New Comer").await;
    loses_the_next_answer(&browser).await;
    browser.click("#new button").await;
    browser.find(".message.error").await;
    browser.says("document.getElementById('messages').replaceChildren()").await;
    browser.click("#new button").await;
    browser.until("document.getElementById('messages').textContent.includes('newcomer')").await;
    let of_newcomer =
        "[...document.querySelectorAll('#people tbody tr')].filter((row) => row.textContent.includes('newcomer'))";
    browser.until(&format!("{of_newcomer}.length === 1")).await;
    browser.says("window.confirm = () => true").await;
    browser.says(&format!("{of_newcomer}[0].querySelector('[data-key$=\" password\"]').click()")).await;
    assert!(!browser.text("#password:not([hidden]) code").await.is_empty(), "the new password is shown");
}

/// The same at a table: a wager whose answer was lost lies there, and a decision is made once and heard of.
#[tokio::test(flavor = "multi_thread")]
async fn a_decision_without_an_answer_is_made_once() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    // The stream breaks with the answer: the page still shows the button.
    let deaf = "window.EventSource = class extends EventSource { constructor(path) { super(path); window.streams ??= []; window.streams.push(this); } };";
    browser.uses(Tool::before_pages(deaf)).await;
    let player = Player::guest(browser, "lunar-1").await;
    let browser = &player.browser;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    browser.says("window.streams.at(-1).onmessage = null").await;
    for _ in 0..2 {
        loses_the_next_answer(browser).await;
        browser.click("#actions [data-choice='buy']:not(:disabled)").await;
        browser.find(".message.error").await;
        browser.says("document.getElementById('messages').replaceChildren()").await;
    }
    browser.click("#actions [data-choice='buy']:not(:disabled)").await;
    // A sixth card costs the ante, once.
    browser.until("!document.querySelector('#actions [data-choice]:not(:disabled)')").await;
    let view = player.hears("/tables/lunar-1").await;
    let own = view["seats"].as_array().expect("seats").iter().find(|seat| seat["taken"] == "you").expect("a seat");
    let many = |what: &str| own[what].as_array().map(Vec::len);
    assert_eq!((many("choices"), many("cards")), (Some(1), Some(6)), "{own}");
    assert_eq!(browser.says("return document.querySelectorAll('.message.error').length").await, 0);
}

/// Everything by which something is asked for, on the page of a player and on those of dealer and floor.
const CONTROLS: [(&str, &str, &[&str]); 3] = [
    ("player1", "/tables/flush-1", &["#felt", "#actions", "#betting", "#seat-tools"]),
    ("dealer", "/deal/flush-2", &["#keypad", "#offers", "#irregular"]),
    ("floor", "/floor/flush-2", &["#offers", "#irregular", "#standing"]),
];

/// While a stream is broken nobody can ask for what may not be so any more, and is told; when it is back, everything can be used again.
#[tokio::test(flavor = "multi_thread")]
async fn controls_rest_while_a_stream_is_broken() {
    let world = World::new(&quick_house()).await;
    world.person("player1").await.says("flush-1", "sit 3").await;
    let browser = world.browser().await;
    let kept = "window.EventSource = class extends EventSource { constructor(path) { super(path); window.stream = this; \
                this.addEventListener('message', ({ data }) => { window.last = data; }); } };";
    browser.uses(Tool::before_pages(kept)).await;
    for (name, page, controls) in CONTROLS {
        browser.log_in(name).await;
        browser.go(page).await;
        let broken = web::words::words(if name == "player1" { "table.broken" } else { "staff.broken" });
        let says = if name == "player1" { "prompt" } else { "waits" };
        let are = |wanted: bool| {
            let each = |css: &&str| format!("document.querySelector(\"{css}\").inert === {wanted}");
            controls.iter().map(each).collect::<Vec<_>>().join(" && ")
        };
        browser.find("#table[data-phase], #place[data-seq]").await;
        browser.until(&are(false)).await;
        browser.says("window.stream.onerror(new Event('error'))").await;
        assert_eq!(browser.says(&format!("return {}", are(true))).await, true, "{page}");
        assert_eq!(browser.text(&format!("#{says}")).await, broken, "{page}");
        browser.screenshot(&format!("broken-{name}")).await;
        // What is inert cannot be reached, neither with the mouse nor with the keyboard.
        let reached = format!(
            "return [...document.querySelectorAll({})].filter((each) => (each.focus(), document.activeElement === each)).length",
            Value::from(controls.iter().map(|css| format!("{css} button")).collect::<Vec<_>>().join(", "))
        );
        assert_eq!(browser.says(&reached).await, 0, "{page}");
        browser.says("window.stream.onmessage(new MessageEvent('message', { data: window.last }))").await;
        assert_eq!(browser.says(&format!("return {}", are(false))).await, true, "{page}");
        assert_ne!(browser.says(&reached).await, 0, "{page}");
        assert_ne!(browser.text(&format!("#{says}")).await, broken, "{page}");
    }
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
