//! One clause of a text.

use std::fmt;

/// A clause: the smallest labelled part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The printed labels: numbers bare, letters and roman numerals in parentheses.
    pub id: &'static str,
    /// What sort of clause it is.
    pub kind: ClauseKind,
    /// What it says, in our own words.
    pub says: &'static str,
}

/// What sort of clause it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseKind {
    /// Somebody must or may do something, or hands rank, or wagers pay.
    Rule,
    /// A word is explained.
    Definition,
    /// The table, its layout, signs or devices.
    Equipment,
    /// The game is added to a list of another section.
    Amendment,
    /// The reader is sent to another clause.
    CrossReference,
}

impl ClauseKind {
    /// The kind as it is written in the data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Definition => "definition",
            Self::Equipment => "equipment",
            Self::Amendment => "amendment",
            Self::CrossReference => "cross-reference",
        }
    }
}

impl fmt::Display for ClauseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
