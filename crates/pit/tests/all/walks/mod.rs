//! Live tables, proved from outside: people who do whatever the API offers them, and try what it does not; and regular
//! rounds, which come out as at a virtual table and as `settle` has them.
//!
//! `CROUPIER_WALKS` says how often each walk is made, each time with other cards and another table of the game.

mod equal;
mod finished;
mod forms;
mod mutated;
mod nonsense;
mod people;
mod walk;

use people::People;
use testkit::pit::live::{Crew, live};
use walk::{Tally, Walk};

/// How many steps a walk has.
const STEPS: usize = 60;

/// How often each walk is made.
fn walks() -> u64 {
    std::env::var("CROUPIER_WALKS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The tables of a game that walks take in turn.
fn table(tables: &'static [&'static str], walk: u64) -> &'static str {
    tables[usize::try_from(walk).expect("a number") % tables.len()]
}

async fn walk_at(tables: &'static [&'static str]) {
    for number in 0..walks() {
        let table = table(tables, number);
        let people = People::at(table, &live(&[table])).await;
        let [dealer, floor, player, ..] = &people.clients[..] else { unreachable!("five people") };
        let mut crew = Crew::new(dealer, floor, player, table);
        crew.open().await;
        walk::sit_down(&people).await;
        let mut walk = Walk::new(&people, number).await;
        walk.goes(STEPS, &mut crew).await;
        let Tally { accepted, refused, mutated, rounds, .. } = walk.tally;
        let enough = accepted > STEPS / 2 && refused > STEPS && mutated > STEPS / 4 && rounds > 0;
        assert!(enough, "{table}: {:?}", walk.tally);
        println!("{table}, walk {number}: {:?}", walk.tally);
        people.reconcile().await;
    }
}

#[tokio::test]
async fn at_packs_poker_exactly_what_is_offered_is_accepted() {
    walk_at(&["packs-1"]).await;
}

#[tokio::test]
async fn at_lunar_poker_exactly_what_is_offered_is_accepted() {
    walk_at(&["lunar-1"]).await;
}

#[tokio::test]
async fn at_three_card_draw_poker_exactly_what_is_offered_is_accepted() {
    walk_at(&["draw-1"]).await;
}

#[tokio::test]
async fn at_high_card_flush_exactly_what_is_offered_is_accepted() {
    walk_at(&["flush-1", "flush-2", "flush-3"]).await;
}

#[tokio::test]
async fn at_holdem_3_bonus_exactly_what_is_offered_is_accepted() {
    walk_at(&["holdem-1", "holdem-2"]).await;
}
