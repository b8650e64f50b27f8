//! A batch: load what the decision needs, decide, write. The transaction is the only one that writes, so nothing moves meanwhile.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::reading::{ENTRY, number, signed, stored};
use super::trouble::of_work;
use crate::key::Claim;
use crate::loaded::{Head, Loaded, Needs};
use crate::stage::{Staged, stage};
use crate::sum::Sum;
use crate::{Committed, Entry, Refused, StoreError, StoreKey};

/// Decides about a batch and writes what was decided.
pub fn commit(
    transaction: &Connection,
    batch: &[Entry],
    key: &StoreKey,
) -> Result<Vec<Result<Committed, Refused>>, StoreError> {
    let loaded = load(transaction, &Needs::of(batch.iter()), key)?;
    let staged = stage(batch, loaded, key);
    write(transaction, &staged, key).map_err(of_work)?;
    Ok(staged.answers)
}

/// What is there of what the decision needs.
pub fn load(transaction: &Connection, needs: &Needs, key: &StoreKey) -> Result<Loaded, StoreError> {
    let mut loaded = Loaded::default();
    let prepare = |sql: &str| transaction.prepare_cached(sql).map_err(of_work);
    let mut head = prepare("SELECT seq, hash, epoch, state, mac FROM streams WHERE name = ?1")?;
    for name in &needs.streams {
        if let Some((found, mac)) = head.query_row([name], read_head).optional().map_err(of_work)? {
            loaded.head(key, name.clone(), found, &mac)?;
        }
    }
    let mut balance = prepare("SELECT micro, mac FROM accounts WHERE name = ?1")?;
    for name in &needs.accounts {
        let found = balance.query_row([name], |row| Ok((row.get(0)?, row.get(1)?))).optional();
        if let Some((micro, mac)) = found.map_err(of_work)? {
            loaded.account(key, name.clone(), micro, &mac)?;
        }
    }
    let mut known = prepare(&format!("SELECT {ENTRY} FROM entries WHERE command = ?1"))?;
    for command in &needs.commands {
        if let Some(entry) = known.query_row([command.0], stored).optional().map_err(of_work)? {
            loaded.known(key, entry)?;
        }
    }
    Ok(loaded)
}

fn read_head(row: &Row<'_>) -> rusqlite::Result<(Head, [u8; 32])> {
    let state = Sum(row.get(3)?);
    Ok((Head { seq: number(row, 0)?, hash: row.get(1)?, epoch: number(row, 2)?, state }, row.get(4)?))
}

/// Writes what was decided.
pub fn write(transaction: &Connection, staged: &Staged, key: &StoreKey) -> rusqlite::Result<()> {
    write_streams(transaction, staged, key)?;
    write_accounts(transaction, staged)?;
    let last: i64 =
        transaction.prepare_cached("SELECT coalesce(max(id), 0) FROM entries")?.query_row((), |row| row.get(0))?;
    let id = |place: usize| last + 1 + place as i64;
    let mut entry = transaction.prepare_cached(
        "INSERT INTO entries (id, stream, seq, command, at, postings, body, previous, hash, snapshot, state, seal)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?;
    for (place, stored) in staged.entries.iter().enumerate() {
        entry.execute(params![
            id(place),
            stored.stream,
            signed(stored.seq),
            stored.command.0,
            stored.at,
            stored.postings,
            stored.body,
            stored.previous,
            stored.hash,
            stored.snapshot,
            stored.state,
            stored.seal
        ])?;
    }
    let mut movement =
        transaction.prepare_cached("INSERT INTO movements (account, entry, micro) VALUES (?1, ?2, ?3)")?;
    for moved in &staged.moves {
        movement.execute(params![moved.account, id(moved.entry), moved.micro])?;
    }
    Ok(())
}

fn write_streams(transaction: &Connection, staged: &Staged, key: &StoreKey) -> rusqlite::Result<()> {
    let mut begin = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret, secret_mac, state, mac, rekeyed, claim_mac)
         VALUES (?1, ?2, ?3, 0, 0, ?4, ?5, ?6, ?7, 0, ?8)",
    )?;
    let mut stream = transaction.prepare_cached(
        "UPDATE streams SET seq = ?2, hash = ?3, secret = coalesce(?4, secret), secret_mac = coalesce(?5, secret_mac),
         state = ?6, mac = ?7 WHERE name = ?1",
    )?;
    let mut snapshot = transaction.prepare_cached(
        "INSERT INTO snapshots (stream, seq, text) VALUES (?1, ?2, ?3)
         ON CONFLICT (stream) DO UPDATE SET seq = ?2, text = ?3",
    )?;
    for (name, change) in &staged.streams {
        let Head { seq, hash, epoch: _, state } = change.after;
        let (seq, mac) = (signed(seq), change.mac(key, name));
        if change.before.is_none() {
            let secret = change.secret.as_deref().unwrap_or_default();
            let secret_mac = key.secret(name, secret);
            let claim_mac = key.claim(name, &Claim::default());
            begin.execute(params![name, seq, hash, secret, secret_mac, state.0, mac, claim_mac])?;
        } else {
            stream.execute(params![name, seq, hash, change.secret, change.secret_mac(key, name), state.0, mac])?;
        }
        if let Some((seq, text)) = &change.snapshot {
            snapshot.execute(params![name, signed(*seq), text])?;
        }
    }
    Ok(())
}

fn write_accounts(transaction: &Connection, staged: &Staged) -> rusqlite::Result<()> {
    let mut account = transaction.prepare_cached(
        "INSERT INTO accounts (name, micro, mac) VALUES (?1, ?2, ?3)
         ON CONFLICT (name) DO UPDATE SET micro = ?2, mac = ?3",
    )?;
    for (name, change) in &staged.accounts {
        account.execute(params![name, change.after.micro, change.after.digest])?;
    }
    Ok(())
}
