//! The copy: a file of entries for each stream, and a file that says where each ends.
//!
//! Entries are on the disk before the file of heads names them. What stands behind a head was not finished, and is cut off at the start.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use audit::chain::{ChainFault, Verifier};
use audit::heads::Head;
use serde_json::{Value, json};
use store::{CommandId, Stored};

use super::super::hex;
use super::remote::{bytes, number, text};

pub struct Copy {
    folder: PathBuf,
    streams: BTreeMap<String, Stream>,
}

struct Stream {
    verifier: Verifier,
    file: File,
}

impl Copy {
    /// Opens a copy and verifies all of it, or begins one.
    pub fn open(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let mut copy = Self { folder: folder.to_owned(), streams: BTreeMap::new() };
        let heads = folder.join("heads");
        if heads.exists() {
            for line in fs::read_to_string(&heads).with_context(|| heads.display().to_string())?.lines() {
                let head = head_of(line).ok_or_else(|| anyhow!("{} cannot be read: {line}", heads.display()))?;
                let stream = copy.read(&head)?;
                copy.streams.insert(head.stream, stream);
            }
        }
        Ok(copy)
    }

    /// Verifies the entries of a stream up to its head, and cuts off what stands behind.
    fn read(&self, head: &Head) -> Result<Stream> {
        let path = self.path(&head.stream);
        let file = OpenOptions::new().read(true).write(true).open(&path).with_context(|| path.display().to_string())?;
        let (mut verifier, mut length) = (Verifier::new(&head.stream), 0);
        let mut lines = BufReader::new(&file);
        while verifier.head().seq < head.seq {
            let mut line = String::new();
            length += lines.read_line(&mut line)? as u64;
            let entry =
                serde_json::from_str(&line).map_err(anyhow::Error::from).and_then(|line| entry(&head.stream, &line));
            let entry = entry.with_context(|| format!("{} is damaged", path.display()))?;
            verifier.take(&entry).with_context(|| format!("{} is damaged", path.display()))?;
        }
        if verifier.head() != head {
            bail!("{} is damaged: its entry {} is not the one in the file of heads", path.display(), head.seq);
        }
        file.set_len(length)?;
        drop(file);
        Ok(Stream { verifier, file: OpenOptions::new().append(true).open(&path)? })
    }

    fn path(&self, stream: &str) -> PathBuf {
        self.folder.join(format!("{}.jsonl", stream.replace('/', ":")))
    }

    pub fn heads(&self) -> Vec<Head> {
        self.streams.values().map(|stream| stream.verifier.head().clone()).collect()
    }

    /// Where a stream ends in the copy.
    pub fn head(&self, stream: &str) -> Head {
        let none = || Head { stream: stream.to_owned(), seq: 0, hash: [0; 32] };
        self.streams.get(stream).map_or_else(none, |stream| stream.verifier.head().clone())
    }

    /// How many entries it holds.
    pub fn len(&self) -> u64 {
        self.streams.values().map(|stream| stream.verifier.head().seq).sum()
    }

    /// Adds an entry, if it follows from the last one.
    pub fn take(&mut self, entry: &Stored) -> Result<Result<(), ChainFault>> {
        let path = self.path(&entry.stream);
        if !self.streams.contains_key(&entry.stream) {
            let file = File::create(&path).with_context(|| path.display().to_string())?;
            self.streams.insert(entry.stream.clone(), Stream { verifier: Verifier::new(&entry.stream), file });
        }
        let stream = self.streams.get_mut(&entry.stream).context("it was added")?;
        // A fault leaves the copy as it is.
        let mut verifier = stream.verifier.clone();
        if let Err(fault) = verifier.take(entry) {
            return Ok(Err(fault));
        }
        writeln!(stream.file, "{}", line(entry)).with_context(|| path.display().to_string())?;
        stream.verifier = verifier;
        Ok(Ok(()))
    }

    /// Makes durable what was added.
    pub fn keep(&mut self) -> Result<()> {
        for stream in self.streams.values() {
            stream.file.sync_data()?;
        }
        let head = |head: &Head| format!("{} {} {}\n", head.stream, head.seq, hex(&head.hash));
        let heads: String = self.heads().iter().filter(|head| head.seq > 0).map(head).collect();
        let (new, path) = (self.folder.join("heads.new"), self.folder.join("heads"));
        let mut file = File::create(&new)?;
        file.write_all(heads.as_bytes())?;
        file.sync_data()?;
        fs::rename(&new, &path).with_context(|| path.display().to_string())
    }
}

fn head_of(line: &str) -> Option<Head> {
    let (rest, hash) = line.rsplit_once(' ')?;
    let (stream, seq) = rest.rsplit_once(' ')?;
    let hash = bytes(&json!({"hash": hash}), "hash").ok()?;
    Some(Head { stream: stream.to_owned(), seq: seq.parse().ok()?, hash })
}

/// An entry in a line: what was hashed, and the hash.
fn line(entry: &Stored) -> Value {
    let Stored { seq, command, at, body, postings, snapshot, state, previous, hash, .. } = entry;
    json!({
        "seq": seq, "command": hex(&command.0), "at": at, "body": body, "postings": postings, "snapshot": hex(snapshot),
        "state": hex(state), "previous": hex(previous), "hash": hex(hash),
    })
}

fn entry(stream: &str, line: &Value) -> Result<Stored> {
    Ok(Stored {
        stream: stream.to_owned(),
        seq: number(line, "seq")?,
        command: CommandId(bytes(line, "command")?),
        at: line["at"].as_i64().context("\"at\" is missing")?,
        body: text(line, "body")?.to_owned(),
        postings: text(line, "postings")?.to_owned(),
        snapshot: bytes(line, "snapshot")?,
        state: bytes(line, "state")?,
        previous: bytes(line, "previous")?,
        hash: bytes(line, "hash")?,
        seal: [0; 32],
    })
}
