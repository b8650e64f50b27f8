//! A whole store as one text file, and back.
//!
//! The file is UTF-8. Each line is a record: its kind and its fields, with a tab between them. Inside a field a backslash is written `\\`,
//! a tab `\t`, an end of line `\n` and a carriage return `\r`; bytes are hexadecimal. In this order:
//!
//! | record | fields |
//! |---|---|
//! | `croupier backup 2` | |
//! | `entry` | stream, number, command, time, postings, body, hash, hash of the snapshot, state, seal; in the order of writing |
//! | `stream` | name, number and hash of the last entry, epoch, number and text of the snapshot (both empty if there is none), secret, its MAC, sum over the accounts, MAC of the end, last owner, number of the last entry before the key was changed last, MAC of who may write |
//! | `document` | kind, key, version, text, MAC |
//! | `sum` | of all documents: how often any was changed, the sum of their MACs, its MAC |
//! | `end` | how many entries, streams and documents; the SHA-256 of all lines before |
//!
//! Balances are not in it: they follow from the entries. Neither are leases, for whoever held one has to claim the stream again;
//! epochs are, so that an old owner stays fenced off.
//!
//! A backup shows one moment, also while others write. It is restored into an empty store only, in one
//! transaction: every entry goes once more through the decision that let it in, and its hash and its seal must come out the same. All
//! seals and MACs are those of the store from which the backup was made, so it is restored with the same key, and a backup that
//! somebody without the key has changed is refused.

mod line;
mod proof;
mod read;
mod write;

use std::fmt;
use std::io::{BufRead, Write};

use tokio::sync::mpsc;

use crate::account::from_text;
use crate::key::{DocumentSum, StreamSeals};
use crate::loaded::Needs;
use crate::stage::Staged;
use crate::{Document, Entry, Store, StoreError, Stored, StreamState};

/// How many records are in memory at a time.
pub(crate) const CHUNK: usize = 1000;

/// Why a backup was not made or not restored. A restored store is then as empty as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// The store.
    Store(StoreError),
    /// The file cannot be read or written.
    File(String),
    /// The file is not what was written: where, and what is wrong there.
    Damaged(String),
    /// The file is of a format that this program does not read.
    Version(String),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::File(why) => write!(f, "the backup cannot be read or written: {why}"),
            Self::Damaged(what) => write!(f, "the backup is damaged: {what}"),
            Self::Version(what) => write!(f, "the backup cannot be read: {what}"),
        }
    }
}

impl std::error::Error for BackupError {}

/// What goes from a store to a file or back: entries, then streams, then documents with their sum, then the end. A restored store keeps nothing
/// without the end.
#[derive(Debug)]
pub(crate) enum Piece {
    Entries(Vec<Stored>),
    Streams(Vec<(StreamState, StreamSeals)>),
    Documents(Vec<(Document, [u8; 32])>),
    Sum((DocumentSum, [u8; 32])),
    End,
}

/// Writes all that the store holds at one moment.
pub async fn backup(store: &Store, out: impl Write) -> Result<(), BackupError> {
    let (to, pieces) = mpsc::channel(1);
    let (copied, written) = tokio::join!(store.copy(to), write::all(out, pieces));
    copied.map_err(BackupError::Store).and(written)
}

/// Fills an empty store with what [`backup`] has written.
pub async fn restore(store: &Store, from: impl BufRead) -> Result<(), BackupError> {
    let (to, pieces) = mpsc::channel(1);
    let key = store.key().ok_or(BackupError::Store(StoreError::WrongKey))?;
    let (read, restored) = tokio::join!(read::all(from, to, key), store.restore(pieces));
    match restored {
        // The store knows the entry, the reader only that the end does not match.
        Err(StoreError::Corrupt(what)) => Err(BackupError::Damaged(what)),
        // A fault of the file leaves the store without the end; a store that gives up ends the reading without a fault.
        restored => read.and(restored.map_err(BackupError::Store)),
    }
}

/// The entries as they were when they were written first.
pub(crate) fn again(entries: &[Stored]) -> Result<Vec<(Entry, &Stored)>, StoreError> {
    let entry = |stored| {
        let stored: &Stored = stored;
        let postings = from_text(&stored.postings).ok_or_else(|| damaged(stored, "its postings cannot be read"))?;
        let entry = Entry {
            stream: stored.stream.clone(),
            epoch: None,
            after: Some(stored.seq.wrapping_sub(1)),
            command: stored.command,
            at: stored.at,
            body: stored.body.clone(),
            postings,
            guesses: Vec::new(),
            snapshot: None,
            secret: None,
        };
        Ok((entry, stored))
    };
    entries.iter().map(entry).collect()
}

/// What the decision about entries of a backup must know.
pub(crate) fn needs(batch: &[(Entry, &Stored)]) -> Needs {
    Needs::of(batch.iter().map(|(entry, _)| entry))
}

/// What was staged, if all these entries are let in once more and come out the same.
pub(crate) fn whole(staged: Staged, entries: &[Stored]) -> Result<Staged, StoreError> {
    if let Some((entry, _)) = entries.iter().zip(&staged.answers).find(|(_, answer)| answer.is_err()) {
        return Err(damaged(entry, "it does not follow from those before it"));
    }
    for (entry, again) in entries.iter().zip(&staged.entries) {
        if again.hash != entry.hash {
            return Err(damaged(entry, "its hash is another"));
        }
        if again.seal != entry.seal {
            return Err(damaged(entry, "its seal is not that of the key"));
        }
    }
    Ok(staged)
}

fn damaged(entry: &Stored, what: &str) -> StoreError {
    StoreError::Corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream))
}

/// The pieces have stopped coming.
pub(crate) fn no_end() -> StoreError {
    StoreError::Unavailable("the backup has no end".to_owned())
}

pub(crate) fn not_empty() -> StoreError {
    StoreError::Unfit("a backup is restored into an empty store only, and this one is not".to_owned())
}
