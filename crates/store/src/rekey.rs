//! Another key for a store: everything is checked with the old one and authenticated with the new one, in one transaction.
//!
//! Hashes do not change, so heads that were signed before still fit. The sums over the accounts are made with the key, and are part of what is
//! hashed; so a stream remembers up to which entry they were made with an earlier key, and goes on from a new sum.

use crate::check::{self, Rows, StreamRow};
use crate::key::{Claim, DocumentSum, StoreKey, StreamSeals};
use crate::loaded::Balance;
use crate::sum::Sum;
use crate::{Document, StoreError};

/// Seals the secret of a stream with the new keys of a pit: the name, the secret, and the number of the last entry.
pub type Reseal<'a> = &'a (dyn Fn(&str, &[u8], u64) -> Result<Vec<u8>, String> + Send + Sync);

/// What is written into the rows of a store, but for those of the entries.
#[derive(Debug)]
pub struct Rekeyed {
    /// For each stream its name, its secret and what authenticates it.
    pub streams: Vec<(String, Vec<u8>, StreamSeals)>,
    /// The MACs of the accounts.
    pub accounts: Vec<(String, [u8; 32])>,
    /// The documents with their MACs.
    pub documents: Vec<(Document, [u8; 32])>,
    /// The sum over the documents and its MAC.
    pub sum: (DocumentSum, [u8; 32]),
}

/// Authenticates all rows anew, if they are what the program has written with the old key.
///
/// # Errors
/// What is wrong with them.
pub fn rekey(rows: Rows, old: &StoreKey, new: &StoreKey, reseal: Reseal<'_>) -> Result<Rekeyed, StoreError> {
    let faults = check::faults(&rows, old);
    if !faults.is_empty() {
        return Err(StoreError::Corrupt(faults.join("\n")));
    }
    let balances: Vec<(String, Balance)> =
        rows.accounts.into_iter().map(|(name, micro, _)| (name.clone(), Balance::of(new, &name, micro))).collect();
    let all = balances.iter().fold(Sum::default(), |sum, (_, balance)| sum.plus(&balance.counted()));
    // Only the sum of all streams counts: the first has it.
    let states = std::iter::once(all).chain(std::iter::repeat(Sum::default()));
    let streams = rows.streams.into_iter().zip(states).map(|(stream, state)| stream_seals(stream, state, new, reseal));
    let documents: Vec<(Document, [u8; 32])> =
        rows.documents.into_iter().map(|(document, _)| (document.clone(), new.document(&document))).collect();
    let changes = rows.sum.map_or(0, |(sum, _)| sum.changes);
    let sum = documents.iter().fold(Sum::default(), |sum, (_, mac)| sum.plus(mac));
    let sum = DocumentSum { changes, sum };
    Ok(Rekeyed {
        streams: streams.collect::<Result<_, StoreError>>()?,
        accounts: balances.into_iter().map(|(name, balance)| (name, balance.digest)).collect(),
        documents,
        sum: (sum, new.documents(&sum)),
    })
}

fn stream_seals(
    stream: StreamRow,
    state: Sum,
    new: &StoreKey,
    reseal: Reseal<'_>,
) -> Result<(String, Vec<u8>, StreamSeals), StoreError> {
    let StreamRow { name, seq, hash, claim, secret, .. } = stream;
    let secret = if secret.is_empty() { secret } else { reseal(&name, &secret, seq).map_err(StoreError::Corrupt)? };
    let claim = Claim { rekeyed: seq, ..claim };
    let seals = StreamSeals {
        state,
        mac: new.head(&name, seq, &hash, &state),
        claim_mac: new.claim(&name, &claim),
        claim,
        secret_mac: new.secret(&name, &secret),
    };
    Ok((name, secret, seals))
}
