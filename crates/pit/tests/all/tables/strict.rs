//! The pit of `house.strict.toml`: all five games are served and played, and a supervisor validates every payout.

use std::sync::Arc;

use games::round::{Next, Person, next};
use games::wager::Wager;
use pit::Pit;
use pit::desk::Desk;
use record::body::Body;
use record::wire::Command;
use table::Who;
use testkit::pit::running::{plays, reconciled, says};
use testkit::pit::{Running, memory};

use super::{GAMES, MONEY};

const STRICT: &str = include_str!("../../../../../house.strict.toml");
const FLOOR: Person = Person(9);
const ROUNDS: u32 = 20;

/// The payout that waits for a supervisor at a table.
fn waiting(pit: &Pit, desk: &Desk) -> Option<(&'static str, u8, Wager)> {
    let meters = pit.shared.meters.amounts(&desk.made.accounts.meters);
    match next(desk.made.rules(), &desk.table.running()?.round, &desk.outside(&meters)) {
        Next::Validation { seat, wager } => Some(("validate", seat, wager)),
        Next::Documentation { seat, wager } => Some(("documented", seat, wager)),
        _ => None,
    }
}

/// A supervisor, who validates every payout that waits at a table, and confirms that it is documented.
async fn supervises(pit: Arc<Pit>, table: &str) {
    let handle = pit.table(table).expect("the table is served");
    let mut shown = handle.follow();
    loop {
        let desk = shown.borrow_and_update().clone();
        if let Some((word, seat, wager)) = waiting(&pit, &desk) {
            let words = format!("{word} seat {seat} on {wager} by {}", FLOOR.0);
            // The machine may not have made the dealer's checks yet; then there is a next time.
            let _ = says(&handle, Who::Floor(FLOOR), &words).await;
        }
        if shown.changed().await.is_err() {
            return;
        }
    }
}

//= packs_poker 43.12(c)3
//= lunar_poker 38.11(b)3
//= high_card_flush 38.12(f)
// Without a deviation (ALL-29) no machine validates: whatever a progressive pays, a supervisor has validated (ALL-27).
#[tokio::test(flavor = "multi_thread")]
async fn a_house_without_deviations_is_served_and_played() {
    house::read_strict(STRICT).expect("nothing deviates");
    let store = memory().await;
    let fast = STRICT.replace("milliseconds_a_step = 400", "milliseconds_a_step = 0");
    let running = Running::start(Arc::clone(&store), &fast).await;
    for (player, table) in (100..).zip(GAMES) {
        running.buy_in(player, MONEY).await;
        let floor = tokio::spawn(supervises(Arc::clone(&running.pit), table));
        plays(Arc::clone(&running.pit), table.to_owned(), player, 1, ROUNDS).await;
        assert_eq!(running.balance(&format!("layout:{table}")).await, 0, "{table}");
        floor.abort();
    }
    running.stop().await;
    let report = reconciled(&store).await;
    assert!(report.tables.values().all(|totals| totals.rounds >= u64::from(ROUNDS)), "{report}");
    for table in GAMES {
        for entry in store.entries(&format!("table/{table}"), 0, u32::MAX).await.expect("the store answers") {
            let Ok(Body::Asked { by, command, .. }) = Body::from_text(&entry.body) else { continue };
            let supervised = matches!(command, Command::ValidatePayout { .. } | Command::DocumentPayout { .. });
            assert!(!supervised || by == Who::Floor(FLOOR), "{table}: {command:?}");
        }
    }
}
