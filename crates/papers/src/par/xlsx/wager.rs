//! The sheet of one wager: all results with their counts, and what follows from them.

use odds::Fraction;
use rust_xlsxwriter::XlsxError;

use super::pen::{Look, Pen, float};
use crate::par::volatility::{LEVELS, ROUNDS, bands, index};
use crate::par::{PaidLine, Sheet};

/// The row of the first result, as formulas count.
const FIRST: u32 = 5;
/// Counts of so many are exact in a workbook.
const EXACT: u128 = 1_000_000_000_000_000;

/// A figure that other sheets refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    Edge,
    Return,
    Average,
    Risk,
    Variance,
    Deviation,
    /// The deviations of the first level; the other levels follow.
    Levels,
}

impl Address {
    /// The figure's cell on the sheet of a wager.
    pub(super) fn cell(self, sheet: &Sheet) -> String {
        format!("B{}", self.row(sheet))
    }

    /// Its row: the figures stand below the sums, after a free row and a heading.
    fn row(self, sheet: &Sheet) -> u32 {
        sums(sheet) + 3 + self as u32
    }
}

/// The row of the sums.
fn sums(sheet: &Sheet) -> u32 {
    FIRST + sheet.report.net.len() as u32
}

pub(super) fn write(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    pen.widths(&[40, 26, 20, 26, 20, 22, 22, 34])?;
    pen.texts(Look::Title, &[&format!("{}, {}", sheet.title, sheet.play.words())])?;
    let subject = &sheet.report.subject;
    let unit = subject.unit.replace('_', " ");
    pen.texts(Look::Plain, &[&format!("One unit is {} on the {unit}; pay table {}", subject.stake, subject.table)])?;
    pen.skip();
    results(pen, sheet)?;
    figures(pen, sheet)?;
    hold(pen, sheet)?;
    lines(pen, sheet)?;
    strategy(pen, sheet)
}

fn results(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    let total = sheet.report.total_combinations;
    let head = [
        "Result, numerator",
        "Denominator",
        "Result, units",
        "Combinations",
        "Probability",
        "Result × probability",
        "Result² × probability",
        "Combinations, exact",
    ];
    pen.texts(Look::Head, &head)?;
    let (mut mean, mut square) = (0.0, 0.0);
    for (units, combinations) in &sheet.report.net {
        let (row, result) = (pen.row(), float(*units));
        let probability = float(Fraction::of(*combinations, total));
        pen.number(0, units.num() as f64, Look::Count)?;
        pen.number(1, units.den() as f64, Look::Count)?;
        pen.formula(2, &format!("A{row}/B{row}"), result, Look::Decimal)?;
        pen.number(3, *combinations as f64, Look::Count)?;
        pen.formula(4, &format!("D{row}/D${}", sums(sheet)), probability, Look::Decimal)?;
        pen.formula(5, &format!("C{row}*E{row}"), result * probability, Look::Decimal)?;
        pen.formula(6, &format!("C{row}^2*E{row}"), result * result * probability, Look::Decimal)?;
        if total > EXACT {
            pen.text(7, &combinations.to_string(), Look::Plain)?;
        }
        mean += result * probability;
        square += result * result * probability;
        pen.down();
    }
    let sum = |column: char| format!("SUM({column}{FIRST}:{column}{})", sums(sheet) - 1);
    pen.text(0, "All", Look::Head)?;
    pen.formula(3, &sum('D'), total as f64, Look::Count)?;
    pen.formula(4, &sum('E'), 1.0, Look::Decimal)?;
    pen.formula(5, &sum('F'), mean, Look::Decimal)?;
    pen.formula(6, &sum('G'), square, Look::Decimal)?;
    if total > EXACT {
        pen.text(7, &total.to_string(), Look::Plain)?;
    }
    pen.down();
    Ok(())
}

fn figures(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    let report = &sheet.report;
    let (edge, variance) = (float(report.house_edge), float(report.variance));
    let average = float(report.average_wager);
    let cell = |address: Address| address.cell(sheet);
    let sums = sums(sheet);
    pen.skip();
    pen.texts(Look::Head, &["Figures", "", "Exactly"])?;
    let mut figure = |name: &str, formula: String, result: f64, look: Look, exact: Option<Fraction>| {
        pen.text(0, name, Look::Plain)?;
        pen.formula(1, &formula, result, look)?;
        if let Some(exact) = exact {
            pen.text(2, &format!("{}/{}", exact.num(), exact.den()), Look::Plain)?;
        }
        pen.down();
        Ok::<(), XlsxError>(())
    };
    figure("House edge", format!("-F{sums}"), edge, Look::Percent, Some(report.house_edge))?;
    let back = format!("1-{}", cell(Address::Edge));
    figure("Return to the player", back, 1.0 - edge, Look::Percent, Some(Fraction::ONE - report.house_edge))?;
    figure("Average wager, units", average.to_string(), average, Look::Decimal, Some(report.average_wager))?;
    let risk = format!("{}/{}", cell(Address::Edge), cell(Address::Average));
    figure("Element of risk", risk, edge / average, Look::Percent, Some(report.element_of_risk()))?;
    figure("Variance", format!("G{sums}-F{sums}^2"), variance, Look::Decimal, Some(report.variance))?;
    let root = format!("SQRT({})", cell(Address::Variance));
    figure("Standard deviation", root, variance.sqrt(), Look::Decimal, None)?;
    for level in LEVELS {
        let name = format!("Deviations of {}%", level.percent);
        figure(&name, level.deviations.to_string(), level.deviations, Look::Decimal, None)?;
    }
    for (level, at) in LEVELS.into_iter().zip(Address::Levels.row(sheet)..) {
        let formula = format!("B{at}*{}", cell(Address::Deviation));
        figure(&format!("Volatility index, {}%", level.percent), formula, index(report, level), Look::Decimal, None)?;
    }
    let hits = float(report.hit_frequency);
    figure("Hit frequency", hits.to_string(), hits, Look::Percent, Some(report.hit_frequency))
}

fn hold(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    pen.skip();
    let head = ["Hold after so many rounds", "90%, low", "90%, high", "95%, low", "95%, high", "99%, low", "99%, high"];
    pen.texts(Look::Head, &head)?;
    // The indices stand below the deviations.
    let first = Address::Levels.row(sheet) + LEVELS.len() as u32;
    let edge = Address::Edge.cell(sheet);
    for rounds in ROUNDS {
        let row = pen.row();
        pen.number(0, rounds.into(), Look::Count)?;
        for (n, band) in (0_u16..).zip(bands(&sheet.report, rounds)) {
            let stray = format!("B{}/SQRT(A{row})", first + u32::from(n));
            pen.formula(1 + 2 * n, &format!("{edge}-{stray}"), band.low, Look::Percent)?;
            pen.formula(2 + 2 * n, &format!("{edge}+{stray}"), band.high, Look::Percent)?;
        }
        pen.down();
    }
    Ok(())
}

fn lines(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    if sheet.lines.is_empty() {
        return Ok(());
    }
    pen.skip();
    let head = ["Line", "Pays", "Result, units", "Combinations", "Probability", "Once in", "Result × probability"];
    pen.texts(Look::Head, &head)?;
    let total = format!("D{}", sums(sheet));
    for line in &sheet.lines {
        let PaidLine { hand, pays, combinations, result } = line;
        let (row, probability) = (pen.row(), float(line.probability(sheet.report.total_combinations)));
        pen.text(0, hand, Look::Plain)?;
        pen.text(1, &pays.to_string(), Look::Plain)?;
        pen.number(3, *combinations as f64, Look::Count)?;
        pen.formula(4, &format!("D{row}/{total}"), probability, Look::Decimal)?;
        if *combinations > 0 {
            pen.formula(5, &format!("{total}/D{row}"), 1.0 / probability, Look::Count)?;
        }
        if let Some(result) = result.map(float) {
            pen.number(2, result, Look::Decimal)?;
            pen.formula(6, &format!("C{row}*E{row}"), result * probability, Look::Decimal)?;
        }
        pen.down();
    }
    Ok(())
}

fn strategy(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    if sheet.strategy.is_empty() {
        return Ok(());
    }
    pen.skip();
    pen.texts(Look::Head, &["Strategy"])?;
    sheet.strategy.iter().try_for_each(|line| pen.texts(Look::Plain, &[line]))
}
