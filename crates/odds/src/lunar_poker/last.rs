//! The last decisions of a short strategy: to bet or fold after a draw, and to force the dealer or not.
//!
//! What counts after a draw is whether the dealer has a hand. A dealer pairs the up card most easily, so a player who has seen other
//! cards of its rank may bet with less. Ace and king are different: the dealer who shows one of them often has both.

use cards::Rank;
use cards::five::{FiveCardClass, FiveCardRank};
use words::{Said, say};

use super::lowest_qualifying;
use super::pays::BET;

/// A final hand, as far as the strategy looks at it; weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LastHand {
    /// Less than ace-king.
    Nothing,
    /// Ace-king, and the highest card beside them.
    AceKing(Rank),
    /// A pair or better.
    Pair,
}

/// When to bet and when to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastAdvice {
    /// Of how many cards of the up card's rank a player must know, in hand or thrown away, to bet with nothing; more than there
    /// are if never.
    pub nothing: u8,
    /// The same for ace-king.
    pub ace_king: u8,
    /// Against an ace or a king ace-king is bet if the card beside them is at least this one, and nothing is not bet.
    pub beside: Rank,
    /// A dealer without a hand is forced if the bet is paid so many to one, both payouts together.
    pub force_from: i64,
}

/// More cards of the up card's rank than a player can see.
pub const NEVER: u8 = 4;

impl LastHand {
    /// What the strategy sees in a hand of this rank.
    pub fn of(rank: FiveCardRank) -> Self {
        if rank < lowest_qualifying() {
            Self::Nothing
        } else if rank < FiveCardClass::OnePair.lowest() {
            Self::AceKing(rank.deciding_ranks()[2])
        } else {
            Self::Pair
        }
    }
}

impl LastAdvice {
    /// Bets everything, and forces with everything that may gain by it: so every other advice can be told from what comes of it.
    pub(super) const EVERYTHING: Self = Self { nothing: 0, ace_king: 0, beside: Rank::Two, force_from: 4 };

    /// Whether to bet after a draw, having seen so many cards of the up card's rank.
    pub fn bets(&self, hand: LastHand, seen: u8, up: Rank) -> bool {
        let low = up < Rank::King;
        match hand {
            LastHand::Nothing => low && seen >= self.nothing,
            LastHand::AceKing(_) if low => seen >= self.ace_king,
            LastHand::AceKing(beside) => beside >= self.beside,
            LastHand::Pair => true,
        }
    }

    /// Whether to force a dealer without a hand, with a hand that wins so many antes.
    pub const fn forces(&self, wins: i64) -> bool {
        wins >= BET * self.force_from
    }

    /// The advice in words.
    pub fn lines(&self) -> Vec<Said> {
        let ace_king = match self.ace_king {
            NEVER.. => None,
            0 => Some(say!("with ace-king")),
            1 => Some(say!("with ace-king if you have seen a card of the up card's rank")),
            cards => Some(say!("with ace-king if you have seen {cards} of them", cards)),
        };
        let less = match self.nothing {
            NEVER.. => None,
            0 => Some(say!("with less")),
            1 => Some(say!("with less if you have seen a card of the up card's rank")),
            cards => Some(say!("with less if you have seen {cards} of them", cards)),
        };
        let hands = [Some(say!("with a pair or better")), ace_king, less].into_iter().flatten();
        let bet = say!("after a draw: bet {hands}", hands = Said::list(hands, ", "));
        let beside = say!(
            "after a draw against a king or an ace: bet with a pair or better, with ace-king only if a {rank} or better is beside them",
            rank = Said::text(self.beside.name())
        );
        let force = say!(
            "if the dealer has no hand: force if the bet is paid {times} to 1 or more, both payouts together",
            times = self.force_from
        );
        vec![bet, beside, force]
    }
}
