//! Leases and documents: what may change.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OptionalExtension as _};

use super::Sqlite;
use super::reading::signed;
use super::trouble::of_work;
use crate::{Document, Lease, StoreError};

/// The clock of the leases, in microseconds since 1970: that of the one machine on which the file is.
pub fn now() -> i64 {
    micros(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
}

fn micros(time: Duration) -> i64 {
    i64::try_from(time.as_micros()).unwrap_or(i64::MAX)
}

fn end(lease: &Lease) -> i64 {
    now().saturating_add(micros(lease.lasts))
}

impl Sqlite {
    pub(crate) async fn claim(&self, streams: &[String], lease: &Lease) -> Result<Vec<Option<u64>>, StoreError> {
        let (streams, lease) = (streams.to_vec(), lease.clone());
        self.write(move |transaction| claim(transaction, &streams, &lease).map_err(of_work)).await
    }

    pub(crate) async fn renew(&self, lease: &Lease) -> Result<Vec<String>, StoreError> {
        let lease = lease.clone();
        let renew = move |transaction: &Connection| {
            let mut query =
                transaction.prepare_cached("UPDATE streams SET until = ?2 WHERE owner = ?1 RETURNING name")?;
            let names = query.query_map((&lease.owner, end(&lease)), |row| row.get(0))?;
            let mut names: Vec<String> = names.collect::<rusqlite::Result<_>>()?;
            names.sort();
            Ok(names)
        };
        self.write(move |transaction| renew(transaction).map_err(of_work)).await
    }

    pub(crate) async fn release(&self, owner: &str) -> Result<(), StoreError> {
        let owner = owner.to_owned();
        self.write(move |transaction| {
            let sql = "UPDATE streams SET owner = NULL, until = 0 WHERE owner = ?1";
            transaction.execute(sql, [owner]).map(drop).map_err(of_work)
        })
        .await
    }

    pub(crate) async fn let_go(&self, owner: &str, stream: &str) -> Result<(), StoreError> {
        let names = (owner.to_owned(), stream.to_owned());
        self.write(move |transaction| {
            let sql = "UPDATE streams SET owner = NULL, until = 0 WHERE owner = ?1 AND name = ?2";
            transaction.execute(sql, names).map(drop).map_err(of_work)
        })
        .await
    }

    pub(crate) async fn put(&self, document: &Document) -> Result<bool, StoreError> {
        let document = document.clone();
        self.write(move |transaction| put(transaction, &document).map_err(of_work)).await
    }

    pub(crate) async fn remove(&self, kind: &str, key: &str) -> Result<(), StoreError> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        self.write(move |transaction| {
            let sql = "DELETE FROM documents WHERE kind = ?1 AND key = ?2";
            transaction.execute(sql, (kind, key)).map(drop).map_err(of_work)
        })
        .await
    }
}

fn claim(transaction: &Connection, streams: &[String], lease: &Lease) -> rusqlite::Result<Vec<Option<u64>>> {
    let mut create = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret) VALUES (?1, 0, zeroblob(32), 0, 0, x'')
         ON CONFLICT DO NOTHING",
    )?;
    let mut claim = transaction.prepare_cached(
        "UPDATE streams SET epoch = epoch + 1, owner = ?2, until = ?3
         WHERE name = ?1 AND (owner IS NULL OR owner = ?2 OR until <= ?4) RETURNING epoch",
    )?;
    let (now, end) = (now(), end(lease));
    let mut claimed: BTreeMap<&String, Option<u64>> = BTreeMap::new();
    for name in streams {
        if !claimed.contains_key(name) {
            create.execute([name])?;
            let epoch = claim.query_row((name, &lease.owner, end, now), |row| row.get::<_, i64>(0)).optional()?;
            claimed.insert(name, epoch.map(i64::unsigned_abs));
        }
    }
    Ok(streams.iter().map(|name| claimed[name]).collect())
}

fn put(transaction: &Connection, document: &Document) -> rusqlite::Result<bool> {
    let Document { kind, key, text, version } = document;
    let sql = match version {
        0 => "INSERT INTO documents (kind, key, text, version) VALUES (?1, ?2, ?3, ?4 + 1) ON CONFLICT DO NOTHING",
        _ => "UPDATE documents SET text = ?3, version = version + 1 WHERE kind = ?1 AND key = ?2 AND version = ?4",
    };
    Ok(transaction.prepare_cached(sql)?.execute((kind, key, text, signed(*version)))? == 1)
}
