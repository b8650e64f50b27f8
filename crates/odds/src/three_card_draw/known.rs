//! The best play and the keep list as they are kept for known tables.
//!
//! The printed tables pay multiples of the wager, so the best decision does not depend on its amount.

use std::collections::BTreeMap;

use law::Game;
use paytables::{Cell, Cents, PayTable, printed_wager};

use super::hands::HandFacts;
use super::played::Played;
use super::price::{Pays, Play};
use super::rule::{KeepList, Kept};
use crate::PricedWager;
use crate::known::content;
use crate::side::SideWager;

/// The content of the table of the In To Win/Draw Bonus, and of the First 3 Bonus if there is a wager on it.
pub type Tables = (String, Option<String>);

/// What is known of the game without dealing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawResults {
    /// Hands by what they might keep: the keep list for any table follows from these.
    pub kept: Kept,
    /// What playing best comes to, by the tables.
    pub best: BTreeMap<Tables, Played>,
    /// What playing by the keep list comes to, by the content of the table.
    pub by_list: BTreeMap<String, Played>,
}

/// The printed tables of the First 3 Bonus.
pub(crate) fn first_3_tables() -> &'static [PayTable] {
    printed_wager(Game::ThreeCardDrawPoker, SideWager::First3Bonus.name()).expect("its tables are printed").tables
}

/// The tables as they are looked up.
fn key(pays: &Pays<'_>) -> Tables {
    (content(pays.bonus), pays.first_3.map(content))
}

/// Whether all that a table pays is a multiple of the wager.
fn scales_with_stake(table: &PayTable) -> bool {
    table.rows().iter().all(|row| !matches!(row.cell, Cell::Dollars(_)))
}

impl DrawResults {
    /// Counts what is kept for the printed tables.
    pub(crate) fn count(solution: &[HandFacts]) -> Self {
        let mut known = Self { kept: Kept::of(solution), ..Self::default() };
        for bonus in PricedWager::ThreeCardDraw.tables().iter().filter(|table| scales_with_stake(table)) {
            let first_3 = first_3_tables().iter().filter(|table| scales_with_stake(table)).map(Some);
            for first_3 in [None].into_iter().chain(first_3) {
                let pays = Pays { ante: Cents::dollars(1), bonus, first_3 };
                known.best.insert(key(&pays), Played::best(solution, &pays));
            }
            let pays = Pays { ante: Cents::dollars(1), bonus, first_3: None };
            let list = KeepList::find(&known.kept, bonus, pays.ante);
            known.by_list.insert(content(bonus), Played::by(solution, &pays, |facts| list.decide(facts.hand)));
        }
        known
    }

    /// What a way to play comes to; none if these tables are not known.
    pub fn played(&self, pays: &Pays<'_>, play: Play) -> Option<&Played> {
        match play {
            Play::Best => self.best.get(&key(pays)),
            Play::KeepList if pays.first_3.is_none() => self.by_list.get(&content(pays.bonus)),
            Play::KeepList => None,
        }
    }
}
