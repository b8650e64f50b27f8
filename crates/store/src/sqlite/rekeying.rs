//! Another key for the file.

use rusqlite::{Connection, params};

use super::Sqlite;
use super::reading::{signed, written_after};
use super::rows::gather;
use super::schema::GUARD_OF_ENTRIES;
use super::trouble::of_work;
use crate::backup::CHUNK;
use crate::rekey::{Rekeyed, Reseal, rekey};
use crate::{StoreError, StoreKey};

impl Sqlite {
    pub(crate) async fn rekey(&self, new: &StoreKey, reseal: Box<ResealOwned>) -> Result<(), StoreError> {
        let (old, new) = (self.key()?, new.clone());
        self.write(move |transaction| change(transaction, &old, &new, &*reseal)).await
    }
}

/// A [`Reseal`] that another thread can have.
pub type ResealOwned = dyn Fn(&str, &[u8], u64) -> Result<Vec<u8>, String> + Send + Sync;

fn change(transaction: &Connection, old: &StoreKey, new: &StoreKey, reseal: Reseal<'_>) -> Result<(), StoreError> {
    let rows = gather(transaction).map_err(of_work)?;
    let rekeyed = rekey(rows, old, new, reseal)?;
    seal_entries(transaction, old, new)?;
    write(transaction, &rekeyed, new).map_err(of_work)
}

/// Seals every entry anew. The trigger that guards them is back before the end of the transaction.
fn seal_entries(transaction: &Connection, old: &StoreKey, new: &StoreKey) -> Result<(), StoreError> {
    transaction.execute_batch("DROP TRIGGER entries_stay").map_err(of_work)?;
    let mut last = 0;
    loop {
        let entries = written_after(transaction, last, CHUNK).map_err(of_work)?;
        let Some((id, _)) = entries.last() else { break };
        last = *id;
        let mut write = transaction.prepare_cached("UPDATE entries SET seal = ?2 WHERE id = ?1").map_err(of_work)?;
        for (id, entry) in &entries {
            old.check_entry(entry)?;
            write.execute(params![id, new.seal(&entry.hash)]).map_err(of_work)?;
        }
    }
    transaction.execute_batch(GUARD_OF_ENTRIES).map_err(of_work)
}

fn write(transaction: &Connection, rekeyed: &Rekeyed, new: &StoreKey) -> rusqlite::Result<()> {
    let mut stream = transaction.prepare(
        "UPDATE streams SET secret = ?2, state = ?3, mac = ?4, rekeyed = ?5, claim_mac = ?6, secret_mac = ?7
         WHERE name = ?1",
    )?;
    for (name, secret, seals) in &rekeyed.streams {
        let rekeyed = signed(seals.claim.rekeyed);
        stream.execute(params![name, secret, seals.state.0, seals.mac, rekeyed, seals.claim_mac, seals.secret_mac])?;
    }
    let mut account = transaction.prepare("UPDATE accounts SET mac = ?2 WHERE name = ?1")?;
    rekeyed.accounts.iter().try_for_each(|(name, mac)| account.execute(params![name, mac]).map(drop))?;
    let mut document = transaction.prepare("UPDATE documents SET mac = ?3 WHERE kind = ?1 AND key = ?2")?;
    for (of, mac) in &rekeyed.documents {
        document.execute(params![of.kind, of.key, mac])?;
    }
    let (sum, mac) = &rekeyed.sum;
    transaction.execute("UPDATE document_sum SET sum = ?1, mac = ?2", params![sum.sum.0, mac])?;
    transaction.execute("UPDATE about SET key_check = ?1", params![new.check_value()]).map(drop)
}
