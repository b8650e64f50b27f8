//! How far the store had come when commands were last acknowledged, in a file beside it.
//!
//! A store that was restored from an older copy, or whose log was cut off by a damaged byte, looks whole. This file shows that entries are
//! missing: at the next start no stream may end before the entry that it names, and that entry must be the same. The file is
//! written after the entries are durable, so it is never ahead of the store; and before anybody is answered, so it is never behind what was
//! acknowledged ([`Keeper`]).
//!
//! ```text
//! croupier acknowledged 2
//! documents 12
//! cashier 17 5f0c…
//! table/flush-1 1234 9b2e…
//! mac 77ab…
//! table/flush-1 1235 01d4…
//! mac c3f0…
//! ```
//!
//! `documents` is how often any document was changed. A stream has the number and the hash of its last entry. Each record ends with a MAC:
//! HMAC-SHA256 with the key of the documents over the line with the MAC of the record before, if there is one, and all bytes since then. While a store
//! is served, zeros fill the rest of the file, and a record that a crash has cut off counts for nothing: it was not acknowledged. A file of
//! version 1 is one record.

mod keeper;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::hex::{bytes, hex};
use crate::{Store, StoreError, StoreKey, new_private_file};

pub use keeper::{AcknowledgedHead, Keeper};

/// The titles of files that this program reads; it writes the first.
const TITLES: [&str; 2] = ["croupier acknowledged 2", "croupier acknowledged 1"];

/// What was acknowledged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acknowledged {
    streams: BTreeMap<String, (u64, [u8; 32])>,
    documents: u64,
}

/// What is missing in a store that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// A stream ends too early.
    Entries {
        /// The stream.
        stream: String,
        /// The number of the last entry that was acknowledged.
        acknowledged: u64,
        /// The number of its last entry now.
        found: u64,
    },
    /// Another entry stands in the place of one that was acknowledged.
    Another {
        /// The stream.
        stream: String,
        /// The number of the entry.
        seq: u64,
    },
    /// Documents are from an earlier time.
    Documents {
        /// How many changes are missing.
        changes: u64,
    },
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entries { stream, acknowledged, found } => {
                let missing = acknowledged - found;
                write!(
                    f,
                    "{stream}: {missing} entries are missing; it ends with entry {found}, and entry {acknowledged} was acknowledged"
                )
            }
            Self::Another { stream, seq } => write!(f, "{stream}: entry {seq} is another one than was acknowledged"),
            Self::Documents { changes } => write!(f, "people and sessions: {changes} changes are missing"),
        }
    }
}

impl Acknowledged {
    /// How far the store has come.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn of(store: &Store) -> Result<Self, StoreError> {
        let documents = store.document_changes().await?;
        let heads = store.heads("").await?.into_iter().filter(|head| head.seq > 0);
        Ok(Self { streams: heads.map(|head| (head.name, (head.seq, head.hash))).collect(), documents })
    }

    /// Reads the file; none if there is none.
    ///
    /// # Errors
    /// If it cannot be read, or is not what the program has written with this key.
    pub fn read(path: &Path, key: &StoreKey) -> Result<Option<Self>, String> {
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{} cannot be read: {error}", path.display())),
        };
        let read = from_bytes(&text, key);
        read.map(Some).ok_or_else(|| {
            format!("{} is damaged, or was written by something else than this version of the program", path.display())
        })
    }

    /// Reads the file, and those that other nodes hold beside it; none if there is none. All that any of them says was acknowledged.
    ///
    /// # Errors
    /// If one of them cannot be read, or is not what the program has written with this key.
    pub fn read_all(path: &Path, key: &StoreKey) -> Result<Option<Self>, String> {
        let mut all: Option<Self> = None;
        for file in Self::files(path) {
            let Some(read) = Self::read(&file, key)? else { continue };
            let (heads, documents) = read.heads();
            all.get_or_insert_default().take(&heads, Some(documents));
        }
        Ok(all)
    }

    /// The file, if it is there, and those that other nodes hold beside it or have held.
    pub fn files(path: &Path) -> Vec<PathBuf> {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else {
            return Vec::new();
        };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let is_one = |found: &str| {
            let number = found.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
            found == name || number.is_some_and(|number| number.parse::<u32>().is_ok())
        };
        let found = fs::read_dir(folder).into_iter().flatten().flatten();
        let found = found.filter(|file| file.file_name().to_str().is_some_and(is_one));
        let mut files: Vec<PathBuf> = found.map(|file| path.with_file_name(file.file_name())).collect();
        files.sort();
        files
    }

    /// Writes the file anew, and removes those beside it: what they say is in this one, or does not count any more.
    ///
    /// # Errors
    /// If it cannot be written or one of them cannot be removed.
    pub fn write_alone(&self, path: &Path, key: &StoreKey) -> io::Result<()> {
        self.write(path, key)?;
        Self::remove_others(path)
    }

    /// Removes the files beside this one.
    ///
    /// # Errors
    /// If one of them cannot be removed.
    pub fn remove_others(path: &Path) -> io::Result<()> {
        Self::files(path).iter().filter(|file| *file != path).try_for_each(fs::remove_file)
    }

    /// Writes the file anew, and makes it durable.
    ///
    /// # Errors
    /// If it cannot be written; the file from before is there then.
    pub fn write(&self, path: &Path, key: &StoreKey) -> io::Result<()> {
        let new = beside(path);
        let mut file = new_private_file(&new)?;
        file.write_all(self.to_text(key).as_bytes())?;
        file.sync_data()?;
        fs::rename(&new, path)
    }

    fn to_text(&self, key: &StoreKey) -> String {
        let line = |(stream, (seq, hash)): (&String, &(u64, [u8; 32]))| line_of(stream, *seq, hash);
        let streams: String = self.streams.iter().map(line).collect();
        let text = format!("{}\ndocuments {}\n{streams}", TITLES[0], self.documents);
        let mac = mac_line(key, &text);
        text + &mac
    }

    /// All that is acknowledged, as [`Keeper::note`] takes it.
    pub fn heads(&self) -> (Vec<AcknowledgedHead>, u64) {
        let head = |(stream, (seq, hash)): (&String, &(u64, [u8; 32]))| (stream.clone(), *seq, *hash);
        (self.streams.iter().map(head).collect(), self.documents)
    }

    /// What of it is missing in the store.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn missing(&self, store: &Store) -> Result<Vec<Loss>, StoreError> {
        let now = Self::of(store).await?;
        let mut losses = Vec::new();
        for (stream, (acknowledged, hash)) in &self.streams {
            let (stream, acknowledged) = (stream.clone(), *acknowledged);
            let found = now.streams.get(&stream).map_or(0, |(seq, _)| *seq);
            if found < acknowledged {
                losses.push(Loss::Entries { stream, acknowledged, found });
            } else if store.entry(&stream, acknowledged).await?.is_none_or(|entry| entry.hash != *hash) {
                losses.push(Loss::Another { stream, seq: acknowledged });
            }
        }
        let changes = self.documents.saturating_sub(now.documents);
        losses.extend((changes > 0).then_some(Loss::Documents { changes }));
        Ok(losses)
    }
}

/// The file that the how many-th node on one machine holds.
fn numbered(path: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let mut name = path.as_os_str().to_owned();
    name.push(format!("-{number}"));
    PathBuf::from(name)
}

/// The file that takes the place of another.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}", std::process::id()));
    let new = PathBuf::from(name);
    // What a life before with the same number has left behind is overwritten.
    let _ = fs::remove_file(&new);
    new
}

fn line_of(stream: &str, seq: u64, hash: &[u8; 32]) -> String {
    format!("{stream} {seq} {}\n", hex(hash))
}

/// The line that ends a record with this text.
fn mac_line(key: &StoreKey, text: &str) -> String {
    format!("mac {}\n", hex(&key.acknowledged(text)))
}

/// Reads a file. A file with room may end with a part of a record.
fn from_bytes(file: &[u8], key: &StoreKey) -> Option<Acknowledged> {
    let end = file.iter().position(|byte| *byte == 0).unwrap_or(file.len());
    let text = std::str::from_utf8(&file[..end]).ok()?;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut all, mut covered, mut begin) = (Acknowledged::default(), String::new(), 0);
    let (title, rest) = lines.split_first()?;
    if !TITLES.contains(&title.strip_suffix('\n')?) {
        return None;
    }
    covered.push_str(title);
    for (at, line) in rest.iter().enumerate() {
        if !line.starts_with("mac ") || !line.ends_with('\n') {
            covered.push_str(line);
            continue;
        }
        if *line != mac_line(key, &covered) {
            return None;
        }
        rest[begin..at].iter().try_for_each(|line| all.read_line(line))?;
        (*line).clone_into(&mut covered);
        begin = at + 1;
    }
    let is_open = end < file.len();
    (begin > 0 && (is_open || begin == rest.len())).then_some(all)
}

impl Acknowledged {
    fn read_line(&mut self, line: &str) -> Option<()> {
        let line = line.strip_suffix('\n')?;
        if let Some(documents) = line.strip_prefix("documents ") {
            self.documents = documents.parse().ok()?;
            return Some(());
        }
        let (rest, hash) = line.rsplit_once(' ')?;
        let (stream, seq) = rest.rsplit_once(' ')?;
        self.streams.insert(stream.to_owned(), (seq.parse().ok()?, bytes(hash)?.try_into().ok()?));
        Some(())
    }
}
