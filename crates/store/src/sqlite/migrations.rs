//! A store of an earlier schema is brought to this one when a server opens it.
//!
//! Each step is one transaction, and the number of the schema changes in it. A process that is killed leaves the store at the schema before
//! the step or after it, and the next start goes on from there. Before the first step the store is copied to a file beside it.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior, params};

use super::connect::{check_key, schema};
use super::reading::{number, signed};
use super::schema::{INDEX_OF_SET_UPS, INDEX_OF_SNAPSHOTS, VERSION};
use super::trouble::of_work;
use crate::key::Claim;
use crate::schema::PROGRAM;
use crate::{StoreError, StoreKey, new_private_file};

/// A step from the schema before it.
struct Step {
    /// The schema after it.
    to: i64,
    /// What it changes.
    run: fn(&Connection, &StoreKey) -> rusqlite::Result<()>,
}

/// The steps from [`super::schema::OLDEST`] to [`VERSION`], one for each schema. A step that is released is never changed.
const STEPS: [Step; 2] = [Step { to: 3, run: authenticate_claims }, Step { to: 4, run: find_set_ups }];

/// Brings a store to this schema, if it is of an earlier one.
pub fn migrate(connection: &mut Connection, path: &Path, key: &StoreKey) -> Result<(), StoreError> {
    let from = schema(connection)?;
    if from >= VERSION {
        return Ok(());
    }
    // With another key nothing of it could be authenticated.
    check_key(connection, key)?;
    copy_before(connection, path, from)?;
    STEPS.iter().filter(|step| step.to > from).try_for_each(|step| take(connection, step, key))
}

fn take(connection: &mut Connection, step: &Step, key: &StoreKey) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(of_work)?;
    (step.run)(&transaction, key).map_err(of_work)?;
    let about = "UPDATE about SET schema = ?1, program = ?2";
    transaction.execute(about, params![step.to, PROGRAM]).map_err(of_work)?;
    transaction.commit().map_err(of_work)
}

/// The file to which a store of a schema is copied before it is changed.
fn place_of_copy(path: &Path, schema: i64) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".schema-{schema}"));
    PathBuf::from(name)
}

/// Copies the store as it is. A copy that was not finished has another name, so a file of this name is whole.
fn copy_before(connection: &Connection, path: &Path, schema: i64) -> Result<(), StoreError> {
    let copy = place_of_copy(path, schema);
    let part = copy.with_added_extension("part");
    let trouble = |error: std::io::Error| {
        StoreError::Unavailable(format!("{} cannot be made, so the store was not changed: {error}", copy.display()))
    };
    // A process that was killed may have left a part.
    let _ = std::fs::remove_file(&part);
    let file = new_private_file(&part).map_err(trouble)?;
    connection.execute("VACUUM INTO ?1", [part.display().to_string()]).map_err(of_work)?;
    file.sync_all().map_err(trouble)?;
    std::fs::rename(&part, &copy).map_err(trouble)
}

/// Schema 3 authenticates who may write a stream, and remembers when the key was changed. It also finds the newest snapshot at once.
fn authenticate_claims(connection: &Connection, key: &StoreKey) -> rusqlite::Result<()> {
    connection.execute_batch(INDEX_OF_SNAPSHOTS)?;
    connection.execute_batch(
        "ALTER TABLE streams ADD COLUMN rekeyed INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE streams ADD COLUMN claim_mac BLOB NOT NULL DEFAULT x'';",
    )?;
    let mut find = connection.prepare("SELECT name, epoch, owner FROM streams")?;
    let claims = find.query_map((), |row| {
        Ok((row.get::<_, String>(0)?, Claim { epoch: number(row, 1)?, owner: row.get(2)?, rekeyed: 0 }))
    })?;
    let claims: Vec<(String, Claim)> = claims.collect::<rusqlite::Result<_>>()?;
    let mut write = connection.prepare("UPDATE streams SET claim_mac = ?3 WHERE name = ?1 AND epoch = ?2")?;
    for (name, claim) in claims {
        write.execute(params![name, signed(claim.epoch), key.claim(&name, &claim)])?;
    }
    Ok(())
}

/// Schema 4 finds at once what a table was made of when a round began.
fn find_set_ups(connection: &Connection, _: &StoreKey) -> rusqlite::Result<()> {
    connection.execute_batch(INDEX_OF_SET_UPS)
}

#[cfg(test)]
mod tests {
    use super::super::schema::OLDEST;
    use super::*;

    #[test]
    fn every_schema_since_the_oldest_has_its_step() {
        let steps: Vec<i64> = STEPS.iter().map(|step| step.to).collect();
        assert_eq!(steps, ((OLDEST + 1)..=VERSION).collect::<Vec<_>>());
    }
}
