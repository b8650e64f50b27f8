//! Questions that an index of its own answers, however long a stream is. Each repeats the condition of its index, so that the index is used.

use rusqlite::{Connection, OptionalExtension as _};

use super::Sqlite;
use super::reading::{ENTRY, all, signed, stored};
use super::schema::{SETS_UP, WITH_SNAPSHOT};
use crate::{StoreError, Stored};

impl Sqlite {
    pub(crate) async fn snapshot_upto(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let sql = format!("stream = ?1 AND seq <= ?2 AND {WITH_SNAPSHOT} ORDER BY seq DESC LIMIT 1");
        self.first(sql, stream, seq).await
    }

    pub(crate) async fn snapshot_after(&self, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let sql = format!("stream = ?1 AND seq > ?2 AND {WITH_SNAPSHOT} ORDER BY seq LIMIT 1");
        self.first(sql, stream, seq).await
    }

    async fn first(&self, which: String, stream: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        let stream = stream.to_owned();
        self.read(move |connection: &Connection| {
            let sql = format!("SELECT {ENTRY} FROM entries WHERE {which}");
            connection.prepare_cached(&sql)?.query_row((stream, signed(seq)), stored).optional()
        })
        .await
    }

    pub(crate) async fn set_ups_before(&self, stream: &str, seq: u64, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let stream = stream.to_owned();
        self.read(move |connection| {
            let sql = format!(
                "SELECT {ENTRY} FROM entries WHERE stream = ?1 AND seq < ?2 AND ({SETS_UP}) ORDER BY seq DESC LIMIT ?3"
            );
            all(connection, &sql, &[&stream, &signed(seq), &limit], stored)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::super::schema::{INDEX_OF_SET_UPS, INDEX_OF_SNAPSHOTS, TABLES};
    use super::*;

    /// Without its index a question would read the whole stream.
    #[test]
    fn every_question_is_answered_by_its_index() {
        let connection = Connection::open_in_memory().expect("memory");
        for made in [TABLES, INDEX_OF_SNAPSHOTS, INDEX_OF_SET_UPS] {
            connection.execute_batch(made).expect("made");
        }
        for (index, condition) in [("entries_with_snapshot", WITH_SNAPSHOT), ("entries_of_set_up", SETS_UP)] {
            for order in ["seq <= 9 AND (CONDITION) ORDER BY seq DESC", "seq > 9 AND (CONDITION) ORDER BY seq"] {
                let which = order.replace("CONDITION", condition);
                let sql = format!(
                    "EXPLAIN QUERY PLAN SELECT {ENTRY} FROM entries WHERE stream = 'table/a' AND {which} LIMIT 1"
                );
                let plan: String = connection.query_row(&sql, (), |row| row.get(3)).expect("a plan");
                assert!(plan.starts_with("SEARCH") && plan.contains(index), "{plan}");
            }
        }
    }
}
