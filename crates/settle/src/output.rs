//! A settled round as programs read it.

use games::settlement::{Meter, SettlementLine};
use serde_json::{Map, Value, json};

/// What a round came to.
pub(crate) struct Settled {
    pub(crate) lines: Vec<SettlementLine>,
    /// The meters after the round, those that were given.
    pub(crate) meters: Vec<(&'static str, Option<Meter>)>,
}

impl Settled {
    pub(crate) fn to_json(&self) -> Value {
        let lines: Vec<Value> = self.lines.iter().map(line_to_json).collect();
        let meters: Map<String, Value> = self
            .meters
            .iter()
            .filter_map(|(name, meter)| meter.map(|meter| ((*name).to_owned(), json!(meter.amount().to_string()))))
            .collect();
        json!({ "lines": lines, "meters": meters })
    }
}

fn line_to_json(line: &SettlementLine) -> Value {
    let clauses: Vec<&str> = line.clauses.iter().map(|clause| clause.id()).collect();
    let readings: Vec<&str> = line.readings.iter().map(|reading| reading.id()).collect();
    json!({
        "seat": line.seat,
        "wager": line.wager.name(),
        "stake": format!("{:#}", line.stake),
        "outcome": line.outcome.word(),
        "hand": line.hand.to_string(),
        "paid": format!("{:#}", line.paid),
        "returned": format!("{:#}", line.returned),
        "clauses": clauses,
        "readings": readings,
    })
}
