//! Questions to the file.

use rusqlite::{Connection, OptionalExtension as _, Row, ToSql};

use super::Sqlite;
use super::changing::now;
use crate::key::{Claim, DocumentSum, StreamSeals};
use crate::names::end_of;
use crate::sum::Sum;
use crate::{CommandId, Document, Moment, Movement, StoreError, Stored, StreamHead, StreamState};

/// The columns of an entry, as [`stored`] reads them.
pub const ENTRY: &str = "stream, seq, command, at, body, postings, previous, hash, snapshot, state, seal";

/// The columns of a stream, as [`stream_state`] reads them; ?1 is the time.
const STREAM: &str = "name, streams.seq, hash, epoch, CASE WHEN until > ?1 THEN owner END, secret, snapshots.seq, text
    FROM streams LEFT JOIN snapshots ON stream = name";

/// The columns of a stream's head, as [`head`] reads them; ?1 is the time.
const HEAD: &str = "name, seq, hash, CASE WHEN until > ?1 THEN owner END, state FROM streams";

pub const DOCUMENT: &str = "kind, key, text, version, mac";

impl Sqlite {
    pub(crate) async fn find(&self, command: CommandId) -> Result<Option<Stored>, StoreError> {
        self.settle().await?;
        let find = move |connection: &Connection| {
            let sql = format!("SELECT {ENTRY} FROM entries WHERE command = ?1");
            connection.prepare_cached(&sql)?.query_row([command.0], stored).optional()
        };
        self.read(find).await
    }

    pub(crate) async fn stream(&self, name: &str) -> Result<Option<StreamState>, StoreError> {
        let name = name.to_owned();
        let find = move |connection: &Connection| {
            let sql = format!("SELECT {STREAM} WHERE name = ?2");
            connection.prepare_cached(&sql)?.query_row((now(), name), stream_state).optional()
        };
        self.read(find).await
    }

    pub(crate) async fn streams(&self, prefix: &str) -> Result<Vec<StreamState>, StoreError> {
        let (from, to) = (prefix.to_owned(), end_of(prefix));
        self.read(move |connection| {
            let sql = format!("SELECT {STREAM} WHERE name >= ?2 AND name < ?3 ORDER BY name");
            all(connection, &sql, &[&now(), &from, &to], stream_state)
        })
        .await
    }

    pub(crate) async fn heads(&self, prefix: &str) -> Result<Vec<StreamHead>, StoreError> {
        let (from, to) = (prefix.to_owned(), end_of(prefix));
        self.read(move |connection| {
            let sql = format!("SELECT {HEAD} WHERE name >= ?2 AND name < ?3 ORDER BY name");
            all(connection, &sql, &[&now(), &from, &to], head)
        })
        .await
    }

    /// One question, so that the answer shows one moment.
    pub(crate) async fn moment(&self) -> Result<Moment, StoreError> {
        let either = |row: &Row<'_>| match row.get::<_, Option<i64>>(5)? {
            None => head(row).map(Ok),
            Some(micro) => Ok(Err((row.get(0)?, micro))),
        };
        let rows = self.read(move |connection| {
            let sql = "SELECT name, seq, hash, CASE WHEN until > ?1 THEN owner END, state, NULL FROM streams
                       UNION ALL SELECT name, NULL, NULL, NULL, NULL, micro FROM accounts ORDER BY 1";
            all(connection, sql, &[&now()], either)
        });
        let (mut heads, mut balances) = (Vec::new(), Vec::new());
        for row in rows.await? {
            match row {
                Ok(head) => heads.push(head),
                Err(balance) => balances.push(balance),
            }
        }
        Ok(Moment { heads, balances })
    }

    pub(crate) async fn entries(&self, stream: &str, after: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let stream = stream.to_owned();
        self.read(move |connection| {
            let sql = format!("SELECT {ENTRY} FROM entries WHERE stream = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3");
            all(connection, &sql, &[&stream, &signed(after), &limit], stored)
        })
        .await
    }

    pub(crate) async fn balance(&self, account: &str) -> Result<i64, StoreError> {
        let account = account.to_owned();
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT micro FROM accounts WHERE name = ?1")?;
            Ok(query.query_row([account], |row| row.get(0)).optional()?.unwrap_or(0))
        })
        .await
    }

    pub(crate) async fn balances(&self, prefix: &str) -> Result<Vec<(String, i64)>, StoreError> {
        let (from, to) = (prefix.to_owned(), end_of(prefix));
        self.read(move |connection| {
            let sql = "SELECT name, micro FROM accounts WHERE name >= ?1 AND name < ?2 ORDER BY name";
            all(connection, sql, &[&from, &to], |row| Ok((row.get(0)?, row.get(1)?)))
        })
        .await
    }

    pub(crate) async fn movements(&self, account: &str, before: i64, limit: u32) -> Result<Vec<Movement>, StoreError> {
        let account = account.to_owned();
        self.read(move |connection| {
            let sql = "SELECT entry, stream, seq, at, micro FROM movements JOIN entries ON id = entry
                       WHERE account = ?1 AND entry < ?2 ORDER BY entry DESC LIMIT ?3";
            all(connection, sql, &[&account, &before, &limit], |row| {
                let (place, stream, seq) = (row.get(0)?, row.get(1)?, number(row, 2)?);
                Ok(Movement { place, stream, seq, at: row.get(3)?, micro: row.get(4)? })
            })
        })
        .await
    }

    pub(crate) async fn document(&self, kind: &str, key: &str) -> Result<Option<Document>, StoreError> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        let found = self.read(move |connection| {
            let sql = format!("SELECT {DOCUMENT} FROM documents WHERE kind = ?1 AND key = ?2");
            connection.prepare_cached(&sql)?.query_row((kind, key), document_with_mac).optional()
        });
        found.await?.map(|found| self.checked(found)).transpose()
    }

    pub(crate) async fn documents(&self, kind: &str) -> Result<Vec<Document>, StoreError> {
        let kind = kind.to_owned();
        let found = self.read(move |connection| {
            let sql = format!("SELECT {DOCUMENT} FROM documents WHERE kind = ?1 ORDER BY key");
            all(connection, &sql, &[&kind], document_with_mac)
        });
        found.await?.into_iter().map(|found| self.checked(found)).collect()
    }

    /// A document, if it is what the program has written. Without the key nobody can tell.
    fn checked(&self, (document, mac): (Document, [u8; 32])) -> Result<Document, StoreError> {
        if let Some(key) = &self.key {
            key.check_document(&document, &mac)?;
        }
        Ok(document)
    }
}

/// All rows of a question.
pub fn all<T>(
    connection: &Connection,
    sql: &str,
    values: &[&dyn ToSql],
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(values, |row| read(row))?.collect()
}

/// Every stream, by name.
pub fn all_streams(connection: &Connection) -> rusqlite::Result<Vec<(StreamState, StreamSeals)>> {
    let streams = all(connection, &format!("SELECT {STREAM} ORDER BY name"), &[&now()], stream_state)?;
    let seals = |row: &Row<'_>| {
        let claim = Claim { epoch: number(row, 0)?, owner: row.get(1)?, rekeyed: number(row, 2)? };
        let (claim_mac, state) = (row.get(3)?, Sum(row.get(4)?));
        Ok(StreamSeals { state, mac: row.get(5)?, claim, claim_mac, secret_mac: row.get(6)? })
    };
    let sql = "SELECT epoch, owner, rekeyed, claim_mac, state, mac, secret_mac FROM streams ORDER BY name";
    Ok(streams.into_iter().zip(all(connection, sql, &[], seals)?).collect())
}

/// Every document, by kind and key.
pub fn all_documents(connection: &Connection) -> rusqlite::Result<Vec<(Document, [u8; 32])>> {
    all(connection, &format!("SELECT {DOCUMENT} FROM documents ORDER BY kind, key"), &[], document_with_mac)
}

/// The sum over all documents and its MAC.
pub fn document_sum(connection: &Connection) -> rusqlite::Result<Option<(DocumentSum, [u8; 32])>> {
    let read = |row: &Row<'_>| {
        let all = DocumentSum { changes: number(row, 0)?, sum: Sum(row.get(1)?) };
        Ok((all, row.get(2)?))
    };
    connection.prepare_cached("SELECT changes, sum, mac FROM document_sum")?.query_row((), read).optional()
}

/// The entries behind one, in the order of writing, and the id of the last of them.
pub fn written_after(connection: &Connection, id: i64, limit: usize) -> rusqlite::Result<Vec<(i64, Stored)>> {
    let sql = format!("SELECT {ENTRY}, id FROM entries WHERE id > ?1 ORDER BY id LIMIT ?2");
    all(connection, &sql, &[&id, &(limit as i64)], |row| Ok((row.get(11)?, stored(row)?)))
}

/// Reads the columns [`ENTRY`].
pub fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored {
        stream: row.get(0)?,
        seq: number(row, 1)?,
        command: CommandId(row.get(2)?),
        at: row.get(3)?,
        body: row.get(4)?,
        postings: row.get(5)?,
        previous: row.get(6)?,
        hash: row.get(7)?,
        snapshot: row.get(8)?,
        state: row.get(9)?,
        seal: row.get(10)?,
    })
}

fn head(row: &Row<'_>) -> rusqlite::Result<StreamHead> {
    let (name, seq, hash) = (row.get(0)?, number(row, 1)?, row.get(2)?);
    Ok(StreamHead { name, seq, hash, owner: row.get(3)?, state: row.get(4)? })
}

fn stream_state(row: &Row<'_>) -> rusqlite::Result<StreamState> {
    let first: Option<i64> = row.get(6)?;
    let snapshot = match first {
        Some(_) => Some((number(row, 6)?, row.get(7)?)),
        None => None,
    };
    Ok(StreamState {
        name: row.get(0)?,
        seq: number(row, 1)?,
        hash: row.get(2)?,
        epoch: number(row, 3)?,
        owner: row.get(4)?,
        secret: row.get(5)?,
        snapshot,
    })
}

/// Reads the columns [`DOCUMENT`]: a document and its MAC.
pub fn document_with_mac(row: &Row<'_>) -> rusqlite::Result<(Document, [u8; 32])> {
    let document = Document { kind: row.get(0)?, key: row.get(1)?, text: row.get(2)?, version: number(row, 3)? };
    Ok((document, row.get(4)?))
}

/// A number that is never below zero.
pub fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let value: i64 = row.get(column)?;
    u64::try_from(value).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, value))
}

/// A number as the file keeps it. No stream is so long that the end of the range matters.
pub fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
