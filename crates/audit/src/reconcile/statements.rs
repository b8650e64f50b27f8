//! Whether statements show what the journal has posted.
//!
//! A store keeps every movement twice: in its entry, where it is sealed, and by account, where statements and histories are read. Both are long
//! and come in different orders, so neither is remembered: of each account only how many movements there are, and the sum of a hash of
//! each. The keys of the hashes are drawn anew for every proof, so nobody can have made movements beforehand that add up to the same.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, RandomState};

use store::{Movement, Stored};

use super::fault::{Fault, Wrong};

/// The movements of all accounts, as posted and as shown.
#[derive(Debug, Default)]
pub(super) struct Statements {
    keys: [RandomState; 2],
    posted: BTreeMap<String, Sum>,
    shown: BTreeMap<String, Sum>,
}

/// Movements in whatever order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    movements: u64,
    hashes: [u64; 2],
}

impl Statements {
    /// The entry has posted this. What cannot be read is a fault of the entry itself.
    pub fn post(&mut self, entry: &Stored) {
        for (account, micro) in entry.postings.lines().filter_map(posting) {
            let hashes = self.hashes(&entry.stream, entry.seq, micro);
            add(&mut self.posted, account, hashes);
        }
    }

    /// The account is said to have moved so.
    pub fn show(&mut self, account: &str, movement: &Movement) {
        let hashes = self.hashes(&movement.stream, movement.seq, movement.micro);
        add(&mut self.shown, account, hashes);
    }

    fn hashes(&self, stream: &str, seq: u64, micro: i64) -> [u64; 2] {
        [0, 1].map(|at| self.keys[at].hash_one((stream, seq, micro)))
    }

    /// The accounts that are shown otherwise than they were posted.
    pub fn differ(&self) -> impl Iterator<Item = Fault> {
        let accounts: BTreeSet<&String> = self.posted.keys().chain(self.shown.keys()).collect();
        accounts.into_iter().filter_map(|account| {
            let of = |sums: &BTreeMap<String, Sum>| sums.get(account).copied().unwrap_or_default();
            let (posted, shown) = (of(&self.posted), of(&self.shown));
            let wrong =
                || Wrong::Statement { account: account.clone(), posted: posted.movements, shown: shown.movements };
            (posted != shown).then(|| Fault::at_the_end(wrong()))
        })
    }
}

/// A line like `player:17 -10000000`.
fn posting(line: &str) -> Option<(&str, i64)> {
    let (account, micro) = line.rsplit_once(' ')?;
    Some((account, micro.parse().ok()?))
}

fn add(sums: &mut BTreeMap<String, Sum>, account: &str, hashes: [u64; 2]) {
    if !sums.contains_key(account) {
        sums.insert(account.to_owned(), Sum::default());
    }
    let sum = sums.get_mut(account).expect("it was just put there");
    sum.movements += 1;
    sum.hashes = [0, 1].map(|at| sum.hashes[at].wrapping_add(hashes[at]));
}
