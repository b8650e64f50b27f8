//! What is wrong with the file, and where.

use std::fmt;
use std::ops::Range;

use law::Cite;

/// One fault of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The line, counted from one.
    pub line: usize,
    /// The column, counted from one.
    pub column: usize,
    /// The table whose election it is, by its id.
    pub table: Option<String>,
    /// The field, like `wagers.ante.minimum`; empty if the file as a whole is meant.
    pub field: String,
    /// The clause that decides it; none if the file is not even readable.
    pub clause: Option<Cite>,
    /// What is wrong.
    pub wrong: String,
    /// What would be lawful.
    pub lawful: String,
}

impl FileFault {
    /// Finds line and column of a byte range in the text.
    pub(crate) fn place(text: &str, span: &Range<usize>) -> (usize, usize) {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        if let Some(table) = &self.table {
            write!(f, "table {table}: ")?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        write!(f, "{}", self.wrong)?;
        if let Some(clause) = self.clause {
            write!(f, " ({clause})")?;
        }
        write!(f, "; lawful: {}", self.lawful)
    }
}
