//! The page of one entry: the money that its events move, and what is wrong with them.

use std::collections::BTreeMap;

use store::Stored;

use super::fault::{Fault, Place, Wrong};
use super::report::Movement;

/// What one entry does to the books.
pub(super) struct Page<'a> {
    pub entry: &'a Stored,
    sums: BTreeMap<String, i64>,
    /// How the meters moved, by account.
    pub meters: Vec<(String, Movement, i64)>,
    pub faults: Vec<Fault>,
}

impl<'a> Page<'a> {
    pub fn new(entry: &'a Stored) -> Self {
        Self { entry, sums: BTreeMap::new(), meters: Vec::new(), faults: Vec::new() }
    }

    pub fn fault(&mut self, wrong: Wrong) {
        let place = Place { stream: self.entry.stream.clone(), seq: self.entry.seq };
        self.faults.push(Fault { place: Some(place), wrong });
    }

    /// Moves money from one account to another; the other way if the amount is below zero. What leaves one arrives at the
    /// other, so the sum of all accounts stays nothing.
    pub fn transfer(&mut self, from: &str, to: &str, micro: i64) {
        self.add(from, micro.checked_neg());
        self.add(to, Some(micro));
    }

    fn add(&mut self, account: &str, micro: Option<i64>) {
        let held = self.sums.get(account).copied().unwrap_or_default();
        match micro.and_then(|micro| held.checked_add(micro)) {
            Some(sum) => drop(self.sums.insert(account.to_owned(), sum)),
            None => self.fault(Wrong::TooMuch { account: account.to_owned() }),
        }
    }

    /// The accounts that the entry moves, by name.
    pub fn moved(&self) -> impl Iterator<Item = (&str, i64)> {
        self.sums.iter().filter(|(_, micro)| **micro != 0).map(|(account, micro)| (account.as_str(), *micro))
    }

    /// Compares what the events move with what was posted.
    pub fn compare(&mut self) {
        let should: String = self.moved().map(|(account, micro)| format!("{account} {micro}\n")).collect();
        let are = &self.entry.postings;
        if should == *are {
            return;
        }
        let amount = |line: &str| line.rsplit_once(' ').and_then(|(_, micro)| micro.parse::<i128>().ok());
        let sum = are.lines().filter_map(amount).sum();
        let are = are.clone();
        self.fault(Wrong::Postings { should, are });
        if sum != 0 {
            self.fault(Wrong::Unbalanced { sum });
        }
    }
}
