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
                       "paid": "0.00", "returned": "0.00", "clauses": ["38.10(e)1(ii)(B)"],
                       "readings": ["HC-2", "HC-13"] });
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

#[test]
fn a_key_that_is_written_twice_is_refused() {
    let twice = round().to_string().replacen("\"ante\":\"10.00\"", "\"ante\":\"10.00\",\"ante\":\"500.00\"", 1);
    let output = settle(&["-"], &twice);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("seats[0].wagers.ante is written twice"), "{error}");
    let output = settle(&["--lines", "-"], &format!("{twice}\n{}", round()));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let says = answers[0]["refused"][0]["fault"].as_str().expect("a fault");
    assert!(says.starts_with("seats[0].wagers.ante is written twice"), "{says}");
    assert!(answers[1]["lines"].is_array(), "the next line is settled");
}

/// What the command says, as JSON, of a file that holds these bytes.
fn refusal_of(name: &str, bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).expect("written");
    refusal(&file.display().to_string())
}

fn refusal(file: &str) -> String {
    let output = settle(&[file, "--json"], "");
    assert_eq!(output.status.code(), Some(2), "{file}");
    assert!(output.stderr.is_empty(), "{file}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let says = answer["refused"][0]["fault"].as_str().expect("a fault").to_owned();
    assert!(says.chars().count() <= 501, "a fault can be read: {}", says.len());
    says
}

#[test]
fn programs_are_told_in_json_what_cannot_be_read() {
    assert!(refusal("no-such-round.toml").contains("no-such-round.toml cannot be read; give the path of a round"));
    assert!(refusal(env!("CARGO_MANIFEST_DIR")).contains("is no round: Is a directory"));
    assert!(refusal_of("latin.toml", b"game = \"\xe9\"").contains("it is no text in UTF-8"));
    assert_eq!(refusal_of("list.json", b"[]"), "a round is an object with a game, cards and seats, in JSON or TOML");
}

#[test]
fn what_is_far_too_large_is_refused_and_not_repeated() {
    let says = refusal_of("zeros.toml", &vec![0; 1_000_001]);
    assert!(says.ends_with("zeros.toml is no round: it is larger than 1 MB, which is far too much"), "{says}");
    let says = refusal_of("zeros.toml", &vec![0; 1_000_000]);
    assert!(says.starts_with("this is no TOML, and no JSON"), "{says}");
    let says = refusal_of("long.json", format!("{{\"game\": \"{}\"}}", "x".repeat(900_000)).as_bytes());
    assert!(
        says.contains("x…x") && says.ends_with("high_card_flush, holdem_3_bonus"),
        "what would be right is still said: {says}"
    );
}

/// A line of exactly so many bytes is still read; a longer one has its answer, and so has the line behind it.
#[test]
fn a_line_that_is_far_too_large_has_its_answer() {
    let of_length = |length: usize| format!("{}{}", round(), " ".repeat(length - round().to_string().len()));
    let input = format!("{}\n{}\n{}\n{}", of_length(1_000_000), of_length(1_000_001), "x".repeat(3_000_000), round());
    let output = settle(&["--lines", "-"], &input);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let settled: Vec<bool> = answers.iter().map(|answer| answer["lines"].is_array()).collect();
    assert_eq!(settled, [true, false, false, true]);
    let says = "this line is no round: it is larger than 1 MB, which is far too much";
    assert_eq!(answers[1]["refused"][0]["fault"], says);
    assert_eq!(answers[2]["refused"][0]["fault"], says);
}
