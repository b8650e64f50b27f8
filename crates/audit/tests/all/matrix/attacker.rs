//! Someone who may write the database: has kept what was in it at an earlier time, and puts everything back before the next attack.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;
use sqlx::{Connection as _, PgConnection, Row as _};

use super::examine::{Dialect, Place};

/// The tables, in an order in which they can be filled.
pub const TABLES: [&str; 8] =
    ["about", "streams", "snapshots", "entries", "accounts", "movements", "documents", "document_sum"];

/// The columns of each table with their types.
pub type Columns = BTreeMap<&'static str, Vec<(String, String)>>;

pub enum Attacker {
    File(Connection),
    Database(PgConnection),
}

/// Copies all tables to a schema of their own.
fn copies(schema: &str, of: &str) -> String {
    TABLES.map(|table| format!("CREATE TABLE {schema}.{table} AS SELECT * FROM {of}.{table};")).concat()
}

/// A column of PostgreSQL as SQLite reads it in a statement.
fn literal(column: &str, kind: &str) -> String {
    let text = match kind {
        "bytea" => format!("'x''' || encode({column}, 'hex') || ''''"),
        "bigint" => format!("{column}::text"),
        "timestamp with time zone" => "'0'".to_owned(),
        _ => format!("'''' || replace({column}, '''', '''''') || ''''"),
    };
    format!("coalesce({text}, 'NULL')")
}

fn early(place: &Place) -> String {
    place.folder.path().join("early.db").display().to_string()
}

/// Keeps what is in the store now, as the earlier time.
pub async fn keep_early(place: &Place) {
    match place.dialect {
        Dialect::Sqlite => {
            let file = Connection::open(place.file()).expect("the file");
            file.execute("ATTACH ?1 AS early", [early(place)]).expect("a file");
            file.execute_batch(&copies("early", "main")).expect("copied");
        }
        Dialect::Postgres => {
            let mut database = PgConnection::connect(&place.url).await.expect("the database");
            run(&mut database, &format!("CREATE SCHEMA early; {}", copies("early", "croupier"))).await.expect("copied");
        }
    }
}

async fn run(database: &mut PgConnection, sql: &str) -> sqlx::Result<()> {
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(database).await.map(drop)
}

impl Attacker {
    pub fn of_file(place: &Place) -> Self {
        let file = Connection::open(place.file()).expect("the file");
        file.execute("ATTACH ?1 AS early", [early(place)]).expect("the earlier time");
        let kept = place.folder.path().join("kept.db").display().to_string();
        file.execute("ATTACH ?1 AS kept", [kept]).expect("a file");
        file.execute_batch(&copies("kept", "main")).expect("copied");
        file.execute_batch(
            "DROP TRIGGER main.entries_stay; DROP TRIGGER main.entries_remain; DROP TRIGGER main.movements_stay;
             DROP TRIGGER main.movements_remain; PRAGMA foreign_keys = off;",
        )
        .expect("no guards");
        Self::File(file)
    }

    pub async fn of_database(place: &Place) -> Self {
        let mut database = PgConnection::connect(&place.url).await.expect("the database");
        let kept = format!("CREATE SCHEMA kept; {}", copies("kept", "croupier"));
        let guards = "SET search_path TO croupier; DROP TRIGGER entries_stay ON entries; \
                      DROP TRIGGER movements_stay ON movements;";
        run(&mut database, &format!("{kept}{guards}")).await.expect("no guards");
        Self::Database(database)
    }

    pub async fn columns(&mut self) -> Columns {
        let mut columns = Columns::new();
        for table in TABLES {
            let of = match self {
                Self::File(file) => {
                    let mut query = file.prepare("SELECT name, type FROM pragma_table_info(?1)").expect("a question");
                    let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).expect("an answer");
                    rows.collect::<rusqlite::Result<Vec<_>>>().expect("columns")
                }
                Self::Database(database) => {
                    let sql = "SELECT column_name::text, data_type::text FROM information_schema.columns
                               WHERE table_schema = 'croupier' AND table_name = $1 ORDER BY ordinal_position";
                    let rows = sqlx::query(sql).bind(table).fetch_all(database).await.expect("columns");
                    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
                }
            };
            columns.insert(table, of);
        }
        columns
    }

    /// Puts everything back and then does this; false if the database does not do it.
    pub async fn attack(&mut self, sql: &str) -> bool {
        self.restore().await;
        match self {
            Self::File(file) => {
                file.execute_batch(&format!("BEGIN; {sql}; COMMIT")).is_ok() || {
                    file.execute_batch("ROLLBACK").expect("rolled back");
                    false
                }
            }
            Self::Database(database) => run(database, sql).await.is_ok(),
        }
    }

    /// Copies what is in the store now to a file of SQLite.
    pub async fn copy_to(&mut self, path: &Path, columns: &Columns) {
        match self {
            Self::File(file) => {
                file.execute("VACUUM main INTO ?1", [path.display().to_string()]).expect("copied");
            }
            Self::Database(database) => {
                let copy = Connection::open(path).expect("a file");
                copy.execute_batch("BEGIN").expect("begun");
                for (table, columns) in columns {
                    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
                    copy.execute_batch(&format!("CREATE TABLE {table} ({})", names.join(", "))).expect("a table");
                    let literals: Vec<String> = columns.iter().map(|(name, kind)| literal(name, kind)).collect();
                    let rows = format!("SELECT concat_ws(', ', {}) FROM {table}", literals.join(", "));
                    let rows = sqlx::query(sqlx::AssertSqlSafe(rows)).fetch_all(&mut *database).await.expect("rows");
                    for row in rows.iter().map(|row| row.get::<String, _>(0)) {
                        copy.execute(&format!("INSERT INTO {table} VALUES ({row})"), ()).expect("a row");
                    }
                }
                copy.execute_batch("COMMIT").expect("copied");
            }
        }
    }

    pub async fn restore(&mut self) {
        match self {
            Self::File(file) => {
                let back =
                    |table| format!("DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM kept.{table};");
                file.execute_batch(&format!("BEGIN; {} COMMIT", TABLES.map(back).concat())).expect("as before");
            }
            Self::Database(database) => {
                let back = |table| format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM kept.{table};");
                run(database, &TABLES.map(back).concat()).await.expect("as before");
            }
        }
    }
}
