//! Side wagers: `packs_poker five_card | -:1302540 pair:1098240 …`. Hands are counted by the lines that they fit, with `+`
//! between several lines; runs of one suit are counted by their length and highest card, like `5-Q`.

use std::fmt;

use cards::flush::SuitedRun;
use cards::{Rank, Suit};
use paytables::Line;

use super::text::{NONE, Unreadable, Why, complete, joined, number, optional};
use crate::count::hands_of;
use crate::side::{Counted, HandCount};

pub fn read(count: HandCount, fields: &[&str]) -> Result<Counted, Why> {
    let [entries] = fields else { return Err("one list of counts is needed".to_owned()) };
    match count {
        HandCount::Runs => Ok(Counted::Runs(list(entries, run)?)),
        _ => Ok(Counted::Lines(list(entries, lines)?)),
    }
}

/// Entries like `pair:1098240`, the part before the colon read by a function.
fn list<Kind>(entries: &str, kind: impl Fn(&str) -> Result<Kind, Why>) -> Result<Vec<(Kind, u64)>, Why> {
    let entry = |entry: &str| {
        let (text, hands) = entry.split_once(':').ok_or_else(|| format!("\"{entry}\" has no count"))?;
        Ok((kind(text)?, number(hands)?))
    };
    entries.split(' ').map(entry).collect()
}

fn lines(text: &str) -> Result<Vec<Line>, Why> {
    let line = |key: &str| key.parse().map_err(|error: paytables::NoSuchLine| error.to_string());
    optional(text).into_iter().flat_map(|lines| lines.split('+')).map(line).collect()
}

fn run(text: &str) -> Result<SuitedRun, Why> {
    let wrong = || format!("\"{text}\" is not a run of one suit");
    let (length, top) = text.split_once('-').ok_or_else(wrong)?;
    let top = Rank::ALL.into_iter().find(|rank| rank.letter().to_string() == top).ok_or_else(wrong)?;
    Ok(SuitedRun { length: number(length)?, top, suit: SUIT })
}

/// Runs are counted for all suits together.
const SUIT: Suit = Suit::ALL[0];

pub fn write(f: &mut fmt::Formatter<'_>, count: HandCount, counted: &Counted) -> fmt::Result {
    let entries = match counted {
        Counted::Lines(fitting) => joined(fitting.iter().map(|(lines, hands)| format!("{}:{hands}", keys(lines))), " "),
        Counted::Runs(runs) => {
            let entry = |(run, hands): &(SuitedRun, u64)| format!("{}-{}:{hands}", run.length, run.top.letter());
            joined(runs.iter().map(entry), " ")
        }
    };
    writeln!(f, "{} | {entries}", count.key())
}

fn keys(lines: &[Line]) -> String {
    if lines.is_empty() { NONE.to_owned() } else { joined(lines.iter().map(|line| line.key()), "+") }
}

pub fn check(count: HandCount, counted: &Counted) -> Result<(), Unreadable> {
    let hands: u64 = match counted {
        Counted::Lines(fitting) => fitting.iter().map(|(_, hands)| hands).sum(),
        Counted::Runs(runs) => runs.iter().map(|(_, hands)| hands).sum(),
    };
    complete(count.key(), hands, hands_of(count.cards()))
}
