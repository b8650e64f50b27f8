//! Section 43.12: the progressive bonus wagers, each with a primary and a reset meter.

use law::{Cite, Game::PacksPoker, cite};
use paytables::{Cents, MicroDollars};

use crate::settlement::Meter;

/// The two meters of one progressive bonus (PP-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgressiveMeters {
    /// What the display shows and percentages come from.
    pub primary: Meter,
    /// What is put on the primary meter after it was won.
    pub reset: Meter,
}

/// The meters of both progressive bonuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meters {
    /// Those of the five-card bonus.
    pub five_card: ProgressiveMeters,
    /// Those of the seven-card bonus.
    pub seven_card: ProgressiveMeters,
}

/// What the winners of one percentage on one pack get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The percentage.
    pub percent: u32,
    /// How many share it.
    pub winners: u32,
    /// What each of them gets.
    pub each: Cents,
}

impl ProgressiveMeters {
    /// Pays the winners of one pack, each named by the percentage won, and resets the meter if it was won.
    pub fn pay_out(&mut self, mut won: Vec<u32>, funded_reset: Cents) -> Vec<Share> {
        //= packs_poker 43.12(d)2
        // The smaller percentage is paid first; the winners of the whole meter share what it leaves (PP-4).
        won.sort_unstable();
        let mut shares = Vec::new();
        for same in won.chunk_by(|one, other| one == other) {
            let (percent, winners) = (same[0], same.len() as u32);
            //= packs_poker 43.12(d)
            //= packs_poker 43.12(d)1
            //= packs_poker 43.12(d)3
            // Winners of one percentage share it equally, whatever they have wagered. It comes off the primary meter;
            // what cannot be shared in whole cents stays there (PP-4, ALL-10).
            let each = self.primary.pay(percent, winners);
            shares.push(Share { percent, winners, each });
            if percent == 100 {
                self.reset(funded_reset);
            }
        }
        shares
    }

    fn reset(&mut self, funded_reset: Cents) {
        //= packs_poker 43.12(e)
        // The reset meter and what the house adds go on the primary meter, and the reset meter starts anew (PP-8).
        self.primary.add(self.reset.empty());
        self.primary.add(MicroDollars::from(funded_reset));
    }
}

const PRIMARY_METER: Cite = cite(PacksPoker, "43.12(d)");
const EQUAL_SHARES: Cite = cite(PacksPoker, "43.12(d)1");
const TWO_PERCENTAGES: Cite = cite(PacksPoker, "43.12(d)2");

/// The clauses by which a percentage is paid when these are all the shares of the pack.
pub fn clauses(share: &Share, all: &[Share]) -> Vec<Cite> {
    let mut clauses = vec![PRIMARY_METER];
    clauses.extend((share.winners > 1).then_some(EQUAL_SHARES));
    clauses.extend((all.len() > 1).then_some(TWO_PERCENTAGES));
    clauses
}

/// The readings that decide about a percentage when these are all the shares of the pack.
pub fn readings(share: &Share, all: &[Share]) -> Vec<&'static str> {
    let mut readings = Vec::new();
    if share.winners > 1 || all.len() > 1 {
        readings.push("PP-4");
    }
    if share.percent == 100 {
        readings.push("PP-8");
    }
    readings
}
