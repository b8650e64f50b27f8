//! Planted defects: somebody who owns the database changes the past and seals it anew, so that the chain is whole. The books still
//! show it, and the entry is named. Here: the same everywhere.

use audit::reconcile::{Fault, Place, Wrong};
use serde_json::{Value, json};

use crate::support::{balances, faults, journal, numbers, post, reconcile, seal, with};

/// Every amount of every event, one unit of it more or less: the entry is named. And if the posting is made to match, something else shows it.
#[test]
fn any_amount_of_any_event() {
    let (truth, mut changes) = (journal(), 0);
    for entry in truth.iter().filter(|entry| entry.stream.starts_with("table/")) {
        let body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
        for pointer in amounts(&body) {
            let amount = body.pointer(&pointer).and_then(Value::as_str).expect("a text");
            let mut wrong = with(&entry.stream, entry.seq, &pointer, json!(one_more(amount)));
            let named = Some(Place { stream: entry.stream.clone(), seq: entry.seq });
            let here: Vec<Fault> = faults(&wrong).into_iter().filter(|fault| fault.place == named).collect();
            assert!(!here.is_empty(), "{named:?} {pointer}");
            let should = here.into_iter().find_map(|fault| match fault.wrong {
                Wrong::Postings { should, .. } => Some(should),
                _ => None,
            });
            if let Some(should) = should {
                post(&mut wrong, &entry.stream, entry.seq, &should);
                seal(&mut wrong);
                assert!(!faults(&wrong).is_empty(), "{named:?} {pointer}");
            }
            changes += 1;
        }
    }
    assert!(changes > 60, "{changes}");
}

/// Amounts at the end of the range of money neither stop the audit nor pass.
#[test]
fn amounts_at_the_end_of_the_range() {
    for entry in journal().iter().filter(|entry| entry.stream.starts_with("table/")) {
        let body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
        for pointer in amounts(&body) {
            let most = if pointer.ends_with("/change") { "9223372036854.775807" } else { "9223372036854.77" };
            for amount in [most.to_owned(), format!("-{most}"), format!("9{most}")] {
                let wrong = with(&entry.stream, entry.seq, &pointer, json!(amount));
                assert!(!faults(&wrong).is_empty(), "{} {} {pointer} {amount}", entry.stream, entry.seq);
            }
        }
    }
}

/// Whatever stands in a body, the audit says something or nothing, but it does not stop.
#[test]
fn damaged_bodies_do_not_stop_the_audit() {
    let (truth, mut next) = (journal(), numbers(23));
    for _ in 0..1_000 {
        let mut entries = truth.clone();
        for _ in 0..=next(4) {
            let entry = &mut entries[next(truth.len() as u64) as usize];
            let mut bytes = std::mem::take(&mut entry.body).into_bytes();
            let at = next(bytes.len() as u64) as usize;
            bytes[at] = b"0123456789-.\"{}[]:, aznu"[next(24) as usize];
            entry.body = String::from_utf8(bytes).expect("ASCII");
        }
        let report = reconcile(&entries, &balances(&truth));
        assert_eq!(report.entries(), truth.len() as u64);
    }
}

/// The places of all amounts that move money.
fn amounts(body: &Value) -> Vec<String> {
    let events = body["events"].as_array().into_iter().flatten().enumerate();
    let fields = |event: &Value| match event["kind"].as_str() {
        Some("wager_placed" | "wager_returned" | "coupon_placed") => &["amount"][..],
        Some("wager_settled") => &["stake", "paid", "returned"],
        Some("coupon_settled") => &["paid", "kept"],
        Some("meter_moved" | "linked_meter_moved") => &["change"],
        _ => &[],
    };
    events.flat_map(|(at, event)| fields(event).iter().map(move |field| format!("/events/{at}/{field}"))).collect()
}

/// The amount with one more unit of its last decimal.
fn one_more(amount: &str) -> String {
    let decimals = amount.len() - amount.find('.').expect("a point") - 1;
    let units = amount.replace('.', "").parse::<i64>().expect("digits") + 1;
    let (sign, digits) = (if units < 0 { "-" } else { "" }, format!("{:0>1$}", units.abs(), decimals + 1));
    let (whole, part) = digits.split_at(digits.len() - decimals);
    format!("{sign}{whole}.{part}")
}
