//! A batch: load what the decision needs, decide, write. The transaction is the only one that writes, so nothing moves meanwhile.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::reading::{ENTRY, number, signed, stored};
use super::trouble::of_work;
use crate::stage::{Head, Loaded, Needs, Staged, stage};
use crate::{Committed, Entry, Refused, StoreError};

/// Decides about a batch and writes what was decided.
pub fn commit(transaction: &Connection, batch: &[Entry]) -> Result<Vec<Result<Committed, Refused>>, StoreError> {
    let loaded = load(transaction, &Needs::of(batch)).map_err(of_work)?;
    let staged = stage(batch, loaded);
    write(transaction, &staged).map_err(of_work)?;
    Ok(staged.answers)
}

/// What is there of what the decision needs.
pub fn load(transaction: &Connection, needs: &Needs) -> rusqlite::Result<Loaded> {
    let mut loaded = Loaded::default();
    let mut head = transaction.prepare_cached("SELECT seq, hash, epoch FROM streams WHERE name = ?1")?;
    for name in &needs.streams {
        let found = head.query_row([name], read_head).optional()?;
        loaded.heads.extend(found.map(|head| (name.clone(), head)));
    }
    let mut balance = transaction.prepare_cached("SELECT micro FROM accounts WHERE name = ?1")?;
    for name in &needs.accounts {
        let found = balance.query_row([name], |row| row.get(0)).optional()?;
        loaded.balances.extend(found.map(|micro| (name.clone(), micro)));
    }
    let mut known = transaction.prepare_cached(&format!("SELECT {ENTRY} FROM entries WHERE command = ?1"))?;
    for command in &needs.commands {
        let found = known.query_row([command.0], stored).optional()?;
        loaded.known.extend(found.map(|entry| (*command, entry)));
    }
    Ok(loaded)
}

fn read_head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Ok(Head { seq: number(row, 0)?, hash: row.get(1)?, epoch: number(row, 2)? })
}

/// Writes what was decided.
pub fn write(transaction: &Connection, staged: &Staged) -> rusqlite::Result<()> {
    write_streams(transaction, staged)?;
    write_accounts(transaction, staged)?;
    let last: i64 =
        transaction.prepare_cached("SELECT coalesce(max(id), 0) FROM entries")?.query_row((), |row| row.get(0))?;
    let id = |place: usize| last + 1 + place as i64;
    let mut entry = transaction.prepare_cached(
        "INSERT INTO entries (id, stream, seq, command, at, postings, body, previous, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
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
            stored.hash
        ])?;
    }
    let mut movement =
        transaction.prepare_cached("INSERT INTO movements (account, entry, micro) VALUES (?1, ?2, ?3)")?;
    for moved in &staged.moves {
        movement.execute(params![moved.account, id(moved.entry), moved.micro])?;
    }
    Ok(())
}

fn write_streams(transaction: &Connection, staged: &Staged) -> rusqlite::Result<()> {
    let mut stream = transaction.prepare_cached(
        "INSERT INTO streams (name, seq, hash, epoch, until, secret) VALUES (?1, ?2, ?3, ?4, 0, coalesce(?5, x''))
         ON CONFLICT (name) DO UPDATE SET seq = ?2, hash = ?3, secret = coalesce(?5, secret)",
    )?;
    let mut snapshot = transaction.prepare_cached(
        "INSERT INTO snapshots (stream, seq, text) VALUES (?1, ?2, ?3)
         ON CONFLICT (stream) DO UPDATE SET seq = ?2, text = ?3",
    )?;
    for (name, change) in &staged.streams {
        let Head { seq, hash, epoch } = change.after;
        stream.execute(params![name, signed(seq), hash, signed(epoch), change.secret])?;
        if let Some((seq, text)) = &change.snapshot {
            snapshot.execute(params![name, signed(*seq), text])?;
        }
    }
    Ok(())
}

fn write_accounts(transaction: &Connection, staged: &Staged) -> rusqlite::Result<()> {
    let mut account = transaction.prepare_cached(
        "INSERT INTO accounts (name, micro) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET micro = ?2",
    )?;
    for (name, change) in &staged.accounts {
        account.execute(params![name, change.after])?;
    }
    Ok(())
}
