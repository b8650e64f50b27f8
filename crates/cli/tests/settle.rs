//! `croupier settle`, run as a person and as a program run it.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn settle(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .arg("settle")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the binary reads");
    child.wait_with_output().expect("the binary ends")
}

/// Three diamonds nine-high just qualify, and beat three diamonds seven-high.
fn round() -> Value {
    json!({
        "game": "high_card_flush",
        "tables": { "progressive": "A" },
        "meters": { "main": "12345.678901", "secondary": "250.00" },
        "dealer": "9d 3d 2d Kc 5c Qh 7s",
        "seats": [{ "seat": 3, "cards": "7d 6d 4d As 2s 9h 8c", "wagers": { "ante": "10.00", "progressive": "1.00" },
                    "decision": { "raise": "10.00" } }]
    })
}

#[test]
fn a_program_gets_lines_and_meters() {
    let output = settle(&["-", "--json"], &round().to_string());
    assert_eq!(output.status.code(), Some(0));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let line = json!({ "seat": 3, "wager": "ante", "stake": "10.00", "outcome": "lose", "hand": "3-card flush, 7-6-4",
                       "paid": "0.00", "returned": "0.00", "clauses": ["38.10(e)1(ii)(B)"], "readings": ["HC-2"] });
    assert_eq!(answer["lines"][0], line);
    let wagers: Vec<&Value> = answer["lines"].as_array().expect("lines").iter().map(|line| &line["wager"]).collect();
    assert_eq!(wagers, ["ante", "raise", "progressive"]);
    assert_eq!(answer["meters"], json!({ "main": "12345.678901", "secondary": "250.000000" }));
}

#[test]
fn a_person_gets_a_table() {
    let output = settle(&["-"], &round().to_string());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("ante"), "{text}");
    assert!(text.contains("38.10(e)1(ii)(B)"), "{text}");
    assert!(text.ends_with("meter main: 12345.678901\nmeter secondary: 250.000000\n"), "{text}");
}

#[test]
fn an_impossible_round_is_refused_with_all_its_faults() {
    let mut round = round();
    round["dealer"] = json!("9d 3d 2d Kc 5c Qh");
    round["seats"][0]["decision"] = json!({ "raise": "20.00" });
    let output = settle(&["-", "--json"], &round.to_string());
    assert_eq!(output.status.code(), Some(2));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let clauses: Vec<&Value> = answer["refused"].as_array().expect("faults").iter().map(|f| &f["clause"]).collect();
    assert_eq!(clauses, ["38.7(d)", "38.6(a)5"]);

    let for_people = settle(&["-"], &round.to_string());
    assert_eq!(for_people.status.code(), Some(2));
    assert!(for_people.stdout.is_empty());
    let error = String::from_utf8_lossy(&for_people.stderr).into_owned();
    assert!(error.contains("the dealer has 6 cards, not 7 (38.7(d))"), "{error}");
    assert!(error.contains("a raise of $20.00 with this hand: lawful is exactly $10.00 (38.6(a)5)"), "{error}");
}

#[test]
fn lines_are_answered_one_by_one() {
    let input = format!("{}\n\nnonsense\n{}\n[]", round(), json!({ "game": "whist" }));
    let output = settle(&["--lines", "-"], &input);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 5, "every line has its answer, an empty one too");
    assert!(answers[0]["lines"].is_array());
    assert!(answers[1..].iter().all(|answer| answer["refused"].is_array()), "{answers:?}");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = settle(&["no-such-round.toml"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("no-such-round.toml cannot be read; give the path of a round"), "{error}");
}
