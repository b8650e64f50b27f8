//! What only the key can prove: that the program has written every entry, and that the balances are those that it has sealed.
//!
//! The seal of an entry is HMAC-SHA256 of its hash with the journal's key. An entry also carries the sum, modulo 2^256, of what its
//! stream has done to the digests of the accounts. The digest of an account is HMAC-SHA256 with the key of the accounts over the text
//! `account`, a zero byte, its name, a zero byte, and its millionths of a dollar as eight bytes, high byte first; one that holds nothing counts
//! as zero. So the last sums of all streams add up to the digests of the accounts as they follow from all postings.

use std::collections::BTreeMap;
use std::fmt;

use sha2::{Digest as _, Sha256};
use store::Stored;

/// The two keys.
#[derive(Clone)]
pub struct SealKey {
    journal: [u8; 32],
    accounts: [u8; 32],
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey")
    }
}

impl SealKey {
    /// The keys of the journal and of the accounts.
    pub const fn new(journal: [u8; 32], accounts: [u8; 32]) -> Self {
        Self { journal, accounts }
    }

    /// Whether the program has sealed an entry with this hash.
    pub(crate) fn has_sealed(&self, entry: &Stored) -> bool {
        hmac(&self.journal, &entry.hash) == entry.seal
    }

    fn digest(&self, account: &str, micro: i64) -> [u8; 32] {
        hmac(&self.accounts, &[b"account\0", account.as_bytes(), b"\0", &micro.to_be_bytes()].concat())
    }
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let inner = Sha256::new().chain_update(block.map(|byte| byte ^ 0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(block.map(|byte| byte ^ 0x5c)).chain_update(inner).finalize().into()
}

/// Adds up what the postings make of the accounts, and compares it with what the streams say of them.
#[derive(Debug)]
pub struct Balances {
    key: SealKey,
    holds: BTreeMap<String, i128>,
}

impl Balances {
    /// Before the first entry.
    pub const fn new(key: SealKey) -> Self {
        Self { key, holds: BTreeMap::new() }
    }

    /// Takes the next entry of a stream.
    pub fn take(&mut self, entry: &Stored) {
        for line in entry.postings.lines() {
            let Some((account, micro)) = line.rsplit_once(' ') else { continue };
            let micro = micro.parse::<i64>().unwrap_or_default();
            match self.holds.get_mut(account) {
                Some(holds) => *holds += i128::from(micro),
                None => drop(self.holds.insert(account.to_owned(), micro.into())),
            }
        }
    }

    /// After the last entry: what is wrong with the sums of the streams, and with the balances of the store at the same moment. The
    /// sum of a stream is that of its last entry, until the key is changed.
    pub fn finish(&self, sums: impl IntoIterator<Item = [u8; 32]>, balances: &[(String, i64)]) -> Vec<String> {
        let mut faults = Vec::new();
        let sealed = sums.into_iter().fold([0; 32], |sum, one| plus(&sum, &one));
        let digest = |(account, micro): (&String, &i128)| {
            let micro = i64::try_from(*micro).unwrap_or_default();
            if micro == 0 { [0; 32] } else { self.key.digest(account, micro) }
        };
        if self.holds.iter().map(digest).fold([0; 32], |sum, one| plus(&sum, &one)) != sealed {
            faults
                .push("the balances that follow from the entries are not those that the program has sealed".to_owned());
        }
        let stored: BTreeMap<&str, i64> = balances.iter().map(|(account, micro)| (account.as_str(), *micro)).collect();
        for (account, holds) in &self.holds {
            let is = stored.get(account.as_str()).copied().unwrap_or_default();
            if i128::from(is) != *holds {
                faults.push(format!(
                    "{account} holds {is} millionths of a dollar in the store, and {holds} by the journal"
                ));
            }
        }
        let unknown = |(account, micro): &(&str, i64)| *micro != 0 && !self.holds.contains_key(*account);
        let invented = stored.iter().map(|(account, micro)| (*account, *micro)).filter(unknown);
        faults.extend(invented.map(|(account, is)| {
            format!("{account} holds {is} millionths of a dollar, and the journal does not know it")
        }));
        faults
    }
}

/// The sum of two numbers of 256 bits, without what does not fit.
fn plus(one: &[u8; 32], other: &[u8; 32]) -> [u8; 32] {
    let mut sum = [0; 32];
    let mut carry = false;
    for at in [24, 16, 8, 0] {
        let limb = |bytes: &[u8; 32]| u64::from_be_bytes(std::array::from_fn(|byte| bytes[at + byte]));
        let (both, first) = limb(one).overflowing_add(limb(other));
        let (all, second) = both.overflowing_add(u64::from(carry));
        carry = first || second;
        sum[at..at + 8].copy_from_slice(&all.to_be_bytes());
    }
    sum
}
