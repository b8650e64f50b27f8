//! The hand that decided a wager.

use std::fmt;

use cards::Rank;
use cards::five::FiveCardRank;
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use paytables::Line;

/// The hand that decided a wager; it is put into words only when somebody reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandInWords {
    /// The best five cards.
    Five(FiveCardRank),
    /// Three cards, or the best three of four.
    Three(ThreeCardRank),
    /// Two cards, the higher rank first.
    Two([Rank; 2]),
    /// The longest flush.
    Flush(FlushRank),
    /// The longest run of one suit.
    Run(SuitedRun),
    /// A line of a pay table.
    Line(Line),
    /// Two lines of a pay table, both paid.
    Lines(Line, Line),
    /// The player folded.
    Folded,
    /// No hand decided it.
    Nothing,
}

impl fmt::Display for HandInWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Five(rank) => rank.fmt(f),
            Self::Three(rank) => rank.fmt(f),
            Self::Two([one, other]) if one == other => write!(f, "pair of {}", one.plural()),
            Self::Two([one, other]) => write!(f, "{} and {}, no pair", one.name(), other.name()),
            Self::Flush(rank) => rank.fmt(f),
            Self::Run(run) => run.fmt(f),
            Self::Line(line) => write!(f, "{}", line.words().to_lowercase()),
            Self::Lines(one, other) => {
                write!(f, "{} and {}", one.words().to_lowercase(), other.words().to_lowercase())
            }
            Self::Folded => f.write_str("folded"),
            Self::Nothing => Ok(()),
        }
    }
}
