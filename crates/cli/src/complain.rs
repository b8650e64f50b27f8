//! What is said about what went wrong: for people on the standard error stream, and as JSON where that was asked for.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Error, Result};
use serde_json::json;

/// No message is longer than this, whatever it quotes.
const LONGEST: usize = 2_000;

/// No fault in a list of faults is longer than this.
const LONGEST_FAULT: usize = 500;

/// Writes a line for people to the standard error stream. If even that cannot be written, the exit status still tells.
/// Input that is quoted in it can neither steer the terminal nor flood it.
pub fn complain(line: &str) {
    let printable: String = cut(line, LONGEST).chars().flat_map(printable).collect();
    let _ = writeln!(std::io::stderr(), "{printable}");
}

/// A fault in a list of faults, without the middle of what it quotes if that is long: it begins with what is wrong and ends with what would be
/// right.
pub fn shortened(fault: &str) -> String {
    cut(fault, LONGEST_FAULT)
}

/// Writes why a command is refused before it has looked at what is in its file: in the form in which its other refusals come.
pub fn refuse_in_json(out: &mut String, error: &Error) -> Result<()> {
    let refused = json!({ "refused": [{ "fault": shortened(&format!("{error:#}")) }] });
    writeln!(out, "{}", serde_json::to_string_pretty(&refused)?)?;
    Ok(())
}

fn cut(text: &str, most: usize) -> String {
    let letters = text.chars().count();
    if letters <= most {
        return text.to_owned();
    }
    let last = most / 3;
    let head = text.chars().take(most - last);
    head.chain(['…']).chain(text.chars().skip(letters - last)).collect()
}

fn printable(c: char) -> Vec<char> {
    if c.is_control() && c != '\n' { c.escape_default().collect() } else { vec![c] }
}
