//! Questions that an index of its own answers, however long a stream is. Each repeats the condition of its index, so that the index is used.

use super::Postgres;
use super::reading::{all, entry_columns, signed, sought, stored};
use super::schema::{sets_up, with_snapshot};
use crate::{StoreError, Stored};

const UPTO: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM entries WHERE stream = $1 AND seq <= $2 AND ",
    with_snapshot!(),
    " ORDER BY seq DESC LIMIT 1"
);

const AFTER: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM entries WHERE stream = $1 AND seq > $2 AND ",
    with_snapshot!(),
    " ORDER BY seq LIMIT 1"
);

const SET_UPS: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM entries WHERE stream = $1 AND seq < $2 AND (",
    sets_up!(),
    ") ORDER BY seq DESC LIMIT $3"
);

impl Postgres {
    pub(crate) async fn snapshot_upto(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        self.first(UPTO, stream, seq).await
    }

    pub(crate) async fn snapshot_after(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        self.first(AFTER, stream, seq).await
    }

    async fn first(&self, sql: &'static str, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let (stream, seq) = (sought(stream), signed(seq));
        let rows = self.sessions.rows(|| sqlx::query(sql).bind(&stream).bind(seq)).await?;
        all(&rows, stored).map(|found| found.into_iter().next())
    }

    pub(crate) async fn set_ups_before(&self, stream: &str, seq: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let (stream, seq, limit) = (sought(stream), signed(seq), i64::from(limit));
        all(&self.sessions.rows(|| sqlx::query(SET_UPS).bind(&stream).bind(seq).bind(limit)).await?, stored)
    }
}
