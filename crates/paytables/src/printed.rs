//! The printed tables of each game.

use law::{Cite, Game, cite};

use crate::{BasisPoints, Cell, Line, PayTable, Row};

/// A wager and its printed tables.
#[derive(Debug)]
pub struct PrintedWager {
    /// The wager's key in files.
    pub name: &'static str,
    /// The clause that prints the tables.
    pub clause: Cite,
    /// Whether a house must pay exactly this or may pay more.
    pub binding: Binding,
    /// The tables in printed order.
    pub tables: &'static [PayTable],
}

/// How binding a printed table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// The house chooses a table and pays what it says.
    Exact,
    /// The house pays no less than it says.
    Floor,
}

/// What part of a progressive wager goes to each of two meters (High Card Flush 38.11(f)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContributionRates {
    /// The pay table to which the rates belong.
    pub table: &'static str,
    /// The clause that prints the rates.
    pub clause: Cite,
    /// To the main meter.
    pub main: BasisPoints,
    /// To the secondary meter.
    pub secondary: BasisPoints,
}

impl PrintedWager {
    /// The table with this letter or number.
    pub fn table(&self, name: &str) -> Option<&'static PayTable> {
        self.tables.iter().find(|table| table.name() == name)
    }
}

/// The wagers of a game that have printed tables, in printed order.
pub fn printed(game: Game) -> &'static [PrintedWager] {
    match game {
        Game::PacksPoker => PACKS_POKER,
        Game::LunarPoker => LUNAR_POKER,
        Game::ThreeCardDrawPoker => THREE_CARD_DRAW_POKER,
        Game::HighCardFlush => HIGH_CARD_FLUSH,
        Game::Holdem3Bonus => HOLDEM_3_BONUS,
    }
}

/// The printed tables of one wager.
pub fn printed_wager(game: Game, wager: &str) -> Option<&'static PrintedWager> {
    printed(game).iter().find(|printed| printed.name == wager)
}

/// The contribution rates of High Card Flush's progressive, one entry per pay table.
pub const fn contribution_rates() -> &'static [ContributionRates] {
    CONTRIBUTION_RATES
}

include!(concat!(env!("OUT_DIR"), "/printed.rs"));
