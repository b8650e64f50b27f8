//! Another key for the database, while no node serves it.

use super::Postgres;
use super::migrations::check_unserved;
use super::reading::{all, entry_columns, signed, stored};
use super::rows::gather;
use super::session::Session;
use super::trouble::Trouble;
use crate::backup::CHUNK;
use crate::rekey::{Rekeyed, Reseal, rekey};
use crate::{StoreError, StoreKey};

/// Nobody else reads or writes meanwhile, and it takes as long as it takes.
const ALONE: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; \
                     LOCK TABLE streams, snapshots, entries, accounts, movements, documents, document_sum, about";

impl Postgres {
    pub(crate) async fn rekey(&self, new: &StoreKey, reseal: Reseal<'_>) -> Result<(), StoreError> {
        let (mut session, old) = (self.begin().await?, self.key()?);
        session.run(ALONE).await.map_err(Trouble::of_work)?;
        check_unserved(&mut session).await?;
        let rows = gather(&mut session).await?;
        let rekeyed = rekey(rows, old, new, reseal)?;
        seal_entries(&mut session, old, new).await?;
        write(&mut session, &rekeyed, new).await.map_err(Trouble::of_work)?;
        self.end(session).await
    }
}

/// Seals every entry anew. The trigger that guards them is on again before the end of the transaction.
async fn seal_entries(session: &mut Session<'_>, old: &StoreKey, new: &StoreKey) -> Result<(), StoreError> {
    session.run("ALTER TABLE entries DISABLE TRIGGER entries_stay").await.map_err(Trouble::of_work)?;
    let mut last = 0_i64;
    loop {
        let sql = concat!("SELECT ", entry_columns!(), ", id FROM entries WHERE id > $1 ORDER BY id LIMIT $2");
        let rows = session.rows(sqlx::query(sql).bind(last).bind(CHUNK as i64)).await.map_err(Trouble::of_work)?;
        let ids: Vec<i64> = rows.iter().map(|row| sqlx::Row::get(row, 11)).collect();
        let Some(id) = ids.last() else { break };
        last = *id;
        let entries = all(&rows, stored)?;
        entries.iter().try_for_each(|entry| old.check_entry(entry))?;
        let seals: Vec<Vec<u8>> = entries.iter().map(|entry| new.seal(&entry.hash).to_vec()).collect();
        let sql = "UPDATE entries SET seal = new.seal FROM unnest($1::int8[], $2::bytea[]) AS new (id, seal)
                   WHERE entries.id = new.id";
        session.change(sqlx::query(sql).bind(&ids).bind(&seals)).await.map_err(Trouble::of_work)?;
    }
    session.run("ALTER TABLE entries ENABLE TRIGGER entries_stay").await.map_err(Trouble::of_work)
}

async fn write(session: &mut Session<'_>, rekeyed: &Rekeyed, new: &StoreKey) -> Result<(), Trouble> {
    for (name, secret, seals) in &rekeyed.streams {
        let sql = "UPDATE streams SET secret = $2, state = $3, mac = $4, rekeyed = $5, claim_mac = $6, secret_mac = $7
                   WHERE name = $1";
        let stream = sqlx::query(sql).bind(name).bind(secret).bind(&seals.state.0[..]).bind(&seals.mac[..]);
        let stream = stream.bind(signed(seals.claim.rekeyed)).bind(&seals.claim_mac[..]).bind(&seals.secret_mac[..]);
        session.change(stream).await?;
    }
    let (names, macs): (Vec<&str>, Vec<&[u8]>) =
        rekeyed.accounts.iter().map(|(name, mac)| (name.as_str(), &mac[..])).unzip();
    let sql = "UPDATE accounts SET mac = new.mac FROM unnest($1::text[], $2::bytea[]) AS new (name, mac)
               WHERE accounts.name = new.name";
    session.change(sqlx::query(sql).bind(names).bind(macs)).await?;
    for (document, mac) in &rekeyed.documents {
        let sql = "UPDATE documents SET mac = $3 WHERE kind = $1 AND key = $2";
        session.change(sqlx::query(sql).bind(&document.kind).bind(&document.key).bind(&mac[..])).await?;
    }
    let (sum, mac) = &rekeyed.sum;
    let sql = "UPDATE document_sum SET sum = $1, mac = $2";
    session.change(sqlx::query(sql).bind(&sum.sum.0[..]).bind(&mac[..])).await?;
    session.change(sqlx::query("UPDATE about SET key_check = $1").bind(&new.check_value()[..])).await.map(drop)
}
