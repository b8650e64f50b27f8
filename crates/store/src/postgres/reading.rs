//! Questions to the server.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::Postgres;
use super::trouble::Trouble;
use crate::key::{Claim, DocumentSum, StreamSeals};
use crate::names::end_of;
use crate::sum::Sum;
use crate::{CommandId, Document, Moment, Movement, StoreError, Stored, StreamHead, StreamState};

/// The columns of an entry, as [`stored`] reads them.
macro_rules! entry_columns {
    () => {
        "stream, seq, command, at, body, postings, previous, hash, snapshot, state, seal"
    };
}
pub(super) use entry_columns;

/// The columns of a stream, as [`stream_state`] reads them.
macro_rules! stream_columns {
    () => {
        "name, streams.seq, hash, epoch, CASE WHEN until > now() THEN owner END, secret, snapshots.seq, text
         FROM streams LEFT JOIN snapshots ON stream = name"
    };
}
pub(super) use stream_columns;

/// The columns of a document, as [`document`] reads them.
macro_rules! document_columns {
    () => {
        "kind, key, text, version, mac FROM documents"
    };
}
pub(super) use document_columns;

impl Postgres {
    pub(crate) async fn find(&self, command: CommandId) -> Result<Option<Stored>, StoreError> {
        self.settle().await?;
        let sql = concat!("SELECT ", entry_columns!(), " FROM entries WHERE command = $1");
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&command.0[..])).await?;
        all(&rows, stored).map(|found| found.into_iter().next())
    }

    pub(crate) async fn stream(&self, name: &str) -> Result<Option<StreamState>, StoreError> {
        let sql = concat!("SELECT ", stream_columns!(), " WHERE name = $1");
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(sought(name))).await?;
        all(&rows, stream_state).map(|found| found.into_iter().next())
    }

    pub(crate) async fn streams(&self, prefix: &str) -> Result<Vec<StreamState>, StoreError> {
        let (from, to) = (sought(prefix), end_of(&sought(prefix)));
        let sql = concat!("SELECT ", stream_columns!(), " WHERE name >= $1 AND name < $2 ORDER BY name");
        all(&self.sessions.rows(|| sqlx::query(sql).bind(&from).bind(&to)).await?, stream_state)
    }

    pub(crate) async fn heads(&self, prefix: &str) -> Result<Vec<StreamHead>, StoreError> {
        let (from, to) = (sought(prefix), end_of(&sought(prefix)));
        let sql = "SELECT name, seq, hash, CASE WHEN until > now() THEN owner END, state FROM streams
                   WHERE name >= $1 AND name < $2 ORDER BY name";
        all(&self.sessions.rows(|| sqlx::query(sql).bind(&from).bind(&to)).await?, head)
    }

    /// One question, so that the answer shows one moment.
    pub(crate) async fn moment(&self) -> Result<Moment, StoreError> {
        let sql = "SELECT name, seq, hash, CASE WHEN until > now() THEN owner END, state, NULL::BIGINT FROM streams
                   UNION ALL SELECT name, NULL, NULL, NULL, NULL, micro FROM accounts ORDER BY 1";
        let (mut heads, mut balances) = (Vec::new(), Vec::new());
        for row in &self.sessions.rows(|| sqlx::query(sql)).await? {
            match row.get::<Option<i64>, _>(5) {
                None => heads.push(head(row).map_err(Trouble::of_work)?),
                Some(micro) => balances.push((row.get(0), micro)),
            }
        }
        Ok(Moment { heads, balances })
    }

    pub(crate) async fn entries(&self, stream: &str, after: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let (stream, after, limit) = (sought(stream), signed(after), i64::from(limit));
        let sql =
            concat!("SELECT ", entry_columns!(), " FROM entries WHERE stream = $1 AND seq > $2 ORDER BY seq LIMIT $3");
        all(&self.sessions.rows(|| sqlx::query(sql).bind(&stream).bind(after).bind(limit)).await?, stored)
    }

    pub(crate) async fn balance(&self, account: &str) -> Result<i64, StoreError> {
        let sql = "SELECT micro FROM accounts WHERE name = $1";
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(sought(account))).await?;
        Ok(rows.first().map_or(0, |row| row.get(0)))
    }

    pub(crate) async fn balances(&self, prefix: &str) -> Result<Vec<(String, i64)>, StoreError> {
        let (from, to) = (sought(prefix), end_of(&sought(prefix)));
        let sql = "SELECT name, micro FROM accounts WHERE name >= $1 AND name < $2 ORDER BY name";
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&from).bind(&to)).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    pub(crate) async fn movements(&self, account: &str, before: i64, limit: u32) -> Result<Vec<Movement>, StoreError> {
        let (account, limit) = (sought(account), i64::from(limit));
        let sql = "SELECT entry, stream, seq, at, micro FROM movements JOIN entries ON id = entry
                   WHERE account = $1 AND entry < $2 ORDER BY entry DESC LIMIT $3";
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&account).bind(before).bind(limit)).await?;
        let movement = |row: &PgRow| {
            let (place, stream, seq) = (row.get(0), row.get(1), number(row, 2)?);
            Ok(Movement { place, stream, seq, at: row.get(3), micro: row.get(4) })
        };
        all(&rows, movement)
    }

    pub(crate) async fn document(&self, kind: &str, key: &str) -> Result<Option<Document>, StoreError> {
        let (kind, key) = (sought(kind), sought(key));
        let sql = concat!("SELECT ", document_columns!(), " WHERE kind = $1 AND key = $2");
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&kind).bind(&key)).await?;
        all(&rows, document)?.into_iter().next().map(|found| self.checked(found)).transpose()
    }

    pub(crate) async fn documents(&self, kind: &str) -> Result<Vec<Document>, StoreError> {
        let sql = concat!("SELECT ", document_columns!(), " WHERE kind = $1 ORDER BY key");
        let found = all(&self.sessions.rows(|| sqlx::query(sql).bind(sought(kind))).await?, document)?;
        found.into_iter().map(|found| self.checked(found)).collect()
    }

    /// A document, if it is what the program has written. Without the key nobody can tell.
    fn checked(&self, (document, mac): (Document, [u8; 32])) -> Result<Document, StoreError> {
        if let Some(key) = &self.key {
            key.check_document(&document, &mac)?;
        }
        Ok(document)
    }

    /// An entry, as it is there.
    pub(crate) async fn entry(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let (stream, seq) = (sought(stream), signed(seq));
        let sql = concat!("SELECT ", entry_columns!(), " FROM entries WHERE stream = $1 AND seq = $2");
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&stream).bind(seq)).await?;
        all(&rows, stored).map(|found| found.into_iter().next())
    }

    /// How often any document was changed.
    pub(crate) async fn document_changes(&self) -> Result<u64, StoreError> {
        let rows = self.sessions.rows(|| sqlx::query("SELECT changes, sum, mac FROM document_sum")).await?;
        Ok(all(&rows, document_sum)?.first().map_or(0, |(all, _)| all.changes))
    }
}

/// A name to look for. The server takes no zero byte; no name has any control character, so another one is not found either.
pub(super) fn sought(name: &str) -> String {
    name.replace('\0', "\u{1}")
}

/// All rows of an answer.
pub fn all<T>(rows: &[PgRow], read: impl Fn(&PgRow) -> Result<T, Trouble>) -> Result<Vec<T>, StoreError> {
    rows.iter().map(read).collect::<Result<_, Trouble>>().map_err(Trouble::of_work)
}

/// Reads the columns of an entry.
pub fn stored(row: &PgRow) -> Result<Stored, Trouble> {
    Ok(Stored {
        stream: row.get(0),
        seq: number(row, 1)?,
        command: CommandId(array(row, 2)?),
        at: row.get(3),
        body: row.get(4),
        postings: row.get(5),
        previous: array(row, 6)?,
        hash: array(row, 7)?,
        snapshot: array(row, 8)?,
        state: array(row, 9)?,
        seal: array(row, 10)?,
    })
}

/// Reads the columns of a stream's head.
fn head(row: &PgRow) -> Result<StreamHead, Trouble> {
    let (name, seq, hash) = (row.get(0), number(row, 1)?, array(row, 2)?);
    Ok(StreamHead { name, seq, hash, owner: row.get(3), state: array(row, 4)? })
}

/// Reads the columns of a stream.
pub fn stream_state(row: &PgRow) -> Result<StreamState, Trouble> {
    let first: Option<i64> = row.get(6);
    let snapshot = match first {
        Some(_) => Some((number(row, 6)?, row.get(7))),
        None => None,
    };
    Ok(StreamState {
        name: row.get(0),
        seq: number(row, 1)?,
        hash: array(row, 2)?,
        epoch: number(row, 3)?,
        owner: row.get(4),
        secret: row.get(5),
        snapshot,
    })
}

/// What authenticates the streams, as [`stream_seals`] reads it.
pub const STREAM_SEALS: &str =
    "SELECT epoch, owner, rekeyed, claim_mac, state, mac, secret_mac FROM streams ORDER BY name";

/// Reads what authenticates a stream.
pub fn stream_seals(row: &PgRow) -> Result<StreamSeals, Trouble> {
    let claim = Claim { epoch: number(row, 0)?, owner: row.get(1), rekeyed: number(row, 2)? };
    let (claim_mac, state) = (array(row, 3)?, Sum(array(row, 4)?));
    Ok(StreamSeals { state, mac: array(row, 5)?, claim, claim_mac, secret_mac: array(row, 6)? })
}

/// Reads the columns of a document, and its MAC.
pub fn document(row: &PgRow) -> Result<(Document, [u8; 32]), Trouble> {
    let document = Document { kind: row.get(0), key: row.get(1), text: row.get(2), version: number(row, 3)? };
    Ok((document, array(row, 4)?))
}

/// Reads the sum over all documents, and its MAC.
pub fn document_sum(row: &PgRow) -> Result<(DocumentSum, [u8; 32]), Trouble> {
    Ok((DocumentSum { changes: number(row, 0)?, sum: Sum(array(row, 1)?) }, array(row, 2)?))
}

/// A number that is never below zero.
pub fn number(row: &PgRow, column: usize) -> Result<u64, Trouble> {
    u64::try_from(row.get::<i64, _>(column)).map_err(decode)
}

/// Bytes, as many as there must be.
pub fn array<const N: usize>(row: &PgRow, column: usize) -> Result<[u8; N], Trouble> {
    <[u8; N]>::try_from(row.get::<&[u8], _>(column)).map_err(decode)
}

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> Trouble {
    Trouble::Said(sqlx::Error::Decode(Box::new(error)))
}

/// A number as the server keeps it. No stream is so long that the end of the range matters.
pub fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
