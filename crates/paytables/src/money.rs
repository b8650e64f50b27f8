//! Money in whole cents.

use std::fmt;
use std::str::FromStr;

/// An amount of money in whole cents. Arithmetic is checked: an amount that does not fit is an error, not a wrong amount.
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

    /// So many times the amount, if it fits.
    pub fn checked_times(self, times: u32) -> Option<Self> {
        self.0.checked_mul(i64::from(times)).map(Self)
    }

    /// Whether the amount is made of whole pieces of this size.
    pub const fn is_multiple_of(self, piece: Self) -> bool {
        piece.0 != 0 && self.0 % piece.0 == 0
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
