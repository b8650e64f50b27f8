//! What is checked before the file is served, gathered at one moment.

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::Sqlite;
use super::reading::{ENTRY, all, all_documents, document_sum, number, signed, stored};
use super::schema::WITH_SNAPSHOT;
use crate::check::{Rows, StreamRow};
use crate::key::Claim;
use crate::sum::Sum;
use crate::{StoreError, Stored};

impl Sqlite {
    pub(crate) async fn rows(&self) -> Result<Rows, StoreError> {
        self.read(|connection| gather(&*connection.unchecked_transaction()?)).await
    }

    /// An entry, as it is there.
    pub(crate) async fn entry(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let stream = stream.to_owned();
        self.read(move |connection| entry(connection, &stream, seq)).await
    }

    /// How often any document was changed.
    pub(crate) async fn document_changes(&self) -> Result<u64, StoreError> {
        self.read(|connection| Ok(document_sum(connection)?.map_or(0, |(all, _)| all.changes))).await
    }
}

/// The rows as this transaction sees them.
pub fn gather(transaction: &Connection) -> rusqlite::Result<Rows> {
    let mut streams = all(transaction, STREAMS, &[], stream)?;
    for row in &mut streams {
        row.last = last(transaction, &row.name)?;
        row.newest_snapshot = newest_snapshot(transaction, &row.name)?;
        if let Some((seq, _)) = row.snapshot {
            row.with_snapshot = entry(transaction, &row.name, seq)?;
        }
    }
    let account = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    Ok(Rows {
        streams,
        unknown_streams: all(transaction, UNKNOWN_STREAMS, &[], |row| row.get(0))?,
        accounts: all(transaction, "SELECT name, micro, mac FROM accounts", &[], account)?,
        documents: all_documents(transaction)?,
        sum: document_sum(transaction)?,
    })
}

const STREAMS: &str = "SELECT name, streams.seq, hash, state, mac, secret, secret_mac, snapshots.seq, text,
    epoch, owner, rekeyed, claim_mac
    FROM streams LEFT JOIN snapshots ON stream = name ORDER BY name";

/// The streams of the entries one after another, each by a look into the index.
const UNKNOWN_STREAMS: &str = "
    WITH RECURSIVE known (name) AS (
        SELECT min(stream) FROM entries
        UNION ALL SELECT (SELECT min(stream) FROM entries WHERE stream > name) FROM known WHERE name IS NOT NULL
    )
    SELECT name FROM known WHERE name IS NOT NULL AND name NOT IN (SELECT name FROM streams)";

fn stream(row: &Row<'_>) -> rusqlite::Result<StreamRow> {
    let first: Option<i64> = row.get(7)?;
    Ok(StreamRow {
        name: row.get(0)?,
        seq: number(row, 1)?,
        hash: row.get(2)?,
        state: Sum(row.get(3)?),
        mac: row.get(4)?,
        claim: Claim { epoch: number(row, 9)?, owner: row.get(10)?, rekeyed: number(row, 11)? },
        claim_mac: row.get(12)?,
        secret: row.get(5)?,
        secret_mac: row.get(6)?,
        snapshot: if first.is_some() { Some((number(row, 7)?, row.get(8)?)) } else { None },
        last: None,
        newest_snapshot: None,
        with_snapshot: None,
    })
}

fn last(connection: &Connection, stream: &str) -> rusqlite::Result<Option<Stored>> {
    let sql = format!("SELECT {ENTRY} FROM entries WHERE stream = ?1 ORDER BY seq DESC LIMIT 1");
    connection.prepare_cached(&sql)?.query_row([stream], stored).optional()
}

fn newest_snapshot(connection: &Connection, stream: &str) -> rusqlite::Result<Option<u64>> {
    let sql = format!("SELECT seq FROM entries WHERE stream = ?1 AND {WITH_SNAPSHOT} ORDER BY seq DESC LIMIT 1");
    connection.prepare_cached(&sql)?.query_row([stream], |row| number(row, 0)).optional()
}

fn entry(connection: &Connection, stream: &str, seq: u64) -> rusqlite::Result<Option<Stored>> {
    let sql = format!("SELECT {ENTRY} FROM entries WHERE stream = ?1 AND seq = ?2");
    connection.prepare_cached(&sql)?.query_row((stream, signed(seq)), stored).optional()
}
