//! The seed of a shuffle.

use std::fmt;
use std::str::FromStr;

/// 256 bits from the operating system: more than the 226 that the orders of a deck take.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A new seed from the operating system; without entropy nothing is dealt.
    pub fn from_operating_system() -> Result<Self, SeedError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| SeedError::NoEntropy(error.to_string()))?;
        Ok(Self(bytes))
    }

    /// A seed that was published after its round.
    pub const fn opened(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed's bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A seed is secret until its round is settled, so it is not shown by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(sealed)")
    }
}

/// Why there is no seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeedError {
    /// The operating system gave none.
    NoEntropy(String),
    /// A text is none.
    NotHex(String),
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoEntropy(error) => write!(f, "the operating system gave no randomness: {error}"),
            Self::NotHex(text) => write!(f, "\"{text}\" is not 32 bytes: write 64 hexadecimal digits"),
        }
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        from_hex(text).map(Self).ok_or_else(|| SeedError::NotHex(text.to_owned()))
    }
}

/// Reads 64 hexadecimal digits.
pub(crate) fn from_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}

/// Writes 64 hexadecimal digits.
pub(crate) fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
