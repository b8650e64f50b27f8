//! Hold 'em 3 Bonus: the hand in words, the clauses and the readings that stand beside the money.

use serde_json::{Value, json};

/// Settles one seat and returns the lines as `wager: hand [clauses] [readings]`.
fn reasons(round: &Value) -> Vec<String> {
    let settled = settle::settle(round).unwrap_or_else(|refused| panic!("refused: {refused:?}"));
    let words = |value: &Value| {
        let words: Vec<&str> = value.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        words.join(" ")
    };
    let line = |line: &Value| {
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        format!("{}: {} [{}] [{}]", text("wager"), text("hand"), words(&line["clauses"]), words(&line["readings"]))
    };
    settled["lines"].as_array().into_iter().flatten().map(line).collect()
}

fn round(dealer: &str, board: &str, cards: &str, stakes: [&str; 3], decision: &Value) -> Value {
    let [blind, three, six] = stakes;
    json!({
        "game": "holdem_3_bonus",
        "tables": {
            "blind_bonus_equal": "A", "blind_bonus_double": "A", "three_card_bonus": "A", "six_card_bonus": "A"
        },
        "elections": { "aggregate_limit": "50000.00" },
        "dealer": dealer,
        "board": board,
        "seats": [{
            "seat": 1, "cards": cards, "decision": decision,
            "wagers": { "blind_bonus": blind, "flop": blind, "three_card_bonus": three, "six_card_bonus": six },
        }],
    })
}

//= holdem_3_bonus 42.11(f)
// A payment that is cut names the limit (HB-4); a hand that fits two lines names the choice (ALL-4).
#[test]
fn a_cut_payment_says_why() {
    let decision = json!({ "turn_river": "40.00" });
    let round = round("Js Ts 9s", "2c 7h 9d 5c", "As Ks Qs", ["40.00", "600.00", "5.00"], &decision);
    assert_eq!(
        reasons(&round),
        [
            "three_card_bonus: 3-card royal [42.10(a) 42.11(d) 42.11(f)] [HB-4]",
            "blind_bonus: ace high, A-K-Q-9-7 [42.10(e)1] []",
            "flop: ace high, A-K-Q-9-7 [42.10(e)1] []",
            "turn_river: ace high, A-K-Q-9-7 [42.10(e)1] []",
            "six_card_bonus: 6-card royal flush, not diamonds [42.10(e)5 42.11(e)] [ALL-4]",
        ]
    );
}

//= holdem_3_bonus 42.11(c)(i)
// All seven cards, paid by the table for an equal wager (HB-1, HB-3), by the line worth most (ALL-4).
#[test]
fn a_seven_card_hand_says_why() {
    let decision = json!({ "turn_river": "10.00" });
    let round = round("2c 3s 4c", "4h 5h 6h 7h", "Ah 2h 3h", ["10.00", "5.00", "5.00"], &decision);
    assert_eq!(
        reasons(&round),
        [
            "three_card_bonus: straight flush, three high [42.10(a) 42.11(d)] [HB-5]",
            "blind_bonus: 7-card straight flush [42.10(e)3 42.11(c)(i)] [HB-1 HB-3 ALL-4]",
            "flop: straight flush, seven high [42.10(e)3 42.11(b)] []",
            "turn_river: straight flush, seven high [42.10(e)3 42.11(b)] []",
            "six_card_bonus: two pair, threes and twos [42.10(e)5 42.11(e)] []",
        ]
    );
}

//= holdem_3_bonus 42.11(c)(ii)
// After a double wager the same hand is a straight flush of five, because the double table A does not pay seven cards.
#[test]
fn a_hand_beaten_but_paid_says_why() {
    let decision = json!({ "turn_river": "20.00" });
    let round = round("8h 9h 4c", "4h 5h 6h 7h", "Ah 2h 3h", ["10.00", "5.00", "5.00"], &decision);
    assert_eq!(
        reasons(&round)[1..4],
        [
            "blind_bonus: straight flush, seven high [42.10(e)2 42.11(c)(ii)] [HB-1 ALL-4]",
            "flop: straight flush, seven high [42.10(e)2] []",
            "turn_river: straight flush, seven high [42.10(e)2] []",
        ]
    );
}

//= holdem_3_bonus 42.10(b)1
// A folded hand is not called, but its 6 card bonus is, at its seat's turn (HB-7).
#[test]
fn a_folded_hand_says_why() {
    let round = round("8h 8s 4c", "4h 5h 6h 7h", "8d 2h 3c", ["10.00", "5.00", "5.00"], &json!("fold"));
    assert_eq!(
        reasons(&round),
        [
            "three_card_bonus: eight high, 8-3-2 [42.10(a) 42.11(d)] []",
            "blind_bonus: folded [42.10(b)1] []",
            "flop: folded [42.10(b)1] []",
            "six_card_bonus: three eights [42.10(e)5 42.11(e)] [HB-7]",
        ]
    );
}

//= holdem_3_bonus 42.10(e)4
// Three of a kind on the board: a tie, and the blind is paid because the equal table A prints the hand (HB-2).
#[test]
fn a_tie_that_is_paid_says_why() {
    let decision = json!({ "turn_river": "10.00" });
    let round = round("Kc 5d 2h", "8c 8d 8h Qs", "Kd 4s 3c", ["10.00", "5.00", "5.00"], &decision);
    assert_eq!(
        reasons(&round)[1..4],
        [
            "blind_bonus: three eights [42.10(e)4 42.11(c)(i)] [HB-1 HB-2]",
            "flop: three eights [42.10(e)4] []",
            "turn_river: three eights [42.10(e)4] []",
        ]
    );
}
