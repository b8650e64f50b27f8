//! What a player who disputes a hand of Three Card Draw Poker is shown: the hand in words, the clauses and the readings
//! beside every line, and beside every fault what would be right.

use serde_json::{Value, json};

/// A round against K-9-5 with these seats; both bonuses are paid by their first table.
fn round(seats: Value) -> Value {
    json!({
        "game": "three_card_draw_poker",
        "tables": { "in_to_win_draw_bonus": "1", "first_3_bonus": "1" },
        "dealer": "Kd 9c 5h 2s",
        "seats": seats,
    })
}

/// Each line in short: wager, hand, clauses, readings.
fn reasons(round: &Value) -> Vec<String> {
    let settled = settle::settle_text(&round.to_string()).expect("the round is lawful");
    assert_eq!(settled["meters"], json!({}), "the game has no meters");
    let words = |list: &Value| {
        let list = list.as_array().expect("a list").iter();
        list.map(|word| word.as_str().expect("a word")).collect::<Vec<_>>().join(" ")
    };
    let lines = settled["lines"].as_array().expect("lines").iter();
    lines
        .map(|line| {
            let (wager, hand) = (line["wager"].as_str().expect("a wager"), line["hand"].as_str().expect("a hand"));
            format!("{wager} | {hand} | {} | {}", words(&line["clauses"]), words(&line["readings"]))
        })
        .collect()
}

fn faults(round: &Value) -> Vec<String> {
    let refused = settle::settle_text(&round.to_string()).expect_err("the round is impossible");
    refused.0.into_iter().map(|fault| fault.fault).collect()
}

fn seat(cards: &str, decision: Value) -> Value {
    json!([{
        "seat": 1,
        "cards": cards,
        "wagers": { "ante": "10.00", "first_3_bonus": "5.00" },
        "decision": decision,
    }])
}

//= three_card_draw_poker 42.10(h)2
//= three_card_draw_poker 42.10(h)4
//= three_card_draw_poker 42.10(h)7
// A straight that stands: every line says by what it was decided.
#[test]
fn an_in_to_win_hand_shows_its_reasons() {
    assert_eq!(
        reasons(&round(seat("8h 7d 6c", json!("in_to_win")))),
        [
            "first_3_bonus | straight, eight high | 42.10(h)2 42.11(d) | ",
            "ante | straight, eight high | 42.10(h)4 42.11(b) | ",
            "in_to_win_draw | straight, eight high | 42.10(h)4 42.11(b) | ",
            "in_to_win_draw_bonus | straight, eight high | 42.10(h)7 42.11(c) | TC-1",
        ]
    );
}

//= three_card_draw_poker 42.10(h)8
//= three_card_draw_poker 42.10(h)11
//= three_card_draw_poker 42.10(h)13
// The First 3 Bonus of a drawing player shows the two kept cards (TC-3); two high cards were compared by ALL-5.
#[test]
fn a_draw_shows_its_reasons() {
    assert_eq!(
        reasons(&round(seat("Qh 7d 6c", json!({ "draw": { "out": "6c", "in": "3s" } })))),
        [
            "first_3_bonus | queen and seven, no pair | 42.10(h)8 42.11(d) | TC-3",
            "ante | queen high, Q-7-3 | 42.10(h)11 | ALL-5",
            "in_to_win_draw | queen high, Q-7-3 | 42.10(h)11 | ALL-5",
        ]
    );
    assert_eq!(
        reasons(&round(seat("7h 7d 6c", json!({ "draw": { "out": "6c", "in": "7s" } })))),
        [
            "first_3_bonus | pair of sevens | 42.10(h)8 42.11(d) | TC-3",
            "ante | three sevens | 42.10(h)10 42.11(b) | ",
            "in_to_win_draw | three sevens | 42.10(h)10 42.11(b) | ",
            "in_to_win_draw_bonus | three sevens | 42.10(h)13 42.11(c) | TC-1",
        ]
    );
}

//= three_card_draw_poker 42.10(f)1
// A fold keeps the First 3 Bonus alive (TC-2), on all three cards (TC-6).
#[test]
fn a_fold_shows_its_reasons() {
    assert_eq!(
        reasons(&round(seat("8h 4h 3h", json!("fold")))),
        ["ante | folded | 42.10(f)1 | ", "first_3_bonus | flush, 8-4-3 | 42.10(f)1 42.11(d) | TC-2 TC-6"]
    );
}

//= three_card_draw_poker 42.5(a)
// A-2-3 against a straight: the comparison rests on ALL-5 and TC-4.
#[test]
fn the_lowest_straight_shows_its_readings() {
    let mut lowest = round(seat("Ah 2c 3s", json!("in_to_win")));
    lowest["dealer"] = json!("4d 3c 2h Ks");
    let reasons = reasons(&lowest);
    assert_eq!(reasons[1], "ante | straight, three high | 42.10(h)5 | ALL-5 TC-4");
    assert_eq!(reasons[3], "in_to_win_draw_bonus | straight, three high | 42.10(h)7 42.11(c) | TC-1");
}

//= three_card_draw_poker 42.10(f)
//= three_card_draw_poker 42.10(f)3
// A refusal says what is wrong and what would be right.
#[test]
fn faults_say_what_would_be_right() {
    let fault = |decision| faults(&round(seat("8h 4h 3h", decision)));
    assert_eq!(
        fault(json!("raise")),
        [r#"seat 1: "raise" is no decision: "fold", "in_to_win" or {"draw": {"out": "2c", "in": "Ah"}}"#]
    );
    assert_eq!(
        fault(json!({ "draw": { "out": "9d", "in": "Ah" } })),
        ["seat 1: 9d goes out, which it does not hold: one of 8h 4h 3h"]
    );
    assert_eq!(
        fault(json!({ "draw": { "out": "3h", "in": "3h" } })),
        ["seat 1: 3h is discarded and cannot come back: it lies in the discard rack"]
    );
    assert_eq!(
        fault(json!({ "draw": { "in": "Kd" } })),
        [
            r#"seat 1 discards nothing: exactly one of its cards goes out, like "2c""#,
            "Kd is with the dealer and with the draw of seat 1: a deck has one of each card",
        ]
    );
}
