//! What was played in rounds, counted from the journal's events.

use std::collections::BTreeMap;

use games::wager::Wager;
use odds::Fraction;
use paytables::{Cents, MicroDollars};
use record::body::Body;
use serde_json::Value;
use table::{Player, Who};

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
    fn settle(&mut self, event: &Value, meters: &[MicroDollars], prices: &PriceList) -> Option<()> {
        let sign = if event["what"] == "reversed" { -1 } else { 1 };
        let stake = cents(&event["stake"])?.checked_mul(sign)?;
        self.drop += i128::from(stake);
        self.paid += i128::from(sign) * i128::from(cents(&event["paid"])? + cents(&event["returned"])?);
        let wager = event["wager"].as_str().and_then(Wager::from_name)?;
        let meter = prices.meter_of(wager).and_then(|meter| meters.get(meter)).copied().unwrap_or_default();
        // What was void was never at risk.
        if event["outcome"] != "void" {
            self.at_prices.entry(wager).or_default().add(stake, meter.whole_cents().get());
        }
        Some(())
    }
}

fn cents(amount: &Value) -> Option<i64> {
    amount.as_str()?.parse::<Cents>().ok().map(Cents::get)
}

/// The rounds of one table, counted entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Rounds {
    /// The table's tally.
    pub table: Tally,
    /// Those of its players.
    pub players: BTreeMap<u32, Tally>,
    /// Who has wagered at which seat in the round that is being counted.
    seats: BTreeMap<u64, u32>,
    /// Who had a wager settled in it.
    settled: Vec<u32>,
}

impl Rounds {
    /// Takes an entry.
    pub fn take(&mut self, body: &Body, prices: &PriceList) {
        let Body::Asked { by, meters, events, .. } = body else { return };
        for event in events {
            let seat = event["seat"].as_u64().unwrap_or_default();
            match event["what"].as_str().unwrap_or_default() {
                "placed" => {
                    if let Who::Player(Player(id)) = by {
                        self.seats.insert(seat, *id);
                    }
                }
                "settled" | "reversed" => {
                    self.table.settle(event, meters, prices);
                    if let Some(player) = self.seats.get(&seat) {
                        self.players.entry(*player).or_default().settle(event, meters, prices);
                        self.settled.push(*player);
                    }
                }
                "coupon_settled" => {
                    let paid = i128::from(cents(&event["paid"]).unwrap_or_default());
                    self.table.paid += paid;
                    if let Some(player) = self.seats.get(&seat) {
                        self.players.entry(*player).or_default().paid += paid;
                    }
                }
                "coupon_reversed" => {
                    let back =
                        [&event["taken_back"], &event["written_off"]].map(|amount| cents(amount).unwrap_or_default());
                    let back: i128 = back.into_iter().map(i128::from).sum();
                    self.table.paid -= back;
                    if let Some(player) = self.seats.get(&seat) {
                        self.players.entry(*player).or_default().paid -= back;
                    }
                }
                "completed" => self.conclude(),
                _ => {}
            }
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
