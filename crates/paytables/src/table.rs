//! A pay table: lines and what they pay, in printed order.

use std::borrow::Cow;

use crate::{Cell, Line};

/// One line of a pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The hand.
    pub line: Line,
    /// What it is paid.
    pub cell: Cell,
}

/// A pay table: a printed one, or one that a house has written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayTable {
    name: Cow<'static, str>,
    rows: Cow<'static, [Row]>,
}

impl PayTable {
    /// A printed table.
    pub(crate) const fn printed(name: &'static str, rows: &'static [Row]) -> Self {
        Self { name: Cow::Borrowed(name), rows: Cow::Borrowed(rows) }
    }

    /// A table with this table's name and other rows.
    #[must_use]
    pub fn with_rows(&self, rows: Vec<Row>) -> Self {
        Self { name: self.name.clone(), rows: Cow::Owned(rows) }
    }

    /// The table's letter or number, `-` if the wager has only one table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The lines in printed order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What this line pays; none if the table does not print it.
    pub fn cell(&self, line: Line) -> Option<Cell> {
        self.rows.iter().find(|row| row.line == line).map(|row| row.cell)
    }
}
