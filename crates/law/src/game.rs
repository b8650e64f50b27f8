//! The five games.

use std::fmt;
use std::str::FromStr;

use crate::Clause;
use crate::data;

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Game {
    PacksPoker,
    LunarPoker,
    ThreeCardDrawPoker,
    HighCardFlush,
    Holdem3Bonus,
}

impl Game {
    /// All five.
    pub const ALL: [Self; 5] =
        [Self::PacksPoker, Self::LunarPoker, Self::ThreeCardDrawPoker, Self::HighCardFlush, Self::Holdem3Bonus];

    /// The game's key in files and commands.
    pub const fn key(self) -> &'static str {
        match self {
            Self::PacksPoker => "packs_poker",
            Self::LunarPoker => "lunar_poker",
            Self::ThreeCardDrawPoker => "three_card_draw_poker",
            Self::HighCardFlush => "high_card_flush",
            Self::Holdem3Bonus => "holdem_3_bonus",
        }
    }

    /// The game's name as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PacksPoker => "Pack's Poker",
            Self::LunarPoker => "Lunar Poker",
            Self::ThreeCardDrawPoker => "Three Card Draw Poker",
            Self::HighCardFlush => "High Card Flush",
            Self::Holdem3Bonus => "Hold 'em 3 Bonus",
        }
    }

    /// Every clause of the game's text, in the order of the text.
    pub const fn clauses(self) -> &'static [Clause] {
        data::clauses(self)
    }

    /// The clause with this id.
    pub fn clause(self, id: &str) -> Option<&'static Clause> {
        self.clauses().iter().find(|clause| clause.id == id)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is no game's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchGame(pub String);

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = Game::ALL.map(Game::key).join(", ");
        write!(f, "\"{}\" is none of the five games: {keys}", self.0)
    }
}

impl std::error::Error for NoSuchGame {}

impl FromStr for Game {
    type Err = NoSuchGame;

    fn from_str(text: &str) -> Result<Self, NoSuchGame> {
        Self::ALL.into_iter().find(|game| game.key() == text).ok_or_else(|| NoSuchGame(text.to_owned()))
    }
}
