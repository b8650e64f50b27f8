//! What a pay table pays, as a text by which its results are found.

use paytables::{Cell, PayTable};

/// The lines that a table pays, each with what it pays, in one order for all tables: `flush 3 to 1; full_house 4 to 1`.
///
/// Tables that pay the same have the same content, whatever their names and the order of their lines. A line that is
/// not paid is left out: it changes no payment.
pub fn content(table: &PayTable) -> String {
    let mut lines: Vec<_> = table.rows().iter().map(|row| row.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let paid = lines.into_iter().filter_map(|line| Some((line, table.cell(line)?)));
    let paid = paid.filter(|(_, cell)| *cell != Cell::NotPaid);
    paid.map(|(line, cell)| format!("{} {}", line.key(), cell.written())).collect::<Vec<_>>().join("; ")
}
