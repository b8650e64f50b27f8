//! Leases and documents: what may change.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OptionalExtension as _, params};

use super::Sqlite;
use super::reading::{DOCUMENT, document_sum, document_with_mac, number, signed};
use super::trouble::of_work;
use crate::chain::START;
use crate::key::{Claim, DocumentSum};
use crate::sum::Sum;
use crate::{Document, Lease, StoreError, StoreKey};

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
        let key = self.key()?;
        self.write(move |transaction| claim(transaction, &streams, &lease, &key)).await
    }

    pub(crate) async fn renew(&self, lease: &Lease) -> Result<Vec<String>, StoreError> {
        let lease = lease.clone();
        let renew = move |transaction: &Connection| {
            let mut query = transaction
                .prepare_cached("UPDATE streams SET until = ?2 WHERE owner = ?1 AND until > 0 RETURNING name")?;
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
            let sql = "UPDATE streams SET until = 0 WHERE owner = ?1";
            transaction.execute(sql, [owner]).map(drop).map_err(of_work)
        })
        .await
    }

    pub(crate) async fn let_go(&self, owner: &str, stream: &str) -> Result<(), StoreError> {
        let names = (owner.to_owned(), stream.to_owned());
        self.write(move |transaction| {
            let sql = "UPDATE streams SET until = 0 WHERE owner = ?1 AND name = ?2";
            transaction.execute(sql, names).map(drop).map_err(of_work)
        })
        .await
    }

    pub(crate) async fn put(&self, document: &Document) -> Result<bool, StoreError> {
        let (document, key) = (document.clone(), self.key()?);
        self.write(move |transaction| put(transaction, &document, &key)).await
    }

    pub(crate) async fn remove(&self, kind: &str, key: &str) -> Result<(), StoreError> {
        let (kind, key, store_key) = (kind.to_owned(), key.to_owned(), self.key()?);
        self.write(move |transaction| remove(transaction, &kind, &key, &store_key)).await
    }
}

fn claim(
    transaction: &Connection,
    streams: &[String],
    lease: &Lease,
    key: &StoreKey,
) -> Result<Vec<Option<u64>>, StoreError> {
    let mut claimed: BTreeMap<&String, Option<u64>> = BTreeMap::new();
    for name in streams {
        if !claimed.contains_key(name) {
            begin(transaction, name, key).map_err(of_work)?;
            claimed.insert(name, claim_one(transaction, name, lease, key)?);
        }
    }
    Ok(streams.iter().map(|name| claimed[name]).collect())
}

/// Begins a stream, if there is none with this name.
fn begin(transaction: &Connection, name: &str, key: &StoreKey) -> rusqlite::Result<()> {
    let mut create = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret, secret_mac, state, mac, rekeyed, claim_mac)
         VALUES (?1, 0, ?2, 0, 0, x'', ?3, ?2, ?4, 0, ?5) ON CONFLICT DO NOTHING",
    )?;
    let mac = key.head(name, 0, &START, &Sum::default());
    let claim_mac = key.claim(name, &Claim::default());
    create.execute(params![name, START, key.secret(name, &[]), mac, claim_mac]).map(drop)
}

/// The new epoch, if the stream is free and who had it is what the program has written.
fn claim_one(transaction: &Connection, name: &str, lease: &Lease, key: &StoreKey) -> Result<Option<u64>, StoreError> {
    let sql = "SELECT epoch, owner, rekeyed, claim_mac, until FROM streams WHERE name = ?1";
    let mut find = transaction.prepare_cached(sql).map_err(of_work)?;
    let found = find.query_row([name], |row| {
        let claim = Claim { epoch: number(row, 0)?, owner: row.get(1)?, rekeyed: number(row, 2)? };
        Ok((claim, row.get(3)?, row.get::<_, i64>(4)?))
    });
    let (before, mac, until) = found.map_err(of_work)?;
    key.check_claim(name, &before, &mac)?;
    if before.owner.as_ref().is_some_and(|owner| *owner != lease.owner) && until > now() {
        return Ok(None);
    }
    let claim = Claim { epoch: before.epoch + 1, owner: Some(lease.owner.clone()), rekeyed: before.rekeyed };
    let sql = "UPDATE streams SET epoch = ?2, owner = ?3, until = ?4, claim_mac = ?5 WHERE name = ?1";
    let mut write = transaction.prepare_cached(sql).map_err(of_work)?;
    let values = params![name, signed(claim.epoch), claim.owner, end(lease), key.claim(name, &claim)];
    write.execute(values).map_err(of_work)?;
    Ok(Some(claim.epoch))
}

/// A document as it is there, with its MAC, if it is what the program has written.
fn found(
    transaction: &Connection,
    kind: &str,
    key: &str,
    store_key: &StoreKey,
) -> Result<Option<(Document, [u8; 32])>, StoreError> {
    let sql = format!("SELECT {DOCUMENT} FROM documents WHERE kind = ?1 AND key = ?2");
    let mut query = transaction.prepare_cached(&sql).map_err(of_work)?;
    let found = query.query_row((kind, key), document_with_mac).optional().map_err(of_work)?;
    found.map(|(document, mac)| store_key.check_document(&document, &mac).map(|()| (document, mac))).transpose()
}

fn put(transaction: &Connection, document: &Document, store_key: &StoreKey) -> Result<bool, StoreError> {
    let before = found(transaction, &document.kind, &document.key, store_key)?;
    if before.as_ref().map_or(0, |(before, _)| before.version) != document.version {
        return Ok(false);
    }
    let next = Document { version: document.version + 1, ..document.clone() };
    let mac = store_key.document(&next);
    exchange(transaction, before.map(|(_, mac)| mac), Some(&mac), store_key)?;
    let Document { kind, key, text, version } = &next;
    let sql = "INSERT INTO documents (kind, key, text, version, mac) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (kind, key) DO UPDATE SET text = ?3, version = ?4, mac = ?5";
    let mut query = transaction.prepare_cached(sql).map_err(of_work)?;
    query.execute(params![kind, key, text, signed(*version), mac]).map_err(of_work)?;
    Ok(true)
}

fn remove(transaction: &Connection, kind: &str, key: &str, store_key: &StoreKey) -> Result<(), StoreError> {
    let Some((_, mac)) = found(transaction, kind, key, store_key)? else { return Ok(()) };
    exchange(transaction, Some(mac), None, store_key)?;
    let sql = "DELETE FROM documents WHERE kind = ?1 AND key = ?2";
    transaction.execute(sql, (kind, key)).map(drop).map_err(of_work)
}

/// Brings the sum over all documents up to date.
fn exchange(
    transaction: &Connection,
    before: Option<[u8; 32]>,
    after: Option<&[u8; 32]>,
    store_key: &StoreKey,
) -> Result<(), StoreError> {
    let (all, mac) = document_sum(transaction).map_err(of_work)?.ok_or_else(no_sum)?;
    store_key.check_documents(&all, &mac)?;
    let (DocumentSum { changes, sum }, mac) = store_key.exchange(&all, before.as_ref(), after);
    let sql = "UPDATE document_sum SET changes = ?1, sum = ?2, mac = ?3";
    transaction.execute(sql, params![signed(changes), sum.0, mac]).map(drop).map_err(of_work)
}

fn no_sum() -> StoreError {
    StoreError::Corrupt("the sum over all documents is missing".to_owned())
}
