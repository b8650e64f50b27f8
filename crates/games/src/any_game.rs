//! A table of any of the five games: its elections, and the rules of a round under them.

use law::{Cite, Game};
use paytables::Line;

use crate::dealing::Placed;
use crate::elections::{Deviation, Fault, TableElections};
use crate::packs_poker::elections::SevenCardStraightFlush;
use crate::round::Rules;
use crate::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};

/// What a table elects, by its game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GameElections {
    PacksPoker(Box<packs_poker::elections::Elections>),
    LunarPoker(Box<lunar_poker::elections::Elections>),
    ThreeCardDrawPoker(Box<three_card_draw_poker::elections::Elections>),
    HighCardFlush(Box<high_card_flush::elections::Elections>),
    Holdem3Bonus(Box<holdem_3_bonus::elections::Elections>),
}

impl GameElections {
    /// The game.
    pub const fn game(&self) -> Game {
        match self {
            Self::PacksPoker(_) => Game::PacksPoker,
            Self::LunarPoker(_) => Game::LunarPoker,
            Self::ThreeCardDrawPoker(_) => Game::ThreeCardDrawPoker,
            Self::HighCardFlush(_) => Game::HighCardFlush,
            Self::Holdem3Bonus(_) => Game::Holdem3Bonus,
        }
    }

    /// What every table elects.
    pub const fn table(&self) -> &TableElections {
        match self {
            Self::PacksPoker(elections) => &elections.table,
            Self::LunarPoker(elections) => &elections.table,
            Self::ThreeCardDrawPoker(elections) => &elections.table,
            Self::HighCardFlush(elections) => &elections.table,
            Self::Holdem3Bonus(elections) => &elections.table,
        }
    }

    /// What every table elects, to change it: a supervisor may have a table go on with another method.
    pub const fn table_mut(&mut self) -> &mut TableElections {
        match self {
            Self::PacksPoker(elections) => &mut elections.table,
            Self::LunarPoker(elections) => &mut elections.table,
            Self::ThreeCardDrawPoker(elections) => &mut elections.table,
            Self::HighCardFlush(elections) => &mut elections.table,
            Self::Holdem3Bonus(elections) => &mut elections.table,
        }
    }

    /// The rules of a round under these elections.
    pub fn rules(&self) -> Box<dyn Rules> {
        match self {
            Self::PacksPoker(elections) => Box::new(packs_poker::round::Rulebook::new((**elections).clone())),
            Self::HighCardFlush(elections) => Box::new(high_card_flush::round::Rulebook::new((**elections).clone())),
            Self::ThreeCardDrawPoker(elections) => {
                Box::new(three_card_draw_poker::round::Rulebook::new((**elections).clone()))
            }
            Self::LunarPoker(elections) => Box::new(lunar_poker::round::Rulebook::new((**elections).clone())),
            Self::Holdem3Bonus(elections) => Box::new(holdem_3_bonus::round::Rulebook::new((**elections).clone())),
        }
    }

    /// Where the cards of the deck go, from the top, when these seats play.
    pub fn deal_plan(&self, seats: &[u8]) -> Vec<Placed> {
        match self {
            Self::PacksPoker(elections) => packs_poker::dealing::plan(elections, seats),
            Self::LunarPoker(elections) => lunar_poker::dealing::plan(elections, seats),
            Self::ThreeCardDrawPoker(elections) => three_card_draw_poker::dealing::plan(elections, seats),
            Self::HighCardFlush(elections) => high_card_flush::dealing::plan(elections, seats),
            Self::Holdem3Bonus(elections) => holdem_3_bonus::dealing::plan(elections, seats),
        }
    }

    /// A line of a pay table as this table reads it.
    pub fn line_in_words(&self, line: Line) -> &'static str {
        match (line, self) {
            //= packs_poker 43.5(d)1
            // Where only the royal is paid (PP-1), players are promised no other.
            (Line::SevenCardStraightFlush, Self::PacksPoker(of))
                if of.seven_card_straight_flush == SevenCardStraightFlush::RoyalOnly =>
            {
                Line::SevenCardRoyalFlush.words()
            }
            _ => line.words(),
        }
    }

    /// Every unlawful choice.
    pub fn faults(&self) -> Vec<Fault> {
        match self {
            Self::PacksPoker(elections) => elections.faults(),
            Self::LunarPoker(elections) => elections.faults(),
            Self::ThreeCardDrawPoker(elections) => elections.faults(),
            Self::HighCardFlush(elections) => elections.faults(),
            Self::Holdem3Bonus(elections) => elections.faults(),
        }
    }

    /// Every choice that no clause allows (ALL-29).
    pub fn deviations(&self) -> Vec<Deviation> {
        match self {
            Self::ThreeCardDrawPoker(elections) => elections.deviations(),
            Self::PacksPoker(_) | Self::LunarPoker(_) | Self::HighCardFlush(_) | Self::Holdem3Bonus(_) => Vec::new(),
        }
    }

    /// The clause that has a supervisor validate the progressive payouts of the table; none if it has no progressive.
    pub fn supervisor_validates(&self) -> Option<Cite> {
        match self {
            Self::PacksPoker(elections) => elections.supervisor_validates(),
            Self::LunarPoker(elections) => elections.supervisor_validates(),
            Self::HighCardFlush(elections) => elections.supervisor_validates(),
            Self::ThreeCardDrawPoker(_) | Self::Holdem3Bonus(_) => None,
        }
    }
}
