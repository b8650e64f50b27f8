//! What is wrong with an election, where, by which clause, and what would be lawful.

use law::Cite;
use words::Said;

/// One unlawful choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field, as it is written in `house.toml`: `wagers.ante.minimum`.
    pub field: String,
    /// The clause that forbids it.
    pub clause: Cite,
    /// What is wrong.
    pub wrong: Said,
    /// What would be lawful.
    pub lawful: Said,
}

/// A list of faults that grows while elections are checked.
#[derive(Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// No faults yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a fault.
    pub fn add(&mut self, field: impl Into<String>, clause: Cite, wrong: Said, lawful: Said) {
        self.0.push(Fault { field: field.into(), clause, wrong, lawful });
    }

    /// Adds a fault unless the condition holds.
    pub fn demand(&mut self, condition: bool, field: impl Into<String>, clause: Cite, wrong: Said, lawful: Said) {
        if !condition {
            self.add(field, clause, wrong, lawful);
        }
    }

    /// Adds faults that were found elsewhere.
    pub fn extend(&mut self, found: Vec<Fault>) {
        self.0.extend(found);
    }

    /// The faults found.
    pub fn into_list(self) -> Vec<Fault> {
        self.0
    }
}
