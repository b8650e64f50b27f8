//! For which amounts and with which tables a wager can be priced.

use paytables::{Cell, Cents, Line, PayTable};
use words::{Said, Words, displayed, say, text};

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
const PLAIN: (&str, fn(Cell) -> bool) = (text!("\"5 to 1\", \"$500\", \"push\" or \"n/a\""), |cell| {
    matches!(cell, Cell::Odds(_) | Cell::Dollars(_) | Cell::Push | Cell::NotPaid)
});

/// What a progressive may be paid.
const PROGRESSIVE: (&str, fn(Cell) -> bool) =
    (text!("\"50\", \"$500\", \"10% of the meter\", \"push\" or \"n/a\""), |cell| !matches!(cell, Cell::Odds(_)));

impl Refusal {
    /// The refusal for people who know hands by their words, not by their keys in files.
    pub fn in_words(&self) -> Said {
        self.with(|line| line.said())
    }

    /// The refusal, with hands called like this.
    fn with(&self, name: impl Fn(Line) -> Said) -> Said {
        match self {
            Self::Stake(stake) => {
                say!(
                    "a wager of {stake} is not priced: it must be above zero and at most {most}",
                    stake,
                    most = LARGEST_STAKE
                )
            }
            Self::Meter(meter) => {
                say!("a meter of {meter} is not priced: it must be at most {most}", meter, most = LARGEST_METER)
            }
            Self::SetByHouse(line) => {
                say!(
                    "the table has no amount for {hand}: the house sets it; state all lines in a file",
                    hand = name(*line)
                )
            }
            Self::UnknownLine(line, known) => {
                let known = Said::list(known.iter().copied().map(&name), ", ");
                say!("the wager is not paid for {hand}; its hands are {known}", hand = name(*line), known)
            }
            Self::OtherKind(line, cell, lawful) => {
                let (pays, lawful) = (cell.written(), Said::text(lawful));
                say!("{hand} cannot pay \"{pays}\"; write {lawful}", hand = name(*line), pays, lawful)
            }
            Self::TooMuch(line, cell) => {
                let (pays, dollars) = (cell.written(), Cents::dollars(LARGEST_DOLLARS));
                say!(
                    "{hand} pays \"{pays}\", more than is counted: at most {times} times the wager or {dollars}",
                    hand = name(*line),
                    pays,
                    times = LARGEST_ODDS,
                    dollars
                )
            }
            Self::OnlyPrinted(wager) => {
                let (game, wager) = (wager.game(), wager.name());
                say!(
                    "{wager} of {game} is solved for the printed tables only; advice is given for any hand",
                    wager,
                    game
                )
            }
            Self::NoTable(wager) => {
                let (game, wager) = (wager.game(), wager.name());
                say!("{wager} of {game} has no table of hands: it is paid even money", wager, game)
            }
        }
    }
}

/// With the keys of hands, as files have them.
impl Words for Refusal {
    fn said(&self) -> Said {
        self.with(|line| Said::plain(line.key()))
    }
}

displayed!(Refusal);

impl std::error::Error for Refusal {}
