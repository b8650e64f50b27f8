//! What is to be written: one command with all that follows from it.

use std::fmt;

/// The id of a command, made by whoever gives it. The same id means the same command, however often it arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandId(pub [u8; 16]);

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl CommandId {
    /// Reads 32 hexadecimal digits, with or without the dashes of a UUID.
    pub fn from_text(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|letter| *letter != '-').collect();
        if digits.len() != 32 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 16];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

/// Money that goes to an account, or from it if the amount is below zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The account.
    pub account: String,
    /// Millionths of a dollar.
    pub micro: i64,
}

/// What the writer believes an account holds. The entry was made from it and is refused if it is not so any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The account.
    pub account: String,
    /// Millionths of a dollar.
    pub micro: i64,
}

/// One command, to be written whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The stream that it goes to.
    pub stream: String,
    /// The epoch of the writer's lease; none for a stream that anybody may write.
    pub epoch: Option<u64>,
    /// The number of the last entry that the writer knows; none if it goes after whatever is there.
    pub after: Option<u64>,
    /// The command.
    pub command: CommandId,
    /// When it happened, in microseconds since 1970.
    pub at: i64,
    /// What happened, as a text that the store does not read.
    pub body: String,
    /// The money that moves.
    pub postings: Vec<Posting>,
    /// The balances that the writer has relied on.
    pub guesses: Vec<Guess>,
    /// The state before this entry, from which the next start goes on: it then reads this entry and those after it.
    pub snapshot: Option<String>,
    /// The sealed secret of the stream from now on; empty if there is none any more.
    pub secret: Option<Vec<u8>>,
}
