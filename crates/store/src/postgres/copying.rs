//! Backup and restore.

use sqlx::Row as _;
use tokio::sync::mpsc::{Receiver, Sender};

use super::batch::load;
use super::reading::{
    STREAM_SEALS, all, document, document_columns, document_sum, entry_columns, signed, stored, stream_columns,
    stream_seals, stream_state,
};
use super::session::Session;
use super::trouble::{Failure, Trouble};
use super::{Postgres, write};
use crate::backup::{CHUNK, Piece, again, needs, no_end, not_empty, whole};
use crate::key::StreamSeals;
use crate::stage::stage_again;
use crate::{Document, StoreError, StoreKey, Stored, StreamState};

/// One moment for all questions; whoever writes the file may take longer than a transaction may otherwise be idle.
const BEGIN_COPY: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
                          SET LOCAL idle_in_transaction_session_timeout = 0";

/// Nobody else reads or writes meanwhile.
const BEGIN_RESTORE: &str = "SET LOCAL idle_in_transaction_session_timeout = 0; \
                             LOCK TABLE streams, snapshots, entries, accounts, movements, documents, document_sum";

impl Postgres {
    /// Sends all that is there at one moment.
    pub(crate) async fn copy(&self, to: Sender<Piece>) -> Result<(), StoreError> {
        let mut session = self.sessions.begin(BEGIN_COPY).await?;
        let mut last = 0_i64;
        loop {
            let sql = concat!("SELECT ", entry_columns!(), ", id FROM entries WHERE id > $1 ORDER BY id LIMIT $2");
            let rows = session.rows(sqlx::query(sql).bind(last).bind(CHUNK as i64)).await.map_err(Trouble::of_work)?;
            let Some(row) = rows.last() else { break };
            last = row.get(11);
            // If nobody takes a piece, whoever reads has given up and says why.
            if to.send(Piece::Entries(all(&rows, stored)?)).await.is_err() {
                return Ok(());
            }
        }
        let streams = sqlx::query(concat!("SELECT ", stream_columns!(), " ORDER BY name"));
        let streams = all(&session.rows(streams).await.map_err(Trouble::of_work)?, stream_state)?;
        let seals = session.rows(sqlx::query(STREAM_SEALS)).await.map_err(Trouble::of_work)?;
        let streams = streams.into_iter().zip(all(&seals, stream_seals)?).collect();
        let documents = sqlx::query(concat!("SELECT ", document_columns!(), " ORDER BY kind, key"));
        let documents = all(&session.rows(documents).await.map_err(Trouble::of_work)?, document)?;
        let sum = session.rows(sqlx::query("SELECT changes, sum, mac FROM document_sum")).await;
        let sum = all(&sum.map_err(Trouble::of_work)?, document_sum)?.into_iter().next().unwrap_or_default();
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        for piece in [Piece::Streams(streams), Piece::Documents(documents), Piece::Sum(sum), Piece::End] {
            let _ = to.send(piece).await;
        }
        Ok(())
    }

    /// Takes in all pieces in one transaction, which is void without their end.
    pub(crate) async fn restore(&self, mut from: Receiver<Piece>) -> Result<(), StoreError> {
        let (mut session, key) = (self.begin().await?, self.key()?);
        session.run(BEGIN_RESTORE).await.map_err(Trouble::of_work)?;
        let empty = "SELECT NOT EXISTS (SELECT FROM streams) AND NOT EXISTS (SELECT FROM documents)";
        if !session.rows(sqlx::query(empty)).await.map_err(Trouble::of_work)?[0].get::<bool, _>(0) {
            return Err(not_empty());
        }
        while let Some(piece) = from.recv().await {
            match piece {
                Piece::Entries(entries) => take_entries(&mut session, &entries, key).await?,
                Piece::Streams(streams) => take_streams(&mut session, &streams).await.map_err(Trouble::of_work)?,
                Piece::Documents(documents) => {
                    take_documents(&mut session, &documents).await.map_err(Trouble::of_work)?;
                }
                Piece::Sum((sum, mac)) => {
                    let sql = "UPDATE document_sum SET changes = $1, sum = $2, mac = $3";
                    let statement = sqlx::query(sql).bind(signed(sum.changes)).bind(&sum.sum.0[..]).bind(&mac[..]);
                    session.change(statement).await.map_err(Trouble::of_work)?;
                }
                Piece::End => return self.end(session).await,
            }
        }
        Err(no_end())
    }
}

async fn take_entries(session: &mut Session<'_>, entries: &[Stored], key: &StoreKey) -> Result<(), StoreError> {
    let failed = |failure| match failure {
        Failure::Raced(why) => StoreError::Unavailable(why),
        Failure::Store(error) => error,
    };
    let batch = again(entries)?;
    let (loaded, ids) = load(session, &needs(&batch), key).await.map_err(failed)?;
    let staged = whole(stage_again(&batch, loaded, key), entries)?;
    write::write(session, &staged, &ids, key).await.map_err(failed)
}

async fn take_streams(session: &mut Session<'_>, streams: &[(StreamState, StreamSeals)]) -> Result<(), Trouble> {
    for (StreamState { name, seq, hash, epoch, owner: _, snapshot, secret }, seals) in streams {
        let StreamSeals { state, mac, claim, claim_mac, secret_mac } = seals;
        // The row of a stream with entries is there already.
        let sql = "INSERT INTO streams
                   (name, seq, hash, epoch, secret, secret_mac, state, mac, owner, rekeyed, claim_mac)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                   ON CONFLICT (name) DO UPDATE SET epoch = $4, secret = $5, secret_mac = $6, state = $7, mac = $8,
                   owner = $9, rekeyed = $10, claim_mac = $11";
        let stream = sqlx::query(sql).bind(name).bind(signed(*seq)).bind(&hash[..]).bind(signed(*epoch)).bind(secret);
        let stream = stream.bind(&secret_mac[..]).bind(&state.0[..]).bind(&mac[..]).bind(&claim.owner);
        session.change(stream.bind(signed(claim.rekeyed)).bind(&claim_mac[..])).await?;
        if let Some((seq, text)) = snapshot {
            let sql = "INSERT INTO snapshots (stream, seq, text) VALUES ($1, $2, $3)";
            session.change(sqlx::query(sql).bind(name).bind(signed(*seq)).bind(text)).await?;
        }
    }
    Ok(())
}

async fn take_documents(session: &mut Session<'_>, documents: &[(Document, [u8; 32])]) -> Result<(), Trouble> {
    for (Document { kind, key, text, version }, mac) in documents {
        let sql = "INSERT INTO documents (kind, key, text, version, mac) VALUES ($1, $2, $3, $4, $5)";
        let statement = sqlx::query(sql).bind(kind).bind(key).bind(text).bind(signed(*version)).bind(&mac[..]);
        session.change(statement).await?;
    }
    Ok(())
}
