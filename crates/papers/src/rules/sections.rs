//! The sections of a game's text, in our own words.

use games::elections::Dealing;
use law::Game;

/// A section of a game's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Section {
    game: Game,
    /// What stands before the first parenthesis of its clauses, like `38.10` or `1.13Y`.
    number: &'static str,
}

/// The section of a clause.
pub(super) fn section_of(game: Game, clause: &'static str) -> Section {
    let number = clause.split(['(', ':']).next().unwrap_or(clause);
    Section { game, number }
}

impl Section {
    /// Its number with the chapter.
    pub(super) fn number(self) -> String {
        let chapter = if self.of_play().is_some() { "13:69F" } else { "13:69E" };
        format!("{chapter}-{}", self.number)
    }

    /// Its number within a subchapter on the play of a game; none for one on equipment.
    fn of_play(self) -> Option<u8> {
        let (subchapter, section) = self.number.split_once('.')?;
        (subchapter != "1").then(|| section.parse().ok()).flatten()
    }

    /// The way of dealing that it is about, if it is about one.
    pub(super) fn way(self) -> Option<Dealing> {
        match self.of_play()? {
            7 => Some(Dealing::ManualShoe),
            8 => Some(Dealing::Hand),
            9 => Some(Dealing::AutomatedShoe),
            _ => None,
        }
    }

    /// What it is about.
    pub(super) fn title(self) -> &'static str {
        let Some(section) = self.of_play() else { return "Table and layout" };
        match (section, self.game) {
            (1, _) => "Terms",
            (2, _) => "Cards and decks",
            (3, _) => "Opening the table",
            (4, Game::PacksPoker) => "The shuffle",
            (4, _) => "Shuffle and cut",
            (5, _) => "How hands rank",
            (6, _) => "Wagers",
            (7, _) => "Dealing from a manual shoe",
            (8, _) => "Dealing from the hand",
            (9, _) => "Dealing from an automated shoe",
            (10, _) => "The round",
            (11, Game::LunarPoker) => "The progressive",
            (12, Game::LunarPoker) => "Odds, meter and payout limit",
            (11, _) => "Odds",
            (12, Game::PacksPoker | Game::HighCardFlush) => "The progressive",
            _ => "When something goes wrong",
        }
    }
}
