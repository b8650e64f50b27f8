//! The hand that decided a wager: its ranking, its rank and the ranks that decide, never its name.
//!
//! ```json
//! {"ranking":"five_card","rank":"two_pair","ranks":["K","4","9"]}
//! {"ranking":"flush","ranks":["A","J","4","2"]}
//! {"ranking":"line","line":"straight_flush"}
//! ```

use cards::five::{FiveCardClass, FiveCardRank};
use cards::flush::{FlushRank, SuitedRun};
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{self, Rank};
use games::settlement::HandInWords;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::facts::{LineName, RankName, SuitName};

/// The hand that decided a wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ranking", rename_all = "snake_case", deny_unknown_fields)]
pub enum Form {
    /// The best five cards.
    FiveCard {
        /// The class.
        rank: FiveCard,
        /// The ranks that decide within the class, most important first.
        ranks: Vec<RankName>,
    },
    /// Three cards, or the best three of four.
    ThreeCard {
        /// The class.
        rank: ThreeCard,
        /// The ranks that decide within the class, most important first.
        ranks: [RankName; 3],
    },
    /// Two cards, the higher rank first.
    TwoCard {
        /// Their ranks.
        ranks: [RankName; 2],
    },
    /// The longest flush.
    Flush {
        /// Its ranks, highest first.
        ranks: Vec<RankName>,
    },
    /// The longest run of one suit.
    Run {
        /// How many cards it has.
        length: u8,
        /// Its highest card.
        top: RankName,
        /// Its suit.
        suit: SuitName,
    },
    /// A line of a pay table.
    Line {
        /// Which.
        line: LineName,
    },
    /// Two lines of a pay table, both paid.
    Lines {
        /// Which.
        lines: [LineName; 2],
    },
    /// The player folded.
    Folded,
    /// No hand decided it.
    Nothing,
}

/// A hand of a settled wager, which is one that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Hand(pub HandInWords);

impl utoipa::PartialSchema for Hand {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Form::schema()
    }
}

impl ToSchema for Hand {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        Form::schemas(schemas);
    }
}

super::outcome::mirror! {
    /// The class of a five-card hand.
    FiveCard = FiveCardClass {
        /// None of the others.
        HighCard,
        /// Two cards of one rank.
        OnePair,
        /// Two pairs.
        TwoPair,
        /// Three cards of one rank.
        ThreeOfAKind,
        /// Five ranks in sequence.
        Straight,
        /// Five cards of one suit.
        Flush,
        /// Three of a kind and a pair.
        FullHouse,
        /// Four cards of one rank.
        FourOfAKind,
        /// A straight of one suit.
        StraightFlush,
        /// Ace, king, queen, jack and ten of one suit.
        RoyalFlush,
    }

    /// The class of a three-card hand.
    ThreeCard = ThreeCardClass {
        /// None of the others.
        HighCard,
        /// Two cards of one rank.
        Pair,
        /// Three cards of one suit.
        Flush,
        /// Three ranks in sequence.
        Straight,
        /// Three cards of one rank.
        ThreeOfAKind,
        /// A straight of one suit.
        StraightFlush,
        /// Ace, king and queen of one suit.
        MiniRoyal,
    }
}

impl From<Hand> for Form {
    fn from(Hand(hand): Hand) -> Self {
        match hand {
            HandInWords::Five(rank) => {
                let ranks = rank.deciding_ranks().iter().map(|rank| RankName(*rank)).collect();
                Self::FiveCard { rank: rank.class().into(), ranks }
            }
            HandInWords::Three(rank) => {
                Self::ThreeCard { rank: rank.class().into(), ranks: rank.deciding_ranks().map(RankName) }
            }
            HandInWords::Two(ranks) => Self::TwoCard { ranks: ranks.map(RankName) },
            HandInWords::Flush(rank) => Self::Flush { ranks: rank.ranks().map(RankName).collect() },
            HandInWords::Run(SuitedRun { length, top, suit }) => {
                Self::Run { length: length as u8, top: RankName(top), suit: SuitName(suit) }
            }
            HandInWords::Line(line) => Self::Line { line: LineName(line) },
            HandInWords::Lines(one, other) => Self::Lines { lines: [LineName(one), LineName(other)] },
            HandInWords::Folded => Self::Folded,
            HandInWords::Nothing => Self::Nothing,
        }
    }
}

impl TryFrom<Form> for Hand {
    type Error = &'static str;

    fn try_from(form: Form) -> Result<Self, Self::Error> {
        let hand = match form {
            Form::FiveCard { rank, ranks } => {
                let ranks: Vec<Rank> = ranks.into_iter().map(Rank::from).collect();
                let found = FiveCardRank::of_class(rank.into(), &ranks);
                HandInWords::Five(found.ok_or("no five cards have this rank and these ranks")?)
            }
            Form::ThreeCard { rank, ranks } => {
                let found = ThreeCardRank::of_class(rank.into(), ranks.map(Rank::from));
                HandInWords::Three(found.ok_or("no three cards have this rank and these ranks")?)
            }
            Form::TwoCard { ranks } => HandInWords::Two(ranks.map(Rank::from)),
            Form::Flush { ranks } => {
                let flush = FlushRank::of_suit(ranks.iter().fold(0, |bits, rank| bits | rank.0.bit()));
                let is_written_so = flush.ranks().eq(ranks.into_iter().map(Rank::from));
                HandInWords::Flush(Some(flush).filter(|_| is_written_so).ok_or("the ranks do not fall")?)
            }
            Form::Run { length, top, suit } => {
                HandInWords::Run(SuitedRun { length: length.into(), top: top.0, suit: suit.0 })
            }
            Form::Line { line } => HandInWords::Line(line.0),
            Form::Lines { lines: [one, other] } => HandInWords::Lines(one.0, other.0),
            Form::Folded => HandInWords::Folded,
            Form::Nothing => HandInWords::Nothing,
        };
        Ok(Self(hand))
    }
}
