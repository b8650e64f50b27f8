//! The lines of a file into pieces of a store.
//!
//! Here is found whatever is wrong with the file itself: a line that cannot be read, a line too many or too few, an end that does not
//! match. Whether the entries follow from each other is found by the store that takes them in.

use std::collections::BTreeMap;
use std::io::BufRead;

use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc::Sender;

use super::line::fields;
use super::proof::Proof;
use super::write::{FIRST, TITLE, VERSION};
use super::{BackupError, CHUNK, Piece};
use crate::hex::{bytes, hex};
use crate::key::{Claim, DocumentSum, StreamSeals};
use crate::schema::PROGRAM;
use crate::sum::Sum;
use crate::{CommandId, Document, StoreKey, Stored, StreamState, chain};

/// Reads a file and sends its pieces; the end only if everything is there.
pub async fn all(from: impl BufRead, to: Sender<Piece>, key: &StoreKey) -> Result<(), BackupError> {
    let mut file = File { from, line: 0, hash: Sha256::new(), ends: BTreeMap::new(), counts: [0; 3] };
    check_version(file.next()?.as_deref().unwrap_or_default())?;
    let mut proof = Proof::new(key);
    let mut piece = file.record()?;
    while !matches!(piece, Piece::End) {
        let Err(next) = joined(&mut piece, file.record()?) else { continue };
        proof.take(&piece).map_err(BackupError::Damaged)?;
        // If nobody takes it, the store has given up and says why.
        if to.send(std::mem::replace(&mut piece, next)).await.is_err() {
            return Ok(());
        }
    }
    if file.next()?.is_some() {
        return Err(file.damaged("something stands behind the end"));
    }
    proof.take(&Piece::End).map_err(BackupError::Damaged)?;
    let _ = to.send(Piece::End).await;
    Ok(())
}

/// Whether the first line is that of a backup that this program reads.
fn check_version(line: &str) -> Result<(), BackupError> {
    if line == FIRST {
        return Ok(());
    }
    let version = line.strip_prefix(TITLE).and_then(|version| version.parse::<u32>().ok());
    match version {
        Some(version) if version < VERSION => Err(BackupError::Version(format!(
            "it is of format {version}, from before croupier had a lasting format; this program reads format {VERSION}"
        ))),
        Some(version) => Err(BackupError::Version(format!(
            "it is of format {version}, and this is croupier {PROGRAM}, which reads format {VERSION}: use a newer croupier"
        ))),
        None => Err(BackupError::Damaged(format!("line 1 is not \"{FIRST}\""))),
    }
}

/// Adds the next piece to one of its kind; gives it back if that cannot be done.
fn joined(piece: &mut Piece, next: Piece) -> Result<(), Piece> {
    match (piece, next) {
        (Piece::Entries(all), Piece::Entries(more)) if all.len() < CHUNK => all.extend(more),
        (Piece::Streams(all), Piece::Streams(more)) if all.len() < CHUNK => all.extend(more),
        (Piece::Documents(all), Piece::Documents(more)) if all.len() < CHUNK => all.extend(more),
        (_, next) => return Err(next),
    }
    Ok(())
}

struct File<R> {
    from: R,
    /// The number of the line that was read last.
    line: usize,
    /// The hash of all lines so far, but for the end.
    hash: Sha256,
    /// Where the entries of each stream ended; without the streams whose records have come.
    ends: BTreeMap<String, (u64, [u8; 32])>,
    /// How many entries, streams and documents have come.
    counts: [usize; 3],
}

impl<R: BufRead> File<R> {
    /// The next line; none at the end.
    fn next(&mut self) -> Result<Option<String>, BackupError> {
        let mut line = Vec::new();
        self.from.read_until(b'\n', &mut line).map_err(|error| BackupError::File(error.to_string()))?;
        if line.is_empty() {
            return Ok(None);
        }
        self.line += 1;
        if !line.starts_with(b"end\t") {
            self.hash.update(&line);
        }
        let whole = line.pop() == Some(b'\n');
        let text = String::from_utf8(line).ok().filter(|_| whole);
        text.map(Some).ok_or_else(|| self.damaged("it is cut off or is no text"))
    }

    fn damaged(&self, what: &str) -> BackupError {
        BackupError::Damaged(format!("line {}: {what}", self.line))
    }

    /// The next record, as a piece of its own.
    fn record(&mut self) -> Result<Piece, BackupError> {
        let Some(line) = self.next()? else {
            return Err(BackupError::Damaged(format!("it is cut off after line {}", self.line)));
        };
        let record = fields(&line).and_then(|(kind, fields)| match kind {
            "entry" => self.entry(fields.try_into().ok()?),
            "stream" => self.stream(fields.try_into().ok()?),
            "document" => self.document(fields.try_into().ok()?),
            "sum" => sum(fields.try_into().ok()?),
            "end" => self.end(fields.try_into().ok()?),
            _ => None,
        });
        record.ok_or_else(|| self.damaged("the record makes no sense"))
    }

    fn entry(&mut self, fields: [String; 10]) -> Option<Piece> {
        let [stream, seq, command, at, postings, body, hash, snapshot, state, seal] = fields;
        let (seq, hash) = (number(&seq)?, array(&hash)?);
        let end = self.ends.entry(stream.clone()).or_insert((0, chain::START));
        let (_, previous) = std::mem::replace(end, (seq, hash));
        let command = CommandId(array(&command)?);
        self.counts[0] += 1;
        let (at, snapshot, state, seal) = (at.parse().ok()?, array(&snapshot)?, array(&state)?, array(&seal)?);
        let entry = Stored { stream, seq, command, at, body, postings, snapshot, state, previous, hash, seal };
        Some(Piece::Entries(vec![entry]))
    }

    fn stream(&mut self, fields: [String; 13]) -> Option<Piece> {
        let [name, seq, hash, epoch, first, text, secret, secret_mac, state, mac, owner, rekeyed, claim_mac] = fields;
        let (seq, hash, epoch) = (number(&seq)?, array(&hash)?, number(&epoch)?);
        if self.ends.remove(&name).unwrap_or((0, chain::START)) != (seq, hash) {
            return None;
        }
        let snapshot = if first.is_empty() { None } else { Some((number(&first)?, text)) };
        self.counts[1] += 1;
        let secret = bytes(&secret)?;
        let owner = Some(owner).filter(|owner| !owner.is_empty());
        let claim = Claim { epoch, owner, rekeyed: number(&rekeyed)? };
        let (state, mac, claim_mac) = (Sum(array(&state)?), array(&mac)?, array(&claim_mac)?);
        let seals = StreamSeals { state, mac, claim, claim_mac, secret_mac: array(&secret_mac)? };
        let stream = StreamState { name, seq, hash, epoch, owner: None, snapshot, secret };
        Some(Piece::Streams(vec![(stream, seals)]))
    }

    fn document(&mut self, fields: [String; 5]) -> Option<Piece> {
        let [kind, key, version, text, mac] = fields;
        self.counts[2] += 1;
        let document = Document { kind, key, text, version: number(&version)? };
        Some(Piece::Documents(vec![(document, array(&mac)?)]))
    }

    /// The end, if all that it counts has come and no entry is left without its stream.
    fn end(&mut self, fields: [String; 4]) -> Option<Piece> {
        let [entries, streams, documents, hash] = fields;
        let counts = self.counts.map(|count| count.to_string());
        let agrees = [entries, streams, documents] == counts && hash == hex(&self.hash.clone().finalize());
        (agrees && self.ends.is_empty()).then_some(Piece::End)
    }
}

fn sum([changes, sum, mac]: [String; 3]) -> Option<Piece> {
    let all = DocumentSum { changes: number(&changes)?, sum: Sum(array(&sum)?) };
    Some(Piece::Sum((all, array(&mac)?)))
}

/// A number as the store keeps it: 63 bits.
fn number(text: &str) -> Option<u64> {
    text.parse::<i64>().ok().and_then(|number| u64::try_from(number).ok())
}

fn array<const N: usize>(digits: &str) -> Option<[u8; N]> {
    bytes(digits)?.try_into().ok()
}
