//! The golden stores: for each version of the format a small pit that was played with it, and that every later program must open.
//!
//! A folder `golden/v1` holds the store in all its forms. It was written once and never changes; tests work on copies.
//!
//! | file | what it is |
//! |---|---|
//! | `pit.sqlite`, `pit.sqlite.ack` | the store and how far it was acknowledged |
//! | `postgres.sql` | the same store in PostgreSQL, as `psql` restores it |
//! | `pit.backup` | the same store as a backup |
//! | `pit.key`, `public-key.txt` | the key of all of them, and the public key for the signed heads |
//! | `heads.txt` | signed heads |
//! | `house.toml` | what the house has elected |
//! | `rounds/*.toml` | rounds as record files |
//! | `facts.json` | entries by stream, and what every account holds |

use std::fs;
use std::path::{Path, PathBuf};

use crate::postgres;

/// The versions of the format, the oldest first.
pub const VERSIONS: [&str; 1] = ["v1"];

/// The folder of a version.
pub fn folder(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(version)
}

/// A file of a version as a text.
pub fn text(version: &str, name: &str) -> String {
    let path = folder(version).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The record files of a version.
pub fn rounds(version: &str) -> Vec<PathBuf> {
    let found = fs::read_dir(folder(version).join("rounds")).expect("record files");
    let mut found: Vec<PathBuf> = found.map(|entry| entry.expect("a file").path()).collect();
    found.sort();
    found
}

/// Copies everything but the record files to a folder. The address of the SQLite store there.
pub fn copy(version: &str, to: &Path) -> String {
    for entry in fs::read_dir(folder(version)).expect("a version").map(|entry| entry.expect("a file")) {
        if entry.path().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
        }
    }
    format!("sqlite:{}", to.join("pit.sqlite").display())
}

/// Restores the dump of a version into a new database of the tests' server. Its address.
pub fn database(version: &str) -> String {
    let address = postgres::database();
    postgres::load(&address, &text(version, "postgres.sql"));
    address
}
