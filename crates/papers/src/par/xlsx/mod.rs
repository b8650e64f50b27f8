//! The PAR sheet as a workbook: counts are numbers, and what follows from them is formulas, so that a lab can audit it and try changes.
//! What the outcomes do not say (how the decisions fall, the average wager of Lunar Poker) is a number with its source.
//!
//! Every formula carries the result that it has, for programs that show a workbook without computing it. A count beyond fifteen digits
//! stands beside its number as a text, because a workbook rounds it.

mod ends;
mod outcomes;
mod pen;
mod progressives;
mod summary;
mod wager;

use house::{House, Table};
use layout::Stamp;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, Worksheet, XlsxError};

use super::Par;
use super::facts;
use pen::{Look, Pen};
use summary::Summary;

/// The workbook of a table.
///
/// # Errors
/// If it cannot be written.
pub fn xlsx(house: &House, table: &Table, stamp: &Stamp, par: &Par) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    // The same input gives the same bytes on every day.
    let no_day = DocProperties::new().set_creation_datetime(&ExcelDateTime::from_ymd(2000, 1, 1)?);
    workbook.set_properties(&no_day.set_title(format!("PAR sheet, table {}", table.id)).set_company(&house.name));
    let foot = stamp.line(&table.id);
    // The summary stands first and refers to the progressives, so these are written before it.
    let (mut first, mut of_progressives) = (Worksheet::new(), Worksheet::new());
    let returned = progressives::write(&mut Pen::new(of_progressives.set_name(progressives::SHEET)?, &foot), par)?;
    let about = Summary { house, table, stamp, par, returned };
    summary::write(&mut Pen::new(first.set_name("Summary")?, &foot), &about)?;
    workbook.push_worksheet(first);
    for (number, sheet) in (1..).zip(&par.sheets) {
        let name = sheet_name(number, &sheet.title);
        wager::write(&mut Pen::new(workbook.add_worksheet().set_name(&name)?, &foot), sheet)?;
    }
    workbook.push_worksheet(of_progressives);
    elections(&mut Pen::new(workbook.add_worksheet().set_name("Elections")?, &foot), table)?;
    method(&mut Pen::new(workbook.add_worksheet().set_name("Method")?, &foot), par)?;
    workbook.save_to_buffer()
}

/// The name of a wager's sheet: at most 31 letters, and not all of them.
fn sheet_name(number: u32, title: &str) -> String {
    let plain = title.replace("'", "").replace('/', " ");
    format!("{number} {}", plain.chars().take(27).collect::<String>())
}

/// How the figures were found.
fn method(pen: &mut Pen<'_>, par: &Par) -> Result<(), XlsxError> {
    pen.widths(&[160])?;
    pen.texts(Look::Head, &["How the figures were found"])?;
    facts::method(par).try_for_each(|point| pen.texts(Look::Wrapped, &[point]))
}

fn elections(pen: &mut Pen<'_>, table: &Table) -> Result<(), XlsxError> {
    pen.widths(&[44, 44, 20])?;
    pen.texts(Look::Head, &["Election", "Choice", "Clause"])?;
    table
        .stated
        .iter()
        .try_for_each(|stated| pen.texts(Look::Plain, &[&stated.field, &stated.value, stated.clause.id()]))
}
