//! Counts as texts.

use std::fmt::{self, Display};
use std::str::FromStr;

/// What separates the fields of a line.
pub const FIELD: &str = " | ";
/// What stands for nothing: no line, or no table.
pub const NONE: &str = "-";

/// Why a line cannot be read.
pub type Why = String;

/// A line of the file that cannot be read, or a count that is not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The number of the line, how it begins, and what is wrong with it.
    Line(usize, String, Why),
    /// Lines are missing: what is not complete.
    Incomplete(Why),
}

impl Unreadable {
    /// How much of a line is shown.
    const SHOWN: usize = 60;

    pub(super) fn line(number: usize, line: &str, why: Why) -> Self {
        Self::Line(number, line.chars().take(Self::SHOWN).collect(), why)
    }
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(number, line, why) => write!(f, "line {number} cannot be read: {why}: \"{line}\""),
            Self::Incomplete(why) => write!(f, "lines are missing: {why}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// A count.
pub fn number<Number: FromStr>(text: &str) -> Result<Number, Why> {
    text.parse().map_err(|_| format!("\"{text}\" is not a count"))
}

/// So many counts with commas between them.
pub fn numbers<Number: FromStr, const COUNT: usize>(text: &str) -> Result<[Number; COUNT], Why> {
    let read: Vec<Number> = text.split(',').map(number).collect::<Result<_, _>>()?;
    read.try_into().map_err(|read: Vec<Number>| format!("{} counts stand where {COUNT} are needed", read.len()))
}

/// Counts with commas between them.
pub fn with_commas(numbers: impl IntoIterator<Item = impl Display>) -> String {
    joined(numbers, ",")
}

/// Things with something between them.
pub fn joined(things: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

/// How often hands lose, tie and win, for so many kinds of hands.
pub fn outcomes<Number, const KINDS: usize>(text: &str) -> Result<[[Number; 3]; KINDS], Why>
where
    Number: FromStr + Copy + Default,
{
    let of_kind = |text| if text == ZERO { Ok([Number::default(); 3]) } else { numbers(text) };
    let read: Vec<[Number; 3]> = text.split(' ').map(of_kind).collect::<Result<_, _>>()?;
    read.try_into().map_err(|read: Vec<_>| format!("{} kinds of hands stand where {KINDS} are needed", read.len()))
}

/// The same as a text: `12,3,45` for each kind with a space between them, or `0` if there are no such hands.
pub fn written_outcomes<Number: Display + Copy + Default + PartialEq>(outcomes: &[[Number; 3]]) -> String {
    let none = [Number::default(); 3];
    joined(outcomes.iter().map(|of| if *of == none { ZERO.to_owned() } else { with_commas(of) }), " ")
}

const ZERO: &str = "0";

/// The text, or nothing for [`NONE`].
pub fn optional(text: &str) -> Option<&str> {
    (text != NONE).then_some(text)
}

/// A check of a sum.
pub fn complete(what: &str, counted: impl Into<u128>, all: impl Into<u128>) -> Result<(), Unreadable> {
    let (counted, all) = (counted.into(), all.into());
    let wrong = || Unreadable::Incomplete(format!("{what} has {counted} of {all}"));
    if counted == all { Ok(()) } else { Err(wrong()) }
}
