//! Those who play: full rounds of all games, by one and by two, with a page that is loaded again in the middle.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use testkit::browser::{Player, Tool, World, quick_house};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_a_round_of_every_game() {
    let world = World::new(&quick_house()).await;
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        let player = Player::guest(world.browser().await, table).await;
        let round = player.round().await;
        player.bets().await;
        player.browser.is_fit_to_be_seen(&format!("table-{table}-bets")).await;
        letters_can_be_read(&player).await;
        player.browser.click("#ready:not(:disabled)").await;
        let lines = player.plays_to_the_end(round).await;
        assert!(!lines.is_empty(), "{table}: the settlement is shown wager by wager");
        // Hands that are turned are read and named, the dealer's and one's own.
        let read = player.browser.says("return document.getElementById('log').textContent").await;
        let read = read.as_str().expect("a text");
        assert!(read.contains("Your hand: ") && read.contains("The dealer's hand: "), "{table}: {read}");
        // Wagers are called as they are on the buttons, and what is paid for an option is no wager that was lost.
        let called = match table {
            "lunar-1" => format!(": {}.", web::words::words("table.outcomes.fee")),
            "draw-1" => format!(", {} $", web::words::words("wagers.in_to_win_draw")),
            "holdem-1" => format!(", {} $", web::words::words("wagers.turn_river")),
            _ => String::new(),
        };
        assert!(read.contains(&called), "{table}: {called} is not in {read}");
        player.browser.is_fit_to_be_seen(&format!("table-{table}-settled")).await;
        // What the page has shown is what the wallet has: a guest begins with a thousand dollars.
        let played = player.hears("/history").await;
        let shown = player.browser.text("#settled > table .sum .number").await;
        assert_eq!(cents_of(&shown), cents_of(played[0]["net"].as_str().expect("an amount")), "{table}");
        let left = 100_000 + cents_of(played[0]["net"].as_str().expect("an amount"));
        assert_eq!(cents_of(&player.balance().await), left, "{table}");
        player.browser.click("#settled .why summary").await;
        player.browser.find("#settled .why li a[href^='/rules/']").await;
    }
}

/// The letters of one's own betting areas, when the seat is shown in large: on a telephone and on a desk.
async fn letters_can_be_read(player: &Player) {
    let smallest = "return Math.min(...[...document.querySelectorAll('.felt .seat.mine .area > text')].map((text) => { \
                    const { a, b } = text.getScreenCTM(); return Number(text.getAttribute('font-size')) * Math.hypot(a, b); }))";
    for (width, height, least) in [(360, 780, 11.0), (1280, 800, 9.0)] {
        player.browser.size(width, height).await;
        player.browser.click("#view-seat").await;
        player.browser.find(".felt.zoomed").await;
        player.browser.screenshot(&format!("seat-{}-{width}", player.table())).await;
        let size = player.browser.says(smallest).await.as_f64().expect("a size");
        assert!(size >= least, "{}: {size} pixels on a screen of {width}", player.table());
    }
    player.browser.click("#view-table").await;
    player.browser.size(1280, 900).await;
}

/// `+$1,000.50`, `−$5` or `-5.00` in cents.
fn cents_of(text: &str) -> i64 {
    let (whole, part) = text.split_once('.').unwrap_or((text, "00"));
    let digits: String = whole.chars().chain(part.chars()).filter(char::is_ascii_digit).collect();
    let amount: i64 = digits.parse().expect("an amount");
    if text.starts_with(['−', '-']) { -amount } else { amount }
}

/// Everything about the round that the page shows.
const SHOWN: &str = "return JSON.stringify({ \
    cards: [...document.querySelectorAll('#hands .card-picture')].map((card) => card.querySelector('[data-face]')?.dataset.face ?? 'back'), \
    felt: [...document.querySelectorAll('#cards-layer .playing-card')].map((card) => card.dataset.face ?? 'back').sort(), \
    chips: [...document.querySelectorAll('.felt .area .stack')].map((stack) => `${stack.parentNode.id} ${stack.dataset.amount}`).sort(), \
    actions: [...document.querySelectorAll('#actions button')].map((button) => button.textContent), \
    prompt: document.getElementById('prompt').textContent })";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_loaded_again_shows_where_the_round_stands() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "lunar-1").await;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    let before = player.browser.says(SHOWN).await;
    player.browser.client.refresh().await.expect("the page again");
    player.waits_for_turn().await;
    assert_eq!(player.browser.says(SHOWN).await, before);
    // The same after a decision, with a card more.
    player.browser.click("#actions [data-choice='buy']").await;
    player.browser.until("document.querySelectorAll('.cards-row.own .card-picture').length === 6").await;
    player.waits_for_turn().await;
    let before = player.browser.says(SHOWN).await;
    player.browser.client.refresh().await.expect("the page again");
    player.waits_for_turn().await;
    assert_eq!(player.browser.says(SHOWN).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_at_one_table() {
    let world = World::new(&quick_house()).await;
    let first = Player::guest(world.browser().await, "draw-1").await;
    let second = Player::guest(world.browser().await, "draw-1").await;
    let (at_first, at_second) = (first.seat().await, second.seat().await);
    assert_ne!(at_first, at_second);
    let round = first.round().await;
    first.bets().await;
    second.browser.find(&format!("#seat-{at_first}-ante .stack")).await;
    second.bets().await;
    first.browser.find(&format!("#seat-{at_second}-ante .stack")).await;
    first.browser.click("#ready:not(:disabled)").await;
    second.browser.click("#ready:not(:disabled)").await;
    let (of_first, of_second) = tokio::join!(first.plays_to_the_end(round), second.plays_to_the_end(round));
    assert!(!of_first.is_empty() && !of_second.is_empty());
    // Whose round it was is said beside what became of the others.
    let others = first.browser.text("#settled > details > summary").await;
    assert_eq!(others, web::words::words("table.others").replace("{round}", &round.to_string()));
    first.browser.screenshot("table-two-players").await;
}

/// What somebody without the deck must not have: the face of a card that lies face down, on the page or on its way to it.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_player_gets_holds_a_hidden_card() {
    let world = World::new(&quick_house()).await;
    for table in ["flush-1", "lunar-1", "holdem-1", "draw-1"] {
        let (browser, other) = (world.browser().await, world.browser().await);
        browser.uses(Tool::before_pages(RECORDS)).await;
        other.uses(Tool::before_pages(RECORDS)).await;
        let first = Player::guest(browser, table).await;
        let second = Player::guest(other, table).await;
        let round = first.round().await;
        first.bets_and_is_ready().await;
        second.bets_and_is_ready().await;
        // Whoever decides first looks at a table full of hidden cards, and so does the other.
        let is_asked = "document.querySelector('#actions .action[data-choice]:not([data-choice=\"declare\"])')";
        // All cards are dealt only when somebody is asked.
        first.browser.until("document.getElementById('table').dataset.phase === 'decisions'").await;
        let (decides, waits) = if first.browser.says(&format!("return Boolean({is_asked})")).await == true {
            (&first, &second)
        } else {
            (&second, &first)
        };
        decides.waits_for_turn().await;
        waits.browser.until("document.querySelectorAll('.cards-row.own [data-face]').length > 0").await;
        decides.browser.picture(&format!("table-{table}-turn")).await;
        let got = [everything(decides, table).await, everything(waits, table).await];
        let seen = [own_faces(decides).await, own_faces(waits).await];
        let (one, other) = tokio::join!(first.plays_to_the_end(round), second.plays_to_the_end(round));
        assert!(!one.is_empty() && !other.is_empty());
        let deck = first.hears(&format!("/tables/{table}/rounds/{round}/verification")).await;
        let deck: Vec<String> = serde_json::from_value(deck["deck"].clone()).expect("a deck");
        assert_eq!(deck.len(), 52);
        no_message_was_early(&first, round, &deck).await;
        no_message_was_early(&second, round, &deck).await;
        for (got, seen) in got.iter().zip(&seen) {
            assert!(
                seen.iter().all(|face| got.contains(&format!("\"face\":\"{face}\""))),
                "{table}: one's own cards are there"
            );
            holds_nothing_hidden(table, got, deck.iter().filter(|face| !seen.contains(face)));
        }
    }
}

/// Keeps every message of every stream.
const RECORDS: &str = "window.heard = []; window.EventSource = class extends EventSource { \
                       constructor(path) { super(path); this.addEventListener('message', ({ data }) => window.heard.push(data)); } };";

/// No message of the whole round named a card before it was turned, or dealt to this player; the journal says when that was.
async fn no_message_was_early(player: &Player, round: u64, deck: &[String]) {
    let over = player.hears(&format!("/tables/{}/rounds/{round}", player.table())).await;
    let heard: Vec<String> = serde_json::from_value(player.browser.says("return window.heard").await).expect("texts");
    let seat = json!({"seat": player.seat().await});
    let mut messages = 0;
    for text in &heard {
        let view: Value = serde_json::from_str(text).expect("a view");
        if view["round"]["number"] != round {
            continue;
        }
        messages += 1;
        let known = known_at(&over, view["seq"].as_u64().expect("a number"), &seat, deck);
        for face in deck.iter().filter(|face| !known.contains(*face)) {
            assert!(!text.contains(&format!("\"{face}\"")), "{}: {face} in {text}", player.table());
        }
    }
    assert!(messages > 2, "{}: only {messages} messages of the round", player.table());
}

/// The cards that a player may know after an entry of the journal: those that were turned, and those that were dealt to the seat.
fn known_at(over: &Value, seq: u64, seat: &Value, deck: &[String]) -> BTreeSet<String> {
    let commands = over["commands"].as_array().expect("commands").iter();
    let until = commands.filter(|command| command["seq"].as_u64().expect("a number") <= seq);
    let events = until.flat_map(|command| command["events"].as_array().expect("events"));
    let known = events.filter_map(|event| match event["kind"].as_str()? {
        "card_revealed" => event["card"].as_str().map(str::to_owned),
        "card_dealt" if event["spot"] == *seat => deck.get(event["position"].as_u64()? as usize).cloned(),
        _ => None,
    });
    known.collect()
}

/// In Pack's Poker nobody decides: the deck is hidden as a whole while wagers are made, and hands that were dealt are until they are turned.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_player_of_packs_poker_gets_holds_a_hidden_card() {
    // Half a second for each step of the machine is long enough to look around. A slower browser sees fewer steps.
    let world = World::new(&quick_house().replace("milliseconds_a_step = 0", "milliseconds_a_step = 500")).await;
    let player = Player::guest(world.browser().await, "packs-1").await;
    let round = player.round().await;
    player.bets().await;
    let mut looks = vec![(BTreeSet::<String>::new(), everything(&player, "packs-1").await)];
    player.browser.click("#ready:not(:disabled)").await;
    let is_over = format!("document.querySelector('#settled[data-round=\"{round}\"] .sum')");
    player
        .browser
        .until(&format!("document.querySelectorAll('#cards-layer .playing-card.back').length >= 10 || {is_over}"))
        .await;
    while looks.len() < 4 {
        // What lies open is asked afterwards: a card that is turned while one looks is no secret any more.
        let got = everything(&player, "packs-1").await;
        let view = player.hears("/tables/packs-1").await;
        looks.push((open_to(&view), got));
    }
    player.plays_to_the_end(round).await;
    let deck = player.hears(&format!("/tables/packs-1/rounds/{round}/verification")).await;
    let deck: Vec<String> = serde_json::from_value(deck["deck"].clone()).expect("a deck");
    assert_eq!(deck.len(), 52);
    assert!(looks.iter().any(|(open, _)| open.is_empty()), "somebody has looked before a card was open");
    for (open, got) in &looks {
        holds_nothing_hidden("packs-1", got, deck.iter().filter(|face| !open.contains(*face)));
    }
}

/// The faces that lie open in a view, and those of one's own hand.
fn open_to(view: &Value) -> BTreeSet<String> {
    let own = view["seats"].as_array().expect("seats").iter().filter(|seat| seat["taken"] == "you");
    let own = own.flat_map(|seat| seat["cards"].as_array().expect("cards")).map(|card| &card["face"]);
    let open = view["round"]["seen"].as_array().expect("faces").iter();
    open.chain(own).filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Nothing of what somebody got names one of these cards, as the page or the API would.
fn holds_nothing_hidden<'a>(table: &str, got: &str, hidden: impl Iterator<Item = &'a String>) {
    for face in hidden {
        for form in [format!("data-face=\"{face}\""), format!("\"face\":\"{face}\""), spoken(face)] {
            assert!(!got.contains(&form), "{table}: {form}");
        }
    }
}

/// The page as it stands, and what its stream and the view of the table say.
async fn everything(player: &Player, table: &str) -> String {
    let page = player.browser.says("return document.documentElement.outerHTML").await;
    let script = "const [path, done] = arguments; const source = new EventSource(path); \
                  source.onmessage = ({ data }) => { source.close(); done(data); };";
    let path = format!("/api/v1/tables/{table}/stream");
    let heard = player.browser.client.execute_async(script, vec![Value::from(path)]).await.expect("a message");
    let view = player.hears(&format!("/tables/{table}")).await;
    format!("{}{}{view}", page.as_str().expect("a page"), heard.as_str().expect("a message"))
}

/// The faces that are open to this player: one's own, and what lies face up.
async fn own_faces(player: &Player) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#hands [data-face]')].map((card) => card.dataset.face)";
    serde_json::from_value(player.browser.says(script).await).expect("faces")
}

/// A card as a page speaks it: `ace of hearts`.
fn spoken(face: &str) -> String {
    let mut letters = face.chars().map(String::from);
    let (rank, suit) = (letters.next().expect("a rank"), letters.next().expect("a suit"));
    format!(
        "{} of {}",
        web::words::words(&format!("cards.ranks.{rank}")),
        web::words::words(&format!("cards.suits.{suit}"))
    )
}
