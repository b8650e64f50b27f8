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

/// What is there of what the decision needs. Nobody else can change it before the end of the transaction: first the streams are
/// locked and then the accounts. What others add meanwhile is not seen, and found to be there when it is written.
pub async fn load(session: &mut Session<'_>, needs: &Needs) -> Result<Loaded, Trouble> {
    let commands: Vec<&[u8]> = needs.commands.iter().map(|command| &command.0[..]).collect();
    let question = sqlx::query(LOAD).bind(&needs.streams).bind(&needs.accounts).bind(commands);
    let mut loaded = Loaded::default();
    for row in session.rows(question).await? {
        match row.get(8) {
            "stream" => {
                let head = Head { seq: number(&row, 1)?, hash: array(&row, 7)?, epoch: number(&row, 3)? };
                loaded.heads.insert(row.get(0), head);
            }
            "account" => drop(loaded.balances.insert(row.get(0), row.get(1))),
            _ => {
                let entry = stored(&row)?;
                loaded.known.insert(entry.command, entry);
            }
        }
    }
    Ok(loaded)
}

/// The columns are those of an entry, and what it is. A stream has its epoch in the place of the time, an account its balance in the
/// place of the number.
const LOAD: &str = concat!(
    "SELECT name, seq, NULL::bytea, epoch, NULL, NULL, NULL::bytea, hash, 'stream'
     FROM (SELECT * FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE) AS locked_streams
     UNION ALL
     SELECT name, micro, NULL, NULL, NULL, NULL, NULL, NULL, 'account'
     FROM (SELECT * FROM accounts WHERE name = ANY($2) ORDER BY name FOR UPDATE) AS locked_accounts
     UNION ALL
     SELECT ",
    entry_columns!(),
    ", 'entry' FROM entries WHERE command = ANY($3)"
);
