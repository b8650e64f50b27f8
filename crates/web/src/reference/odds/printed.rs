//! The reports on all printed tables, counted once.
//!
//! Counting everything takes seconds of a processor, so it is done by a thread of its own, begun by the first reader. What is quick to count
//! comes first, and a page shows what is there.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock, Once, PoisonError, RwLock};
use std::thread;

use law::Game;
use odds::{Alone, Book, PricedWager, Report};

use super::TERMS;

/// A wager's game and name: what its reports are found by.
type Key = (Game, &'static str);

/// The reports on all printed tables.
pub struct Counted {
    /// Counts what is asked for, each thing once.
    pub book: Arc<Book>,
    begun: Once,
    reports: Arc<RwLock<HashMap<Key, Arc<[Report]>>>>,
}

impl Default for Counted {
    fn default() -> Self {
        Self { book: Arc::new(Book::new(Alone)), begun: Once::new(), reports: Arc::default() }
    }
}

impl Counted {
    /// The one count of this process: printed tables are the same in every house.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Counted> = LazyLock::new(Counted::default);
        &SHARED
    }

    /// The reports on a wager with all printed tables; none if they are not counted yet, no
    /// report if they cannot be.
    pub fn of(&self, wager: PricedWager) -> Option<Arc<[Report]>> {
        self.begin();
        let reports = self.reports.read().unwrap_or_else(PoisonError::into_inner);
        reports.get(&(wager.game(), wager.name())).map(Arc::clone)
    }

    /// Has everything counted, if nobody has asked for it before.
    fn begin(&self) {
        self.begun.call_once(|| {
            let (book, reports) = (Arc::clone(&self.book), Arc::clone(&self.reports));
            // Not a task of the server: a pit that stops does not wait for it.
            thread::spawn(move || {
                for wager in in_order() {
                    // A game that cannot be counted leaves the others alone: its pages say that it has no figures.
                    let counted = catch_unwind(AssertUnwindSafe(|| book.printed(wager, TERMS))).unwrap_or_default();
                    let mut reports = reports.write().unwrap_or_else(PoisonError::into_inner);
                    reports.insert((wager.game(), wager.name()), counted.into());
                }
            });
        });
    }
}

/// All wagers, those first that are counted in no time.
fn in_order() -> Vec<PricedWager> {
    let mut all: Vec<PricedWager> = Game::ALL.into_iter().flat_map(PricedWager::of).collect();
    all.sort_by_key(|wager| match wager {
        PricedWager::Side(side) if side.has_meter() => 1,
        PricedWager::Side(_) => 0,
        PricedWager::Lunar | PricedWager::HighCardFlush => 2,
        PricedWager::ThreeCardDraw => 3,
        PricedWager::Pack => 4,
        PricedWager::Holdem3 => 5,
    });
    all
}
