//! `croupier advise lunar_poker`: every option of five cards against an up card, and what is refused.

use serde_json::{Value, json};

use crate::command::{command, error_text, json, refused, trimmed};

fn advice(words: &[&str]) -> Value {
    let always = ["advise", "lunar_poker", "--json"];
    json(&always.iter().chain(words).copied().collect::<Vec<_>>())
}

/// The decimals are those of another program, which prints six.
#[test]
fn a_hand_is_advised() {
    let advice = advice(&["--hand", "Ah 9d 7c 4s 2h", "--up", "3d"]);
    let options = advice["options"].as_array().expect("a list");
    let action = |option: &Value| option["action"].as_str().expect("a text").to_owned();
    let mut expected = vec!["fold", "bet", "buy"];
    expected.extend(["exchange"; 26]);
    assert_eq!(options.iter().map(action).collect::<Vec<_>>(), expected);
    assert_eq!(options[0]["ev"], json!({ "num": "-1", "den": "1", "decimal": "-1.0000000000" }));
    assert_eq!(options[1]["detail"], Value::Null);
    let decimal = |choice: &Value| choice["ev"]["decimal"].as_str().expect("a text").parse::<f64>().expect("a number");
    for (detail, value) in [("7c 4s 2h", -0.961045), ("Ah 9d 7c 4s 2h", -1.057732), ("Ah 9d", -1.546491)] {
        let choice = options.iter().find(|option| option["detail"] == json!(detail)).expect("an exchange");
        assert!((decimal(choice) - value).abs() < 1e-6, "{choice}");
    }
    assert_eq!((&advice["best"]["action"], &advice["best"]["detail"]), (&json!("exchange"), &json!("9d 7c 4s 2h")));
}

/// With five cards only, ace and king beside a pair are paid in one reading and not in the other.
#[test]
fn the_second_payout_is_elected() {
    let bet = |who: &str| {
        let advice = advice(&["--hand", "Ah Kd Kc 7s 2h", "--up", "9c", "--second-payout", who]);
        advice["options"][1]["ev"]["decimal"].as_str().expect("a text").parse::<f64>().expect("a number")
    };
    assert!(bet("any-hand") > bet("six-cards-only"));
}

#[test]
fn instant_cash_leaves_no_choice() {
    let expected = "\
Lunar Poker: Ah Kh Qh Jh Th against 3d

    Option                 Value in antes         Costs
 ▸  instant cash 600 to 1  600.0000000000  0.0000000000

A straight flush or a royal flush in the first five cards ends the round at once (38.10(a)1).
";
    assert_eq!(trimmed(&["advise", "lunar_poker", "--hand", "Th Jh Qh Kh Ah", "--up", "3d"]), expected);
}

#[test]
fn wrong_cards_are_refused() {
    let all = |words: &[&'static str]| [&["advise", "lunar_poker"], words].concat();
    refused(&all(&["--hand", "Ah Kd 3c", "--up", "9c"]), "a hand of Lunar Poker has 5 cards, not 3");
    refused(&all(&["--hand", "Ah Kd 3c 2c 7s"]), "the dealer's up card is needed: --up As");
    refused(&all(&["--hand", "Ah Kd 3c 2c 7s", "--up", "3c"]), "3c cannot be in the hand and the dealer's up card");
    refused(
        &["advise", "high_card_flush", "--hand", "Th 8h 6h Js Ad Qd Jc", "--up", "3c"],
        "--up belongs to Lunar Poker, not to High Card Flush",
    );
    let run = command(&all(&["--hand", "Ah Kd 3c 2c 7s", "--up", "9c", "--second-payout", "nobody"])).assert().code(2);
    assert!(error_text(&run).contains("any-hand, six-cards-only"));
}
