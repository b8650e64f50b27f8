//! The outcomes of a wager as rows of its sheet: of a side wager the lines of its pay table, of a base game its results.

use odds::side::{SideWager, Stake};
use odds::{Fraction, PricedWager};
use paytables::Cell;

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
    match are_lines(sheet) {
        Some(side) => lines(sheet, side),
        None => sheet.report.net.iter().map(|(result, combinations)| of_base(sheet, *result, *combinations)).collect(),
    }
}

/// A result of a base game; one that a line in dollars has part in follows the stake.
fn of_base(sheet: &Sheet, result: Fraction, combinations: u128) -> Outcome {
    let plain = plain(result, combinations);
    Outcome { formula: in_dollars(sheet, result).or(plain.formula), ..plain }
}

/// What the even-money wagers of a round may come to, in units: lost, pushed or won, of the turn/river once or twice the flop.
const EVEN_MONEY: [i128; 5] = [0, 2, 3, -2, -3];

/// The formula of a result that only a line in dollars can have led to.
fn in_dollars(sheet: &Sheet, result: Fraction) -> Option<String> {
    let stake = Fraction::new(sheet.report.subject.stake.get().into(), 100);
    let by_odds = sheet.lines.iter().any(|line| match line.pays {
        Cell::Odds(times) => EVEN_MONEY.iter().any(|even| Fraction::new(i128::from(times) + even, 1) == result),
        _ => false,
    });
    let amounts = sheet.lines.iter().filter_map(|line| match line.pays {
        Cell::Dollars(dollars) => Some(dollars),
        _ => None,
    });
    let fits = |dollars: u32| {
        let paid = Fraction::new(dollars.into(), 1) / stake;
        EVEN_MONEY.into_iter().find(|even| paid + Fraction::new(*even, 1) == result).map(|even| (dollars, even))
    };
    let (dollars, even) = amounts.into_iter().find_map(fits).filter(|_| !by_odds)?;
    let even = if even == 0 { String::new() } else { format!("{even:+}") };
    Some(format!("{dollars}/{STAKE}{even}"))
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
