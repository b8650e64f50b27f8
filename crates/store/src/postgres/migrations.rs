//! A database of an earlier schema is brought to this one when a server opens it.
//!
//! All steps are taken in the transaction in which the tables are looked for, under its lock, and the number of the schema changes in it. A
//! process that is killed leaves the database as it was. No node may serve tables meanwhile, for it would write rows of the schema before.
//! A backup is up to whoever keeps the database: the server has tools for that.

use sqlx::Row as _;

use super::connect::check_key;
use super::reading::{number, signed};
use super::schema::{VERSION, sets_up};
use super::session::Session;
use super::trouble::Trouble;
use crate::key::Claim;
use crate::schema::PROGRAM;
use crate::{StoreError, StoreKey};

/// The steps from [`super::schema::OLDEST`] to [`VERSION`] by the schema after each. A step that is released is never changed.
const STEPS: [(i64, Step); 2] = [(3, Step::AuthenticateClaims), (4, Step::FindSetUps)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Schema 3 authenticates who may write a stream, and remembers when the key was changed. It also finds the newest snapshot at once.
    AuthenticateClaims,
    /// Schema 4 finds at once what a table was made of when a round began.
    FindSetUps,
}

const INDEX_OF_SET_UPS: &str = concat!("CREATE INDEX entries_of_set_up ON entries (stream, seq) WHERE ", sets_up!());

/// Brings a database of an earlier schema to this one.
pub async fn migrate(session: &mut Session<'_>, from: i64, key: &StoreKey) -> Result<(), StoreError> {
    if from >= VERSION {
        return Ok(());
    }
    // With another key nothing of it could be authenticated.
    check_key(session, key).await?;
    // A large database may take longer than a command may.
    session.run("SET LOCAL statement_timeout = 0").await.map_err(Trouble::of_work)?;
    check_unserved(session).await?;
    for (to, step) in STEPS.iter().filter(|(to, _)| *to > from) {
        let taken = match step {
            Step::AuthenticateClaims => authenticate_claims(session, key).await,
            Step::FindSetUps => session.run(INDEX_OF_SET_UPS).await,
        };
        taken.map_err(Trouble::of_work)?;
        let about = sqlx::query("UPDATE about SET schema = $1, program = $2").bind(*to).bind(PROGRAM);
        session.change(about).await.map_err(Trouble::of_work)?;
    }
    Ok(())
}

/// Refuses while a node holds a lease.
pub async fn check_unserved(session: &mut Session<'_>) -> Result<(), StoreError> {
    let sql = "SELECT owner FROM streams WHERE owner IS NOT NULL AND until > now() LIMIT 1";
    let rows = session.rows(sqlx::query(sql)).await.map_err(Trouble::of_work)?;
    let Some(row) = rows.first() else { return Ok(()) };
    let owner: &str = row.get(0);
    Err(StoreError::Unavailable(format!(
        "the node {owner} still serves its tables: stop all nodes first, then try again"
    )))
}

async fn authenticate_claims(session: &mut Session<'_>, key: &StoreKey) -> Result<(), Trouble> {
    session
        .run(
            "CREATE INDEX entries_with_snapshot ON entries (stream, seq)
             WHERE snapshot <> '\\x0000000000000000000000000000000000000000000000000000000000000000'",
        )
        .await?;
    session
        .run(
            "ALTER TABLE streams ADD COLUMN rekeyed BIGINT NOT NULL DEFAULT 0, \
             ADD COLUMN claim_mac BYTEA NOT NULL DEFAULT ''",
        )
        .await?;
    let rows = session.rows(sqlx::query("SELECT name, epoch, owner FROM streams")).await?;
    for row in &rows {
        let (name, claim) = (row.get(0), Claim { epoch: number(row, 1)?, owner: row.get(2), rekeyed: 0 });
        let mac = key.claim(name, &claim);
        let write = sqlx::query("UPDATE streams SET claim_mac = $3 WHERE name = $1 AND epoch = $2");
        session.change(write.bind(name).bind(signed(claim.epoch)).bind(&mac[..])).await?;
    }
    session.run("ALTER TABLE streams ALTER COLUMN rekeyed DROP DEFAULT, ALTER COLUMN claim_mac DROP DEFAULT").await
}

#[cfg(test)]
mod tests {
    use super::super::schema::OLDEST;
    use super::*;

    #[test]
    fn every_schema_since_the_oldest_has_its_step() {
        assert_eq!(STEPS.map(|(to, _)| to).to_vec(), ((OLDEST + 1)..=VERSION).collect::<Vec<_>>());
    }
}
