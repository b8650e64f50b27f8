//! Pieces of a store into the lines of a file.

use std::io::{self, Write};

use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc::Receiver;

use super::line::line;
use super::{BackupError, Piece};
use crate::hex::hex;
use crate::key::StreamSeals;
use crate::{Document, Stored, StreamState};

/// The first line.
pub const FIRST: &str = "croupier backup 2";

/// How the first line begins, and the number behind it.
pub const TITLE: &str = "croupier backup ";
pub const VERSION: u32 = 2;

/// Writes the pieces as they come. Without their end nothing is said to be whole.
pub async fn all(out: impl Write, mut pieces: Receiver<Piece>) -> Result<(), BackupError> {
    let mut file = Lines { out, hash: Sha256::new() };
    let file_trouble = |error: io::Error| BackupError::File(error.to_string());
    let mut counts = [0_usize; 3];
    file.write(FIRST).map_err(file_trouble)?;
    while let Some(piece) = pieces.recv().await {
        let done = match piece {
            Piece::Entries(entries) => {
                counts[0] += entries.len();
                entries.iter().try_for_each(|stored| file.write(&entry(stored)))
            }
            Piece::Streams(streams) => {
                counts[1] += streams.len();
                streams.iter().try_for_each(|(state, seals)| file.write(&stream(state, seals)))
            }
            Piece::Documents(documents) => {
                counts[2] += documents.len();
                documents.iter().try_for_each(|(written, mac)| file.write(&document(written, mac)))
            }
            Piece::Sum((all, mac)) => {
                file.write(&line("sum", [&all.changes.to_string(), &hex(&all.sum.0), &hex(&mac)]))
            }
            Piece::End => file.end(counts),
        };
        done.map_err(file_trouble)?;
    }
    Ok(())
}

/// A file, and the hash of its lines so far.
struct Lines<W> {
    out: W,
    hash: Sha256,
}

impl<W: Write> Lines<W> {
    fn write(&mut self, line: &str) -> io::Result<()> {
        self.hash.update(line);
        self.hash.update(b"\n");
        self.out.write_all(line.as_bytes())?;
        self.out.write_all(b"\n")
    }

    fn end(&mut self, counts: [usize; 3]) -> io::Result<()> {
        let [entries, streams, documents] = counts.map(|count| count.to_string());
        let hash = hex(&self.hash.clone().finalize());
        self.write(&line("end", [&entries, &streams, &documents, &hash]))?;
        self.out.flush()
    }
}

fn entry(stored: &Stored) -> String {
    let Stored { stream, seq, command, at, body, postings, snapshot, state, previous: _, hash, seal } = stored;
    let (seq, command, at) = (seq.to_string(), command.to_string(), at.to_string());
    let [hash, snapshot, state, seal] = [hash, snapshot, state, seal].map(|bytes| hex(bytes));
    line("entry", [stream, &seq, &command, &at, postings, body, &hash, &snapshot, &state, &seal])
}

fn stream(state: &StreamState, seals: &StreamSeals) -> String {
    let StreamState { name, seq, hash, epoch, owner: _, snapshot, secret } = state;
    let (first, text) = snapshot.as_ref().map_or_else(Default::default, |(seq, text)| (seq.to_string(), text.as_str()));
    let (seq, epoch) = (seq.to_string(), epoch.to_string());
    let StreamSeals { state, mac, claim, claim_mac, secret_mac } = seals;
    let (owner, rekeyed) = (claim.owner.as_deref().unwrap_or_default(), claim.rekeyed.to_string());
    let [hash, secret_mac, state, mac, claim_mac] =
        [hash, secret_mac, &state.0, mac, claim_mac].map(|bytes| hex(bytes));
    let secret = hex(secret);
    let (seq, epoch, first, secret) = (seq.as_str(), epoch.as_str(), first.as_str(), secret.as_str());
    let fields = [name, seq, &hash, epoch, first, text, secret, &secret_mac, &state, &mac, owner, &rekeyed, &claim_mac];
    line("stream", fields)
}

fn document(written: &Document, mac: &[u8; 32]) -> String {
    let Document { kind, key, text, version } = written;
    line("document", [kind, key, &version.to_string(), text, &hex(mac)])
}
