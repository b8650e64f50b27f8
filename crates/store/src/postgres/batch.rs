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
        let (loaded, mut ids) = load(&mut session, batch).await?;
        let mut staged = stage(batch, loaded);
        if staged.answers.iter().any(is_refused) {
            // The locks may have been waited for, and the same command may have been written meanwhile: it is looked for once more, now under lock.
            let (again, new_ids) = load(&mut session, batch).await?;
            (staged, ids) = (stage(batch, again), new_ids);
        }
        if staged.entries.is_empty() {
            session.end("ROLLBACK").await?;
        } else {
            write::write(&mut session, &staged, &ids).await?;
            self.end(session).await?;
        }
        Ok(staged.answers)
    }
}

/// Whether an entry is refused for what it would do, and not because it was written before.
fn is_refused(answer: &Result<Committed, Refused>) -> bool {
    !matches!(answer, Ok(_) | Err(Refused::Repeated(_)))
}

/// What is there of what the decision needs, and ids for the entries.
pub async fn load(session: &mut Session<'_>, batch: &[Entry]) -> Result<(Loaded, Vec<i64>), Trouble> {
    let needs = Needs::of(batch);
    let commands: Vec<&[u8]> = needs.commands.iter().map(|command| &command.0[..]).collect();
    let question = sqlx::query(LOAD).bind(&needs.streams).bind(&needs.accounts).bind(commands);
    let (mut loaded, mut ids) = (Loaded::default(), Vec::with_capacity(batch.len()));
    for row in session.rows(question.bind(batch.len() as i64)).await? {
        match row.get(8) {
            "stream" => {
                let head = Head { seq: number(&row, 1)?, hash: array(&row, 7)?, epoch: number(&row, 3)? };
                loaded.heads.insert(row.get(0), head);
            }
            "account" => drop(loaded.balances.insert(row.get(0), row.get(1))),
            "entry" => {
                let entry = stored(&row)?;
                loaded.known.insert(entry.command, entry);
            }
            _ => ids.push(row.get(1)),
        }
    }
    Ok((loaded, ids))
}

/// The parts are done one after another. First the streams are locked and then the accounts, so that nobody else can change them before the end of
/// the transaction; what others add meanwhile is not seen, and found to be there when it is written. Ids come last, so that of two
/// entries that move the same account or stream the later one has the higher id.
///
/// The columns are those of an entry, and what it is. A stream has its epoch in the place of the time; an account has its balance and an id
/// itself in the place of the number.
const LOAD: &str = concat!(
    "SELECT name, seq, NULL::bytea, epoch, NULL, NULL, NULL::bytea, hash, 'stream'
     FROM (SELECT * FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE) AS locked_streams
     UNION ALL
     SELECT name, micro, NULL, NULL, NULL, NULL, NULL, NULL, 'account'
     FROM (SELECT * FROM accounts WHERE name = ANY($2) ORDER BY name FOR UPDATE) AS locked_accounts
     UNION ALL
     SELECT ",
    entry_columns!(),
    ", 'entry' FROM entries WHERE command = ANY($3)
     UNION ALL
     SELECT NULL, nextval('entry_ids'), NULL, NULL, NULL, NULL, NULL, NULL, 'id' FROM generate_series(1, $4)"
);
