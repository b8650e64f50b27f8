//! The short strategy is found: the sentences that win most, where every sentence must be worth being remembered.
//!
//! Kinds that differ by a rank alone, pairs say, are cut into runs, each with one sentence for all of it; the best cut is found
//! from the lowest kind upwards. A refinement is known if that is better than to do without it. The last decisions are chosen one
//! by one for the first ones that were found, and then the first ones again, until nothing changes.

use cards::Rank;

use super::super::last::{LastAdvice, NEVER};
use super::super::rule::{Action, Advice, Kind, Rule, Sentence};
use super::kinds::{Kinds, Worths};
use super::part::ROUNDS_OF_A_HAND;

/// A sentence must win more than one part in so many of the ante, on average over all hands; one with two actions counts twice.
const WORTH_A_SENTENCE: i128 = 10_000;
/// Refinements that a strategy may do without; the hands of all others are told apart in any case.
const DISPENSABLE: [Kind; 2] = [Kind::PairWithAceKing, Kind::ThreeWithAceKing];
/// How often first and last decisions are chosen in turn; they agree sooner.
const TURNS: usize = 10;

/// The best strategy for hands that are counted against every up card.
pub fn best_rule(all: &[Kinds]) -> Rule {
    let hands: i64 = all.iter().map(Kinds::hands).sum();
    let price = i128::from(hands) * ROUNDS_OF_A_HAND as i128 / WORTH_A_SENTENCE;
    let mut rule = Rule { first: Vec::new(), last: LastAdvice::EVERYTHING };
    for _ in 0..TURNS {
        let first = best_first(&Against::all(all, &rule.last), price);
        let last = best_last(all, &Rule { first, ..rule.clone() });
        let found = Rule { first: best_first(&Against::all(all, &last), price), last };
        if found == rule {
            break;
        }
        rule = found;
    }
    rule
}

/// What everything is worth against one up card.
struct Against {
    up: Rank,
    worths: Worths,
}

impl Against {
    fn all(all: &[Kinds], last: &LastAdvice) -> Vec<Self> {
        all.iter().map(|kinds| Self { up: kinds.up, worths: kinds.worths(last) }).collect()
    }

    /// What an action is worth for all hands that a strategy with these refinements takes for this kind.
    fn worth(&self, kind: Kind, unknown: &[Kind], action: Action) -> i128 {
        let is_taken_for = |hand: Kind, plain: Kind| hand == kind || plain == kind && unknown.contains(&hand);
        let taken =
            self.worths.iter().filter(|((hand, plain, done), _)| *done == action && is_taken_for(*hand, *plain));
        taken.map(|(_, worth)| worth).sum()
    }
}

/// The best first decisions: with all refinements, or without some of them.
fn best_first(all: &[Against], price: i128) -> Vec<Advice> {
    let subsets = (0..1 << DISPENSABLE.len()).map(|bits: usize| {
        let chosen = DISPENSABLE.into_iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        chosen.map(|(_, kind)| kind).collect::<Vec<Kind>>()
    });
    let found = subsets.map(|unknown| {
        let known: Vec<Kind> = Kind::all().into_iter().filter(|kind| !unknown.contains(kind)).collect();
        let runs = known.chunk_by(|one, other| one.rank().is_some() && same_sort(*one, *other));
        let (mut total, mut first) = (0, Vec::new());
        for kinds in runs {
            let (worth, advice) = best_cut(kinds, &unknown, all, price);
            total += worth;
            first.extend(advice);
        }
        (total, first)
    });
    found.max_by_key(|(total, _)| *total).expect("there is at least the empty set").1
}

/// Whether two kinds differ by a rank alone.
fn same_sort(one: Kind, other: Kind) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// The best way to cut kinds into runs with a sentence each, and what it is worth.
fn best_cut(kinds: &[Kind], unknown: &[Kind], all: &[Against], price: i128) -> (i128, Vec<Advice>) {
    let actions = kinds[0].actions();
    // By kind, up card and action.
    let worths: Vec<Vec<Vec<i128>>> = kinds
        .iter()
        .map(|kind| {
            all.iter().map(|up| actions.iter().map(|action| up.worth(*kind, unknown, *action)).collect()).collect()
        })
        .collect();
    let worth = |sentence: &Sentence, place: usize| -> i128 {
        let against = |(up, worths): (&Against, &Vec<i128>)| {
            let action = sentence.against(kinds[place], up.up);
            worths[actions.iter().position(|other| *other == action).expect("one of the actions")]
        };
        all.iter().zip(&worths[place]).map(against).sum()
    };
    let sentences =
        Sentence::all(actions).into_iter().filter(|sentence| kinds.iter().all(|kind| sentence.suits(*kind)));
    let sentences: Vec<(Sentence, i128)> =
        sentences.map(|sentence| (sentence, if sentence.low == sentence.high { price } else { 2 * price })).collect();
    // The best cut of the first so many kinds: its worth, where its last run starts, and what is said about it.
    let mut best: Vec<(i128, usize, Option<Sentence>)> = vec![(0, 0, None)];
    for end in 1..=kinds.len() {
        let mut found: Option<(i128, usize, Option<Sentence>)> = None;
        for (sentence, price) in &sentences {
            let mut run = -price;
            for start in (0..end).rev() {
                run += worth(sentence, start);
                let total = best[start].0 + run;
                if found.is_none_or(|(most, ..)| total > most) {
                    found = Some((total, start, Some(*sentence)));
                }
            }
        }
        best.push(found.expect("something can be said about every kind"));
    }
    (best[kinds.len()].0, advice(kinds, &best))
}

/// The advice for every kind, from the last run down.
fn advice(kinds: &[Kind], best: &[(i128, usize, Option<Sentence>)]) -> Vec<Advice> {
    let mut advice = Vec::new();
    let mut end = kinds.len();
    while let (_, start, Some(sentence)) = best[end] {
        advice.extend(kinds[start..end].iter().rev().map(|kind| sentence.advice(*kind)));
        end = start;
    }
    advice.reverse();
    advice
}

/// The best last decisions for these first ones: each for itself, because they are about different hands.
fn best_last(all: &[Kinds], rule: &Rule) -> LastAdvice {
    let unknown: Vec<Kind> =
        DISPENSABLE.into_iter().filter(|kind| rule.first.iter().all(|advice| advice.kind != *kind)).collect();
    let worth = |last: &LastAdvice| -> i128 {
        let against = |up: &Against| -> i128 {
            rule.first.iter().map(|advice| up.worth(advice.kind, &unknown, advice.against(up.up))).sum()
        };
        Against::all(all, last).iter().map(against).sum()
    };
    let best = |ways: Vec<LastAdvice>| ways.into_iter().max_by_key(|last| worth(last)).expect("several ways");
    let mut last = rule.last;
    last = best((0..=NEVER).map(|nothing| LastAdvice { nothing, ..last }).collect());
    last = best((0..=NEVER).map(|ace_king| LastAdvice { ace_king, ..last }).collect());
    last = best(Rank::ALL.map(|beside| LastAdvice { beside, ..last }).to_vec());
    best(
        (LastAdvice::EVERYTHING.force_from..=FORCE_AT_MOST)
            .map(|force_from| LastAdvice { force_from, ..last })
            .collect(),
    )
}

/// Four of a kind, which forces in any case.
const FORCE_AT_MOST: i64 = 20;
