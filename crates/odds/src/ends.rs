//! How a round of a base game may end: every decision with every outcome, what each wager of the round then wins or loses, and in how many
//! combinations of cards. All figures of a base game follow from this list.

use paytables::{Cell, Line};

use crate::{Fraction, Tally};

/// One way in which a round may end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// What the player does, as decisions are named; nothing if there is nothing to decide.
    pub action: Option<&'static str>,
    /// What becomes of the hand.
    pub outcome: Outcome,
    /// Every wager that may be on the layout when the round ends, in the order of the rules; the same for all ends of a game.
    pub wagers: Vec<Settled>,
    /// In how many combinations of cards it comes to this.
    pub combinations: u128,
}

/// What becomes of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It is folded.
    Folded,
    /// The dealer does not qualify.
    DealerDoesNotQualify,
    /// It is higher than the dealer's.
    Higher,
    /// It is higher than the dealer's, but has not even a pair (PP-3).
    HigherWithoutPair,
    /// It is as high as the dealer's.
    Equal,
    /// It is as high as the dealer's and has not even a pair.
    EqualWithoutPair,
    /// It is lower than the dealer's.
    Lower,
}

impl Outcome {
    /// The words for it; hands are higher, equal or lower than the dealer's.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Folded => "folded",
            Self::DealerDoesNotQualify => "dealer does not qualify",
            Self::Higher => "higher",
            Self::HigherWithoutPair => "higher without a pair",
            Self::Equal => "equal",
            Self::EqualWithoutPair => "equal without a pair",
            Self::Lower => "lower",
        }
    }
}

/// Lower than the dealer, equal and higher, in the order in which ways are counted.
pub(crate) const COMPARED: [Outcome; 3] = [Outcome::Lower, Outcome::Equal, Outcome::Higher];

/// What becomes of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The wager as `paytables` names wagers.
    pub wager: &'static str,
    /// So many units are wagered on it; none on a bonus that is paid for another wager.
    pub staked: u32,
    /// What it wins or loses, in units.
    pub net: Fraction,
    /// The line of a pay table that it is paid by, and what that pays.
    pub paid_by: Option<(Line, Cell)>,
}

impl Settled {
    /// A wager that wins, pushes or loses by so many units.
    pub fn even(wager: &'static str, staked: u32, units: i64) -> Self {
        Self { wager, staked, net: Fraction::new(units.into(), 1), paid_by: None }
    }
}

impl End {
    /// What all wagers of the round win or lose together, in units.
    pub fn net(&self) -> Fraction {
        self.wagers.iter().fold(Fraction::ZERO, |sum, wager| sum + wager.net)
    }

    /// What is wagered in the whole round, in units.
    pub fn staked(&self) -> u32 {
        self.wagers.iter().map(|wager| wager.staked).sum()
    }
}

/// The results of all ends, in the largest parts that measure them and the unit.
pub(crate) fn tally(ends: &[End]) -> Tally {
    let parts = ends.iter().fold(1, |parts, end| parts * (Fraction::new(end.net().den(), parts)).num());
    let mut tally = Tally::new(parts);
    for end in ends {
        let net = end.net() * Fraction::new(parts, 1);
        tally.add(net.as_whole().expect("the parts measure every result"), end.combinations);
    }
    tally
}
