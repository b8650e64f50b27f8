//! What comes out differently when a command is decided again.

use games::round::{self, Rules};
use games::settlement::SettlementLine;
use table::{Event, Refusal, What};

use crate::event::table_in_words;

/// A command that is decided differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the round.
    pub round: u32,
    /// The number of the entry.
    pub seq: u64,
    /// The command, as a line.
    pub command: String,
    /// What is decided today.
    pub today: Today,
}

/// What is decided today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Today {
    /// The command is refused.
    Refused {
        /// Why.
        why: String,
        /// The clause that refuses it.
        clause: String,
    },
    /// Something else happens.
    Otherwise {
        /// Wagers that come out differently.
        lines: Vec<LineDifference>,
        /// What was recorded and does not happen today, each with its clause.
        only_recorded: Vec<String>,
        /// What happens today and was not recorded, each with its clause.
        only_today: Vec<String>,
    },
}

/// A wager that comes out differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineDifference {
    /// The seat.
    pub seat: u8,
    /// The name of the wager.
    pub wager: &'static str,
    /// How many cents the player got when it was recorded.
    pub recorded: i64,
    /// How many cents the player gets today.
    pub today: i64,
    /// The clauses that decide it today.
    pub clauses: Vec<String>,
    /// The readings that decide it today.
    pub readings: Vec<&'static str>,
}

impl LineDifference {
    /// How many cents the player gets more today; below zero it is less.
    pub const fn cents(&self) -> i64 {
        self.today - self.recorded
    }
}

impl Difference {
    /// How many cents players get more today for wagers that come out differently.
    pub fn cents(&self) -> i64 {
        match &self.today {
            Today::Refused { .. } => 0,
            Today::Otherwise { lines, .. } => lines.iter().map(LineDifference::cents).sum(),
        }
    }
}

/// What differs between the recorded events and today's answer; none if they are the same.
pub(super) fn between(
    rules: &dyn Rules,
    (round, seq, command): (u32, u64, String),
    recorded: &[Event],
    answer: &Result<Vec<Event>, Refusal>,
) -> Option<Difference> {
    let today = match answer {
        Err(refusal) => Today::Refused { why: refusal.to_string(), clause: cited(refusal.clause) },
        Ok(events) if events == recorded => return None,
        Ok(events) => otherwise(rules, recorded, events),
    };
    Some(Difference { round, seq, command, today })
}

fn otherwise(rules: &dyn Rules, recorded: &[Event], today: &[Event]) -> Today {
    let told = |event: &Event| format!("{} ({})", table_in_words(rules, event), cited(event.clause));
    let missing = |of: &[Event], from: &[Event]| -> Vec<String> {
        of.iter().filter(|event| line(event).is_none() && !from.contains(event)).map(told).collect()
    };
    let lines_of = |events: &[Event]| events.iter().filter_map(line).collect::<Vec<_>>();
    let (before, now) = (lines_of(recorded), lines_of(today));
    let mut lines: Vec<LineDifference> = now
        .iter()
        .filter(|line| !before.contains(line))
        .map(|line| differs(line, before.iter().find(|known| is_same_wager(known, line)), Some(line)))
        .collect();
    let gone = before.iter().filter(|line| !now.iter().any(|other| is_same_wager(other, line)));
    lines.extend(gone.map(|line| differs(line, Some(line), None)));
    Today::Otherwise { lines, only_recorded: missing(recorded, today), only_today: missing(today, recorded) }
}

fn differs(of: &SettlementLine, recorded: Option<&SettlementLine>, today: Option<&SettlementLine>) -> LineDifference {
    let gets = |line: Option<&SettlementLine>| line.map_or(0, |line| line.paid.get() + line.returned.get());
    let why = today.unwrap_or(of);
    LineDifference {
        seat: of.seat,
        wager: of.wager.name(),
        recorded: gets(recorded),
        today: gets(today),
        clauses: why.clauses.iter().map(|clause| cited(*clause)).collect(),
        readings: why.readings.iter().map(|reading| reading.id()).collect(),
    }
}

fn is_same_wager(one: &SettlementLine, other: &SettlementLine) -> bool {
    (one.seat, one.wager) == (other.seat, other.wager)
}

const fn line(event: &Event) -> Option<SettlementLine> {
    match event.what {
        What::Round(round::Event { what: round::What::Settled(line), .. }) => Some(line),
        _ => None,
    }
}

fn cited(clause: law::Cite) -> String {
    format!("{} {}", clause.game().key(), clause.id())
}
