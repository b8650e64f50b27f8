//! What was played in rounds, counted from the journal's events.

use std::collections::BTreeMap;

use games::round;
use games::settlement::{Outcome, SettlementLine};
use games::wager::Wager;
use odds::Fraction;
use paytables::MicroDollars;
use record::body::Body;
use table::{Player, What, Who};

use super::prices::{AtPrice, PriceList};

/// What was played, by a table or a player. Amounts are cents.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many rounds.
    pub rounds: u64,
    /// The stakes of all wagers that were settled.
    pub drop: i128,
    /// What went to the players for them.
    pub paid: i128,
    /// What the house should have won by the exact odds, of wagers whose rounds were counted under earlier elections.
    theoretical: i128,
    /// How often something was to be priced whose prices nobody knows.
    unpriced: u64,
    at_prices: BTreeMap<Wager, AtPrice>,
}

impl Tally {
    /// What the house has won.
    pub const fn win(&self) -> i128 {
        self.drop - self.paid
    }

    /// The win in percent of the drop, with two decimals; none if nothing was wagered.
    pub fn hold(&self) -> Option<String> {
        (self.drop != 0).then(|| Fraction::new(self.win() * 100, self.drop).decimal(2))
    }

    /// What the house should have won by the exact odds; none if they are not known for all of it.
    pub fn theoretical(&self) -> Option<i128> {
        (self.unpriced == 0).then_some(self.theoretical)
    }

    /// Adds what was played elsewhere, once it is priced.
    pub const fn add(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.drop += other.drop;
        self.paid += other.paid;
        self.theoretical += other.theoretical;
        self.unpriced += other.unpriced;
    }

    /// Prices what was counted since the last time.
    pub fn price(&mut self, prices: &PriceList) {
        let priced = std::mem::take(&mut self.at_prices);
        if !prices.is_known() && !priced.is_empty() {
            self.unpriced += 1;
        }
        let wins = priced.iter().filter_map(|(wager, played)| Some(played.theoretical(prices.exact(*wager)?)));
        self.theoretical += wins.sum::<i128>();
    }

    /// Counts a line that was settled, or takes out of the count one that was reversed. What players could not give back is a
    /// loss with an account of its own, and no part of what was paid for wagers.
    fn settle(&mut self, line: &SettlementLine, counts: Counts, meters: &[MicroDollars], prices: &PriceList) {
        let sign = if counts == Counts::No { -1 } else { 1 };
        let stake = sign * line.stake.get();
        self.drop += i128::from(stake);
        self.paid += i128::from(sign) * i128::from(line.paid.get() + line.returned.get());
        let meter = prices.meter_of(line.wager).and_then(|meter| meters.get(meter)).copied().unwrap_or_default();
        // What was void was never at risk.
        if line.outcome != Outcome::Void {
            self.at_prices.entry(line.wager).or_default().add(stake, meter.whole_cents().get());
        }
    }
}

/// Whether a line counts, or does no longer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    Yes,
    No,
}

/// The rounds of one table, counted entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Rounds {
    /// The table's tally.
    pub table: Tally,
    /// Those of its players.
    pub players: BTreeMap<u32, Tally>,
    /// Who has wagered at which seat in the round that is being counted.
    seats: BTreeMap<u8, u32>,
    /// Who had a wager settled in it.
    settled: Vec<u32>,
}

impl Rounds {
    /// Takes an entry.
    pub fn take(&mut self, body: &Body, prices: &PriceList) {
        let Body::Asked { by, meters, events, .. } = body else { return };
        for event in events {
            let What::Round(event) = event.what else { continue };
            match event.what {
                round::What::Placed { seat, .. } => {
                    if let Who::Player(Player(id)) = by {
                        self.seats.insert(seat, *id);
                    }
                }
                round::What::Settled(line) => self.settle(&line, Counts::Yes, meters, prices),
                round::What::Reversed { line, .. } => self.settle(&line, Counts::No, meters, prices),
                round::What::CouponSettled { seat, paid, .. } => self.pay(seat, paid.get()),
                round::What::CouponReversed { seat, taken_back, written_off, .. } => {
                    self.pay(seat, -taken_back.get() - written_off.get());
                }
                round::What::Completed => self.conclude(),
                _ => {}
            }
        }
    }

    fn settle(&mut self, line: &SettlementLine, counts: Counts, meters: &[MicroDollars], prices: &PriceList) {
        self.table.settle(line, counts, meters, prices);
        if let Some(player) = self.seats.get(&line.seat) {
            self.players.entry(*player).or_default().settle(line, counts, meters, prices);
            self.settled.push(*player);
        }
    }

    /// A coupon is paid.
    fn pay(&mut self, seat: u8, cents: i64) {
        self.table.paid += i128::from(cents);
        if let Some(player) = self.seats.get(&seat) {
            self.players.entry(*player).or_default().paid += i128::from(cents);
        }
    }

    fn conclude(&mut self) {
        self.table.rounds += 1;
        self.settled.sort_unstable();
        self.settled.dedup();
        for player in self.settled.drain(..) {
            self.players.entry(player).or_default().rounds += 1;
        }
        self.seats.clear();
    }

    /// Prices what was counted since the last time.
    pub fn price(&mut self, prices: &PriceList) {
        self.table.price(prices);
        self.players.values_mut().for_each(|tally| tally.price(prices));
    }
}
