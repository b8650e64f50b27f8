//! A batch: load what the decision needs, under lock; decide; write.

use sqlx::Row as _;

use super::reading::{array, entry_columns, number, stored};
use super::session::Session;
use super::trouble::Failure;
use super::{Postgres, write};
use crate::loaded::{Head, Loaded, Needs};
use crate::stage::stage;
use crate::sum::Sum;
use crate::{Committed, Entry, Refused, StoreKey};

impl Postgres {
    /// Tries a batch once.
    pub(super) async fn attempt(&self, batch: &[Entry]) -> Result<Vec<Result<Committed, Refused>>, Failure> {
        let (mut session, key) = (self.begin().await?, self.key()?);
        let needs = Needs::of(batch.iter());
        let (loaded, mut ids) = load(&mut session, &needs, key).await?;
        let mut staged = stage(batch, loaded, key);
        if staged.answers.iter().any(is_refused) {
            // The locks may have been waited for, and the same command may have been written meanwhile: it is looked for once more, now under lock.
            let (again, new_ids) = load(&mut session, &needs, key).await?;
            (staged, ids) = (stage(batch, again, key), new_ids);
        }
        if staged.entries.is_empty() {
            session.end("ROLLBACK").await?;
        } else {
            write::write(&mut session, &staged, &ids, key).await?;
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
pub async fn load(session: &mut Session<'_>, needs: &Needs, key: &StoreKey) -> Result<(Loaded, Vec<i64>), Failure> {
    let commands: Vec<&[u8]> = needs.commands.iter().map(|command| &command.0[..]).collect();
    let question = sqlx::query(LOAD).bind(&needs.streams).bind(&needs.accounts).bind(commands);
    let (mut loaded, mut ids) = (Loaded::default(), Vec::with_capacity(needs.entries));
    for row in session.rows(question.bind(needs.entries as i64)).await? {
        match row.get(11) {
            "stream" => {
                let state = Sum(array(&row, 9)?);
                let head = Head { seq: number(&row, 1)?, hash: array(&row, 7)?, epoch: number(&row, 3)?, state };
                loaded.head(key, row.get(0), head, &array(&row, 10)?)?;
            }
            "account" => loaded.account(key, row.get(0), row.get(1), &array(&row, 10)?)?,
            "entry" => loaded.known(key, stored(&row)?)?,
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
/// itself in the place of the number; both have their MACs in the place of the seal.
const LOAD: &str = concat!(
    "SELECT name, seq, NULL::bytea, epoch, NULL, NULL, NULL::bytea, hash, NULL::bytea, state, mac, 'stream'
     FROM (SELECT * FROM streams WHERE name = ANY($1) ORDER BY name FOR UPDATE) AS locked_streams
     UNION ALL
     SELECT name, micro, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, mac, 'account'
     FROM (SELECT * FROM accounts WHERE name = ANY($2) ORDER BY name FOR UPDATE) AS locked_accounts
     UNION ALL
     SELECT ",
    entry_columns!(),
    ", 'entry' FROM entries WHERE command = ANY($3)
     UNION ALL
     SELECT NULL, nextval('entry_ids'), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'id' FROM generate_series(1, $4)"
);
