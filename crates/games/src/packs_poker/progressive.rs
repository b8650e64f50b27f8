//! Section 43.12: the progressive bonus wagers, each with a primary and a reset meter.

use law::{Cite, Game::PacksPoker, ReadingId, cite, read};
use paytables::{BasisPoints, Cents, MicroDollars};

use super::elections::{Elections, Progressive, SamePercentage};
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

/// A hand that qualifies for a percentage of a meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Qualifier {
    /// The percentage.
    pub percent: u32,
    /// What the best fixed line would pay for the same wager.
    pub otherwise: Cents,
}

/// What a winner is paid off a meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The percentage.
    pub percent: u32,
    /// How many are paid it on this pack.
    pub winners: u32,
    /// What this winner gets.
    pub amount: Cents,
}

impl ProgressiveMeters {
    /// Pays the hands on one pack that qualify for a percentage, in the order of payment, and resets the meter if it was
    /// won. A hand that is better off with a fixed line gets nothing here.
    pub fn pay_out(
        &mut self,
        qualified: &[Option<Qualifier>],
        same_percentage: SamePercentage,
        funded_reset: Cents,
    ) -> Vec<Option<Share>> {
        let mut shares = vec![None; qualified.len()];
        let mut percents: Vec<u32> = qualified.iter().flatten().map(|hand| hand.percent).collect();
        percents.sort_unstable();
        percents.dedup();
        //= packs_poker 43.12(d)2
        // The smaller percentage is paid first; the winners of the whole meter share what it leaves (PP-4).
        for percent in percents {
            let hands = (0..).zip(qualified).filter_map(|(at, hand)| Some((at, (*hand)?)));
            let same: Vec<(usize, Qualifier)> = hands.filter(|(_, hand)| hand.percent == percent).collect();
            let balance_is_shared = percent == WHOLE && shares.iter().any(Option::is_some);
            let paid = match same_percentage {
                SamePercentage::EachInTurn if !balance_is_shared => self.pay_in_turn(&same, funded_reset),
                _ => self.pay_shared(percent, &same, funded_reset),
            };
            let winners = paid.len() as u32;
            paid.into_iter().for_each(|(at, amount)| shares[at] = Some(Share { percent, winners, amount }));
        }
        shares
    }

    /// Pays a percentage in equal shares, and says who gets how much.
    fn pay_shared(&mut self, percent: u32, same: &[(usize, Qualifier)], funded_reset: Cents) -> Vec<(usize, Cents)> {
        //= packs_poker 43.11(b)2
        //= packs_poker 43.11(c)2
        // The highest single payout: the percentage counts at the share that it would pay if all who qualify shared it.
        // A hand that is better off with a fixed line takes that, and the others share (ALL-4).
        let weighed = self.primary.share(percent, same.len() as u32);
        let takes: Vec<usize> = same.iter().filter(|(_, hand)| weighed >= hand.otherwise).map(|(at, _)| *at).collect();
        if takes.is_empty() {
            return Vec::new();
        }
        //= packs_poker 43.12(d)
        //= packs_poker 43.12(d)1
        //= packs_poker 43.12(d)3
        // Winners of one percentage share it equally, whatever they have wagered. It comes off the primary meter;
        // what cannot be shared in whole cents stays there (PP-4, ALL-10).
        let each = self.primary.pay(percent, takes.len() as u32);
        if percent == WHOLE {
            self.reset(funded_reset);
        }
        takes.into_iter().map(|at| (at, each)).collect()
    }

    /// Pays each the percentage of the meter as it then stands, and says who gets how much.
    fn pay_in_turn(&mut self, same: &[(usize, Qualifier)], funded_reset: Cents) -> Vec<(usize, Cents)> {
        let mut paid = Vec::new();
        for &(at, Qualifier { percent, otherwise }) in same {
            //= packs_poker 43.12(d)1
            // Where the house elects it, nobody shares: each is paid in the order of payment (PP-4), unless a fixed line
            // is worth more at that moment (ALL-4).
            if self.primary.worth(percent) >= otherwise {
                paid.push((at, self.primary.pay(percent, 1)));
                if percent == WHOLE {
                    self.reset(funded_reset);
                }
            }
        }
        paid
    }

    fn reset(&mut self, funded_reset: Cents) {
        //= packs_poker 43.12(e)
        // The reset meter and what the house adds go on the primary meter, and the reset meter starts anew (PP-8).
        self.primary.add(self.reset.empty());
        self.primary.add(MicroDollars::from(funded_reset));
    }
}

/// The whole meter, in percent.
const WHOLE: u32 = 100;

const PRIMARY_METER: Cite = cite(PacksPoker, "43.12(d)");
const EQUAL_SHARES: Cite = cite(PacksPoker, "43.12(d)1");
const TWO_PERCENTAGES: Cite = cite(PacksPoker, "43.12(d)2");
const SHARED_METER: ReadingId = read("PP-4");
const TWO_METERS: ReadingId = read("PP-8");
const WEIGHED_IN_ORDER: ReadingId = read("PP-10");

fn has_other_percentage(share: &Share, all: &[Option<Share>]) -> bool {
    all.iter().flatten().any(|other| other.percent != share.percent)
}

/// The clauses by which a percentage is paid when these are all the shares of the pack.
pub fn clauses(share: &Share, all: &[Option<Share>]) -> impl Iterator<Item = Cite> + use<> {
    let equal_shares = (share.winners > 1).then_some(EQUAL_SHARES);
    let two_percentages = has_other_percentage(share, all).then_some(TWO_PERCENTAGES);
    [Some(PRIMARY_METER), equal_shares, two_percentages].into_iter().flatten()
}

/// The readings that decide about a percentage when these are all the shares of the pack.
pub fn readings(share: &Share, all: &[Option<Share>]) -> impl Iterator<Item = ReadingId> + use<> {
    let in_order = has_other_percentage(share, all);
    let shared = (share.winners > 1 || in_order).then_some(SHARED_METER);
    let whole = (share.percent == WHOLE).then_some(TWO_METERS);
    [shared, in_order.then_some(WEIGHED_IN_ORDER), whole].into_iter().flatten()
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
        // The primary meter and the reset meter each have a part of every wager, at the rates of the house (PP-8). A reset meter
        // at 0% belongs to the wager, too: it refills the primary meter.
        let rates = |progressive: &Option<Progressive>, first: u8| -> Rates {
            let both = |paid: &Progressive| [(first, paid.primary_rate), (first + 1, paid.reset_rate)];
            progressive.as_ref().into_iter().flat_map(both).collect()
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
