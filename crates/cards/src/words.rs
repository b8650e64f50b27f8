//! Hands in words, as a dealer calls them.

use words::{Said, Words, displayed, say};

use crate::Rank;
use crate::five::{FiveCardClass, FiveCardRank};
use crate::flush::{FlushRank, SuitedRun};
use crate::three::{ThreeCardClass, ThreeCardRank};

displayed!(FiveCardRank, ThreeCardRank, FlushRank, SuitedRun);

/// Says "two pair, kings and fours", "straight, nine high", "ace high, A-K-9-5-2".
impl Words for FiveCardRank {
    fn said(&self) -> Said {
        let ranks = self.deciding_ranks();
        let one = || Said::text(ranks[0].name());
        let many = |place: usize| Said::text(ranks[place].plural());
        match self.class() {
            FiveCardClass::HighCard => say!("{rank} high, {letters}", rank = one(), letters = letters(ranks)),
            FiveCardClass::OnePair => say!("pair of {ranks}", ranks = many(0)),
            FiveCardClass::TwoPair => say!("two pair, {higher} and {lower}", higher = many(0), lower = many(1)),
            FiveCardClass::ThreeOfAKind => say!("three {ranks}", ranks = many(0)),
            FiveCardClass::Straight => say!("straight, {rank} high", rank = one()),
            FiveCardClass::Flush => say!("flush, {letters}", letters = letters(ranks)),
            FiveCardClass::FullHouse => say!("full house, {three} over {two}", three = many(0), two = many(1)),
            FiveCardClass::FourOfAKind => say!("four {ranks}", ranks = many(0)),
            FiveCardClass::StraightFlush => say!("straight flush, {rank} high", rank = one()),
            FiveCardClass::RoyalFlush => say!("royal flush"),
        }
    }
}

/// Says "pair of nines", "straight flush, queen high", "flush, K-9-2".
impl Words for ThreeCardRank {
    fn said(&self) -> Said {
        let ranks = self.deciding_ranks();
        let (one, many) = (Said::text(ranks[0].name()), Said::text(ranks[0].plural()));
        match self.class() {
            ThreeCardClass::HighCard => say!("{rank} high, {letters}", rank = one, letters = letters(&ranks)),
            ThreeCardClass::Pair => say!("pair of {ranks}", ranks = many),
            ThreeCardClass::Flush => say!("flush, {letters}", letters = letters(&ranks)),
            ThreeCardClass::Straight => say!("straight, {rank} high", rank = one),
            ThreeCardClass::ThreeOfAKind => say!("three {ranks}", ranks = many),
            ThreeCardClass::StraightFlush => say!("straight flush, {rank} high", rank = one),
            ThreeCardClass::MiniRoyal => say!("mini royal flush"),
        }
    }
}

/// Says "4-card flush, K-9-5-2".
impl Words for FlushRank {
    fn said(&self) -> Said {
        let ranks: Vec<Rank> = self.ranks().collect();
        say!("{length}-card flush, {letters}", length = self.len(), letters = letters(&ranks))
    }
}

/// Says "5-card straight flush, nine high"; two cards or one are no straight flush.
impl Words for SuitedRun {
    fn said(&self) -> Said {
        match self.length {
            0..3 => say!("no straight flush"),
            length => say!("{length}-card straight flush, {rank} high", length, rank = Said::text(self.top.name())),
        }
    }
}

/// Ranks as letters with hyphens between them.
fn letters(ranks: &[Rank]) -> String {
    let letters: Vec<String> = ranks.iter().map(|rank| rank.letter().to_string()).collect();
    letters.join("-")
}
