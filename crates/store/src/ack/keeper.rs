//! Notes what is acknowledged, just before it is.
//!
//! Every batch adds a record to the file: one write into room that is there already, and one wait for the disk, which is short because the length of
//! the file does not change. When the room is full, and at the end, the file is written anew with one record.
//!
//! Nodes of one database on one machine can have the same key file. Each of them holds a file of its own then, and locks it: `pit.ack`,
//! `pit.ack-2`, and so on. At a start all of them count ([`Acknowledged::read_all`]).

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::os::unix::fs::{FileExt as _, MetadataExt as _};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Acknowledged, line_of, mac_line, numbered};
use crate::{StoreKey, new_private_file};

/// How much room a new file has behind its first record.
const ROOM: usize = 512 << 10;

/// An entry that is acknowledged: its stream, its number and its hash.
pub type AcknowledgedHead = (String, u64, [u8; 32]);

/// Keeps the file while a store is served.
#[derive(Debug)]
pub struct Keeper {
    /// The first of the files that a node may hold.
    first: PathBuf,
    key: StoreKey,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    all: Acknowledged,
    /// The file that this node holds.
    path: PathBuf,
    /// The file with room in it, locked; none if it has to be written anew first.
    file: Option<File>,
    /// Where the next record goes.
    end: usize,
    length: usize,
    /// The line that ends the last record, which the next one goes on from.
    last: String,
}

impl Keeper {
    /// Takes the first file that no other node holds, writes it anew, and keeps it from now on. What it says already is kept.
    ///
    /// # Errors
    /// If it cannot be written; the file from before is there then.
    pub fn begin(first: PathBuf, key: StoreKey, all: Acknowledged) -> io::Result<Self> {
        let state = State { all, path: first.clone(), file: None, end: 0, length: 0, last: String::new() };
        let keeper = Self { first, key, state: Mutex::new(state) };
        keeper.take_file(&mut keeper.state())?;
        Ok(keeper)
    }

    /// Takes the first file that no other node holds.
    fn take_file(&self, state: &mut State) -> io::Result<()> {
        state.file = None;
        for number in 1.. {
            let path = numbered(&self.first, number);
            let held = match File::open(&path) {
                Ok(file) => Some(file),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            match held.as_ref().map(File::try_lock) {
                Some(Err(TryLockError::WouldBlock)) => continue,
                Some(Err(TryLockError::Error(error))) => return Err(error),
                Some(Ok(())) | None => {}
            }
            if let Ok(Some(before)) = Acknowledged::read(&path, &self.key) {
                let (heads, documents) = before.heads();
                state.all.take(&heads, Some(documents));
            }
            state.path = path;
            // The lock of the file from before ends when that of the new one is in its place.
            return self.renew(state);
        }
        Err(io::Error::other("every file is held by another node"))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what is acknowledged now, and waits until the file is durable. What is known already is not written again.
    ///
    /// # Errors
    /// If it cannot be written: the file then says less than is acknowledged, until it can be written again.
    pub fn note(&self, heads: &[AcknowledgedHead], documents: Option<u64>) -> io::Result<()> {
        let mut state = self.state();
        let text = state.all.take(heads, documents);
        if text.is_empty() && state.file.is_some() {
            return Ok(());
        }
        let record = format!("{text}{}", mac_line(&self.key, &format!("{}{text}", state.last)));
        // A zero is left at the end: it shows that the file was not closed.
        if state.file.is_none() || state.end + record.len() >= state.length {
            return self.renew(&mut state);
        }
        let written = state.file.as_ref().map_or(Ok(()), |file| {
            file.write_all_at(record.as_bytes(), state.end as u64)?;
            file.sync_data()
        });
        if written.is_err() {
            // Nobody knows what of it is there.
            state.file = None;
            return written;
        }
        if is_of_another(&state) {
            return self.take_file(&mut state);
        }
        state.end += record.len();
        state.last = record[text.len()..].to_owned();
        Ok(())
    }

    /// Leaves one record in the file, and no room.
    ///
    /// # Errors
    /// If it cannot be written; what was noted is there.
    pub fn close(&self) -> io::Result<()> {
        let mut state = self.state();
        state.file = None;
        state.all.write(&state.path, &self.key)
    }

    /// Writes the file anew, with room.
    fn renew(&self, state: &mut State) -> io::Result<()> {
        let text = state.all.to_text(&self.key);
        let new = super::beside(&state.path);
        let mut file = new_private_file(&new)?;
        file.lock()?;
        file.write_all(text.as_bytes())?;
        file.write_all(&vec![0; ROOM])?;
        file.sync_all()?;
        std::fs::rename(&new, &state.path)?;
        (state.end, state.length) = (text.len(), text.len() + ROOM);
        state.last = text.lines().last().map_or_else(String::new, |mac| format!("{mac}\n"));
        state.file = Some(file);
        Ok(())
    }
}

/// Whether another file is in the place of the one that was written: two nodes that begin at the same moment can take the same.
fn is_of_another(state: &State) -> bool {
    let own = state.file.as_ref().and_then(|file| file.metadata().ok()).map(|own| (own.dev(), own.ino()));
    std::fs::metadata(&state.path).ok().map(|found| (found.dev(), found.ino())) != own
}

impl Acknowledged {
    /// Takes in what is new, and gives its lines.
    pub(super) fn take(&mut self, heads: &[AcknowledgedHead], documents: Option<u64>) -> String {
        let mut text = String::new();
        if let Some(documents) = documents.filter(|documents| *documents > self.documents) {
            self.documents = documents;
            text += &format!("documents {documents}\n");
        }
        for (stream, seq, hash) in heads {
            if self.streams.get(stream).is_none_or(|(known, _)| seq > known) {
                self.streams.insert(stream.clone(), (*seq, *hash));
                text += &line_of(stream, *seq, hash);
            }
        }
        text
    }
}
