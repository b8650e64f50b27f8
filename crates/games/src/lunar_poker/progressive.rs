//! Sections 38.11 and 38.12(g) to (i): the progressive payout wager and its meter.

use law::{Game::LunarPoker, cite};
use paytables::{BasisPoints, Cell, Cents, Line, MicroDollars};

use super::elections::Elections;
use crate::round::MeterAmounts;
use crate::settlement::{Clauses, Meter, Pay};

/// The progressive payout wager is always this much.
//= lunar_poker 38.6(c)
// One dollar.
pub const WAGER: Cents = Cents::dollars(1);

/// The meter of the progressive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meters {
    /// What the display shows and percentages come from.
    pub progressive: Meter,
}

/// The clauses by which a winner of a fixed amount is paid.
pub const FIXED: Clauses =
    Clauses::of(&[cite(LunarPoker, "38.11(a)"), cite(LunarPoker, "38.11(c)"), cite(LunarPoker, "38.12(g)")]);

/// The clauses by which a winner is paid from the meter.
pub const FROM_THE_METER: Clauses = Clauses::of(&[
    cite(LunarPoker, "38.11(a)"),
    cite(LunarPoker, "38.11(c)"),
    cite(LunarPoker, "38.12(g)"),
    cite(LunarPoker, "38.12(i)"),
]);

/// The meter while the winners of one round are paid.
#[derive(Debug)]
pub struct Payouts<'a> {
    meter: &'a mut Meter,
    /// What the meter shows after it was won.
    reset: Cents,
    /// How many royal flushes share what was set aside.
    royals: u32,
    /// What each of them gets, from the first one's turn on.
    share: Option<Cents>,
}

impl<'a> Payouts<'a> {
    /// Before the first winner is paid, in a round with so many royal flushes that have the wager.
    pub const fn new(meters: &'a mut Meters, reset: Cents, royals: u32) -> Self {
        Self { meter: &mut meters.progressive, reset, royals, share: None }
    }

    /// The same when royal flushes were paid earlier in the round: what was set aside for them is shared anew, and what the
    /// meter holds besides is not touched.
    pub fn shared(meters: &'a mut Meters, reset: Cents, royals: u32, set_aside: Cents) -> Self {
        let meter = &mut meters.progressive;
        let mut shared = Meter::new(MicroDollars::from(set_aside));
        let others = meter.amount().get() - shared.amount().get();
        let share = take(&mut shared, reset, 100, royals);
        *meter = Meter::new(MicroDollars::new(others + shared.amount().get()));
        Self { meter, reset, royals, share: Some(share) }
    }

    /// Pays a line at its winner's turn: percentages from the meter, fixed amounts by the table (ALL-3).
    pub fn pay(&mut self, line: Line, cell: Cell, stake: Cents) -> Option<Pay> {
        let Cell::MeterPercent(percent) = cell else { return Pay::of(cell, stake, None) };
        //= lunar_poker 38.12(g)
        //= lunar_poker 38.12(i)
        // A percentage is of the meter as it stands at the winner's turn, but royal flushes share equally what it
        // showed at the turn of the first (LP-9).
        let amount = match (line, self.share) {
            (Line::RoyalFlush, Some(share)) => share,
            (Line::RoyalFlush, None) => *self.share.insert(take(self.meter, self.reset, percent, self.royals)),
            _ => take(self.meter, self.reset, percent, 1),
        };
        Some(Pay { amount, cell: Some(cell) })
    }
}

/// What each of so many royal flushes gets of an amount that was set aside, in whole cents (ALL-10).
pub(super) fn share_of(set_aside: Cents, royals: u32) -> Cents {
    Meter::new(MicroDollars::from(set_aside)).share(100, royals)
}

/// Takes a percentage off the meter for so many winners, and says what each gets.
fn take(meter: &mut Meter, reset: Cents, percent: u32, winners: u32) -> Cents {
    let each = meter.pay(percent, winners);
    if percent == 100 {
        //= lunar_poker 38.12(h)
        // A meter that was won starts again at the amount the house has set. What could not be shared in whole cents
        // is still there (ALL-10).
        meter.add(MicroDollars::from(reset));
    }
    each
}

/// The meter by name.
pub(super) const METERS: &[&str] = &["progressive"];
/// Its place among the meters of the game.
pub(super) const METER: u8 = 0;

impl Meters {
    pub(super) const fn from_amounts(amounts: &MeterAmounts) -> Self {
        Self { progressive: Meter::new(amounts[METER as usize]) }
    }

    pub(super) const fn to_amounts(self, others: &MeterAmounts) -> MeterAmounts {
        let mut amounts = *others;
        amounts[METER as usize] = self.progressive.amount();
        amounts
    }
}

/// What part of the wager goes to the meter.
pub(super) fn contributions(elections: &Elections) -> Vec<(u8, BasisPoints)> {
    //= lunar_poker 38.12(h)
    // The rate that the house has set.
    elections.progressive.iter().map(|progressive| (METER, progressive.rate)).collect()
}
