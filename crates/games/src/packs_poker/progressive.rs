//! Section 43.12: the progressive bonus wagers, each with a primary and a reset meter.

use law::{Cite, Game::PacksPoker, ReadingId, cite, read};
use paytables::{BasisPoints, Cents, MicroDollars};

use super::elections::{Elections, Progressive};
use super::wagers::{FIVE_CARD_PROGRESSIVE, SEVEN_CARD_PROGRESSIVE};
use crate::round::MeterAmounts;
use crate::settlement::Meter;
use crate::wager::Wager;

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
const SHARED_METER: ReadingId = read("PP-4");
const TWO_METERS: ReadingId = read("PP-8");

/// The clauses by which a percentage is paid when these are all the shares of the pack.
pub fn clauses(share: &Share, all: &[Share]) -> impl Iterator<Item = Cite> + use<> {
    let equal_shares = (share.winners > 1).then_some(EQUAL_SHARES);
    let two_percentages = (all.len() > 1).then_some(TWO_PERCENTAGES);
    [Some(PRIMARY_METER), equal_shares, two_percentages].into_iter().flatten()
}

/// The readings that decide about a percentage when these are all the shares of the pack.
pub fn readings(share: &Share, all: &[Share]) -> impl Iterator<Item = ReadingId> + use<> {
    let shared = (share.winners > 1 || all.len() > 1).then_some(SHARED_METER);
    let whole = (share.percent == 100).then_some(TWO_METERS);
    [shared, whole].into_iter().flatten()
}

/// The meters by name. Their places are the same at every table; those of a bonus that is no progressive stay at zero.
const METERS: &[&str] = &["five_card_primary", "five_card_reset", "seven_card_primary", "seven_card_reset"];
const FIVE_CARD: u8 = 0;
const SEVEN_CARD: u8 = 2;

impl Meters {
    pub(super) fn from_amounts(amounts: &MeterAmounts) -> Self {
        let pair = |first: u8| ProgressiveMeters {
            primary: Meter::new(amounts[usize::from(first)]),
            reset: Meter::new(amounts[usize::from(first) + 1]),
        };
        Self { five_card: pair(FIVE_CARD), seven_card: pair(SEVEN_CARD) }
    }

    pub(super) fn to_amounts(self) -> MeterAmounts {
        let Self { five_card, seven_card } = self;
        [five_card.primary, five_card.reset, seven_card.primary, seven_card.reset].map(Meter::amount)
    }
}

/// What part of a wager goes to which meter.
pub(super) type Rates = Vec<(u8, BasisPoints)>;

/// What the progressive wagers of a table add to its meters.
#[derive(Clone, Debug)]
pub(super) struct Contributions {
    five_card: Rates,
    seven_card: Rates,
}

impl Contributions {
    pub(super) fn new(elections: &Elections) -> Self {
        //= packs_poker 43.12(b)
        //= packs_poker 43.12(e)
        // The primary meter and the reset meter each have a part of every wager, at the rates of the house (PP-8).
        let rates = |progressive: &Option<Progressive>, first: u8| -> Rates {
            let both = |paid: &Progressive| [(first, paid.primary_rate), (first + 1, paid.reset_rate)];
            let all = progressive.as_ref().into_iter().flat_map(both);
            all.filter(|(_, rate)| *rate > BasisPoints::percent(0)).collect()
        };
        Self {
            five_card: rates(&elections.five_card.progressive, FIVE_CARD),
            seven_card: rates(&elections.seven_card.progressive, SEVEN_CARD),
        }
    }

    pub(super) fn of(&self, wager: Wager) -> &[(u8, BasisPoints)] {
        match meter_of(wager) {
            Some(FIVE_CARD) => &self.five_card,
            Some(_) => &self.seven_card,
            None => &[],
        }
    }

    /// The names of the meters, as far as this table has any.
    pub(super) fn meters(&self) -> &'static [&'static str] {
        match (self.five_card.is_empty(), self.seven_card.is_empty()) {
            (true, true) => &[],
            (false, true) => &METERS[..usize::from(SEVEN_CARD)],
            (_, false) => METERS,
        }
    }
}

/// The primary meter from which a progressive wager is paid.
pub(super) fn meter_of(wager: Wager) -> Option<u8> {
    //= packs_poker 43.12(a)
    // Each of the two progressives has a system of its own.
    if FIVE_CARD_PROGRESSIVE.contains(&wager) {
        Some(FIVE_CARD)
    } else if SEVEN_CARD_PROGRESSIVE.contains(&wager) {
        Some(SEVEN_CARD)
    } else {
        None
    }
}
