//! Writing what was decided, in bulk.
//!
//! Rows that were there are locked and must still be as they were loaded; rows that were not there must still be missing. If the server counts
//! fewer changes than there are, somebody else was faster and the batch starts again. Every statement is a way to the server and back, so
//! all that a usual batch writes is one statement; new streams and accounts and snapshots are rare and have their own.

use sqlx::Row as _;

use super::reading::signed;
use super::session::Session;
use super::trouble::Failure;
use crate::StoreKey;
use crate::key::Claim;
use crate::loaded::Balance;
use crate::stage::{AccountChange, Staged, StreamChange};

/// Writes all of it; the entries get the first of the ids.
pub async fn write(session: &mut Session<'_>, staged: &Staged, ids: &[i64], key: &StoreKey) -> Result<(), Failure> {
    begin_streams(session, staged, key).await?;
    open_accounts(session, staged).await?;
    write_snapshots(session, staged).await?;
    go_on(session, staged, ids, key).await
}

fn expect(changed: usize, expected: usize, what: &str) -> Result<(), Failure> {
    if changed == expected {
        return Ok(());
    }
    Err(Failure::Raced(format!("{changed} of {expected} {what} were as loaded")))
}

async fn begin_streams(session: &mut Session<'_>, staged: &Staged, key: &StoreKey) -> Result<(), Failure> {
    let new: Vec<(&String, &StreamChange)> =
        staged.streams.iter().filter(|(_, change)| change.before.is_none()).collect();
    if new.is_empty() {
        return Ok(());
    }
    let statement = sqlx::query(BEGIN_STREAMS)
        .bind(new.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| signed(change.after.seq)).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| &change.after.hash[..]).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| change.secret.as_deref().unwrap_or_default()).collect::<Vec<_>>())
        .bind(new.iter().map(|(name, change)| secret_mac(change, name, key)).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| &change.after.state.0[..]).collect::<Vec<_>>())
        .bind(new.iter().map(|(name, change)| change.mac(key, name).to_vec()).collect::<Vec<_>>())
        .bind(new.iter().map(|(name, _)| key.claim(name, &Claim::default()).to_vec()).collect::<Vec<_>>());
    expect(session.change(statement).await?, new.len(), "new streams")
}

/// The MAC of the secret with which a stream begins, which may be none.
fn secret_mac(change: &StreamChange, name: &str, key: &StoreKey) -> Vec<u8> {
    change.secret_mac(key, name).unwrap_or_else(|| key.secret(name, &[])).to_vec()
}

const BEGIN_STREAMS: &str = "
    INSERT INTO streams (name, seq, hash, secret, secret_mac, state, mac, claim_mac, epoch, rekeyed)
    SELECT *, 0, 0 FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[],
                               $8::bytea[])
    ON CONFLICT DO NOTHING";

async fn open_accounts(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    let new: Vec<(&String, &AccountChange)> =
        staged.accounts.iter().filter(|(_, change)| change.before.is_none()).collect();
    if new.is_empty() {
        return Ok(());
    }
    let statement = sqlx::query(OPEN_ACCOUNTS)
        .bind(new.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| change.after.micro).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, change)| &change.after.digest[..]).collect::<Vec<_>>());
    expect(session.change(statement).await?, new.len(), "new accounts")
}

const OPEN_ACCOUNTS: &str = "
    INSERT INTO accounts (name, micro, mac) SELECT * FROM unnest($1::text[], $2::int8[], $3::bytea[])
    ON CONFLICT DO NOTHING";

async fn write_snapshots(session: &mut Session<'_>, staged: &Staged) -> Result<(), Failure> {
    let snapshot = |(name, change): (_, &StreamChange)| Some((name, change.snapshot.clone()?));
    let new: Vec<(&String, (u64, String))> = staged.streams.iter().filter_map(snapshot).collect();
    if new.is_empty() {
        return Ok(());
    }
    let statement = sqlx::query(SNAPSHOTS)
        .bind(new.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, (seq, _))| signed(*seq)).collect::<Vec<_>>())
        .bind(new.iter().map(|(_, (_, text))| text.as_str()).collect::<Vec<_>>());
    expect(session.change(statement).await?, new.len(), "snapshots")
}

const SNAPSHOTS: &str = "
    INSERT INTO snapshots (stream, seq, text) SELECT * FROM unnest($1::text[], $2::int8[], $3::text[])
    ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, text = excluded.text";

/// Moves on the streams and accounts that were there, and adds the entries and their movements.
async fn go_on(session: &mut Session<'_>, staged: &Staged, ids: &[i64], key: &StoreKey) -> Result<(), Failure> {
    let Staged { entries, moves, .. } = staged;
    let stream = |(name, change)| {
        let (name, change): (&String, &StreamChange) = (name, change);
        Some((name, change.before?, change.after, change))
    };
    let streams: Vec<_> = staged.streams.iter().filter_map(stream).collect();
    let account = |(name, change): (_, &AccountChange)| Some((name, change.before?, change.after));
    let accounts: Vec<(&String, i64, Balance)> = staged.accounts.iter().filter_map(account).collect();
    let secret_mac = |change: &StreamChange, name: &str| change.secret_mac(key, name).map(|mac| mac.to_vec());
    let statement = sqlx::query(GO_ON)
        .bind(streams.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, before, ..)| signed(before.seq)).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, before, ..)| signed(before.epoch)).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, _, after, _)| signed(after.seq)).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, _, after, _)| &after.hash[..]).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, _, _, change)| change.secret.as_deref()).collect::<Vec<_>>())
        .bind(accounts.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>())
        .bind(accounts.iter().map(|(_, before, _)| *before).collect::<Vec<_>>())
        .bind(accounts.iter().map(|(_, _, after)| after.micro).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.stream.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| signed(entry.seq)).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.command.0[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.at).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.postings.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.previous[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.hash[..]).collect::<Vec<_>>())
        .bind(&ids[..entries.len()])
        .bind(moves.iter().map(|moved| moved.account.as_str()).collect::<Vec<_>>())
        .bind(moves.iter().map(|moved| ids[moved.entry]).collect::<Vec<_>>())
        .bind(moves.iter().map(|moved| moved.micro).collect::<Vec<_>>())
        .bind(streams.iter().map(|(name, _, _, change)| secret_mac(change, name)).collect::<Vec<_>>())
        .bind(streams.iter().map(|(_, _, after, _)| &after.state.0[..]).collect::<Vec<_>>())
        .bind(streams.iter().map(|(name, _, _, change)| change.mac(key, name).to_vec()).collect::<Vec<_>>())
        .bind(accounts.iter().map(|(_, _, after)| &after.digest[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.snapshot[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.state[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| &entry.seal[..]).collect::<Vec<_>>());
    let rows = session.rows(statement).await?;
    let counted = |column: usize| usize::try_from(rows[0].get::<i64, _>(column)).unwrap_or(0);
    expect(counted(0), streams.len(), "streams")?;
    expect(counted(1), accounts.len(), "accounts")
}

/// Streams: $1 names, $2 numbers before, $3 epochs, $4 numbers, $5 hashes, $6 secrets. Accounts: $7 names, $8 balances before, $9 balances.
/// Entries: $10 to $18, the last their ids. Movements: $19 accounts, $20 ids of entries, $21 amounts. What authenticates them: $22 the MACs of
/// new secrets, $23 and $24 states and MACs of the streams, $25 MACs of the accounts, $26 to $28 snapshots, states and seals of the entries.
const GO_ON: &str = "
    WITH gone_on AS (
        UPDATE streams SET seq = new.seq, hash = new.hash, secret = coalesce(new.secret, streams.secret),
            secret_mac = coalesce(new.secret_mac, streams.secret_mac), state = new.state, mac = new.mac
        FROM unnest($1::text[], $2::int8[], $3::int8[], $4::int8[], $5::bytea[], $6::bytea[], $22::bytea[], $23::bytea[],
                    $24::bytea[]) AS new (name, before, epoch, seq, hash, secret, secret_mac, state, mac)
        WHERE streams.name = new.name AND streams.seq = new.before AND streams.epoch = new.epoch
        RETURNING 1
    ), moved AS (
        UPDATE accounts SET micro = new.micro, mac = new.mac
        FROM unnest($7::text[], $8::int8[], $9::int8[], $25::bytea[]) AS new (name, before, micro, mac)
        WHERE accounts.name = new.name AND accounts.micro = new.before
        RETURNING 1
    ), written AS (
        INSERT INTO entries (stream, seq, command, at, postings, body, previous, hash, id, snapshot, state, seal)
        SELECT * FROM unnest($10::text[], $11::int8[], $12::bytea[], $13::int8[], $14::text[], $15::text[], $16::bytea[],
                             $17::bytea[], $18::int8[], $26::bytea[], $27::bytea[], $28::bytea[])
    ), posted AS (
        INSERT INTO movements (account, entry, micro)
        SELECT * FROM unnest($19::text[], $20::int8[], $21::int8[])
    )
    SELECT (SELECT count(*) FROM gone_on), (SELECT count(*) FROM moved)";
