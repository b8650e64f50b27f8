//! Why something happened: the clause in our own words, and the readings of it.

use games::settlement::SettlementLine;
use law::{Cite, Reading};
use record::event::line_in_words;

use super::{Row, Tone};
use crate::App;
use crate::virtual_table::Kind;

/// Something on the table and the clauses by which it is so.
#[derive(Clone, Debug)]
pub struct Reason {
    /// What.
    pub says: String,
    clauses: Vec<Cite>,
    readings: Vec<&'static Reading>,
}

impl Reason {
    fn of(says: String, clause: Cite) -> Self {
        Self { says, clauses: vec![clause], readings: Vec::new() }
    }

    fn of_line(line: &SettlementLine) -> Self {
        let readings = line.readings.iter().map(|reading| reading.reading()).collect();
        Self { says: line_in_words(line).to_string(), clauses: line.clauses.to_vec(), readings }
    }

    /// The clauses and readings in words.
    pub fn page(&self) -> Vec<Row> {
        let mut page = Vec::new();
        let mut readings = self.readings.clone();
        for clause in &self.clauses {
            page.push((Tone::Strong, clause.to_string()));
            page.push((Tone::Plain, clause.clause().says.to_owned()));
            readings.extend(clause.readings().filter(|reading| !self.readings.contains(reading)));
        }
        for reading in readings {
            page.push((Tone::Strong, format!("Reading {}: {}", reading.id, reading.title)));
            page.push((Tone::Plain, reading.says.to_owned()));
        }
        page
    }
}

impl App {
    /// What is on the table: what was settled, what the dealer is told, and what happened last.
    pub(crate) fn reasons(&self) -> Vec<Reason> {
        let play = self.table.play();
        let settled = play.round().lines().iter().map(Reason::of_line);
        let told =
            play.prompts().into_iter().map(|prompt| Reason::of(format!("Dealer: {}", prompt.says), prompt.clause));
        let this_round = self
            .table
            .log()
            .iter()
            .rev()
            .take_while(|told| told.kind != Kind::Heading || told.says.starts_with("Seed"));
        let last = this_round.filter_map(|told| Some(Reason::of(told.says.clone(), told.clause?)));
        settled.chain(told).chain(last).collect()
    }
}
