//! Strengths of hands by ranks: what a hand is if it is no flush, what it is if it is one.

use cards::CardSet;
use games::lunar_poker::ranking::rank_of;

use super::force::{Stays, discards, sets_of};
use super::ranks::{ALL_RANKS, Counts, RANKS, each, one_each};

const WHEEL: u16 = 0b1_0000_0000_1111;
const WEAKEST_FLUSH: u16 = 0b10_1111;
const STRONGEST_FLUSH: u16 = 0b1_1110_1000_0000;

/// What is known of ranks without looking at the cards.
#[derive(Debug)]
pub(super) struct Strengths {
    /// The strength of each straight by its highest rank.
    pub(super) straights: [u16; RANKS],
    /// By the ranks of five to seven cards of one suit.
    flushes: Vec<u16>,
    /// By four ranks: those that make a straight of them.
    pub(super) straight_outs: Vec<u16>,
    /// By four ranks: those above them with which a dealer has no hand.
    pub(super) discards: Vec<u16>,
    /// All sets of four ranks.
    pub(super) fours: Vec<u16>,
    /// What a dealer can keep who is forced, by the rank of the up card.
    pub(super) stays: [Stays; RANKS],
}

impl Strengths {
    pub(super) fn new() -> Self {
        let straight = |top: usize| (top >= 3).then(|| strength(&one_each(straight_up_to(top))));
        let flush = |ranks: u16| match ranks.count_ones() {
            5..=6 => rank_of(CardSet::from_suits([ranks, 0, 0, 0])).strength(),
            _ => 0,
        };
        let of_four = |what: fn(u16) -> u16| -> Vec<u16> {
            (0..=ALL_RANKS).map(|ranks| if ranks.count_ones() == 4 { what(ranks) } else { 0 }).collect()
        };
        let discards = of_four(discards);
        Self {
            straights: std::array::from_fn(|top| straight(top).unwrap_or(0)),
            flushes: (0..=ALL_RANKS).map(flush).collect(),
            straight_outs: of_four(straight_outs),
            stays: std::array::from_fn(|up| Stays::new(up, &discards)),
            discards,
            fours: sets_of(4),
        }
    }

    /// The strength of cards of one suit.
    #[inline]
    pub(super) fn flush(&self, ranks: u16) -> u16 {
        self.flushes[usize::from(ranks)]
    }

    pub(super) fn weakest_flush(&self) -> u16 {
        self.flush(WEAKEST_FLUSH)
    }

    /// The strongest that is no straight flush.
    pub(super) fn strongest_flush(&self) -> u16 {
        self.flush(STRONGEST_FLUSH)
    }

    pub(super) fn weakest_straight_flush(&self) -> u16 {
        self.flush(WHEEL)
    }
}

/// The strength of cards with these ranks that are no flush.
pub(super) fn strength(counts: &Counts) -> u16 {
    rank_of(unsuited(counts)).strength()
}

/// Cards of these ranks, no five of one suit.
pub(super) fn unsuited(counts: &Counts) -> CardSet {
    let mut suits = [0_u16; 4];
    let held = (0..RANKS).filter(|rank| counts[*rank] > 0);
    for (first, rank) in held.enumerate() {
        for copy in 0..usize::from(counts[rank]) {
            suits[(first + copy) % 4] |= 1 << rank;
        }
    }
    CardSet::from_suits(suits)
}

/// The five ranks of the straight with this highest rank.
pub(super) const fn straight_up_to(top: usize) -> u16 {
    if top == 3 { WHEEL } else { 0b1_1111 << (top - 4) }
}

/// The highest rank of the straight that these five ranks are.
pub(super) fn straight_of(five: u16) -> Option<usize> {
    let top = if five == WHEEL { 3 } else { 15 - five.leading_zeros() as usize };
    (top >= 3 && straight_up_to(top) == five).then_some(top)
}

fn straight_outs(four: u16) -> u16 {
    each(ALL_RANKS & !four)
        .map(|rank| 1 << rank)
        .filter(|out| straight_of(four | out).is_some())
        .fold(0, |outs, out| outs | out)
}
