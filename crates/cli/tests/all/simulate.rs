//! `croupier simulate`: runs, shards, files and refusals.

use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::command::{ROOT, command, error_text, json, printed, refused, trimmed};

/// A file in the folder of this test.
fn file(name: &str, content: &str) -> String {
    let path = format!("{}/simulate_{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, content).expect("the file is written");
    path
}

const ROUNDS: &str = "200000";

fn simulated(more: &[&str]) -> String {
    printed(&[&["simulate", "high_card_flush", "--rounds", ROUNDS, "--seats", "2", "--seed", "5"], more].concat())
}

#[test]
fn every_wager_agrees_with_its_exact_edge() {
    let results: Value = serde_json::from_str(&simulated(&["--json"])).expect("JSON");
    let wagers = results["wagers"].as_array().expect("a list");
    let names: Vec<&str> = wagers.iter().filter_map(|wager| wager["wager"].as_str()).collect();
    assert_eq!(names, ["main", "flush_bonus", "straight_flush_bonus", "progressive"]);
    assert!(wagers.iter().all(|wager| wager["agrees"] == json!(true)), "{results}");
    assert!(wagers.iter().all(|wager| wager["wagers"] == json!("400000")), "{results}");
    // The same figures as in `croupier odds high_card_flush`.
    assert_eq!(wagers[0]["exact_edge_percent"], json!("2.6645303991"));
    assert_eq!(wagers[1]["exact_edge_percent"], json!("7.8071580158"));
    let counted = results["decisions"].as_array().expect("a list").iter();
    let counted: u64 =
        counted.map(|decision| decision["count"].as_str().expect("a text").parse::<u64>().expect("a number")).sum();
    assert_eq!(counted, 400_000);
}

#[test]
fn people_get_a_table() {
    let text = trimmed(&["simulate", "high_card_flush", "--rounds", ROUNDS, "--strategy", "simple"]);
    assert!(
        text.starts_with("High Card Flush, table flush-1: 200,000 rounds of 6 seats, strategy simple, seed 1\n"),
        "{text}"
    );
    assert_eq!(text.lines().filter(|line| line.ends_with("  yes")).count(), 4, "{text}");
    assert!(text.contains("progressive: the meter showed $"), "{text}");
    assert!(text.contains("2.7114%"), "the exact edge of the simple rule: {text}");
}

#[test]
fn threads_change_nothing() {
    let alone = simulated(&["--threads", "1", "--json"]);
    assert_eq!(simulated(&["--threads", "3", "--json"]), alone);
}

#[test]
fn shards_merge_into_the_whole_byte_for_byte() {
    let whole = simulated(&["--json"]);
    let shards = ["1/3", "2/3", "3/3"].map(|shard| {
        let name = shard.replace('/', "_of_");
        file(&format!("{name}.json"), &simulated(&["--shard", shard, "--json"]))
    });
    let [one, two, three] = shards.each_ref().map(String::as_str);
    assert_eq!(printed(&["simulate", "merge", three, one, two, "--json"]), whole);
    let some = json(&["simulate", "merge", one, three, "--json"]);
    assert_eq!(some["part"], json!({ "shards": [1, 3], "of": 3 }));
    let some = file("some.json", &some.to_string());
    assert_eq!(printed(&["simulate", "merge", "--json", &some, two]), whole);
    refused(&["simulate", "merge", one, two, one], "shard 1/3 is there twice");
    let other = simulated(&["--shard", "2/3", "--json"]).replace("\"seed\": \"5\"", "\"seed\": \"6\"");
    let other = file("other.json", &other);
    refused(
        &["simulate", "merge", one, &other],
        "the files are not of one run: \"seed\" is \"5\" in one and \"6\" in another",
    );
    let stopped = file("stopped.json", &whole.replace("\"part\": \"whole\"", "\"part\": \"stopped\""));
    refused(&["simulate", "merge", &stopped], "one of the files is of a run that was stopped: play it to its end");
}

#[test]
fn a_line_for_each_wager_is_written() {
    let path = file("wagers.csv", "");
    let results: Value = serde_json::from_str(&simulated(&["--csv", &path, "--json"])).expect("JSON");
    let csv = std::fs::read_to_string(&path).expect("a file");
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 5);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    let edge = lines[0].iter().position(|name| *name == "simulated_edge_percent").expect("a column");
    for (line, wager) in lines[1..].iter().zip(results["wagers"].as_array().expect("a list")) {
        assert_eq!(
            (json!(line[1]), json!(line[edge])),
            (wager["wager"].clone(), wager["simulated_edge_percent"].clone())
        );
    }
}

#[test]
fn tables_of_a_house_are_played() {
    let words =
        ["simulate", "high_card_flush", "--house", "house.toml", "--at", "flush-2", "--rounds", "1000", "--json"];
    let results = json(&words);
    assert_eq!(results["settings"]["table"], json!("flush-2"));
    assert_eq!(results["settings"]["seats"], json!(5));
    let wagers: Vec<&Value> = results["wagers"].as_array().expect("a list").iter().collect();
    assert_eq!(wagers.len(), 2);
    assert!(wagers.iter().all(|wager| wager["wager_cents"] == json!(2500)), "{results}");
}

#[test]
fn wrong_words_are_refused() {
    refused(
        &["simulate"],
        "which game? packs_poker, lunar_poker, three_card_draw_poker, high_card_flush, holdem_3_bonus",
    );
    refused(&["simulate", "packs_poker", "--rounds", "0"], "a run has 1 to 1000000000000 rounds, not 0");
    refused(
        &["simulate", "high_card_flush", "--strategy", "perfect"],
        "\"perfect\" is neither optimal nor simple, nor a file that can be read: No such file or directory (os error 2)",
    );
    refused(
        &["simulate", "high_card_flush", "--at", "flush-9"],
        "the first printed tables: High Card Flush has no table \"flush-9\"; it has flush-1",
    );
    refused(&["simulate", "high_card_flush", "--seats", "7"], "the table has 6 seats: from 1 to 6 may play, not 7");
    let rules = file("wrong.toml", "raise_with = \"6-8-T\"\n");
    refused(
        &["simulate", "high_card_flush", "--strategy", &rules],
        &format!("{rules}: raise_with is a flush, highest card first, like \"T-8-6\""),
    );
    refused(
        &["simulate", "three_card_draw_poker", "--strategy", &rules],
        &format!("{rules}: \"raise_with\" is no rule of Three Card Draw Poker; there is only \"keep\""),
    );
    let run = command(&["simulate", "high_card_flush", "--shard", "3/2"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("\"3/2\" is no shard"));
    let run = command(&["simulate", "high_card_flush", "--threads", "0"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("--threads"));
    let nothing = file("nothing.json", "{}");
    let run = command(&["simulate", "merge", &nothing]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("is no result of `croupier simulate --json`"));
}

/// An interrupt ends a run that would take days: what was played is printed, and the exit status tells.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_stops_and_shows_what_was_played() {
    let child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["simulate", "three_card_draw_poker", "--rounds", "900000000000", "--threads", "1"])
        .current_dir(ROOT)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let id = child.id().to_string();
    while !catches_interrupts(&id) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    assert!(sent.success());
    let run = child.wait_with_output().expect("the command ends");
    let printed = String::from_utf8(run.stdout).expect("text");
    assert_eq!(run.status.code(), Some(130), "{printed}");
    assert!(printed.contains("Stopped: this is what was played of 900,000,000,000 rounds."), "{printed}");
    assert!(rounds_in(&printed).is_multiple_of(65_536), "{printed}");
}

/// Whether a process has begun to watch for interrupts; until then one would just end it.
#[cfg(target_os = "linux")]
fn catches_interrupts(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("the process runs");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a list of signals");
    let caught = u64::from_str_radix(caught.trim(), 16).expect("a number");
    // The interrupt is signal 2, and the first signal is 1.
    caught & 0b10 != 0
}

/// How many rounds the head of a text says were played.
#[cfg(target_os = "linux")]
fn rounds_in(printed: &str) -> u64 {
    let word = printed.split_whitespace().skip_while(|word| *word != "draw-1:").nth(1).expect("a number of rounds");
    word.replace(',', "").parse().expect("a number")
}
