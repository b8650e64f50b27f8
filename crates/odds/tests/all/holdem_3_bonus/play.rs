//! What follows from the solution: tables, reports, the short rule, simulation.

use std::collections::HashMap;

use cards::canonical::canonical;
use cards::{CardSet, Rank};
use odds::holdem_3_bonus::{Done, HandFacts, Pays, Rule, Shape, Shapes, best_play, report, ways};
use odds::{Fraction, Report};
use paytables::{Cell, Cents, PayTable, Row};
use rayon::prelude::*;

use testkit::cores::AllCores;

use super::engine::{best_report, subject};
use super::rounds::{BLIND, decision, equal, pays, settled, terms};
use crate::support::{Chance, agrees};

/// What is done with all hands if this function decides.
fn played(solution: &[HandFacts], decide: impl Fn(&HandFacts) -> usize) -> Done {
    let mut done = Done::default();
    for facts in solution.iter() {
        let decided = &mut done[decide(facts)];
        decided.hands += u64::from(facts.size);
        let ways = facts.ways.0.as_flattened().iter();
        let sums = decided.ways.as_flattened_mut().iter_mut().zip(ways);
        sums.for_each(|(sum, ways)| *sum += u64::from(facts.size) * u64::from(*ways));
    }
    done
}

fn figures(pays: &Pays<'_>, done: &Done) -> Report {
    report(subject(), pays, done)
}

/// A table that pays a line one more to one, or a dollar more, or pays it at all, is never worse for the player.
pub fn a_better_table_never_raises_the_edge(solution: &[HandFacts]) {
    for name in ["A", "E"] {
        let printed = equal(name);
        let better: Vec<PayTable> = printed.rows().iter().map(|row| raised(printed, *row)).collect();
        let tables = [printed].into_iter().chain(&better);
        let pays: Vec<Pays<'_>> = tables.map(|table| Pays::new(BLIND, table, None)).collect();
        let done = best_play(solution, &pays, &AllCores);
        let edges: Vec<Fraction> = pays.iter().zip(&done).map(|(pays, done)| figures(pays, done).house_edge).collect();
        assert!(edges[1..].iter().all(|edge| *edge < edges[0]), "{edges:?}");
    }
}

fn raised(table: &PayTable, line: Row) -> PayTable {
    let more = |row: &Row| match row.cell {
        Cell::Odds(odds) if *row == line => Row { cell: Cell::Odds(odds + 1), ..*row },
        Cell::Dollars(dollars) if *row == line => Row { cell: Cell::Dollars(dollars + 1), ..*row },
        Cell::NotPaid if *row == line => Row { cell: Cell::Odds(1), ..*row },
        _ => *row,
    };
    table.with_rows(table.rows().iter().map(more).collect())
}

/// Table by table, the better (i) the better for the player, in both versions: A pays no line worse than D, and D than E.
pub fn printed_tables_stand_in_their_order(solution: &[HandFacts]) {
    let edge = |names: &str| best_report(solution, &pays(names)).house_edge;
    assert!(edge("A") < edge("D") && edge("D") < edge("E"));
    assert!(edge("A+B") < edge("D+B") && edge("D+B") < edge("E+B"));
    // Who may double loses less, and B pays no line worse than A and C.
    assert!(edge("A+A") < edge("A") && edge("A+B") < edge("A+A") && edge("A+B") < edge("A+C"));
}

#[test]
fn names_of_suits_do_not_matter() {
    let mut chance = Chance(0x5eed_0022);
    let pays = pays("A+A");
    let deals: Vec<[CardSet; 2]> = (0..12)
        .map(|_| {
            let cards = chance.deal(5);
            [cards[..3].iter().copied().collect(), cards[3..].iter().copied().collect()]
        })
        .collect();
    let renamed = |cards: CardSet, [a, b, c, d]: [usize; 4]| {
        let suits = cards.suits();
        CardSet::from_suits([suits[a], suits[b], suits[c], suits[d]])
    };
    deals.par_iter().for_each(|[hand, flop]| {
        let expected = pays.advise(&ways(*hand, *flop, CardSet::FULL));
        for suits in [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]] {
            let ways = ways(renamed(*hand, suits), renamed(*flop, suits), CardSet::FULL);
            assert_eq!(pays.advise(&ways), expected);
        }
    });
}

#[test]
fn shapes_are_what_a_player_sees() {
    let shapes = [
        ("Ah Kh 2c", "Qh Th", Shape::NearRoyal),
        ("9h 8h 7h", "6h Ah", Shape::NearStraightFlush),
        ("4h 3h 2h", "Ah 9c", Shape::NearStraightFlush),
        ("9h 8h 2h", "6h Ah", Shape::StraightOrFlush),
        ("9h 8c 7h", "6h Td", Shape::StraightOrFlush),
        ("9h 9c 9d", "9s Td", Shape::FourOfAKind),
        ("9h 9c 2d", "Ts Td", Shape::TwoPairOrBetter),
        ("9h 3c 2d", "9s 9d", Shape::TwoPairOrBetter),
        ("Th 3h 2d", "Ts 9d", Shape::HighPair),
        ("Jh Jc 2d", "Ts 9d", Shape::HighPair),
        ("9h 3h 2d", "Ts 9d", Shape::MiddlePair(Rank::Nine)),
        ("8h 8d 2d", "Ts 7d", Shape::MiddlePair(Rank::Eight)),
        ("6h 6d 2d", "Ts 7d", Shape::LowPair),
        ("Ah 8h 2c", "Th 7h", Shape::FourOfASuit),
        ("Ah 8h 2c", "Th 7d", Shape::SomeHope),
        ("Ah 8h 2c", "Ts Td", Shape::SomeHope),
        ("Ah 2c 3d", "4s Td", Shape::SomeHope),
        ("Kh 2c 3d", "4s Td", Shape::Nothing(Rank::King)),
    ];
    for (hand, flop, shape) in shapes {
        assert_eq!(Shape::of(hand.parse().expect("cards"), flop.parse().expect("cards")), shape, "{hand} {flop}");
    }
}

/// The rule plays every hand as it says, costs something, and is better than always betting or always doubling.
pub fn the_rule_is_worth_following(solution: &[HandFacts]) {
    let shapes = Shapes::of(solution, &AllCores);
    for names in ["A", "J", "A+A", "J+C"] {
        let pays = pays(names);
        let rule = Rule::find(&shapes, &pays);
        let done = rule.play(&shapes);
        assert_eq!(done, played(solution, |facts| rule.decide(facts.hand, facts.flop)), "{names}");
        let edge = |done: &Done| figures(&pays, done).house_edge;
        let best = best_report(solution, &pays).house_edge;
        assert!(best < edge(&done), "{names}");
        for deed in 1..=pays.tables.len() {
            assert!(edge(&done) < edge(&played(solution, |_| deed)), "{names} {deed}");
        }
        // At most a hundredth of the blind is given away.
        assert!(edge(&done) - best < Fraction::new(1, 100), "{names}");
    }
}

/// Distribution, average wager, rows and shares of decisions fit together.
pub fn the_report_is_consistent(solution: &[HandFacts]) {
    for names in ["A", "B+C"] {
        let pays = pays(names);
        let report = best_report(solution, &pays);
        let shares = report.decisions.as_ref().expect("decisions");
        assert_eq!(shares.len(), 1 + pays.tables.len());
        assert_eq!(shares.iter().fold(Fraction::ZERO, |sum, share| sum + share.frequency), Fraction::ONE);
        let wagered = (2..).zip(shares).map(|(wagers, share)| share.frequency * Fraction::new(wagers, 1));
        assert_eq!(report.average_wager, wagered.fold(Fraction::ZERO, |sum, more| sum + more));
        let all = report.total_combinations;
        let mean = report.net.iter().map(|(units, count)| *units * Fraction::of(*count, all));
        assert_eq!(report.house_edge, -mean.fold(Fraction::ZERO, |sum, more| sum + more));
        assert_eq!(report.net.iter().map(|(_, count)| count).sum::<u128>(), all);
        assert_eq!(all, 22_100 * 1_176 * 1_081 * 14_190);
        // Four of a kind is never folded, so its rows hold all of them.
        let rows = report.rows.iter().flatten().filter(|row| row.hand == "four_of_a_kind");
        assert_eq!(rows.map(|row| row.combinations).sum::<u128>(), 224_848 * 210 * 14_190);
    }
}

/// At $50 the odds of 500 to 1 for a royal of five are worth what a royal of seven pays; above it they are worth more (ALL-4).
pub fn a_larger_blind_is_paid_by_another_line(solution: &[HandFacts]) {
    let royals = |cents: i64| {
        let pays = Pays::new(Cents::new(cents), equal("B"), None);
        let done = best_play(solution, std::slice::from_ref(&pays), &AllCores);
        figures(&pays, &done[0]).rows.expect("rows")[0].combinations
    };
    assert_eq!((royals(5_000), royals(5_001)), (4 * 210 * 14_190, 0));
}

/// Rounds through the engine, played best and by the rule.
pub fn simulations_agree(solution: &[HandFacts]) {
    const ROUNDS: usize = 200_000;
    let shapes = Shapes::of(solution, &AllCores);
    let cases: HashMap<[CardSet; 2], &HandFacts> =
        solution.iter().map(|facts| ([facts.flop, facts.hand], facts)).collect();
    let mut chance = Chance(0x5eed_0023);
    let deals: Vec<[CardSet; 4]> = (0..ROUNDS)
        .map(|_| {
            let cards = chance.deal(10);
            [0..3, 3..5, 5..7, 7..10].map(|places| cards[places].iter().copied().collect())
        })
        .collect();
    for names in ["D", "K", "D+A", "E+C"] {
        let pays = pays(names);
        let (terms, rule) = (terms(&pays), Rule::find(&shapes, &pays));
        let mut sums = [0, 0];
        for [hand, flop, later, dealer] in &deals {
            let best = pays.best(&cases[&canonical([*flop, *hand])].ways);
            for (sum, deed) in sums.iter_mut().zip([best, rule.decide(*hand, *flop)]) {
                *sum += settled(&terms, *hand, *flop | *later, *dealer, decision(deed));
            }
        }
        let reports = [best_report(solution, &pays), figures(&pays, &rule.play(&shapes))];
        for (sum, report) in sums.into_iter().zip(&reports) {
            assert!(agrees(sum as f64 / (ROUNDS as f64 * BLIND.get() as f64), ROUNDS, report), "{names}");
        }
    }
}
