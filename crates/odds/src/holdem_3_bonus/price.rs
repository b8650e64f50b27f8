//! What the options of a hand are worth with the tables of a house.

use games::settlement::highest_single_payout;
use paytables::{Cents, Line, PayTable};

use super::fits::{LISTS, fits};
use super::hands::{HandFacts, Ways};
use crate::Fraction;
use crate::advice::{Action, Advice, Choice};
use crate::crew::Crew;

/// What each way to end wins, in cents: by the list of lines that the final hand fits, and lost, tied or won.
type Nets = [[i64; 3]; LISTS];

/// The tables of a house for a blind of some amount, and what every end of a round wins with them.
#[derive(Clone, Debug)]
pub struct Pays<'a> {
    /// The blind bonus wager; the flop wager is as large.
    pub blind: Cents,
    /// The table for each turn/river wager that the version of the game allows: once the flop wager, and twice (HB-1).
    pub tables: Vec<&'a PayTable>,
    nets: Vec<Nets>,
}

/// Hands by what is done with them: folded, or played with a turn/river wager of once and twice the flop wager.
pub type Done = [Decided; 3];

/// Hands with the same decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// How many hands with their flops.
    pub hands: u64,
    /// How they end if they are played: by lists of lines, lost, tied and won.
    pub ways: [[u64; 3]; LISTS],
}

impl Decided {
    /// Adds so many hands that end in the same ways.
    pub(super) fn add(&mut self, hands: u32, ways: &Ways) {
        let hands = u64::from(hands);
        self.hands += hands;
        let sums = self.ways.as_flattened_mut().iter_mut().zip(ways.0.as_flattened());
        sums.for_each(|(sum, ways)| *sum += hands * u64::from(*ways));
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.hands += other.hands;
        let sums = self.ways.as_flattened_mut().iter_mut().zip(other.ways.as_flattened());
        sums.for_each(|(sum, ways)| *sum += ways);
    }

    pub(super) fn total(&self) -> u64 {
        self.ways.as_flattened().iter().sum()
    }
}

impl<'a> Pays<'a> {
    /// Version 1, or version 2 if there is a table for a double turn/river wager.
    pub fn new(blind: Cents, equal: &'a PayTable, double: Option<&'a PayTable>) -> Self {
        let tables: Vec<&PayTable> = [equal].into_iter().chain(double).collect();
        let nets = tables.iter().zip(1..).map(|(table, times)| nets(blind, table, times)).collect();
        Self { blind, tables, nets }
    }

    /// What all ways of a hand win together if this is done with it, in cents: folding is 0, and a turn/river wager
    /// so many flop wagers.
    fn sum(&self, ways: &Ways, deed: usize) -> i64 {
        if deed == 0 {
            return -2 * self.blind.get() * i64::from(ways.total());
        }
        let ends = self.nets[deed - 1].as_flattened().iter().zip(ways.0.as_flattened());
        ends.map(|(net, ways)| net * i64::from(*ways)).sum()
    }

    /// What all hands of a kind win together if this is done with them.
    pub(super) fn sum_of(&self, decided: &Decided, deed: usize) -> i128 {
        let ends = self.ends(decided, deed).into_iter();
        ends.map(|(net, ways)| i128::from(net) * i128::from(ways)).sum()
    }

    /// The net results of hands with which this is done, in cents, and how many ways end with them.
    fn ends(&self, decided: &Decided, deed: usize) -> Vec<(i64, u64)> {
        let nets = match deed {
            0 => return vec![(-2 * self.blind.get(), decided.total())],
            times => self.nets.get(times - 1),
        };
        let nets = nets.into_iter().flat_map(|nets| nets.as_flattened()).copied();
        nets.zip(decided.ways.as_flattened().iter().copied()).collect()
    }

    /// What is best for a hand; of equals, what costs least.
    pub fn best(&self, ways: &Ways) -> usize {
        let better = |best: (usize, i64), deed| {
            let sum = self.sum(ways, deed);
            if sum > best.1 { (deed, sum) } else { best }
        };
        (1..=self.tables.len()).fold((0, self.sum(ways, 0)), better).0
    }

    /// Every option of a hand with its price, in blinds.
    pub fn advise(&self, ways: &Ways) -> Advice {
        let all = i128::from(ways.total()) * i128::from(self.blind.get());
        let choice = |deed: usize| Choice {
            action: if deed == 0 { Action::Fold } else { Action::Bet },
            detail: if deed == 0 { String::new() } else { deed.to_string() },
            value: Fraction::new(self.sum(ways, deed).into(), all),
        };
        Advice::new((0..=self.tables.len()).map(choice).collect())
    }
}

/// What every end of a round wins after a turn/river wager of so many flop wagers.
fn nets(blind: Cents, table: &PayTable, times: i64) -> Nets {
    let mut nets = Nets::default();
    for (nets, lines) in nets.iter_mut().zip(&fits().lists) {
        let paid = highest_single_payout(table, lines, blind, None).map(|(_, pay)| pay.amount.get());
        let played = (1 + times) * blind.get();
        // A blind that is not paid is lost with the hand, and goes back otherwise.
        *nets = [paid.unwrap_or(-blind.get()) - played, paid.unwrap_or(0), paid.unwrap_or(0) + played];
    }
    nets
}

/// The line of a table that hands on this list are counted under: the one that is paid, or else the highest it prints.
pub(super) fn line_of(lines: &[Line], table: &PayTable, blind: Cents) -> Option<Line> {
    let paid = highest_single_payout(table, lines, blind, None).map(|(line, _)| line);
    paid.or_else(|| lines.iter().copied().find(|line| table.cell(*line).is_some()))
}

/// So many hands are a piece of work.
pub(super) const PIECE: usize = 1 << 14;

/// What is done with all hands by players who know the best decision, one for each of these tables.
pub fn best_play(solution: &[HandFacts], pays: &[Pays<'_>], crew: &dyn Crew) -> Vec<Done> {
    best_play_of(solution, |_| true, pays, crew)
}

/// The same with some of the hands.
pub(super) fn best_play_of(
    solution: &[HandFacts],
    is_played: impl Fn(&HandFacts) -> bool + Sync,
    pays: &[Pays<'_>],
    crew: &dyn Crew,
) -> Vec<Done> {
    let pieces = crew.share(solution.len().div_ceil(PIECE), |piece| {
        let mut done = vec![Done::default(); pays.len()];
        for facts in solution[piece * PIECE..].iter().take(PIECE).filter(|facts| is_played(facts)) {
            let add = |(done, pays): (&mut Done, &Pays<'_>)| done[pays.best(&facts.ways)].add(facts.size, &facts.ways);
            done.iter_mut().zip(pays).for_each(add);
        }
        done
    });
    let mut sums = vec![Done::default(); pays.len()];
    for done in pieces {
        sums.iter_mut().flatten().zip(done.iter().flatten()).for_each(|(sum, decided)| sum.merge(decided));
    }
    sums
}
