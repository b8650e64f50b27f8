//! How far the hold strays from the edge: the volatility index, and the bands in which the hold of many rounds lies.
//!
//! The deviation of one round is the root of an exact fraction. That the mean of many rounds is spread normally is an
//! approximation, which is the worse the rarer and larger the prizes are; so these are the only floats of the PAR sheet.

use odds::{Fraction, Report};

/// A level of confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// In percent.
    pub percent: u32,
    /// So many deviations to either side of the mean hold so much of a normal distribution.
    pub deviations: f64,
}

/// The levels for which bands are given.
pub const LEVELS: [Level; 3] = [
    Level { percent: 90, deviations: 1.644_853_627 },
    Level { percent: 95, deviations: 1.959_963_985 },
    Level { percent: 99, deviations: 2.575_829_304 },
];

/// The numbers of rounds for which bands are given.
pub const ROUNDS: [u32; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// Between which holds the hold of some rounds lies, in parts of one wager.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// The lower.
    pub low: f64,
    /// The upper.
    pub high: f64,
}

/// A fraction as a float.
pub(super) fn float(fraction: Fraction) -> f64 {
    fraction.num() as f64 / fraction.den() as f64
}

/// The standard deviation of one round, in units.
pub fn deviation(report: &Report) -> f64 {
    float(report.variance).sqrt()
}

/// The volatility index: how many units one round strays at this level.
pub fn index(report: &Report, level: Level) -> f64 {
    level.deviations * deviation(report)
}

/// The band of the hold after so many rounds, at each level.
pub fn bands(report: &Report, rounds: u32) -> [Band; 3] {
    let edge = float(report.house_edge);
    LEVELS.map(|level| {
        let stray = index(report, level) / f64::from(rounds).sqrt();
        Band { low: edge - stray, high: edge + stray }
    })
}
