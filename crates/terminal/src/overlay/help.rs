//! The keys, and what is worth knowing at the table.

use super::{Row, Tone};
use crate::App;

const KEYS: &[(&str, &str)] = &[
    ("arrows, Tab", "move between betting areas and choices"),
    ("Enter", "do what has the focus: place the minimum, choose, go on"),
    ("Space", "the dealer goes on, wherever the focus is"),
    ("+ and -", "one chip more or less"),
    ("digits", "type an amount in dollars, then Enter; or mark cards to exchange"),
    ("r", "repeat the bets of the last round"),
    ("c", "take all chips back"),
    ("m", "lay a match play coupon with the wager, or take it back"),
    ("a", "the dealer goes on by himself, or waits again"),
    ("w", "why: the clauses and readings of what was settled, done and said"),
    ("p", "the pay tables of this table"),
    ("l", "the log of everything"),
    ("i", "something goes wrong: see every remedy before it is done"),
    ("s", "suits in two colours, four colours, or as letters"),
    ("n", "more play money"),
    ("? or h", "this page"),
    ("q", "leave (asks once); Ctrl-C leaves at once"),
];

impl App {
    pub(crate) fn help_page(&self) -> Vec<Row> {
        let mut page: Vec<Row> = KEYS.iter().map(|(key, does)| (Tone::Plain, format!("{key:>12}   {does}"))).collect();
        page.push((Tone::Plain, String::new()));
        page.push((Tone::Strong, "The deal can be checked".to_owned()));
        let says = "The commitment shown when betting opens fixes the deck. After the round its seed is shown: `croupier \
                    verify-deal` opens the one with the other. `croupier replay` walks through a round that was recorded \
                    with --record.";
        page.push((Tone::Plain, says.to_owned()));
        page
    }
}
