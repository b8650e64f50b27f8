//! Who plays where: several seats of one player, declarations, and a live table that waits for its dealer.

use serde_json::{Value, json};
use testkit::browser::{Crew, Person, Player, World, live_house, quick_house};
use web::words::words;

/// A text with one number in it.
fn with_seat(text: &str, seat: u64) -> String {
    words(text).replace("{seat}", &seat.to_string())
}

/// Whoever plays two seats is told at which one, when wagers are made and when it is time to decide.
#[tokio::test(flavor = "multi_thread")]
async fn the_seat_is_named_where_one_player_has_two() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    let (first, round) = (player.seat().await, player.round().await);
    assert_eq!(browser.text("#prompt").await, words("table.bets"));
    // High Card Flush lets a player have two seats beside each other (38.6(e)).
    let second = first + 1;
    browser.find(&format!("#seat-{second}[role='button']")).await;
    browser.says(&format!("document.getElementById('seat-{second}').focus()")).await;
    browser.press("\u{E007}").await;
    browser.until("document.querySelectorAll('#seat-tools [aria-pressed]').length === 2").await;
    for seat in [first, second] {
        browser.click(&format!("#seat-tools [aria-pressed]:nth-child({})", seat - first + 1)).await;
        browser.until(&format!("document.querySelector('.seat.mine').dataset.seat === '{seat}'")).await;
        assert_eq!(browser.text("#prompt").await, with_seat("table.bets_at", seat));
        browser.click("[data-line='ante'] .add:not(:disabled)").await;
        browser.find(&format!("#seat-{seat}-ante .stack")).await;
    }
    browser.is_fit_to_be_seen("table-two-seats").await;
    browser.click("#ready:not(:disabled)").await;
    for _ in 0..2 {
        player.waits_for_turn().await;
        let seat = player.seat().await;
        assert_eq!(browser.text("#prompt").await, with_seat("table.your_turn_at", seat));
        assert!(browser.text(".cards-row.own h3").await.starts_with(&with_seat("table.you", seat)));
        browser.click("#actions [data-choice='fold']:not(:disabled)").await;
        let is_another =
            "!document.querySelector('#actions [data-choice]') || document.querySelector('.seat.mine').dataset.seat";
        browser.until(&format!("String({is_another}) !== '{seat}'")).await;
    }
    // Each seat is settled with its name, and both together: a fold loses the ante of ten dollars.
    let sums = "[...document.querySelectorAll('#settled > table .sum')].map((sum) => [...sum.children].map(({ textContent }) => textContent).join(' '))";
    browser.until(&format!("{sums}.length === 3")).await;
    let in_all = words("table.sum").replace("{round}", &round.to_string());
    let wanted = [first, second].map(|seat| format!("{} −$10", with_seat("table.you", seat)));
    assert_eq!(browser.says(&format!("return {sums}")).await, json!([wanted[0], wanted[1], format!("{in_all} −$20")]));
}

/// Nobody is offered a seat at a table that is closed; what one has is shown wherever one looks on.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_offers_no_seat() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.log_in("player1").await;
    browser.go("/tables/flush-2").await;
    browser.until("document.getElementById('balance').textContent.startsWith('$')").await;
    assert_eq!(browser.text("#prompt").await, words("table.closed"));
    assert_eq!(browser.says("return document.querySelectorAll('#sit').length").await, 0);
}

/// At a live table wagers are closed by the dealer: whoever is ready is told so until then.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_ready_at_a_live_table_is_told_so() {
    let world = World::new(&live_house()).await;
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let (dealer, browser) = (world.browser().await, world.browser().await);
    dealer.log_in("dealer").await;
    browser.log_in("player1").await;
    world.come_to_wagers("flush-2", &floor, &player).await;
    let mut crew = Crew::at(&dealer, &floor, &player, "flush-2").await;
    browser.go("/tables/flush-2").await;
    browser.click("#betting:not([hidden]) [data-line='ante'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine .stack").await;
    assert_eq!(browser.text("#prompt").await, words("table.bets"));
    browser.click("#ready:not(:disabled)").await;
    let is_told = format!("document.getElementById('prompt').textContent === {}", json!(words("table.bets_ready")));
    browser.until(&is_told).await;
    // Wagers may still be changed: the dealer has not closed them.
    browser.click("[data-line='ante'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine .stack[data-amount='3000']").await;
    browser.until(&is_told).await;
    browser.screenshot("table-live-ready").await;
    crew.until("decisions", &mut Vec::new()).await;
    browser
        .until(&format!("document.getElementById('prompt').textContent === {}", json!(words("table.your_turn"))))
        .await;
}

const SHOWS: &str = "#actions .action:not(.aside)[data-choice='declare']:not(:disabled)";

/// What became of a wager of the first round.
async fn outcome(person: &Person, table: &str, wager: &str) -> Value {
    let round = person.get(&format!("/tables/{table}/rounds/1")).await;
    let lines = round["settlement"].as_array().expect("lines");
    lines.iter().find(|line| line["wager"] == wager).expect("the wager")["outcome"].clone()
}

/// ALL-14: where players declare themselves, a hand of Hold 'em 3 Bonus that is not shown forfeits its bonus. The page says so and has the button.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_shown_where_players_declare() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "holdem-2").await;
    let browser = &player.browser;
    let round = player.round().await;
    player.bets().await;
    browser.click("[data-line='three_card_bonus'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager~='three_card_bonus'] .stack").await;
    browser.click("#ready:not(:disabled)").await;
    browser.find(SHOWS).await;
    assert_eq!(browser.text("#prompt").await, words("table.declare"));
    browser.is_fit_to_be_seen("table-declare").await;
    browser.click(SHOWS).await;
    browser.until("!document.querySelector('#actions [data-choice=\"declare\"]')").await;
    player.plays_to_the_end(round).await;
    assert_ne!(outcome(&world.person("floor").await, "holdem-2", "three_card_bonus").await, "forfeit");
    let shown = browser.text("#settled > table").await;
    assert!(!shown.contains(words("table.outcomes.forfeit")), "{shown}");
}

/// Whoever does not want to show the hand says so, and nobody waits until the time is over; the bonus is forfeited.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_may_stay_covered() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "holdem-2").await;
    let browser = &player.browser;
    let round = player.round().await;
    player.bets().await;
    browser.click("[data-line='three_card_bonus'] .add:not(:disabled)").await;
    browser.find(".felt .seat.mine [data-wager~='three_card_bonus'] .stack").await;
    browser.click("#ready:not(:disabled)").await;
    browser.find(SHOWS).await;
    assert_eq!(browser.text("#go-on").await, words("table.go_on_covered"));
    browser.click("#go-on").await;
    player.plays_to_the_end(round).await;
    assert_eq!(outcome(&world.person("floor").await, "holdem-2", "three_card_bonus").await, "forfeit");
}

/// The other games with declarations, at live tables: High Card Flush at one's own turn, Lunar Poker before anybody decides.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_shown_at_live_tables() {
    let world = World::new(&live_house().replace("\"automatic\"", "\"by-player\"")).await;
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let (dealer, browser) = (world.browser().await, world.browser().await);
    dealer.log_in("dealer").await;
    browser.log_in("player1").await;
    for (table, bonus, phase) in [
        ("flush-2", "straight_flush_bonus", "decisions"),
        ("lunar-1", "super_side_bet", "declarations"),
        ("holdem-1", "three_card_bonus", "declarations"),
    ] {
        world.come_to_wagers(table, &floor, &player).await;
        let mut crew = Crew::at(&dealer, &floor, &player, table).await;
        crew.wager(if table == "holdem-1" { "flop" } else { "ante" }).await;
        crew.wager(bonus).await;
        crew.until(phase, &mut Vec::new()).await;
        browser.go(&format!("/tables/{table}")).await;
        browser.click(SHOWS).await;
        browser.until("!document.querySelector('#actions [data-choice=\"declare\"]')").await;
        crew.until("over", &mut Vec::new()).await;
        assert_ne!(outcome(&floor, table, bonus).await, "forfeit", "{table}");
    }
}
