//! A pay table laid over the counts.

use games::settlement::{Meter, Pay, highest_single_payout};
use paytables::{Cell, Cents, Line, MicroDollars, PayTable};

use super::{SideWager, Stake};
use crate::count::hands::Fitting;
use crate::report::{Report, ReportRow, Subject};
use crate::{Fraction, LARGEST_METER, Tally, Terms};

/// Prices a wager with a table that states every amount.
pub fn report(subject: Subject, wager: SideWager, pays: &PayTable, fitting: &Fitting, terms: Terms) -> Report {
    let mut rows: Vec<ReportRow> =
        pays.rows().iter().map(|row| ReportRow { hand: row.line.key(), combinations: 0, pays: row.cell }).collect();
    let mut tally = Tally::new(terms.stake.get().into());
    let mut hits = 0;
    for (lines, hands) in fitting {
        let paid = paid(pays, lines, terms);
        tally.add(net(wager, paid, terms.stake).into(), *hands);
        hits += if is_hit(paid) { *hands } else { 0 };
        let highest = || lines.iter().copied().find(|line| pays.cell(*line).is_some());
        let line = paid.map(|(line, _)| line).or_else(highest);
        let row = line.and_then(|line| rows.iter_mut().find(|row| row.hand == line.key()));
        row.into_iter().for_each(|row| row.combinations += u128::from(*hands));
    }
    Report { rows: Some(rows), ..Report::new(subject, &tally, hits, Fraction::ONE) }
}

/// The line that is worth most in money and what it pays (ALL-4); wagers that know one line only are paid that one.
fn paid(pays: &PayTable, lines: &[Line], terms: Terms) -> Option<(Line, Pay)> {
    let meter = Meter::new(MicroDollars::from(terms.meter));
    highest_single_payout(pays, lines, terms.stake, Some(meter))
}

const fn is_hit(paid: Option<(Line, Pay)>) -> bool {
    !matches!(paid, None | Some((_, Pay { cell: Some(Cell::Push), .. })))
}

/// What the player has more than before, in cents.
fn net(wager: SideWager, paid: Option<(Line, Pay)>, stake: Cents) -> i64 {
    match (paid, wager.stake()) {
        (None, Stake::StaysInPlay) => 0,
        (None, _) => -stake.get(),
        (Some((_, Pay { cell: Some(Cell::Push), .. })), _) => 0,
        (Some((_, pay)), Stake::IsCollected) => pay.amount.get() - stake.get(),
        (Some((_, pay)), Stake::GoesBack | Stake::StaysInPlay) => pay.amount.get(),
    }
}

/// The lowest amount on the meter, in whole cents, with which the wager is no longer worth less than it costs; none if
/// there is no such amount.
pub fn break_even(wager: SideWager, pays: &PayTable, fitting: &Fitting, stake: Cents) -> Option<Cents> {
    let is_fair = |meter: Cents| {
        let terms = Terms { stake, meter };
        let gain = |(lines, hands): &(Vec<Line>, u64)| {
            i128::from(net(wager, paid(pays, lines, terms), stake)) * i128::from(*hands)
        };
        fitting.iter().map(gain).sum::<i128>() >= 0
    };
    // A higher meter never pays less, so the answer is where the sign changes.
    let (mut low, mut high) = (-1, LARGEST_METER.get());
    if !is_fair(LARGEST_METER) {
        return None;
    }
    while high - low > 1 {
        let middle = i64::midpoint(low, high);
        if is_fair(Cents::new(middle)) { high = middle } else { low = middle }
    }
    Some(Cents::new(high))
}
