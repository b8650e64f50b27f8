//! Section 38.12: the progressive payout wager and its two meters.

use cards::CardSet;
use cards::flush::SuitedRun;
use law::{Cite, Game::HighCardFlush, cite};
use paytables::{BasisPoints, Cell, Cents, PayTable, contribution_rates};

use super::elections::Elections;
use super::ranking::straight_flush_line;
use crate::round::MeterAmounts;
use crate::settlement::{Meter, Pay};

/// The progressive payout wager is always this much.
pub const WAGER: Cents = Cents::dollars(1);

/// The meters of the progressive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meters {
    /// What the display shows and percentages come from.
    pub main: Meter,
    /// What the main meter becomes after it was won.
    pub secondary: Meter,
}

/// The clauses by which a percentage comes off the meter, besides those that make the hand win.
pub const OFF_THE_METER: [Cite; 2] = [cite(HighCardFlush, "38.11(f)"), cite(HighCardFlush, "38.12(f)")];

impl Meters {
    /// Pays a line: percentages from the main meter as it stands, fixed amounts by the table (ALL-3).
    pub fn pay(&mut self, cell: Cell, stake: Cents) -> Option<Pay> {
        let Cell::MeterPercent(percent) = cell else { return Pay::of(cell, stake, None) };
        //= high_card_flush 38.11(f)
        // A percentage comes off the main meter; after a 100% payout the main meter becomes the secondary and the
        // secondary zero (HC-6). What is less than a cent stays (ALL-10).
        let amount = self.main.pay(percent, 1);
        if percent == 100 {
            self.main.add(self.secondary.empty());
        }
        Some(Pay { amount, cell: Some(cell) })
    }
}

/// What the wager of a hand that is raised is paid while the meters show these amounts; none if it loses.
pub fn prize(pays: &PayTable, hand: CardSet, meters: &MeterAmounts) -> Option<Cents> {
    let line = straight_flush_line(SuitedRun::longest(hand)?, pays)?;
    let pay = Meters::from_amounts(meters).pay(pays.cell(line)?, WAGER)?;
    Some(pay.amount)
}

/// The meters by name.
pub(super) const METERS: &[&str] = &["main", "secondary"];
/// The place of the main meter among them.
pub(super) const MAIN: u8 = 0;
const SECONDARY: u8 = 1;

impl Meters {
    pub(super) const fn from_amounts(amounts: &MeterAmounts) -> Self {
        Self { main: Meter::new(amounts[MAIN as usize]), secondary: Meter::new(amounts[SECONDARY as usize]) }
    }

    pub(super) const fn to_amounts(self, others: &MeterAmounts) -> MeterAmounts {
        let mut amounts = *others;
        amounts[MAIN as usize] = self.main.amount();
        amounts[SECONDARY as usize] = self.secondary.amount();
        amounts
    }
}

/// What part of the wager goes to which meter.
pub(super) fn contributions(elections: &Elections) -> Vec<(u8, BasisPoints)> {
    //= high_card_flush 38.11(f)
    // The printed rates of the table that the house has chosen.
    let Some(pays) = &elections.progressive else { return Vec::new() };
    let rates = contribution_rates().iter().find(|rates| rates.table == pays.name());
    rates.map(|rates| vec![(MAIN, rates.main), (SECONDARY, rates.secondary)]).unwrap_or_default()
}
