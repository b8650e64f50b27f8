//! What is counted once for several wagers.

use super::{ROYAL_ONLY, SideWager};

/// All hands of some size, by what a kind of wager pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum HandCount {
    FiveCard,
    SevenCard,
    SevenCardRoyalOnly,
    InstantCash,
    SuperSideBet,
    LunarProgressive,
    First3,
    ThreeCard,
    SixCard,
    Flush,
    Runs,
}

impl HandCount {
    /// All counts.
    pub const ALL: [Self; 11] = [
        Self::FiveCard,
        Self::SevenCard,
        Self::SevenCardRoyalOnly,
        Self::InstantCash,
        Self::SuperSideBet,
        Self::LunarProgressive,
        Self::First3,
        Self::ThreeCard,
        Self::SixCard,
        Self::Flush,
        Self::Runs,
    ];

    /// The count for a wager and an election.
    pub fn of(wager: SideWager, variant: &str) -> Self {
        match wager {
            SideWager::FiveCardBonus | SideWager::FiveCardProgressive => Self::FiveCard,
            SideWager::SevenCardBonus | SideWager::SevenCardProgressive if variant == ROYAL_ONLY => {
                Self::SevenCardRoyalOnly
            }
            SideWager::SevenCardBonus | SideWager::SevenCardProgressive => Self::SevenCard,
            SideWager::InstantCash => Self::InstantCash,
            SideWager::SuperSideBet => Self::SuperSideBet,
            SideWager::LunarProgressive => Self::LunarProgressive,
            SideWager::First3Bonus => Self::First3,
            SideWager::ThreeCardBonus => Self::ThreeCard,
            SideWager::SixCardBonus => Self::SixCard,
            SideWager::FlushBonus => Self::Flush,
            SideWager::StraightFlushBonus | SideWager::HighCardFlushProgressive => Self::Runs,
        }
    }

    /// How many cards the hands have.
    pub const fn cards(self) -> u32 {
        match self {
            Self::First3 | Self::ThreeCard => 3,
            Self::FiveCard | Self::InstantCash | Self::SuperSideBet | Self::LunarProgressive => 5,
            Self::SixCard => 6,
            Self::SevenCard | Self::SevenCardRoyalOnly | Self::Flush | Self::Runs => 7,
        }
    }

    /// The game and the wager whose tables the hands are counted for, as files name them.
    pub const fn key(self) -> &'static str {
        match self {
            Self::FiveCard => "packs_poker five_card",
            Self::SevenCard => "packs_poker seven_card",
            Self::SevenCardRoyalOnly => "packs_poker seven_card_royal_only",
            Self::InstantCash => "lunar_poker instant_cash",
            Self::SuperSideBet => "lunar_poker super_side_bet",
            Self::LunarProgressive => "lunar_poker progressive",
            Self::First3 => "three_card_draw_poker first_3_bonus",
            Self::ThreeCard => "holdem_3_bonus three_card_bonus",
            Self::SixCard => "holdem_3_bonus six_card_bonus",
            Self::Flush => "high_card_flush flush_bonus",
            Self::Runs => "high_card_flush runs",
        }
    }
}
