//! Ways to play.

use std::collections::BTreeMap;
use std::fmt;

use cards::flush::FlushRank;
use law::Game;
use odds::holdem_3_bonus::Shape;
use odds::lunar_poker::rule::Kind;

use crate::lunar_poker::LunarRules;
use crate::setting::NoSuchSeats;

/// A way to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// The best decision for every hand.
    Optimal,
    /// The short strategy that a person can follow, as the odds have found it.
    Simple,
    /// Rules of one's own.
    Own(Rules),
}

/// Rules of one's own for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    /// High Card Flush: raise with this flush or better, as much as may be, and fold the rest.
    RaiseWith(FlushRank),
    /// Three Card Draw Poker: stand on a flush or better; otherwise keep two cards of the first of these kinds that the hand has, and
    /// fold without one. The kinds are named as the odds name them.
    Keep(Vec<String>),
    /// Lunar Poker: what is done first, and when the player bets and forces.
    Lunar(LunarRules),
    /// Hold 'em 3 Bonus: the turn/river wager for each shape of a hand with its flop, in flop wagers. Shapes with none are folded.
    TurnRiver(BTreeMap<Shape, usize>),
}

impl Rules {
    /// The game that they are about.
    pub const fn game(&self) -> Game {
        match self {
            Self::RaiseWith(_) => Game::HighCardFlush,
            Self::Keep(_) => Game::ThreeCardDrawPoker,
            Self::Lunar(_) => Game::LunarPoker,
            Self::TurnRiver(_) => Game::Holdem3Bonus,
        }
    }
}

/// Why a table cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has not so many seats.
    Seats(NoSuchSeats),
    /// The rules are those of another game.
    OtherGame {
        /// The game of the rules.
        rules: Game,
        /// The game of the table.
        table: Game,
    },
    /// A kind of two cards that is not on the list.
    NoSuchKind(String, Vec<String>),
    /// Kinds of hands about which a rule says nothing.
    Unsaid(Vec<Kind>),
    /// A kind of hand of which nothing can be exchanged.
    NoExchange(Kind),
    /// A turn/river wager of so many flop wagers, and the most that the table allows.
    TurnRiver(usize, usize),
}

impl From<NoSuchSeats> for Refusal {
    fn from(refusal: NoSuchSeats) -> Self {
        Self::Seats(refusal)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats(refusal) => refusal.fmt(f),
            Self::OtherGame { rules, table } => write!(f, "the rules are for {rules}, and the table plays {table}"),
            Self::NoSuchKind(kind, known) => {
                write!(f, "\"{kind}\" is no kind of two cards; there are: {}", known.join("; "))
            }
            Self::Unsaid(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(Kind::to_string).collect();
                write!(f, "nothing is said about {}; every kind of hand needs an action", kinds.join(", "))
            }
            Self::NoExchange(kind) => {
                write!(f, "{kind} has no cards that the rule would exchange; it can fold, bet or buy")
            }
            Self::TurnRiver(wanted, most) => {
                write!(
                    f,
                    "\"bet {wanted}\" is more than the table allows; its largest turn/river wager is \"bet {most}\""
                )
            }
        }
    }
}

impl std::error::Error for Refusal {}
