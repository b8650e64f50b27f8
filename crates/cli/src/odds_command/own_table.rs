//! A pay table from a file: a line for each hand.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use odds::PricedWager;
use paytables::{Cell, Line, PayTable, Row};
use toml::{Table, Value};

use crate::text_file::{SMALL, text_of};

/// Reads the table; its lines stand in the order of the printed tables, whatever their order in the file.
pub fn read(file: &Path, wager: PricedWager) -> Result<PayTable> {
    let shown = file.display();
    let text = text_of(file, SMALL).with_context(|| format!("{shown} cannot be read"))?;
    let lines: Table = text.parse().with_context(|| format!("{shown} is no TOML"))?;
    if lines.is_empty() {
        bail!("{shown} pays nothing: write a line for each hand, such as: {}", example(wager));
    }
    let rows: Result<Vec<Row>> = lines.iter().map(|(hand, pays)| row(hand, pays, wager)).collect();
    let mut rows = rows.with_context(|| shown.to_string())?;
    let printed = wager.lines();
    rows.sort_by_key(|row| printed.iter().position(|line| *line == row.line));
    Ok(wager.tables()[0].with_rows(rows))
}

fn row(hand: &str, pays: &Value, wager: PricedWager) -> Result<Row> {
    let keys = || wager.lines().iter().map(|line| line.key()).collect::<Vec<_>>().join(", ");
    let line: Line = hand.parse().with_context(|| format!("the hands of {} are {}", wager.name(), keys()))?;
    let Some(text) = pays.as_str() else {
        bail!("what {hand} pays is no text; write it in quotes, such as: {}", example(wager));
    };
    let cell: Cell = text.parse().with_context(|| hand.to_owned())?;
    Ok(Row { line, cell })
}

/// A line as it may be written.
fn example(wager: PricedWager) -> String {
    let row = wager.tables()[0].rows().last().expect("a printed table has rows");
    format!("{} = \"{}\"", row.line.key(), row.cell.written())
}
