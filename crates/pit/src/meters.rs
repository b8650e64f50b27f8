//! What the progressive meters show, as far as this node knows.
//!
//! Meters are accounts of the store, and tables of all nodes move them. What this node's own entries have moved is known at once;
//! what others have moved is read every half second. A payout never relies on this copy alone: the store refuses
//! it if a meter has moved, and it is decided again.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use games::round::MeterAmounts;

use crate::desk::meters_from;

/// The amounts of all meters, by account.
#[derive(Debug, Default)]
pub struct Meters(RwLock<BTreeMap<String, i64>>);

impl Meters {
    /// The amounts of these meters.
    pub fn amounts(&self, accounts: &[String]) -> MeterAmounts {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        meters_from(accounts.iter().map(|account| known.get(account).copied().unwrap_or(0)))
    }

    /// Takes in what accounts hold; those that are no meters are left out.
    pub fn take<'a>(&self, balances: impl IntoIterator<Item = &'a (String, i64)>) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for (account, micro) in balances {
            if store::account::kind(account) == "meter" {
                known.insert(account.clone(), *micro);
            }
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<(String, i64)> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.iter().map(|(account, micro)| (account.clone(), *micro)).collect()
    }
}
