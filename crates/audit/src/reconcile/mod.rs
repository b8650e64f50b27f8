//! The books once more, from the events and nothing else.
//!
//! A [`Reconciler`] reads the bodies of all entries. It keeps for itself who sits where, what lies on the layout, what the
//! meters show and what was wagered, and works out which money every entry must move. That it compares with what the entry has
//! posted, and at the end every account with the balance of the store and with the movements that its statement shows. On the way it checks what the record claims: that rounds
//! are numbered without gaps, that seeds open their commitments and the decks have the faces that were shown, that what is settled is
//! what lay there, that nobody deals and validates in one round, that a meter falls only for a payout, a void or a reset.
//!
//! What each event moves is said in `docs/audit.md`. Streams may come one after the other or mixed, but each in its own order; that
//! they are whole and unchanged is for [`crate::chain`] to say.

mod begin;
mod body;
mod books;
mod coupons;
mod cuts;
mod event;
mod fault;
mod house;
mod meters;
mod page;
mod report;
mod round;
mod set_up;
mod stakes;
mod statements;
mod table;
mod walk;

use std::collections::BTreeMap;

use store::{Movement, Stored};

pub use fault::{Fault, Place, Wrong};
pub use report::{CouponSum, MeterSum, Report, Totals};

use books::Books;
use coupons::Register;
use page::Page;
use statements::Statements;
use table::Table;

/// Works out the books from the entries.
#[derive(Debug, Default)]
pub struct Reconciler {
    streams: BTreeMap<String, u64>,
    tables: BTreeMap<String, Table>,
    players: BTreeMap<u64, Totals>,
    books: Books,
    statements: Statements,
    register: Register,
    faults: Vec<Fault>,
}

impl Reconciler {
    /// Before the first entry.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next entry of a stream.
    pub fn take(&mut self, entry: &Stored) {
        match self.streams.get_mut(&entry.stream) {
            Some(entries) => *entries += 1,
            None => drop(self.streams.insert(entry.stream.clone(), 1)),
        }
        let mut page = Page::new(entry);
        match (entry.stream.as_str(), entry.stream.strip_prefix("table/")) {
            ("cashier", _) => house::of_cashier(&mut page),
            ("coupons", _) => self.register.take(&mut page),
            ("pit", _) => house::of_pit(&mut page),
            ("people", _) => house::of_people(&mut page),
            (_, Some(id)) => {
                if !self.tables.contains_key(id) {
                    self.tables.insert(id.to_owned(), Table::new(id));
                }
                let table = self.tables.get_mut(id).expect("it was just put there");
                table.take(&mut page, &mut self.players);
            }
            (_, None) => page.fault(Wrong::Stream),
        }
        page.compare();
        self.statements.post(entry);
        self.books.take(&mut page);
        self.faults.append(&mut page.faults);
    }

    /// After the last entry: takes the next movement of an account, as statements show it. What was written since the last entry is not looked at.
    pub fn show(&mut self, account: &str, movement: &Movement) {
        if self.streams.get(&movement.stream).is_some_and(|last| movement.seq <= *last) {
            self.statements.show(account, movement);
        }
    }

    /// After the last movement: compares the books with the balances that the store holds.
    pub fn finish(mut self, balances: impl IntoIterator<Item = (String, i64)>) -> Report {
        let balances = balances.into_iter().collect();
        self.faults.extend(self.books.close(&balances));
        self.faults.extend(self.statements.differ());
        let last = self.tables.values().flat_map(|table| table.last_meters(&self.books.accounts));
        self.faults.extend(last.map(Fault::at_the_end));
        let uses = self.tables.values().flat_map(|table| self.register.compare(&table.uses));
        self.faults.extend(uses);
        let coupons = CouponSum::of(&self.books.accounts, self.tables.values().map(|table| table.totals.coupons).sum());
        let tables = self.tables.into_iter().map(|(id, table)| (id, table.totals)).collect();
        Report {
            streams: self.streams,
            accounts: self.books.accounts,
            meters: self.books.meters,
            coupons,
            tables,
            players: self.players,
            faults: self.faults,
        }
    }
}
