//! For which amounts and with which tables a wager can be priced.

use std::fmt;

use paytables::{Cell, Cents, Line, PayTable};

use crate::PricedWager;

/// The amounts for which a wager is priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The amount of the wager: a line in dollars is worth less to a larger one.
    pub stake: Cents,
    /// What the progressive meter shows.
    pub meter: Cents,
}

/// Why a wager cannot be priced. The limits keep every sum within 128 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The wager is nothing or too large.
    Stake(Cents),
    /// The meter is too large.
    Meter(Cents),
    /// The table leaves an amount to the house.
    SetByHouse(Line),
    /// The wager knows no such hand.
    UnknownLine(Line, Vec<Line>),
    /// The wager is not paid in this way.
    OtherKind(Line, Cell, &'static str),
    /// The line pays too much to be counted.
    TooMuch(Line, Cell),
    /// The base game has no pay table that could be another.
    NoTable(PricedWager),
    /// The base game takes too long to solve for a table of one's own.
    OnlyPrinted(PricedWager),
}

/// The largest wager.
pub const LARGEST_STAKE: Cents = Cents::dollars(10_000);
/// The largest meter.
pub const LARGEST_METER: Cents = Cents::dollars(100_000_000);
const LARGEST_ODDS: u32 = 10_000;
const LARGEST_DOLLARS: u32 = 10_000_000;

impl Terms {
    /// The wager and the meter, if they can be counted.
    pub fn new(stake: Cents, meter: Cents) -> Result<Self, Refusal> {
        if stake <= Cents::ZERO || stake > LARGEST_STAKE {
            return Err(Refusal::Stake(stake));
        }
        if meter < Cents::ZERO || meter > LARGEST_METER {
            return Err(Refusal::Meter(meter));
        }
        Ok(Self { stake, meter })
    }
}

/// Whether a wager can be priced with a table.
pub fn check(wager: PricedWager, pays: &PayTable) -> Result<(), Refusal> {
    let known = wager.lines();
    for row in pays.rows() {
        if !known.contains(&row.line) {
            return Err(Refusal::UnknownLine(row.line, known));
        }
        match row.cell {
            Cell::SetByHouse => return Err(Refusal::SetByHouse(row.line)),
            Cell::Odds(times) | Cell::Multiple(times) if times > LARGEST_ODDS => {
                return Err(Refusal::TooMuch(row.line, row.cell));
            }
            Cell::Dollars(dollars) if dollars > LARGEST_DOLLARS => return Err(Refusal::TooMuch(row.line, row.cell)),
            _ => {}
        }
        let lawful = if wager.is_progressive() { PROGRESSIVE } else { PLAIN };
        if !lawful.1(row.cell) {
            return Err(Refusal::OtherKind(row.line, row.cell, lawful.0));
        }
    }
    Ok(())
}

/// What a plain wager may be paid, in words and as a check.
const PLAIN: (&str, fn(Cell) -> bool) = ("\"5 to 1\", \"$500\", \"push\" or \"n/a\"", |cell| {
    matches!(cell, Cell::Odds(_) | Cell::Dollars(_) | Cell::Push | Cell::NotPaid)
});

/// What a progressive may be paid.
const PROGRESSIVE: (&str, fn(Cell) -> bool) =
    ("\"50\", \"$500\", \"10% of the meter\", \"push\" or \"n/a\"", |cell| !matches!(cell, Cell::Odds(_)));

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stake(stake) => {
                write!(f, "a wager of {stake} is not priced: it must be above zero and at most {LARGEST_STAKE}")
            }
            Self::Meter(meter) => write!(f, "a meter of {meter} is not priced: it must be at most {LARGEST_METER}"),
            Self::SetByHouse(line) => {
                write!(f, "the table has no amount for {}: the house sets it; state all lines in a file", line.key())
            }
            Self::UnknownLine(line, known) => {
                let keys: Vec<&str> = known.iter().map(|line| line.key()).collect();
                write!(f, "the wager is not paid for {}; its hands are {}", line.key(), keys.join(", "))
            }
            Self::OtherKind(line, cell, lawful) => {
                write!(f, "{} cannot pay \"{}\"; write {lawful}", line.key(), cell.written())
            }
            Self::TooMuch(line, cell) => write!(
                f,
                "{} pays \"{}\", more than is counted: at most {LARGEST_ODDS} times the wager or {}",
                line.key(),
                cell.written(),
                Cents::dollars(LARGEST_DOLLARS)
            ),
            Self::OnlyPrinted(wager) => write!(
                f,
                "{} of {} is solved for the printed tables only; advice is given for any hand",
                wager.name(),
                wager.game()
            ),
            Self::NoTable(wager) => {
                write!(f, "{} of {} has no table of hands: it is paid even money", wager.name(), wager.game())
            }
        }
    }
}

impl std::error::Error for Refusal {}
