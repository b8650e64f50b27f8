//! Leases and documents: what may change. The clock of the leases is the server's, so the nodes' clocks do not matter.

use std::collections::BTreeMap;

use sqlx::Row as _;

use super::Postgres;
use super::reading::{number, signed};
use super::session::Question;
use super::trouble::Trouble;
use crate::{Document, Lease, StoreError};

fn micros(lease: &Lease) -> i64 {
    i64::try_from(lease.lasts.as_micros()).unwrap_or(i64::MAX)
}

impl Postgres {
    pub(crate) async fn claim(&self, streams: &[String], lease: &Lease) -> Result<Vec<Option<u64>>, StoreError> {
        let mut names = streams.to_vec();
        names.sort();
        names.dedup();
        let mut session = self.begin().await?;
        for sql in [CREATE, LOCK] {
            session.rows(sqlx::query(sql).bind(&names)).await.map_err(Trouble::of_work)?;
        }
        let claim = sqlx::query(CLAIM).bind(&names).bind(&lease.owner).bind(micros(lease));
        let rows = session.rows(claim).await.map_err(Trouble::of_work)?;
        let claimed = rows.iter().map(|row| Ok((row.get(0), number(row, 1)?))).collect::<Result<_, Trouble>>();
        let claimed: BTreeMap<String, u64> = claimed.map_err(Trouble::of_work)?;
        self.end(session).await?;
        Ok(streams.iter().map(|name| claimed.get(name).copied()).collect())
    }

    pub(crate) async fn renew(&self, lease: &Lease) -> Result<Vec<String>, StoreError> {
        let mut session = self.begin().await?;
        let lock = sqlx::query("SELECT FROM streams WHERE owner = $1 ORDER BY name FOR UPDATE").bind(&lease.owner);
        session.rows(lock).await.map_err(Trouble::of_work)?;
        let renew = sqlx::query(RENEW).bind(&lease.owner).bind(micros(lease));
        let rows = session.rows(renew).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        let mut names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        names.sort();
        Ok(names)
    }

    pub(crate) async fn release(&self, owner: &str) -> Result<(), StoreError> {
        let sql = "UPDATE streams SET owner = NULL, until = '-infinity' WHERE owner = $1";
        self.change(sqlx::query(sql).bind(owner)).await.map(drop)
    }

    pub(crate) async fn let_go(&self, owner: &str, stream: &str) -> Result<(), StoreError> {
        let sql = "UPDATE streams SET owner = NULL, until = '-infinity' WHERE owner = $1 AND name = $2";
        self.change(sqlx::query(sql).bind(owner).bind(stream)).await.map(drop)
    }

    pub(crate) async fn put(&self, document: &Document) -> Result<bool, StoreError> {
        let sql = match document.version {
            0 => "INSERT INTO documents (kind, key, text, version) VALUES ($1, $2, $3, $4 + 1) ON CONFLICT DO NOTHING",
            _ => "UPDATE documents SET text = $3, version = version + 1 WHERE kind = $1 AND key = $2 AND version = $4",
        };
        let Document { kind, key, text, version } = document;
        let statement = sqlx::query(sql).bind(kind).bind(key).bind(text).bind(signed(*version));
        Ok(self.change(statement).await? == 1)
    }

    pub(crate) async fn remove(&self, kind: &str, key: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM documents WHERE kind = $1 AND key = $2";
        self.change(sqlx::query(sql).bind(kind).bind(key)).await.map(drop)
    }

    /// One statement in a transaction of its own; answers how many rows it has changed.
    async fn change(&self, statement: Question<'_>) -> Result<usize, StoreError> {
        let mut session = self.begin().await?;
        let changed = session.change(statement).await.map_err(Trouble::of_work)?;
        self.end(session).await?;
        Ok(changed)
    }
}

const CREATE: &str = "
    INSERT INTO streams (name, seq, hash, epoch, secret)
    SELECT name, 0, decode(repeat('00', 32), 'hex'), 0, '' FROM unnest($1::text[]) AS new (name)
    ON CONFLICT DO NOTHING";

const LOCK: &str = "SELECT FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE";

const CLAIM: &str = "
    UPDATE streams SET epoch = epoch + 1, owner = $2, until = now() + $3 * interval '1 microsecond'
    WHERE name = ANY($1) AND (owner IS NULL OR owner = $2 OR until <= now())
    RETURNING name, epoch";

const RENEW: &str = "UPDATE streams SET until = now() + $2 * interval '1 microsecond' WHERE owner = $1 RETURNING name";
