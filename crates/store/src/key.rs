//! What proves that a row was written by the program and by nothing else: HMAC-SHA256 with keys that are not in the store.
//!
//! | what | key | bytes under the MAC |
//! |---|---|---|
//! | the seal of an entry | journal | the entry's hash |
//! | the end of a stream | journal | `head`, 0, name, 0, number, hash, state |
//! | who writes a stream | journal | `claim`, 0, name, 0, epoch, number at the last change of the key, owner |
//! | the secret of a stream | journal | `secret`, 0, name, 0, secret |
//! | an account | state | `account`, 0, name, 0, micro |
//! | a document | documents | `document`, 0, kind, 0, key, 0, version, text |
//! | all documents | documents | `documents`, 0, how often any was changed, sum |
//! | the file of acknowledged heads | documents | its text, which begins with `croupier` |
//! | the key itself | documents | `key` |
//!
//! Numbers are eight bytes, high byte first. Names have no zero bytes, so no two rows have the same bytes.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use crate::chain::{self, Link};
use crate::sum::Sum;
use crate::{Document, StoreError, Stored};

/// The keys of a store. Whoever opens it to write has them; whoever only reads does without, and nothing is proved then.
#[derive(Clone)]
pub struct StoreKey(Arc<Macs>);

/// What each key makes.
struct Macs {
    journal: Mac,
    state: Mac,
    documents: Mac,
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey")
    }
}

/// The sum over all documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DocumentSum {
    /// How often any document was written or removed.
    pub changes: u64,
    /// The sum of the MACs of all documents.
    pub sum: Sum,
}

/// Who may write a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// The epoch that may write.
    pub epoch: u64,
    /// Who has claimed it last.
    pub owner: Option<String>,
    /// The number of the last entry when the key was changed last; 0 if it never was. The sums over the accounts in the entries up to this one
    /// were made with an earlier key.
    pub rekeyed: u64,
}

/// What authenticates a stream, with what of it [`crate::StreamState`] does not have.
#[derive(Clone, Debug, Default)]
pub struct StreamSeals {
    /// Its sum over the accounts.
    pub state: Sum,
    /// The MAC of its end.
    pub mac: [u8; 32],
    /// Who may write it.
    pub claim: Claim,
    /// The MAC of that.
    pub claim_mac: [u8; 32],
    /// The MAC of its secret.
    pub secret_mac: [u8; 32],
}

impl StoreKey {
    /// The keys that follow from three times 32 bytes: for the journal, for the accounts, and for the documents.
    pub fn new(journal: &[u8; 32], state: &[u8; 32], documents: &[u8; 32]) -> Self {
        let macs = Macs { journal: Mac::new(journal), state: Mac::new(state), documents: Mac::new(documents) };
        Self(Arc::new(macs))
    }

    /// What a store keeps to recognize its key.
    pub(crate) fn check_value(&self) -> [u8; 32] {
        self.0.documents.of(&[b"key"])
    }

    /// The seal of an entry with this hash.
    pub(crate) fn seal(&self, hash: &[u8; 32]) -> [u8; 32] {
        self.0.journal.of(&[hash])
    }

    pub(crate) fn head(&self, name: &str, seq: u64, hash: &[u8; 32], state: &Sum) -> [u8; 32] {
        self.0.journal.of(&[b"head\0", name.as_bytes(), b"\0", &seq.to_be_bytes(), hash, &state.0])
    }

    pub(crate) fn claim(&self, name: &str, claim: &Claim) -> [u8; 32] {
        let (epoch, rekeyed) = (claim.epoch.to_be_bytes(), claim.rekeyed.to_be_bytes());
        let owner = claim.owner.as_deref().unwrap_or_default().as_bytes();
        self.0.journal.of(&[b"claim\0", name.as_bytes(), b"\0", &epoch, &rekeyed, owner])
    }

    pub(crate) fn secret(&self, name: &str, secret: &[u8]) -> [u8; 32] {
        self.0.journal.of(&[b"secret\0", name.as_bytes(), b"\0", secret])
    }

    pub(crate) fn account(&self, name: &str, micro: i64) -> [u8; 32] {
        self.0.state.of(&[b"account\0", name.as_bytes(), b"\0", &micro.to_be_bytes()])
    }

    pub(crate) fn document(&self, document: &Document) -> [u8; 32] {
        let Document { kind, key, text, version } = document;
        let version = version.to_be_bytes();
        let parts = [b"document\0", kind.as_bytes(), b"\0", key.as_bytes(), b"\0", &version, text.as_bytes()];
        self.0.documents.of(&parts)
    }

    pub(crate) fn documents(&self, all: &DocumentSum) -> [u8; 32] {
        self.0.documents.of(&[b"documents\0", &all.changes.to_be_bytes(), &all.sum.0])
    }

    /// The MAC of the file that says what was acknowledged.
    pub(crate) fn acknowledged(&self, text: &str) -> [u8; 32] {
        self.0.documents.of(&[text.as_bytes()])
    }

    /// The sum over all documents after one with the MAC `before` was exchanged for one with the MAC `after`, and its MAC.
    pub(crate) fn exchange(
        &self,
        all: &DocumentSum,
        before: Option<&[u8; 32]>,
        after: Option<&[u8; 32]>,
    ) -> (DocumentSum, [u8; 32]) {
        let less = before.map_or(all.sum, |before| all.sum.minus(before));
        let sum = after.map_or(less, |after| less.plus(after));
        let all = DocumentSum { changes: all.changes + 1, sum };
        (all, self.documents(&all))
    }

    /// Whether an entry is what the program has written.
    pub(crate) fn check_entry(&self, entry: &Stored) -> Result<(), StoreError> {
        let wrong = |what: &str| Err(StoreError::Corrupt(format!("entry {} of {} {what}", entry.seq, entry.stream)));
        if chain::hash(&entry.previous, &Link::of(entry)) != entry.hash {
            return wrong("was changed: its hash is not that of what it holds");
        }
        if self.seal(&entry.hash) != entry.seal {
            return wrong("was not written by the program: its seal is not that of the key");
        }
        Ok(())
    }

    /// Whether an account is what the program has written; answers with its digest.
    pub(crate) fn check_account(&self, name: &str, micro: i64, mac: &[u8; 32]) -> Result<[u8; 32], StoreError> {
        let digest = self.account(name, micro);
        if digest == *mac {
            return Ok(digest);
        }
        Err(StoreError::Corrupt(format!("the balance of {name} was changed by something else than the program")))
    }

    /// Whether a document is what the program has written.
    pub(crate) fn check_document(&self, document: &Document, mac: &[u8; 32]) -> Result<(), StoreError> {
        if self.document(document) == *mac {
            return Ok(());
        }
        let Document { kind, key, .. } = document;
        Err(StoreError::Corrupt(format!(
            "the document \"{kind}\" {key} was changed by something else than the program"
        )))
    }

    /// Whether the end of a stream is what the program has written.
    pub(crate) fn check_head(
        &self,
        name: &str,
        (seq, hash, state): (u64, &[u8; 32], &Sum),
        mac: &[u8; 32],
    ) -> Result<(), StoreError> {
        if self.head(name, seq, hash, state) == *mac {
            return Ok(());
        }
        Err(StoreError::Corrupt(format!("the end of the stream {name} was changed by something else than the program")))
    }

    /// Whether the program has written who may write a stream.
    pub(crate) fn check_claim(&self, name: &str, claim: &Claim, mac: &[u8; 32]) -> Result<(), StoreError> {
        if self.claim(name, claim) == *mac {
            return Ok(());
        }
        Err(StoreError::Corrupt(format!(
            "the epoch or the owner of the stream {name} was changed by something else than the program"
        )))
    }

    /// Whether the sum over all documents is what the program has written.
    pub(crate) fn check_documents(&self, all: &DocumentSum, mac: &[u8; 32]) -> Result<(), StoreError> {
        if self.documents(all) == *mac {
            return Ok(());
        }
        Err(StoreError::Corrupt("the sum over all documents was changed by something else than the program".to_owned()))
    }
}

/// HMAC-SHA256 with one key, whose two padded blocks are hashed once.
#[derive(Clone)]
struct Mac {
    inner: Sha256,
    outer: Sha256,
}

impl Mac {
    fn new(key: &[u8; 32]) -> Self {
        let padded = |pad: u8| {
            let block: [u8; 64] = std::array::from_fn(|at| key.get(at).copied().unwrap_or(0) ^ pad);
            Sha256::new_with_prefix(block)
        };
        Self { inner: padded(0x36), outer: padded(0x5c) }
    }

    fn of(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut inner = self.inner.clone();
        parts.iter().for_each(|part| inner.update(part));
        let mut outer = self.outer.clone();
        outer.update(inner.finalize());
        outer.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with another implementation: `hmac.new(bytes(range(32)), b"Hi There", "sha256")` of Python.
    #[test]
    fn a_mac_is_hmac_sha256() {
        let key: [u8; 32] = std::array::from_fn(|at| at as u8);
        let digits = Mac::new(&key).of(&[b"Hi ", b"There"]).map(|byte| format!("{byte:02x}")).concat();
        assert_eq!(digits, "278639ec02309d3afded1b273f1349ba63b9089c12476d716bee3ecc94673e9e");
    }

    #[test]
    fn every_part_of_a_row_counts() {
        let key = StoreKey::new(&[1; 32], &[2; 32], &[3; 32]);
        let document = Document { kind: "a".into(), key: "b".into(), text: "c".into(), version: 1 };
        let mac = key.document(&document);
        for other in [
            Document { kind: "x".into(), ..document.clone() },
            Document { key: "x".into(), ..document.clone() },
            Document { text: "x".into(), ..document.clone() },
            Document { version: 2, ..document.clone() },
        ] {
            assert!(key.check_document(&other, &mac).is_err());
        }
        assert_eq!(key.check_document(&document, &mac), Ok(()));
        let account = key.account("player:1", 5);
        assert!(
            key.check_account("player:1", 6, &account).is_err() && key.check_account("player:2", 5, &account).is_err()
        );
    }
}
