//! `croupier verify-deal`, run as a person runs it.

use std::process::{Command, Output};

/// The seed 00 01 … 1f and its commitment for round 42 of table flush-1, made by another implementation of the recipe.
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "c954ff6ec1b1861630aece90b872f8b86dfecd3aaa50e4f505fee8ece659777e";

fn verify(round: &str, more: &[&str]) -> Output {
    let arguments = ["verify-deal", "--table", "flush-1", "--round", round, "--seed", SEED, "--commitment", COMMITMENT];
    Command::new(env!("CARGO_BIN_EXE_croupier")).args(arguments).args(more).output().expect("the binary runs")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_deal_that_was_committed_opens() {
    let output = verify("42", &["--cards", "3h 7c 6d Ac"]);
    assert_eq!(output.status.code(), Some(0));
    let text = printed(&output);
    assert!(text.starts_with("The commitment opens with this seed.\n"), "{text}");
    assert!(text.ends_with("The 4 cards seen are these.\n"), "{text}");
}

/// The same seed with a deck that was cut by 31 cards before the bets: its commitment by the same other implementation.
#[test]
fn a_deck_that_was_cut_is_dealt_again() {
    let commitment = "b00309aa557f7583a695a523af31080ba30b8b078eef2d7dca86f1b4630a6160";
    let verify = |more: &[&str]| {
        let arguments =
            ["verify-deal", "--table", "flush-1", "--round", "42", "--seed", SEED, "--commitment", commitment];
        Command::new(env!("CARGO_BIN_EXE_croupier")).args(arguments).args(more).output().expect("the binary runs")
    };
    let once = verify(&["--cut", "31", "--cards", "Kd 4s 9h 5c"]);
    assert_eq!(once.status.code(), Some(0), "{}", printed(&once));
    // The seed draws every later cut: 12 cards, and 42 more.
    let again = verify(&["--cut", "31", "--recuts", "1", "--cards", "4d 4c Th Jd"]);
    assert_eq!(again.status.code(), Some(0), "{}", printed(&again));
    assert_eq!(verify(&["--cut", "31", "--recuts", "2", "--cards", "9h 5c 9d Qd"]).status.code(), Some(0));
    for other in [&[][..], &["--cut", "30"], &["--cut", "31", "--cards", "3h"]] {
        assert_eq!(verify(other).status.code(), Some(1), "{other:?}");
    }
    for wrong in [&["--cut", "52"][..], &["--recuts", "1"]] {
        assert_eq!(verify(wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn another_round_number_does_not_open_it() {
    let output = verify("43", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).starts_with("The commitment does NOT open"), "{}", printed(&output));
}

#[test]
fn cards_that_were_not_dealt_are_named() {
    let output = verify("42", &["--cards", "3h 7c 6d As"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).ends_with("The cards seen are NOT these: card 4 differs.\n"));
}

#[test]
fn programs_get_the_whole_deck() {
    let answer: serde_json::Value = serde_json::from_slice(&verify("42", &["--json"]).stdout).expect("JSON");
    assert_eq!(answer["commitment"], true);
    assert_eq!(answer["cards"], true);
    let deck = answer["deck"].as_str().expect("a deck");
    assert_eq!(deck.split(' ').count(), 52);
    assert!(deck.starts_with("3h 7c 6d Ac 2d") && deck.ends_with("Kh Jh 3c"), "{deck}");
}

/// High Card Flush deals seven consecutive cards to each seat and then to the dealer.
#[test]
fn the_hands_of_the_round_are_dealt_again() {
    let house = concat!(env!("CARGO_MANIFEST_DIR"), "/../../house.toml");
    let text = printed(&verify("42", &["--house", house, "--seats", "4,1"]));
    let hands = "  seat 1   3h 7c 6d Ac 2d 8c 7s\n  seat 4   Kc 9c Js 6s 6h Qh Ah\n  dealer   8s 2c 5d 9s 3d 4h As\n";
    assert!(text.ends_with(hands), "{text}");

    let output = verify("42", &["--house", house, "--seats", "7"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("flush-1 has no seat 7; its seats are 1 to 6"), "{error}");
}

#[test]
fn a_seed_that_is_none_is_refused() {
    let arguments = ["verify-deal", "--table", "t", "--round", "1", "--seed", "12", "--commitment", COMMITMENT];
    let output = Command::new(env!("CARGO_BIN_EXE_croupier")).args(arguments).output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("\"12\" is not 32 bytes: write 64 hexadecimal digits"), "{error}");
}
