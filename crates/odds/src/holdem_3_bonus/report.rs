//! The figures of a way to play.

use paytables::Row;

use super::fits::fits;
use super::price::{Done, Pays, line_of};
use crate::Fraction;
use crate::report::{DecisionShare, Report, ReportRow, Subject};

/// The figures of what is done with all hands.
///
/// The rows are those of the blind bonus: in version 2 first the table for rounds with an equal turn/river wager, then the
/// one for rounds with a double wager.
pub fn report(subject: Subject, pays: &Pays<'_>, done: &Done) -> Report {
    let tally = pays.tally(done);
    let hands: u64 = done.iter().map(|decided| decided.hands).sum();
    let wagered = (2..).zip(done).map(|(wagers, decided)| i128::from(decided.hands) * wagers).sum();
    let shares = ["fold", "bet 1", "bet 2"].into_iter().zip(done).take(1 + pays.tables.len());
    let share = |(action, decided): (&'static str, &super::Decided)| DecisionShare {
        action,
        frequency: Fraction::of(decided.hands, hands),
    };
    Report {
        decisions: Some(shares.map(share).collect()),
        rows: Some(rows(pays, done)),
        ..Report::new(subject, &tally, pays.wins(done), Fraction::new(wagered, hands.into()))
    }
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
