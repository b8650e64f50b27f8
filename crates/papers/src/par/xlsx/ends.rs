//! What each wager of a round wins and loses when it ends, to the right of the outcomes of a base game: the result of an end is their sum.

use odds::ends::End;
use rust_xlsxwriter::XlsxError;

use super::outcomes;
use super::pen::{Look, Pen};
use super::wager::{FIRST, sums as row_of_sums};
use crate::par::volatility::float;
use crate::par::{Sheet, ends};

/// The first column: those before it are the same on all sheets.
const COLUMN: u16 = 8;

/// The letter of a column.
fn letter(column: u16) -> char {
    char::from(b'A' + u8::try_from(column).expect("a sheet has fewer than 26 columns"))
}

/// The column of all that is wagered, behind those of the wagers.
fn staked(sheet: &Sheet) -> u16 {
    COLUMN + ends::wagers(&sheet.report).len() as u16
}

/// The heads of the columns.
pub(super) fn head(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    if sheet.report.ends.is_empty() {
        return Ok(());
    }
    for (column, wager) in (COLUMN..).zip(ends::wagers(&sheet.report)) {
        pen.text(column, &format!("{wager}, units"), Look::Head)?;
    }
    pen.text(staked(sheet), "Wagered, units", Look::Head)
}

/// What the wagers of the end at this place win and lose, and the formula of their sum; nothing where ends are not counted.
pub(super) fn write(pen: &mut Pen<'_>, sheet: &Sheet, place: usize) -> Result<Option<String>, XlsxError> {
    let Some(End { wagers, .. }) = sheet.report.ends.get(place) else { return Ok(None) };
    let row = pen.row();
    for (column, settled) in (COLUMN..).zip(wagers) {
        let net = float(settled.net);
        match outcomes::in_dollars(settled) {
            Some(formula) => pen.formula(column, &formula, net, Look::Decimal)?,
            None => pen.number(column, net, Look::Decimal)?,
        }
    }
    let staked: u32 = wagers.iter().map(|settled| settled.staked).sum();
    pen.number(COLUMN + wagers.len() as u16, staked.into(), Look::Count)?;
    let cells: Vec<String> = (COLUMN..).zip(wagers).map(|(column, _)| format!("{}{row}", letter(column))).collect();
    Ok(Some(cells.join("+")))
}

/// What each wager comes to on average, below its column.
pub(super) fn sums(pen: &mut Pen<'_>, sheet: &Sheet) -> Result<(), XlsxError> {
    for (column, net) in (COLUMN..).zip(ends::by_wager(&sheet.report)) {
        pen.formula(column, &mean(sheet, column), float(net), Look::Decimal)?;
    }
    match average_wager(sheet) {
        Some(formula) => pen.formula(staked(sheet), &formula, float(sheet.report.average_wager), Look::Decimal),
        None => Ok(()),
    }
}

/// What is wagered in a round on average; none where ends are not counted.
pub(super) fn average_wager(sheet: &Sheet) -> Option<String> {
    (!sheet.report.ends.is_empty()).then(|| mean(sheet, staked(sheet)))
}

/// The mean of a column.
fn mean(sheet: &Sheet, column: u16) -> String {
    let (column, last) = (letter(column), row_of_sums(sheet) - 1);
    format!("SUMPRODUCT({column}{FIRST}:{column}{last},E{FIRST}:E{last})")
}
