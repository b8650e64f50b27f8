//! Tables between two rounds as JSON: random lives of tables come back as they were, and whatever is wrong is told.

use games::decks::Cuts;
use proptest::prelude::*;
use record::snapshot::{from_json, to_json};
use serde_json::{Map, Value, json};
use table::UsedDecks;
use testkit::tables::walk::{live, ways};
use testkit::tables::{ALL, COUNTING, First, World};

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_snapshot_comes_back_as_it_was(seed: u64, steps in 0..300_usize) {
        for game in ALL {
            for way in ways(game) {
                if let Some(snapshot) = live(game, way, seed, steps).table.snapshot() {
                    let text = to_json(&snapshot).to_string();
                    let value: Value = serde_json::from_str(&text).expect("it is JSON");
                    prop_assert_eq!(from_json(&value), Ok(snapshot));
                }
            }
        }
    }
}

fn a_snapshot() -> Value {
    let mut world = World::new(ALL[3], COUNTING).ready();
    world.plays(First);
    to_json(&world.table.snapshot().expect("no round is running"))
}

/// The form, written by hand from what happened: Ann, player 11, has played one round at seat 1.
#[test]
fn a_snapshot_has_this_form() {
    let mut snapshot = a_snapshot();
    let books = snapshot["books"].take();
    let deck = |color: &str| {
        json!({
            "place": "stacked", "order": "shuffled_by_shuffler", "cards_received": "sorted", "backs": color, "since": 0, "must_be_shown": false,
            "failed": null, "commitment": null, "cover": null, "cuts": [0, 0], "was_here": true,
        })
    };
    let expected = json!({
        "v": 1,
        "now": 0,
        "is_open": true,
        "equipment": { "shuffler": "automated-counting", "dealing": "manual-shoe", "decks": "two" },
        "removed_devices": [],
        "decks": { "first": deck("red"), "second": deck("blue") },
        "used_decks": { "count": 0, "waiting": [] },
        "seats": { "1": 11 },
        "rounds": 1,
        "last_deck": "first",
        "uncounted": 1,
        "meters": ["10000.000000", "0.000000", "0.000000", "0.000000"],
        "books": null,
    });
    assert_eq!(snapshot.to_string(), expected.to_string());
    let accounts: Vec<&String> = books.as_object().expect("an object").keys().collect();
    assert_eq!(accounts, ["players", "bank", "layout", "meters", "house", "losses", "coupons", "other_tables"]);
    assert_eq!((&books["meters"], &books["house"]), (&json!("10000.000000"), &json!("-10000.000000")));
}

/// Every object in the snapshot with its path.
fn objects(value: &Value) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(path) = open.pop() {
        if let Some(object) = at(value, &path).as_object() {
            open.extend(object.keys().map(|key| [&path[..], std::slice::from_ref(key)].concat()));
            found.push(path);
        }
    }
    found
}

fn at<'a>(value: &'a Value, path: &[String]) -> &'a Value {
    path.iter().fold(value, |value, key| &value[key])
}

fn object_at<'a>(value: &'a mut Value, path: &[String]) -> &'a mut Map<String, Value> {
    path.iter().fold(value, |value, key| &mut value[key]).as_object_mut().expect("an object")
}

fn error(value: &Value) -> String {
    from_json(value).expect_err("something is wrong")
}

/// Without any of its fields, with one more, or with another kind of value, a snapshot is refused, and the field is named.
#[test]
fn every_field_is_needed_and_no_other_is_known() {
    let whole = a_snapshot();
    let mut fields = 0;
    for path in objects(&whole) {
        if path == ["seats"] {
            continue;
        }
        let named = |key: &str| [&path[..], &[key.to_owned()]].concat().join(".");
        let mut more = whole.clone();
        object_at(&mut more, &path).insert("lamp".to_owned(), json!(1));
        assert_eq!(error(&more), format!("{}: there is no such field", named("lamp")));
        for key in at(&whole, &path).as_object().expect("an object").keys() {
            let mut less = whole.clone();
            object_at(&mut less, &path).shift_remove(key);
            match key.as_str() {
                // Snapshots that were written before the books had this account are read with nothing on it.
                "losses" => assert_eq!(from_json(&less).expect("an older snapshot").books.losses, 0),
                "coupons" => assert_eq!(from_json(&less).expect("an older snapshot").books.coupons, 0),
                // Nor did decks have colors, cover cards or cuts that moved cards, or wait for an inspection.
                "cuts" => assert_eq!(from_json(&less).expect("an older snapshot").decks[0].cuts, Cuts::default()),
                "backs" | "cover" => assert!(from_json(&less).is_ok()),
                "used_decks" => assert_eq!(from_json(&less).expect("an older snapshot").used, UsedDecks::default()),
                _ => assert_eq!(error(&less), format!("{}: is missing", named(key))),
            }
            let mut other = whole.clone();
            object_at(&mut other, &path).insert(key.clone(), json!(-1.5));
            assert!(error(&other).starts_with(&format!("{}: is not ", named(key))), "{}", error(&other));
            fields += 1;
        }
    }
    assert_eq!(fields, 13 + 3 + 2 + 2 * 11 + 2 + 8);
}

#[test]
fn values_that_mean_nothing_are_told() {
    let with = |path: &[&str], value: Value| {
        let mut snapshot = a_snapshot();
        let path: Vec<String> = path.iter().map(|key| (*key).to_owned()).collect();
        let (last, outer) = path.split_last().expect("a path");
        object_at(&mut snapshot, outer).insert(last.clone(), value);
        error(&snapshot)
    };
    assert_eq!(with(&["decks", "first", "place"], json!("lost")), "decks.first.place: is not a place of a deck");
    assert_eq!(
        with(&["decks", "first", "place"], json!({"inspected_by": "Ann"})),
        "decks.first.place: is not a place of a deck"
    );
    assert_eq!(
        with(&["decks", "second", "order"], json!({"cut_by": "x"})),
        "decks.second.order: is not an order of a deck"
    );
    assert_eq!(
        with(&["decks", "first", "commitment"], json!("00")),
        "decks.first.commitment: is not 64 hexadecimal digits"
    );
    assert_eq!(with(&["decks", "first", "backs"], json!("pink")), "decks.first.backs: is not a color of backs");
    assert_eq!(with(&["decks", "first", "cover"], json!("pink")), "decks.first.cover: is not a color of a cover card");
    let waiting = |deck: &str| json!({ "count": 1, "waiting": [{ "number": 1, "deck": deck, "backs": "red" }] });
    assert_eq!(with(&["used_decks"], waiting("third")), "used_decks.waiting.deck: is not \"first\" or \"second\"");
    assert_eq!(with(&["last_deck"], json!("third")), "last_deck: is not \"first\" or \"second\"");
    assert_eq!(
        with(&["removed_devices"], json!(["lamp"])),
        "removed_devices: is not a list of \"shuffler\" and \"shoe\""
    );
    assert_eq!(with(&["equipment", "decks"], json!("three")), "equipment.decks: is not \"one\" or \"two\"");
    assert_eq!(with(&["uncounted"], json!(256)), "uncounted: is not a whole number");
    let amounts = "meters: is not a list of four amounts like \"10000.000000\"";
    for wrong in [json!(["1.00"]), json!(["1", "1", "1", "1", "1"]), json!(["1", "1", "1", 1])] {
        assert_eq!(with(&["meters"], wrong), amounts);
    }
    let seats = "seats: is not an object of seats and players, like {\"2\": 17}";
    for wrong in [json!({"0": 1}), json!({"7": 1}), json!({"one": 1}), json!({"1": "Ann"}), json!([1])] {
        assert_eq!(with(&["seats"], wrong), seats);
    }
    assert!(with(&["v"], json!(2)).ends_with("start the Croupier that wrote it, or a newer one"));
    assert_eq!(from_json(&json!([])), Err("is not an object".to_owned()));
}
