//! What the decision about a batch must know, and what was found of it. Whatever is not what the program has written is refused here.

use std::collections::{BTreeMap, BTreeSet};

use crate::key::StoreKey;
use crate::sum::Sum;
use crate::{CommandId, Entry, StoreError, Stored, names};

/// What the decision about a batch must know: the names in order, without repetition.
pub struct Needs {
    /// The streams that are written.
    pub streams: Vec<String>,
    /// The accounts that are moved or relied on.
    pub accounts: Vec<String>,
    /// The commands.
    pub commands: Vec<CommandId>,
    /// How many entries there are.
    pub entries: usize,
}

impl Needs {
    /// What these entries need.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry> + Clone) -> Self {
        let streams: BTreeSet<&String> = entries.clone().map(|entry| &entry.stream).collect();
        let posted = entries.clone().flat_map(|entry| &entry.postings).map(|posting| &posting.account);
        let guessed = entries.clone().flat_map(|entry| &entry.guesses).map(|guess| &guess.account);
        let accounts: BTreeSet<&String> = posted.chain(guessed).collect();
        let commands: BTreeSet<CommandId> = entries.clone().map(|entry| entry.command).collect();
        Self {
            streams: streams.into_iter().filter(|name| names::is_name(name)).cloned().collect(),
            accounts: accounts.into_iter().filter(|name| names::is_name(name)).cloned().collect(),
            commands: commands.into_iter().collect(),
            entries: entries.count(),
        }
    }
}

/// The end of a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of its last entry; 0 if there is none.
    pub seq: u64,
    /// The hash of its last entry.
    pub hash: [u8; 32],
    /// The epoch that may write.
    pub epoch: u64,
    /// The sum over the accounts that its entries have moved: of the digests after each entry less those before it.
    pub state: Sum,
}

/// What an account holds, as it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// Millionths of a dollar.
    pub micro: i64,
    /// The digest of the account.
    pub digest: [u8; 32],
}

impl Balance {
    /// An account that holds this.
    pub fn of(key: &StoreKey, account: &str, micro: i64) -> Self {
        Self { micro, digest: key.account(account, micro) }
    }

    /// What it adds to the sum over all accounts. An account that holds nothing is as good as none.
    pub fn counted(self) -> [u8; 32] {
        if self.micro == 0 { [0; 32] } else { self.digest }
    }
}

/// What was found of what is needed. What is missing does not exist yet.
#[derive(Default)]
pub struct Loaded {
    /// The ends of the streams.
    pub heads: BTreeMap<String, Head>,
    /// What the accounts hold.
    pub balances: BTreeMap<String, Balance>,
    /// The entries of those commands that were written before.
    pub known: BTreeMap<CommandId, Stored>,
}

impl Loaded {
    /// Takes in the end of a stream, if it is what the program has written.
    pub fn head(&mut self, key: &StoreKey, name: String, head: Head, mac: &[u8; 32]) -> Result<(), StoreError> {
        key.check_head(&name, (head.seq, &head.hash, &head.state), mac)?;
        self.heads.insert(name, head);
        Ok(())
    }

    /// Takes in an entry that was written before.
    pub fn known(&mut self, key: &StoreKey, entry: Stored) -> Result<(), StoreError> {
        key.check_entry(&entry)?;
        self.known.insert(entry.command, entry);
        Ok(())
    }

    /// Takes in an account, if it is what the program has written: a balance that was changed is never paid.
    pub fn account(&mut self, key: &StoreKey, name: String, micro: i64, mac: &[u8; 32]) -> Result<(), StoreError> {
        let digest = key.check_account(&name, micro, mac)?;
        self.balances.insert(name, Balance { micro, digest });
        Ok(())
    }
}
