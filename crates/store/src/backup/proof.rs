//! Whether a backup is what the program has written, as far as its records do not show it one by one: the MACs of secrets and documents, their
//! sum, and the sum over the accounts.

use std::collections::BTreeMap;

use super::Piece;
use crate::account::from_text;
use crate::key::{StoreKey, StreamSeals};
use crate::loaded::Balance;
use crate::sum::Sum;
use crate::{Document, StoreError, StreamState};

/// What has come so far.
pub struct Proof<'a> {
    key: &'a StoreKey,
    /// The last sum over the accounts of each stream.
    states: BTreeMap<String, Sum>,
    /// What the accounts hold after the entries so far.
    balances: BTreeMap<String, i64>,
    documents: Sum,
    summed: Option<Sum>,
}

impl<'a> Proof<'a> {
    pub fn new(key: &'a StoreKey) -> Self {
        let (states, balances) = (BTreeMap::new(), BTreeMap::new());
        Self { key, states, balances, documents: Sum::default(), summed: None }
    }

    /// Takes the next piece; says what is wrong with it, if anything is.
    pub fn take(&mut self, piece: &Piece) -> Result<(), String> {
        match piece {
            Piece::Entries(entries) => {
                for entry in entries {
                    self.states.insert(entry.stream.clone(), Sum(entry.state));
                    for posting in from_text(&entry.postings).unwrap_or_default() {
                        let holds = self.balances.entry(posting.account).or_default();
                        *holds = holds.wrapping_add(posting.micro);
                    }
                }
                Ok(())
            }
            Piece::Streams(streams) => streams.iter().try_for_each(|(stream, seals)| self.stream(stream, seals)),
            Piece::Documents(documents) => {
                documents.iter().try_for_each(|(document, mac)| self.document(document, mac))
            }
            Piece::Sum((all, mac)) => {
                self.summed = Some(all.sum);
                self.key.check_documents(all, mac).map_err(|error| error.to_string())
            }
            Piece::End => self.end(),
        }
    }

    fn stream(&mut self, stream: &StreamState, seals: &StreamSeals) -> Result<(), String> {
        let StreamState { name, seq, hash, secret, .. } = stream;
        let (in_words, state) = (|error: StoreError| error.to_string(), seals.state);
        self.key.check_head(name, (*seq, hash, &state), &seals.mac).map_err(in_words)?;
        self.key.check_claim(name, &seals.claim, &seals.claim_mac).map_err(in_words)?;
        if self.key.secret(name, secret) != seals.secret_mac {
            return Err(format!("the secret of {name} was changed"));
        }
        // The entries up to a change of the key have sums that were made with an earlier one.
        let last = self.states.insert(name.clone(), state).unwrap_or_default();
        if last != state && *seq > seals.claim.rekeyed {
            return Err(format!("the end of the stream {name} is not that of its last entry"));
        }
        Ok(())
    }

    fn document(&mut self, document: &Document, mac: &[u8; 32]) -> Result<(), String> {
        self.documents = self.documents.plus(mac);
        self.key.check_document(document, mac).map_err(|error| error.to_string())
    }

    fn end(&self) -> Result<(), String> {
        if self.summed != Some(self.documents) {
            return Err("documents are missing, or are from another time".to_owned());
        }
        let balance = |(name, micro): (&String, &i64)| Balance::of(self.key, name, *micro).counted();
        let held = self.balances.iter().map(balance).fold(Sum::default(), |sum, digest| sum.plus(&digest));
        let sealed = self.states.values().fold(Sum::default(), |sum, state| sum.plus(&state.0));
        if held == sealed {
            Ok(())
        } else {
            Err("entries are missing: the balances are not those that were sealed".to_owned())
        }
    }
}
