//! `croupier odds --recount` prints what is looked up without it.

use crate::command::{command, error_text, printed};

/// With all that is printed about a table.
#[test]
fn a_recount_prints_the_same() {
    for wager in [
        &["high_card_flush", "main", "-"][..],
        &["high_card_flush", "progressive", "A"],
        &["three_card_draw_poker", "main", "2", "--wager", "12.34"],
        &["packs_poker", "seven_card_progressive", "--compare", "--meter", "77777.77"],
        &["lunar_poker", "--json"],
    ] {
        let odds = [&["odds"], wager].concat();
        assert_eq!(printed(&[&odds[..], &["--recount"]].concat()), printed(&odds), "{wager:?}");
    }
}

#[test]
fn known_results_are_written_only_after_a_recount() {
    let run = command(&["odds", "--write", "known.txt"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("--recount"), "{}", error_text(&run));
}
