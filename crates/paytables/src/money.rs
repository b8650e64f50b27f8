//! Money in whole cents.

use std::fmt;
use std::str::FromStr;

/// An amount of money in whole cents. Arithmetic is checked: an amount that does not fit is an error, not a wrong one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(i64);

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);

    /// So many cents.
    pub const fn new(cents: i64) -> Self {
        Self(cents)
    }

    /// So many whole dollars.
    pub const fn dollars(dollars: u32) -> Self {
        Self(dollars as i64 * 100)
    }

    /// The amount as a number of cents.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The sum, if it fits.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// What is left of the amount after another was taken off, never less than nothing.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }

    /// So many times the amount, if it fits.
    pub fn checked_times(self, times: u32) -> Option<Self> {
        self.0.checked_mul(i64::from(times)).map(Self)
    }

    /// Whether the amount is made of whole pieces of this size.
    pub const fn is_multiple_of(self, piece: Self) -> bool {
        // The smallest amount of all has no remainder by minus one cent, but its plain remainder overflows.
        piece.0 != 0 && self.0.wrapping_rem(piece.0) == 0
    }
}

/// Writes `$1,234.50`, or the plain `1234.50` of files with the alternate form `{:#}`.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dollars, cents) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let sign = if self.0 < 0 { "-" } else { "" };
        if f.alternate() {
            return f.pad(&format!("{sign}{dollars}.{cents:02}"));
        }
        let mut grouped = dollars.to_string();
        let mut at = grouped.len();
        while at > 3 {
            at -= 3;
            grouped.insert(at, ',');
        }
        f.pad(&format!("{sign}${grouped}.{cents:02}"))
    }
}

/// What is wrong with a text that should be money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoneyError(String);

impl fmt::Display for MoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no amount of money: write dollars and cents like \"25.00\"", self.0)
    }
}

impl std::error::Error for MoneyError {}

/// Reads `25` or `25.00`: digits, and if there is a point, two digits behind it.
impl FromStr for Cents {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        read(text).ok_or_else(|| MoneyError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Cents> {
    let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(dollars) || !digits(cents) || cents.len() != 2 {
        return None;
    }
    let dollars: i64 = dollars.parse().ok()?;
    let cents: i64 = cents.parse().ok()?;
    dollars.checked_mul(100)?.checked_add(cents).map(Cents)
}

/// An amount on a progressive meter in millionths of a dollar: a whole number of cents times a rate in basis points is
/// always a whole number of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MicroDollars(i64);

impl MicroDollars {
    /// So many millionths of a dollar.
    pub const fn new(micro_dollars: i64) -> Self {
        Self(micro_dollars)
    }

    /// The amount in millionths of a dollar.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The whole cents in the amount (ALL-10: the rest stays on the meter).
    pub const fn whole_cents(self) -> Cents {
        Cents(self.0.div_euclid(MICRO_DOLLARS_PER_CENT))
    }

    /// The whole cents in an equal share of a percentage of the amount.
    pub fn share_of_percent(self, percent: u32, sharers: u32) -> Cents {
        let hundredfold = i128::from(self.0) * i128::from(percent);
        let share = hundredfold / (100 * i128::from(sharers.max(1)));
        Self(i64::try_from(share).expect("a share is no more than the whole")).whole_cents()
    }

    /// The sum, if it fits.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// What is left after an amount was taken off; none if there is not so much.
    pub fn checked_take(self, cents: Cents) -> Option<Self> {
        let left = self.0.checked_sub(cents.0.checked_mul(MICRO_DOLLARS_PER_CENT)?)?;
        (left >= 0).then_some(Self(left))
    }
}

const MICRO_DOLLARS_PER_CENT: i64 = 10_000;

impl From<Cents> for MicroDollars {
    /// # Panics
    /// If the amount is over nine trillion dollars.
    fn from(cents: Cents) -> Self {
        Self(cents.0.checked_mul(MICRO_DOLLARS_PER_CENT).expect("an amount of money fits a meter"))
    }
}

/// Writes dollars with six decimals: `123456.784321`.
impl fmt::Display for MicroDollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{:06}", self.0.unsigned_abs() / 1_000_000, self.0.unsigned_abs() % 1_000_000))
    }
}

/// Reads dollars with up to six decimals.
impl FromStr for MicroDollars {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        read_micro(text).ok_or_else(|| MoneyError(text.to_owned()))
    }
}

fn read_micro(text: &str) -> Option<MicroDollars> {
    let (dollars, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(dollars) || !digits(part) || part.len() > 6 {
        return None;
    }
    let millionths: i64 = format!("{part:0<6}").parse().ok()?;
    dollars.parse::<i64>().ok()?.checked_mul(1_000_000)?.checked_add(millionths).map(MicroDollars)
}
