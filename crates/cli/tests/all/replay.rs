//! `croupier replay`, run as a person runs it.

use std::path::PathBuf;

use crate::command::{ROOT, command, error_text, json, printed, refused, text};

const GAMES: [&str; 5] = ["packs_poker", "lunar_poker", "three_card_draw_poker", "high_card_flush", "holdem_3_bonus"];

fn example(game: &str) -> String {
    format!("docs/examples/{game}.toml")
}

/// What is said in JSON of a file that is refused.
fn refusal(file: &str) -> String {
    let run = command(&["replay", file, "--json"]).assert().code(2).stderr("");
    let answer: serde_json::Value = serde_json::from_str(&text(&run)).expect("JSON");
    answer["refused"][0]["fault"].as_str().expect("a fault").to_owned()
}

/// A changed copy of an example, in a file of its own.
fn changed(name: &str, from: &str, to: &str) -> String {
    let original = std::fs::read_to_string(PathBuf::from(ROOT).join(example("high_card_flush"))).expect("the example");
    assert!(original.contains(from), "{from}");
    let file = std::env::temp_dir().join(format!("croupier-replay-{}-{name}.toml", std::process::id()));
    std::fs::write(&file, original.replacen(from, to, 1)).expect("a file for the test");
    file.display().to_string()
}

#[test]
fn the_example_of_every_game_ends_as_it_says() {
    let ends = [
        "seat 6: -$25.00\nmeter five_card_primary: $0.000000",
        "The round is over. (38.10(l))",
        "seat 2: +$300.00\nseat 3: -$10.00\n",
        "seat 1: +$5,599.08\nseat 2: -$8.00\nmeter main: $22500.800000\n",
        "The round is over. (42.10(g))",
    ];
    for (game, end) in GAMES.into_iter().zip(ends) {
        let walk = printed(&["replay", &example(game)]);
        assert!(walk.contains(end), "{game}: {walk}");
        assert!(!walk.contains("refuse") && !walk.contains("ends here"), "{game}: {walk}");
    }
}

#[test]
fn the_examples_show_what_they_promise() {
    let walk = |game| printed(&["replay", &example(game), "--plain"]);
    let renewed = "The stub is empty: 25 cards given up are shuffled and dealt from. Readings LP-6, LP-15. (38.10(d))";
    assert!(walk("lunar_poker").contains(renewed));
    assert!(walk("high_card_flush").contains("Supervisor 2 has validated progressive of seat 1. (38.12(f))"));
    assert!(walk("high_card_flush").contains("Meter main falls by $2500.080000: paid to seat 1."));
    let documented =
        "Supervisor 2 confirms that the progressive payout of seat 1 is documented (reading ALL-30). (38.12(e))";
    assert!(walk("high_card_flush").contains(documented));
    assert!(walk("packs_poker").contains("Supervisor 2 has validated seven card progressive"));
    let holdem = walk("holdem_3_bonus");
    assert!(holdem.contains("A card lay face up in the deck: it is set aside, and play goes on."), "{holdem}");
    assert!(
        holdem.contains("There are 4 cards at seat 2: the hand of seat 2 is void. Readings HB-9, HB-13. (42.12(d))"),
        "{holdem}"
    );
    assert!(walk("three_card_draw_poker").contains("A card was drawn in error, unseen: it is used as the next card."));
}

#[test]
fn programs_get_money_as_text() {
    let answer = json(&["replay", &example("high_card_flush"), "--json"]);
    assert_eq!(answer["game"], "high_card_flush");
    let moments = answer["moments"].as_array().expect("moments");
    assert_eq!(moments.len(), 19);
    assert_eq!(moments[0]["command"], "seat 1 wagers 25.00 on ante");
    assert_eq!(moments[0]["seats"][0]["stakes"]["ante"], "25.00");
    assert_eq!(moments[0]["events"][0]["clause"], "38.6(a)1");
    assert_eq!(moments[8]["cards"]["dealer"], "?? ?? ?? ?? ?? ?? ??");
    assert_eq!(moments[18]["seats"][0]["balance"], "5599.08");
    assert_eq!(moments[18]["meters"]["main"], "22500.800000");
    assert!(answer.get("refused").is_none());
}

#[test]
fn what_the_rules_refuse_is_said_with_its_command() {
    let file = changed("raise", "seat 1 raises 75.00", "seat 1 raises 80.00");
    let run = command(&["replay", &file]).assert().code(2);
    let expected = "command 10, \"seat 1 raises 80.00\": $80.00 cannot be wagered with this hand: it is $25.00 to $75.00, in \
                    chips of the table (reading HC-3) (High Card Flush 38.6(a)5)\n";
    assert_eq!(error_text(&run), format!("{file}: {expected}"));
    assert!(text(&run).ends_with("The rules refuse command 10.\n"));
    let run = command(&["replay", &file, "--json"]).assert().code(2).stderr("");
    let answer: serde_json::Value = serde_json::from_str(&text(&run)).expect("JSON");
    assert_eq!(answer["refused"][0]["command"], 10);
}

/// Rounds at other tables have moved the meter before the payout: 10% of $30,000.88 is paid instead of $25,000.88.
#[test]
fn a_linked_meter_moves_in_the_middle_of_a_round() {
    let settle = "    \"settle seat 1\",";
    let file = changed("linked", settle, &format!("    \"meter main is 30000.880000\",\n{settle}"));
    let walk = printed(&["replay", &file]);
    assert!(walk.contains("Meter main rises by $5000.000000: rounds at other tables. (38.12(b))"), "{walk}");
    assert!(walk.contains("Meter main falls by $3000.080000: paid to seat 1."), "{walk}");
    assert!(walk.contains("seat 1: +$6,099.08\nseat 2: -$8.00\nmeter main: $27000.800000\n"), "{walk}");
}

#[test]
fn a_payout_is_not_validated_by_its_dealer() {
    let file = changed("dealer", "validate seat 1 on progressive by 2", "validate seat 1 on progressive by 1");
    let run = command(&["replay", &file]).assert().code(2);
    assert!(error_text(&run).contains("whoever deals the round cannot validate its payouts"), "{}", error_text(&run));
}

/// Reading "ALL-30": the cards of a payout off the meter stay until somebody other than the dealer confirms the papers.
#[test]
fn cards_stay_until_the_payout_is_documented() {
    let line = "    \"documented seat 1 on progressive by 2\",\n";
    let run = command(&["replay", &changed("early", line, "")]).assert().code(2);
    let early = "command 18, \"collect\": not now: the round waits for a supervisor to confirm that the progressive payout of \
                 seat 1 is documented (reading ALL-30) (High Card Flush 38.12(e))\n";
    assert!(error_text(&run).ends_with(early), "{}", error_text(&run));
    let file =
        changed("dealers-word", "documented seat 1 on progressive by 2", "documented seat 1 on progressive by 1");
    let run = command(&["replay", &file]).assert().code(2);
    let dealer = "the dealer of the round cannot confirm the documentation of its payouts: call a supervisor (High Card Flush 38.12(e))\n";
    assert!(error_text(&run).ends_with(dealer), "{}", error_text(&run));
}

#[test]
fn a_damaged_file_is_refused_with_its_faults() {
    let file = changed("damaged", "number = 1", "number = one");
    let run = command(&["replay", &file]).assert().code(2).stdout("");
    assert!(
        error_text(&run).starts_with(&format!("{file} is no record that can be replayed.\n")),
        "{}",
        error_text(&run)
    );
    let file = changed("no-seed", "deck = ", "cards = ");
    let run = command(&["replay", &file]).assert().code(2).stdout("");
    assert!(
        error_text(&run).contains("where do the cards come from? Write seed, deck or faces"),
        "{}",
        error_text(&run)
    );
    let error =
        "no-such.toml cannot be read; give the path of a recorded round: No such file or directory (os error 2)";
    refused(&["replay", "no-such.toml"], error);
}

#[test]
fn a_record_that_stops_early_says_what_the_round_waits_for() {
    let file = changed(
        "early",
        "    \"settle seat 1\",\n    \"documented seat 1 on progressive by 2\",\n    \"collect\",\n",
        "",
    );
    let walk = printed(&["replay", &file]);
    assert!(
        walk.contains("The record ends here; the round waits for the dealer to settle the wagers of seat 1.\n"),
        "{walk}"
    );
}

#[test]
fn programs_are_told_in_json_what_is_no_record() {
    let error =
        "no-such.toml cannot be read; give the path of a recorded round: No such file or directory (os error 2)";
    assert_eq!(refusal("no-such.toml"), error);
    assert!(refusal("docs").ends_with("Is a directory (os error 21)"));
    let number = changed("zero", "number = 1", "number = 0");
    assert_eq!(refusal(&number), "round.number: the round's number, a whole number from 1 up");
    let long = changed("long", "number = 1", &format!("number = 1 # {}", "x".repeat(1_000_000)));
    assert!(refusal(&long).ends_with("it is larger than 1 MB, which is far too much"));
}

#[test]
fn silence_decides_nothing_but_what_the_disclosed_rule_says() {
    let before = |line: &str| changed("silence", line, &format!("\"time is over\", {line}"));
    for (line, why) in [
        ("\"seat 1 raises 75.00\"", "for a silent player it is \"seat 1 folds\""),
        ("\"settle seat 1\"", "the round waits for the dealer to settle the wagers of seat 1"),
    ] {
        let run = command(&["replay", &before(line)]).assert().code(2);
        let expected = format!("\"time is over\": no silence decides {line}: {why}\n");
        assert!(error_text(&run).ends_with(&expected), "{}", error_text(&run));
    }
}
