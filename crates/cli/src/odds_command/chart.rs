//! All tables of a wager side by side, cheapest first, with a bar for what each costs.

use std::fmt::{self, Write as _};

use comfy_table::CellAlignment;
use odds::Report;

use super::text::few_percent;
use crate::paytables_command::plain_table;

/// The longest bar.
const WIDTH: i128 = 40;

pub fn print(out: &mut String, reports: &[Report]) -> fmt::Result {
    let Some(first) = reports.first() else { return Ok(()) };
    writeln!(out, "{}: {}, house edge\n", first.subject.game, first.subject.wager)?;
    let mut sorted: Vec<&Report> = reports.iter().collect();
    sorted.sort_by_key(|report| report.house_edge);
    let largest = sorted.iter().map(|report| millionths(report).abs()).max().unwrap_or(0).max(1);
    let mut table = plain_table();
    for report in sorted {
        let name = match report.subject.variant.as_str() {
            "" => report.subject.table.clone(),
            variant => format!("{} {variant}", report.subject.table),
        };
        let length = (millionths(report).abs() * WIDTH + largest / 2) / largest;
        let bar = if millionths(report) < 0 { "░" } else { "█" }.repeat(length as usize);
        table.add_row([name, few_percent(report.house_edge), few_percent(report.hit_frequency), bar]);
    }
    table.set_header(["Table", "House edge", "Hits", ""]);
    table.column_iter_mut().skip(1).take(2).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    writeln!(out, "{}", table.trim_fmt())?;
    let player = reports.iter().any(|report| millionths(report) < 0);
    if player { writeln!(out, "\n░ is the player's edge.") } else { Ok(()) }
}

/// The edge in millionths, for the length of a bar.
fn millionths(report: &Report) -> i128 {
    report.house_edge.num() * 1_000_000 / report.house_edge.den()
}
