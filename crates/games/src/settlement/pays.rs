//! What a cell of a pay table is worth for a wager, and which of several lines is paid.

use paytables::{Cell, Cents, Line, PayTable};

use super::Meter;

/// A payment and the cell that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pay {
    /// What is paid, the stake not counted.
    pub amount: Cents,
    /// The cell.
    pub cell: Option<Cell>,
}

impl Pay {
    /// Even money.
    pub const fn even(stake: Cents) -> Self {
        Self { amount: stake, cell: Some(Cell::Odds(1)) }
    }

    /// What a cell pays for a stake, with a meter for percentages; none if it does not pay.
    pub fn of(cell: Cell, stake: Cents, meter: Option<Meter>) -> Option<Self> {
        let amount = match cell {
            Cell::Odds(times) | Cell::Multiple(times) => {
                stake.checked_times(times).expect("stakes are bounded by LARGEST_AMOUNT")
            }
            Cell::Dollars(dollars) => Cents::dollars(dollars),
            Cell::MeterPercent(percent) => meter?.worth(percent),
            Cell::Push => Cents::ZERO,
            Cell::NotPaid | Cell::SetByHouse | Cell::MeterPercentOrDollars(..) => return None,
        };
        Some(Self { amount, cell: Some(cell) })
    }

    /// The payment cut down to a limit.
    #[must_use]
    pub fn at_most(self, limit: Cents) -> Self {
        Self { amount: self.amount.min(limit), ..self }
    }
}

/// Of the lines that a hand fits, highest hand first, the one worth most in money for this wager; at equal worth the higher
/// hand's (ALL-4). A line that the table does not print or does not pay is passed over.
pub fn highest_single_payout(
    pays: &PayTable,
    fitting: &[Line],
    stake: Cents,
    meter: Option<Meter>,
) -> Option<(Line, Pay)> {
    let mut best: Option<(Line, Pay)> = None;
    for &line in fitting {
        let Some(pay) = pays.cell(line).and_then(|cell| Pay::of(cell, stake, meter)) else { continue };
        if best.is_none_or(|(_, known)| pay.amount > known.amount) {
            best = Some((line, pay));
        }
    }
    best
}
