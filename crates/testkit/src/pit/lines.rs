//! Commands for tests, written as people write them: the one grammar turns a line into the typed command.

use pit::desk::Desk;
use record::wire::{Command, Meaning};
use words::Said;

/// The command of a line like `seat 1 wagers 10.00 on ante` or `enter 12 Ah`, at a table as it is now.
///
/// # Errors
/// What is wrong with the line.
pub fn command(desk: &Desk, line: &str) -> Result<Command, Said> {
    let entered = line.strip_prefix("enter ").and_then(|entered| entered.split_once(' '));
    if let Some((position, card)) = entered
        && let (Ok(position), Ok(card)) = (position.parse(), card.parse())
    {
        return Ok(Meaning::Enter { position, card }.into());
    }
    record::ask::from_text(&desk.table, line).map(|ask| (&ask).into())
}
