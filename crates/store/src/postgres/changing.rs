//! Leases and documents: what may change. The clock of the leases is the server's, so the nodes' clocks do not matter.

use std::collections::BTreeMap;

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::Postgres;
use super::reading::{array, document, document_columns, document_sum, number, signed};
use super::session::{Question, Session};
use super::trouble::Trouble;
use crate::chain::START;
use crate::key::{Claim, DocumentSum};
use crate::sum::Sum;
use crate::{Document, Lease, StoreError, StoreKey};

fn micros(lease: &Lease) -> i64 {
    i64::try_from(lease.lasts.as_micros()).unwrap_or(i64::MAX)
}

impl Postgres {
    pub(crate) async fn claim(&self, streams: &[String], lease: &Lease) -> Result<Vec<Option<u64>>, StoreError> {
        let mut names = streams.to_vec();
        names.sort();
        names.dedup();
        let (mut session, key) = (self.begin().await?, self.key()?);
        let macs = |mac: &dyn Fn(&str) -> [u8; 32]| names.iter().map(|name| mac(name).to_vec()).collect::<Vec<_>>();
        let create = sqlx::query(CREATE)
            .bind(&names)
            .bind(macs(&|name| key.secret(name, &[])))
            .bind(macs(&|name| key.head(name, 0, &START, &Sum::default())))
            .bind(macs(&|name| key.claim(name, &Claim::default())));
        session.rows(create).await.map_err(Trouble::of_work)?;
        let lock = sqlx::query(LOCK).bind(&names).bind(&lease.owner);
        let rows = session.rows(lock).await.map_err(Trouble::of_work)?;
        let mut claimed = BTreeMap::new();
        for row in &rows {
            let (name, before) = (row.get(0), free(row, key)?);
            let owner = Some(lease.owner.clone());
            claimed.extend(before.map(|before| (name, Claim { epoch: before.epoch + 1, owner, ..before })));
        }
        let claim = sqlx::query(CLAIM)
            .bind(claimed.keys().collect::<Vec<&String>>())
            .bind(&lease.owner)
            .bind(micros(lease))
            .bind(claimed.values().map(|claim| signed(claim.epoch)).collect::<Vec<_>>())
            .bind(claimed.iter().map(|(name, claim)| key.claim(name, claim).to_vec()).collect::<Vec<_>>());
        session.change(claim).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        Ok(streams.iter().map(|name| claimed.get(name).map(|claim| claim.epoch)).collect())
    }

    pub(crate) async fn renew(&self, lease: &Lease) -> Result<Vec<String>, StoreError> {
        let mut session = self.begin().await?;
        let lock = sqlx::query("SELECT FROM streams WHERE owner = $1 AND until > '-infinity' ORDER BY name FOR UPDATE")
            .bind(&lease.owner);
        session.rows(lock).await.map_err(Trouble::of_work)?;
        let renew = sqlx::query(RENEW).bind(&lease.owner).bind(micros(lease));
        let rows = session.rows(renew).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        let mut names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        names.sort();
        Ok(names)
    }

    pub(crate) async fn release(&self, owner: &str) -> Result<(), StoreError> {
        let sql = "UPDATE streams SET until = '-infinity' WHERE owner = $1";
        self.change(sqlx::query(sql).bind(owner)).await.map(drop)
    }

    pub(crate) async fn let_go(&self, owner: &str, stream: &str) -> Result<(), StoreError> {
        let sql = "UPDATE streams SET until = '-infinity' WHERE owner = $1 AND name = $2";
        self.change(sqlx::query(sql).bind(owner).bind(stream)).await.map(drop)
    }

    pub(crate) async fn put(&self, document: &Document) -> Result<bool, StoreError> {
        let mut session = self.begin().await?;
        let (all, before) = documents(&mut session, &document.kind, &document.key, self.key()?).await?;
        if before.as_ref().map_or(0, |(before, _)| before.version) != document.version {
            return Ok(false);
        }
        let next = Document { version: document.version + 1, ..document.clone() };
        let mac = self.key()?.document(&next);
        let before = before.map(|(_, mac)| mac);
        let (all, all_mac) = self.key()?.exchange(&all, before.as_ref(), Some(&mac));
        let Document { kind, key, text, version } = &next;
        let statement = sqlx::query(PUT).bind(kind).bind(key).bind(text).bind(signed(*version)).bind(&mac[..]);
        session.change(summed(statement, &all, &all_mac)).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        Ok(true)
    }

    pub(crate) async fn remove(&self, kind: &str, key: &str) -> Result<(), StoreError> {
        let mut session = self.begin().await?;
        let (all, before) = documents(&mut session, kind, key, self.key()?).await?;
        let Some((_, before)) = before else { return Ok(()) };
        let (all, all_mac) = self.key()?.exchange(&all, Some(&before), None);
        let statement = sqlx::query(REMOVE).bind(kind).bind(key);
        session.change(summed(statement, &all, &all_mac)).await.map_err(Trouble::of_work)?;
        self.end(session).await
    }

    /// One statement in a transaction of its own; answers how many rows it has changed.
    async fn change(&self, statement: Question<'_>) -> Result<usize, StoreError> {
        let mut session = self.begin().await?;
        let changed = session.change(statement).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        Ok(changed)
    }
}

/// Who had a stream that is free, if that is what the program has written.
fn free(row: &PgRow, key: &StoreKey) -> Result<Option<Claim>, StoreError> {
    let claim = || Ok(Claim { epoch: number(row, 1)?, owner: row.get(2), rekeyed: number(row, 3)? });
    let claim = claim().map_err(Trouble::of_work)?;
    key.check_claim(row.get(0), &claim, &array(row, 4).map_err(Trouble::of_work)?)?;
    Ok(row.get::<bool, _>(5).then_some(claim))
}

/// The sum over all documents, which stays locked, and a document with its MAC; both only if they are what the program has written.
async fn documents(
    session: &mut Session<'_>,
    kind: &str,
    key: &str,
    store_key: &StoreKey,
) -> Result<(DocumentSum, Option<(Document, [u8; 32])>), StoreError> {
    let sum = sqlx::query("SELECT changes, sum, mac FROM document_sum FOR UPDATE");
    let rows = session.rows(sum).await.map_err(Trouble::of_work)?;
    let Some(row) = rows.first() else {
        return Err(StoreError::Corrupt("the sum over all documents is missing".to_owned()));
    };
    let (all, mac) = document_sum(row).map_err(Trouble::of_work)?;
    store_key.check_documents(&all, &mac)?;
    let sql = concat!("SELECT ", document_columns!(), " WHERE kind = $1 AND key = $2");
    let rows = session.rows(sqlx::query(sql).bind(kind).bind(key)).await.map_err(Trouble::of_work)?;
    let found = rows.first().map(document).transpose().map_err(Trouble::of_work)?;
    if let Some((document, mac)) = &found {
        store_key.check_document(document, mac)?;
    }
    Ok((all, found))
}

/// A statement with the values of the sum over all documents behind its own.
fn summed<'q>(statement: Question<'q>, all: &DocumentSum, mac: &[u8; 32]) -> Question<'q> {
    statement.bind(signed(all.changes)).bind(all.sum.0.to_vec()).bind(mac.to_vec())
}

const PUT: &str = "
    WITH summed AS (UPDATE document_sum SET changes = $6, sum = $7, mac = $8)
    INSERT INTO documents (kind, key, text, version, mac) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (kind, key) DO UPDATE SET text = $3, version = $4, mac = $5";

const REMOVE: &str = "
    WITH summed AS (UPDATE document_sum SET changes = $3, sum = $4, mac = $5)
    DELETE FROM documents WHERE kind = $1 AND key = $2";

const CREATE: &str = "
    INSERT INTO streams (name, seq, hash, state, epoch, secret, secret_mac, mac, rekeyed, claim_mac)
    SELECT name, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 0, '', secret_mac, mac, 0, claim_mac
    FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[]) AS new (name, secret_mac, mac, claim_mac)
    ON CONFLICT DO NOTHING";

/// Locks the streams; the last column says whether one is free.
const LOCK: &str = "
    SELECT name, epoch, owner, rekeyed, claim_mac, owner IS NULL OR owner = $2 OR until <= now()
    FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE";

const CLAIM: &str = "
    UPDATE streams SET epoch = new.epoch, owner = $2, until = now() + $3 * interval '1 microsecond', claim_mac = new.mac
    FROM unnest($1::text[], $4::int8[], $5::bytea[]) AS new (name, epoch, mac) WHERE streams.name = new.name";

const RENEW: &str = "
    UPDATE streams SET until = now() + $2 * interval '1 microsecond'
    WHERE owner = $1 AND until > '-infinity' RETURNING name";
