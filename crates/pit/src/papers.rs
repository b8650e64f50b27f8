//! The papers of a table: the pit hands them out, and knows nothing of how type is set. Whoever puts a server together gives it a [`Printer`].

use std::fmt::Debug;

/// Makes papers.
pub trait Printer: Debug + Send + Sync {
    /// The names of the files that there are of a table of a `house.toml`, such as `rules.pdf`; none if there is no such table.
    fn files(&self, house: &str, table: &str) -> Vec<String>;

    /// One of them. It takes up to some seconds of a processor.
    ///
    /// # Errors
    /// Why it cannot be made.
    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, String>;
}

/// A paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// What it is called where it is saved.
    pub name: String,
    /// What it is, such as `application/pdf`.
    pub media_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}
