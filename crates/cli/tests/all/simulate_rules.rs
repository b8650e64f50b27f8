//! `croupier simulate --strategy FILE`: rules of one's own, and what is said about files that are wrong.

use serde_json::{Value, json};

use crate::command::{ROOT, command, error_text, json, refused};

/// A file in the folder of this test.
fn file(name: &str, content: &str) -> String {
    let path = format!("{}/rules_{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, content).expect("the file is written");
    path
}

#[test]
fn rules_of_ones_own_are_played() {
    let rules = file("rules.toml", "raise_with = \"T-8-6\"\n");
    let results = json(&["simulate", "high_card_flush", "--rounds", "1000", "--strategy", &rules, "--json"]);
    assert_eq!(results["settings"]["strategy"], json!({ "raise_with": "T-8-6" }));
    // The rule that the odds have found: `croupier odds high_card_flush main -`.
    assert_eq!(results["wagers"][0]["exact_edge_percent"], json!("2.7113820571"));
    let keep = file("keep.toml", "keep = [\"pair of aces\"]\n");
    let words = ["simulate", "three_card_draw_poker", "--rounds", "1000", "--strategy", &keep, "--json"];
    assert_eq!(json(&words)["settings"]["strategy"], json!({ "keep": ["pair of aces"] }));
}

const STRATEGIES: &str = "docs/examples/strategies";

/// The example of a game.
fn written(game: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{STRATEGIES}/{game}.toml")).expect("an example")
}

/// Each example is played and comes back in the settings as it was written.
#[test]
fn the_examples_of_rules_are_played() {
    for game in ["high_card_flush", "three_card_draw_poker", "holdem_3_bonus", "lunar_poker"] {
        let example = format!("{STRATEGIES}/{game}.toml");
        let results = json(&["simulate", game, "--rounds", "1000", "--strategy", &example, "--json"]);
        let rules: toml::Table = written(game).parse().expect("TOML");
        let played = results["settings"]["strategy"].as_object().expect("rules");
        assert!(rules.keys().all(|key| played.contains_key(key)), "{game}: {played:?}");
        assert_eq!(rules.len(), played.len(), "{game}");
        let edge = &results["wagers"][0]["exact_edge_percent"];
        assert!(edge.is_string(), "{game}");
        if game == "holdem_3_bonus" {
            // The rule that `croupier odds holdem_3_bonus main A` finds.
            assert_eq!(*edge, json!("8.2688605754"));
        }
    }
    let files = std::fs::read_dir(format!("{ROOT}/{STRATEGIES}")).expect("a folder");
    assert_eq!(files.count(), 4, "an example that no test plays");
}

/// The example of Lunar Poker is the short strategy, so that it has the same exact edge.
#[test]
fn lunar_poker_is_played_by_the_short_strategy() {
    let example = format!("{STRATEGIES}/lunar_poker.toml");
    let play = |more: &[&str]| json(&[&["simulate", "lunar_poker", "--rounds", "20000", "--json"], more].concat());
    let (simple, own) = (play(&[]), play(&["--strategy", &example]));
    assert_eq!(simple["settings"]["strategy"], json!("simple"));
    assert_eq!(simple["wagers"], own["wagers"]);
    assert_eq!(simple["agrees"], json!(true));
    let odds = json(&["odds", "lunar_poker", "main", "--json"]);
    let reports = odds.as_array().expect("a list");
    let report = reports.iter().find(|report| report["variant"] == json!("simple")).expect("a variant");
    assert_eq!(simple["wagers"][0]["exact_edge_percent"], report["house_edge"]["percent"]);
    let text = written("lunar_poker");
    assert!(text.contains("force_from = 4"), "{text}");
    let braver = file("braver.toml", &text.replace("force_from = 4", "force_from = 2"));
    let braver = play(&["--strategy", &braver]);
    assert_eq!(braver["settings"]["strategy"]["force_from"], json!(2));
    assert_eq!(braver["wagers"][0]["exact_edge_percent"], Value::Null);
    assert_ne!(braver["decisions"], simple["decisions"]);
}

/// A fault of a file is named, with what would be right.
#[track_caller]
fn fails(game: &str, text: &str, error: &str) {
    let rules = file(&format!("fault_{game}.toml"), text);
    refused(&["simulate", game, "--rounds", "10", "--strategy", &rules], &format!("{rules}: {error}"));
}

#[test]
fn packs_poker_has_no_rules() {
    fails("packs_poker", "", "Pack's Poker has nothing to decide, so there are no rules for it");
}

#[test]
fn faults_in_rules_of_holdem_3_bonus_are_named() {
    let holdem = written("holdem_3_bonus");
    let with = |from: &str, to: &str| {
        assert!(holdem.contains(from), "{from}");
        holdem.replace(from, to)
    };
    let keys = "\"four_to_a_royal_flush\", \"four_to_a_straight_flush\", \"four_of_a_kind\", \"straight_or_flush\", \
                \"two_pair_or_better\", \"high_pair\", \"middle_pair\", \"low_pair\", \"four_of_a_suit\", \"some_hope\", \"nothing\"";
    fails(
        "holdem_3_bonus",
        &with("some_hope", "some_hopes"),
        &format!("\"some_hopes\" is no rule of Hold 'em 3 Bonus; there are {keys}"),
    );
    fails("holdem_3_bonus", &with("low_pair = \"bet 1\"", ""), "the rule \"low_pair\" is missing");
    fails(
        "holdem_3_bonus",
        &with("low_pair = \"bet 1\"", "low_pair = \"bet\""),
        "low_pair: an action is one of \"fold\", \"bet 1\", \"bet 2\"",
    );
    fails(
        "holdem_3_bonus",
        &with("up_to = \"six\"", "up_to = 6"),
        "nothing: up_to is a rank: two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace",
    );
    fails(
        "holdem_3_bonus",
        &with("up_to = \"six\", ", ""),
        "nothing: write an action like \"fold\", or { low = \"fold\", up_to = \"nine\", high = \"fold\" }",
    );
}

/// A rule that says only what it must: the refinements are left out.
const PLAIN: &str = "\
\"eight high to queen high\" = \"fold\"
\"king high to ace high\" = { low = \"exchange\", up_to = \"eight\", high = \"fold\" }
\"ace-king to a pair of aces\" = \"bet\"
\"two pair to four of a kind\" = \"buy\"
";
const LAST: &str = "bet_nothing = \"never\"\nbet_ace_king = 1\nbeside_ace_king = \"queen\"\nforce_from = 4\n[first]\n";

#[test]
fn refinements_of_lunar_poker_may_be_left_out() {
    let rules = file("plain.toml", &format!("{LAST}{PLAIN}"));
    let played = json(&["simulate", "lunar_poker", "--rounds", "1000", "--strategy", &rules, "--json"]);
    let strategy = &played["settings"]["strategy"];
    assert_eq!((&strategy["bet_nothing"], &strategy["beside_ace_king"]), (&json!("never"), &json!("queen")));
    assert_eq!(strategy["first"]["three of a kind"], json!("buy"));
    // From two pair up to four of a kind there is one refinement, and it was named with the others.
    assert_eq!(strategy["first"]["three of a kind with ace-king"], json!("buy"));
    assert_eq!(strategy["first"]["four to a flush"], Value::Null);
}

#[test]
fn faults_in_rules_of_lunar_poker_are_named() {
    let first = |lines: &str| format!("{LAST}{lines}\n");
    fails(
        "lunar_poker",
        &first("\"two pair\" = \"stand\""),
        "two pair: an action is one of \"fold\", \"bet\", \"buy\", \"exchange\"",
    );
    fails(
        "lunar_poker",
        &first("\"eight high to two pair\" = \"fold\"\n\"two pair\" = \"bet\""),
        "two pair is there twice; every kind of hand is named once",
    );
    fails(
        "lunar_poker",
        &first("\"two pair to four to a flush\" = \"fold\""),
        "\"two pair to four to a flush\": the lower hand stands first",
    );
    fails(
        "lunar_poker",
        &first("\"eight high to a straight\" = \"fold\""),
        "nothing is said about a flush, a full house, four of a kind; every kind of hand needs an action",
    );
    fails(
        "lunar_poker",
        &first(&PLAIN.replace("\"buy\"", "\"exchange\"")),
        "two pair has no cards that the rule would exchange; it can fold, bet or buy",
    );
    fails(
        "lunar_poker",
        &format!("first = \"bet\"\n{}", LAST.replace("[first]\n", "")),
        "first is a table: a kind of hand and what is done with it on each line",
    );
    let last = |from: &str, to: &str, error: &str| {
        assert!(LAST.contains(from), "{from}");
        fails("lunar_poker", &format!("{}{PLAIN}", LAST.replace(from, to)), error);
    };
    let seen = "is how many cards of the up card's rank must be seen, 0 to 3, or \"never\"";
    last("bet_ace_king = 1", "bet_ace_king = 4", &format!("bet_ace_king {seen}"));
    last("bet_ace_king = 1", "bet_ace_king = -1", &format!("bet_ace_king {seen}"));
    last("\"never\"", "\"always\"", &format!("bet_nothing {seen}"));
    let ranks = "two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace";
    last("\"queen\"", "12", &format!("beside_ace_king is a rank: {ranks}"));
    last("force_from = 4", "force_from = \"straight\"", "force_from is what the bet is paid, to one");
    last("force_from = 4", "force_from = 0", "force_from is what the bet is paid, to one");
    let unknown = file("unknown.toml", &first("\"three aces\" = \"bet\""));
    let run = command(&["simulate", "lunar_poker", "--strategy", &unknown]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("\"three aces\" is no kind of hand; there are: eight high, nine high, "));
}

/// The best play solves every hand when it comes: a few rounds are enough to see that it is played.
#[test]
fn lunar_poker_is_played_best_if_asked() {
    let played = json(&["simulate", "lunar_poker", "--strategy", "optimal", "--rounds", "2", "--seats", "1", "--json"]);
    assert_eq!(played["settings"]["strategy"], json!("optimal"));
    assert_eq!(played["rounds_played"], json!("2"));
    let odds = json(&["odds", "lunar_poker", "main", "--json"]);
    assert_eq!(played["wagers"][0]["exact_edge_percent"], odds[0]["house_edge"]["percent"]);
    assert_eq!((&odds[0]["variant"], &played["wagers"][0]["agrees"]), (&json!(""), &json!(true)));
}
