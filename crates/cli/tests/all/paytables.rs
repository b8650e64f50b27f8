//! `croupier paytables`: what is printed for people and for programs, and what is refused.

use serde_json::{Value, json};

use crate::command::{command, error_text, json, printed, refused, trimmed};

/// The second, independent transcription of all printed tables.
const TRANSCRIPTION: &str = include_str!("../printed_tables.json");

/// The order of wagers, tables and hands is printed too: texts are compared, not maps.
#[test]
fn all_tables_are_as_transcribed_a_second_time() {
    let transcribed: Value = serde_json::from_str(TRANSCRIPTION).expect("the transcription is JSON");
    let found = json(&["paytables", "--json"]);
    for (game, wagers) in transcribed.as_object().expect("games") {
        for (wager, tables) in wagers.as_object().expect("wagers") {
            for (table, lines) in tables.as_object().expect("tables") {
                assert_eq!(found[game][wager][table].to_string(), lines.to_string(), "{game} {wager} {table}");
            }
        }
    }
    assert_eq!(found.to_string(), transcribed.to_string());
}

/// The comparison above would be worth little if the transcription were not whole.
#[test]
fn the_transcription_is_whole() {
    let transcribed: Value = serde_json::from_str(TRANSCRIPTION).expect("the transcription is JSON");
    let games = transcribed.as_object().expect("games");
    let tables: Vec<&Value> = games.values().flat_map(|wagers| wagers.as_object().expect("wagers").values()).collect();
    let cells = |tables: &&Value| -> usize {
        tables.as_object().expect("tables").values().map(|table| table.as_object().expect("lines").len()).sum()
    };
    assert_eq!(tables.iter().map(cells).sum::<usize>(), 843);
    assert_eq!(games.keys().collect::<Vec<_>>(), GAMES);
}

const GAMES: [&str; 5] = ["packs_poker", "lunar_poker", "three_card_draw_poker", "high_card_flush", "holdem_3_bonus"];

#[test]
fn a_wager_is_printed_with_its_clause() {
    let expected = "\
Lunar Poker: super_side_bet (38.12(d), at least)
 Four of a kind         250 to 1
 Same colored straight  150 to 1
 Full house             100 to 1
 Flush                   60 to 1
 Straight                30 to 1
 Three of a kind          7 to 1
 Ace-king-queen           5 to 1
 5 same colored cards     2 to 1

";
    assert_eq!(trimmed(&["paytables", "lunar_poker", "super_side_bet"]), expected);
}

#[test]
fn one_table_is_printed_alone() {
    let expected = "\
Pack's Poker: seven_card_progressive (43.11(c)2)
 Hand                                   Table M
 7-card straight flush    win 100% of the meter
 6-card royal flush        win 10% of the meter
 Royal flush            win 500 times the wager
 Straight flush         win 250 times the wager
 Four of a kind         win 100 times the wager
 Full house              win 25 times the wager

";
    assert_eq!(trimmed(&["paytables", "packs_poker", "seven_card_progressive", "M"]), expected);
}

/// Tables with other hands than their neighbours start a block of their own.
#[test]
fn tables_with_the_same_hands_stand_side_by_side() {
    let expected = "\
High Card Flush: progressive (38.11(e))
 Hand                                 Table A                Table B
 7-card straight flush  win 100% of the meter  win 100% of the meter
 6-card straight flush   win 10% of the meter   win 10% of the meter
 5-card straight flush               win $250               win $750
 4-card straight flush                win $50                win $60
 3-card straight flush                 win $3                    n/a

 Hand                                                               Table C                Table D
 7-card straight flush or A-K-Q-J-10-9 of one suit    win 100% of the meter  win 100% of the meter
 6-card straight flush (A-2-3-4-5-6 to 8-9-10-J-Q-K)   win 10% of the meter   win 10% of the meter
 5-card straight flush                                             win $300               win $800
 4-card straight flush                                              win $50                win $50
 3-card straight flush                                               win $3                    n/a

";
    assert_eq!(trimmed(&["paytables", "high_card_flush", "progressive"]), expected);
}

#[test]
fn a_game_is_printed_with_all_its_wagers() {
    let headings = |text: &str| text.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).count();
    // High Card Flush has a heading more: the contribution rates.
    for (game, wagers) in GAMES.into_iter().zip([5, 5, 4, 6, 6]) {
        assert_eq!(headings(&printed(&["paytables", game])), wagers, "{game}");
    }
    assert_eq!(headings(&printed(&["paytables"])), 26);
}

#[test]
fn the_whole_is_its_games_one_after_another() {
    let parts: String = GAMES.iter().map(|game| printed(&["paytables", game])).collect();
    assert_eq!(printed(&["paytables"]), parts);
}

#[test]
fn contribution_rates_stand_below_the_tables_of_their_game() {
    let whole = trimmed(&["paytables", "high_card_flush"]);
    let expected = "\
High Card Flush: what part of each progressive wager goes to the meters (38.11(f))
 Table  Main meter  Secondary meter
 A      24.00%      2.00%
 B      23.00%      2.00%
 C      21.00%      5.00%
 D      25.00%      5.00%

";
    assert!(whole.ends_with(expected), "{whole}");
}

//= lunar_poker 38.12(a)
//= three_card_draw_poker 42.11(a)
//= high_card_flush 38.11(a)
//= holdem_3_bonus 42.11(a)
// Nothing that is printed about odds says "for".
#[test]
fn no_odds_are_worded_for() {
    let whole = printed(&["paytables"]);
    for line in whole.lines() {
        let mut words = line.split(|next: char| !next.is_ascii_alphabetic());
        assert!(words.all(|word| !word.eq_ignore_ascii_case("for")), "{line}");
    }
    assert!(whole.contains("1,000 to 1") && whole.contains("win $25,000"));
}

#[test]
fn programs_can_ask_for_a_part() {
    let part = json(&["paytables", "high_card_flush", "straight_flush_bonus", "G", "--json"]);
    let expected = json!({ "high_card_flush": { "straight_flush_bonus": { "G": {
        "seven_card_straight_flush": "bonus",
        "six_card_straight_flush": "bonus",
        "five_card_straight_flush": "bonus",
        "four_card_straight_flush": "bonus",
        "three_card_straight_flush": "bonus",
    } } } });
    assert_eq!(part.to_string(), expected.to_string());
    let whole = json(&["paytables", "--json"]);
    for game in GAMES {
        assert_eq!(json(&["paytables", game, "--json"])[game].to_string(), whole[game].to_string());
    }
}

#[test]
fn every_kind_of_cell_has_its_form_in_json() {
    let whole = json(&["paytables", "--json"]);
    let cell = |path: &str| whole.pointer(path).unwrap_or_else(|| panic!("{path}")).clone();
    assert_eq!(cell("/packs_poker/pack/-/win"), json!({ "odds": 1 }));
    assert_eq!(cell("/packs_poker/five_card_progressive/A/royal_flush"), json!({ "multiple": 1000 }));
    assert_eq!(cell("/packs_poker/seven_card_bonus/H/six_card_royal_flush"), json!({ "dollars": 2500 }));
    assert_eq!(cell("/lunar_poker/progressive/-/royal_flush"), json!({ "meter_percent": 100 }));
    assert_eq!(cell("/lunar_poker/progressive/-/straight_flush"), json!({ "meter_percent": 10, "dollars": 5000 }));
    assert_eq!(cell("/packs_poker/five_card_bonus/E/pair_2_through_10"), json!("push"));
    assert_eq!(cell("/packs_poker/five_card_bonus/D/pair_2_through_10"), json!("na"));
}

#[test]
fn an_unknown_wager_is_told_the_known_ones() {
    refused(
        &["paytables", "lunar_poker", "flush_bonus"],
        "Lunar Poker has no pay tables for \"flush_bonus\"; \
         it has ante, instant_cash, super_side_bet, bet, progressive",
    );
}

#[test]
fn an_unknown_table_is_told_the_known_ones() {
    refused(&["paytables", "high_card_flush", "progressive", "E"], "progressive has no table \"E\"; it has A B C D");
    refused(&["paytables", "high_card_flush", "progressive", "a"], "progressive has no table \"a\"; it has A B C D");
    refused(&["paytables", "lunar_poker", "bet", "A"], "bet has no table \"A\"; it has only one, without a name");
    refused(
        &["paytables", "lunar_poker", "bet", "A", "--json"],
        "bet has no table \"A\"; it has only one, without a name",
    );
}

#[test]
fn an_unknown_game_is_told_the_known_ones() {
    let run = command(&["paytables", "poker"]).assert().code(2).stdout("");
    assert_eq!(
        error_text(&run),
        "error: invalid value 'poker' for '[GAME]': \"poker\" is none of the five games: \
         packs_poker, lunar_poker, three_card_draw_poker, high_card_flush, holdem_3_bonus\n\n\
         For more information, try '--help'.\n"
    );
}
