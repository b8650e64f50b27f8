//! What is said about a wager after a run.
//!
//! All of it is computed in whole numbers from the tally, so two runs with one tally say the same to the last digit. Errors are
//! in units of the last of ten decimals.

use odds::{Fraction, PLACES};
use paytables::{Cents, MicroDollars};

use crate::exact::{Exact, Spread};
use crate::sheet::WagerTally;

/// A simulated edge agrees with the exact one if they are no further apart than so many standard errors.
pub const MOST_ERRORS: i128 = 4;

/// The figures of one wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What a unit has lost on average.
    pub edge: Fraction,
    /// What a unit was expected to lose, with the meter as it was on average.
    pub exact: Option<Fraction>,
    /// The standard error of the simulated edge.
    pub standard_error: Fraction,
    /// How many standard errors the two are apart.
    pub distance: Option<Fraction>,
    /// What the meter showed on average when cards were dealt.
    pub average_meter: Cents,
}

impl Figures {
    /// The figures of a wager of this amount of which each round has so many; none without rounds.
    ///
    /// The standard error is that of rounds, whose seats have the dealer's cards in common. It is never less than what the
    /// exact deviation makes of so many independent wagers: only that one knows of payments so rare that none has come yet.
    pub fn new(
        tally: &WagerTally,
        rounds: u64,
        stake: Cents,
        wagers_per_round: u32,
        exact: Option<&Exact>,
    ) -> Option<Self> {
        let (rounds, wagers) = (i128::from(rounds), i128::from(wagers_per_round));
        let per_round = i128::from(stake.get()) * wagers;
        if rounds == 0 || per_round == 0 {
            return None;
        }
        let edge = Fraction::new(-tally.net, rounds * per_round);
        let meter = i64::try_from(tally.meter / rounds).expect("a meter is bounded");
        let average_meter = MicroDollars::new(meter).whole_cents();
        let dollars = Fraction::new(average_meter.get().into(), 100);
        let known = exact.map_or(0, |exact| root(squared_deviation(exact, dollars) / (rounds * wagers)));
        let error = of_rounds(tally, rounds, per_round).max(known);
        let exact = exact.map(|exact| exact.edge_at(dollars));
        let distance =
            exact.filter(|_| error > 0).map(|exact| Fraction::new((units(edge) - units(exact)).abs(), error));
        Some(Self { edge, exact, standard_error: Fraction::new(error, UNIT), distance, average_meter })
    }

    /// Whether the simulated edge agrees with the exact one; none if there is nothing to compare.
    pub fn agrees(&self) -> Option<bool> {
        self.distance.map(|distance| distance <= Fraction::new(MOST_ERRORS, 1))
    }
}

/// One, in units of the last decimal.
const UNIT: i128 = 10_i128.pow(PLACES);

/// The standard error from the rounds themselves; nothing after one round.
fn of_rounds(tally: &WagerTally, rounds: i128, per_round: i128) -> i128 {
    if rounds < 2 {
        return 0;
    }
    // Σx² − (Σx)²/n to a whole square cent, so that no product is larger than the square of a sum.
    let squared = tally.squares - tally.net * tally.net / rounds;
    let in_cents = Fraction::new(squared, rounds * (rounds - 1)).root(PLACES);
    read(&in_cents) / per_round
}

/// The square of the exact deviation, in square units of the last decimal.
fn squared_deviation(exact: &Exact, meter: Fraction) -> i128 {
    match &exact.spread {
        Spread::Unknown => 0,
        Spread::Variance(variance) => read(&variance.root(PLACES)).pow(2),
        Spread::ByMeter([constant, line, square]) => {
            // Rounded part by part: the fractions of all together would be too fine to be counted.
            let dollars = meter.num() / meter.den();
            let of_square = units(*square * Fraction::new(dollars * dollars, 1));
            let mean_square = units(*constant) + units(*line * Fraction::new(dollars, 1)) + of_square;
            mean_square * UNIT - units(exact.edge_at(meter)).pow(2)
        }
    }
}

/// A fraction in units of the last decimal.
fn units(fraction: Fraction) -> i128 {
    read(&fraction.decimal(PLACES))
}

/// A decimal in units of its last place.
fn read(decimal: &str) -> i128 {
    decimal.replace('.', "").parse().expect("a decimal is digits and a point")
}

fn root(square: i128) -> i128 {
    square.max(0).isqrt()
}
