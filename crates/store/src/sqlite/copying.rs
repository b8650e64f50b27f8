//! Backup and restore.

use rusqlite::{Connection, params};
use tokio::sync::mpsc::{Receiver, Sender};

use super::Sqlite;
use super::batch::{load, write};
use super::reading::{all_documents, all_streams, document_sum, signed, written_after};
use super::trouble::of_work;
use crate::backup::{CHUNK, Piece, again, needs, no_end, not_empty, whole};
use crate::key::StreamSeals;
use crate::stage::stage_again;
use crate::{Document, StoreError, StoreKey, Stored, StreamState};

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
                && send(Piece::Sum(document_sum(&transaction)?.unwrap_or_default()))
                && send(Piece::End);
            Ok(())
        })
        .await
    }

    /// Takes in all pieces in one transaction, which is void without their end.
    pub(crate) async fn restore(&self, from: Receiver<Piece>) -> Result<(), StoreError> {
        let key = self.key()?;
        self.write(move |transaction| take_in(transaction, from, &key)).await
    }
}

fn take_in(transaction: &Connection, mut from: Receiver<Piece>, key: &StoreKey) -> Result<(), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM streams) + (SELECT count(*) FROM documents)";
    if transaction.query_row(sql, (), |row| row.get::<_, i64>(0)).map_err(of_work)? != 0 {
        return Err(not_empty());
    }
    while let Some(piece) = from.blocking_recv() {
        match piece {
            Piece::Entries(entries) => take_entries(transaction, &entries, key)?,
            Piece::Streams(streams) => {
                streams
                    .iter()
                    .try_for_each(|(stream, seals)| take_stream(transaction, stream, seals))
                    .map_err(of_work)?;
            }
            Piece::Documents(documents) => {
                documents
                    .iter()
                    .try_for_each(|(document, mac)| take_document(transaction, document, mac))
                    .map_err(of_work)?;
            }
            Piece::Sum((all, mac)) => {
                let sql = "UPDATE document_sum SET changes = ?1, sum = ?2, mac = ?3";
                transaction.execute(sql, params![signed(all.changes), all.sum.0, mac]).map_err(of_work)?;
            }
            Piece::End => return Ok(()),
        }
    }
    Err(no_end())
}

fn take_entries(transaction: &Connection, entries: &[Stored], key: &StoreKey) -> Result<(), StoreError> {
    let batch = again(entries)?;
    let loaded = load(transaction, &needs(&batch), key)?;
    let staged = whole(stage_again(&batch, loaded, key), entries)?;
    write(transaction, &staged, key).map_err(of_work)
}

fn take_stream(transaction: &Connection, state: &StreamState, seals: &StreamSeals) -> rusqlite::Result<()> {
    let StreamState { name, seq, hash, epoch, owner: _, snapshot, secret } = state;
    let StreamSeals { state, mac, claim, claim_mac, secret_mac } = seals;
    // The row of a stream with entries is there already.
    let mut stream = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret, secret_mac, state, mac, owner, rekeyed, claim_mac)
         VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
         ON CONFLICT (name) DO UPDATE SET epoch = ?4, secret = ?5, secret_mac = ?6, state = ?7, mac = ?8, owner = ?9,
         rekeyed = ?10, claim_mac = ?11",
    )?;
    let (seq, epoch, rekeyed) = (signed(*seq), signed(*epoch), signed(claim.rekeyed));
    stream.execute(params![
        name,
        seq,
        hash,
        epoch,
        secret,
        secret_mac,
        state.0,
        mac,
        claim.owner,
        rekeyed,
        claim_mac
    ])?;
    if let Some((seq, text)) = snapshot {
        let mut snapshot =
            transaction.prepare_cached("INSERT INTO snapshots (stream, seq, text) VALUES (?1, ?2, ?3)")?;
        snapshot.execute(params![name, signed(*seq), text])?;
    }
    Ok(())
}

fn take_document(transaction: &Connection, document: &Document, mac: &[u8; 32]) -> rusqlite::Result<()> {
    let Document { kind, key, text, version } = document;
    let mut query = transaction
        .prepare_cached("INSERT INTO documents (kind, key, text, version, mac) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    query.execute(params![kind, key, text, signed(*version), mac]).map(drop)
}
