//! A batch: load what the decision needs, under lock; decide; write.

use sqlx::Row as _;

use super::reading::{array, entry_columns, number, stored};
use super::session::Session;
use super::trouble::{Failure, Trouble};
use super::{Postgres, write};
use crate::stage::{Head, Loaded, Needs, stage};
use crate::{Committed, Entry, Refused};

impl Postgres {
    /// Tries a batch once.
    pub(super) async fn attempt(&self, batch: &[Entry]) -> Result<Vec<Result<Committed, Refused>>, Failure> {
        let mut session = self.begin().await?;
        let staged = stage(batch, load(&mut session, &Needs::of(batch)).await?);
        if staged.entries.is_empty() {
            session.end("ROLLBACK").await?;
        } else {
            write::write(&mut session, &staged).await?;
            self.end(session).await?;
        }
        Ok(staged.answers)
    }
}

/// What is there of what the decision needs; nobody else can change it before the end of the transaction.
pub async fn load(session: &mut Session<'_>, needs: &Needs) -> Result<Loaded, Trouble> {
    let mut loaded = Loaded::default();
    let heads = "SELECT name, seq, hash, epoch FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE";
    for row in session.rows(sqlx::query(heads).bind(&needs.streams)).await? {
        let head = Head { seq: number(&row, 1)?, hash: array(&row, 2)?, epoch: number(&row, 3)? };
        loaded.heads.insert(row.get(0), head);
    }
    if !needs.accounts.is_empty() {
        let balances = "SELECT name, micro FROM accounts WHERE name = ANY($1) ORDER BY name FOR UPDATE";
        let rows = session.rows(sqlx::query(balances).bind(&needs.accounts)).await?;
        loaded.balances = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    }
    let commands: Vec<&[u8]> = needs.commands.iter().map(|command| &command.0[..]).collect();
    let known = concat!("SELECT ", entry_columns!(), " FROM entries WHERE command = ANY($1)");
    for row in session.rows(sqlx::query(known).bind(commands)).await? {
        let entry = stored(&row)?;
        loaded.known.insert(entry.command, entry);
    }
    Ok(loaded)
}
