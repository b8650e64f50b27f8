//! Entries in words: what is typed in the journal is put into English when somebody reads it.

use std::fmt::Write as _;

use anyhow::{Context as _, Result, anyhow};
use games::round::{Round, Rules};
use record::body::Body;
use record::event::table_in_words;
use record::wire::{Actor, CommandCause};
use serde::Deserialize as _;
use serde_json::Value;
use store::{Store, Stored};
use table::{Event, What};

use super::show::Arguments;

/// How many entries are read at a time.
const PAGE: u32 = 1_000;

/// A table as far as its entries have been told: a line names cards by their place, and meters have the names of its game.
#[derive(Default)]
pub struct Told {
    rules: Option<Box<dyn Rules>>,
    round: Round,
}

impl Told {
    /// What is known behind the entry where the telling begins.
    pub async fn before(store: &Store, arguments: &Arguments) -> Result<Self> {
        let mut told = Self::default();
        let mut last = 0;
        while arguments.stream.starts_with("table/") && !arguments.json && last < arguments.after {
            let page = store.entries(&arguments.stream, last, PAGE).await?;
            let Some(newest) = page.last() else { break };
            last = newest.seq;
            for entry in page.iter().filter(|entry| entry.seq <= arguments.after) {
                told.take(&read(entry)?)?;
            }
        }
        Ok(told)
    }

    /// Writes an entry of the table, and goes on behind it.
    pub fn write_entry(&mut self, entry: &Stored, out: &mut String) -> Result<()> {
        let body = read(entry)?;
        let (by, asks) = match body.asked() {
            Some((by, command)) => (by.to_string(), record::ask::line_of(&self.round, &command)),
            None => ("house".to_owned(), "set up".to_owned()),
        };
        let note = note(&body).map(|note| format!(" [{note}]")).unwrap_or_default();
        writeln!(out, "{:>6}  {by}: {asks}{note}", entry.seq)?;
        self.take(&body)?;
        let rules = self.rules.as_deref().context("the table's journal does not begin with its set-up")?;
        for event in body.into_events() {
            let clause = event.clause;
            writeln!(out, "          {} ({} {})", table_in_words(rules, &event), clause.game().key(), clause.id())?;
        }
        Ok(())
    }

    fn take(&mut self, body: &Body) -> Result<()> {
        match body {
            Body::SetUp { house, .. } => {
                let house =
                    house::read_recorded(house).map_err(|faults| anyhow!("the house has a fault: {}", faults[0]))?;
                self.rules = house.tables.first().map(|table| table.elections.rules());
            }
            Body::Asked { events, .. } => events.iter().for_each(|event| self.happened(event)),
            Body::Entered { .. } | Body::Stands { .. } => {}
        }
        Ok(())
    }

    fn happened(&mut self, event: &Event) {
        match event.what {
            What::RoundBegan { .. } => self.round = Round::new(),
            What::Round(event) => self.round.evolve(&event),
            _ => {}
        }
    }
}

fn read(entry: &Stored) -> Result<Body> {
    Body::from_text(&entry.body).map_err(|wrong| anyhow!("entry {}: {wrong}", entry.seq))
}

/// Why something was done: a timeout, or the reason that staff gave.
fn note(body: &Body) -> Option<String> {
    let Body::Asked { because, command, .. } = body else { return None };
    match because {
        Some(CommandCause::Timeout) => Some("time is over".to_owned()),
        None => command.reason().map(|reason| format!("because {reason}")),
    }
}

/// Writes an entry of another stream: who did it, and its facts.
pub fn write_other(entry: &Stored, out: &mut String) -> Result<()> {
    let body: Value = serde_json::from_str(&entry.body).with_context(|| format!("entry {}", entry.seq))?;
    let by = match Actor::deserialize(&body["by"]) {
        Ok(Actor::Player { id }) => format!("player {id}"),
        Ok(Actor::Dealer { id }) => format!("dealer {id}"),
        Ok(Actor::Floor { id }) => format!("floorperson {id}"),
        Ok(Actor::Cashier { id }) => format!("cashier {id}"),
        Ok(Actor::Person { id }) => format!("person {id}"),
        Ok(Actor::Clock) => "the clock".to_owned(),
        Ok(Actor::House) | Err(_) => "house".to_owned(),
    };
    let kind = body["type"].as_str().unwrap_or_default().replace('_', " ");
    let facts = body.as_object().into_iter().flatten().filter(|(key, value)| {
        // A whole house file is shown as JSON only.
        !["v", "by", "type", "house"].contains(&key.as_str()) && !value.is_null()
    });
    let facts: String = facts.map(|(key, value)| format!(", {key} {}", plain(value))).collect();
    writeln!(out, "{:>6}  {by}: {kind}{facts}", entry.seq)?;
    Ok(())
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
