//! Hands in words, as a dealer calls them.

use std::fmt::{self, Display, Write as _};

use crate::Rank;
use crate::five::{FiveCardClass, FiveCardRank};
use crate::flush::{FlushRank, SuitedRun};
use crate::three::{ThreeCardClass, ThreeCardRank};

/// Writes "two pair, kings and fours", "straight, nine high", "ace high, A-K-9-5-2".
impl Display for FiveCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = self.deciding_ranks();
        match self.class() {
            FiveCardClass::HighCard => write!(f, "{} high, {}", ranks[0].name(), Letters(ranks)),
            FiveCardClass::OnePair => write!(f, "pair of {}", ranks[0].plural()),
            FiveCardClass::TwoPair => write!(f, "two pair, {} and {}", ranks[0].plural(), ranks[1].plural()),
            FiveCardClass::ThreeOfAKind => write!(f, "three {}", ranks[0].plural()),
            FiveCardClass::Straight => write!(f, "straight, {} high", ranks[0].name()),
            FiveCardClass::Flush => write!(f, "flush, {}", Letters(ranks)),
            FiveCardClass::FullHouse => write!(f, "full house, {} over {}", ranks[0].plural(), ranks[1].plural()),
            FiveCardClass::FourOfAKind => write!(f, "four {}", ranks[0].plural()),
            FiveCardClass::StraightFlush => write!(f, "straight flush, {} high", ranks[0].name()),
            FiveCardClass::RoyalFlush => f.write_str("royal flush"),
        }
    }
}

/// Writes "pair of nines", "straight flush, queen high", "flush, K-9-2".
impl Display for ThreeCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = self.deciding_ranks();
        match self.class() {
            ThreeCardClass::HighCard => write!(f, "{} high, {}", ranks[0].name(), Letters(&ranks)),
            ThreeCardClass::Pair => write!(f, "pair of {}", ranks[0].plural()),
            ThreeCardClass::Flush => write!(f, "flush, {}", Letters(&ranks)),
            ThreeCardClass::Straight => write!(f, "straight, {} high", ranks[0].name()),
            ThreeCardClass::ThreeOfAKind => write!(f, "three {}", ranks[0].plural()),
            ThreeCardClass::StraightFlush => write!(f, "straight flush, {} high", ranks[0].name()),
            ThreeCardClass::MiniRoyal => f.write_str("mini royal flush"),
        }
    }
}

/// Writes "4-card flush, K-9-5-2".
impl Display for FlushRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<Rank> = self.ranks().collect();
        write!(f, "{}-card flush, {}", self.len(), Letters(&ranks))
    }
}

/// Writes "5-card straight flush, nine high"; two cards or one are no straight flush.
impl Display for SuitedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length {
            0..3 => f.write_str("no straight flush"),
            length => write!(f, "{length}-card straight flush, {} high", self.top.name()),
        }
    }
}

/// Ranks as letters with hyphens between them.
struct Letters<'a>(&'a [Rank]);

impl Display for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, rank) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_char('-')?;
            }
            f.write_char(rank.letter())?;
        }
        Ok(())
    }
}
