//! The reports on all printed tables.
//!
//! All results for printed tables are known, so making the reports takes milliseconds. They are made once, for the first
//! reader.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, OnceLock};

use law::Game;
use odds::{Alone, Book, PricedWager, Report};

use super::TERMS;

/// A wager's game and name: what its reports are found by.
type Key = (Game, &'static str);

/// The odds of all printed tables.
pub struct PrintedOdds {
    /// Looks results up, and counts those of other tables.
    pub book: Arc<Book>,
    reports: OnceLock<HashMap<Key, Vec<Report>>>,
}

impl PrintedOdds {
    /// The odds for this process: printed tables are the same in every house.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<PrintedOdds> =
            LazyLock::new(|| PrintedOdds { book: Arc::new(Book::new(Alone)), reports: OnceLock::new() });
        &SHARED
    }

    /// The reports on a wager with all printed tables that state their amounts.
    pub fn of(&self, wager: PricedWager) -> &[Report] {
        let reports = self.reports.get_or_init(|| {
            let wagers = Game::ALL.into_iter().flat_map(PricedWager::of);
            wagers.map(|wager| (key(wager), self.book.printed(wager, TERMS))).collect()
        });
        &reports[&key(wager)]
    }
}

fn key(wager: PricedWager) -> Key {
    (wager.game(), wager.name())
}
