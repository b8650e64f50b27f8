//! Voids and corrections in random rounds of every game: what they leave of everybody's money.
//!
//! `CROUPIER_ROUNDS` says how many rounds of each game are played.

mod corrections;
mod live;
mod voids;

use games::GameElections;
use games::elections::{Declarations, MatchPlay};
use games::round::{Event, Rules, What};
use paytables::Cents;

/// How many rounds of each game are played.
fn rounds() -> u64 {
    std::env::var("CROUPIER_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

/// The shipped tables, one of each game, with coupons accepted.
fn games() -> Vec<Box<dyn Rules>> {
    let house = house::read(include_str!("../../../../../house.toml")).expect("the shipped house is lawful");
    let mut known = Vec::new();
    let mut all = Vec::new();
    for mut table in house.tables {
        let common = match &mut table.elections {
            GameElections::PacksPoker(elections) => &mut elections.table,
            GameElections::LunarPoker(elections) => &mut elections.table,
            GameElections::ThreeCardDrawPoker(elections) => &mut elections.table,
            GameElections::HighCardFlush(elections) => {
                elections.bonus_limit_per_round = Some(Cents::dollars(500));
                &mut elections.table
            }
            GameElections::Holdem3Bonus(elections) => &mut elections.table,
        };
        (common.match_play, common.declarations) = (MatchPlay::Accepted, Declarations::Automatic);
        let rules = table.elections.rules();
        if !known.contains(&rules.game()) {
            known.push(rules.game());
            all.push(rules);
        }
    }
    assert_eq!(all.len(), 5);
    all
}

/// Plays so many rounds of every game, on all cores.
fn in_every_game(play: impl Fn(&dyn Rules, u64) + Sync) {
    let play = &play;
    std::thread::scope(|scope| {
        for rules in games() {
            scope.spawn(move || (0..rounds()).for_each(|seed| play(&*rules, seed)));
        }
    });
}

/// What players have won or lost, and the coupons that they have given away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Money {
    cents: [i64; 6],
    /// The coupons that were collected.
    coupons: [i64; 6],
    lying: [i64; 6],
    /// What of them are match play coupons.
    collected: [i64; 6],
    /// The wagers that coupons have made in place of chips.
    redeemed: [Option<games::wager::Wager>; 6],
    written_off: i64,
}

impl Money {
    fn of(events: &[Event]) -> Self {
        let mut money = Self::default();
        let mut stakes = std::collections::BTreeMap::new();
        for event in events {
            money.post(&mut stakes, event);
        }
        money
    }

    fn post(&mut self, stakes: &mut std::collections::BTreeMap<(u8, games::wager::Wager), i64>, event: &Event) {
        let at = |seat: u8| usize::from(seat) - 1;
        match event.what {
            What::Placed { seat, wager, amount } => {
                let before = stakes.insert((seat, wager), amount.get()).unwrap_or(0);
                self.cents[at(seat)] -= amount.get() - before;
            }
            What::WentBack { seat, wager, amount, .. } => {
                *stakes.entry((seat, wager)).or_default() -= amount.get();
                self.cents[at(seat)] += amount.get();
            }
            What::CouponRedeemed { seat, wager, amount, .. } => {
                stakes.insert((seat, wager), amount.get());
                self.redeemed[at(seat)] = (amount.get() > 0).then_some(wager);
                self.coupons[at(seat)] += if amount.get() > 0 { amount.get() } else { -100 };
            }
            // A coupon of one dollar made the wager, and stays with the player if the stake is returned.
            What::Settled(line) if self.redeemed[at(line.seat)] == Some(line.wager) => {
                stakes.remove(&(line.seat, line.wager));
                self.cents[at(line.seat)] += line.paid.get();
                self.coupons[at(line.seat)] -= line.returned.get();
            }
            What::Settled(line) => {
                stakes.remove(&(line.seat, line.wager));
                self.cents[at(line.seat)] += line.paid.get() + line.returned.get();
            }
            What::Reversed { line, taken_back, written_off, .. } => {
                stakes.insert((line.seat, line.wager), line.stake.get());
                self.cents[at(line.seat)] -= taken_back.get();
                self.written_off += written_off.get();
            }
            What::CouponPlaced { seat, amount, .. } => self.lying[at(seat)] = amount.get(),
            What::CouponSettled { seat, paid, kept, .. } => {
                self.cents[at(seat)] += paid.get();
                self.collected[at(seat)] = self.lying[at(seat)] - kept.get();
                self.coupons[at(seat)] += self.collected[at(seat)];
                self.lying[at(seat)] = 0;
            }
            What::CouponReversed { seat, amount, taken_back, written_off, .. } => {
                self.cents[at(seat)] -= taken_back.get();
                self.written_off += written_off.get();
                self.lying[at(seat)] = amount.get();
                self.coupons[at(seat)] -= self.collected[at(seat)];
                self.collected[at(seat)] = 0;
            }
            _ => {}
        }
    }
}
