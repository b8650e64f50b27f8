//! The books of the whole pit, as they follow from the events.

use std::collections::BTreeMap;

use super::fault::{Fault, Place, Wrong};
use super::page::Page;
use super::report::MeterSum;
use super::walk::{Walk, overdrawn};

/// Every account, and how the streams have moved it.
#[derive(Debug, Default)]
pub(super) struct Books {
    pub accounts: BTreeMap<String, i64>,
    pub meters: BTreeMap<String, MeterSum>,
    /// The walks of accounts that several streams move, by account and stream.
    walks: BTreeMap<String, BTreeMap<String, Walk>>,
}

impl Books {
    /// Takes the page of an entry into the books.
    pub fn take(&mut self, page: &mut Page<'_>) {
        let mut faults = Vec::new();
        for (account, micro) in page.moved() {
            faults.extend(self.post(account, micro));
            if ["player:", "meter:", "coupon:"].iter().any(|kind| account.starts_with(kind)) {
                self.walk(account, &page.entry.stream).step(micro, page.entry.seq);
            }
        }
        for (account, movement, micro) in page.meters.drain(..) {
            let right = self.meters.entry(account.clone()).or_default().add(movement, micro);
            faults.extend((!right).then_some(Wrong::TooMuch { account }));
        }
        faults.into_iter().for_each(|wrong| page.fault(wrong));
    }

    fn post(&mut self, account: &str, micro: i64) -> Option<Wrong> {
        if !self.accounts.contains_key(account) {
            self.accounts.insert(account.to_owned(), 0);
        }
        let holds = self.accounts.get_mut(account)?;
        let Some(sum) = holds.checked_add(micro) else { return Some(Wrong::TooMuch { account: account.to_owned() }) };
        *holds = sum;
        // A layout and the coupons at a table are moved by their own table alone, so the order is known.
        let overdrawn = sum < 0 && (account.starts_with("layout:") || account.starts_with("coupons:"));
        overdrawn.then(|| Wrong::Overdrawn { account: account.to_owned(), holds: sum.into() })
    }

    fn walk(&mut self, account: &str, stream: &str) -> &mut Walk {
        if !self.walks.contains_key(account) {
            self.walks.insert(account.to_owned(), BTreeMap::new());
        }
        let streams = self.walks.get_mut(account).expect("it was just put there");
        if !streams.contains_key(stream) {
            streams.insert(stream.to_owned(), Walk::new());
        }
        streams.get_mut(stream).expect("it was just put there")
    }

    /// What is wrong with the books when all entries are taken and the store holds these balances.
    pub fn close(&self, balances: &BTreeMap<String, i64>) -> Vec<Fault> {
        let mut faults: Vec<Fault> = self.overdrawn().collect();
        let sum: i128 = self.accounts.values().map(|micro| i128::from(*micro)).sum();
        faults.extend((sum != 0).then_some(Fault::at_the_end(Wrong::Unbalanced { sum })));
        let names: std::collections::BTreeSet<&String> =
            self.accounts.keys().chain(balances.keys()).chain(self.meters.keys()).collect();
        faults.extend(names.into_iter().filter_map(|account| self.differs(account, balances)));
        faults
    }

    fn differs(&self, account: &str, balances: &BTreeMap<String, i64>) -> Option<Fault> {
        let is = balances.get(account).copied().unwrap_or_default();
        let holds = self.accounts.get(account).copied().unwrap_or_default();
        let meter = self.meters.get(account).map(MeterSum::balance);
        let account = account.to_owned();
        match meter {
            Some(should) if should != i128::from(is) => Some(Fault::at_the_end(Wrong::Meter { account, should, is })),
            None if holds != is => Some(Fault::at_the_end(Wrong::Balance { account, should: holds, is })),
            _ => None,
        }
    }

    /// The accounts that somebody has overdrawn, whatever the order of the streams was.
    fn overdrawn(&self) -> impl Iterator<Item = Fault> {
        self.walks.iter().filter_map(|(account, streams)| {
            let walks: Vec<Walk> = streams.values().cloned().collect();
            let (stream, seq) = overdrawn(&walks)?;
            let stream = streams.keys().nth(stream)?.clone();
            let wrong = Wrong::OverdrawnInAnyOrder { account: account.clone() };
            Some(Fault { place: Some(Place { stream, seq }), wrong })
        })
    }
}
