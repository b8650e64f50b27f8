//! What is published before the bets: it fixes the seed without showing it.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::seed::{from_hex, to_hex};
use crate::{Seed, SeedError};

/// The hash of a seed, its table, its round and, if the deck was cut, of how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Commits to the seed of a round at a table, and to what the cuts before have moved to the bottom of the deck; none
    /// if the deck is dealt without a cut.
    pub fn to(seed: &Seed, cut: Option<u8>, table: &str, round: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(recipe(cut));
        hash.update(b"\0");
        hash.update(table.as_bytes());
        hash.update(b"\0");
        hash.update(round.to_be_bytes());
        hash.update(cut.as_slice());
        hash.update(seed.bytes());
        Self(hash.finalize().into())
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The name of the recipe, with which the text begins that a commitment hashes.
pub const fn recipe(cut: Option<u8>) -> &'static str {
    match cut {
        None => "croupier deal 1",
        Some(_) => "croupier deal 2",
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        from_hex(text).map(Self).ok_or_else(|| SeedError::NotHex(text.to_owned()))
    }
}
