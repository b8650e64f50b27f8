//! Side and bonus wagers: what they cost depends on one hand and a pay table, and on nothing the player does.
//!
//! Hands are counted once for each kind of wager, as lists of the lines that they fit (`counts.rs`); a table then
//! says for each list which of the lines is paid (`price.rs`), so any table, printed or not, is priced at once.

mod counts;
mod hand_count;
mod price;

pub use counts::{Counted, Counts};
pub use hand_count::HandCount;
pub use price::{break_even, report};

use games::high_card_flush::progressive::WAGER as HIGH_CARD_FLUSH_DOLLAR;
use games::lunar_poker::progressive::WAGER as LUNAR_DOLLAR;
use law::Game;
use paytables::{Cell, Cents, PayTable, Row};

/// A side or bonus wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SideWager {
    FiveCardBonus,
    FiveCardProgressive,
    SevenCardBonus,
    SevenCardProgressive,
    InstantCash,
    SuperSideBet,
    LunarProgressive,
    First3Bonus,
    FlushBonus,
    StraightFlushBonus,
    HighCardFlushProgressive,
    ThreeCardBonus,
    SixCardBonus,
}

/// What becomes of the stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// It goes back with a payment, and is lost without one.
    GoesBack,
    /// It was collected before the deal: payments are for it, and only a push returns it (ALL-3).
    IsCollected,
    /// It is another wager's: without a payment nothing is decided here.
    StaysInPlay,
}

impl SideWager {
    /// All of them, game by game.
    pub const ALL: [Self; 13] = [
        Self::FiveCardBonus,
        Self::FiveCardProgressive,
        Self::SevenCardBonus,
        Self::SevenCardProgressive,
        Self::InstantCash,
        Self::SuperSideBet,
        Self::LunarProgressive,
        Self::First3Bonus,
        Self::FlushBonus,
        Self::StraightFlushBonus,
        Self::HighCardFlushProgressive,
        Self::ThreeCardBonus,
        Self::SixCardBonus,
    ];

    /// The game.
    pub const fn game(self) -> Game {
        match self {
            Self::FiveCardBonus | Self::FiveCardProgressive | Self::SevenCardBonus | Self::SevenCardProgressive => {
                Game::PacksPoker
            }
            Self::InstantCash | Self::SuperSideBet | Self::LunarProgressive => Game::LunarPoker,
            Self::First3Bonus => Game::ThreeCardDrawPoker,
            Self::FlushBonus | Self::StraightFlushBonus | Self::HighCardFlushProgressive => Game::HighCardFlush,
            Self::ThreeCardBonus | Self::SixCardBonus => Game::Holdem3Bonus,
        }
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FiveCardBonus => "five_card_bonus",
            Self::FiveCardProgressive => "five_card_progressive",
            Self::SevenCardBonus => "seven_card_bonus",
            Self::SevenCardProgressive => "seven_card_progressive",
            Self::InstantCash => "instant_cash",
            Self::SuperSideBet => "super_side_bet",
            Self::LunarProgressive | Self::HighCardFlushProgressive => "progressive",
            Self::First3Bonus => "first_3_bonus",
            Self::FlushBonus => "flush_bonus",
            Self::StraightFlushBonus => "straight_flush_bonus",
            Self::ThreeCardBonus => "three_card_bonus",
            Self::SixCardBonus => "six_card_bonus",
        }
    }

    /// The wager that the edge is relative to.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::InstantCash => "ante",
            wager => wager.name(),
        }
    }

    /// What becomes of the stake.
    pub const fn stake(self) -> Stake {
        match self {
            Self::InstantCash => Stake::StaysInPlay,
            progressive if progressive.has_meter() => Stake::IsCollected,
            _ => Stake::GoesBack,
        }
    }

    /// Whether percentages of a meter may be paid.
    pub const fn has_meter(self) -> bool {
        matches!(
            self,
            Self::FiveCardProgressive
                | Self::SevenCardProgressive
                | Self::LunarProgressive
                | Self::HighCardFlushProgressive
        )
    }

    /// The amount of the wager if the rules fix it.
    pub const fn fixed_stake(self) -> Option<Cents> {
        match self {
            Self::LunarProgressive => Some(LUNAR_DOLLAR),
            Self::HighCardFlushProgressive => Some(HIGH_CARD_FLUSH_DOLLAR),
            _ => None,
        }
    }

    /// The elections that change what the wager is worth; the first has no name.
    pub const fn variants(self) -> &'static [&'static str] {
        match self {
            Self::SevenCardBonus | Self::SevenCardProgressive => &["", ROYAL_ONLY],
            Self::LunarProgressive => &["", FIXED_STRAIGHT_FLUSH],
            Self::HighCardFlushProgressive => &["", FOLDED_HANDS_LOSE],
            _ => &[""],
        }
    }

    /// The table as the house pays it that elects this variant.
    pub fn elected(self, pays: &PayTable, variant: &str) -> PayTable {
        let designated = |row: &Row| match row.cell {
            Cell::MeterPercentOrDollars(_, dollars) if variant == FIXED_STRAIGHT_FLUSH => {
                Row { cell: Cell::Dollars(dollars), ..*row }
            }
            Cell::MeterPercentOrDollars(percent, _) => Row { cell: Cell::MeterPercent(percent), ..*row },
            _ => *row,
        };
        pays.with_rows(pays.rows().iter().map(designated).collect())
    }
}

/// Only the seven-card royal is a seven-card straight flush (PP-1).
pub const ROYAL_ONLY: &str = "seven_card_royal_only";
/// A straight flush is paid the fixed amount instead of a part of the meter (LP-9).
pub const FIXED_STRAIGHT_FLUSH: &str = "straight_flush_fixed";
/// A folded hand loses the progressive (HC-1), and the player decides as if there were none.
pub const FOLDED_HANDS_LOSE: &str = "folded_hands_lose";
