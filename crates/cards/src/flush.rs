//! High Card Flush (38.5): the longest flush in a hand, and the longest run of one suit.

use std::fmt;

use crate::{CardSet, Rank, Suit};

//= high_card_flush 38.5(b)
//= high_card_flush 38.5(b)1
//= high_card_flush 38.5(b)2
//= high_card_flush 38.5(c)7
//= high_card_flush 38.5(c)8
//= high_card_flush 38.5(c)9
//= high_card_flush 38.5(c)10
/// The best flush of a hand: most cards first, then the highest cards (HC-2). Suits never break a tie.
///
/// The number of cards stands above the suit's thirteen rank bits. Of two flushes of equally many cards,
/// the one with the larger bits is the one with the higher first card that differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FlushRank(u32);

impl FlushRank {
    /// The best flush among the cards.
    pub fn of(cards: CardSet) -> Self {
        let [clubs, diamonds, hearts, spades] = cards.suits().map(Self::of_suit);
        clubs.max(diamonds).max(hearts).max(spades)
    }

    /// The flush that these ranks of one suit make.
    pub const fn of_suit(ranks: u16) -> Self {
        Self(ranks.count_ones() << 16 | ranks as u32)
    }

    /// How many cards the flush has.
    pub const fn len(self) -> u32 {
        self.0 >> 16
    }

    /// Whether there are no cards at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks of the flush, thirteen bits, deuce lowest.
    pub const fn bits(self) -> u16 {
        self.0 as u16
    }

    /// The ranks of the flush, highest first.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().rev().filter(move |rank| self.0 & u32::from(rank.bit()) != 0)
    }

    /// The highest card of the flush.
    pub fn high_card(self) -> Option<Rank> {
        self.ranks().next()
    }
}

impl fmt::Debug for FlushRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-card flush {:?}", self.len(), self.ranks().collect::<Vec<_>>())
    }
}

//= high_card_flush 38.5(c)
//= high_card_flush 38.5(c)1
//= high_card_flush 38.5(c)3
//= high_card_flush 38.5(c)4
//= high_card_flush 38.5(c)5
//= high_card_flush 38.5(c)6
/// The longest run of consecutive cards of one suit in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitedRun {
    /// How many cards are in the run.
    pub length: u32,
    /// Its highest card; the ace stands below the deuce in A-2-3… and above the king in …Q-K-A, never both (HC-4).
    pub top: Rank,
    /// The suit in which it stands.
    pub suit: Suit,
}

impl SuitedRun {
    /// The longest run among the cards, the highest of equally long ones; none without cards.
    pub fn longest(cards: CardSet) -> Option<Self> {
        Suit::ALL.into_iter().filter_map(|suit| Self::in_suit(cards.suit(suit), suit)).max()
    }

    fn in_suit(ranks: u16, suit: Suit) -> Option<Self> {
        // One bit lower than the deuce stands the ace once more.
        let mut run_ends = u32::from(ranks) << 1 | u32::from(ranks) >> 12;
        let mut length = 0;
        let mut last = 0;
        while run_ends != 0 {
            last = run_ends;
            run_ends &= run_ends << 1;
            length += 1;
        }
        // Bit n + 1 stands for rank n, so a run's top is never the ace of bit 0 unless the ace is alone.
        let top = last.checked_ilog2()?.checked_sub(1)?;
        // A whole suit would count its ace at both ends.
        let length = length.min(ranks.count_ones());
        Some(Self { length, top: Rank::ALL[top as usize], suit })
    }
}
