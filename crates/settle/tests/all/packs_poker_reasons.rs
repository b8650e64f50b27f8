//! Each line of a settled round of Pack's Poker says which hand, which clauses and which readings decided it.

use serde_json::Value;

/// Hand, clauses and readings of every line of a round script.
fn reasons(script: &str) -> Vec<String> {
    let path = format!("{}/tests/rounds/packs_poker/{script}.round", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the script can be read");
    let mut round: Value = toml::from_str(&text).expect("the script is TOML");
    round.as_object_mut().expect("a round").remove("expect");
    let settled = settle::settle(&round).expect("the round is settled");
    let words = |value: &Value| {
        let words: Vec<&str> = value.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        words.join(" ")
    };
    let lines = settled["lines"].as_array().expect("lines").iter();
    lines.map(|line| format!("{}: {} / {}", text_of(line), words(&line["clauses"]), words(&line["readings"]))).collect()
}

fn text_of(line: &Value) -> &str {
    line["hand"].as_str().expect("a hand in words")
}

//= packs_poker 43.10(e)
//= packs_poker 43.10(f)
// A hand without a pair names the reading; a win and a tie need none.
#[test]
fn pack_wagers_say_why() {
    assert_eq!(reasons("pack_wins_with_a_pair"), ["pair of eights: 43.10(e) 43.11(a) / "]);
    assert_eq!(reasons("pack_tie_with_a_pair_pushes"), ["pair of queens: 43.10(f) / "]);
    assert_eq!(reasons("pack_loses_to_a_higher_hand"), ["pair of eights: 43.10(e) / "]);
    assert_eq!(reasons("pack_no_pair_below_the_dealer_loses"), ["jack high, J-T-8-6-5: 43.10(e) / "]);
    assert_eq!(reasons("pack_no_pair_tie_loses"), ["king high, K-Q-J-9-7: 43.10(e) / PP-3"]);
    let pushes = "pack_no_pair_above_the_dealer_pushes_by_election";
    assert_eq!(reasons(pushes), ["ace high, A-J-T-8-6: 43.10(f) / PP-3"]);
}

//= packs_poker 43.10(g)
//= packs_poker 43.11(c)1
// A special hand names the readings that make it one, whichever line pays.
#[test]
fn bonuses_say_why() {
    assert_eq!(reasons("bonus_without_a_pack_wager"), ["pair of aces: 43.10(g) 43.11(b)1 / PP-7"]);
    let royal = "43.10(g) 43.11(c)1 / ALL-4 PP-2 PP-7";
    assert_eq!(reasons("six_card_royal_at_ten_dollars"), [format!("6-card royal flush: {royal}")]);
    assert_eq!(reasons("six_card_royal_above_ten_dollars"), [format!("royal flush: {royal}")]);
    let run = "43.10(g) 43.11(c)1 / ALL-4 PP-1 PP-7";
    assert_eq!(reasons("seven_in_sequence_ace_low"), [format!("7-card straight flush: {run}")]);
    let election = "straight flush, nine high: 43.10(g) 43.11(c)1 / PP-1 PP-7";
    assert_eq!(reasons("seven_in_sequence_royal_only"), [election]);
    assert_eq!(reasons("diamond_royal_in_the_plain_bonus"), ["royal flush: 43.10(g) 43.11(b)1 / PP-7"]);
}

//= packs_poker 43.12(d)
//= packs_poker 43.12(d)1
//= packs_poker 43.12(d)2
// A percentage names the meter, and the sharing and the order where there is any.
#[test]
fn progressives_say_why() {
    let diamonds = "43.10(g) 43.11(b)2 43.12(d) / ALL-3 ALL-4 PP-7 PP-8 PP-5";
    assert_eq!(reasons("diamond_royal_takes_the_meter"), [format!("royal flush in diamonds: {diamonds}")]);
    let shared = "6-card royal flush: 43.10(g) 43.11(c)2 43.12(d) 43.12(d)1 / ALL-3 ALL-4 PP-2 PP-7 PP-4";
    assert_eq!(reasons("two_six_card_royals_share_ten_percent"), [shared, shared]);
    assert_eq!(
        reasons("ten_percent_is_paid_before_the_rest"),
        [
            "7-card straight flush: 43.10(g) 43.11(c)2 43.12(d) 43.12(d)2 / ALL-3 ALL-4 PP-1 PP-7 PP-4 PP-10 PP-8",
            "6-card royal flush: 43.10(g) 43.11(c)2 43.12(d) 43.12(d)2 / ALL-3 ALL-4 PP-2 PP-7 PP-4 PP-10",
        ]
    );
}
