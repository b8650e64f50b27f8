//! Money in whole cents.

use std::fmt;
use std::str::FromStr;

use words::{Said, Words, displayed, say};

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
pub enum MoneyError {
    /// The text is no amount.
    NoMoney(String),
    /// The amount is too large to be counted.
    TooLarge {
        /// The text.
        text: String,
        /// The largest amount of all.
        most: Cents,
    },
}

displayed!(MoneyError);

impl Words for MoneyError {
    fn said(&self) -> Said {
        match self {
            Self::NoMoney(text) => {
                say!("\"{text}\" is no amount of money: write dollars and cents like \"25.00\"", text)
            }
            Self::TooLarge { text, most } => {
                say!(
                    "\"{text}\" is more money than can be counted: write at most \"{most}\"",
                    text,
                    most = format_args!("{most:#}")
                )
            }
        }
    }
}

impl std::error::Error for MoneyError {}

/// Reads `25` or `25.00`: digits, and if there is a point, two digits behind it.
impl FromStr for Cents {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
        if !is_digits(dollars) || !is_digits(cents) || cents.len() != 2 {
            return Err(MoneyError::NoMoney(text.to_owned()));
        }
        let too_large = || MoneyError::TooLarge { text: text.to_owned(), most: Self(i64::MAX) };
        sum(dollars, 100, cents).map(Self).ok_or_else(too_large)
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// Dollars and so many parts of a dollar, counted in those parts, if they can be.
fn sum(dollars: &str, parts_a_dollar: i64, parts: &str) -> Option<i64> {
    dollars.parse::<i64>().ok()?.checked_mul(parts_a_dollar)?.checked_add(parts.parse().ok()?)
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
        let (dollars, part) = text.split_once('.').unwrap_or((text, "0"));
        if !is_digits(dollars) || !is_digits(part) || part.len() > 6 {
            return Err(MoneyError::NoMoney(text.to_owned()));
        }
        let too_large = || MoneyError::TooLarge { text: text.to_owned(), most: Self(i64::MAX).whole_cents() };
        sum(dollars, 1_000_000, &format!("{part:0<6}")).map(Self).ok_or_else(too_large)
    }
}
