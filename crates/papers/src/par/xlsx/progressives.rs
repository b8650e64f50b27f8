//! The sheet of the progressives: what they give back in the long run, where they break even, and the edge with some meters.
//!
//! Rates, resets and meters may be changed; what follows from them is formulas over the wager's own sheet.

use paytables::Cell;
use rust_xlsxwriter::XlsxError;

use super::outcomes::{self, Outcome, STAKE, of_meter};
use super::pen::{Look, Pen, dollars};
use super::sheet_name;
use super::wager::{Address, FIRST};
use crate::par::long_run::part;
use crate::par::volatility::float;
use crate::par::{Par, Progressive, Sheet};

/// The sheet of a wager as formulas of another sheet refer to it.
struct Of<'a> {
    sheet: &'a Sheet,
    name: String,
}

impl Of<'_> {
    fn cell(&self, cell: &str) -> String {
        format!("'{}'!{cell}", self.name)
    }

    /// The outcomes with their rows.
    fn outcomes(&self) -> impl Iterator<Item = (u32, Outcome)> {
        (FIRST..).zip(outcomes::of(self.sheet))
    }

    /// A sum over some outcomes.
    fn sum(&self, term: impl Fn(u32, &Outcome) -> Option<String>) -> String {
        let terms: Vec<String> = self.outcomes().filter_map(|(row, outcome)| term(row, &outcome)).collect();
        if terms.is_empty() { "0".to_owned() } else { terms.join("+") }
    }
}

/// Where the sheet of the progressives says what one of them gives back in the long run; the edge stands below it.
pub(super) struct Returned {
    pub(super) title: String,
    row: u32,
}

impl Returned {
    /// The cells of the return and the edge.
    pub(super) fn cells(&self) -> [String; 2] {
        [self.row, self.row + 1].map(|row| format!("'{SHEET}'!B{row}"))
    }
}

/// The name of the sheet.
pub(super) const SHEET: &str = "Progressives";

/// Writes the sheet, and says where the long run of each progressive stands.
pub(super) fn write(pen: &mut Pen<'_>, par: &Par) -> Result<Vec<Returned>, XlsxError> {
    let mut returned = Vec::new();
    pen.widths(&[52, 26, 34])?;
    if par.progressives.is_empty() {
        pen.texts(Look::Plain, &["This table has no progressive."])?;
    }
    for progressive in &par.progressives {
        let sheet = (1..).zip(&par.sheets).find(|(_, sheet)| sheet.title == progressive.title);
        let Some((number, sheet)) = sheet else { continue };
        let of = Of { sheet, name: sheet_name(number, &sheet.title) };
        pen.texts(Look::Title, &[&progressive.title])?;
        pen.texts(Look::Plain, &["Wager", &progressive.stake.to_string()])?;
        pen.texts(Look::Plain, &["Meter at the start", &progressive.seed.to_string()])?;
        let row = long_run(pen, &of, progressive)?;
        returned.push(Returned { title: progressive.title.clone(), row });
        break_even(pen, &of, progressive)?;
        edges(pen, &of, progressive)?;
        pen.skip();
    }
    Ok(returned)
}

/// What comes back in the long run, part by part; says in which row all of it stands.
fn long_run(pen: &mut Pen<'_>, of: &Of<'_>, progressive: &Progressive) -> Result<u32, XlsxError> {
    let run = &progressive.long_run;
    pen.skip();
    pen.texts(Look::Head, &["In the long run, of one wager", "", "Exactly"])?;
    let fixed = of.sum(|row, outcome| {
        let is_fixed = outcome.is_paid && outcome.of_meter.is_none();
        let returned = outcome.pays == Cell::Push.to_string();
        (is_fixed || returned).then(|| format!("{}*({}+1)", of.cell(&format!("E{row}")), of.cell(&format!("C{row}"))))
    });
    let first = pen.row();
    pen.figure("Fixed lines pay", &fixed, run.fixed, Look::Percent)?;
    for (meter, rate) in &progressive.rates {
        pen.text(0, &format!("Goes on the meter \"{meter}\""), Look::Plain)?;
        pen.number(1, float(part(*rate)), Look::Percent)?;
        pen.down();
    }
    let last = pen.row() - 1;
    pen.text(0, "The house puts on a meter that was won", Look::Plain)?;
    pen.number(1, dollars(run.reset), Look::Dollars)?;
    pen.down();
    let won = of.sum(|row, outcome| (outcome.of_meter == Some(100)).then(|| of.cell(&format!("E{row}"))));
    pen.figure("The whole meter is won", &won, run.won, Look::Percent)?;
    let funded = format!("B{}*B{}/{}", pen.row() - 2, pen.row() - 1, of.cell(STAKE));
    pen.figure("The house puts in, by the wager", &funded, run.funded, Look::Percent)?;
    let (row, returned) = (pen.row(), format!("SUM(B{first}:B{last})+B{}", pen.row() - 1));
    pen.figure("Return in the long run", &returned, run.returned(), Look::Percent)?;
    pen.figure("House edge in the long run", &format!("1-B{row}"), run.house_edge(), Look::Percent)?;
    Ok(row)
}

/// The meter from which the player is favoured: what is missing at the start, divided by what a dollar more on the meter gives.
fn break_even(pen: &mut Pen<'_>, of: &Of<'_>, progressive: &Progressive) -> Result<(), XlsxError> {
    pen.skip();
    pen.texts(Look::Head, &["Break-even", "", "Counted, in whole cents"])?;
    pen.text(0, "Favours the player from a meter of", Look::Plain)?;
    let share =
        of.sum(|row, outcome| outcome.of_meter.map(|percent| format!("{percent}/100*{}", of.cell(&format!("E{row}")))));
    let counted = progressive.break_even.map_or("none".to_owned(), |meter| meter.to_string());
    if share != "0" {
        let edge = of.cell(&Address::Edge.cell(of.sheet));
        let formula = format!("{}+{edge}*{}/({share})", of.cell(outcomes::METER), of.cell(STAKE));
        pen.formula(1, &formula, fair_meter(of, progressive), Look::Dollars)?;
    }
    pen.text(2, &counted, Look::Plain)?;
    pen.down();
    Ok(())
}

/// What the formula of the break-even gives.
fn fair_meter(of: &Of<'_>, progressive: &Progressive) -> f64 {
    let report = &of.sheet.report;
    let share: f64 = of
        .outcomes()
        .filter_map(|(_, outcome)| {
            let combinations = outcome.combinations as f64 / report.total_combinations as f64;
            outcome.of_meter.map(|percent| f64::from(percent) / 100.0 * combinations)
        })
        .sum();
    dollars(progressive.seed) + float(report.house_edge) * dollars(progressive.stake) / share
}

/// The edge with some meters, each by a formula over the wager's sheet: the meter may be changed.
fn edges(pen: &mut Pen<'_>, of: &Of<'_>, progressive: &Progressive) -> Result<(), XlsxError> {
    pen.skip();
    pen.texts(Look::Head, &["With this meter", "House edge of the next wager"])?;
    for (meter, edge) in &progressive.edges {
        pen.number(0, dollars(*meter), Look::Dollars)?;
        pen.formula(1, &edge_with(of, &format!("A{}", pen.row())), float(*edge), Look::Percent)?;
        pen.down();
    }
    Ok(())
}

/// The edge of a wager with another meter: the lines that pay a part of the meter are paid anew.
fn edge_with(of: &Of<'_>, meter: &str) -> String {
    let paid_anew = |row, outcome: &Outcome| {
        let paid = of_meter(outcome.of_meter?, meter, &of.cell(STAKE));
        Some(format!("{}*({}+1-{paid})", of.cell(&format!("E{row}")), of.cell(&format!("C{row}"))))
    };
    format!("{}+{}", of.cell(&Address::Edge.cell(of.sheet)), of.sum(paid_anew))
}
