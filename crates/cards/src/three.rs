//! The three-card ranking (Three Card Draw 42.5, Hold 'em 3 42.5(e)): of three cards, and of the best three of four.
//!
//! With three cards a straight is rarer than a flush, and three of a kind rarer than a straight, so the
//! classes stand in another order than with five. The ace is low in A-2-3 only (TC-4, HB-5).

use std::fmt;

use crate::{Card, CardSet, Rank};

/// The class of a three-card hand, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//= three_card_draw_poker 42.5(b)
//= holdem_3_bonus 42.5(e)
// The classes stand in this order.
pub enum ThreeCardClass {
    //= three_card_draw_poker 42.5(b)7
    /// None of the others.
    HighCard,
    //= three_card_draw_poker 42.5(b)6
    //= holdem_3_bonus 42.5(e)6
    /// Two cards of one rank.
    Pair,
    //= three_card_draw_poker 42.5(b)5
    //= holdem_3_bonus 42.5(e)5
    /// Three cards of one suit.
    Flush,
    //= three_card_draw_poker 42.5(b)4
    //= holdem_3_bonus 42.5(e)4
    /// Three ranks in sequence; the ace may stand below the deuce, but not between it and the king.
    Straight,
    //= three_card_draw_poker 42.5(b)3
    //= holdem_3_bonus 42.5(e)3
    /// Three cards of one rank.
    ThreeOfAKind,
    //= three_card_draw_poker 42.5(b)2
    //= holdem_3_bonus 42.5(e)2
    /// Three cards in sequence and of one suit.
    StraightFlush,
    //= three_card_draw_poker 42.5(b)1
    //= holdem_3_bonus 42.5(e)1
    /// Ace, king and queen of one suit: the "mini royal" of one game, the "3-card royal" of the other.
    MiniRoyal,
}

impl ThreeCardClass {
    /// All classes, lowest first.
    pub const ALL: [Self; 7] = [
        Self::HighCard,
        Self::Pair,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::StraightFlush,
        Self::MiniRoyal,
    ];
}

/// The rank of three cards: a higher number is a better hand, an equal number is a tie.
///
/// The class stands in the upper bits, the three deciding ranks below it, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeCardRank(u16);

impl ThreeCardRank {
    /// The rank of exactly three cards.
    pub fn of_three(cards: [Card; 3]) -> Self {
        let ranks = cards.map(|card| card.rank() as u16);
        let [low, middle, high] = sorted(ranks);
        let suited = cards[0].suit() == cards[1].suit() && cards[1].suit() == cards[2].suit();
        let table = if suited { &SUITED } else { &UNSUITED };
        Self(table[high as usize][middle as usize][low as usize])
    }

    /// The rank of the best three of exactly four cards.
    pub fn of_best_three([a, b, c, d]: [Card; 4]) -> Self {
        let leaving_out_d = Self::of_three([a, b, c]);
        let leaving_out_c = Self::of_three([a, b, d]);
        let leaving_out_b = Self::of_three([a, c, d]);
        let leaving_out_a = Self::of_three([b, c, d]);
        leaving_out_a.max(leaving_out_b).max(leaving_out_c).max(leaving_out_d)
    }

    /// The rank of three cards or of the best three of four; none for any other number of cards.
    pub fn of(cards: CardSet) -> Option<Self> {
        let mut cards = cards.iter();
        match cards.len() {
            3 => Some(Self::of_three([cards.next()?, cards.next()?, cards.next()?])),
            4 => Some(Self::of_best_three([cards.next()?, cards.next()?, cards.next()?, cards.next()?])),
            _ => None,
        }
    }

    /// The rank of this class that these ranks decide, as [`Self::deciding_ranks`] names them; none if there is no such hand.
    pub fn of_class(class: ThreeCardClass, ranks: [Rank; 3]) -> Option<Self> {
        let [one, two, three] = ranks.map(|rank| rank as usize);
        let all = [&SUITED, &UNSUITED].map(|table| {
            let mut sorted = [one, two, three];
            sorted.sort_unstable();
            Self(table[sorted[2]][sorted[1]][sorted[0]])
        });
        all.into_iter().find(|rank| rank.class() == class && rank.deciding_ranks() == ranks)
    }

    /// The class of the hand.
    pub const fn class(self) -> ThreeCardClass {
        ThreeCardClass::ALL[(self.0 >> 12) as usize]
    }

    /// The three ranks that decide between hands of one class, most important first: a pair before its
    /// kicker, the ace of A-2-3 last.
    pub fn deciding_ranks(self) -> [Rank; 3] {
        [8, 4, 0].map(|shift| match self.0 >> shift & 15 {
            LOW_ACE => Rank::Ace,
            number => Rank::ALL[number as usize - 1],
        })
    }
}

impl fmt::Debug for ThreeCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:?}", self.class(), self.deciding_ranks())
    }
}

const ACE: u16 = Rank::Ace as u16;
/// A deciding rank is written as its number plus one, so that the ace of A-2-3 can stand below the deuce.
const LOW_ACE: u16 = 0;

/// Rank of an unsuited hand by its highest, middle and lowest rank.
static UNSUITED: [[[u16; 13]; 13]; 13] = table(Suits::Mixed);
/// Rank of a suited hand by its highest, middle and lowest rank.
static SUITED: [[[u16; 13]; 13]; 13] = table(Suits::One);

#[derive(Clone, Copy)]
enum Suits {
    One,
    Mixed,
}

const fn table(suits: Suits) -> [[[u16; 13]; 13]; 13] {
    let mut table = [[[0; 13]; 13]; 13];
    let mut high = 0;
    while high < 13 {
        let mut middle = 0;
        while middle <= high {
            let mut low = 0;
            while low <= middle {
                table[high as usize][middle as usize][low as usize] = rank(high, middle, low, suits);
                low += 1;
            }
            middle += 1;
        }
        high += 1;
    }
    table
}

const fn rank(high: u16, middle: u16, low: u16, suits: Suits) -> u16 {
    use ThreeCardClass::{Flush, HighCard, MiniRoyal, Pair, Straight, StraightFlush, ThreeOfAKind};
    if high == low {
        return value(ThreeOfAKind, high + 1, high + 1, high + 1);
    }
    if high == middle {
        return value(Pair, high + 1, high + 1, low + 1);
    }
    if middle == low {
        return value(Pair, middle + 1, middle + 1, high + 1);
    }
    let lowest_straight = high == ACE && middle == 1 && low == 0;
    let in_sequence = high == low + 2 || lowest_straight;
    let class = match (in_sequence, suits) {
        (true, Suits::One) if high == ACE && !lowest_straight => MiniRoyal,
        (true, Suits::One) => StraightFlush,
        (true, Suits::Mixed) => Straight,
        (false, Suits::One) => Flush,
        (false, Suits::Mixed) => HighCard,
    };
    if lowest_straight {
        return value(class, middle + 1, low + 1, LOW_ACE);
    }
    value(class, high + 1, middle + 1, low + 1)
}

const fn value(class: ThreeCardClass, first: u16, second: u16, third: u16) -> u16 {
    (class as u16) << 12 | first << 8 | second << 4 | third
}

fn sorted([a, b, c]: [u16; 3]) -> [u16; 3] {
    let (low, high) = (a.min(b), a.max(b));
    [low.min(c), low.max(high.min(c)), high.max(c)]
}
