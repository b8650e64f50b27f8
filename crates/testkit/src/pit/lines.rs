//! Commands for tests, written as people write them: the one grammar turns a line into the typed command.

use pit::desk::Desk;
use record::wire::{Command, Meaning};
use serde_json::{Value, json};
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

/// The command of an offer, with the least that may be filled in.
pub fn filled(offer: &Value) -> Value {
    let mut command = offer["command"].clone();
    for fill in offer["fill"].as_array().into_iter().flatten() {
        let field = fill["field"].as_str().expect("a field");
        command[field] = least(fill);
    }
    command
}

fn least(fill: &Value) -> Value {
    match fill["kind"].as_str() {
        Some("amount") => fill["minimum"].clone(),
        Some("number") => fill.get("usual").unwrap_or_else(|| &fill["least"]).clone(),
        Some("card") => fill["choices"][0].clone(),
        Some("cards") => {
            let fewest = fill["fewest"].as_u64().expect("a number") as usize;
            json!(fill["choices"].as_array().expect("positions")[..fewest])
        }
        Some("text") => json!("a test"),
        _ => panic!("teach this test what to fill in: {fill}"),
    }
}
