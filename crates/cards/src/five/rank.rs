//! The strength of a five-card hand as one comparable number, with its class and its deciding ranks.

use std::fmt;

use super::{Hand, tables};
use crate::{CardSet, Rank};

/// The class of a five-card hand, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//= packs_poker 43.5(b)
//= lunar_poker 38.5(b)
//= holdem_3_bonus 42.5(b)
// The classes stand in this order.
pub enum FiveCardClass {
    /// None of the others.
    HighCard,
    //= packs_poker 43.5(b)9
    //= lunar_poker 38.5(b)9
    //= holdem_3_bonus 42.5(b)9
    /// Two cards of one rank.
    OnePair,
    //= packs_poker 43.5(b)8
    //= lunar_poker 38.5(b)8
    //= holdem_3_bonus 42.5(b)8
    /// Two pairs.
    TwoPair,
    //= packs_poker 43.5(b)7
    //= lunar_poker 38.5(b)7
    //= holdem_3_bonus 42.5(b)7
    //= holdem_3_bonus 42.5(f)9
    /// Three cards of one rank.
    ThreeOfAKind,
    //= packs_poker 43.5(b)6
    //= lunar_poker 38.5(b)6
    //= holdem_3_bonus 42.5(b)6
    //= holdem_3_bonus 42.5(d)8
    //= holdem_3_bonus 42.5(f)8
    /// Five ranks in sequence; the ace may stand below the deuce.
    Straight,
    //= packs_poker 43.5(b)5
    //= lunar_poker 38.5(b)5
    //= holdem_3_bonus 42.5(b)5
    //= holdem_3_bonus 42.5(d)7
    //= holdem_3_bonus 42.5(f)7
    /// Five cards of one suit.
    Flush,
    //= packs_poker 43.5(b)4
    //= lunar_poker 38.5(b)4
    //= holdem_3_bonus 42.5(b)4
    //= holdem_3_bonus 42.5(d)6
    //= holdem_3_bonus 42.5(f)6
    /// Three of a kind and a pair.
    FullHouse,
    //= packs_poker 43.5(b)3
    //= lunar_poker 38.5(b)3
    //= holdem_3_bonus 42.5(b)3
    //= holdem_3_bonus 42.5(d)5
    //= holdem_3_bonus 42.5(f)5
    /// Four cards of one rank.
    FourOfAKind,
    //= packs_poker 43.5(b)2
    //= lunar_poker 38.5(b)2
    //= holdem_3_bonus 42.5(b)2
    //= holdem_3_bonus 42.5(d)4
    //= holdem_3_bonus 42.5(f)4
    /// Five cards in sequence and of one suit, the highest from the king down.
    StraightFlush,
    //= packs_poker 43.5(b)1
    //= lunar_poker 38.5(b)1
    //= holdem_3_bonus 42.5(b)1
    //= holdem_3_bonus 42.5(d)3
    //= holdem_3_bonus 42.5(f)3
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush,
}

impl FiveCardClass {
    /// All classes, lowest first.
    pub const ALL: [Self; 10] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// How many different strengths the class has.
    const SIZES: [u16; 10] = [1_277, 2_860, 858, 858, 10, 1_277, 156, 156, 9, 1];

    /// The lowest strength of the class.
    const fn floor(self) -> u16 {
        let mut floor = 0;
        let mut class = 0;
        while class < self as usize {
            floor += Self::SIZES[class];
            class += 1;
        }
        floor
    }

    /// The lowest hand of the class.
    pub const fn lowest(self) -> FiveCardRank {
        FiveCardRank(self.floor())
    }
}

/// The rank of the best five cards of a hand: a higher number is a better hand, an equal number is a tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FiveCardRank(u16);

impl FiveCardRank {
    /// How many different ranks there are.
    pub const COUNT: u16 = 7_462;

    pub(super) const fn from_strength(strength: u16) -> Self {
        Self(strength)
    }

    /// All ranks, lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The rank of the best five of 5, 6 or 7 cards; none for any other number of cards.
    pub fn of(cards: CardSet) -> Option<Self> {
        match cards.len() {
            5 => Some(Hand::from(cards).rank_five()),
            6 => Some(Hand::from(cards).rank_six()),
            7 => Some(Hand::from(cards).rank_seven()),
            _ => None,
        }
    }

    /// The rank of this class that these ranks decide, as [`Self::deciding_ranks`] names them; none if there is no such hand.
    pub fn of_class(class: FiveCardClass, ranks: &[Rank]) -> Option<Self> {
        let (floor, size) = (class.floor(), FiveCardClass::SIZES[class as usize]);
        (floor..floor + size).map(Self).find(|rank| rank.deciding_ranks() == ranks)
    }

    /// The rank as a number from 0 (7-5-4-3-2 of mixed suits) to 7,461 (a royal flush).
    pub const fn strength(self) -> u16 {
        self.0
    }

    /// The class of the hand.
    pub fn class(self) -> FiveCardClass {
        let above = FiveCardClass::ALL.iter().rev().find(|class| class.floor() <= self.0);
        *above.expect("the lowest class starts at zero")
    }

    /// The ranks that decide between two hands of this class, most important first: for a full house the
    /// three and the pair, for a pair the pair and three kickers, for a straight its highest card.
    pub fn deciding_ranks(self) -> &'static [Rank] {
        static RANKS: [[Rank; 5]; FiveCardRank::COUNT as usize] = {
            let mut ranks = [[Rank::Two; 5]; FiveCardRank::COUNT as usize];
            let mut strength = 0;
            while strength < ranks.len() {
                let mut place = 0;
                while place < 5 {
                    ranks[strength][place] = Rank::ALL[tables::TIE_BREAKS[strength][place] as usize];
                    place += 1;
                }
                strength += 1;
            }
            ranks
        };
        let count = match self.class() {
            FiveCardClass::HighCard | FiveCardClass::Flush => 5,
            FiveCardClass::OnePair => 4,
            FiveCardClass::TwoPair | FiveCardClass::ThreeOfAKind => 3,
            FiveCardClass::FullHouse | FiveCardClass::FourOfAKind => 2,
            FiveCardClass::Straight | FiveCardClass::StraightFlush | FiveCardClass::RoyalFlush => 1,
        };
        &RANKS[self.0 as usize][..count]
    }
}

impl fmt::Debug for FiveCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:?}", self.class(), self.deciding_ranks())
    }
}
