//! The hand that decided a wager.

use cards::Rank;
use cards::five::FiveCardRank;
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use paytables::Line;
use words::{Said, Words, displayed, say};

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

impl Words for HandInWords {
    fn said(&self) -> Said {
        match self {
            Self::Five(rank) => rank.said(),
            Self::Three(rank) => rank.said(),
            Self::Two([one, other]) if one == other => say!("pair of {ranks}", ranks = Said::text(one.plural())),
            Self::Two([one, other]) => {
                say!("{one} and {other}, no pair", one = Said::text(one.name()), other = Said::text(other.name()))
            }
            Self::Flush(rank) => rank.said(),
            Self::Run(run) => run.said(),
            Self::Line(line) => line.said().small(),
            Self::Lines(one, other) => {
                say!("{one} and {other}", one = one.said().small(), other = other.said().small())
            }
            Self::Folded => say!("folded"),
            Self::Nothing => Said::NOTHING,
        }
    }
}

displayed!(HandInWords);
