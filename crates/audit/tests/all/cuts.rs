//! A deck that was cut is dealt in the order of its seed and its cuts, and whatever does not follow from them is found.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use store::{CommandId, Stored};

use crate::support::reconcile;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
/// What a table commits itself to with that seed after a cut of 31 cards, by an implementation in another language.
const COMMITMENT: &str = "f4318edc0b86e5a567fc923faae666f6422553d8086bbebff07e2b81ec16023b";

/// A round at table `t` whose deck was cut by 31 cards before it began, and what is found wrong with it.
fn faults(began: Value, again: u8, first_card: &str) -> Vec<String> {
    let cut = |cards: u8| json!({"kind": "deck_cut", "deck": "first", "cards": cards, "dealer": 1});
    let event = |kind: &str| json!({"kind": kind, "deck": "first"});
    let mut round = json!({"kind": "round_began", "number": 1, "deck": "first", "commitment": COMMITMENT});
    round.as_object_mut().expect("an object").extend(began.as_object().expect("an object").clone());
    let mut of_round = vec![cut(again), json!({"kind": "card_revealed", "position": 0, "card": first_card})];
    of_round.retain(|event| event["cards"] != 0);
    of_round.push(json!({"kind": "round_completed"}));
    let asked =
        |events: Vec<Value>| json!({"type": "command", "v": 1, "by": {"role": "dealer", "id": 1}, "events": events});
    let house = "[[table]]\nid = \"t\"\n[table.service]\ndealt = \"virtual\"\nmeters = \"alone\"\n";
    let mut last = asked(of_round);
    last["seed"] = SEED.into();
    let bodies = [
        json!({"type": "set_up", "v": 1, "house": house, "meters": []}),
        // An earlier shuffle has its own cuts, and another deck, too.
        asked(vec![event("deck_received"), event("deck_shuffled_by_hand"), cut(20), event("deck_shuffled_by_hand")]),
        asked(vec![json!({"kind": "deck_cut", "deck": "second", "cards": 40, "dealer": 1}), cut(45), cut(38), round]),
        last,
    ];
    let entries = bodies.map(|body| Stored {
        stream: "table/t".to_owned(),
        seq: 0,
        command: CommandId([0; 16]),
        at: 0,
        body: body.to_string(),
        postings: String::new(),
        snapshot: [0; 32],
        state: [0; 32],
        previous: [0; 32],
        hash: [0; 32],
        seal: [0; 32],
    });
    reconcile(&entries, &BTreeMap::new()).faults.iter().map(ToString::to_string).collect()
}

//= lunar_poker 38.4(c)1(iii)
//= high_card_flush 38.4(c)1(iii)
//= three_card_draw_poker 42.4(c)1(iii)
//= holdem_3_bonus 42.4(c)1(iii)
// Cuts of 45 and 38 cards have moved 31: the card at that place is dealt first, and after a cut of 12 more the one at 43.
#[test]
fn a_deck_is_dealt_in_the_order_of_its_cuts() {
    assert_eq!(faults(json!({"cut": 31}), 0, "Kd"), [""; 0]);
    assert_eq!(faults(json!({"cut": 31}), 12, "4d"), [""; 0]);
    let uncut = faults(json!({"cut": 31}), 0, "3h");
    assert_eq!(uncut, ["table/t entry 0: card 1 of the deck is Kd, but shown was 3h"]);
    assert_eq!(faults(json!({"cut": 31}), 12, "Kd").len(), 1, "the order before the second cut");
}

#[test]
fn a_cut_that_was_chosen_after_the_bets_is_found() {
    let chosen = faults(json!({"cut": 31}), 13, "4c");
    assert_eq!(chosen, ["table/t entry 0: a cut of the deck of round 1 has moved 13 cards, but it should be 12"]);
}

#[test]
fn a_round_that_begins_with_another_cut_is_found() {
    let other = faults(json!({"cut": 30}), 0, "Kd");
    assert_eq!(other[0], "table/t entry 0: a cut of the deck of round 1 has moved 30 cards, but it should be 31");
    let again = faults(json!({"cut": 31, "cut_again": 12}), 0, "4d");
    assert_eq!(again[0], "table/t entry 0: a cut of the deck of round 1 has moved 12 cards, but it should be 0");
    // The commitment is to the cut as well as to the seed.
    let hidden = faults(json!({}), 0, "3h");
    assert_eq!(hidden, ["table/t entry 0: the seed does not open the commitment of round 1"]);
}
