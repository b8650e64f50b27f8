//! A reading: what is held where a text is silent, damaged or contradicts itself.

use crate::Cite;
use crate::data;

/// A decision of ours on one or more clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its number, like `PP-3`.
    pub id: &'static str,
    /// Its subject in a few words.
    pub title: &'static str,
    /// The clauses that it decides.
    pub clauses: &'static [Cite],
    /// What is held.
    pub says: &'static str,
    /// The other defensible reading, where a house may elect it.
    pub election: Option<&'static str>,
}

impl Reading {
    /// The reading with this number.
    pub fn find(id: &str) -> Option<&'static Self> {
        readings().iter().find(|reading| reading.id == id)
    }
}

/// All readings, in their order.
pub const fn readings() -> &'static [Reading] {
    data::readings()
}
