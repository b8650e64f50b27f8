//! The elections of a table of any game.

mod high_card_flush;
mod holdem_3_bonus;
mod lunar_poker;
mod packs_poker;
mod three_card_draw_poker;

use games::dealing::Placed;
use games::elections::{Fault, TableElections};
use games::{
    high_card_flush as hcf, holdem_3_bonus as h3b, lunar_poker as lp, packs_poker as pp, three_card_draw_poker as tcd,
};
use law::{Cite, Game};

use crate::section::Section;

/// What a table elects, by its game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GameElections {
    PacksPoker(Box<pp::elections::Elections>),
    LunarPoker(Box<lp::elections::Elections>),
    ThreeCardDrawPoker(Box<tcd::elections::Elections>),
    HighCardFlush(Box<hcf::elections::Elections>),
    Holdem3Bonus(Box<h3b::elections::Elections>),
}

impl GameElections {
    /// Reads the elections of a table of this game.
    pub(crate) fn read(game: Game, section: &Section<'_, '_>) -> Self {
        match game {
            Game::PacksPoker => Self::PacksPoker(Box::new(packs_poker::read(section))),
            Game::LunarPoker => Self::LunarPoker(Box::new(lunar_poker::read(section))),
            Game::ThreeCardDrawPoker => Self::ThreeCardDrawPoker(Box::new(three_card_draw_poker::read(section))),
            Game::HighCardFlush => Self::HighCardFlush(Box::new(high_card_flush::read(section))),
            Game::Holdem3Bonus => Self::Holdem3Bonus(Box::new(holdem_3_bonus::read(section))),
        }
    }

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

    /// Where the cards of the deck go, from the top, when these seats play.
    pub fn deal_plan(&self, seats: &[u8]) -> Vec<Placed> {
        match self {
            Self::PacksPoker(elections) => pp::dealing::plan(elections, seats),
            Self::LunarPoker(elections) => lp::dealing::plan(elections, seats),
            Self::ThreeCardDrawPoker(elections) => tcd::dealing::plan(elections, seats),
            Self::HighCardFlush(elections) => hcf::dealing::plan(elections, seats),
            Self::Holdem3Bonus(elections) => h3b::dealing::plan(elections, seats),
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
}

/// The clauses under which the fields stand that every table has.
struct CommonClauses {
    positions: Cite,
    positions_lawful: &'static str,
    shuffler: Cite,
    dealing: Cite,
    decks: Cite,
    cards: Cite,
    card_age_lawful: &'static str,
    wagers: Cite,
    odds_shown: Cite,
    declarations: Cite,
}

fn common(section: &Section<'_, '_>, clauses: &CommonClauses) -> TableElections {
    TableElections {
        positions: section.number("positions", clauses.positions, clauses.positions_lawful),
        shuffler: section.choice("shuffler", clauses.shuffler),
        dealing: section.choice("dealing", clauses.dealing),
        decks: section.choice("decks", clauses.decks),
        cards_received: section.choice("cards_received", clauses.cards),
        card_age_hours: section.number("card_age_hours", clauses.cards, clauses.card_age_lawful),
        match_play: section.choice("match_play", clauses.wagers),
        odds_shown: section.choice("odds_shown", clauses.odds_shown),
        declarations: section.choice("declarations", clauses.declarations),
        smallest_chip: section.money("smallest_chip", clauses.wagers),
    }
}
