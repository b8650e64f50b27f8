//! Which versions of a store this program reads.

use std::ops::RangeInclusive;

use crate::StoreError;

/// The version of this program, which a store that it begins or brings up to date keeps.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Why a store of an earlier schema cannot be read without being changed.
pub fn not_migrated() -> StoreError {
    StoreError::Unfit(format!(
        "its tables are of an earlier schema: start the server of croupier {PROGRAM} on it once, which brings them up to date"
    ))
}

/// Whether a store with this schema, written by that program, can be read.
pub fn check_version(schema: i64, program: Option<&str>, read: RangeInclusive<i64>) -> Result<(), StoreError> {
    if read.contains(&schema) {
        return Ok(());
    }
    let newest = read.end();
    if schema > *newest {
        let needed = program.unwrap_or("a newer one");
        return Err(StoreError::Unfit(format!(
            "its tables are of schema {schema}, and this is croupier {PROGRAM}, which reads schemas up to {newest}: \
             use croupier {needed} or newer"
        )));
    }
    Err(StoreError::Unfit(format!(
        "its tables are of schema {schema}, from before croupier had a lasting format; this program reads schemas from \
         {} on: begin a new store",
        read.start()
    )))
}
