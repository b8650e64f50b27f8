//! The reasons of a High Card Flush settlement: every line names the hand, the clauses and the readings that decide it.

use serde_json::{Value, json};

const NO_DEALER: &str = "8d 5d 2d 8c 6c 3c Ks";

/// Seat 1's line for a wager: hand, clauses, readings.
fn reasons(round: &Value, wager: &str) -> (String, Vec<String>, Vec<String>) {
    let settled = settle::settle(round).expect("a lawful round");
    let lines = settled["lines"].as_array().expect("lines");
    let line = lines.iter().find(|line| line["wager"] == wager).expect("a line for the wager");
    let list = |name: &str| -> Vec<String> {
        let texts = line[name].as_array().expect("a list").iter();
        texts.map(|text| text.as_str().expect("a text").to_owned()).collect()
    };
    (line["hand"].as_str().expect("a hand").to_owned(), list("clauses"), list("readings"))
}

fn round(dealer: &str, cards: &str, decision: &Value, elections: &Value) -> Value {
    json!({
        "game": "high_card_flush",
        "tables": { "flush_bonus": "A", "straight_flush_bonus": "D", "progressive": "A" },
        "elections": elections,
        "meters": { "main": "10000.00", "secondary": "0" },
        "dealer": dealer,
        "seats": [{
            "seat": 1,
            "cards": cards,
            "wagers": { "ante": "10.00", "flush_bonus": "1.00", "straight_flush_bonus": "1.00", "progressive": "1.00" },
            "decision": decision,
        }],
    })
}

#[track_caller]
fn check(round: &Value, wager: &str, hand: &str, clauses: &[&str], readings: &[&str]) {
    let (found_hand, found_clauses, found_readings) = reasons(round, wager);
    assert_eq!(found_hand, hand);
    assert_eq!(found_clauses, clauses);
    assert_eq!(found_readings, readings);
}

/// Reading "HC-13": a hand that was raised is worth what its kept cards are worth.
//= high_card_flush 38.10(b)
#[test]
fn against_the_dealer() {
    let raise = json!({ "raise": "10.00" });
    let no_dealer = round(NO_DEALER, "Ah Jh 9h 4h Qs 2s 6d", &raise, &json!({}));
    for wager in ["ante", "raise"] {
        check(&no_dealer, wager, "4-card flush, A-J-9-4", &["38.10(e)1(i)", "38.11(b)"], &["HC-2", "HC-13"]);
    }
    let beats = round("Td 3d 2d Kc 5c Qh 7s", "Ah Jh 9h 4h Qs 2s 6d", &raise, &json!({}));
    check(&beats, "raise", "4-card flush, A-J-9-4", &["38.10(e)1(ii)(A)", "38.11(b)"], &["HC-2", "HC-13"]);
    let beaten = round("Td 5d 3d 2d Kc Qh 7s", "Ah Jh 9h 4c Qs 2s 6d", &raise, &json!({}));
    check(&beaten, "ante", "3-card flush, A-J-9", &["38.10(e)1(ii)(B)"], &["HC-2", "HC-13"]);
    let tied = round("Ad Jd 9d 2h 5c Qh 7s", "Ah Jh 9h 4c Qs 2s 6d", &raise, &json!({}));
    check(&tied, "ante", "3-card flush, A-J-9", &["38.10(e)1(ii)(C)"], &["HC-2", "HC-13"]);
}

#[test]
fn of_bonuses() {
    let raise = json!({ "raise": "10.00" });
    let wins = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &raise, &json!({}));
    check(&wins, "flush_bonus", "5-card flush, 9-8-7-6-2", &["38.10(e)2(i)", "38.11(c)"], &["HC-13"]);
    let run = "4-card straight flush, nine high";
    check(&wins, "straight_flush_bonus", run, &["38.10(e)2(ii)", "38.11(d)"], &["HC-4", "HC-13"]);
    let loses = round(NO_DEALER, "Ah Jh 9h 4c Qs 2s 6d", &raise, &json!({}));
    check(&loses, "straight_flush_bonus", "no straight flush", &["38.10(e)2(ii)", "38.11(d)"], &["HC-13"]);
    let folded = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &json!("fold"), &json!({}));
    check(&folded, "ante", "folded", &["38.10(b)"], &[]);
    check(&folded, "flush_bonus", "5-card flush, 9-8-7-6-2", &["38.10(c)", "38.11(c)"], &["HC-1"]);
    let cut = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &raise, &json!({ "bonus_limit_per_hand": "9.99" }));
    let clauses = ["38.10(e)2(i)", "38.11(c)", "38.11(h)"];
    check(&cut, "flush_bonus", "5-card flush, 9-8-7-6-2", &clauses, &["HC-8", "HC-13"]);
}

/// Readings "HC-7" and "HC-8": the house has chosen the suit and what it pays.
//= high_card_flush 38.5(c)2
#[test]
fn of_a_suit_that_the_house_has_chosen() {
    let pays = json!({
        "seven_card_straight_flush_in_diamonds": "$50,000",
        "seven_card_straight_flush": "$25,000",
        "six_card_straight_flush": "750 to 1",
        "five_card_straight_flush": "100 to 1",
        "four_card_straight_flush": "60 to 1",
        "three_card_straight_flush": "8 to 1",
    });
    let with = |cards: &str, limit: &str| {
        let elections = json!({ "straight_flush_bonus": { "pays": pays }, "bonus_limit_per_hand": limit });
        let mut round = round("8h 5h 2h 8c 6c 3c As", cards, &json!({ "raise": "10.00" }), &elections);
        round["tables"]["straight_flush_bonus"] = json!("G");
        round
    };
    let (hand, wager) = ("7-card straight flush in diamonds", "straight_flush_bonus");
    let chosen = with("Kd Qd Jd Td 9d 8d 7d", "none");
    let clauses = ["38.10(e)2(ii)", "38.11(d)", "38.5(c)2"];
    check(&chosen, wager, hand, &clauses, &["HC-4", "HC-7", "HC-8", "HC-13"]);
    let cut = with("Kd Qd Jd Td 9d 8d 7d", "30000.00");
    let clauses = [&clauses[..], &["38.11(h)"]].concat();
    check(&cut, wager, hand, &clauses, &["HC-4", "HC-7", "HC-8", "HC-13"]);
    let other = with("Ks Qs Js Ts 9s 8s 7s", "none");
    let hand = "7-card straight flush, king high";
    check(&other, wager, hand, &["38.10(e)2(ii)", "38.11(d)"], &["HC-4", "HC-7", "HC-13"]);
}

#[test]
fn of_the_progressive() {
    let raise = json!({ "raise": "10.00" });
    let fixed = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &raise, &json!({}));
    let run = "4-card straight flush, nine high";
    check(&fixed, "progressive", run, &["38.10(e)2(iii)", "38.11(e)"], &["ALL-3", "HC-4", "HC-12", "HC-13"]);
    let percent = round(NO_DEALER, "9h 8h 7h 6h 5h 4h Qd", &raise, &json!({}));
    let clauses = ["38.10(e)2(iii)", "38.11(e)", "38.11(f)", "38.12(f)"];
    let hand = "6-card straight flush, nine high";
    check(&percent, "progressive", hand, &clauses, &["ALL-3", "HC-4", "HC-6", "ALL-10", "HC-13"]);
    let mut table_c = percent;
    table_c["tables"]["progressive"] = json!("C");
    check(&table_c, "progressive", hand, &clauses, &["ALL-3", "HC-4", "HC-5", "HC-6", "ALL-10", "HC-13"]);
    let loses = round(NO_DEALER, "Ah Jh 9h 4c Qs 2s 6d", &raise, &json!({}));
    check(&loses, "progressive", "no straight flush", &["38.10(e)2(iii)", "38.12(d)"], &["HC-13"]);
    let folded = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &json!("fold"), &json!({}));
    check(&folded, "progressive", "folded", &["38.12(c)"], &["HC-1"]);
    let eligible = json!({ "folded_progressive": "stays-eligible" });
    let folded = round(NO_DEALER, "9h 8h 7h 6h 2h As Qd", &json!("fold"), &eligible);
    check(&folded, "progressive", run, &["38.10(c)", "38.11(e)"], &["ALL-3", "HC-4", "HC-12", "HC-1"]);
}
