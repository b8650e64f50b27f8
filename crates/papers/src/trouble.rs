//! Why a paper cannot be made.

use std::fmt;

use layout::{Missing, NoFelt};

use crate::paper::Paper;
use crate::typeset::{NoLetter, NotSet};
use crate::wording::Worded;

/// Why a paper cannot be made.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such paper.
    NoPaper(Paper),
    /// No table of the pit has a paper of this name.
    NoFile {
        /// The table that was asked for.
        table: String,
        /// The file that was asked for.
        file_name: String,
    },
    /// The table has no felt to draw.
    NoFelt(NoFelt),
    /// The layout lacks what its section demands.
    Incomplete(Vec<Missing>),
    /// Odds are worded in a way that is not allowed.
    Worded(Worded),
    /// A letter that cannot be printed.
    NoLetter(NoLetter),
    /// A page could not be set.
    NotSet(NotSet),
    /// A workbook could not be written.
    Workbook(rust_xlsxwriter::XlsxError),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPaper(paper) => write!(f, "there is no paper {}", paper.file_name()),
            Self::NoFile { table, file_name } => write!(f, "there is no paper {file_name} of a table {table}"),
            Self::NoFelt(fault) => fault.fmt(f),
            Self::Incomplete(missing) => {
                let missing: Vec<String> = missing.iter().map(Missing::to_string).collect();
                write!(f, "the layout is not complete: {}", missing.join("; "))
            }
            Self::Worded(worded) => worded.fmt(f),
            Self::NoLetter(fault) => fault.fmt(f),
            Self::NotSet(fault) => fault.fmt(f),
            Self::Workbook(fault) => write!(f, "the workbook could not be written: {fault}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<NoFelt> for Trouble {
    fn from(fault: NoFelt) -> Self {
        Self::NoFelt(fault)
    }
}

impl From<Worded> for Trouble {
    fn from(worded: Worded) -> Self {
        Self::Worded(worded)
    }
}

impl From<NoLetter> for Trouble {
    fn from(fault: NoLetter) -> Self {
        Self::NoLetter(fault)
    }
}

impl From<NotSet> for Trouble {
    fn from(fault: NotSet) -> Self {
        Self::NotSet(fault)
    }
}

impl From<rust_xlsxwriter::XlsxError> for Trouble {
    fn from(fault: rust_xlsxwriter::XlsxError) -> Self {
        Self::Workbook(fault)
    }
}
