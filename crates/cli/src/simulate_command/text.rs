//! Results for people.

use std::fmt::{self, Write as _};

use comfy_table::CellAlignment;
use law::Game;
use odds::Fraction;
use simulate::{Figures, MOST_ERRORS, Metered};

use super::results::{Part, Results};
use crate::odds_command::{few_percent, grouped};
use crate::paytables_command::plain_table;

pub fn print(out: &mut String, results: &Results) -> fmt::Result {
    head(out, results)?;
    wagers(out, results)?;
    decisions(out, results)?;
    notes(out, results)
}

fn head(out: &mut String, results: &Results) -> fmt::Result {
    let text = |name: &str| results.settings[name].as_str().unwrap_or_default();
    let strategy = results.settings["strategy"].as_str().unwrap_or("of one's own");
    let game = text("game").parse::<Game>().map_or_else(|_| text("game").to_owned(), |game| game.to_string());
    let all = text("rounds").parse::<u64>().map_or_else(|_| text("rounds").to_owned(), grouped);
    let (played, seats) = (number(results.tally.rounds, "round"), number(results.seats.into(), "seat"));
    let (table, seed) = (text("table"), text("seed"));
    writeln!(out, "{game}, table {table}: {played} of {seats}, strategy {strategy}, seed {seed}")?;
    match &results.part {
        Part::Whole => {}
        Part::Shards { numbers, of } => {
            let numbers: Vec<String> = numbers.iter().map(|number| format!("{number}/{of}")).collect();
            writeln!(out, "These are the shards {} of a run of {all} rounds.", numbers.join(", "))?;
        }
        Part::Stopped => writeln!(out, "Stopped: this is what was played of {all} rounds.")?,
    }
    writeln!(out)
}

fn wagers(out: &mut String, results: &Results) -> fmt::Result {
    let mut table = plain_table();
    table.set_header(["Wager", "Table", "Amount", "Simulated", "Exact", "Error", "Apart", "Agrees"]);
    for (column, _, figures) in results.wagers() {
        table.add_row([
            column.wager.clone(),
            column.table.clone(),
            column.stake.to_string(),
            few_percent(figures.edge),
            figures.exact.map_or_else(none, few_percent),
            few_percent(figures.standard_error),
            figures.distance.map_or_else(none, |distance| distance.decimal(2)),
            agrees(&figures).to_owned(),
        ]);
    }
    table.column_iter_mut().skip(2).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    writeln!(out, "{}", table.trim_fmt())
}

/// A number of things.
fn number(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{} {thing}s", grouped(count)) }
}

fn none() -> String {
    "-".to_owned()
}

fn agrees(figures: &Figures) -> &'static str {
    match figures.agrees() {
        Some(true) => "yes",
        Some(false) => "NO",
        None => "-",
    }
}

fn decisions(out: &mut String, results: &Results) -> fmt::Result {
    if results.actions.is_empty() || results.hands() == 0 {
        return Ok(());
    }
    let mut table = plain_table();
    table.set_header(["Decision", "Simulated", "Exact"]);
    for (action, count) in results.actions.iter().zip(&results.tally.decisions) {
        let share = few_percent(Fraction::of(*count, results.hands()));
        table.add_row([action.name.clone(), share, action.exact.map_or_else(none, few_percent)]);
    }
    table.column_iter_mut().skip(1).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    writeln!(out, "\n{}", table.trim_fmt())
}

fn notes(out: &mut String, results: &Results) -> fmt::Result {
    writeln!(out, "\nEdges are of the amount. They agree if they are at most {MOST_ERRORS} standard errors apart.")?;
    for (column, _, figures) in results.wagers() {
        if column.exact.is_none() {
            writeln!(out, "{}: there is no exact value for this way to play.", column.wager)?;
        }
        if column.meter == Metered::Yes {
            let meter = figures.average_meter;
            writeln!(
                out,
                "{}: the meter showed {meter} on average, and the exact edge is that with it.",
                column.wager
            )?;
        }
    }
    Ok(())
}
