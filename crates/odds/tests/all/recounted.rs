//! The checks of results that take long to count: everything is counted once, and all checks share it.
//!
//! Tests may each have a process of their own, so a count that several tests share would be made again for each of them.

use odds::Book;
use odds::holdem_3_bonus::HandFacts;
use rayon::prelude::*;
use testkit::cores::AllCores;

/// A check of recounted results.
enum Check {
    OfBook(fn(&Book)),
    OfHoldem(fn(&[HandFacts])),
}

use Check::{OfBook, OfHoldem};

use crate::holdem_3_bonus::{engine, play};
use crate::{known, packs};

const CHECKS: [Check; 14] = [
    OfHoldem(engine::sampled_hands_agree_with_the_engine),
    OfHoldem(play::simulations_agree),
    OfHoldem(play::a_better_table_never_raises_the_edge),
    OfHoldem(play::the_rule_is_worth_following),
    OfHoldem(engine::all_cases_and_deals_are_counted),
    OfHoldem(engine::final_hands_are_as_frequent_as_seven_cards_say),
    OfHoldem(play::printed_tables_stand_in_their_order),
    OfHoldem(play::the_report_is_consistent),
    OfHoldem(play::a_larger_blind_is_paid_by_another_line),
    OfBook(packs::all_deals_are_counted),
    OfBook(packs::simulations_agree),
    OfBook(known::every_report_from_the_file_is_the_recounted_one),
    OfBook(known::lines_in_dollars_are_decided_for_each_stake),
    OfBook(known::a_table_that_differs_in_one_cell_is_counted),
];

#[test]
fn recounted_results_pass_every_check() {
    let book = Book::recounting(AllCores);
    // Counted before the work is shared out: a core that waits for a count cannot help with it.
    known::the_file_has_what_is_recounted(&book.recount());
    CHECKS.par_iter().for_each(|check| match check {
        OfBook(check) => check(&book),
        OfHoldem(check) => check(book.holdem_3_solution().hands()),
    });
}
