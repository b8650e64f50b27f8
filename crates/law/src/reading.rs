//! A reading: what is held where a text is silent, damaged or contradicts itself.
//!
//! Code names a reading as it cites a clause: [`read`] checks, at compile time, that it exists, and gives a number of
//! one byte. Data and what people see name it by its id, like `PP-3`.

use std::fmt;

use crate::Cite;
use crate::cite::same;
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
    /// Why no line, event, refusal or election shows it; none if one does.
    pub silent: Option<&'static str>,
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

/// A reading that exists, by its place among all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReadingId(u8);

/// Names a reading. In a constant, a reading that does not exist is a compile error.
///
/// # Panics
/// If there is no such reading.
pub const fn read(id: &str) -> ReadingId {
    match ReadingId::find(id) {
        Some(reading) => reading,
        None => panic!("there is no such reading"),
    }
}

impl ReadingId {
    /// The reading with this number.
    pub const fn find(id: &str) -> Option<Self> {
        let readings = readings();
        let mut place = 0;
        while (place as usize) < readings.len() {
            if same(readings[place as usize].id, id) {
                return Some(Self(place));
            }
            place += 1;
        }
        None
    }

    /// The reading's number, like `PP-3`.
    pub const fn id(self) -> &'static str {
        self.reading().id
    }

    /// The reading itself.
    pub const fn reading(self) -> &'static Reading {
        &readings()[self.0 as usize]
    }
}

/// The reading as people name it: its place would tell nobody anything.
impl fmt::Debug for ReadingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
