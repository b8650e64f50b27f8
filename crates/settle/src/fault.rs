//! What is wrong with a round that cannot be settled.

use law::Cite;
use serde_json::{Value, json};

/// One thing that cannot have happened, and the clause that forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong, and what would be right.
    pub fault: String,
    /// The clause; none if the form is wrong rather than the play.
    pub clause: Option<Cite>,
}

/// All that is wrong with a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub Vec<Fault>);

impl Refused {
    /// A text that cannot even be read.
    pub(crate) fn unreadable(fault: String) -> Self {
        Self(vec![Fault { fault, clause: None }])
    }

    /// The refusal as programs read it.
    pub fn to_json(&self) -> Value {
        let faults: Vec<Value> = self
            .0
            .iter()
            .map(|Fault { fault, clause }| json!({ "fault": fault, "clause": clause.map(|clause| clause.id()) }))
            .collect();
        json!({ "refused": faults })
    }
}
