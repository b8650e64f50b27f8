//! Those who play: full rounds of all games, by one and by two, with a page that is loaded again in the middle.

use serde_json::Value;

use crate::harness::{World, quick_house};
use crate::playing::Player;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_a_round_of_every_game() {
    let world = World::new(&quick_house()).await;
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        let player = Player::guest(world.browser().await, table).await;
        let round = player.round().await;
        player.bets().await;
        player.browser.is_fit_to_be_seen(&format!("table-{table}-bets")).await;
        player.browser.click("#ready:not(:disabled)").await;
        let lines = player.plays_to_the_end(round).await;
        assert!(!lines.is_empty(), "{table}: the settlement is shown wager by wager");
        player.browser.is_fit_to_be_seen(&format!("table-{table}-settled")).await;
        // What the page has shown is what the wallet has: a guest begins with a thousand dollars.
        let played = player.hears("/history").await;
        let shown = player.browser.text("#settled > table .sum .number").await;
        assert_eq!(cents_of(&shown), cents_of(played[0]["net"].as_str().expect("an amount")), "{table}");
        let left = 100_000 + cents_of(played[0]["net"].as_str().expect("an amount"));
        assert_eq!(cents_of(&player.balance().await), left, "{table}");
        player.browser.click("#settled .why summary").await;
        player.browser.find("#settled .why li a[href^='/rules/']").await;
        player.browser.client.close().await.expect("a browser that closes");
    }
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
    first.browser.screenshot("table-two-players").await;
}

/// What somebody without the deck must not have: the face of a card that lies face down, on the page or on its way to it.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_player_gets_holds_a_hidden_card() {
    let world = World::new(&quick_house()).await;
    for table in ["flush-1", "lunar-1", "holdem-1", "draw-1"] {
        let first = Player::guest(world.browser().await, table).await;
        let second = Player::guest(world.browser().await, table).await;
        let round = first.round().await;
        first.bets_and_is_ready().await;
        second.bets_and_is_ready().await;
        // Whoever decides first looks at a table full of hidden cards, and so does the other.
        let is_asked = "document.querySelector('#actions .action[data-choice]:not([data-choice=\"declare\"])')";
        first.browser.until("document.querySelectorAll('.cards-row.own [data-face]').length > 0").await;
        let (decides, waits) = if first.browser.says(&format!("return Boolean({is_asked})")).await == true {
            (&first, &second)
        } else {
            (&second, &first)
        };
        decides.waits_for_turn().await;
        waits.browser.until("document.querySelectorAll('.cards-row.own [data-face]').length > 0").await;
        let got = [everything(decides, table).await, everything(waits, table).await];
        let seen = [own_faces(decides).await, own_faces(waits).await];
        let (one, other) = tokio::join!(first.plays_to_the_end(round), second.plays_to_the_end(round));
        assert!(!one.is_empty() && !other.is_empty());
        let deck = first.hears(&format!("/tables/{table}/rounds/{round}/verification")).await;
        let deck: Vec<String> = serde_json::from_value(deck["deck"].clone()).expect("a deck");
        assert_eq!(deck.len(), 52);
        for (got, seen) in got.iter().zip(&seen) {
            assert!(
                seen.iter().all(|face| got.contains(&format!("\"face\":\"{face}\""))),
                "{table}: one's own cards are there"
            );
            for face in deck.iter().filter(|face| !seen.contains(face)) {
                for form in [format!("data-face=\"{face}\""), format!("\"face\":\"{face}\""), spoken(face)] {
                    assert!(!got.contains(&form), "{table}: {form}");
                }
            }
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
