//! What can be done first with five ranks: bet, buy, or exchange some of them.

use super::ranks::{Counts, bits_of, cards, each, minus};

/// What is kept of a hand, and how many cards come to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) kept: Counts,
    pub(super) thrown: Counts,
    pub(super) drawn: usize,
}

impl Plan {
    /// Everything a player may do but fold: bet, buy, exchange two to five cards.
    pub(super) fn all(hand: &Counts) -> Vec<Self> {
        let mut kept = vec![[0; 13]];
        for rank in each(bits_of(hand)) {
            let with = |kept: &Counts| {
                let kept = *kept;
                (0..=hand[rank]).map(move |count| {
                    let mut kept = kept;
                    kept[rank] = count;
                    kept
                })
            };
            kept = kept.iter().flat_map(with).collect();
        }
        let exchange = |kept: Counts| {
            let thrown = minus(hand, &kept);
            Self { kept, thrown, drawn: cards(&thrown) }
        };
        let stay = |drawn| Self { kept: *hand, thrown: [0; 13], drawn };
        let exchanges = kept.into_iter().map(exchange).filter(|plan| plan.drawn >= 2);
        [stay(0), stay(1)].into_iter().chain(exchanges).collect()
    }

    /// Whether no two cards that are kept have one rank, so that drawn cards can make a flush of them.
    pub(super) fn can_flush(&self) -> bool {
        self.drawn >= 2 && self.kept.iter().all(|count| *count < 2)
    }
}
