//! The chips of progressive wagers go into the table inventory before the deal. A journal of before that rule has no such
//! events: its chips stay on the layout until they are settled, and it is still proved (`reconcile.rs`).

use serde_json::{Value, json};
use store::Stored;

use crate::support::{changed, place, post, said, seal};

const F1: &str = "table/flush-1";

/// Adds an event, as the first one, to an entry of flush-1.
fn add(entries: &mut [Stored], seq: u64, event: Value) {
    let entry = &mut entries[place(entries, F1, seq)];
    let mut body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
    body["events"].as_array_mut().expect("events").insert(0, event);
    entry.body = body.to_string();
}

fn into_inventory(seat: u8, amount: &str) -> Value {
    json!({ "kind": "moved_to_inventory", "seat": seat, "wager": "progressive", "amount": amount })
}

/// Both rounds of flush-1, with the chips in the inventory before the deal. The first round settles the wager of seat 1 there,
/// and the second is void: seat 3 gets the dollar back from there.
fn collected() -> Vec<Stored> {
    changed(|entries| {
        add(entries, 16, into_inventory(1, "1.00"));
        post(
            entries,
            F1,
            16,
            "bank:flush-1 760000\nlayout:flush-1 -1000000\nmeter:flush:main 200000\nmeter:flush:secondary 40000\n",
        );
        post(entries, F1, 22, "bank:flush-1 55000000\nlayout:flush-1 -55000000\n");
        add(entries, 32, into_inventory(3, "1.00"));
        post(
            entries,
            F1,
            32,
            "bank:flush-1 760000\nlayout:flush-1 -1000000\nmeter:flush:main 200000\nmeter:flush:secondary 40000\n",
        );
        let back = "coupon:1 10000000\ncoupons:flush-1 -10000000\nlayout:flush-1 -20000000\nmeter:flush:main -200000\n";
        let rest = "meter:flush:secondary -40000\nplayer:18 21000000\n";
        post(entries, F1, 33, &format!("bank:flush-1 -760000\n{back}{rest}"));
    })
}

//= high_card_flush 38.12(b)2
//= high_card_flush 38.12(b)4
// Settled or void, the wager is settled from the inventory. Every balance is that of the same rounds with chips on the layout.
#[test]
fn chips_in_the_inventory_are_settled_from_there() {
    assert_eq!(said(&collected()), [""; 0]);
}

/// With the event, the old postings are wrong; without it, the new ones.
#[test]
fn events_and_postings_agree() {
    let posted = changed(|entries| {
        *entries = collected();
        post(entries, F1, 22, "bank:flush-1 56000000\nlayout:flush-1 -56000000\n");
    });
    assert_eq!(
        said(&posted),
        ["table/flush-1 entry 22: the events move [bank:flush-1 55000000, layout:flush-1 -55000000], \
          but posted was [bank:flush-1 56000000, layout:flush-1 -56000000]"]
    );
    let not_said = changed(|entries| post(entries, F1, 22, "bank:flush-1 55000000\nlayout:flush-1 -55000000\n"));
    assert_eq!(said(&not_said).len(), 1, "{:?}", said(&not_said));
}

/// More than lies there, less, or the same chips twice.
#[test]
fn all_chips_of_the_wager_go_there_once() {
    for amount in ["0.99", "1.01"] {
        let mut entries = collected();
        let at = place(&entries, F1, 16);
        entries[at].body = entries[at].body.replace("\"amount\":\"1.00\"", &format!("\"amount\":\"{amount}\""));
        seal(&mut entries);
        let wrong = said(&entries);
        let put = format!("{amount}0000 of progressive of seat 1 went into the table inventory");
        assert_eq!(wrong[0], format!("table/flush-1 entry 16: {put}, but 1.000000 lay on the layout"));
    }
    let mut entries = collected();
    add(&mut entries, 16, into_inventory(1, "1.00"));
    seal(&mut entries);
    let twice = "1.000000 of progressive of seat 1 went into the table inventory, but 0.000000 lay on the layout";
    assert_eq!(said(&entries)[0], format!("table/flush-1 entry 16: {twice}"));
}
