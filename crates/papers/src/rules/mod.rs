//! The rules of play of a table: every clause of its game's text in our own words, with the elections in force.
//!
//! Nothing is left out: of the three ways of dealing only the table's own applies, and the sections on the others, to which it
//! may refer, say so.

mod in_force;
mod not_offered;
mod sections;

use games::GameElections;
use games::elections::Dealing;
use house::{Stated, Table};
use law::{Clause, ClauseSort, Reading, readings};
use paytables::Cents;
use serde_json::{Value, json};

use crate::posted::pay_tables;
use sections::{Section, section_of};

/// The facts of a table's rules.
pub(crate) fn facts(table: &Table) -> Value {
    let game = table.elections.game();
    let mut sections: Vec<(Section, Vec<&Clause>)> = Vec::new();
    let of_play = game.clauses().iter().filter(|clause| clause.sort != ClauseSort::Amendment);
    for clause in of_play {
        let section = section_of(game, clause.id);
        match sections.last_mut() {
            Some((last, clauses)) if *last == section => clauses.push(clause),
            _ => sections.push((section, vec![clause])),
        }
    }
    let sections: Vec<Value> = sections.iter().map(|(section, clauses)| of_section(table, *section, clauses)).collect();
    json!({
        "elections": table.stated.iter().map(election).collect::<Vec<_>>(),
        "pays": pay_tables(&table.elections),
        "sections": sections,
    })
}

/// An election as facts.
pub(crate) fn election(stated: &Stated) -> Value {
    json!({ "field": in_words(&stated.field), "value": value(&stated.value), "clause": stated.clause.id() })
}

/// What a field of `house.toml` says, in words: an amount is in dollars, and a choice has no hyphens.
fn value(stated: &str) -> String {
    match stated.parse::<Cents>() {
        Ok(amount) if stated.contains('.') => amount.to_string(),
        _ => stated.replace('-', " "),
    }
}

/// A field of `house.toml` in words: `wagers.ante.minimum` becomes `ante: minimum`.
fn in_words(field: &str) -> String {
    field.trim_start_matches("wagers.").replace('_', " ").replace('.', ": ")
}

fn of_section(table: &Table, section: Section, clauses: &[&Clause]) -> Value {
    json!({
        "number": section.number(),
        "title": section.title(),
        "does_not_apply": does_not_apply(&table.elections, section),
        "clauses": clauses.iter().map(|clause| of_clause(table, clause)).collect::<Vec<_>>(),
    })
}

fn of_clause(table: &Table, clause: &Clause) -> Value {
    let elected = table.stated.iter().filter(|stated| stated.clause.id() == clause.id);
    let elected = elected.map(|stated| format!("{}: {}", in_words(&stated.field), value(&stated.value)));
    let deviations = table.deviations.iter().map(|listed| &listed.deviation);
    let deviations = deviations.filter(|deviation| deviation.clause.id() == clause.id);
    let elected: Vec<String> =
        elected.chain(deviations.map(|deviation| format!("a deviation: {}", deviation.says))).collect();
    let decides = |reading: &&Reading| {
        let of_clause = |cite: &law::Cite| cite.game() == table.elections.game() && cite.id() == clause.id;
        // A reading stands with the first clause that it decides.
        reading.clauses.iter().find(|cite| cite.game() == table.elections.game()).is_some_and(of_clause)
    };
    let held = readings().iter().filter(decides);
    json!({
        "id": clause.id,
        "says": clause.says,
        "not_in_force": not_offered::why(&table.elections, clause.id),
        "elected": elected,
        "held": held
            .map(|reading| json!({ "id": reading.id, "says": in_force::says(reading, table) }))
            .collect::<Vec<_>>(),
    })
}

/// Why a section does not apply at a table.
fn does_not_apply(elections: &GameElections, section: Section) -> Option<String> {
    let way = match section.way()? {
        way if way == elections.table().dealing => return None,
        Dealing::ManualShoe => "from a manual shoe",
        Dealing::Hand => "from the hand",
        Dealing::AutomatedShoe => "from an automated shoe",
    };
    Some(format!("This table does not deal {way}."))
}
