//! Planted defects: somebody who owns the database changes the past and seals it anew, so that the chain is whole. The books still
//! show it, and the entry is named. Here: coupons (reading ALL-28).

use serde_json::json;
use store::Stored;

use crate::support::{changed, place, post, said, seal, set, with};

const F1: &str = "table/flush-1";

/// The first thing that is said of a journal.
fn first(entries: &[Stored]) -> String {
    said(entries).into_iter().next().unwrap_or_default()
}

/// Whether this is said of a journal.
fn says(entries: &[Stored], wanted: &str) {
    let all = said(entries);
    assert!(all.iter().any(|one| one == wanted), "{wanted}: {all:#?}");
}

#[test]
fn a_coupon_that_was_never_issued() {
    let wrong = changed(|entries| {
        set(entries, F1, 29, "/events/0/coupon", json!(3));
        post(entries, F1, 29, "coupon:3 -10000000\ncoupons:flush-1 10000000\n");
    });
    says(&wrong, "table/flush-1 entry 29: coupon 3 is laid, but was never issued");
    says(&wrong, "table/flush-1 entry 29: coupon:3 cannot pay this, in whatever order the streams were written");
    let unnumbered = changed(|entries| {
        let at = place(entries, F1, 29);
        entries[at].body = entries[at].body.replace("\"coupon\":1,", "");
        entries[at].postings = String::new();
    });
    says(&unnumbered, "table/flush-1 entry 29: a coupon without a number is laid: it was never issued");
}

#[test]
fn a_coupon_of_another_player() {
    let wrong = with("coupons", 1, "/player", json!(17));
    assert_eq!(
        said(&wrong),
        [29, 36].map(|entry| format!("table/flush-1 entry {entry}: coupon 1 of player 17 is laid for player 18"))
    );
}

/// The last valid day itself is a good day; the rounds were played on the first of July.
#[test]
fn a_coupon_that_has_expired() {
    assert_eq!(said(&with("coupons", 1, "/last_day", json!("2026-07-01"))), [""; 0]);
    assert_eq!(said(&with("coupons", 1, "/last_day", json!("2026-07-02"))), [""; 0]);
    assert_eq!(
        first(&with("coupons", 1, "/last_day", json!("2026-06-30"))),
        "table/flush-1 entry 29: coupon 1 is laid on 2026-07-01, but its last valid day was 2026-06-30"
    );
}

#[test]
fn a_coupon_for_something_else() {
    let only = "coupon 1 is good for";
    let wrong = with("coupons", 1, "/game", json!("lunar_poker"));
    assert_eq!(first(&wrong), format!("table/flush-1 entry 29: {only} ante of lunar_poker only"));
    let wrong = with("coupons", 1, "/wager", json!("raise"));
    assert_eq!(first(&wrong), format!("table/flush-1 entry 29: {only} raise of high_card_flush only"));
}

#[test]
fn a_coupon_of_another_value() {
    let wrong = changed(|entries| {
        set(entries, "coupons", 1, "/value", json!("20.00"));
        post(entries, "coupons", 1, "coupon:1 20000000\npromotions -20000000\n");
    });
    says(&wrong, "table/flush-1 entry 29: coupon 1 is worth 20.000000, but 10.000000 are laid");
    says(&wrong, "at the end: promotions holds -21.000000, not -11.000000");
}

/// Somebody lays the same coupon at another seat of the same player once more, posted to match.
#[test]
fn a_coupon_that_is_used_twice() {
    let wrong = changed(|entries| {
        // The void keeps the coupon; it is collected instead, and laid again all the same.
        let at = place(entries, F1, 33);
        entries[at].body = entries[at].body.replace("\"kept\":\"10.00\"", "\"kept\":\"0.00\"");
        entries[at].postings = entries[at]
            .postings
            .replace("coupon:1 10000000\n", "")
            .replace("bank:flush-1 240000\n", "bank:flush-1 240000\ncollected:flush-1 10000000\n");
    });
    says(&wrong, "table/flush-1 entry 33: the coupon of seat 3 is not settled as its wager was");
    says(&wrong, "table/flush-1 entry 36: coupon:1 cannot pay this, in whatever order the streams were written");
}

#[test]
fn a_coupon_that_is_settled_wrongly() {
    let kept = with(F1, 42, "/events/1/kept", json!("10.00"));
    says(&kept, "table/flush-1 entry 42: the coupon of seat 3 is not settled as its wager was");
    let number = with(F1, 42, "/events/1/coupon", json!(2));
    says(&number, "table/flush-1 entry 42: a coupon of seat 3 is laid, taken back or settled that cannot be");
    let more_than_wagered = with(F1, 29, "/events/0/amount", json!("21.00"));
    says(
        &more_than_wagered,
        "table/flush-1 entry 29: a coupon of seat 3 is laid, taken back or settled that cannot be",
    );
}

#[test]
fn a_coupon_that_nobody_may_issue() {
    let by_player = with("coupons", 2, "/by/role", json!("player"));
    says(&by_player, "coupons entry 2: the entry cannot be read: nobody issues a coupon like this");
    let number = with("coupons", 2, "/coupon", json!(7));
    says(&number, "coupons entry 2: the coupon has number 7, not 2");
    let mut twice = changed(|entries| {
        let at = place(entries, "coupons", 2);
        entries.insert(at, entries[at].clone());
    });
    seal(&mut twice);
    says(&twice, "coupons entry 3: the coupon has number 2, not 3");
}
