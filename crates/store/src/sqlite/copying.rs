//! Backup and restore.

use rusqlite::{Connection, params};
use tokio::sync::mpsc::{Receiver, Sender};

use super::Sqlite;
use super::batch::{load, write};
use super::reading::{all_documents, all_streams, signed, written_after};
use super::trouble::of_work;
use crate::backup::{CHUNK, Piece, again, no_end, not_empty, whole};
use crate::stage::{Needs, stage};
use crate::{Document, StoreError, Stored, StreamState};

impl Sqlite {
    /// Sends all that is there at one moment: a reading transaction sees nothing of what is written after its start.
    pub(crate) async fn copy(&self, to: Sender<Piece>) -> Result<(), StoreError> {
        self.read(move |connection| {
            let transaction = connection.unchecked_transaction()?;
            // If nobody takes a piece, whoever reads has given up and says why.
            let send = |piece| to.blocking_send(piece).is_ok();
            let mut last = 0;
            loop {
                let (ids, entries): (Vec<i64>, Vec<Stored>) =
                    written_after(&transaction, last, CHUNK)?.into_iter().unzip();
                let Some(id) = ids.last() else { break };
                last = *id;
                if !send(Piece::Entries(entries)) {
                    return Ok(());
                }
            }
            let _ = send(Piece::Streams(all_streams(&transaction)?))
                && send(Piece::Documents(all_documents(&transaction)?))
                && send(Piece::End);
            Ok(())
        })
        .await
    }

    /// Takes in all pieces in one transaction, which is void without their end.
    pub(crate) async fn restore(&self, from: Receiver<Piece>) -> Result<(), StoreError> {
        self.write(move |transaction| take_in(transaction, from)).await
    }
}

fn take_in(transaction: &Connection, mut from: Receiver<Piece>) -> Result<(), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM streams) + (SELECT count(*) FROM documents)";
    if transaction.query_row(sql, (), |row| row.get::<_, i64>(0)).map_err(of_work)? != 0 {
        return Err(not_empty());
    }
    while let Some(piece) = from.blocking_recv() {
        match piece {
            Piece::Entries(entries) => take_entries(transaction, &entries)?,
            Piece::Streams(streams) => {
                streams.iter().try_for_each(|stream| take_stream(transaction, stream)).map_err(of_work)?;
            }
            Piece::Documents(documents) => {
                documents.iter().try_for_each(|document| take_document(transaction, document)).map_err(of_work)?;
            }
            Piece::End => return Ok(()),
        }
    }
    Err(no_end())
}

fn take_entries(transaction: &Connection, entries: &[Stored]) -> Result<(), StoreError> {
    let batch = again(entries)?;
    let loaded = load(transaction, &Needs::of(&batch)).map_err(of_work)?;
    let staged = whole(stage(&batch, loaded), entries)?;
    write(transaction, &staged).map_err(of_work)
}

fn take_stream(transaction: &Connection, state: &StreamState) -> rusqlite::Result<()> {
    let StreamState { name, seq, hash, epoch, owner: _, snapshot, secret } = state;
    let mut stream = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret) VALUES (?1, ?2, ?3, ?4, 0, ?5)
         ON CONFLICT (name) DO UPDATE SET epoch = ?4, secret = ?5",
    )?;
    stream.execute(params![name, signed(*seq), hash, signed(*epoch), secret])?;
    if let Some((seq, text)) = snapshot {
        let mut snapshot =
            transaction.prepare_cached("INSERT INTO snapshots (stream, seq, text) VALUES (?1, ?2, ?3)")?;
        snapshot.execute(params![name, signed(*seq), text])?;
    }
    Ok(())
}

fn take_document(transaction: &Connection, document: &Document) -> rusqlite::Result<()> {
    let Document { kind, key, text, version } = document;
    let mut query =
        transaction.prepare_cached("INSERT INTO documents (kind, key, text, version) VALUES (?1, ?2, ?3, ?4)")?;
    query.execute(params![kind, key, text, signed(*version)]).map(drop)
}
