//! What a progressive adds to a sheet: where its meter starts, how it grows, and from which amount it favours the player.

use house::Table;
use odds::{Book, Fraction, PricedWager, Terms};
use paytables::{BasisPoints, Cents};

use super::asked::{Asked, on_layout};
use super::{LongRun, Sheet};

/// A progressive of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// What it is called.
    pub title: String,
    /// The amount of the wager.
    pub stake: Cents,
    /// What the meter shows at the start.
    pub seed: Cents,
    /// What part of each wager goes to which meter.
    pub rates: Vec<(String, BasisPoints)>,
    /// What it gives back in the long run.
    pub long_run: LongRun,
    /// The lowest meter that no longer favours the house; none if there is no such amount.
    pub break_even: Option<Cents>,
    /// The house edge with some amounts on the meter.
    pub edges: Vec<(Cents, Fraction)>,
}

impl Progressive {
    /// The progressive of a wager that is one.
    pub(super) fn of(table: &Table, asked: &Asked, sheet: &Sheet, book: &Book) -> Option<Self> {
        let PricedWager::Side(side) = asked.wager else { return None };
        let wager = on_layout(asked.wager)?;
        let rules = table.elections.rules();
        let rate = |(meter, rate): &(u8, BasisPoints)| (rules.meters()[usize::from(*meter)].replace('_', " "), *rate);
        let subject = &sheet.report.subject;
        let (variant, stake) = (subject.variant.as_str(), subject.stake);
        let break_even = book.break_even(side, &asked.pays, variant, Terms { stake, meter: asked.meter });
        let edge = |meter: Cents| {
            let reports = book.reports(asked.wager, &asked.pays, Terms::new(stake, meter).ok()?).ok()?;
            let same = reports.into_iter().find(|report| report.subject.variant == variant)?;
            Some((meter, same.house_edge))
        };
        let doubled = [1, 2, 5].into_iter().filter_map(|times| asked.meter.checked_times(times));
        let mut meters: Vec<Cents> = doubled.chain(break_even).collect();
        meters.sort_unstable();
        meters.dedup();
        Some(Self {
            title: asked.title(),
            stake,
            seed: asked.meter,
            rates: rules.contributions(wager).iter().map(rate).collect(),
            long_run: sheet.long_run?,
            break_even,
            edges: meters.into_iter().filter_map(edge).collect(),
        })
    }
}
