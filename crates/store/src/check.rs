//! The check before a store is served: every row that the next start relies on was written by the program.
//!
//! It takes as long as there are streams, accounts and documents; the journal is not read but for the last entry of each stream and those
//! that carry its snapshot. A backend gathers the [`Rows`] as they are at one moment, and what is wrong with them is found here.
//!
//! The sum over the accounts binds them to the journal: each entry carries, under its hash and its seal, the sum of what its
//! stream has done to the digests of the accounts. So over all streams the last sums add up to the digests of all accounts. A
//! balance that was changed, added, removed or set back breaks that, also if it has a MAC of its own from another time.

use crate::key::{Claim, DocumentSum, StoreKey};
use crate::loaded::Balance;
use crate::sum::Sum;
use crate::{Document, StoreError, Stored, chain};

/// What is checked.
#[derive(Debug, Default)]
pub struct Rows {
    /// All streams.
    pub streams: Vec<StreamRow>,
    /// Streams that have entries and no row.
    pub unknown_streams: Vec<String>,
    /// All accounts with their MACs.
    pub accounts: Vec<(String, i64, [u8; 32])>,
    /// All documents with their MACs.
    pub documents: Vec<(Document, [u8; 32])>,
    /// The sum over the documents and its MAC.
    pub sum: Option<(DocumentSum, [u8; 32])>,
}

/// A stream with what belongs to it.
#[derive(Debug)]
pub struct StreamRow {
    pub name: String,
    pub seq: u64,
    pub hash: [u8; 32],
    pub state: Sum,
    pub mac: [u8; 32],
    pub claim: Claim,
    pub claim_mac: [u8; 32],
    pub secret: Vec<u8>,
    pub secret_mac: [u8; 32],
    pub snapshot: Option<(u64, String)>,
    /// The entry with the highest number.
    pub last: Option<Stored>,
    /// The number of the first entry behind the newest snapshot, as the entries say.
    pub newest_snapshot: Option<u64>,
    /// The entry that carried the snapshot.
    pub with_snapshot: Option<Stored>,
}

/// What is wrong, one sentence for each fault.
pub fn faults(rows: &Rows, key: &StoreKey) -> Vec<String> {
    let mut faults: Vec<String> = rows.streams.iter().flat_map(|stream| stream.faults(key)).collect();
    let unknown = |name: &String| format!("the stream {name} has entries, but the store does not list it");
    faults.extend(rows.unknown_streams.iter().map(unknown));
    faults.extend(accounts(rows, key));
    faults.extend(documents(rows, key));
    faults
}

impl StreamRow {
    fn faults(&self, key: &StoreKey) -> Vec<String> {
        let mut faults = Vec::new();
        let mut note = |checked: Result<(), StoreError>| faults.extend(checked.err().map(|error| sentence(&error)));
        note(key.check_head(&self.name, (self.seq, &self.hash, &self.state), &self.mac));
        note(key.check_claim(&self.name, &self.claim, &self.claim_mac));
        note(self.check_last(key));
        note(self.check_snapshot(key));
        if key.secret(&self.name, &self.secret) != self.secret_mac {
            let name = &self.name;
            note(corrupt(format!("the sealed secret of {name} was changed by something else than the program")));
        }
        faults
    }

    fn check_last(&self, key: &StoreKey) -> Result<(), StoreError> {
        let Some(last) = &self.last else {
            let Self { name, seq, .. } = self;
            return if *seq == 0 { Ok(()) } else { corrupt(format!("{name} has no entries, and should have {seq}")) };
        };
        key.check_entry(last)?;
        let state = if last.seq > self.claim.rekeyed { Sum(last.state) } else { self.state };
        if (last.seq, last.hash, state) == (self.seq, self.hash, self.state) {
            return Ok(());
        }
        let Self { name, seq, .. } = self;
        corrupt(format!("{name} ends with entry {}, and should end with entry {seq}", last.seq))
    }

    fn check_snapshot(&self, key: &StoreKey) -> Result<(), StoreError> {
        let name = &self.name;
        let (seq, text) = match (&self.snapshot, self.newest_snapshot) {
            (None, None) => return Ok(()),
            (None, Some(newest)) => {
                return corrupt(format!("the snapshot of {name} is missing: entry {newest} has one"));
            }
            (Some((seq, text)), newest) if newest == Some(*seq) => (seq, text),
            (Some((seq, _)), _) => {
                return corrupt(format!("the snapshot of {name} is that of entry {seq}, and not the newest"));
            }
        };
        check_snapshot(key, &self.name, (*seq, text), self.with_snapshot.as_ref())
    }
}

/// Whether a snapshot is the one that came with its entry.
pub fn check_snapshot(
    key: &StoreKey,
    stream: &str,
    (seq, text): (u64, &str),
    entry: Option<&Stored>,
) -> Result<(), StoreError> {
    let Some(entry) = entry else {
        return corrupt(format!("the snapshot of {stream} is of entry {seq}, which is missing"));
    };
    key.check_entry(entry)?;
    if entry.seq == seq && chain::of_snapshot(Some(text)) == entry.snapshot {
        return Ok(());
    }
    corrupt(format!("the snapshot of {stream} was changed: it is not the one of entry {seq}"))
}

fn accounts(rows: &Rows, key: &StoreKey) -> Vec<String> {
    let mut faults = Vec::new();
    let mut sum = Sum::default();
    for (name, micro, mac) in &rows.accounts {
        match key.check_account(name, *micro, mac) {
            Ok(digest) => sum = sum.plus(&Balance { micro: *micro, digest }.counted()),
            Err(error) => faults.push(sentence(&error)),
        }
    }
    let sealed = rows.streams.iter().fold(Sum::default(), |sum, stream| sum.plus(&stream.state.0));
    if faults.is_empty() && sum != sealed {
        faults.push(
            "the balances are not those that the journal has sealed: a row of the accounts was added, removed or set \
             back, or entries are missing; `croupier reconcile` names the accounts"
                .to_owned(),
        );
    }
    faults
}

fn documents(rows: &Rows, key: &StoreKey) -> Vec<String> {
    let checked = |(document, mac): &(Document, [u8; 32])| key.check_document(document, mac);
    let mut faults: Vec<String> =
        rows.documents.iter().filter_map(|row| checked(row).err()).map(|error| sentence(&error)).collect();
    let Some((all, mac)) = &rows.sum else {
        faults.push("the sum over all documents is missing".to_owned());
        return faults;
    };
    faults.extend(key.check_documents(all, mac).err().map(|error| sentence(&error)));
    let sum = rows.documents.iter().fold(Sum::default(), |sum, (_, mac)| sum.plus(mac));
    if faults.is_empty() && sum != all.sum {
        faults.push(
            "the documents are not those that the program has written: one was added, removed or set back".to_owned(),
        );
    }
    faults
}

fn corrupt(what: String) -> Result<(), StoreError> {
    Err(StoreError::Corrupt(what))
}

/// The fault alone, without what every error of its kind begins with.
fn sentence(error: &StoreError) -> String {
    match error {
        StoreError::Corrupt(what) => what.clone(),
        other => other.to_string(),
    }
}
