//! The lines of a pay table with what each of them is worth.

use odds::lunar_poker::BET;
use odds::report::ReportRow;
use odds::side::{SideWager, Stake};
use odds::{Fraction, PricedWager, Report};
use paytables::{Cell, Cents, Line, MicroDollars};

use super::asked::Asked;

/// A line of a pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidLine {
    /// The hand in words.
    pub hand: String,
    /// What it pays.
    pub pays: Cell,
    /// How many combinations are paid by this line.
    pub combinations: u128,
    /// What the line leaves the player with, in units; of a bonus that is part of a base game, what the line itself pays.
    pub result: Option<Fraction>,
}

impl PaidLine {
    /// How often it comes, of so many combinations.
    pub fn probability(&self, of: u128) -> Fraction {
        Fraction::of(self.combinations, of)
    }
}

/// The lines of a wager with the amount for which they are priced.
#[derive(Clone, Copy, Debug)]
pub struct PricedLines<'a> {
    /// The lines.
    pub lines: &'a [PaidLine],
    /// All combinations.
    pub combinations: u128,
    /// The amount of the wager.
    pub stake: Cents,
}

/// The lines of a report. Behind those of the wager's table stand, at Hold 'em 3 Bonus, those with a double turn/river wager.
pub(super) fn of(asked: &Asked, report: &Report) -> Vec<PaidLine> {
    let line = |(at, row): (usize, &ReportRow)| {
        let hand = row.hand.parse::<Line>().map_or(row.hand, Line::words);
        let double = if at < asked.pays.rows().len() { "" } else { ", double wager" };
        PaidLine {
            hand: format!("{hand}{double}"),
            pays: row.pays,
            combinations: row.combinations,
            result: match asked.wager {
                PricedWager::Side(side) => result(side, row.pays, report.subject.stake, asked.meter),
                // The pack's bet is the only wager of its game.
                PricedWager::Pack => match row.pays {
                    Cell::Odds(times) => Some(Fraction::new(times.into(), 1)),
                    _ => None,
                },
                // The ante goes back, and the bet of two antes wins: each line that is paid for it by itself (LP-1).
                PricedWager::Lunar => match row.pays {
                    Cell::Odds(times) => Some(Fraction::new(i128::from(times) * i128::from(BET), 1)),
                    _ => None,
                },
                PricedWager::ThreeCardDraw | PricedWager::Holdem3 => paid(row.pays, report.subject.stake),
                PricedWager::HighCardFlush => None,
            },
        }
    };
    report.rows.iter().flatten().enumerate().map(line).collect()
}

/// What a line pays for a wager that is settled otherwise, in units.
fn paid(pays: Cell, stake: Cents) -> Option<Fraction> {
    match pays {
        Cell::Odds(times) => Some(Fraction::new(times.into(), 1)),
        Cell::Dollars(dollars) => Some(Fraction::new(Cents::dollars(dollars).get().into(), stake.get().into())),
        _ => None,
    }
}

/// What a line leaves the player with, in units of the wager.
fn result(side: SideWager, pays: Cell, stake: Cents, meter: Cents) -> Option<Fraction> {
    let of_stake = |amount: Cents| Fraction::new(amount.get().into(), stake.get().into());
    // A progressive wager was collected before the deal (ALL-3).
    let collected = match side.stake() {
        Stake::IsCollected => Fraction::ONE,
        Stake::GoesBack | Stake::StaysInPlay => Fraction::ZERO,
    };
    Some(match pays {
        Cell::Odds(times) | Cell::Multiple(times) => Fraction::new(times.into(), 1) - collected,
        Cell::Dollars(dollars) => of_stake(Cents::dollars(dollars)) - collected,
        Cell::MeterPercent(percent) => of_stake(MicroDollars::from(meter).share_of_percent(percent, 1)) - collected,
        Cell::Push => Fraction::ZERO,
        Cell::NotPaid if side.stake() == Stake::StaysInPlay => Fraction::ZERO,
        Cell::NotPaid => -Fraction::ONE,
        Cell::MeterPercentOrDollars(..) | Cell::SetByHouse => return None,
    })
}
