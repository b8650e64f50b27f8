//! What goes to the standard error stream.

use std::io::Write as _;

/// No message is longer than this, whatever it quotes.
const LONGEST: usize = 2_000;

/// Writes a line for people to the standard error stream. If even that cannot be written, the exit status still tells.
/// Input that is quoted in it can neither steer the terminal nor flood it.
pub fn complain(line: &str) {
    let printable: String = line.chars().take(LONGEST).flat_map(printable).collect();
    let cut = if line.chars().count() > LONGEST { "…" } else { "" };
    let _ = writeln!(std::io::stderr(), "{printable}{cut}");
}

fn printable(c: char) -> Vec<char> {
    if c.is_control() && c != '\n' { c.escape_default().collect() } else { vec![c] }
}
