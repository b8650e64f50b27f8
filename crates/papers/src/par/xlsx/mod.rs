//! The PAR sheet as a workbook: counts are numbers, and what follows from them is formulas, so that a lab can audit it and try changes.
//! What a base game's results do not say (the average wager, how often something is paid, how the decisions fall) is a number with its source.
//!
//! Every formula carries the result that it has, for programs that show a workbook without computing it. A count beyond fifteen digits
//! stands beside its number as a text, because a workbook rounds it.

mod outcomes;
mod pen;
mod progressives;
mod wager;

use house::{House, Table};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};

use super::Par;
use super::facts::METHOD;
use super::flags::Flag;
use super::volatility::float;
use crate::stamp::Stamp;
use pen::{Look, Pen};
use wager::Address;

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
    summarise(&mut Pen::new(workbook.add_worksheet().set_name("Summary")?, &foot), house, table, stamp, par)?;
    for (number, sheet) in (1..).zip(&par.sheets) {
        let name = sheet_name(number, &sheet.title);
        wager::write(&mut Pen::new(workbook.add_worksheet().set_name(&name)?, &foot), sheet)?;
    }
    progressives::write(&mut Pen::new(workbook.add_worksheet().set_name("Progressives")?, &foot), par)?;
    elections(&mut Pen::new(workbook.add_worksheet().set_name("Elections")?, &foot), table)?;
    method(&mut Pen::new(workbook.add_worksheet().set_name("Method")?, &foot))?;
    workbook.save_to_buffer()
}

/// The name of a wager's sheet: at most 31 letters, and not all of them.
fn sheet_name(number: u32, title: &str) -> String {
    let plain = title.replace("'", "").replace('/', " ");
    format!("{number} {}", plain.chars().take(27).collect::<String>())
}

fn summarise(pen: &mut Pen<'_>, house: &House, table: &Table, stamp: &Stamp, par: &Par) -> Result<(), XlsxError> {
    pen.widths(&[44, 26, 18, 20, 20, 20, 20, 22])?;
    pen.texts(Look::Title, &[&format!("PAR sheet: {}, table {}", table.display_name, table.id)])?;
    pen.texts(Look::Plain, &[&house.name])?;
    let stamped = format!("croupier {}, house.toml SHA-256 {}", stamp.version, stamp.input);
    pen.texts(Look::Plain, &[&stamped])?;
    pen.skip();
    let head = [
        "Wager",
        "Played",
        "Stake",
        "House edge",
        "Return, of the unit",
        "Element of risk",
        "Standard deviation",
        "Return, of all wagered",
    ];
    pen.texts(Look::Head, &head)?;
    for (number, sheet) in (1..).zip(&par.sheets) {
        let name = sheet_name(number, &sheet.title);
        let report = &sheet.report;
        pen.text(0, &sheet.title, Look::Plain)?;
        pen.text(1, sheet.play.words(), Look::Plain)?;
        pen.text(2, &report.subject.stake.to_string(), Look::Plain)?;
        let (edge, variance) = (float(report.house_edge), float(report.variance));
        let of = |address: Address| format!("'{name}'!{}", address.cell(sheet));
        pen.formula(3, &of(Address::Edge), edge, Look::Percent)?;
        pen.formula(4, &of(Address::Return), 1.0 - edge, Look::Percent)?;
        pen.formula(5, &of(Address::Risk), edge / float(report.average_wager), Look::Percent)?;
        pen.formula(6, &of(Address::Deviation), variance.sqrt(), Look::Decimal)?;
        let risk = float(report.element_of_risk());
        pen.formula(7, &of(Address::ReturnOfAll), 1.0 - risk, Look::Percent)?;
        pen.down();
    }
    pen.skip();
    pen.texts(Look::Head, &["What a regulator would ask about"])?;
    if par.flags.is_empty() {
        pen.texts(Look::Plain, &["Nothing."])?;
    }
    for Flag { title, says } in &par.flags {
        pen.texts(Look::Plain, &[&format!("{title}: {says}")])?;
    }
    for unpriced in &par.unpriced {
        pen.texts(Look::Plain, &[&format!("{} is not priced: {}", unpriced.title, unpriced.why)])?;
    }
    Ok(())
}

/// How the figures were found.
fn method(pen: &mut Pen<'_>) -> Result<(), XlsxError> {
    pen.widths(&[160])?;
    pen.texts(Look::Head, &["How the figures were found"])?;
    METHOD.iter().try_for_each(|point| pen.texts(Look::Wrapped, &[point]))
}

fn elections(pen: &mut Pen<'_>, table: &Table) -> Result<(), XlsxError> {
    pen.widths(&[44, 44, 20])?;
    pen.texts(Look::Head, &["Election", "Choice", "Clause"])?;
    table
        .stated
        .iter()
        .try_for_each(|stated| pen.texts(Look::Plain, &[&stated.field, &stated.value, stated.clause.id()]))
}
