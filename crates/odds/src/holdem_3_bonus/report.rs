//! The figures of a way to play.

use games::settlement::{Pay, highest_single_payout};
use paytables::{Cell, Cents, Line, PayTable, Row};

use super::fits::fits;
use super::price::{Decided, Done, Pays, line_of};
use crate::Fraction;
use crate::ends::{COMPARED, End, Outcome, Settled};
use crate::report::{DecisionShare, Report, ReportRow, Subject};

/// What is done, by how many flop wagers the turn/river wager is.
const ACTIONS: [&str; 3] = ["fold", "bet 1", "bet 2"];

/// The figures of what is done with all hands.
///
/// The rows are those of the blind bonus: in version 2 first the table for rounds with an equal turn/river wager, then the
/// one for rounds with a double wager.
pub fn report(subject: Subject, pays: &Pays<'_>, done: &Done) -> Report {
    let hands: u64 = done.iter().map(|decided| decided.hands).sum();
    let shares = ACTIONS.into_iter().zip(done).take(1 + pays.tables.len());
    let share = |(action, decided): (&'static str, &Decided)| DecisionShare {
        action,
        frequency: Fraction::of(decided.hands, hands),
    };
    let folded = end(0, Outcome::Folded, [-1, 0], (Fraction::new(-1, 1), None), done[0].total());
    let played =
        (1..).zip(&pays.tables).flat_map(|(times, table)| ends(times, table, pays.blind, &done[times as usize]));
    Report {
        decisions: Some(shares.map(share).collect()),
        rows: Some(rows(pays, done)),
        ..Report::of_ends(subject, [folded].into_iter().chain(played).collect())
    }
}

/// What the blind bonus wins or loses, and by which line it is paid.
type Blind = (Fraction, Option<(Line, Cell)>);

fn end(times: u32, outcome: Outcome, [flop, turn_river]: [i64; 2], (net, paid_by): Blind, ways: u64) -> End {
    End {
        action: Some(ACTIONS[times as usize]),
        outcome,
        wagers: vec![
            Settled::even("flop", 1, flop),
            Settled { wager: "blind_bonus", staked: 1, net, paid_by },
            Settled::even("turn_river", times, turn_river),
        ],
        combinations: ways.into(),
    }
}

/// A line of the blind bonus with what it pays, if one is paid, and the ways to end lower, equal and higher.
type ByLine = (Option<(Line, Pay)>, [u64; 3]);

/// How hands end that are played with a turn/river wager of so many flop wagers, the highest line of the blind bonus first.
fn ends(times: u32, table: &PayTable, blind: Cents, decided: &Decided) -> Vec<End> {
    let mut by_line: Vec<ByLine> = Vec::new();
    for (lines, ways) in fits().lists.iter().zip(decided.ways).rev() {
        let paid = highest_single_payout(table, lines, blind, None);
        let line = paid.map(|(line, _)| line);
        match by_line.iter_mut().find(|(known, _)| known.map(|(line, _)| line) == line) {
            Some((_, sums)) => sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += ways),
            None => by_line.push((paid, ways)),
        }
    }
    let of_line = |(paid, ways): ByLine| {
        COMPARED.into_iter().zip([-1_i64, 0, 1]).zip(ways).map(move |((outcome, sign), ways)| {
            // A blind that is not paid is lost with the hand, and goes back otherwise.
            let unpaid = (Fraction::new(sign.min(0).into(), 1), None);
            let blind = paid.map_or(unpaid, |(line, pay)| (in_units(pay, blind), pay.cell.map(|cell| (line, cell))));
            end(times, outcome, [sign, sign * i64::from(times)], blind, ways)
        })
    };
    by_line.into_iter().flat_map(of_line).collect()
}

fn in_units(pay: Pay, of: Cents) -> Fraction {
    Fraction::new(pay.amount.get().into(), of.get().into())
}

fn rows(pays: &Pays<'_>, done: &Done) -> Vec<ReportRow> {
    let mut rows = Vec::new();
    for (table, decided) in pays.tables.iter().zip(&done[1..]) {
        let ended = |row: &Row| {
            let lists = fits().lists.iter().zip(decided.ways);
            let on_line = lists.filter(|(lines, _)| line_of(lines, table, pays.blind) == Some(row.line));
            on_line.map(|(_, outcomes)| outcomes.iter().sum::<u64>()).map(u128::from).sum()
        };
        rows.extend(table.rows().iter().map(|row| ReportRow {
            hand: row.line.key(),
            combinations: ended(row),
            pays: row.cell,
        }));
    }
    rows
}
