//! The wagers that can be priced, game by game.

use games::high_card_flush::suit_specific;
use law::Game;
use paytables::{Line, PayTable, printed_wager};

use crate::side::SideWager;

/// A wager that can be priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PricedWager {
    /// A wager on one of Pack's Poker's packs.
    Pack,
    /// Three Card Draw Poker with its decisions.
    ThreeCardDraw,
    /// High Card Flush with its decisions.
    HighCardFlush,
    /// Hold 'em 3 Bonus with its decisions, in both versions.
    Holdem3,
    /// Lunar Poker with its decisions.
    Lunar,
    /// A side or bonus wager.
    Side(SideWager),
}

impl PricedWager {
    /// The wagers of a game, the base game first.
    pub fn of(game: Game) -> Vec<Self> {
        let base = [Self::Pack, Self::Lunar, Self::ThreeCardDraw, Self::HighCardFlush, Self::Holdem3];
        let all = base.into_iter().chain(SideWager::ALL.map(Self::Side));
        all.filter(|wager| wager.game() == game).collect()
    }

    /// The wager of a game with this name.
    pub fn find(game: Game, name: &str) -> Option<Self> {
        Self::of(game).into_iter().find(|wager| wager.name() == name)
    }

    /// The game.
    pub const fn game(self) -> Game {
        match self {
            Self::Pack => Game::PacksPoker,
            Self::ThreeCardDraw => Game::ThreeCardDrawPoker,
            Self::HighCardFlush => Game::HighCardFlush,
            Self::Holdem3 => Game::Holdem3Bonus,
            Self::Lunar => Game::LunarPoker,
            Self::Side(wager) => wager.game(),
        }
    }

    /// The name in files; `main` is a base game with decisions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::ThreeCardDraw | Self::HighCardFlush | Self::Holdem3 | Self::Lunar => "main",
            Self::Side(wager) => wager.name(),
        }
    }

    /// The wager that the edge is relative to.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::ThreeCardDraw | Self::HighCardFlush | Self::Lunar => "ante",
            Self::Holdem3 => "blind",
            Self::Side(wager) => wager.unit(),
        }
    }

    /// The printed tables with which it can be paid. That of a base game without a table of hands says "even money". Version 2 of
    /// Hold 'em 3 Bonus has another one beside it, for a double wager.
    pub fn tables(self) -> &'static [PayTable] {
        let name = match self {
            Self::ThreeCardDraw => "in_to_win_draw_bonus",
            Self::HighCardFlush => "ante",
            Self::Holdem3 => "blind_bonus_equal",
            Self::Lunar => "bet",
            Self::Pack | Self::Side(_) => self.name(),
        };
        printed_wager(self.game(), name).expect("its tables are printed").tables
    }

    /// The printed table with this letter or number.
    pub fn table(self, name: &str) -> Option<&'static PayTable> {
        self.tables().iter().find(|table| table.name() == name)
    }

    /// Every hand that one of the tables names, in printed order, below those that a house may add.
    pub fn lines(self) -> Vec<Line> {
        let mut lines: Vec<Line> = match self {
            Self::Side(SideWager::StraightFlushBonus) => suit_specific::lines().collect(),
            _ => Vec::new(),
        };
        for row in self.tables().iter().flat_map(PayTable::rows) {
            if !lines.contains(&row.line) {
                lines.push(row.line);
            }
        }
        lines
    }

    /// Whether percentages of a meter may be paid.
    pub const fn is_progressive(self) -> bool {
        matches!(self, Self::Side(wager) if wager.has_meter())
    }
}
