//! A second settlement of High Card Flush, plain and slow, written from the text and not from the engine: a hand is
//! sorted suit by suit, runs are counted card by card, and the pay tables are typed in again. It agrees with
//! `settle` on a million random finished rounds, to the cent and to the last micro-dollar on the meters.

mod hands;
mod plain;
mod random;

use games::high_card_flush::progressive::Meters;
use games::high_card_flush::settle::{FinishedRound, settle};
use games::high_card_flush::wagers::Decision;
use games::settlement::Meter;
use paytables::{Cents, MicroDollars};

use crate::parts::{PARTS, in_parts};
use hands::{best_flush, longest_run};
use plain::{House, Plain};
use random::{Chance, choose_terms, deal};

const ROUNDS: u64 = 1_000_000;

//= high_card_flush 38.5(b)
//= high_card_flush 38.5(b)1
//= high_card_flush 38.5(b)2
//= high_card_flush 38.5(c)2
//= high_card_flush 38.10(e)
//= high_card_flush 38.10(e)1
//= high_card_flush 38.10(e)1(ii)
//= high_card_flush 38.10(e)2
//= high_card_flush 38.11(b)
//= high_card_flush 38.11(c)
//= high_card_flush 38.11(d)
//= high_card_flush 38.11(e)
//= high_card_flush 38.11(f)
//= high_card_flush 38.11(h)
//= high_card_flush 38.11(i)
//= high_card_flush 38.12(c)
//= high_card_flush 38.12(f)
// HC-1, HC-2, HC-4, HC-5, HC-6, HC-7, HC-8, ALL-1, ALL-2, ALL-3 and ALL-10 together.
#[test]
fn a_plain_settlement_agrees_on_a_million_rounds() {
    let mut seen = Seen::default();
    in_parts(20_260_101, a_plain_settlement_agrees_on_some_rounds).iter().for_each(|part| seen.add(part));
    seen.check();
}

fn a_plain_settlement_agrees_on_some_rounds(seed: u64) -> Seen {
    let mut chance = Chance(seed);
    let mut seen = Seen::default();
    for number in 0..ROUNDS / PARTS {
        let (terms, house) = choose_terms(&mut chance);
        let round = deal(&mut chance, &terms);
        let before = [chance.below(30_000_000_000), chance.below(3_000_000_000)];
        let meter = |amount: u64| Meter::new(MicroDollars::new(amount as i64));
        let mut meters = Meters { main: meter(before[0]), secondary: meter(before[1]) };
        let actual: Vec<Plain> = settle(&terms, &round, &mut meters).iter().map(Plain::of).collect();
        let (expected, after) = house.settle(&round, before);
        let actual_after = [meters.main, meters.secondary].map(|meter| meter.amount().get() as u64);
        assert_eq!((&actual, actual_after), (&expected, after), "round {number}: {terms:?} {round:?} {before:?}");
        seen.note(&house, &round, &expected);
    }
    seen
}

/// What has come up, so that a million rounds cannot agree about nothing.
#[derive(Default)]
struct Seen {
    unqualified: u32,
    ties: u32,
    flushes: [u32; 8],
    runs: [u32; 8],
    royals: u32,
    runs_in_the_suit: u32,
    cut_short: u32,
    several_meter_winners: u32,
    folded_meter_winners: u32,
}

impl Seen {
    fn note(&mut self, house: &House, round: &FinishedRound, lines: &[Plain]) {
        self.unqualified +=
            u32::from(lines.iter().any(|line| line.wager == "raise" && line.paid == 0 && line.returned > 0));
        self.ties += u32::from(lines.iter().any(|line| line.wager == "ante" && line.outcome == "push"));
        let bonus = |line: &&Plain| line.wager.ends_with("bonus") && line.outcome == "win";
        self.cut_short += u32::from(lines.iter().filter(bonus).any(|line| line.paid == 0));
        let mut meter_winners = 0;
        for finished in &round.seats {
            let (length, top) = longest_run(finished.cards);
            self.flushes[best_flush(finished.cards).len()] += 1;
            self.runs[length] += 1;
            self.royals += u32::from(length == 6 && top == 14);
            let of_suit = house.suit_of_table_g.filter(|_| length == 7 && house.straight_flush_bonus == 6);
            let suited = of_suit.is_some_and(|(suit, _)| finished.cards.iter().all(|card| card.suit() == suit));
            self.runs_in_the_suit += u32::from(suited && finished.wagers.straight_flush_bonus > Cents::ZERO);
            let folded = finished.decision == Decision::Fold;
            let eligible = !folded || house.folded_stays_eligible;
            if length >= 6 && eligible && finished.wagers.progressive > Cents::ZERO {
                meter_winners += 1;
                self.folded_meter_winners += u32::from(folded);
            }
        }
        self.several_meter_winners += u32::from(meter_winners > 1);
    }

    fn add(&mut self, part: &Self) {
        self.unqualified += part.unqualified;
        self.ties += part.ties;
        self.flushes.iter_mut().zip(part.flushes).for_each(|(all, some)| *all += some);
        self.runs.iter_mut().zip(part.runs).for_each(|(all, some)| *all += some);
        self.royals += part.royals;
        self.runs_in_the_suit += part.runs_in_the_suit;
        self.cut_short += part.cut_short;
        self.several_meter_winners += part.several_meter_winners;
        self.folded_meter_winners += part.folded_meter_winners;
    }

    fn check(&self) {
        let Self { unqualified, ties, flushes, runs, royals, runs_in_the_suit, .. } = self;
        let Self { cut_short, several_meter_winners, folded_meter_winners, .. } = self;
        let rare =
            [unqualified, ties, royals, runs_in_the_suit, cut_short, several_meter_winners, folded_meter_winners];
        let hands = flushes[2..].iter().chain(&runs[2..]);
        let all: Vec<u32> = rare.into_iter().chain(hands).copied().collect();
        assert!(all.iter().all(|count| *count > 100), "something hardly ever came up: {all:?}");
    }
}
