//! One clause of a text.

use std::fmt;

/// A clause: the smallest labelled part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The printed labels: numbers bare, letters and roman numerals in parentheses.
    pub id: &'static str,
    /// What sort of clause it is.
    pub sort: ClauseSort,
    /// What the program does about it.
    pub kind: ClauseKind,
    /// Why there is nothing to do; only for clauses of that kind.
    pub reason: Option<&'static str>,
    /// What it says, in our own words.
    pub says: &'static str,
}

/// What sort of clause it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseSort {
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

impl ClauseSort {
    /// The sort as it is written in the data.
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

impl fmt::Display for ClauseSort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the program does about a clause. `cargo xtask cite` proves it for every clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClauseKind {
    /// A branch decides, refuses, pays or keeps state by it, and a test asserts the result.
    Enforced,
    /// A person does it. The procedure has the step, and a test pins its words.
    Told,
    /// It is on the layout or on paper, and the check finds a planted omission.
    Drawn,
    /// The program has nothing to do, for a reason.
    Nothing,
}

impl ClauseKind {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Enforced, Self::Told, Self::Drawn, Self::Nothing];

    /// The kind as it is written in the data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Enforced => "enforced",
            Self::Told => "told",
            Self::Drawn => "drawn",
            Self::Nothing => "nothing",
        }
    }
}

impl fmt::Display for ClauseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
