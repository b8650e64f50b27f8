//! Which test pins a finding that is not a round at one table: it is about files, papers, coverage, or the life of a table.

/// The number of the finding, the file of the test and its name.
pub const TESTS: &[(u8, &str, &str)] = &[
    (7, "crates/pit/tests/all/api/coupons.rs", "each_coupon_that_is_not_good_is_refused_in_words"),
    (8, "crates/games/tests/all/lunar_poker/elections.rs", "a_payout_limit_covers_every_line"),
    (
        9,
        "crates/games/tests/all/high_card_flush/round/progressive.rs",
        "a_reversal_takes_what_the_wager_had_added_from_where_it_is_now",
    ),
    (10, "crates/cli/tests/all/replay.rs", "cards_stay_until_the_payout_is_documented"),
    (13, "crates/table/tests/all/seats.rs", "wagers_at_positions_that_are_not_adjacent_go_back"),
    (14, "crates/table/tests/all/idle.rs", "no_round_begins_while_the_other_deck_must_be_shown"),
    (17, "crates/cli/tests/all/layout.rs", "a_felt_without_the_first_3_bonus_names_the_deviation"),
    (31, "crates/games/tests/all/lunar_poker/round/coupons.rs", "a_coupon_makes_the_progressive_wager"),
    (32, "crates/table/tests/all/used.rs", "a_removed_deck_waits_for_its_inspection"),
    (33, "crates/games/tests/all/packs_poker/round/shares.rs", "a_fixed_line_beats_a_share"),
    (34, "crates/cli/tests/all/house.rs", "strictness_refuses_every_deviation"),
    (35, "crates/games/tests/all/high_card_flush/elections.rs", "pre_shuffled_cards_are_dealt_in_every_way"),
    (37, "crates/games/tests/all/packs_poker/round/shares.rs", "each_winner_is_paid_in_turn_where_the_house_elects_it"),
    (
        40,
        "crates/games/tests/all/holdem_3_bonus/elections.rs",
        "an_aggregate_limit_covers_both_bonuses_at_their_minimums",
    ),
    (41, "crates/games/tests/all/holdem_3_bonus/round/face_up.rs", "a_house_may_void_all_hands_for_a_community_card"),
    (
        46,
        "crates/games/tests/all/three_card_draw_poker/round/irregularities.rs",
        "a_shoe_that_fails_during_the_draw_voids_the_round",
    ),
    (48, "crates/games/tests/all/three_card_draw_poker/elections.rs", "there_are_no_jokers"),
    (49, "crates/table/tests/all/seats.rs", "a_player_has_one_position"),
    (53, "xtask/src/site/tests.rs", "what_only_names_a_clause_is_a_constant"),
    (56, "crates/table/tests/all/cards.rs", "two_decks_have_backs_of_different_colors"),
];

/// Findings for which nobody has looked up or written the proof yet. The list only gets shorter.
const TO_BE_NAMED: &[u8] =
    &[15, 18, 19, 20, 21, 22, 23, 28, 38, 39, 42, 43, 47, 50, 51, 52, 54, 55, 57, 58, 59, 60, 62, 63, 64, 65, 66, 67];

/// How many findings there are.
const LAST: u8 = 67;

/// Numbers without a script or a test, tests that do not exist, and entries that are no longer needed.
pub fn faults(scripts: &[String], tests: &[(u8, &str, &str)], read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let has_script = |number: u8| scripts.iter().any(|name| name.starts_with(&format!("L{number:02}_")));
    let has_test = |number: u8| tests.iter().any(|(of, ..)| *of == number);
    let of_number = |number: u8| {
        let proved = has_script(number) || has_test(number);
        match (proved, TO_BE_NAMED.contains(&number)) {
            (false, false) => Some(format!("L{number} has neither a script nor a test")),
            (true, true) => Some(format!("L{number} has a script or a test: take it out of TO_BE_NAMED")),
            _ => None,
        }
    };
    let of_test = |(number, file, test): &(u8, &str, &str)| {
        let exists = read(file).is_some_and(|text| text.contains(&format!("fn {test}(")));
        (!exists).then(|| format!("L{number}: {file} has no test {test}"))
    };
    (1..=LAST).filter_map(of_number).chain(tests.iter().filter_map(of_test)).collect()
}
