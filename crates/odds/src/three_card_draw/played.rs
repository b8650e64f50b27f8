//! What playing all hands in one way comes to: the counts from which a report follows.

use std::collections::BTreeMap;

use paytables::{Line, PayTable, Row};

use super::ends;
use super::hands::{HandFacts, Ways};
use super::price::{Deed, Pays, lines, played};
use crate::Fraction;
use crate::report::{DecisionShare, Report, ReportRow, Subject};

/// All hands by what is done with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Hands folded, stood and drawn.
    pub hands: [u64; 3],
    /// How hands end by what is done with them, and by the line of the First 3 Bonus.
    pub ends: BTreeMap<(usize, Option<Line>), Ways>,
}

/// What is done, in the order in which hands are counted.
pub(crate) const ACTIONS: [&str; 3] = ["fold", "in_to_win", "draw"];

impl Played {
    /// What it comes to if a player decides so about each hand.
    pub fn by(solution: &[HandFacts], pays: &Pays<'_>, decide: impl Fn(&HandFacts) -> Deed) -> Self {
        let mut all = Self::default();
        for facts in solution {
            let deed = decide(facts);
            all.add(facts, deed, pays.first_3_line(facts.hand, deed));
        }
        all
    }

    /// What it comes to if every hand is decided best.
    pub fn best(solution: &[HandFacts], pays: &Pays<'_>) -> Self {
        Self::by(solution, pays, |facts| pays.best(facts))
    }

    fn add(&mut self, facts: &HandFacts, deed: Deed, first_3: Option<Line>) {
        let done = match deed {
            Deed::Fold => 0,
            Deed::InToWin => 1,
            Deed::Draw(_) => 2,
        };
        self.hands[done] += facts.size;
        let ways = played(facts, deed).unwrap_or(&facts.stand);
        self.ends.entry((done, first_3)).or_default().merge(ways, facts.size);
    }

    /// The same decisions, the First 3 Bonus left out of what is counted.
    #[must_use]
    pub fn without_first_3(&self) -> Self {
        let mut ends: BTreeMap<(usize, Option<Line>), Ways> = BTreeMap::new();
        self.ends.iter().for_each(|((done, _), ways)| ends.entry((*done, None)).or_default().merge(ways, 1));
        Self { hands: self.hands, ends }
    }

    /// The figures with these tables.
    pub fn report(&self, subject: Subject, pays: &Pays<'_>) -> Report {
        Report {
            decisions: Some(self.decisions()),
            rows: Some(self.rows(pays.bonus)),
            ..Report::of_ends(subject, ends::of(pays, lines(), &self.ends))
        }
    }

    fn decisions(&self) -> Vec<DecisionShare> {
        let all: u64 = self.hands.iter().sum();
        let shares = ACTIONS.into_iter().zip(self.hands);
        shares.map(|(action, count)| DecisionShare { action, frequency: Fraction::of(count, all) }).collect()
    }

    fn rows(&self, bonus: &PayTable) -> Vec<ReportRow> {
        let played = || self.ends.iter().filter(|((done, _), _)| *done > 0).map(|(_, ways)| ways);
        let ended = |ways: &Ways, line| -> u64 {
            let classes = lines().iter().zip(ways.0).filter(|(fits, _)| **fits == Some(line));
            classes.flat_map(|(_, outcomes)| outcomes).sum()
        };
        let combinations = |line| played().map(|ways| u128::from(ended(ways, line))).sum();
        let row = |row: &Row| ReportRow { hand: row.line.key(), combinations: combinations(row.line), pays: row.cell };
        bonus.rows().iter().map(row).collect()
    }
}
