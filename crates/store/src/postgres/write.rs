//! Writing what was decided, in bulk: one statement for all rows of a kind.
//!
//! Rows that were there are locked and must still be as they were loaded; rows that were not there must still be missing. If the server counts
//! fewer changes than there are, somebody else was faster and the batch starts again.

use super::reading::signed;
use super::session::Session;
use super::trouble::Failure;
use crate::stage::{AccountChange, Staged, StreamChange};

/// Writes all of it.
pub async fn write(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    write_streams(session, staged).await?;
    write_snapshots(session, staged).await?;
    write_accounts(session, staged).await?;
    write_entries(session, staged).await
}

fn expect(changed: usize, expected: usize, what: &str) -> Result<(), Failure> {
    if changed == expected {
        Ok(())
    } else {
        Err(Failure::Raced(format!("{changed} of {expected} {what} were as loaded")))
    }
}

async fn write_streams(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    type Changes<'a> = Vec<(&'a String, &'a StreamChange)>;
    let (old, new): (Changes<'_>, Changes<'_>) = staged.streams.iter().partition(|(_, change)| change.before.is_some());
    for (changes, sql) in [(old, GO_ON), (new, BEGIN)] {
        if changes.is_empty() {
            continue;
        }
        let statement = sqlx::query(sql)
            .bind(changes.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, change)| signed(change.after.seq)).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, change)| &change.after.hash[..]).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, change)| change.secret.as_deref()).collect::<Vec<_>>())
            .bind(
                changes.iter().map(|(_, change)| change.before.map_or(0, |head| signed(head.seq))).collect::<Vec<_>>(),
            )
            .bind(changes.iter().map(|(_, change)| signed(change.after.epoch)).collect::<Vec<_>>());
        expect(session.change(statement).await?, changes.len(), "streams")?;
    }
    Ok(())
}

/// $1 names, $2 numbers, $3 hashes, $4 secrets, $5 numbers before, $6 epochs.
const GO_ON: &str = "
    UPDATE streams SET seq = new.seq, hash = new.hash, secret = coalesce(new.secret, streams.secret)
    FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::bytea[], $5::int8[], $6::int8[])
        AS new (name, seq, hash, secret, before, epoch)
    WHERE streams.name = new.name AND streams.seq = new.before AND streams.epoch = new.epoch";

const BEGIN: &str = "
    INSERT INTO streams (name, seq, hash, secret, epoch)
    SELECT name, seq, hash, coalesce(secret, ''), epoch
    FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::bytea[], $5::int8[], $6::int8[])
        AS new (name, seq, hash, secret, before, epoch)
    ON CONFLICT DO NOTHING";

async fn write_snapshots(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    let snapshot = |(name, change): (&'_ String, &'_ StreamChange)| {
        change.snapshot.as_ref().map(|(seq, text)| (name.clone(), (signed(*seq), text.clone())))
    };
    let (names, texts): (Vec<String>, Vec<(i64, String)>) = staged.streams.iter().filter_map(snapshot).unzip();
    let (numbers, texts): (Vec<i64>, Vec<String>) = texts.into_iter().unzip();
    if !names.is_empty() {
        session.change(sqlx::query(SNAPSHOTS).bind(names).bind(numbers).bind(texts)).await?;
    }
    Ok(())
}

const SNAPSHOTS: &str = "
    INSERT INTO snapshots (stream, seq, text) SELECT * FROM unnest($1::text[], $2::int8[], $3::text[])
    ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, text = excluded.text";

async fn write_accounts(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    type Changes<'a> = Vec<(&'a String, &'a AccountChange)>;
    let (old, new): (Changes<'_>, Changes<'_>) =
        staged.accounts.iter().partition(|(_, change)| change.before.is_some());
    for (changes, sql) in [(old, MOVE), (new, OPEN)] {
        if changes.is_empty() {
            continue;
        }
        let statement = sqlx::query(sql)
            .bind(changes.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, change)| change.after).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, change)| change.before.unwrap_or(0)).collect::<Vec<_>>());
        expect(session.change(statement).await?, changes.len(), "accounts")?;
    }
    Ok(())
}

/// $1 names, $2 balances, $3 balances before.
const MOVE: &str = "
    UPDATE accounts SET micro = new.micro
    FROM unnest($1::text[], $2::int8[], $3::int8[]) AS new (name, micro, before)
    WHERE accounts.name = new.name AND accounts.micro = new.before";

const OPEN: &str = "
    INSERT INTO accounts (name, micro)
    SELECT name, micro FROM unnest($1::text[], $2::int8[], $3::int8[]) AS new (name, micro, before)
    ON CONFLICT DO NOTHING";

async fn write_entries(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    let Staged { entries, moves, .. } = staged;
    let statement = sqlx::query(ENTRIES)
        .bind(entries.iter().map(|entry| entry.stream.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| signed(entry.seq)).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.command.0[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.at).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.postings.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.previous[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.hash[..]).collect::<Vec<_>>())
        .bind(moves.iter().map(|moved| moved.account.as_str()).collect::<Vec<_>>())
        .bind(moves.iter().map(|moved| &entries[moved.entry].command.0[..]).collect::<Vec<_>>())
        .bind(moves.iter().map(|moved| moved.micro).collect::<Vec<_>>());
    expect(session.change(statement).await?, moves.len(), "movements")
}

/// Entries get their ids in the order of the batch; their movements find them by the command.
const ENTRIES: &str = "
    WITH written AS (
        INSERT INTO entries (stream, seq, command, at, postings, body, previous, hash)
        SELECT stream, seq, command, at, postings, body, previous, hash
        FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::int8[], $5::text[], $6::text[], $7::bytea[], $8::bytea[])
            WITH ORDINALITY AS new (stream, seq, command, at, postings, body, previous, hash, place)
        ORDER BY place
        RETURNING id, command
    )
    INSERT INTO movements (account, entry, micro)
    SELECT account, id, micro
    FROM unnest($9::text[], $10::bytea[], $11::int8[]) AS moved (account, command, micro) JOIN written USING (command)";
