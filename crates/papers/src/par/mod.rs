//! The PAR sheet: every wager of a table with its exact figures, as `odds` gives them.
//!
//! | module | what it holds |
//! |---|---|
//! | `asked` | which wagers a table offers, and for which amounts they are priced |
//! | `fits` | which of the ways to play and to read a wager hold at this table |
//! | `lines`, `ends` | the lines of a pay table; every way in which a round of a base game may end |
//! | `strategy` | the ways to play in words |
//! | `volatility` | how far the hold strays after so many rounds: the only floats |
//! | `plot` | a picture of the hold |
//! | `progressive`, `long_run` | meters: seed, rates, break-even, and what they give back in the long run |
//! | `flags` | what a regulator would ask about |
//! | `facts`, `csv`, `xlsx` | the same in JSON, CSV and as a workbook with live formulas |

mod asked;
mod csv;
mod ends;
mod facts;
mod flags;
mod lines;
mod long_run;
mod plot;
mod progressive;
mod strategy;
mod volatility;
mod xlsx;

use house::Table;
use odds::{Book, Fraction, PricedWager, Report, Terms};
use paytables::{Cents, Line};

use asked::Asked;
pub(crate) use asked::title;
pub use csv::csv;
pub(crate) use facts::facts;
pub use flags::{Flag, LEAST_RETURN, RAREST_PRIZE};
pub use lines::{PaidLine, PricedLines};
pub use long_run::LongRun;
pub use odds::fits::Play;
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
    /// What its meter shows at the start; nothing for a wager without one.
    pub meter: Cents,
    /// The lines that are paid, with how often, if they are counted.
    pub lines: Vec<PaidLine>,
    /// The edge with the most that may be wagered, if it is another.
    pub at_most: Option<AtMost>,
    /// What a progressive gives back in the long run; the edge is that with the meter at its start.
    pub long_run: Option<LongRun>,
    /// The way to play in words.
    pub strategy: Vec<String>,
    /// A list that it refers to, the best first.
    pub list: Vec<String>,
    /// What is to be known about it: how its lines are read, and what it leaves out.
    pub notes: Vec<String>,
    /// What this way to play costs more than the best one.
    pub costs_more: Option<Fraction>,
}

/// A wager of the most that may be wagered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtMost {
    /// So much.
    pub stake: Cents,
    /// Its edge, of a progressive with the meter at its start.
    pub house_edge: Fraction,
    /// The edge as a part of everything that is wagered in a round.
    pub element_of_risk: Fraction,
    /// What a progressive gives back in the long run.
    pub long_run: Option<LongRun>,
}

impl AtMost {
    const fn at_once(&self) -> flags::AtOnce {
        flags::AtOnce { house_edge: self.house_edge, element_of_risk: self.element_of_risk }
    }
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
    pub fn of(table: &Table, book: &Book) -> Self {
        let mut par = Self { sheets: Vec::new(), progressives: Vec::new(), unpriced: Vec::new(), flags: Vec::new() };
        for asked in asked::of(&table.elections) {
            if let Err(refusal) = par.add(table, &asked, book) {
                par.unpriced.push(Unpriced { title: asked.title(), why: refusal.to_string() });
            }
        }
        par.flags = flags::of(&par);
        par
    }

    fn add(&mut self, table: &Table, asked: &Asked, book: &Book) -> Result<(), odds::Refusal> {
        asked::check(asked, &table.elections)?;
        let terms = Terms::new(asked.limits.minimum, asked.meter)?;
        let reports = book.reports(asked.wager, &asked.pays, terms)?;
        let most = Terms::new(asked.limits.maximum, asked.meter);
        let most = most.and_then(|terms| book.reports(asked.wager, &asked.pays, terms)).unwrap_or_default();
        let first = self.sheets.len();
        for report in reports {
            let Some(play) = odds::fits::play(&report, &table.elections) else { continue };
            let same = |other: &&Report| {
                other.subject.variant == report.subject.variant && other.subject.table == report.subject.table
            };
            let other = most.iter().find(same);
            let long_run = |report| long_run(asked, table, report);
            let at_most = other.map(|other| AtMost {
                stake: other.subject.stake,
                house_edge: other.house_edge,
                element_of_risk: other.element_of_risk(),
                long_run: long_run(other),
            });
            let best = self.sheets.get(first).map(|sheet| sheet.report.house_edge);
            let strategy = strategy::lines(asked, table, &report, play, book);
            self.sheets.push(Sheet {
                title: asked.title(),
                wager: asked.wager,
                play,
                meter: asked.meter,
                lines: named(lines::of(asked, &report), table),
                at_most: at_most.filter(|most| most.house_edge != report.house_edge),
                long_run: long_run(&report),
                notes: strategy::notes(table, &strategy, play),
                list: strategy::list(asked, &report, play, book),
                strategy,
                costs_more: best.filter(|_| play == Play::Simple).map(|best| report.house_edge - best),
                report,
            });
        }
        if let Some(sheet) = self.sheets.get(first) {
            self.progressives.extend(Progressive::of(table, asked, sheet, book));
        }
        Ok(())
    }

    /// A picture of the hold of each sheet, as SVG.
    pub fn plots(&self) -> Vec<String> {
        self.sheets.iter().map(|sheet| plot::hold(&sheet.report)).collect()
    }

    /// The sheet of the short strategy of the base game, if it has decisions.
    pub fn simple(&self) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.play == Play::Simple)
    }
}

/// Lines named as the table reads them: where only the 7-card royal is paid, its line is called so (PP-1).
fn named(mut lines: Vec<PaidLine>, table: &Table) -> Vec<PaidLine> {
    let read_by_house = Line::SevenCardStraightFlush;
    for line in lines.iter_mut().filter(|line| line.hand == read_by_house.words()) {
        table.elections.line_in_words(read_by_house).clone_into(&mut line.hand);
    }
    lines
}

/// What a wager gives back in the long run, if it is a progressive.
fn long_run(asked: &Asked, table: &Table, report: &Report) -> Option<LongRun> {
    let lines = lines::of(asked, report);
    let (combinations, stake) = (report.total_combinations, report.subject.stake);
    LongRun::of(&table.elections, asked.wager, &PricedLines { lines: &lines, combinations, stake })
}
