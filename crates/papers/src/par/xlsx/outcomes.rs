//! The outcomes of a wager as rows of its sheet: of a side wager the lines of its pay table, of a base game the ways in which a round may
//! end, or its results where these are not counted one by one.

use odds::ends::{End, Settled};
use odds::side::{SideWager, Stake};
use odds::{Fraction, PricedWager};
use paytables::Cell;

use crate::par::ends;
use crate::par::{PaidLine, Sheet};

/// The cell with the stake.
pub(super) const STAKE: &str = "$B$3";
/// The cell with the meter.
pub(super) const METER: &str = "$D$3";

/// One outcome.
pub(super) struct Outcome {
    pub(super) name: String,
    /// What it pays, as the pay table has it.
    pub(super) pays: String,
    /// The result in units as a formula, where it depends on the stake or the meter or is no whole number.
    pub(super) formula: Option<String>,
    /// The result in units.
    pub(super) result: Fraction,
    pub(super) combinations: u128,
    /// Whether the wager is paid something: a stake that was collected may only come back by a payment.
    pub(super) is_paid: bool,
    /// The percentage of the meter that it pays.
    pub(super) of_meter: Option<u32>,
}

/// Whether the outcomes of a sheet are the lines of its pay table.
pub(super) fn are_lines(sheet: &Sheet) -> Option<SideWager> {
    match sheet.wager {
        PricedWager::Side(side) if sheet.lines.iter().all(|line| line.result.is_some()) => Some(side),
        _ => None,
    }
}

/// All outcomes of a sheet.
pub(super) fn of(sheet: &Sheet) -> Vec<Outcome> {
    let report = &sheet.report;
    match are_lines(sheet) {
        Some(side) => lines(sheet, side),
        None if report.ends.is_empty() => report.net.iter().map(|(net, ways)| plain(*net, *ways)).collect(),
        None => report.ends.iter().map(of_end).collect(),
    }
}

/// An end of a round: its result is the sum of what its wagers win and lose, which stand to the right.
fn of_end(end: &End) -> Outcome {
    Outcome { name: ends::name(end), pays: ends::pays(end), ..plain(end.net(), end.combinations) }
}

/// What a wager wins or loses in units, as a formula where a line pays it in dollars.
pub(super) fn in_dollars(settled: &Settled) -> Option<String> {
    match settled.paid_by {
        Some((_, Cell::Dollars(dollars))) => Some(format!("{dollars}/{STAKE}")),
        _ => None,
    }
}

/// A result of a base game.
fn plain(result: Fraction, combinations: u128) -> Outcome {
    let name = match result {
        result if result < Fraction::ZERO => "The player loses",
        result if result == Fraction::ZERO => "Nobody wins",
        _ => "The player wins",
    };
    Outcome {
        name: name.to_owned(),
        pays: String::new(),
        formula: (result.den() != 1).then(|| format!("{}/{}", result.num(), result.den())),
        result,
        combinations,
        is_paid: result > Fraction::ZERO,
        of_meter: None,
    }
}

/// The lines of a pay table, and what is left.
fn lines(sheet: &Sheet, side: SideWager) -> Vec<Outcome> {
    let mut all: Vec<Outcome> = sheet.lines.iter().filter_map(|line| of_line(line, side)).collect();
    let paid: u128 = all.iter().map(|outcome| outcome.combinations).sum();
    let unpaid = if side.stake() == Stake::StaysInPlay { Fraction::ZERO } else { -Fraction::ONE };
    all.push(Outcome {
        name: "No line of the table".to_owned(),
        ..plain(unpaid, sheet.report.total_combinations - paid)
    });
    all
}

fn of_line(line: &PaidLine, side: SideWager) -> Option<Outcome> {
    let collected = if side.stake() == Stake::IsCollected { "-1" } else { "" };
    let (formula, of_meter) = match line.pays {
        Cell::Dollars(dollars) => (Some(format!("{dollars}/{STAKE}{collected}")), None),
        Cell::MeterPercent(percent) => (Some(format!("{}{collected}", of_meter(percent, METER, STAKE))), Some(percent)),
        _ => (None, None),
    };
    Some(Outcome {
        name: line.hand.clone(),
        pays: line.pays.to_string(),
        formula,
        result: line.result?,
        combinations: line.combinations,
        is_paid: !matches!(line.pays, Cell::Push | Cell::NotPaid),
        of_meter,
    })
}

/// What a percentage of a meter pays, in units and by whole cents.
pub(super) fn of_meter(percent: u32, meter: &str, stake: &str) -> String {
    format!("INT(ROUND({percent}*{meter},4))/100/{stake}")
}
