//! What the store answers.

use std::fmt;

use crate::CommandId;

/// An entry that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    /// Its number in its stream, from 1.
    pub seq: u64,
    /// Its hash.
    pub hash: [u8; 32],
    /// What the accounts that it moves or relies on hold now.
    pub balances: Vec<(String, i64)>,
}

/// Why an entry was not written. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The command was written before, and this is its entry.
    Repeated(Box<Stored>),
    /// Another writer has claimed the stream since.
    Fenced {
        /// The epoch that may write.
        epoch: u64,
    },
    /// The stream has gone on.
    Behind {
        /// The number of its last entry.
        seq: u64,
    },
    /// An account would be overdrawn.
    Overdrawn {
        /// Which.
        account: String,
        /// What it holds.
        holds: i64,
    },
    /// An account holds something else than the writer relied on.
    Moved {
        /// Which.
        account: String,
        /// What it holds.
        holds: i64,
    },
    /// The postings do not add up to zero.
    Unbalanced,
    /// A balance would leave the range of money.
    TooMuch {
        /// Whose.
        account: String,
    },
    /// The entry cannot be kept: what is wrong with it.
    Malformed(&'static str),
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its stream.
    pub stream: String,
    /// Its number there, from 1.
    pub seq: u64,
    /// The command.
    pub command: CommandId,
    /// When it happened, in microseconds since 1970.
    pub at: i64,
    /// What happened.
    pub body: String,
    /// The postings, one in a line: the account, a space and the amount ([`crate::account::to_text`]).
    pub postings: String,
    /// The SHA-256 of the snapshot that came with it; zeros if none did.
    pub snapshot: [u8; 32],
    /// The stream's sum over the accounts after it.
    pub state: [u8; 32],
    /// The hash of the entry before it; zeros for the first.
    pub previous: [u8; 32],
    /// Its own hash.
    pub hash: [u8; 32],
    /// The MAC of its hash, which proves that the program has written it.
    pub seal: [u8; 32],
}

/// Where a stream stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamState {
    /// Its name.
    pub name: String,
    /// The number of its last entry; 0 if there is none.
    pub seq: u64,
    /// The hash of its last entry.
    pub hash: [u8; 32],
    /// The epoch that may write.
    pub epoch: u64,
    /// Who holds the lease, if it has not run out.
    pub owner: Option<String>,
    /// The state from which a start goes on, and the number of the first entry after it.
    pub snapshot: Option<(u64, String)>,
    /// The sealed secret; empty if there is none.
    pub secret: Vec<u8>,
}

/// Behind every place: movements before it begin with the newest.
pub const NEWEST: i64 = i64::MAX;

/// What an entry did to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Where the entry stands among all entries of the store, in the order of writing.
    pub place: i64,
    /// The stream of the entry.
    pub stream: String,
    /// The number of the entry.
    pub seq: u64,
    /// When it happened, in microseconds since 1970.
    pub at: i64,
    /// Millionths of a dollar.
    pub micro: i64,
}

/// How far a stream has come, and who writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamHead {
    /// Its name.
    pub name: String,
    /// The number of its last entry; 0 if there is none.
    pub seq: u64,
    /// The hash of its last entry.
    pub hash: [u8; 32],
    /// Who holds the lease, if it has not run out.
    pub owner: Option<String>,
    /// Its sum over the accounts.
    pub state: [u8; 32],
}

/// How far all streams have come and what all accounts hold, at one moment, also while others write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The streams, by name.
    pub heads: Vec<StreamHead>,
    /// The accounts, by name.
    pub balances: Vec<(String, i64)>,
}

/// A small text that is kept beside the journal and may change: an account of a person, a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What sort it is.
    pub kind: String,
    /// Its key among its sort.
    pub key: String,
    /// The text.
    pub text: String,
    /// How often it was written.
    pub version: u64,
}

/// The store cannot answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// It was not reached, and nothing was written.
    Unavailable(String),
    /// It did not answer: whether the entries were written is known only by asking for their commands.
    Unknown(String),
    /// It is not fit to keep money: what is wrong, and what would be right.
    Unfit(String),
    /// What it holds does not make sense.
    Corrupt(String),
    /// It was reached and cannot keep what it was given. Nothing was written.
    Malformed(String),
    /// It was begun with another key.
    WrongKey,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(why) => write!(f, "the store cannot be reached: {why}"),
            Self::Unknown(why) => write!(f, "the store did not answer: {why}"),
            Self::Unfit(why) => write!(f, "the store is not fit to keep money: {why}"),
            Self::Corrupt(why) => write!(f, "the store holds something that makes no sense: {why}"),
            Self::Malformed(why) => write!(f, "the store cannot keep this: {why}"),
            Self::WrongKey => write!(f, "the store was begun with another key: give the key file that belongs to it"),
        }
    }
}

impl std::error::Error for StoreError {}
