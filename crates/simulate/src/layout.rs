//! The wagers of a table while it is set up: which of them are counted together, and what the book says about each.

use games::wager::Wager;
use odds::side::SideWager;
use odds::{Book, PricedWager, Report};
use paytables::{Cents, PayTable};

use crate::exact::Exact;
use crate::sheet::Columns;
use crate::table::{Action, Column, Metered};

/// The columns of a table and the wagers that they take.
pub(crate) struct Layout {
    pub columns: Vec<Column>,
    places: Vec<(usize, &'static [Wager])>,
}

impl Layout {
    /// A table with this base game.
    pub fn new(base: Column) -> Self {
        Self { columns: vec![base], places: Vec::new() }
    }

    /// Counts these wagers apart from the base game; answers with their place.
    pub fn add(&mut self, wagers: &'static [Wager], column: Column) -> usize {
        self.places.push((self.columns.len(), wagers));
        self.columns.push(column);
        self.columns.len() - 1
    }

    /// Which wager is counted where.
    pub fn places(&self) -> Columns {
        Columns::new(self.places.iter().copied())
    }
}

impl Column {
    /// A base game for which the book has these figures.
    pub(crate) fn base(report: &Report) -> Self {
        let subject = &report.subject;
        Self {
            wager: subject.wager.to_owned(),
            table: subject.table.clone(),
            unit: subject.unit.to_owned(),
            stake: subject.stake,
            per_seat: 1,
            meter: Metered::No,
            exact: Some(Exact::of(report)),
        }
    }

    /// A base game about which the book says nothing.
    pub(crate) fn unknown(table: String, unit: &str, stake: Cents) -> Self {
        let (wager, unit) = ("main".to_owned(), unit.to_owned());
        Self { wager, table, unit, stake, per_seat: 1, meter: Metered::No, exact: None }
    }

    /// A side wager of this amount.
    pub(crate) fn side(side: SideWager, pays: &PayTable, stake: Cents, exact: Option<Exact>) -> Self {
        Self {
            wager: side.name().to_owned(),
            table: pays.name().to_owned(),
            unit: side.unit().to_owned(),
            stake,
            per_seat: 1,
            meter: if side.has_meter() { Metered::Yes } else { Metered::No },
            exact,
        }
    }

    /// A side wager on which nothing that the player does has any influence.
    pub(crate) fn priced(book: &Book, side: SideWager, pays: &PayTable, stake: Cents, variant: &str) -> Self {
        let exact = Exact::of_wager(book, PricedWager::Side(side), pays, stake, variant);
        Self::side(side, pays, stake, exact)
    }
}

/// The decisions of a report.
pub(crate) fn actions(report: &Report) -> Vec<Action> {
    let shares = report.decisions.iter().flatten();
    shares.map(|share| Action { name: share.action.to_owned(), exact: Some(share.frequency) }).collect()
}

/// Decisions of which nobody has counted how often they are made.
pub(crate) fn uncounted(names: &[&str]) -> Vec<Action> {
    names.iter().map(|name| Action { name: (*name).to_owned(), exact: None }).collect()
}
