//! A table as the simulator plays it: who sits there, what is wagered, what goes to the meters.

use std::fmt;

use games::GameElections;
use games::packs_poker::wagers::{FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE};
use games::round::{MeterAmounts, Rules};
use games::wager::{Stakes, Wager};
use paytables::{Cents, MicroDollars};
use table::initial_meters;

/// The seats of a table and their wagers, every seat with the same.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// The seats that play.
    pub seats: Vec<u8>,
    /// What each seat wagers before the deal.
    pub stakes: Stakes,
    /// What the meters show when a block begins.
    pub opening: MeterAmounts,
    /// What the wagers of a round add to the meters.
    pub per_round: MeterAmounts,
}

/// More or fewer seats than the table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeats {
    /// How many were wanted.
    pub wanted: u8,
    /// How many there are.
    pub positions: u8,
}

impl fmt::Display for NoSuchSeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the table has {} seats: from 1 to {0} may play, not {}", self.positions, self.wanted)
    }
}

impl std::error::Error for NoSuchSeats {}

impl Setting {
    /// So many seats of a table, each with every wager that it offers.
    pub fn new(elections: &GameElections, seats: u8) -> Result<Self, NoSuchSeats> {
        let positions = elections.table().positions;
        if !(1..=positions).contains(&seats) {
            return Err(NoSuchSeats { wanted: seats, positions });
        }
        let rules = elections.rules();
        let stakes = stakes(&*rules);
        let opening = initial_meters(elections, rules.meters());
        let per_round = contributed(&*rules, &stakes, seats);
        Ok(Self { seats: (1..=seats).collect(), stakes, opening, per_round })
    }

    /// What each seat has on this wager.
    pub const fn stake(&self, wager: Wager) -> Cents {
        self.stakes.on(wager)
    }
}

/// The five-card bonuses on the second and the third pack: the same five cards decide them as that on the first.
fn is_repeated(wager: Wager) -> bool {
    FIVE_CARD_BONUS[1..].contains(&wager) || FIVE_CARD_PROGRESSIVE[1..].contains(&wager)
}

/// Every wager is as large as the largest of all minimums, as far as its own maximum allows: so base game and bonus wagers are
/// equal, where the house lets them.
fn stakes(rules: &dyn Rules) -> Stakes {
    let highest = rules.areas().iter().map(|area| area.limits.minimum).max().unwrap_or_default();
    let mut stakes = Stakes::NONE;
    for area in rules.areas().iter().filter(|area| !is_repeated(area.wager)) {
        let amount = highest.min(area.limits.maximum);
        stakes.put(area.wager, amount);
        if let Some((with, amount)) = rules.placed_together(area.wager, amount) {
            stakes.put(with, amount);
        }
    }
    stakes
}

fn contributed(rules: &dyn Rules, stakes: &Stakes, seats: u8) -> MeterAmounts {
    let mut sums = MeterAmounts::default();
    for (wager, stake) in stakes.made() {
        for (meter, rate) in rules.contributions(wager) {
            let sum = &mut sums[usize::from(*meter)];
            *sum = MicroDollars::new(sum.get() + i64::from(seats) * rate.of(stake).get());
        }
    }
    sums
}
