//! Decks that were shuffled by hand: the machine cuts them, and the order of the deal follows from seed and cuts.

use std::sync::Arc;

use deal::LEAST_CUT;
use games::decks::CutLaw;
use games::round::Person;
use pit::desk::{self, Handle, recover};
use record::body::Body;
use record::{Cards, Record, Replay, rounds};
use store::Store;
use table::{Event, Player, What, Who};
use testkit::pit::running::{Sits, fast_house, goes_on, reconciled, says};
use testkit::pit::{Running, memory};

use super::MONEY;

/// The games whose cards may be shuffled by hand.
const GAMES: [&str; 4] = ["lunar-1", "draw-1", "flush-1", "holdem-1"];
const FLOOR: Who = Who::Floor(Person(9));

/// Their tables without a device: one deck, shuffled by hand and dealt from a shoe.
fn by_hand() -> String {
    let line = |line: &str| match line.split('=').next().map(str::trim) {
        Some("shuffler") => "shuffler = \"manual\"\n".to_owned(),
        Some("dealing") => "dealing = \"manual-shoe\"\n".to_owned(),
        Some("decks") => "decks = \"one\"\n".to_owned(),
        Some("dealers_cards") if line.contains("spread") => "dealers_cards = \"stacked\"\n".to_owned(),
        _ => line.to_owned() + "\n",
    };
    fast_house(&GAMES).lines().map(line).collect()
}

/// What the table's journal says.
async fn bodies(store: &Store, table: &str) -> Vec<Body> {
    let entries = store.entries(&format!("table/{table}"), 0, u32::MAX).await.expect("the store answers");
    entries.iter().map(|entry| Body::from_text(&entry.body).expect("a body")).collect()
}

/// The sizes of all cuts of a table.
fn sizes(bodies: &[Body]) -> Vec<u8> {
    let events = bodies.iter().flat_map(|body| if let Body::Asked { events, .. } = body { &events[..] } else { &[] });
    let cards = |event: &Event| if let What::Cut { cards, .. } = event.what { Some(cards) } else { None };
    events.filter_map(cards).collect()
}

/// The floor has the deck cut again when a round has begun.
async fn orders_recut(handle: &Handle) {
    handle.follow().wait_for(|desk| desk.table.running().is_some()).await.expect("the table is served");
    says(handle, FLOOR, "recut first deck").await.expect("no card is dealt");
}

//= lunar_poker 38.4(c)1(iii)
//= lunar_poker 38.4(d)
//= high_card_flush 38.4(c)1(iii)
//= high_card_flush 38.4(d)
//= three_card_draw_poker 42.4(c)1(iii)
//= three_card_draw_poker 42.4(d)
//= holdem_3_bonus 42.4(c)1(iii)
//= holdem_3_bonus 42.4(d)
// The machine cuts every deck that was shuffled by hand as far as was drawn, again when a supervisor orders it, and the
// record of the round deals the same cards.
#[tokio::test(flavor = "multi_thread")]
async fn the_machine_cuts_what_was_shuffled_by_hand() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &by_hand()).await;
    let mut all = Vec::new();
    for (player, table) in (100..).zip(GAMES) {
        let handle = running.table(table);
        let law = handle.desk().made.setting().decks.cut.expect("a cut");
        assert_eq!(law.least, LEAST_CUT, "{table}");
        running.buy_in(player, MONEY).await;
        says(&handle, Who::Player(Player(player)), "sit 1").await.expect("a free seat");
        orders_recut(&handle).await;
        goes_on(Arc::clone(&running.pit), table.to_owned(), player, Sits::Already, 4).await;
        let bodies = bodies(&store, table).await;
        let cuts = sizes(&bodies);
        assert!(cuts.len() >= 5, "{table}: one for each of four rounds, and another one: {cuts:?}");
        all.extend(cuts);
        let records: Vec<Record> = rounds::rounds(bodies).map(|record| record.expect("a record")).collect();
        let again: Vec<bool> = records[..4].iter().map(|record| is_cut_again(record, table)).collect();
        assert_eq!(again, [true, false, false, false], "{table}");
    }
    assert!(all.iter().all(|cards| (LEAST_CUT..=CutLaw::MOST).contains(cards)), "{all:?}");
    assert!(all.iter().collect::<std::collections::BTreeSet<_>>().len() > 5, "the sizes differ: {all:?}");
    running.stop().await;
    // The audit makes every deck again by code of its own, and compares all cards that were turned.
    let report = reconciled(&store).await;
    assert!(GAMES.iter().all(|table| report.tables[*table].rounds >= 4), "{report}");
}

/// Whether a deck was cut after the commitment. The record says so, and can be walked through.
fn is_cut_again(record: &Record, table: &str) -> bool {
    let written = Record::read(&record.write()).expect("the same record");
    assert!(Replay::walk(&written).iter().all(|moment| moment.outcome.is_ok()), "{table}");
    assert_eq!(written.commitment(), record.commitment());
    match &record.cards {
        Cards::Seed(_, Some(cuts)) => cuts.again() > 0,
        cards => panic!("{table}: {cards:?}"),
    }
}

/// After a crash between a second cut and the deal, the journal leads to the same order of the deck.
#[tokio::test(flavor = "multi_thread")]
async fn a_deck_that_was_cut_again_is_the_same_after_a_crash() {
    let store = memory().await;
    let running = Running::start(Arc::clone(&store), &by_hand()).await;
    running.buy_in(100, MONEY).await;
    let handle = running.table("flush-1");
    says(&handle, Who::Player(Player(100)), "sit 1").await.expect("a free seat");
    orders_recut(&handle).await;
    goes_on(Arc::clone(&running.pit), "flush-1".to_owned(), 100, Sits::Already, 1).await;
    let order = |cards: &desk::Cards| match cards {
        desk::Cards::Sealed { deck, .. } => *deck.deck().cards(),
        _ => panic!("a sealed deck"),
    };
    let now = handle.desk();
    let again = recover(&store, &running.pit.shared.keys, "flush-1").await.expect("sound").expect("written");
    assert_eq!((again.seq, order(&again.cards)), (now.seq, order(&now.cards)));
    running.crash().await;
}
