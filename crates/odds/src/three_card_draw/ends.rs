//! How rounds end: by what is done, by the lines that are paid, and by the dealer's hand.

use std::collections::BTreeMap;

use paytables::{Line, PayTable};

use super::hands::Ways;
use super::played::ACTIONS;
use super::price::{Lines, Pays};
use crate::Fraction;
use crate::ends::{COMPARED, End, Outcome, Settled};

/// All ends, of hands that are counted by what is done with them and by the line of the First 3 Bonus.
pub(super) fn of(pays: &Pays<'_>, lines: &Lines, counted: &BTreeMap<(usize, Option<Line>), Ways>) -> Vec<End> {
    let of_deed = |((done, first_3), ways): (&(usize, Option<Line>), &Ways)| match done {
        0 => vec![end(pays, 0, Outcome::Folded, [None, *first_3], ways.total())],
        done => played(pays, lines, *done, *first_3, ways),
    };
    counted.iter().flat_map(of_deed).collect()
}

/// How hands end that are not folded, the highest line of the bonus first.
fn played(pays: &Pays<'_>, lines: &Lines, done: usize, first_3: Option<Line>, ways: &Ways) -> Vec<End> {
    let mut by_line: Vec<(Option<Line>, [u64; 3])> = Vec::new();
    for (line, ways) in lines.iter().zip(ways.0).rev() {
        let line = line.filter(|line| pays.pay(pays.bonus, Some(*line)).is_some());
        match by_line.iter_mut().find(|(known, _)| *known == line) {
            Some((_, sums)) => sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += ways),
            None => by_line.push((line, ways)),
        }
    }
    let outcomes = |(line, ways): (Option<Line>, [u64; 3])| {
        COMPARED.into_iter().zip(ways).map(move |(outcome, ways)| end(pays, done, outcome, [line, first_3], ways))
    };
    by_line.into_iter().flat_map(outcomes).collect()
}

/// Ante and In To Win or Draw are decided alike; the bonus is paid for the latter, whatever the dealer has.
fn end(pays: &Pays<'_>, done: usize, outcome: Outcome, [bonus, first_3]: [Option<Line>; 2], ways: u64) -> End {
    let sign = match outcome {
        Outcome::Higher => 1,
        Outcome::Equal => 0,
        _ => -1,
    };
    let second = if outcome == Outcome::Folded { 0 } else { 1 };
    let by_itself = |table| Settled { staked: 1, ..paid(pays, "first_3_bonus", table, first_3, -Fraction::ONE) };
    let mut wagers = vec![
        Settled::even("ante", 1, sign),
        Settled::even("in_to_win_draw", second, sign * i64::from(second)),
        paid(pays, "in_to_win_draw_bonus", pays.bonus, bonus, Fraction::ZERO),
    ];
    wagers.extend(pays.first_3.map(by_itself));
    End { action: Some(ACTIONS[done]), outcome, wagers, combinations: ways.into() }
}

/// What a line of a table pays; if it is none, this is left.
fn paid(pays: &Pays<'_>, wager: &'static str, table: &PayTable, line: Option<Line>, unpaid: Fraction) -> Settled {
    let won = pays.pay(table, line).map(|amount| Fraction::new(amount.into(), pays.ante.get().into()));
    let paid_by = line.and_then(|line| Some((line, table.cell(line)?)));
    Settled { wager, staked: 0, net: won.unwrap_or(unpaid), paid_by }
}
