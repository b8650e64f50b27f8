//! What every drawing and paper says about where it comes from.

use sha2::{Digest as _, Sha256};

/// The version of the program and the hash of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The version of this program.
    pub version: &'static str,
    /// SHA-256 of the `house.toml`, in hexadecimal.
    pub input: String,
}

impl Stamp {
    /// The stamp of papers made from this `house.toml`.
    pub fn of(house: &str) -> Self {
        let input = Sha256::digest(house.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        Self { version: env!("CARGO_PKG_VERSION"), input }
    }

    /// As a line at the foot of a table's pages.
    pub fn line(&self, table: &str) -> String {
        format!("croupier {} · house.toml SHA-256 {} · table {table}", self.version, &self.input[..16])
    }
}
