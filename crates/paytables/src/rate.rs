//! Rates in basis points: a whole number of cents times a rate is a whole number of micro-dollars.

use std::fmt;
use std::str::FromStr;

use crate::{Cents, MicroDollars};

/// A hundredth of a percent, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BasisPoints(u32);

impl BasisPoints {
    /// So many whole percent.
    pub const fn percent(percent: u32) -> Self {
        Self(percent * 100)
    }

    /// The rate as a number of basis points.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Both rates together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What the rate takes of an amount: exact, because a cent is ten thousand micro-dollars.
    ///
    /// # Panics
    /// If it is too large to be counted.
    pub fn of(self, amount: Cents) -> MicroDollars {
        let micro_dollars = amount.get().checked_mul(i64::from(self.0));
        MicroDollars::new(micro_dollars.expect("wagers are bounded"))
    }
}

impl fmt::Display for BasisPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{:02}%", self.0 / 100, self.0 % 100))
    }
}

/// A text that is no rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateError(String);

impl fmt::Display for RateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no rate: write a percentage up to 100% with at most two decimals, like \"2.50%\"", self.0)
    }
}

impl std::error::Error for RateError {}

/// Reads `5%`, `2.5%` or `2.50%`.
impl FromStr for BasisPoints {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        read(text).filter(|rate| *rate <= Self::percent(100)).ok_or_else(|| RateError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<BasisPoints> {
    let number = text.strip_suffix('%')?;
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let hundredths: u32 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(hundredths).map(BasisPoints)
}
