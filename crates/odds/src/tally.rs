//! How often a wager ends with which result: the one thing from which every figure of a report follows.

use std::collections::BTreeMap;

use crate::Fraction;
use crate::fraction::gcd;

/// Net results, counted. A result is a whole number of parts; so many parts are one unit, the wager that the edge is
/// relative to. A wager of $5.00 with lines in dollars is counted in cents, 500 to the unit; a game of even money in
/// whole antes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    parts_per_unit: i128,
    counts: BTreeMap<i128, u128>,
}

impl Tally {
    /// Nothing is counted yet.
    pub const fn new(parts_per_unit: i128) -> Self {
        Self { parts_per_unit, counts: BTreeMap::new() }
    }

    /// So many combinations end with this result.
    pub fn add(&mut self, parts: i128, combinations: impl Into<u128>) {
        let combinations = combinations.into();
        if combinations > 0 {
            *self.counts.entry(parts).or_default() += combinations;
        }
    }

    /// All combinations.
    pub fn total(&self) -> u128 {
        self.counts.values().sum()
    }

    /// The net results in units, lowest first, each with its combinations.
    pub fn results(&self) -> impl Iterator<Item = (Fraction, u128)> {
        self.counts.iter().map(|(parts, count)| (Fraction::new(*parts, self.parts_per_unit), *count))
    }

    /// What a unit wins on average; the house edge with the other sign.
    pub fn mean(&self) -> Fraction {
        Fraction::new(self.sum(|parts| parts), self.parts_per_unit * (self.total() as i128))
    }

    /// The mean square of the distance from the mean, in square units.
    pub fn variance(&self) -> Fraction {
        if !self.is_countable() {
            return self.rounded_variance();
        }
        // Shares of a common number are counted instead of combinations: the squares of these numbers are large.
        let share = self.share();
        let total = self.total() as i128 / share;
        let (first, second) = (self.sum(|parts| parts) / share, self.sum(|parts| parts * parts) / share);
        let scale = total * self.parts_per_unit;
        // (n Σx² − (Σx)²) / n²: differences of whole numbers only.
        Fraction::new(total * second - first * first, scale) / Fraction::new(scale, 1)
    }

    /// The variance with as many decimals as 128 bits hold, for counts of which it is no fraction of 128 bits: the mean and
    /// the mean square are rounded down.
    fn rounded_variance(&self) -> Fraction {
        let (first, second) = (self.sum(|parts| parts), self.sum(|parts| parts * parts));
        let decimals = match self.mean_of(second, 0) {
            ..100 => 18,
            100..100_000_000_000_000 => 12,
            _ => 6,
        };
        let (mean, square) = (self.mean_of(first, decimals), self.mean_of(second, 2 * decimals));
        let units = 10_i128.pow(2 * decimals);
        Fraction::new(square - mean * mean, units) / Fraction::new(self.parts_per_unit * self.parts_per_unit, 1)
    }

    /// A sum over all combinations, divided by their number, in units of so many decimals.
    fn mean_of(&self, sum: i128, decimals: u32) -> i128 {
        // Six decimals at a time, as in long division.
        let total = self.total() as i128;
        let (mut mean, mut rest) = (sum.div_euclid(total), sum.rem_euclid(total));
        for _ in 0..decimals / 6 {
            mean = mean * 1_000_000 + rest * 1_000_000 / total;
            rest = rest * 1_000_000 % total;
        }
        mean
    }

    /// Whether mean and variance are within 128 bits.
    fn is_countable(&self) -> bool {
        let share = self.share();
        let total = self.total() as i128 / share;
        let square = |parts: i128| parts.checked_mul(parts);
        let add = |sum: i128, (parts, count): (&i128, &u128)| {
            square(*parts)?.checked_mul(*count as i128).and_then(|more| sum.checked_add(more))
        };
        let second = self.counts.iter().try_fold(0, add).and_then(|second| total.checked_mul(second / share));
        // The square of the sum is no larger than this.
        second.is_some() && total.checked_mul(self.parts_per_unit).and_then(square).is_some()
    }

    fn sum(&self, of: impl Fn(i128) -> i128) -> i128 {
        self.counts.iter().map(|(parts, count)| of(*parts) * (*count as i128)).sum()
    }

    /// The largest number of which all counts are multiples; one if there are none.
    fn share(&self) -> i128 {
        self.counts.values().fold(0, |share, count| gcd(share, *count)).max(1) as i128
    }
}
