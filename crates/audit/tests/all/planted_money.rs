//! Planted defects: somebody who owns the database changes the past and seals it anew, so that the chain is whole. The books still
//! show it, and the entry is named. Here: money.

use serde_json::{Value, json};

use crate::support::{balances, changed, journal, place, post, reconcile, said, set, with};

const F1: &str = "table/flush-1";
const F2: &str = "table/flush-2";
const LUNAR: &str = "table/lunar-1";

#[test]
fn a_posting() {
    let wrong = changed(|entries| post(entries, F1, 8, "layout:flush-1 10000000\nplayer:17 -9000000\n"));
    let differs =
        "table/flush-1 entry 8: the events move [layout:flush-1 10000000, player:17 -10000000], but posted was ";
    let unbalanced = "table/flush-1 entry 8: the postings add up to 1000000 millionths instead of nothing";
    assert_eq!(said(&wrong), [&format!("{differs}[layout:flush-1 10000000, player:17 -9000000]"), unbalanced]);
    let wrong = changed(|entries| post(entries, F1, 8, "layout:flush-1 10000000\nplayer:18 -10000000\n"));
    assert_eq!(
        said(&wrong),
        [format!("{differs}[layout:flush-1 10000000, player:18 -10000000]")],
        "another player pays"
    );
    let wrong = changed(|entries| post(entries, F1, 8, "player:17 -10000000\nlayout:flush-1 10000000\n"));
    assert_eq!(said(&wrong).len(), 1, "another order");
    let wrong = changed(|entries| post(entries, F1, 8, ""));
    assert_eq!(said(&wrong), [format!("{differs}[]")]);
    let wrong = changed(|entries| post(entries, "people", 2, "player:17 5\nhouse -5\n"));
    assert_eq!(said(&wrong), ["people entry 2: the events move [], but posted was [player:17 5, house -5]"]);
}

/// Ten dollars more than were wagered, and posted so, though not settled.
#[test]
fn an_amount_inside_an_event_and_the_posting_to_match() {
    let wrong = changed(|entries| {
        set(entries, F1, 9, "/events/0/amount", json!("35.00"));
        post(entries, F1, 9, "layout:flush-1 25000000\nplayer:17 -25000000\n");
    });
    assert_eq!(
        said(&wrong),
        [
            "table/flush-1 entry 22: the settled stake of ante of seat 1 is 35.000000, not 25.000000",
            "at the end: layout:flush-1 holds 10.000000, not 0.000000",
            "at the end: player:17 holds 291.000000, not 301.000000",
        ]
    );
}

#[test]
fn an_entry_that_was_dropped() {
    let wrong = changed(|entries| drop(entries.remove(place(entries, F1, 16))));
    let said = said(&wrong);
    assert!(
        said.contains(&"table/flush-1 entry 16: meter 0 shows 10000.000000, not 10000.200000".to_owned()),
        "{said:?}"
    );
    assert!(said.contains(&"at the end: bank:flush-1 holds 36.000000, not 35.760000".to_owned()), "{said:?}");
}

#[test]
fn an_entry_that_was_inserted() {
    let wrong = changed(|entries| {
        let at = place(entries, "cashier", 1);
        entries.insert(at, entries[at].clone());
    });
    assert_eq!(
        said(&wrong),
        [
            "at the end: cashier holds -1380.000000, not -880.000000",
            "at the end: player:17 holds 801.000000, not 301.000000",
        ]
    );
}

#[test]
fn entries_that_changed_places() {
    let wrong = changed(|entries| {
        let (one, other) = (place(entries, F1, 8), place(entries, F1, 9));
        entries.swap(one, other);
    });
    let said = said(&wrong);
    let moves = |seq: u64, one: i64, other: i64| {
        format!(
            "table/flush-1 entry {seq}: the events move [layout:flush-1 {one}, player:17 {}], \
             but posted was [layout:flush-1 {other}, player:17 {}]",
            -one, -other
        )
    };
    assert_eq!(said[..2], [moves(8, 25_000_000, 15_000_000), moves(9, -15_000_000, 10_000_000)]);
}

#[test]
fn a_tail_that_was_cut_off() {
    let cut = |after: u64| changed(|entries| entries.retain(|entry| entry.stream != LUNAR || entry.seq <= after));
    assert_eq!(
        said(&cut(21)),
        [
            "at the end: bank:lunar-1 holds 16.300000, not -3.700000",
            "at the end: layout:lunar-1 holds 50.000000, not 0.000000",
            "at the end: options:lunar-1 holds 15.000000, not 35.000000",
            "at the end: player:17 holds 251.000000, not 301.000000",
        ]
    );
    assert_eq!(said(&cut(22)), [""; 0], "the last entry moves no money: only a signed head shows that it is gone");
}

#[test]
fn a_balance_in_the_store() {
    let entries = journal();
    let faults = |account: &str, micro: i64| {
        let mut balances = balances(&entries);
        *balances.entry(account.to_owned()).or_default() += micro;
        reconcile(&entries, &balances).faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(faults("player:18", 1), ["at the end: player:18 holds 320.000000, not 320.000001"]);
    assert_eq!(faults("player:99", 5), ["at the end: player:99 holds 0.000000, not 0.000005"]);
    let meter = "at the end: seed, contributions, voids, payouts and resets are what is on it: meter:flush:main shows";
    assert_eq!(faults("meter:flush:main", -1), [format!("{meter} 9000.620000, not 9000.619999")]);
}

/// A player who has bought in for less than was wagered before anything was won, all posted to match.
#[test]
fn an_overdrawn_wallet() {
    let wrong = changed(|entries| {
        set(entries, "cashier", 3, "/amount", json!("40.00"));
        post(entries, "cashier", 3, "cashier -40000000\nplayer:19 40000000\n");
    });
    let overdrawn = "table/flush-2 entry 13: player:19 cannot pay this, in whatever order the streams were written";
    assert_eq!(said(&wrong)[0], overdrawn, "10, 1 and 30 dollars were wagered");
    assert_eq!(said(&wrong).len(), 3, "and two balances differ: {:?}", said(&wrong));
    let enough = changed(|entries| {
        set(entries, "cashier", 3, "/amount", json!("41.00"));
        post(entries, "cashier", 3, "cashier -41000000\nplayer:19 41000000\n");
    });
    assert_eq!(said(&enough).len(), 2, "{:?}", said(&enough));
}

#[test]
fn a_settled_amount() {
    let stake = said(&with(F1, 22, "/events/0/stake", json!("26.00")));
    assert_eq!(stake[0], "table/flush-1 entry 22: the settled stake of ante of seat 1 is 25.000000, not 26.000000");
    assert!(stake.contains(&"table/flush-1 entry 22: layout:flush-1 holds -1.000000".to_owned()), "{stake:?}");
    let paid = said(&with(F1, 22, "/events/0/paid", json!("25.00")));
    assert_eq!(paid[0], "table/flush-1 entry 22: what ante of seat 1 gets is not what its outcome says");
    let returned = said(&with(F1, 33, "/events/3/returned", json!("19.00")));
    assert_eq!(returned[0], "table/flush-1 entry 33: what ante of seat 3 gets is not what its outcome says");
    let outcome = said(&with(F1, 42, "/events/0/outcome", json!("push")));
    assert_eq!(
        outcome,
        [
            "table/flush-1 entry 42: what ante of seat 3 gets is not what its outcome says",
            "table/flush-1 entry 42: the coupon of seat 3 is not settled as its wager was",
        ]
    );
    let coupon = said(&with(F1, 42, "/events/1/paid", json!("-10.00")));
    assert_eq!(coupon[0], "table/flush-1 entry 42: an amount of seat 3 is below zero");
    let unsettled = said(&changed(|entries| {
        let at = place(entries, F1, 22);
        let mut body: Value = serde_json::from_str(&entries[at].body).expect("a body is JSON");
        body["events"].as_array_mut().expect("events").remove(1);
        entries[at].body = body.to_string();
    }));
    let still = "table/flush-1 entry 23: the round is over and 25.000000 still lies on raise of seat 1".to_owned();
    assert!(unsettled.contains(&still), "{unsettled:?}");
    let back = said(&with(F1, 31, "/events/0/amount", json!("6.00")));
    assert_eq!(back[0], "table/flush-1 entry 31: of flush_bonus of seat 1 goes back at most 5.000000, not 6.000000");
}

/// A contribution that is larger than it was, posted to match.
#[test]
fn a_meter_move() {
    let wrong = changed(|entries| {
        set(entries, F1, 16, "/events/0/change", json!("0.300000"));
        post(entries, F1, 16, "bank:flush-1 -340000\nmeter:flush:main 300000\nmeter:flush:secondary 40000\n");
    });
    let meter = "at the end: seed, contributions, voids, payouts and resets are what is on it: meter:flush:main shows";
    assert_eq!(
        said(&wrong),
        [
            "table/flush-1 entry 17: meter 0 shows 10000.300000, not 10000.200000",
            "at the end: bank:flush-1 holds 35.660000, not 35.760000",
            &format!("{meter} 9000.720000, not 9000.620000"),
        ]
    );
    let falls = said(&with(F1, 16, "/events/0/change", json!("-0.200000")));
    assert_eq!(falls[0], "table/flush-1 entry 16: meter main moves by -0.200000 for a contribution");
    let unvalidated = said(&with(F1, 33, "/events/6/cause", json!({"payout": 3})));
    assert_eq!(unvalidated[0], "table/flush-1 entry 33: a meter pays seat 3 and nobody has validated it");
    let void = said(&with(F1, 33, "/events/6/change", json!("-0.200001")));
    // What a seat has added may have moved to the other meter meanwhile (ALL-21), so only the sum is bounded.
    assert_eq!(void[0], "table/flush-1 entry 33: meter secondary gives back more than seat 3 has added in this round");
    let payout = said(&with(F2, 33, "/events/3/change", json!("-1060.090000")));
    let more = "table/flush-2 entry 33: for seat 2 a meter falls at most by what is paid: 1040.080000, not 1060.090000";
    assert_eq!(payout[0], more);
    let meter = said(&with(F1, 32, "/events/0/meter", json!(2)));
    assert_eq!(meter[0], "table/flush-1 entry 32: the table has no meter 2");
    let shown = said(&with(F1, 17, "/meters/1", json!("0.050000")));
    assert_eq!(
        shown,
        [
            "table/flush-1 entry 17: meter 1 shows 0.040000, not 0.050000",
            "table/flush-1 entry 18: meter 1 shows 0.050000, not 0.040000",
        ]
    );
    let alone = changed(|entries| {
        let at = place(entries, LUNAR, 7);
        let moved = r#""events":[{"kind":"linked_meter_moved","meter":0,"change":"0.000000"},"#;
        entries[at].body = entries[at].body.replacen("\"events\":[", moved, 1);
    });
    let not_linked = "table/lunar-1 entry 7: another table moves the meters of a table that has its own";
    assert_eq!(said(&alone), [not_linked]);
    let not_shown = said(&with(LUNAR, 11, "/meters", Value::Null));
    assert_eq!(not_shown, ["table/lunar-1 entry 11: a meter moves and the entry does not say what the meters showed"]);
}
