//! The papers of a table, as the server hands them out.
//!
//! The server sets no type itself. A [`Printer`] makes the papers; outside of tests it is a [`Program`], the separate
//! `croupier-papers`, so that the server stays small and builds without the typesetter.

mod program;

use std::fmt::Debug;

use ::words::text;
pub use program::{Files, Filled, Program};

/// What to do if the program that makes papers is not installed.
pub const NOT_INSTALLED: &str = text!(
    "papers are not installed: put croupier-papers from the release beside croupier, or run ./run papers in the source folder"
);

/// Makes papers.
pub trait Printer: Debug + Send + Sync {
    /// The names of the papers of a table, such as `rules.pdf`; none if the house has no such table. It blocks.
    ///
    /// # Errors
    /// Why there is no list.
    fn files(&self, house: &str, table: &str) -> Result<Vec<String>, PrinterError>;

    /// One of them. It blocks, and takes up to some seconds of a processor.
    ///
    /// # Errors
    /// Why it cannot be made.
    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, PrinterError>;
}

/// A paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The file name to save it under.
    pub name: String,
    /// Its media type, such as `application/pdf`.
    pub media_type: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Why there is no paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrinterError {
    /// The program that makes papers is not on this computer.
    NotInstalled,
    /// It has failed, and says why.
    Failed(String),
}
