//! What is wrong with the file, and where.

use std::ops::Range;

use law::Cite;
use words::{Said, Words, displayed, say};

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
    pub wrong: Said,
    /// What would be lawful.
    pub lawful: Said,
}

impl FileFault {
    /// Finds line and column of a byte range in the text.
    pub(crate) fn place(text: &str, span: &Range<usize>) -> (usize, usize) {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    fn where_it_is(&self) -> Said {
        let Self { line, column, field, .. } = self;
        match &self.table {
            None if field.is_empty() => say!("line {line}, column {column}", line, column),
            None => say!("line {line}, column {column}: {field}", line, column, field),
            Some(table) => say!("line {line}, column {column}: table {table}: {field}", line, column, table, field),
        }
    }
}

displayed!(FileFault);

impl Words for FileFault {
    fn said(&self) -> Said {
        let wrong = match self.clause {
            Some(clause) => say!("{wrong} ({clause})", wrong = self.wrong, clause),
            None => self.wrong.clone(),
        };
        say!("{place}: {wrong}; lawful: {lawful}", place = self.where_it_is(), wrong, lawful = self.lawful)
    }
}
