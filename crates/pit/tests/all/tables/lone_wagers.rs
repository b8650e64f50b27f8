//! A wager that may not stand alone does not keep a virtual table waiting.

use std::sync::Arc;
use std::time::Duration;

use games::wager::Wager;
use paytables::Cents;
use pit::desk::{Desk, Standing};
use record::body::Body;
use record::wire::Command;
use table::{Player, Who};
use testkit::pit::running::{fast_house, reconciled, says, stands};
use testkit::pit::{Running, memory};
use tokio::time::{sleep, timeout};

use super::MONEY;

const PLAYER: u32 = 100;
/// What the player wagers, in dollars.
const STAKE: u32 = 5;
/// `seconds_to_bet` of the shipped tables.
const TO_BET: Duration = Duration::from_secs(20);

fn stake(desk: &Desk, wager: Wager) -> Cents {
    desk.table.running().map_or(Cents::ZERO, |playing| playing.round.seat(1).stakes.on(wager))
}

/// A player with one wager, which may not stand, on a table that serves it.
async fn alone(house: &str, table: &str, wager: Wager) -> Running {
    let running = Running::start(memory().await, house).await;
    running.buy_in(PLAYER, MONEY).await;
    let (handle, by) = (running.table(table), Who::Player(Player(PLAYER)));
    says(&handle, by, "sit 1").await.expect("a free seat");
    handle.follow().wait_for(|desk| desk.is_playing()).await.expect("served");
    says(&handle, by, &format!("seat 1 wagers {STAKE}.00 on {wager}")).await.expect("a lawful wager");
    running
}

/// It lies there until the time to bet is over, and not longer; then the player may leave.
async fn is_returned(running: &Running, table: &str, wager: Wager) {
    let (handle, by) = (running.table(table), Who::Player(Player(PLAYER)));
    sleep(TO_BET - Duration::from_secs(1)).await;
    assert_eq!(stake(&handle.desk(), wager), Cents::dollars(STAKE), "the time to bet is not over");
    assert!(says(&handle, by, "leave 1").await.is_err(), "money lies on the layout");
    let mut shown = handle.follow();
    let returned = timeout(Duration::from_secs(2), shown.wait_for(|desk| stake(desk, wager) == Cents::ZERO)).await;
    returned.expect("the time to bet is over").expect("served");
    assert_eq!(running.balance(&format!("layout:{table}")).await, 0);
    says(&handle, by, "leave 1").await.expect("no card was dealt to the player");
}

//= three_card_draw_poker 42.6(c)
// Only players who were given cards are held: a First 3 Bonus without an ante is returned when the time to bet is over,
// and the player may leave.
#[tokio::test(start_paused = true)]
async fn a_lone_first_3_bonus_is_returned_when_the_time_is_over() {
    let running = alone(&fast_house(&["draw-1"]), "draw-1", Wager::First3Bonus).await;
    is_returned(&running, "draw-1", Wager::First3Bonus).await;
    let store = Arc::clone(&running.pit.shared.store);
    running.stop().await;
    let entries = store.entries("table/draw-1", 0, u32::MAX).await.expect("the store answers");
    let by_clock = entries.iter().filter_map(|entry| match Body::from_text(&entry.body) {
        Ok(Body::Asked { command, because: Some(_), .. }) => Some(command),
        _ => None,
    });
    // The record says that the clock did it (ALL-25).
    let wager = record::wire::values::Wager(Wager::First3Bonus);
    assert_eq!(by_clock.collect::<Vec<_>>(), [Command::Withdraw { seat: 1, wager }]);
    reconciled(&store).await;
}

//= packs_poker 43.6(b)
// A bonus wager without a pack wager, where the house requires one (PP-7).
#[tokio::test(start_paused = true)]
async fn a_lone_bonus_is_returned_where_the_pack_wager_is_required() {
    let house =
        fast_house(&["packs-1"]).replace("bonus_without_pack = \"allowed\"", "bonus_without_pack = \"not-allowed\"");
    let running = alone(&house, "packs-1", Wager::FiveCardBonus1).await;
    is_returned(&running, "packs-1", Wager::FiveCardBonus1).await;
    running.stop().await;
}

//= lunar_poker 38.6(g)
//= high_card_flush 38.6(c)
//= holdem_3_bonus 42.6(d)
// Only players who were given cards are held: a side wager without the wager that takes part in the round is returned at
// the other games, too.
#[tokio::test(start_paused = true)]
async fn a_lone_side_wager_is_returned_at_every_game() {
    for (table, wager) in
        [("lunar-1", Wager::SuperSideBet), ("flush-1", Wager::FlushBonus), ("holdem-1", Wager::ThreeCardBonus)]
    {
        let running = alone(&fast_house(&[table]), table, wager).await;
        is_returned(&running, table, wager).await;
        running.stop().await;
    }
}

/// The floor's close takes effect as soon as the wager is returned.
#[tokio::test(start_paused = true)]
async fn a_lone_wager_does_not_keep_a_table_open() {
    let running = alone(&fast_house(&["draw-1"]), "draw-1", Wager::First3Bonus).await;
    let handle = running.table("draw-1");
    stands(&handle, Standing::Closed).await;
    let mut shown = handle.follow();
    let closed = timeout(TO_BET + Duration::from_secs(2), shown.wait_for(|desk| !desk.table.is_open())).await;
    closed.expect("the time to bet is over").expect("served");
    running.stop().await;
}
