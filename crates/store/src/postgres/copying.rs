//! Backup and restore.

use sqlx::Row as _;
use tokio::sync::mpsc::{Receiver, Sender};

use super::batch::load;
use super::reading::{all, document, document_columns, entry_columns, signed, stored, stream_columns, stream_state};
use super::session::Session;
use super::trouble::{Failure, Trouble};
use super::{Postgres, write};
use crate::backup::{CHUNK, Piece, again, no_end, not_empty, whole};
use crate::stage::stage;
use crate::{Document, StoreError, Stored, StreamState};

/// One moment for all questions; whoever writes the file may take longer than a transaction may otherwise be idle.
const BEGIN_COPY: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
                          SET LOCAL idle_in_transaction_session_timeout = 0";

/// Nobody else reads or writes meanwhile.
const BEGIN_RESTORE: &str = "SET LOCAL idle_in_transaction_session_timeout = 0; \
                             LOCK TABLE streams, snapshots, entries, accounts, movements, documents";

impl Postgres {
    /// Sends all that is there at one moment.
    pub(crate) async fn copy(&self, to: Sender<Piece>) -> Result<(), StoreError> {
        let mut session = self.sessions.begin(BEGIN_COPY).await?;
        let mut last = 0_i64;
        loop {
            let sql = concat!("SELECT ", entry_columns!(), ", id FROM entries WHERE id > $1 ORDER BY id LIMIT $2");
            let rows = session.rows(sqlx::query(sql).bind(last).bind(CHUNK as i64)).await.map_err(Trouble::of_work)?;
            let Some(row) = rows.last() else { break };
            last = row.get(8);
            // If nobody takes a piece, whoever reads has given up and says why.
            if to.send(Piece::Entries(all(&rows, stored)?)).await.is_err() {
                return Ok(());
            }
        }
        let streams = sqlx::query(concat!("SELECT ", stream_columns!(), " ORDER BY name"));
        let streams = all(&session.rows(streams).await.map_err(Trouble::of_work)?, stream_state)?;
        let documents = sqlx::query(concat!("SELECT ", document_columns!(), " ORDER BY kind, key"));
        let documents = all(&session.rows(documents).await.map_err(Trouble::of_work)?, document)?;
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        for piece in [Piece::Streams(streams), Piece::Documents(documents), Piece::End] {
            let _ = to.send(piece).await;
        }
        Ok(())
    }

    /// Takes in all pieces in one transaction, which is void without their end.
    pub(crate) async fn restore(&self, mut from: Receiver<Piece>) -> Result<(), StoreError> {
        let mut session = self.begin().await?;
        session.run(BEGIN_RESTORE).await.map_err(Trouble::of_work)?;
        let empty = "SELECT NOT EXISTS (SELECT FROM streams) AND NOT EXISTS (SELECT FROM documents)";
        if !session.rows(sqlx::query(empty)).await.map_err(Trouble::of_work)?[0].get::<bool, _>(0) {
            return Err(not_empty());
        }
        while let Some(piece) = from.recv().await {
            match piece {
                Piece::Entries(entries) => take_entries(&mut session, &entries).await?,
                Piece::Streams(streams) => take_streams(&mut session, &streams).await.map_err(Trouble::of_work)?,
                Piece::Documents(documents) => {
                    take_documents(&mut session, &documents).await.map_err(Trouble::of_work)?;
                }
                Piece::End => return self.end(session).await,
            }
        }
        Err(no_end())
    }
}

async fn take_entries(session: &mut Session<'_>, entries: &[Stored]) -> Result<(), StoreError> {
    let batch = again(entries)?;
    let (loaded, ids) = load(session, &batch).await.map_err(Trouble::of_work)?;
    let staged = whole(stage(&batch, loaded), entries)?;
    write::write(session, &staged, &ids).await.map_err(|failure| match failure {
        Failure::Raced(why) => StoreError::Unavailable(why),
        Failure::Store(error) => error,
    })
}

async fn take_streams(session: &mut Session<'_>, streams: &[StreamState]) -> Result<(), Trouble> {
    for StreamState { name, seq, hash, epoch, owner: _, snapshot, secret } in streams {
        let sql = "INSERT INTO streams (name, seq, hash, epoch, secret) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (name) DO UPDATE SET epoch = $4, secret = $5";
        let stream = sqlx::query(sql).bind(name).bind(signed(*seq)).bind(&hash[..]).bind(signed(*epoch)).bind(secret);
        session.change(stream).await?;
        if let Some((seq, text)) = snapshot {
            let sql = "INSERT INTO snapshots (stream, seq, text) VALUES ($1, $2, $3)";
            session.change(sqlx::query(sql).bind(name).bind(signed(*seq)).bind(text)).await?;
        }
    }
    Ok(())
}

async fn take_documents(session: &mut Session<'_>, documents: &[Document]) -> Result<(), Trouble> {
    for Document { kind, key, text, version } in documents {
        let sql = "INSERT INTO documents (kind, key, text, version) VALUES ($1, $2, $3, $4)";
        session.change(sqlx::query(sql).bind(kind).bind(key).bind(text).bind(signed(*version))).await?;
    }
    Ok(())
}
