//! One cell of a pay table: what a hand is paid. There are eight kinds.

use std::fmt;
use std::str::FromStr;

use words::{Said, Words, displayed, say};

/// What a hand is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// So many times the wager, and the wager goes back.
    Odds(u32),
    /// So many times a progressive wager, which does not go back (ALL-3).
    Multiple(u32),
    /// A fixed number of dollars.
    Dollars(u32),
    /// So many percent of what the progressive meter shows.
    MeterPercent(u32),
    /// A percentage of the meter or a fixed amount: the house designates which.
    MeterPercentOrDollars(u32, u32),
    /// The wager goes back.
    Push,
    /// The hand is listed but this table does not pay it.
    NotPaid,
    /// The house sets the amount.
    SetByHouse,
}

/// A text that is no cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellError(String);

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no pay: write \"5 to 1\", \"$500\", \"10% of the meter\", \"push\" or \"n/a\"; \
             a bare number multiplies a progressive wager",
            self.0
        )
    }
}

impl std::error::Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        match text {
            "push" => return Ok(Self::Push),
            "n/a" => return Ok(Self::NotPaid),
            "set by the house" => return Ok(Self::SetByHouse),
            _ => {}
        }
        amount(text).ok_or_else(|| CellError(text.to_owned()))
    }
}

fn amount(text: &str) -> Option<Cell> {
    if let Some(odds) = text.strip_suffix(" to 1") {
        return number(odds).map(Cell::Odds);
    }
    if let Some(dollars) = text.strip_prefix('$') {
        return number(dollars).map(Cell::Dollars);
    }
    if let Some((percent, dollars)) = text.split_once("% of the meter or $") {
        return Some(Cell::MeterPercentOrDollars(percentage(percent)?, number(dollars)?));
    }
    if let Some(percent) = text.strip_suffix("% of the meter") {
        return percentage(percent).map(Cell::MeterPercent);
    }
    number(text).map(Cell::Multiple)
}

fn percentage(text: &str) -> Option<u32> {
    number(text).filter(|percent| *percent <= 100)
}

/// A positive whole number, thousands separated by commas or by nothing.
fn number(text: &str) -> Option<u32> {
    let plain: String = text.chars().filter(|c| *c != ',').collect();
    if !plain.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let number = plain.parse().ok().filter(|number| *number > 0)?;
    (plain == text || grouped(number) == text).then_some(number)
}

/// A number with its thousands separated by commas.
pub(crate) fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Cell {
    /// The cell as files write it, and as [`FromStr`] reads it: a bare number multiplies a progressive wager.
    pub fn written(self) -> String {
        self.short().to_string()
    }

    /// The same, for people.
    pub fn short(self) -> Said {
        match self {
            Self::Odds(odds) => say!("{odds} to 1", odds = grouped(odds)),
            Self::Multiple(multiple) => Said::plain(grouped(multiple)),
            Self::Dollars(dollars) => Said::plain(format_args!("${}", grouped(dollars))),
            Self::MeterPercent(percent) => say!("{percent}% of the meter", percent),
            Self::MeterPercentOrDollars(percent, dollars) => {
                say!("{percent}% of the meter or ${dollars}", percent, dollars = grouped(dollars))
            }
            Self::Push => say!("push"),
            Self::NotPaid => say!("n/a"),
            Self::SetByHouse => say!("set by the house"),
        }
    }
}

/// Words the cell as layouts and signs must.
impl Words for Cell {
    //= lunar_poker 38.12(a)
    //= three_card_draw_poker 42.11(a)
    //= high_card_flush 38.11(a)
    //= holdem_3_bonus 42.11(a)
    // Layouts, signs and other publications say "to" or "win", never "for".
    fn said(&self) -> Said {
        let pays = self.short();
        match self {
            Self::Multiple(1) => say!("win 1 time the wager"),
            Self::Multiple(_) => say!("win {multiple} times the wager", multiple = pays),
            Self::Dollars(_) | Self::MeterPercent(_) | Self::MeterPercentOrDollars(..) => say!("win {pays}", pays),
            Self::Odds(_) | Self::Push | Self::NotPaid | Self::SetByHouse => pays,
        }
    }
}

displayed!(Cell);
