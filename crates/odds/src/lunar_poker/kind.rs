//! The kinds of first hands that a short strategy tells apart.
//!
//! A hand is of the highest kind that fits it. Some kinds are refinements: a strategy that does not know them takes such a hand
//! for what it is otherwise, four to a flush for the pair that is in it, say.

use cards::five::FiveCardClass;
use cards::{CardSet, Rank};
use games::lunar_poker::ranking::rank_of;
use words::{Said, Words, displayed, say};

use super::rule::Action;

/// A kind of hand, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Nothing, with this highest card.
    High(Rank),
    /// Nothing, but the two highest cards are of one suit, ten or higher, and higher than the up card.
    SuitedHigh,
    /// Ace and king.
    AceKing,
    /// A pair of this rank.
    Pair(Rank),
    /// A pair, and ace and king among the five cards: in one reading of LP-1 they are paid beside it.
    PairWithAceKing,
    /// No pair, but four cards of each of two straights: with one card more there is one, or there are both.
    TwoStraights,
    /// A pair and four cards of a straight.
    PairAndStraight,
    /// Four cards of one suit, with a pair or not.
    FourFlush,
    /// Two pair.
    TwoPair,
    /// Three of a kind.
    Three,
    /// Three of a kind, and ace and king among the five cards.
    ThreeWithAceKing,
    /// A straight.
    Straight,
    /// A flush.
    Flush,
    /// A full house.
    FullHouse,
    /// Four of a kind.
    FourOfAKind,
}

/// The lowest of two suited cards that are kept together.
const SUITED_FROM: Rank = Rank::Ten;

impl Kind {
    /// All kinds, lowest first. No hand is seven high and nothing else: any four of the other cards belong to two straights.
    pub fn all() -> Vec<Self> {
        let high = Rank::ALL.into_iter().filter(|rank| *rank >= Rank::Eight).map(Self::High);
        let no_pair = [Self::SuitedHigh, Self::AceKing];
        let above_pairs = [
            Self::PairWithAceKing,
            Self::TwoStraights,
            Self::PairAndStraight,
            Self::FourFlush,
            Self::TwoPair,
            Self::Three,
            Self::ThreeWithAceKing,
            Self::Straight,
            Self::Flush,
            Self::FullHouse,
            Self::FourOfAKind,
        ];
        high.chain(no_pair).chain(Rank::ALL.map(Self::Pair)).chain(above_pairs).collect()
    }

    /// The kind of five cards that do not win instant cash.
    pub fn of(five: CardSet, up: Rank) -> Self {
        let with_ace_king = five.ranks() & ACE_KING == ACE_KING;
        match Self::plain(five) {
            Self::Three if with_ace_king => Self::ThreeWithAceKing,
            Self::High(_) | Self::AceKing | Self::Pair(_) if is_four_flush(five) => Self::FourFlush,
            Self::Pair(_) if straights(five) > 0 => Self::PairAndStraight,
            Self::High(_) | Self::AceKing if straights(five) > 1 => Self::TwoStraights,
            Self::Pair(_) if with_ace_king => Self::PairWithAceKing,
            Self::High(_) if is_suited_high(five, up) => Self::SuitedHigh,
            plain => plain,
        }
    }

    /// What five cards are for a strategy that knows no refinements.
    pub fn plain(five: CardSet) -> Self {
        let rank = rank_of(five);
        let deciding = rank.deciding_ranks();
        match rank.class() {
            FiveCardClass::HighCard if deciding[..2] == [Rank::Ace, Rank::King] => Self::AceKing,
            FiveCardClass::HighCard => Self::High(deciding[0].max(Rank::Eight)),
            FiveCardClass::OnePair => Self::Pair(deciding[0]),
            FiveCardClass::TwoPair => Self::TwoPair,
            FiveCardClass::ThreeOfAKind => Self::Three,
            FiveCardClass::Straight => Self::Straight,
            FiveCardClass::FullHouse => Self::FullHouse,
            FiveCardClass::FourOfAKind => Self::FourOfAKind,
            FiveCardClass::Flush | FiveCardClass::StraightFlush | FiveCardClass::RoyalFlush => Self::Flush,
        }
    }

    /// Whether a strategy can do without the kind.
    pub const fn is_refinement(self) -> bool {
        matches!(
            self,
            Self::SuitedHigh
                | Self::PairWithAceKing
                | Self::TwoStraights
                | Self::PairAndStraight
                | Self::FourFlush
                | Self::ThreeWithAceKing
        )
    }

    /// The cards that are kept in an exchange: those that make the kind. None if nobody would exchange.
    pub fn keeps(self, five: CardSet) -> Option<CardSet> {
        let of_ranks = |ranks: u16| five.iter().filter(|card| card.rank().bit() & ranks != 0).collect();
        let repeated = |times: usize| {
            let held = |rank: &Rank| five.iter().filter(|card| card.rank() == *rank).count();
            Rank::ALL.into_iter().filter(|rank| held(rank) == times).fold(0, |ranks, rank| ranks | rank.bit())
        };
        match self {
            Self::High(_) => Some(of_ranks(highest(five.ranks(), 1))),
            Self::SuitedHigh | Self::AceKing => Some(of_ranks(highest(five.ranks(), 2))),
            Self::Pair(_) | Self::PairWithAceKing => Some(of_ranks(repeated(2))),
            Self::Three | Self::ThreeWithAceKing => Some(of_ranks(repeated(3))),
            _ => None,
        }
    }

    /// What may be done with such a hand.
    pub fn actions(self) -> &'static [Action] {
        match self {
            Self::High(_) | Self::SuitedHigh => &[Action::Fold, Action::Exchange],
            Self::AceKing => &[Action::Fold, Action::Bet, Action::Exchange],
            Self::Pair(_) | Self::PairWithAceKing => &[Action::Fold, Action::Bet, Action::Buy, Action::Exchange],
            Self::TwoStraights => &[Action::Fold, Action::Buy],
            Self::Three | Self::ThreeWithAceKing => &[Action::Bet, Action::Buy, Action::Exchange],
            _ => &[Action::Bet, Action::Buy],
        }
    }

    /// The name of the kind, with what it means where the name does not say it.
    pub(super) fn explained(self) -> Said {
        match self {
            Self::SuitedHigh => say!("{kind} (the two highest, ten or better and above the up card)", kind = self),
            Self::TwoStraights => say!("{kind} (like 6-7-8-9 or 5-6-8-9-10)", kind = self),
            _ => self.said(),
        }
    }

    /// The rank that the kind has, if there are several of its sort.
    pub(super) const fn rank(self) -> Option<Rank> {
        match self {
            Self::High(rank) | Self::Pair(rank) => Some(rank),
            _ => None,
        }
    }
}

const ACE_KING: u16 = Rank::Ace.bit() | Rank::King.bit();

/// The highest so many of these ranks.
fn highest(mut ranks: u16, many: u32) -> u16 {
    while ranks.count_ones() > many {
        ranks &= ranks - 1;
    }
    ranks
}

fn is_four_flush(five: CardSet) -> bool {
    five.suits().iter().any(|ranks| ranks.count_ones() == 4)
}

/// How many straights lack just one card.
fn straights(five: CardSet) -> usize {
    const WHEEL: u16 = 0b1_0000_0000_1111;
    let straights = [WHEEL].into_iter().chain((0..=8).map(|lowest| 0b1_1111 << lowest));
    straights.filter(|straight| (five.ranks() & straight).count_ones() == 4).count()
}

fn is_suited_high(five: CardSet, up: Rank) -> bool {
    let two = highest(five.ranks(), 2);
    let lower = 1 << two.trailing_zeros();
    lower >= SUITED_FROM.bit() && lower > up.bit() && five.suits().iter().any(|ranks| ranks & two == two)
}

impl Words for Kind {
    fn said(&self) -> Said {
        match self {
            Self::High(rank) => say!("{rank} high", rank = Said::text(rank.name())),
            Self::Pair(rank) => say!("a pair of {ranks}", ranks = Said::text(rank.plural())),
            Self::SuitedHigh => say!("two suited high cards"),
            Self::AceKing => say!("ace-king"),
            Self::PairWithAceKing => say!("a pair with ace-king"),
            Self::TwoStraights => say!("four to two straights"),
            Self::PairAndStraight => say!("a pair and four to a straight"),
            Self::FourFlush => say!("four to a flush"),
            Self::TwoPair => say!("two pair"),
            Self::Three => say!("three of a kind"),
            Self::ThreeWithAceKing => say!("three of a kind with ace-king"),
            Self::Straight => say!("a straight"),
            Self::Flush => say!("a flush"),
            Self::FullHouse => say!("a full house"),
            Self::FourOfAKind => say!("four of a kind"),
        }
    }
}

displayed!(Kind);
