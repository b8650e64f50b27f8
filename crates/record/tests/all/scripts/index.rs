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
    (15, "crates/pit/tests/all/tables/lone_wagers.rs", "a_lone_first_3_bonus_is_returned_when_the_time_is_over"),
    (17, "crates/cli/tests/all/layout.rs", "a_felt_without_the_first_3_bonus_names_the_deviation"),
    (18, "crates/games/tests/all/lunar_poker/round/prompts.rs", "while_dealing"),
    (18, "crates/table/tests/all/placed.rs", "at_lunar_poker_the_wagers_are_locked_before_the_deck_is_placed"),
    (19, "crates/table/tests/all/placed.rs", "the_cover_card_looks_like_no_card"),
    (
        21,
        "crates/games/tests/all/high_card_flush/round/progressive.rs",
        "the_house_elects_in_which_order_the_meters_winners_are_paid",
    ),
    (22, "crates/games/tests/all/high_card_flush/elections.rs", "straight_flush_table_g_may_name_one_suit"),
    (23, "crates/pit/tests/all/tables/cuts.rs", "the_machine_cuts_what_was_shuffled_by_hand"),
    (28, "crates/table/tests/all/stub/counts.rs", "a_misdealt_hand_explains_a_wrong_count"),
    (31, "crates/games/tests/all/lunar_poker/round/coupons.rs", "a_coupon_makes_the_progressive_wager"),
    (32, "crates/table/tests/all/used.rs", "a_removed_deck_waits_for_its_inspection"),
    (33, "crates/games/tests/all/packs_poker/round/shares.rs", "a_fixed_line_beats_a_share"),
    (34, "crates/cli/tests/all/house.rs", "strictness_refuses_every_deviation"),
    (35, "crates/games/tests/all/high_card_flush/elections.rs", "pre_shuffled_cards_are_dealt_in_every_way"),
    (37, "crates/games/tests/all/packs_poker/round/shares.rs", "each_winner_is_paid_in_turn_where_the_house_elects_it"),
    (38, "crates/games/tests/all/lunar_poker/elections.rs", "a_payout_limit_is_at_least_5000_dollars"),
    (39, "crates/games/tests/all/lunar_poker/round/late.rs", "exchanged_cards_are_turned_for_the_progressive"),
    (
        40,
        "crates/games/tests/all/holdem_3_bonus/elections.rs",
        "an_aggregate_limit_covers_both_bonuses_at_their_minimums",
    ),
    (41, "crates/games/tests/all/holdem_3_bonus/round/face_up.rs", "a_house_may_void_all_hands_for_a_community_card"),
    (42, "crates/law/tests/all/readings.rs", "wrong_references_are_told_right"),
    (43, "crates/paytables/tests/all/printed.rs", "lower_lines_never_pay_more"),
    (
        46,
        "crates/games/tests/all/three_card_draw_poker/round/irregularities.rs",
        "a_shoe_that_fails_during_the_draw_voids_the_round",
    ),
    (47, "crates/games/tests/all/packs_poker/round/shares.rs", "a_meter_without_a_rate_does_not_move"),
    (48, "crates/games/tests/all/three_card_draw_poker/elections.rs", "there_are_no_jokers"),
    (49, "crates/table/tests/all/seats.rs", "a_player_has_one_position"),
    (50, "crates/cli/tests/all/law.rs", "without_a_game_the_four_numbers_are_stated"),
    (51, "xtask/src/proof/tests.rs", "a_told_clause_has_its_words_in_a_procedure"),
    (52, "xtask/src/site/tests.rs", "a_prompt_never_decides"),
    (53, "xtask/src/site/tests.rs", "what_only_names_a_clause_is_a_constant"),
    (54, "xtask/src/proof/tests.rs", "an_enforced_clause_has_a_branch_and_a_test_that_asserts"),
    (55, "crates/table/tests/all/cards.rs", "each_of_two_decks_goes_through_every_step"),
    (56, "crates/table/tests/all/cards.rs", "two_decks_have_backs_of_different_colors"),
    (57, "crates/table/tests/all/placed.rs", "the_cover_card_looks_like_no_card"),
    (58, "crates/games/tests/all/lunar_poker/round/late.rs", "a_silent_royal_flush_wins_the_meter"),
    (59, "crates/layout/tests/all/defects/lunar_poker.rs", "the_progressive_has_its_equipment"),
    (60, "xtask/src/cite/tests.rs", "a_reading_needs_a_test_and_code_that_shows_it"),
    (62, "crates/games/tests/all/packs_poker/round/shares.rs", "a_meter_without_a_rate_does_not_move"),
    (64, "crates/house/tests/all/faults_of_games.rs", "games_without_declarations_have_no_field_for_them"),
    (66, "crates/cli/tests/all/paytables.rs", "a_wager_is_printed_with_its_clause"),
    (67, "crates/settle/tests/all/rounds.rs", "every_round_comes_out_as_its_script_says"),
];

/// Findings without a proof. The list only gets shorter.
const TO_BE_NAMED: &[u8] = &[];

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
