//! Exact fractions, and the decimals that are printed of them.
//!
//! Every number of this crate is a count or a quotient of counts. A decimal is made once, when somebody reads it: the
//! numerator is shifted by as many places as are wanted and divided in whole numbers, a half is rounded away from
//! zero. A square root is found the same way: it is the largest whole number whose square is not too large.
//!
//! Numerators and denominators are products of a few counts below 10^16, so 128 bits hold them; products of two
//! such numbers are compared in 256 bits.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    num: i128,
    den: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// One.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// The fraction of two whole numbers.
    ///
    /// # Panics
    /// If the denominator is zero.
    pub fn new(num: i128, den: i128) -> Self {
        assert!(den != 0, "a fraction has a denominator");
        let common = gcd(num.unsigned_abs(), den.unsigned_abs()).max(1) as i128;
        let sign = den.signum();
        Self { num: sign * num / common, den: sign * den / common }
    }

    /// So many of so many.
    pub fn of(part: impl Into<u128>, whole: impl Into<u128>) -> Self {
        Self::new(part.into() as i128, whole.into() as i128)
    }

    /// The numerator, which carries the sign.
    pub const fn num(self) -> i128 {
        self.num
    }

    /// The denominator, which is positive.
    pub const fn den(self) -> i128 {
        self.den
    }

    /// The number itself if it is whole.
    pub fn as_whole(self) -> Option<i128> {
        (self.den == 1).then_some(self.num)
    }

    /// The fraction with so many decimals, rounded to the nearest, a half away from zero.
    pub fn decimal(self, places: u32) -> String {
        let tens = 10_u128.pow(places);
        let den = self.den.unsigned_abs();
        // Whole and rest apart, so that only the rest is shifted.
        let (whole, rest) = (self.num.unsigned_abs() / den, self.num.unsigned_abs() % den);
        let shifted = rest.checked_mul(2 * tens).expect("denominators are products of a few counts");
        let units = whole * tens + (shifted + den) / (2 * den);
        let sign = if self.num < 0 && units > 0 { "-" } else { "" };
        format!("{sign}{}", written(units, places))
    }

    /// Hundred times the fraction with ten decimals.
    pub fn percent(self) -> String {
        (self * Self::new(100, 1)).decimal(PLACES)
    }

    /// The square root with so many decimals, rounded to the nearest.
    ///
    /// # Panics
    /// If the fraction is negative.
    pub fn root(self, places: u32) -> String {
        assert!(self.num >= 0, "a square is not negative");
        let shift = 10_u128.pow(2 * places);
        let (num, den) = (self.num.unsigned_abs(), self.den.unsigned_abs());
        // Twice the root is sought, in units of the last place: half of it, rounded up, is the root to the nearest.
        let fits = |twice: u128| product(twice * twice, den) <= product(4 * shift, num);
        let mut twice = 0;
        for bit in (0..64).rev() {
            let larger = twice | 1 << bit;
            if fits(larger) {
                twice = larger;
            }
        }
        written(twice.div_ceil(2), places)
    }
}

/// How many decimals are printed.
pub const PLACES: u32 = 10;

/// The largest number that divides both; with zero it is the other one.
pub(crate) fn gcd(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The product in 256 bits, upper half first.
fn product(one: u128, other: u128) -> (u128, u128) {
    let (low, high) = one.carrying_mul(other, 0);
    (high, low)
}

/// A number of units of the last decimal place.
fn written(units: u128, places: u32) -> String {
    let tens = 10_u128.pow(places);
    match places {
        0 => units.to_string(),
        places => format!("{}.{:0width$}", units / tens, units % tens, width = places as usize),
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let common = gcd(self.den.unsigned_abs(), other.den.unsigned_abs()) as i128;
        let (mine, theirs) = (other.den / common, self.den / common);
        Self::new(self.num * mine + other.num * theirs, self.den * mine)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        Self { num: -self.num, den: self.den }
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        // Crosswise in lowest terms first, so that nothing grows that is cancelled afterwards.
        let (one, two) = (Self::new(self.num, other.den), Self::new(other.num, self.den));
        Self { num: one.num * two.num, den: one.den * two.den }
    }
}

impl Div for Fraction {
    type Output = Self;
    #[allow(clippy::suspicious_arithmetic_impl, reason = "dividing is multiplying by the inverse")]
    fn div(self, other: Self) -> Self {
        self * Self::new(other.den, other.num)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let size = |one: &Self, two: &Self| product(one.num.unsigned_abs(), two.den.unsigned_abs());
        match (self.num < 0, other.num < 0) {
            (false, false) => size(self, other).cmp(&size(other, self)),
            (true, true) => size(other, self).cmp(&size(self, other)),
            (mine, _) => {
                if mine {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }
    }
}
