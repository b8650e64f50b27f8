//! Why a paper cannot be made.

use std::fmt;

use layout::NoFelt;
use odds::Refusal;

use crate::paper::Paper;
use crate::typeset::NotSet;
use crate::wording::Worded;

/// Why a paper cannot be made.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such paper.
    NoPaper(Paper),
    /// The table has no felt to draw.
    NoFelt(NoFelt),
    /// A wager cannot be priced.
    Unpriced(Refusal),
    /// Odds are worded in a way that is not allowed.
    Worded(Worded),
    /// A page could not be set.
    NotSet(NotSet),
    /// A workbook could not be written.
    Workbook(rust_xlsxwriter::XlsxError),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPaper(paper) => write!(f, "there is no paper {}", paper.file_name()),
            Self::NoFelt(fault) => fault.fmt(f),
            Self::Unpriced(refusal) => refusal.fmt(f),
            Self::Worded(worded) => worded.fmt(f),
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

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Unpriced(refusal)
    }
}

impl From<Worded> for Trouble {
    fn from(worded: Worded) -> Self {
        Self::Worded(worded)
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
