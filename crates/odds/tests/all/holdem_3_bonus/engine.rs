//! The solution against the engine: complete small decks, and sampled hands of larger ones.

use cards::CardSet;
use cards::canonical::{canonical, class_size};
use odds::holdem_3_bonus::{HandFacts, Pays, best_play, report, solve_deck, ways};
use odds::report::Subject;
use odds::{Alone, Fraction, Report};
use rayon::prelude::*;

use testkit::cores::AllCores;

use super::rounds::{BLIND, dealt, decision, pays, settled, terms};
use crate::support::{Chance, deck_of, each_set, sets};

pub fn best_report(solution: &[HandFacts], pays: &Pays<'_>) -> Report {
    let done = best_play(solution, std::slice::from_ref(pays), &AllCores);
    report(subject(), pays, &done[0])
}

pub fn subject() -> Subject {
    let (game, table, variant) = (law::Game::Holdem3Bonus, "A".to_owned(), "v1".to_owned());
    Subject { game, wager: "main", table, variant, stake: BLIND, unit: "blind" }
}

/// Sixteen cards, four ranks of four suits: every hand, flop and decision, every turn, river and dealer, each deal settled by
/// the engine.
#[test]
fn a_small_deck_agrees_with_the_engine() {
    let (deck, pays) = (deck_of(0b1_0100_0000_0011), pays("A+B"));
    let terms = terms(&pays);
    let cases: Vec<[CardSet; 2]> = sets(deck, 2)
        .into_iter()
        .flat_map(|flop| sets(deck - flop, 3).into_iter().map(move |hand| [flop, hand]))
        .filter(|case| canonical(*case) == *case)
        .collect();
    let best = |[flop, hand]: &[CardSet; 2]| -> (i64, u64) {
        let (mut sums, mut deals) = ([0; 3], 0);
        each_set(deck - *hand - *flop, 5, &mut |five| {
            each_set(five, 2, &mut |later| {
                deals += 1;
                for (deed, sum) in sums.iter_mut().enumerate() {
                    *sum += settled(&terms, *hand, *flop | later, five - later, decision(deed));
                }
            });
        });
        let size = class_size([*flop, *hand]);
        (sums.into_iter().max().expect("three options") * i64::from(size), deals * u64::from(size))
    };
    let (net, deals) = cases.par_iter().map(best).reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
    let exact = best_report(&solve_deck(deck, &Alone), &pays);
    assert_eq!(exact.total_combinations, u128::from(deals));
    assert_eq!(exact.house_edge, Fraction::new((-net).into(), i128::from(deals) * i128::from(BLIND.get())));
}

/// What a case is worth by the solution and what the engine makes of every deal of it.
fn check(facts: &HandFacts, deck: CardSet, pays: &Pays<'_>) {
    let (sums, deals) = dealt(facts.hand, facts.flop, deck, pays);
    assert_eq!(u64::from(facts.ways.total()), deals);
    let advice = pays.advise(&facts.ways);
    assert_eq!(advice.options[0].value, Fraction::new(-2, 1));
    for (choice, sum) in advice.options[1..].iter().zip(sums) {
        let value = Fraction::new(sum, i128::from(deals) * i128::from(BLIND.get()));
        assert_eq!(choice.value, value, "{:?} with {:?}", facts.hand, facts.flop);
    }
}

/// Twenty cards with all straights there are, ace high and ace low, and twenty-eight that hold hands of seven cards in sequence:
/// cases spread over all of them, and the one case that has most of such hands.
#[test]
fn decks_with_straights_agree_with_the_engine() {
    let decks =
        [(0b1_1111_0000_0000_u16, 150), (0b1_0000_0000_1111, 150), (0b1_1111_1100_0000, 10), (0b1_0000_0011_1111, 10)];
    for (ranks, cases) in decks {
        let (deck, pays) = (deck_of(ranks), pays("F+A"));
        let solution = solve_deck(deck, &AllCores);
        let suited = |facts: &&HandFacts| (facts.hand | facts.flop).suits().iter().any(|ranks| ranks.count_ones() == 5);
        let spread = solution.iter().step_by(solution.len() / cases);
        let chosen: Vec<&HandFacts> = spread.chain(solution.iter().find(suited)).collect();
        chosen.par_iter().for_each(|facts| check(facts, deck, &pays));
    }
}

/// Fifty hands and flops of the full deck, every turn and river, every dealer.
pub fn sampled_hands_agree_with_the_engine(solution: &[HandFacts]) {
    let mut chance = Chance(0x5eed_0021);
    let pays = pays("A+C");
    let sampled: Vec<[CardSet; 2]> = (0..50)
        .map(|_| {
            let cards = chance.deal(5);
            [cards[..2].iter().copied().collect(), cards[2..].iter().copied().collect()]
        })
        .collect();
    sampled.par_iter().for_each(|case| {
        let [flop, hand] = canonical(*case);
        let facts = solution.iter().find(|facts| [facts.flop, facts.hand] == [flop, hand]).expect("every case");
        check(facts, CardSet::FULL, &pays);
        // The hand as it was dealt, for which everything is dealt again.
        assert_eq!(ways(case[1], case[0], CardSet::FULL), facts.ways);
    });
}

/// As many cases as there are, and as many ways; whoever does the work.
pub fn all_cases_and_deals_are_counted(solution: &[HandFacts]) {
    assert_eq!(solution.len(), 1_286_792);
    assert_eq!(solution.iter().map(|facts| u64::from(facts.size)).sum::<u64>(), 22_100 * 1_176);
    assert!(solution.iter().all(|facts| facts.ways.total() == 1_081 * 14_190));
    let deck = deck_of(0b1_1111_0000_0000);
    assert_eq!(solve_deck(deck, &Alone), solve_deck(deck, &AllCores));
}

/// Of 133,784,560 hands of seven cards so many are of each class. A deal is seven cards, dealt as three, two and two, and three for
/// the dealer. Who never folds wins as often as the dealer.
pub fn final_hands_are_as_frequent_as_seven_cards_say(solution: &[HandFacts]) {
    let mut sums = [[0_u64; 3]; 10];
    for facts in solution.iter() {
        let ways = facts.ways.0.as_flattened().iter();
        sums.as_flattened_mut()
            .iter_mut()
            .zip(ways)
            .for_each(|(sum, ways)| *sum += u64::from(facts.size) * u64::from(*ways));
    }
    let without = 133_784_560 - 6_461_620 - 6_180_020 - 4_047_644 - 3_473_184 - 224_848 - 37_260 - 4_324;
    // Seven runs of seven cards below the one from the ace, in four suits.
    let known = [without, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260 - 28, 4_324 - 4, 28, 4];
    let found = sums.map(|outcomes| outcomes.iter().sum::<u64>());
    assert_eq!(found, known.map(|hands| hands * 210 * 14_190));
    assert_eq!(sums.iter().map(|[lost, ..]| lost).sum::<u64>(), sums.iter().map(|[.., won]| won).sum::<u64>());
}
