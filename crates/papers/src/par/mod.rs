//! The PAR sheet: every wager of a table with its exact figures, as `odds` gives them.
//!
//! | module | what it holds |
//! |---|---|
//! | `asked` | which wagers a table offers, and for which amounts they are priced |
//! | `fits` | which of the ways to play and to read a wager hold at this table |
//! | `strategy` | the ways to play in words |
//! | `volatility` | how far the hold strays after so many rounds: the only floats |
//! | `progressive` | meters: seed, rates, break-even |
//! | `flags` | what a regulator would ask about |
//! | `facts`, `csv`, `xlsx` | the same in JSON, CSV and as a workbook with live formulas |

mod asked;
mod csv;
mod facts;
mod fits;
mod flags;
mod lines;
mod progressive;
mod strategy;
mod volatility;
mod xlsx;

use house::Table;
use odds::{Book, Crew, Fraction, PricedWager, Report, Terms};
use paytables::Cents;

use asked::Asked;
pub(crate) use asked::title;
pub use csv::csv;
pub(crate) use facts::facts;
pub use fits::Play;
pub use flags::{Flag, LEAST_RETURN, RAREST_PRIZE};
pub use lines::PaidLine;
pub use progressive::Progressive;
pub use volatility::{Band, LEVELS, Level, ROUNDS, bands, deviation, index};
pub use xlsx::xlsx;

/// The figures of a table.
#[derive(Clone, Debug)]
pub struct Par {
    /// Every wager, the base game first; more than once if there is more than one way to play.
    pub sheets: Vec<Sheet>,
    /// The progressives.
    pub progressives: Vec<Progressive>,
    /// Wagers that are not priced, and why.
    pub unpriced: Vec<Unpriced>,
    /// What a regulator would ask about.
    pub flags: Vec<Flag>,
}

/// One wager, played in one way.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What it is called.
    pub title: String,
    /// The wager.
    pub wager: PricedWager,
    /// How it is played.
    pub play: Play,
    /// Its figures, with the least that may be wagered.
    pub report: Report,
    /// The lines that are paid, if the wager is paid by lines alone.
    pub lines: Vec<PaidLine>,
    /// The edge with the most that may be wagered, if it is another.
    pub at_most: Option<(Cents, Fraction)>,
    /// The way to play in words.
    pub strategy: Vec<String>,
    /// What this way to play costs more than the best one.
    pub costs_more: Option<Fraction>,
}

/// A wager that is not priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpriced {
    /// What it is called.
    pub title: String,
    /// Why.
    pub why: String,
}

impl Par {
    /// The figures of a table, by a book that keeps what it has counted.
    pub fn of<C: Crew>(table: &Table, book: &Book<C>) -> Self {
        let mut par = Self { sheets: Vec::new(), progressives: Vec::new(), unpriced: Vec::new(), flags: Vec::new() };
        for asked in asked::of(&table.elections) {
            if let Err(refusal) = par.add(table, &asked, book) {
                par.unpriced.push(Unpriced { title: asked.title(), why: refusal.to_string() });
            }
        }
        par.flags = flags::of(&par);
        par
    }

    fn add<C: Crew>(&mut self, table: &Table, asked: &Asked, book: &Book<C>) -> Result<(), odds::Refusal> {
        let terms = Terms::new(asked.limits.minimum, asked.meter)?;
        let reports = book.reports(asked.wager, &asked.pays, terms)?;
        let most = Terms::new(asked.limits.maximum, asked.meter);
        let most = most.and_then(|terms| book.reports(asked.wager, &asked.pays, terms)).unwrap_or_default();
        let first = self.sheets.len();
        for report in reports {
            let Some(play) = fits::play(&report, &table.elections) else { continue };
            let same = |other: &&Report| {
                other.subject.variant == report.subject.variant && other.subject.table == report.subject.table
            };
            let at_most = most.iter().find(same).map(|other| (other.subject.stake, other.house_edge));
            let best = self.sheets.get(first).map(|sheet| sheet.report.house_edge);
            self.sheets.push(Sheet {
                title: asked.title(),
                wager: asked.wager,
                play,
                lines: lines::of(asked, &report),
                at_most: at_most.filter(|(_, edge)| *edge != report.house_edge),
                strategy: strategy::lines(asked, table, &report, play, book),
                costs_more: best.filter(|_| play == Play::Simple).map(|best| report.house_edge - best),
                report,
            });
        }
        if let Some(sheet) = self.sheets.get(first) {
            self.progressives.extend(Progressive::of(table, asked, &sheet.report, book));
        }
        Ok(())
    }

    /// The sheet of a wager that is played best, or in the only way.
    pub fn best(&self, wager: PricedWager) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.wager == wager)
    }

    /// The sheet of the short strategy of the base game, if it has decisions.
    pub fn simple(&self) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.play == Play::Simple)
    }
}
