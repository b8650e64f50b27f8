//! The chain: every entry is hashed together with the hash of the one before it.
//!
//! The hash of an entry is the SHA-256 of: the text `croupier journal 2`, a zero byte, the previous hash (32 zero bytes before the first
//! entry), the stream's name, a zero byte, the entry's number and its time as eight bytes each, high byte first, the
//! command's id, the SHA-256 of the snapshot that came with the entry (32 zero bytes if none did), the stream's sum over the accounts
//! after the entry (32 bytes), the length of the postings' text as eight bytes, that text, and the body.
//!
//! Anyone can compute the hashes. What proves that the program has written an entry is its seal ([`crate::StoreKey`]).

use sha2::{Digest as _, Sha256};

use crate::{CommandId, Stored};

/// The hash before the first entry.
pub const START: [u8; 32] = [0; 32];

/// What is hashed beside the previous hash.
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// The stream.
    pub stream: &'a str,
    /// The number of the entry.
    pub seq: u64,
    /// When it happened.
    pub at: i64,
    /// The command.
    pub command: CommandId,
    /// The SHA-256 of the snapshot, zeros if there is none.
    pub snapshot: &'a [u8; 32],
    /// The stream's sum over the accounts after the entry.
    pub state: &'a [u8; 32],
    /// The postings' text.
    pub postings: &'a str,
    /// What happened.
    pub body: &'a str,
}

impl<'a> Link<'a> {
    /// What is hashed of an entry that is kept.
    pub fn of(entry: &'a Stored) -> Self {
        let Stored { stream, seq, at, command, snapshot, state, postings, body, .. } = entry;
        Self { stream, seq: *seq, at: *at, command: *command, snapshot, state, postings, body }
    }
}

/// What an entry says of its snapshot.
pub fn of_snapshot(text: Option<&str>) -> [u8; 32] {
    text.map_or(START, |text| Sha256::digest(text.as_bytes()).into())
}

/// The hash of an entry.
pub fn hash(previous: &[u8; 32], link: &Link<'_>) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"croupier journal 2\0");
    hash.update(previous);
    hash.update(link.stream.as_bytes());
    hash.update(b"\0");
    hash.update(link.seq.to_be_bytes());
    hash.update(link.at.to_be_bytes());
    hash.update(link.command.0);
    hash.update(link.snapshot);
    hash.update(link.state);
    hash.update((link.postings.len() as u64).to_be_bytes());
    hash.update(link.postings.as_bytes());
    hash.update(link.body.as_bytes());
    hash.finalize().into()
}
