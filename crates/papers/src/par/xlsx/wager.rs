//! The sheet of one wager: all outcomes with their counts, and what follows from them.
//!
//! Stake, meter, pays and counts may be changed; the figures follow.

use odds::{Fraction, PricedWager};
use rust_xlsxwriter::XlsxError;

use super::ends;
use super::outcomes::{self, Outcome};
use super::pen::{Look, Pen, dollars};
use crate::par::Sheet;
use crate::par::volatility::{LEVELS, ROUNDS, bands, deviation, float, index};

/// The row of the first outcome, as formulas count.
pub(super) const FIRST: u32 = 5;
/// Counts of so many are exact in a workbook.
const EXACT: u128 = 1_000_000_000_000_000;

/// A figure that other sheets refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    Edge,
    Return,
    Average,
    Risk,
    ReturnOfAll,
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

/// The cells of the bands after so many rounds, by the place of their number, from the lowest level to the highest.
pub(super) fn band_cells(sheet: &Sheet, place: u32) -> [String; 6] {
    let row = hold_row(sheet) + 2 + place;
    ['B', 'C', 'D', 'E', 'F', 'G'].map(|column| format!("{column}{row}"))
}

/// The free row above the bands: below the figures, and the decisions if there are any.
fn hold_row(sheet: &Sheet) -> u32 {
    let figures = Address::Levels.row(sheet) + 2 * LEVELS.len() as u32 + 1;
    let decisions = sheet.report.decisions.as_ref().map_or(0, |decisions| 2 + decisions.len() as u32);
    figures + decisions
}

/// The row of the sums.
pub(super) fn sums(sheet: &Sheet) -> u32 {
    FIRST + outcomes::of(sheet).len() as u32
}

pub(super) fn write(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    pen.widths(&[40, 26, 20, 26, 20, 22, 22, 34])?;
    pen.texts(Look::Title, &[&format!("{}, {}", sheet.title, sheet.play.words())])?;
    let subject = &sheet.report.subject;
    let unit = subject.unit.replace('_', " ");
    pen.texts(Look::Plain, &[&format!("One unit is {} on the {unit}; pay table {}", subject.stake, subject.table)])?;
    terms(pen, sheet)?;
    results(pen, sheet)?;
    figures(pen, sheet)?;
    decisions(pen, sheet)?;
    hold(pen, sheet)?;
    lines(pen, sheet)?;
    strategy(pen, sheet)
}

/// The stake, and the meter of a progressive.
fn terms(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    pen.text(0, "Stake", Look::Plain)?;
    pen.number(1, dollars(sheet.report.subject.stake), Look::Dollars)?;
    if outcomes::of(sheet).iter().any(|outcome| outcome.of_meter.is_some()) {
        pen.text(2, "Meter", Look::Plain)?;
        pen.number(3, dollars(sheet.meter), Look::Dollars)?;
    }
    pen.down();
    Ok(())
}

fn results(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    let total = sheet.report.total_combinations;
    let head = [
        "Outcome",
        "Pays",
        "Result, units",
        "Combinations",
        "Probability",
        "Result × probability",
        "Result² × probability",
        "Combinations, exact",
    ];
    pen.head(if total > EXACT { &head } else { &head[..7] })?;
    ends::head(pen, sheet)?;
    pen.down();
    let (mut mean, mut square) = (0.0, 0.0);
    for (place, Outcome { name, pays, formula, result, combinations, .. }) in
        outcomes::of(sheet).into_iter().enumerate()
    {
        let (row, result) = (pen.row(), float(result));
        let probability = float(Fraction::of(combinations, total));
        pen.text(0, &name, Look::Plain)?;
        pen.text(1, &pays, Look::Plain)?;
        match ends::write(pen, sheet, place)?.or(formula) {
            Some(formula) => pen.formula(2, &formula, result, Look::Decimal)?,
            None => pen.number(2, result, Look::Decimal)?,
        }
        pen.number(3, combinations as f64, Look::Count)?;
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
    ends::sums(pen, sheet)?;
    pen.down();
    Ok(())
}

fn figures(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    let report = &sheet.report;
    let cell = |address: Address| address.cell(sheet);
    let sums = sums(sheet);
    pen.skip();
    pen.texts(Look::Head, &["Figures", "", "Exactly"])?;
    let edge = report.house_edge;
    pen.figure("House edge", &format!("-F{sums}"), edge, Look::Percent)?;
    let back = format!("1-{}", cell(Address::Edge));
    let unit = report.subject.unit.replace('_', " ");
    pen.figure(&format!("Return, of the {unit}"), &back, Fraction::ONE - edge, Look::Percent)?;
    match ends::average_wager(sheet) {
        Some(formula) => pen.figure("Average wager, units", &formula, report.average_wager, Look::Decimal)?,
        None => pen.counted("Average wager, units", report.average_wager, Look::Decimal, average_from(sheet))?,
    }
    let risk = format!("{}/{}", cell(Address::Edge), cell(Address::Average));
    pen.figure("Element of risk", &risk, report.element_of_risk(), Look::Percent)?;
    let of_all = format!("1-{}", cell(Address::Risk));
    pen.figure("Return, of all that is wagered", &of_all, Fraction::ONE - report.element_of_risk(), Look::Percent)?;
    pen.figure("Variance", &format!("G{sums}-F{sums}^2"), report.variance, Look::Decimal)?;
    let root = format!("SQRT({})", cell(Address::Variance));
    pen.approximate("Standard deviation", &root, deviation(report))?;
    for level in LEVELS {
        pen.text(0, &format!("Deviations of {}%", level.percent), Look::Plain)?;
        pen.number(1, level.deviations, Look::Decimal)?;
        pen.down();
    }
    for (level, at) in LEVELS.into_iter().zip(Address::Levels.row(sheet)..) {
        let formula = format!("B{at}*{}", cell(Address::Deviation));
        pen.approximate(&format!("Volatility index, {}%", level.percent), &formula, index(report, level))?;
    }
    pen.figure("Hit frequency", &hit_formula(sheet), report.hit_frequency, Look::Percent)
}

/// Where the average wager comes from, if not from the rows above.
const fn average_from(sheet: &Sheet) -> &'static str {
    match sheet.wager {
        PricedWager::Side(_) => "the wager itself",
        _ => "counted over all hands with what is decided about them; not a result of the rows above",
    }
}

/// How often the wager is paid; at a base game, how often a round leaves the player with more than before.
fn hit_formula(sheet: &Sheet) -> String {
    let (last, total) = (sums(sheet) - 1, sums(sheet));
    if outcomes::are_lines(sheet).is_none() {
        return format!("SUMIF(C{FIRST}:C{last},\">0\",D{FIRST}:D{last})/D{total}");
    }
    let paid = (FIRST..).zip(outcomes::of(sheet)).filter(|(_, outcome)| outcome.is_paid);
    let paid: Vec<String> = paid.map(|(row, _)| format!("D{row}")).collect();
    format!("({})/D{total}", paid.join("+"))
}

/// How the decisions fall.
fn decisions(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    let Some(decisions) = &sheet.report.decisions else { return Ok(()) };
    pen.skip();
    pen.texts(Look::Head, &["Decisions", "", "Exactly"])?;
    for share in decisions {
        pen.counted(&share.action.replace('_', " "), share.frequency, Look::Percent, "")?;
    }
    Ok(())
}

/// The head of the bands.
pub(super) const HOLD: [&str; 7] =
    ["Hold after so many rounds", "90%, low", "90%, high", "95%, low", "95%, high", "99%, low", "99%, high"];

fn hold(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    debug_assert_eq!(pen.row(), hold_row(sheet), "the summary refers to the bands");
    pen.skip();
    pen.texts(Look::Head, &HOLD)?;
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

/// The lines of a pay table: all of them with how often they come, even where other wagers decide what they are worth.
fn lines(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    if sheet.lines.is_empty() {
        return Ok(());
    }
    pen.skip();
    let is_large = sheet.report.total_combinations > EXACT;
    let head = ["Line", "Pays", "Once in", "Combinations", "Probability", "Combinations, exact"];
    pen.texts(Look::Head, if is_large { &head } else { &head[..5] })?;
    let total = format!("D{}", sums(sheet));
    for line in &sheet.lines {
        let (row, probability) = (pen.row(), float(line.probability(sheet.report.total_combinations)));
        pen.text(0, &line.hand, Look::Plain)?;
        pen.text(1, &line.pays.to_string(), Look::Plain)?;
        if line.combinations > 0 {
            pen.formula(2, &format!("{total}/D{row}"), 1.0 / probability, Look::Count)?;
        }
        pen.number(3, line.combinations as f64, Look::Count)?;
        pen.formula(4, &format!("D{row}/{total}"), probability, Look::Decimal)?;
        if is_large {
            pen.text(5, &line.combinations.to_string(), Look::Plain)?;
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
    sheet.notes.iter().chain(&sheet.strategy).try_for_each(|line| pen.texts(Look::Plain, &[line]))?;
    (1..).zip(&sheet.list).try_for_each(|(n, line): (u32, _)| pen.texts(Look::Plain, &[&format!("{n}. {line}")]))
}
