//! `croupier play` without a terminal: what it says, and the round that it plays with bots alone.

use crate::command::{printed, refused};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let error = "play needs a terminal, and this is none; --demo plays one round with bots and prints it as text";
    refused(&["play"], error);
    refused(&["play", "lunar-poker"], error);
}

#[test]
fn a_round_with_bots_is_printed_and_can_be_repeated_and_replayed() {
    for (game, title) in [
        ("packs_poker", "Pack's Poker, table packs-1, round 1\n"),
        ("Lunar Poker", "Lunar Poker, table lunar-1, round 1\n"),
        ("THREE-card-draw", "Three Card Draw Poker, table draw-1, round 1\n"),
        ("high-card-flush", "High Card Flush, table flush-1, round 1\n"),
        ("Hold 'em 3", "Hold 'em 3 Bonus, table holdem-1, round 1\n"),
    ] {
        let file = std::env::temp_dir().join(format!("croupier-play-{}-{}.toml", std::process::id(), game.len()));
        let file = file.display().to_string();
        let round = printed(&["play", game, "--demo", "--seed", SEED, "--record", &file]);
        assert!(round.starts_with(title), "{round}");
        assert!(round.contains(SEED));
        assert_eq!(printed(&["play", game, "--demo", "--seed", SEED]), round);
        assert_eq!(printed(&["replay", &file]), round);
    }
}

#[test]
fn every_demo_has_a_deck_of_its_own() {
    assert_ne!(printed(&["play", "high", "--demo"]), printed(&["play", "high", "--demo"]));
}

#[test]
fn a_table_of_the_pit_is_chosen_by_its_id() {
    assert!(
        printed(&["play", "--table", "flush-2", "--demo"]).starts_with("High Card Flush, table flush-2, round 1\n")
    );
    let error = "Croupier Demonstration House has no such table \"flush-9\"; it has flush-1, flush-2, flush-3";
    refused(&["play", "high-card-flush", "--table", "flush-9"], error);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let games = "packs-poker, lunar-poker, three-card-draw-poker, high-card-flush, holdem-3-bonus";
    refused(&["play", "bridge"], &format!("\"bridge\" is none of the five games: {games}"));
    refused(&["play", "h"], &format!("\"h\" is none of the five games: {games}"));
    refused(&["play", ""], &format!("\"\" is none of the five games: {games}"));
    let seats = "there is no seat \"7\" at flush-1: write seats from 1 to 6 like 1,3, or all";
    refused(&["play", "high", "--seats", "1,7"], seats);
    refused(&["play", "high", "--seats", "1,3", "--bots", "5"], "5 bots find no seats at flush-1: 4 are free");
    refused(&["play", "high", "--seats", "1,1"], "seat 1 is named twice: write each seat once, like 1,3");
    let error = "no-such.toml cannot be read; give the path of a house.toml: No such file or directory (os error 2)";
    refused(&["play", "--house", "no-such.toml"], error);
}

/// A round with bots alone has the seats that were asked for, and refuses the same words.
#[test]
fn a_demo_has_the_seats_that_were_asked_for() {
    let demo = |words: &[&'static str]| [&["play", "high", "--demo", "--seed", SEED], words].concat();
    let seats = "there is no seat \"0\" at flush-1: write seats from 1 to 6 like 1,3, or all";
    refused(&demo(&["--seats", "0"]), seats);
    refused(&demo(&["--seats", "1,1"]), "seat 1 is named twice: write each seat once, like 1,3");
    refused(&demo(&["--bots", "99"]), "99 bots find no seats at flush-1: 5 are free");
    let round = printed(&demo(&["--seats", "2,4", "--bots", "1"]));
    let plays = |seat: u8| round.contains(&format!("seat {seat} wagers "));
    assert_eq!([1, 2, 3, 4, 5, 6].map(plays), [true, true, false, true, false, false], "{round}");
    assert_eq!(printed(&demo(&[])), printed(&demo(&["--seats", "all"])));
}
