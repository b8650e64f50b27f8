//! A progressive meter while a round is settled. It falls only for a payout, and nothing is ever rounded away.

use paytables::{Cents, MicroDollars};

/// The amount on a meter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meter(MicroDollars);

impl Meter {
    /// A meter that shows this amount.
    pub const fn new(amount: MicroDollars) -> Self {
        Self(amount)
    }

    /// What the meter shows.
    pub const fn amount(self) -> MicroDollars {
        self.0
    }

    /// What a percentage of the meter is worth, before any sharing, in whole cents (ALL-10).
    pub fn worth(self, percent: u32) -> Cents {
        self.0.share_of_percent(percent, 1)
    }

    /// What each of so many winners of a percentage would get, in whole cents (ALL-10).
    pub fn share(self, percent: u32, winners: u32) -> Cents {
        self.0.share_of_percent(percent, winners)
    }

    /// Takes a percentage off the meter for so many winners, and says what each gets. What cannot be shared in
    /// whole cents stays on the meter (ALL-10).
    pub fn pay(&mut self, percent: u32, winners: u32) -> Cents {
        let each = self.0.share_of_percent(percent, winners);
        let all = each.checked_times(winners).expect("the shares of a meter are no more than the meter");
        self.0 = self.0.checked_take(all).expect("the shares of a meter are no more than the meter");
        each
    }

    /// Adds an amount.
    pub fn add(&mut self, amount: MicroDollars) {
        self.0 = self.0.checked_add(amount).expect("meters are bounded");
    }

    /// Takes everything off the meter.
    pub fn empty(&mut self) -> MicroDollars {
        std::mem::take(&mut self.0)
    }
}
