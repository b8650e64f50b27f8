//! The first sheet: every wager with its figures, progressives in the long run, how far the hold strays, and what a regulator would ask
//! about. All figures are formulas over the other sheets.

use house::{House, Table};
use layout::Stamp;
use rust_xlsxwriter::XlsxError;

use super::pen::{Look, Pen};
use super::progressives::Returned;
use super::sheet_name;
use super::wager::{Address, HOLD, band_cells};
use crate::par::flags::Flag;
use crate::par::volatility::{ROUNDS, bands, float};
use crate::par::{Par, Sheet};

/// What the summary is about.
pub(super) struct Summary<'a> {
    pub(super) house: &'a House,
    pub(super) table: &'a Table,
    pub(super) stamp: &'a Stamp,
    pub(super) par: &'a Par,
    /// Where the long run of each progressive stands.
    pub(super) returned: Vec<Returned>,
}

pub(super) fn write(pen: &mut Pen<'_>, about: &Summary<'_>) -> Result<(), XlsxError> {
    let Summary { house, table, stamp, par, returned } = about;
    pen.widths(&[44, 26, 20, 20, 20, 20, 20, 22])?;
    pen.texts(Look::Title, &[&format!("PAR sheet: {}, table {}", table.display_name, table.id)])?;
    pen.texts(Look::Plain, &[&house.name])?;
    let stamped = format!("croupier {}, house.toml SHA-256 {}", stamp.version, stamp.input);
    pen.texts(Look::Plain, &[&stamped])?;
    pen.skip();
    wagers(pen, par)?;
    long_run(pen, par, returned)?;
    for (number, sheet) in (1..).zip(&par.sheets) {
        hold(pen, &sheet_name(number, &sheet.title), sheet)?;
    }
    flags(pen, par)
}

fn wagers(pen: &mut Pen<'_>, par: &Par) -> Result<(), XlsxError> {
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
    Ok(())
}

/// What progressives give back in the long run.
fn long_run(pen: &mut Pen<'_>, par: &Par, returned: &[Returned]) -> Result<(), XlsxError> {
    if returned.is_empty() {
        return Ok(());
    }
    pen.skip();
    pen.texts(Look::Head, &["Progressive, in the long run", "", "Stake", "House edge", "Return, of the unit"])?;
    for (at, progressive) in returned.iter().zip(&par.progressives) {
        let [back, edge] = at.cells();
        pen.text(0, &at.title, Look::Plain)?;
        pen.text(2, &progressive.stake.to_string(), Look::Plain)?;
        pen.formula(3, &edge, float(progressive.long_run.house_edge()), Look::Percent)?;
        pen.formula(4, &back, float(progressive.long_run.returned()), Look::Percent)?;
        pen.down();
    }
    Ok(())
}

/// Between which holds the hold of some rounds lies.
fn hold(pen: &mut Pen<'_>, name: &str, sheet: &Sheet) -> Result<(), XlsxError> {
    pen.skip();
    let title = format!("{}, {}: hold after so many rounds", sheet.title, sheet.play.words());
    pen.texts(Look::Head, &[&[title.as_str()], &HOLD[1..]].concat())?;
    for (place, rounds) in (0..).zip(ROUNDS) {
        pen.number(0, rounds.into(), Look::Count)?;
        let ends = bands(&sheet.report, rounds).into_iter().flat_map(|band| [band.low, band.high]);
        for (column, (cell, end)) in (1..).zip(band_cells(sheet, place).iter().zip(ends)) {
            pen.formula(column, &format!("'{name}'!{cell}"), end, Look::Percent)?;
        }
        pen.down();
    }
    Ok(())
}

fn flags(pen: &mut Pen<'_>, par: &Par) -> Result<(), XlsxError> {
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
