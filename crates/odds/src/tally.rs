//! How often a wager ends with which result: the one thing from which every figure of a report follows.

use std::collections::BTreeMap;

use crate::Fraction;

/// Net results, counted. A result is a whole number of parts; so many parts are one unit, the wager that the edge is
/// relative to. A wager of $5.00 with lines in dollars is counted in cents, 500 to the unit; a game of even money in
/// whole antes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    parts_per_unit: i128,
    counts: BTreeMap<i128, u64>,
}

impl Tally {
    /// Nothing is counted yet.
    pub const fn new(parts_per_unit: i128) -> Self {
        Self { parts_per_unit, counts: BTreeMap::new() }
    }

    /// So many combinations end with this result.
    pub fn add(&mut self, parts: i128, combinations: u64) {
        if combinations > 0 {
            *self.counts.entry(parts).or_default() += combinations;
        }
    }

    /// All combinations.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The net results in units, lowest first, each with its combinations.
    pub fn results(&self) -> impl Iterator<Item = (Fraction, u64)> {
        self.counts.iter().map(|(parts, count)| (Fraction::new(*parts, self.parts_per_unit), *count))
    }

    /// What a unit wins on average; the house edge with the other sign.
    pub fn mean(&self) -> Fraction {
        Fraction::new(self.sum(|parts| parts), self.parts_per_unit * i128::from(self.total()))
    }

    /// The mean square of the distance from the mean, in square units.
    pub fn variance(&self) -> Fraction {
        let total = i128::from(self.total());
        let (first, second) = (self.sum(|parts| parts), self.sum(|parts| parts * parts));
        let scale = total * self.parts_per_unit;
        // (n Σx² − (Σx)²) / n²: differences of whole numbers only.
        Fraction::new(total * second - first * first, scale) / Fraction::new(scale, 1)
    }

    fn sum(&self, of: impl Fn(i128) -> i128) -> i128 {
        self.counts.iter().map(|(parts, count)| of(*parts) * i128::from(*count)).sum()
    }
}
