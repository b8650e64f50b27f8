//! Texts that people hand to a command, read whole: what is far larger than anything of its kind is a mistake, and is refused before it fills
//! the memory.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

/// How many bytes a round, a record, rules of play or a pay table has at most.
pub const SMALL: u64 = MEGABYTE;
/// How many bytes the file of a pit has at most: there is room for thousands of tables.
pub const OF_A_PIT: u64 = 16 * MEGABYTE;

const MEGABYTE: u64 = 1_000_000;

/// The text of a file that has so many bytes at most.
pub fn text_of(file: &Path, most: u64) -> Result<String> {
    text_from(File::open(file)?, most)
}

/// The same of whatever can be read.
pub fn text_from(from: impl Read, most: u64) -> Result<String> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        bail!(too_large(most));
    }
    String::from_utf8(bytes).context("it is no text in UTF-8")
}

/// What is said of something that has more bytes than that.
pub fn too_large(most: u64) -> String {
    format!("it is larger than {} MB, which is far too much", most / MEGABYTE)
}
