//! The house edge of every wager with the pay tables that a house has elected, with the best play.
//!
//! Edges of printed pay tables are looked up. Others are counted, which may take seconds: on a thread of its own, so that
//! the server answers other requests meanwhile. The edges of a table are found once and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use games::round::Rules;
use games::wager::Wager;
use odds::{Alone, Book, Fraction};
use simulate::{Column, Exact};
use tokio::task::spawn_blocking;

use super::super::Problem;
use crate::desk::Made;

/// The prices of all tables that were asked for, by what they are made of.
pub struct Prices {
    book: Arc<Book>,
    known: Mutex<HashMap<String, Arc<PriceList>>>,
}

impl Default for Prices {
    fn default() -> Self {
        Self { book: Arc::new(Book::new(Alone)), known: Mutex::default() }
    }
}

/// What the wagers of a table cost.
pub struct PriceList {
    /// None if nobody has worked them out.
    columns: Option<Vec<Column>>,
    rules: Box<dyn Rules>,
}

impl Prices {
    /// What is counted is counted once, also for advice.
    pub fn book(&self) -> Arc<Book> {
        Arc::clone(&self.book)
    }

    /// The prices of a table with this part of a `house.toml`.
    pub async fn of(&self, house: &str) -> Result<Arc<PriceList>, Problem> {
        if let Some(known) = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(house) {
            return Ok(Arc::clone(known));
        }
        let made = Arc::new(Made::from_text(house).map_err(|wrong| crate::desk::Problem::Failed(wrong.to_string()))?);
        let (book, table) = (Arc::clone(&self.book), Arc::clone(&made));
        let priced = spawn_blocking(move || columns(&table, &book)).await;
        // What cannot be priced does not keep the rest of the report from anybody.
        let columns = priced.unwrap_or_else(|error| Err(error.to_string())).map_err(|why| {
            tracing::error!(table = made.id(), why, "what the table should win is not known");
        });
        let priced = Arc::new(PriceList { columns: columns.ok(), rules: made.elections().rules() });
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(house.to_owned(), Arc::clone(&priced));
        Ok(priced)
    }
}

fn columns(made: &Made, book: &Book) -> Result<Vec<Column>, String> {
    simulate::columns(made.elections(), book).map_err(|refusal| refusal.to_string())
}

impl PriceList {
    /// Whether the prices are known.
    pub const fn is_known(&self) -> bool {
        self.columns.is_some()
    }

    /// What a wager costs; none if it is part of a base game that another wager stands for, or if nobody knows.
    pub fn exact(&self, wager: Wager) -> Option<&Exact> {
        let name = wager.name();
        let base = ["_1", "_2", "_3"].iter().find_map(|pack| name.strip_suffix(pack)).unwrap_or(name);
        let is_it = |column: &&Column| match (column.wager.as_str(), column.unit.as_str()) {
            ("main", "blind") => base == "blind_bonus",
            ("main", unit) => base == unit,
            (named, _) => base == named,
        };
        self.columns.as_ref()?.iter().find(is_it)?.exact.as_ref()
    }

    /// The meter from which percentages of a wager are paid.
    pub fn meter_of(&self, wager: Wager) -> Option<usize> {
        self.rules.meter_of(wager).map(usize::from)
    }
}

/// What was wagered at one price: how much, and how much times the dollars on the meter.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtPrice {
    cents: i128,
    cents_times_meter_cents: i128,
}

impl AtPrice {
    /// One more wager, with this on the meter.
    pub const fn add(&mut self, cents: i64, meter_cents: i64) {
        self.cents += cents as i128;
        self.cents_times_meter_cents += cents as i128 * meter_cents as i128;
    }

    /// What the house wins in theory, in whole cents.
    pub fn theoretical(&self, exact: &Exact) -> i128 {
        let whole = |number: i128| Fraction::new(number, 1);
        let by_meter = Fraction::new(self.cents_times_meter_cents, 100) * exact.per_meter_dollar;
        let win = whole(self.cents) * exact.edge - by_meter;
        win.decimal(0).parse().unwrap_or_default()
    }
}
