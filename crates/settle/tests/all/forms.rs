//! The form of a round and of its settlement, for all games: what is no round is refused and never a panic, and every
//! line of every round script adds up.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use settle::{settle, settle_text};

const ROUND: &str = r#"
game = "high_card_flush"
tables = { flush_bonus = "A", progressive = "A" }
elections = { bonus_limit_per_hand = "100.00" }
meters = { main = "10000.00", secondary = "500.00" }
dealer = "9d 3d 2d Kc 5c Qh 7s"
seats = [
    { seat = 2, cards = "Ah Jh 9h 4h 3h Qs 6d", wagers = { ante = "10.00", flush_bonus = "5.00" }, decision = "fold" },
    { seat = 1, cards = "Td 6h 5h 4s 3s 8c 2c", wagers = { ante = "10.00" }, decision = { raise = "10.00" } },
]
"#;

#[test]
fn json_and_toml_say_the_same() {
    for (name, text) in scripts() {
        let round = without_expectation(&text);
        let as_json = serde_json::to_string(&value(round)).expect("a round can be written");
        assert_eq!(settle_text(&as_json), settle_text(round), "{name}");
        assert_eq!(settle_text(&format!("\n  {as_json}\n")), settle_text(round), "{name}");
    }
}

//= high_card_flush 1.13Y(a)
// A table has as many seats as the house elects positions, and at most six.
#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    let with = |positions: &str| ROUND.replace("elections = {", &format!("elections = {{ positions = {positions},"));
    let refused = |positions: &str| format!("{:?}", settle_text(&with(positions)).expect_err("refused"));
    for enough in ["2", "3", "6"] {
        assert_eq!(settle_text(&with(enough)), settle_text(ROUND), "{enough}");
    }
    let few = refused("1");
    assert!(few.contains("there is no seat 2: the seats are 1 to 1") && few.contains("1.13Y(a)"), "{few}");
    for wrong in ["0", "7", "256", "-1", "\"two\""] {
        let says = refused(wrong);
        assert!(says.contains("is no number of positions: 1 to 6") && says.contains("1.13Y(a)"), "{says}");
    }
}

#[test]
fn every_line_adds_up() {
    for (name, text) in scripts() {
        let round = value(without_expectation(&text));
        let Ok(settled) = settle(&round) else { continue };
        let lines = settled["lines"].as_array().expect("lines");
        for line in lines {
            let (stake, paid, returned) = (cents(&line["stake"]), cents(&line["paid"]), cents(&line["returned"]));
            assert!(paid >= 0, "{name}: {line}");
            assert!(returned == 0 || returned == stake, "{name}: {line}");
            match line["outcome"].as_str() {
                Some("win") => {}
                Some("push" | "void") => assert_eq!((paid, returned), (0, stake), "{name}: {line}"),
                Some("lose" | "forfeit") => assert_eq!((paid, returned), (0, 0), "{name}: {line}"),
                _ => panic!("{name}: no such outcome: {line}"),
            }
            assert!(!line["clauses"].as_array().expect("clauses").is_empty(), "{name}: no clause: {line}");
        }
        for seat in round["seats"].as_array().expect("seats") {
            for (wager, stake) in seat["wagers"].as_object().into_iter().flatten() {
                let of_it = |line: &&Value| line["seat"] == seat["seat"] && line["wager"] == wager.as_str();
                let stakes: Vec<i64> = lines.iter().filter(of_it).map(|line| cents(&line["stake"])).collect();
                assert_eq!(stakes, [cents(stake)], "{name}: one line for {wager} of seat {}", seat["seat"]);
            }
        }
    }
}

#[test]
fn what_is_no_round_is_refused() {
    let texts = [
        "",
        " \n\t",
        "{",
        "}",
        "{}",
        "[]",
        "[1, 2]",
        "null",
        "\"game\"",
        "42",
        "{\"game\"}",
        "{\"game\": }",
        "{\"game\": null}",
        "{\"game\": 7}",
        "{\"game\": [\"high_card_flush\"]}",
        "{\"game\": \"\"}",
        "{\"game\": \"blackjack\"}",
        "{\"game\": \"high_card_flush\"}",
        "{\"game\": \"high_card_flush\", \"seats\": 1}",
        "{\"game\": \"high_card_flush\", \"seats\": [[]]}",
        "{\"game\": \"high_card_flush\"} {}",
        "{\"seats\": []}",
        "game = ",
        "game = \"high_card_flush",
        "game = \"high_card_flush\"\ngame = \"high_card_flush\"",
        "game = 1979-05-27T07:32:00Z",
        "[game]\nname = \"high_card_flush\"",
        "\u{feff}{\"game\": \"high_card_flush\"}",
        "\0\u{1}\u{7f}",
        "ante 10, raise 10, please",
        "{\"game\": \"high_card_flush\", \"dealer\": \"\u{1f0a1}\"}",
    ];
    for text in texts {
        assert_refused(text);
    }
}

/// Of two equal keys nobody knows which one was meant: the round is refused, with the place of the second.
#[test]
fn a_key_is_written_once() {
    let round = serde_json::to_string(&value(ROUND)).expect("a round can be written");
    for (once, again, place) in [
        ("\"game\":\"high_card_flush\"", "\"game\":\"lunar_poker\"", "game"),
        ("\"main\":\"10000.00\"", "\"main\":\"1.00\"", "meters.main"),
        ("\"seat\":1", "\"seat\":3", "seats[1].seat"),
        ("\"ante\":\"10.00\",\"flush_bonus\"", "\"ante\":\"500.00\",\"x\":0,\"flush_bonus\"", "seats[0].wagers.ante"),
        ("\"raise\":\"10.00\"", "\"raise\":\"10.00\"", "seats[1].decision.raise"),
    ] {
        assert!(round.contains(once), "{once} in {round}");
        let first = once.split(",\"flush_bonus\"").next().expect("the first part");
        let refused = settle_text(&round.replacen(once, &format!("{first},{again}"), 1)).expect_err("two keys");
        assert_eq!(refused.0.len(), 1);
        let says = &refused.0[0].fault;
        assert!(says.starts_with(&format!("{place} is written twice: write each key once at line 1 column")), "{says}");
    }
}

#[test]
fn what_is_neither_form_is_told_of_both() {
    for text in ["[]", "5", "null", "\"round\"", "[{\"game\": 1}]"] {
        let says = settle_text(text).expect_err("no round").0.remove(0).fault;
        assert_eq!(says, "a round is an object with a game, cards and seats, in JSON or TOML", "{text}");
    }
    let says = settle_text(&format!("game = \"lunar_poker\"\n  {}", "x".repeat(10_000)))
        .expect_err("no round")
        .0
        .remove(0)
        .fault;
    assert!(
        says.starts_with("this is no TOML, and no JSON, which would begin with a brace: line 2, column "),
        "{says}"
    );
    assert!(says.len() < 300, "the line is not repeated: {says}");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    assert_refused(&"[".repeat(deep));
    assert_refused(&format!("{{\"game\": {}", "[".repeat(deep)));
    assert_refused(&format!("{{\"game\": {}1{}}}", "[".repeat(deep), "]".repeat(deep)));
    assert_refused(&"{\"game\":".repeat(deep));
    assert_refused(&format!("game = {}1{}", "[".repeat(deep), "]".repeat(deep)));
    assert_refused(&format!("game = {}", "{a=".repeat(deep)));
    assert_refused(&format!("{}a = 1", "a.".repeat(deep)));
    assert_refused(&format!("[{}a]", "a.".repeat(deep)));
    let nested = format!("{}{}", "[".repeat(100), "]".repeat(100));
    assert_refused(&format!("{{\"game\": \"high_card_flush\", \"seats\": [{nested}], \"dealer\": {nested}}}"));
}

#[test]
fn huge_numbers_are_refused() {
    for number in ["1e400", "-1e400", "99999999999999999999999999", "1e308", "-9223372036854775808", "1e-7"] {
        assert_refused(&format!("{{\"game\": \"high_card_flush\", \"seats\": [{{\"seat\": {number}}}]}}"));
        for field in
            ["\"ante\": \"10.00\"", "\"flush_bonus\": \"5.00\"", "\"raise\": \"10.00\"", "\"main\": \"10000.00\""]
        {
            let name = field.split(':').next().expect("a name");
            let text = serde_json::to_string(&value(ROUND)).expect("a round can be written").replace("\":", "\": ");
            assert!(text.contains(field), "{field}");
            assert_refused(&text.replacen(field, &format!("{name}: {number}"), 1));
            assert_refused(&text.replacen(field, &format!("{name}: \"{number}\""), 1));
        }
    }
    let digits = "9".repeat(100_000);
    assert_refused(&ROUND.replace("10.00", &digits));
    assert_refused(&ROUND.replace("10000.00", &digits));
    assert_refused(&ROUND.replace("dealer = \"", &format!("dealer = \"{}", "As ".repeat(10_000))));
}

#[test]
fn the_round_itself_is_settled() {
    assert!(settle_text(ROUND).is_ok());
}

/// Every value of every script is taken out, and replaced by every sort of junk: there is always an answer.
#[test]
fn damaged_rounds_are_answered() {
    let junk =
        [json!(null), json!(true), json!(0), json!(-1), json!(1e300), json!(""), json!("x"), json!([]), json!({})];
    for (name, text) in scripts() {
        let round = value(without_expectation(&text));
        for path in paths(&round) {
            for replacement in junk.iter().map(Some).chain([None]) {
                let mut damaged = round.clone();
                damage(&mut damaged, &path, replacement);
                if let Err(refused) = settle(&damaged) {
                    assert!(!refused.0.is_empty(), "{name}: refused without a fault: {damaged}");
                }
            }
        }
    }
}

fn assert_refused(text: &str) {
    let refused = settle_text(text).expect_err("no round");
    assert!(!refused.0.is_empty());
    assert!(refused.0.iter().all(|fault| !fault.fault.is_empty()));
    let written = refused.to_json();
    assert_eq!(written["refused"].as_array().map(Vec::len), Some(refused.0.len()));
}

/// The way to every value below a value, as JSON pointers.
fn paths(value: &Value) -> Vec<String> {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.replace('~', "~0"), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(at, value)| (at.to_string(), value)).collect(),
        _ => Vec::new(),
    };
    let mut all = Vec::new();
    for (key, value) in below {
        all.push(format!("/{key}"));
        all.extend(paths(value).into_iter().map(|rest| format!("/{key}{rest}")));
    }
    all
}

/// Replaces the value at a path, or takes it out.
fn damage(round: &mut Value, path: &str, replacement: Option<&Value>) {
    let (parent, key) = path.rsplit_once('/').expect("a path starts with a slash");
    match (replacement, round.pointer_mut(parent).expect("a path that exists")) {
        (Some(replacement), _) => *round.pointer_mut(path).expect("a path that exists") = replacement.clone(),
        (None, Value::Object(fields)) => {
            fields.shift_remove(key);
        }
        (None, Value::Array(items)) => {
            items.remove(key.parse().expect("a place in a list"));
        }
        (None, _) => unreachable!("only objects and lists have something below them"),
    }
}

/// The scripts of all games, by name.
fn scripts() -> Vec<(String, String)> {
    let mut paths = Vec::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rounds")), &mut paths);
    assert!(!paths.is_empty(), "there are no scripts");
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a script can be read");
    paths.iter().map(|path| (path.display().to_string(), read(path))).collect()
}

fn collect(folder: &Path, scripts: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of scripts can be read") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() { collect(&path, scripts) } else { scripts.push(path) }
    }
}

fn without_expectation(script: &str) -> &str {
    script.split("\n[expect]").next().expect("there is always a first part")
}

fn value(toml: &str) -> Value {
    toml::from_str(toml).expect("a script is TOML")
}

fn cents(money: &Value) -> i64 {
    let text = money.as_str().expect("money is text");
    match text.split_once('.') {
        Some(_) => text.replace('.', "").parse().expect("money is digits"),
        None => text.parse::<i64>().expect("money is digits") * 100,
    }
}
