//! Entries by which others are found, however long a stream is.
//!
//! An entry that carries a snapshot is where a start goes on from, and where a round begins. An entry that sets a table up, or gives it another
//! method, is rare, and what it says holds for all entries behind it. Each kind has an index of its own. They are the one thing for which the store
//! looks into a body, and what it finds there decides nothing: it is handed on like any other entry.

use crate::open::ask;
use crate::{Store, StoreError, Stored};

/// How the body of an entry begins that sets a table up.
const SET_UP: &str = "{\"type\":\"set_up\"";
/// What stands near the beginning of a body that gives a table another method. In a text its quotes would be escaped.
const METHOD: &str = "\"do\":\"use_equipment\"";
/// How many letters are near the beginning: the command stands there, behind whoever gives it.
const NEAR: usize = 200;

/// Whether an entry says what a table is made of, as the indexes of the backends have it.
pub fn sets_up(body: &str) -> bool {
    let near = body.char_indices().nth(NEAR).map_or(body, |(end, _)| &body[..end]);
    body.starts_with(SET_UP) || near.contains(METHOD)
}

impl Store {
    /// The last entry of a stream that carries a snapshot, up to the one with this number.
    pub async fn snapshot_upto(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let found = ask!(self, snapshot_upto(stream, seq))?;
        self.check_entries(found.as_slice())?;
        Ok(found)
    }

    /// The first entry of a stream that carries a snapshot, behind the one with this number.
    pub async fn snapshot_after(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let found = ask!(self, snapshot_after(stream, seq))?;
        self.check_entries(found.as_slice())?;
        Ok(found)
    }

    /// The entries before one that say what a table is made of, the newest first, at most `limit`.
    pub async fn set_ups_before(&self, stream: &str, seq: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let found = ask!(self, set_ups_before(stream, seq, limit))?;
        self.check_entries(&found)?;
        Ok(found)
    }
}
