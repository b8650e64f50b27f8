//! What a progressive gives back in the long run.
//!
//! What goes on a meter is won in the end, whatever the meter shows now; so three parts come back of each wager: what the lines
//! with fixed amounts pay, which the table pays (ALL-3); what goes on the meters; and what the house puts on a meter that was won,
//! shared out over the wagers that it takes to win it. What the house puts on the meter at the very beginning is paid out once, so it is
//! no part of it.

use games::GameElections;
use odds::side::SideWager;
use odds::{Fraction, PricedWager};
use paytables::{BasisPoints, Cell, Cents};

use super::asked::on_layout;
use super::{PaidLine, PricedLines};

/// What a progressive gives back in the long run, in parts of one wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongRun {
    /// What the lines with fixed amounts pay.
    pub fixed: Fraction,
    /// What goes on the meters.
    pub contributed: Fraction,
    /// What the house puts on the meter each time that it was won.
    pub reset: Cents,
    /// How often the whole meter is won.
    pub won: Fraction,
    /// What the house puts in, by the wager.
    pub funded: Fraction,
}

impl LongRun {
    /// Of a wager with these lines; the meter shows what it shows at the start, which decides between lines that a hand fits.
    pub(super) fn of(elections: &GameElections, wager: PricedWager, priced: &PricedLines<'_>) -> Option<Self> {
        let PricedWager::Side(side) = wager else { return None };
        let rules = elections.rules();
        let rates = rules.contributions(on_layout(wager)?);
        let sum = |parts: &mut dyn Iterator<Item = Fraction>| parts.fold(Fraction::ZERO, |sum, part| sum + part);
        let probability = |line: &PaidLine| line.probability(priced.combinations);
        let fixed = priced.lines.iter().filter(|line| !matches!(line.pays, Cell::MeterPercent(_) | Cell::NotPaid));
        // The result of a line is what it pays beyond the wager, which was collected.
        let paid = |line: &PaidLine| Some((line.result? + Fraction::ONE) * probability(line));
        let won = priced.lines.iter().filter(|line| line.pays == Cell::MeterPercent(100));
        let won = sum(&mut won.map(probability));
        let reset = reset(elections, side);
        Some(Self {
            fixed: sum(&mut fixed.filter_map(paid)),
            contributed: sum(&mut rates.iter().map(|(_, rate)| part(*rate))),
            reset,
            won,
            funded: won * Fraction::new(reset.get().into(), priced.stake.get().into()),
        })
    }

    /// All that comes back.
    pub fn returned(&self) -> Fraction {
        self.fixed + self.contributed + self.funded
    }

    /// What the house keeps.
    pub fn house_edge(&self) -> Fraction {
        Fraction::ONE - self.returned()
    }
}

/// What a rate is of one wager.
pub(super) fn part(rate: BasisPoints) -> Fraction {
    Fraction::of(rate.get(), 10_000_u32)
}

/// What the house puts on a meter that was won.
fn reset(elections: &GameElections, wager: SideWager) -> Cents {
    let amount = match (elections, wager) {
        //= packs_poker 43.12(e)
        // What it adds to the reset meter (PP-8).
        (GameElections::PacksPoker(of), SideWager::FiveCardProgressive) => {
            of.five_card.progressive.as_ref().map(|progressive| progressive.funded_reset)
        }
        (GameElections::PacksPoker(of), _) => {
            of.seven_card.progressive.as_ref().map(|progressive| progressive.funded_reset)
        }
        //= lunar_poker 38.12(h)
        // What the meter starts again with (LP-9, LP-14).
        (GameElections::LunarPoker(of), _) => of.progressive.as_ref().map(|progressive| progressive.reset),
        //= high_card_flush 38.11(f)
        // Nothing: the main meter becomes the secondary one, which wagers have filled (HC-6).
        _ => None,
    };
    amount.unwrap_or(Cents::ZERO)
}
