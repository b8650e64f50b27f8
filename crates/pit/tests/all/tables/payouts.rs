//! Who validates what a progressive pays at a table that deals by itself (ALL-27): a supervisor, or the machine
//! where a demonstration deviates (ALL-29).

use std::sync::Arc;
use std::time::Duration;

use games::round::Round;
use games::round::{Next, Person, next};
use games::wager::Wager;
use pit::desk::{DEALER, Desk, Handle, SUPERVISOR};
use record::body::Body;
use table::{Player, Who};
use testkit::pit::running::{fast_house, reconciled, says};
use testkit::pit::{Running, memory, validated_by_floor};
use tokio::time::sleep;

use super::MONEY;

const PLAYER: u32 = 100;
const FLOOR: Person = Person(9);
const PROGRESSIVE: Wager = Wager::SevenCardProgressive1;

/// What a round waits for.
fn waits_for(running: &Running, desk: &Desk) -> Option<Next> {
    let playing = desk.table.running()?;
    let meters = running.pit.shared.meters.amounts(&desk.made.accounts.meters);
    Some(next(desk.made.rules(), &playing.round, &desk.outside(&meters)))
}

/// Wagers on a pack and on its progressive, which two pair win already, in one round after the other, until the table is as it should be.
async fn plays_until(running: &Running, handle: &Handle, is_there: impl Fn(&Desk) -> bool) -> Arc<Desk> {
    says(handle, Who::Player(Player(PLAYER)), "sit 1").await.expect("a free seat");
    let mut shown = handle.follow();
    loop {
        let desk = shown.borrow_and_update().clone();
        if is_there(&desk) {
            return desk;
        }
        if waits_for(running, &desk) == Some(Next::Bets) {
            for wager in ["pack_1", "seven_card_progressive_1"] {
                let amount = if wager == "pack_1" { "10.00" } else { "5.00" };
                // The bets may just have been closed; then the next round is as good.
                let _ = says(handle, Who::Player(Player(PLAYER)), &format!("seat 1 wagers {amount} on {wager}")).await;
            }
            handle.ready(PLAYER).await;
        }
        shown.changed().await.expect("the table is served");
    }
}

/// Whether the dealer has checked hand and wager of seat 1, and who has validated it since.
fn checked(desk: &Desk) -> Option<Option<Person>> {
    let payout = desk.table.last_round()?.round.payout(1, PROGRESSIVE)?;
    (payout.hand_verified && payout.acceptance_verified).then_some(payout.validated_by)
}

/// The same house, in which every progressive payout is documented.
fn all_documented(house: &str) -> String {
    let every = house.replace("documented_from = \"none\"", "documented_from = \"0.01\"");
    assert_ne!(every, house);
    every
}

fn documented_by(desk: &Desk) -> Option<Person> {
    desk.table.last_round()?.round.documented_by(1, PROGRESSIVE)
}

//= packs_poker 43.12(d)4
// A table that deals by itself collects nothing before a supervisor has confirmed that the payout is documented (ALL-30).
#[tokio::test(start_paused = true)]
async fn a_virtual_table_waits_for_the_documentation() {
    let store = memory().await;
    let house = all_documented(&validated_by_floor(&fast_house(&["packs-1"])));
    let running = Running::start(Arc::clone(&store), &house).await;
    running.buy_in(PLAYER, MONEY).await;
    let handle = running.table("packs-1");
    plays_until(&running, &handle, |desk| checked(desk) == Some(None)).await;
    says(&handle, Who::Floor(FLOOR), &format!("validate seat 1 on {PROGRESSIVE} by {}", FLOOR.0)).await.expect("valid");
    let waiting = Some(Next::Documentation { seat: 1, wager: PROGRESSIVE });
    let mut shown = handle.follow();
    let desk = shown.wait_for(|desk| waits_for(&running, desk) == waiting).await.expect("it is served").clone();
    // The table deals as fast as it can, and does nothing now, however long it waits.
    sleep(Duration::from_secs(3600)).await;
    assert_eq!(handle.desk().seq, desk.seq);
    let words = |by: Person| format!("documented seat 1 on {PROGRESSIVE} by {}", by.0);
    assert!(
        says(&handle, Who::Dealer(DEALER), &words(DEALER)).await.is_err(),
        "the machine that deals does not confirm it"
    );
    says(&handle, Who::Floor(FLOOR), &words(FLOOR)).await.expect("a supervisor confirms it");
    let desk = shown.wait_for(|desk| !desk.is_playing()).await.expect("the table is served").clone();
    assert_eq!(documented_by(&desk), Some(FLOOR));
    running.stop().await;
    reconciled(&store).await;
}

//= packs_poker 43.12(c)3
// Nothing is paid before a supervisor has validated it: the machine has made the dealer's checks, and waits (ALL-27).
#[tokio::test(start_paused = true)]
async fn a_payout_of_a_virtual_table_waits_for_a_supervisor() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &validated_by_floor(&fast_house(&["packs-1"]))).await;
    running.buy_in(PLAYER, MONEY).await;
    let handle = running.table("packs-1");
    let desk = plays_until(&running, &handle, |desk| checked(desk) == Some(None)).await;
    let waiting = Some(Next::Validation { seat: 1, wager: PROGRESSIVE });
    assert_eq!(waits_for(&running, &desk), waiting);
    // The table deals as fast as it can, and does nothing now, however long it waits.
    sleep(Duration::from_secs(3600)).await;
    assert_eq!(handle.desk().seq, desk.seq);
    let validate = |by: Person| format!("validate seat 1 on {PROGRESSIVE} by {}", by.0);
    let of_machine = says(&handle, Who::Dealer(DEALER), &validate(DEALER)).await;
    assert!(of_machine.is_err(), "the machine that deals does not validate");
    assert_eq!(waits_for(&running, &handle.desk()), waiting, "and nothing has changed");

    says(&handle, Who::Floor(FLOOR), &validate(FLOOR)).await.expect("a supervisor validates");
    let mut shown = handle.follow();
    let desk = shown.wait_for(|desk| !desk.is_playing()).await.expect("the table is served").clone();
    assert_eq!(checked(&desk), Some(Some(FLOOR)));
    assert_eq!(running.balance("layout:packs-1").await, 0, "all wagers are settled");
    running.stop().await;
    reconciled(&store).await;
}

/// In a demonstration that deviates, the machine validates as a person of its own and confirms that the payout is documented; the
/// record names it (ALL-27, ALL-30).
#[tokio::test(flavor = "multi_thread")]
async fn a_machine_validates_where_the_house_lets_it() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &all_documented(&fast_house(&["packs-1"]))).await;
    running.buy_in(PLAYER, MONEY).await;
    let table = running.table("packs-1");
    let desk = plays_until(&running, &table, |desk| documented_by(desk) == Some(SUPERVISOR)).await;
    assert_eq!(checked(&desk), Some(Some(SUPERVISOR)));
    running.stop().await;
    let entries = store.entries("table/packs-1", 0, u32::MAX).await.expect("the store answers");
    let validated = entries.iter().filter_map(|entry| match Body::from_text(&entry.body) {
        Ok(Body::Asked { by, command, .. }) => Some((by, record::ask::line_of(&Round::new(), &command))),
        _ => None,
    });
    let said: Vec<_> = validated.collect();
    for word in ["validate", "documented"] {
        let words = format!("{word} seat 1 on {PROGRESSIVE} by {}", SUPERVISOR.0);
        assert!(said.contains(&(Who::Floor(SUPERVISOR), words.clone())), "{words}");
    }
    reconciled(&store).await;
}
