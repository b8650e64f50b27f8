//! Opening: what a server must be, and the tables.

use std::str::FromStr as _;
use std::sync::atomic::AtomicU64;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Row as _};

use super::Postgres;
use super::migrations::migrate;
use super::schema::{BEGIN_TO_MAKE, OLDEST, TABLES, VERSION};
use super::session::{Session, Sessions};
use super::trouble::Trouble;
use crate::key::DocumentSum;
use crate::schema::{PROGRAM, check_version, not_migrated};
use crate::{StoreError, StoreKey};

/// What every session asks for. The server ends a statement, a wait for a lock and an idle transaction before the other nodes
/// give up. Every question is a search for a few keys, however large the tables are when it is first asked, so it is planned once, and
/// never as a walk through a table.
const SETTINGS: [(&str, &str); 10] = [
    ("search_path", "croupier"),
    ("synchronous_commit", "on"),
    ("statement_timeout", "3s"),
    ("lock_timeout", "2s"),
    ("idle_in_transaction_session_timeout", "1500ms"),
    ("plan_cache_mode", "force_generic_plan"),
    ("jit", "off"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
];

/// What a server must say of itself, or a commit is not durable.
const DURABLE: [(&str, &str); 3] = [("fsync", "on"), ("full_page_writes", "on"), ("synchronous_commit", "on")];

impl Postgres {
    /// Opens a database to read and write; makes the tables if there are none.
    pub(crate) async fn open(url: &str, key: &StoreKey) -> Result<Self, StoreError> {
        let sessions = Sessions::new(options(url)?);
        let mut session = sessions.begin(BEGIN_TO_MAKE).await?;
        check_durable(&mut session).await?;
        if !has_tables(&mut session).await? {
            session.run(TABLES).await.map_err(Trouble::of_work)?;
            begin(&mut session, key).await.map_err(Trouble::of_work)?;
        }
        let schema = check_schema(&mut session).await?;
        migrate(&mut session, schema, key).await?;
        check_key(&mut session, key).await?;
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        Ok(Self { sessions, key: Some(key.clone()), doubts: AtomicU64::new(0) })
    }

    /// Opens a database to read it.
    pub(crate) async fn open_read_only(url: &str) -> Result<Self, StoreError> {
        let sessions = Sessions::new(options(url)?.options([("default_transaction_read_only", "on")]));
        let mut session = sessions.begin("BEGIN").await?;
        if !has_tables(&mut session).await? {
            return Err(StoreError::Unfit("the database holds no journal of a pit".to_owned()));
        }
        if check_schema(&mut session).await? < VERSION {
            return Err(not_migrated());
        }
        session.end("COMMIT").await.map_err(Trouble::of_work)?;
        Ok(Self { sessions, key: None, doubts: AtomicU64::new(0) })
    }
}

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(url);
    let options = options.map_err(|error| StoreError::Unfit(format!("its address cannot be read: {error}")))?;
    Ok(options.application_name("croupier").options(SETTINGS).disable_statement_logging())
}

async fn check_durable(session: &mut Session<'_>) -> Result<(), StoreError> {
    for (name, must) in DURABLE {
        let says = sqlx::query("SELECT current_setting($1)").bind(name);
        let rows = session.rows(says).await.map_err(Trouble::of_work)?;
        check_setting(name, rows[0].get(0), must)?;
    }
    Ok(())
}

fn check_setting(name: &str, is: &str, must: &str) -> Result<(), StoreError> {
    if is == must {
        return Ok(());
    }
    Err(StoreError::Unfit(format!("the server has {name}={is}; it must be {name}={must}, or a commit is not durable")))
}

async fn has_tables(session: &mut Session<'_>) -> Result<bool, StoreError> {
    let rows = session.rows(sqlx::query("SELECT to_regclass('croupier.about') IS NOT NULL")).await;
    Ok(rows.map_err(Trouble::of_work)?[0].get(0))
}

/// The schema of the database, if this program reads it or can bring it to the one that it reads.
async fn check_schema(session: &mut Session<'_>) -> Result<i64, StoreError> {
    // Schema 1 did not say which program has made it.
    let sql = "SELECT schema, to_jsonb(about) ->> 'program' FROM about";
    let rows = session.rows(sqlx::query(sql)).await.map_err(Trouble::of_work)?;
    let Some(row) = rows.first() else {
        return Err(StoreError::Unfit("the database does not say of which schema its tables are".to_owned()));
    };
    check_version(row.get(0), row.get::<Option<&str>, _>(1), OLDEST..=VERSION).map(|()| row.get(0))
}

/// Whether the store was begun with this key.
pub async fn check_key(session: &mut Session<'_>, key: &StoreKey) -> Result<(), StoreError> {
    let rows = session.rows(sqlx::query("SELECT key_check FROM about")).await.map_err(Trouble::of_work)?;
    let same = rows.first().is_some_and(|row| row.get::<&[u8], _>(0) == key.check_value());
    if same { Ok(()) } else { Err(StoreError::WrongKey) }
}

/// The rows with which a store begins.
async fn begin(session: &mut Session<'_>, key: &StoreKey) -> Result<(), Trouble> {
    let sql = "INSERT INTO about (schema, program, key_check) VALUES ($1, $2, $3)";
    session.change(sqlx::query(sql).bind(VERSION).bind(PROGRAM).bind(&key.check_value()[..])).await?;
    let none = DocumentSum::default();
    let sql = "INSERT INTO document_sum (changes, sum, mac) VALUES (0, $1, $2)";
    session.change(sqlx::query(sql).bind(&none.sum.0[..]).bind(&key.documents(&none)[..])).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weaker_setting_is_refused_with_the_right_one() {
        assert_eq!(check_setting("synchronous_commit", "on", "on"), Ok(()));
        for weaker in ["off", "local", "remote_write"] {
            let refused = check_setting("synchronous_commit", weaker, "on").expect_err("weaker");
            assert!(refused.to_string().contains("it must be synchronous_commit=on"), "{refused}");
        }
    }
}
