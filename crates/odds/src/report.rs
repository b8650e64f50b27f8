//! What is said about a wager: one form for all games.

use law::Game;
use paytables::{Cell, Cents};

use crate::ends::{self, End};
use crate::{Fraction, Tally};

/// The exact figures of one wager with one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What they are about.
    pub subject: Subject,
    /// What one unit loses on average: the house edge.
    pub house_edge: Fraction,
    /// What is wagered in the whole round, in units, on average.
    pub average_wager: Fraction,
    /// The mean square of the distance from the mean, in square units.
    pub variance: Fraction,
    /// How many of the combinations are paid something.
    pub hit_frequency: Fraction,
    /// All combinations of cards.
    pub total_combinations: u128,
    /// The lines of the pay table; none if the wager has no such table.
    pub rows: Option<Vec<ReportRow>>,
    /// How often the player does what; none if there is nothing to decide.
    pub decisions: Option<Vec<DecisionShare>>,
    /// The net results in units, lowest first, and how many combinations have them.
    pub net: Vec<(Fraction, u128)>,
    /// Every way in which a round of a base game may end; none where only results or the lines of a pay table are counted.
    pub ends: Vec<End>,
}

/// A wager with one of its tables and one way to read or to play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The game.
    pub game: Game,
    /// The wager as `paytables` names it, `main` for a base game with decisions.
    pub wager: &'static str,
    /// The table's letter or number, `-` if there is only one.
    pub table: String,
    /// The election or strategy, empty for the first one.
    pub variant: String,
    /// The amount of the wager that the edge is relative to.
    pub stake: Cents,
    /// That wager's name.
    pub unit: &'static str,
}

/// One line of a pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The line's key, or a word for what is paid.
    pub hand: &'static str,
    /// How many combinations are paid by this line; for a line that is not paid, how many get no further than it.
    pub combinations: u128,
    /// What it pays.
    pub pays: Cell,
}

/// How often a player does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionShare {
    /// What is done.
    pub action: &'static str,
    /// In how many of the hands.
    pub frequency: Fraction,
}

impl Report {
    /// The report on a tally of net results, of which so many combinations are paid something.
    pub fn new(subject: Subject, tally: &Tally, hits: impl Into<u128>, average_wager: Fraction) -> Self {
        Self {
            subject,
            house_edge: -tally.mean(),
            average_wager,
            variance: tally.variance(),
            hit_frequency: Fraction::of(hits, tally.total()),
            total_combinations: tally.total(),
            rows: None,
            decisions: None,
            net: tally.results().collect(),
            ends: Vec::new(),
        }
    }

    /// The report on a base game, all ends of which are counted. A hit is a round that leaves the player with more than before.
    pub fn of_ends(subject: Subject, mut ends: Vec<End>) -> Self {
        ends.retain(|end| end.combinations > 0);
        let tally = ends::tally(&ends);
        let hits: u128 = ends.iter().filter(|end| end.net() > Fraction::ZERO).map(|end| end.combinations).sum();
        let wagered: u128 = ends.iter().map(|end| u128::from(end.staked()) * end.combinations).sum();
        Self { ends, ..Self::new(subject, &tally, hits, Fraction::of(wagered, tally.total())) }
    }

    /// What is lost of all that is wagered in the round.
    pub fn element_of_risk(&self) -> Fraction {
        self.house_edge / self.average_wager
    }
}
