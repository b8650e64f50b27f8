//! What is checked before the database is served, gathered at one moment.

use std::collections::BTreeMap;

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::Postgres;
use super::reading::{all, array, document, document_columns, document_sum, entry_columns, number, stored};
use super::schema::with_snapshot;
use super::session::Session;
use super::trouble::Trouble;
use crate::StoreError;
use crate::check::{Rows, StreamRow};
use crate::key::Claim;
use crate::sum::Sum;

/// One moment for all questions, which may take longer than those of a table.
const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0";

impl Postgres {
    pub(crate) async fn rows(&self) -> Result<Rows, StoreError> {
        let mut session = self.sessions.begin(BEGIN).await?;
        let rows = gather(&mut session).await?;
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        Ok(rows)
    }
}

/// The rows as this transaction sees them.
pub async fn gather(session: &mut Session<'_>) -> Result<Rows, StoreError> {
    let mut ask = async |sql| session.rows(sqlx::query(sql)).await.map_err(Trouble::of_work);
    let mut streams = all(&ask(STREAMS).await?, stream)?;
    let last = all(&ask(LAST).await?, stored)?;
    let newest = all(&ask(NEWEST_SNAPSHOTS).await?, |row| Ok((row.get(0), number(row, 1)?)))?;
    let newest: BTreeMap<String, u64> = newest.into_iter().collect();
    let with_snapshot = all(&ask(WITH_SNAPSHOT).await?, stored)?;
    for row in &mut streams {
        let of = |entry: &&crate::Stored| entry.stream == row.name;
        row.newest_snapshot = newest.get(&row.name).copied();
        row.last = last.iter().find(of).cloned();
        row.with_snapshot = with_snapshot.iter().find(of).cloned();
    }
    let account = |row: &PgRow| Ok((row.get(0), row.get(1), array(row, 2)?));
    Ok(Rows {
        streams,
        unknown_streams: ask(UNKNOWN_STREAMS).await?.iter().map(|row| row.get(0)).collect(),
        accounts: all(&ask("SELECT name, micro, mac FROM accounts").await?, account)?,
        documents: all(&ask(concat!("SELECT ", document_columns!())).await?, document)?,
        sum: all(&ask("SELECT changes, sum, mac FROM document_sum").await?, document_sum)?.into_iter().next(),
    })
}

const STREAMS: &str = "SELECT name, streams.seq, hash, state, mac, secret, secret_mac, snapshots.seq, text,
    epoch, owner, rekeyed, claim_mac
    FROM streams LEFT JOIN snapshots ON stream = name ORDER BY name";

/// The last entry of each stream, by a look into the index.
const LAST: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM (SELECT name FROM streams) AS names
     CROSS JOIN LATERAL (SELECT * FROM entries WHERE stream = name ORDER BY seq DESC LIMIT 1) AS last"
);

/// The number of the newest entry of each stream that carries a snapshot, by a look into the index.
const NEWEST_SNAPSHOTS: &str = concat!(
    "SELECT name, newest.seq FROM streams CROSS JOIN LATERAL (
        SELECT entries.seq FROM entries WHERE stream = name
        AND ",
    with_snapshot!(),
    " ORDER BY entries.seq DESC LIMIT 1
    ) AS newest"
);

/// The entries that carried the snapshots.
const WITH_SNAPSHOT: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM (SELECT stream AS name, seq AS at_seq FROM snapshots) AS kept
     CROSS JOIN LATERAL (SELECT * FROM entries WHERE stream = name AND seq = at_seq) AS entry"
);

/// The streams of the entries one after another, each by a look into the index.
const UNKNOWN_STREAMS: &str = "
    WITH RECURSIVE known (name) AS (
        SELECT min(stream) FROM entries
        UNION ALL SELECT (SELECT min(stream) FROM entries WHERE stream > name) FROM known WHERE name IS NOT NULL
    )
    SELECT name FROM known WHERE name IS NOT NULL AND NOT EXISTS (SELECT FROM streams WHERE streams.name = known.name)";

fn stream(row: &PgRow) -> Result<StreamRow, Trouble> {
    let first: Option<i64> = row.get(7);
    Ok(StreamRow {
        name: row.get(0),
        seq: number(row, 1)?,
        hash: array(row, 2)?,
        state: Sum(array(row, 3)?),
        mac: array(row, 4)?,
        claim: Claim { epoch: number(row, 9)?, owner: row.get(10), rekeyed: number(row, 11)? },
        claim_mac: array(row, 12)?,
        secret: row.get(5),
        secret_mac: array(row, 6)?,
        snapshot: if first.is_some() { Some((number(row, 7)?, row.get(8))) } else { None },
        last: None,
        newest_snapshot: None,
        with_snapshot: None,
    })
}
