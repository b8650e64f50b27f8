//! Voids and corrections in random rounds of every game: what they leave of everybody's money.
//!
//! Each property has one test for each game. `CROUPIER_ROUNDS` says how many rounds a test plays, from seed 0 on. All cores
//! share them.

mod as_it_lies;
mod cases;
mod corrections;
mod doubt;
mod laying;
mod live;
mod timing;
mod voids;

use std::sync::atomic::{AtomicU64, Ordering};

use games::GameElections;
use games::elections::{Dealing, Declarations, MatchPlay};
use games::round::{Event, Round, Rules, What};
use games::settlement::Outcome;
use games::wager::Wager;
use law::Game;
use paytables::Cents;

/// A test for each game, which gives the game to a function.
macro_rules! in_every_game {
    ($test:path) => {
        #[test]
        fn packs_poker() {
            $test(law::Game::PacksPoker);
        }

        #[test]
        fn lunar_poker() {
            $test(law::Game::LunarPoker);
        }

        #[test]
        fn three_card_draw_poker() {
            $test(law::Game::ThreeCardDrawPoker);
        }

        #[test]
        fn high_card_flush() {
            $test(law::Game::HighCardFlush);
        }

        #[test]
        fn holdem_3_bonus() {
            $test(law::Game::Holdem3Bonus);
        }
    };
}
use in_every_game;

/// How many rounds of each game are played.
fn rounds() -> u64 {
    std::env::var("CROUPIER_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

/// A table at which rounds are played.
struct Table {
    elections: GameElections,
    rules: Box<dyn Rules>,
}

/// Every table of the game in both shipped houses, with coupons accepted, in every lawful way of dealing and declaring.
fn tables(game: Game) -> Vec<Table> {
    let houses = [include_str!("../../../../../house.toml"), include_str!("../../../../../house.strict.toml")];
    let mut tables = Vec::new();
    for house in houses {
        let of_house = house::read(house).expect("the shipped houses are lawful").tables;
        let of_game = of_house.iter().filter(|table| table.elections.game() == game);
        let ways = of_game.flat_map(|table| ways(&table.elections));
        tables.extend(ways.map(|elections| Table { rules: elections.rules(), elections }));
    }
    assert!(tables.len() > 1, "both houses have a table of {game:?}");
    tables
}

/// The lawful ways of dealing and declaring at a table that takes coupons.
fn ways(elections: &GameElections) -> Vec<GameElections> {
    let mut all = Vec::new();
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        for declarations in [Declarations::Automatic, Declarations::ByPlayer] {
            let mut elections = elections.clone();
            if let GameElections::HighCardFlush(flush) = &mut elections {
                flush.bonus_limit_per_round = Some(Cents::dollars(500));
            }
            let table = elections.table_mut();
            (table.match_play, table.declarations, table.dealing) = (MatchPlay::Accepted, declarations, dealing);
            table.card_age_hours = table.card_age_hours.min(4);
            if elections.faults().is_empty() {
                all.push(elections);
            }
        }
    }
    assert!(!all.is_empty(), "no way to deal {:?}", elections.game());
    all
}

/// Plays so many rounds of the game, at its tables in turn and on all cores.
fn play_rounds(game: Game, play: impl Fn(&Table, u64) + Sync) {
    let (tables, next, all) = (tables(game), AtomicU64::new(0), rounds());
    let work = || {
        let _stops_all = StopsAll { next: &next, all };
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= all {
                return;
            }
            play(&tables[(seed % tables.len() as u64) as usize], seed);
        }
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        (0..cores).for_each(|_| drop(scope.spawn(work)));
    });
}

/// Lets all threads stop when one of them fails.
struct StopsAll<'a> {
    next: &'a AtomicU64,
    all: u64,
}

impl Drop for StopsAll<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.next.store(self.all, Ordering::Relaxed);
        }
    }
}

/// Says the case if what is done in it fails.
fn named(case: impl Fn() -> String, does: impl FnOnce()) {
    struct Named<F: Fn() -> String>(F);
    impl<F: Fn() -> String> Drop for Named<F> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("{}", (self.0)());
            }
        }
    }
    let _named = Named(case);
    does();
}

/// What clauses keep alive in a void (Hold 'em 3 42.12(a) and (b)): what these wagers have won or lost.
fn kept_alive(game: Game, round: &Round) -> [i64; 6] {
    let mut alive = [0; 6];
    for line in round.lines().iter().filter(|line| line.outcome != Outcome::Void) {
        let may_live = matches!(line.wager, Wager::ThreeCardBonus | Wager::SixCardBonus);
        assert!(may_live && game == Game::Holdem3Bonus, "{game:?}: {line:?}");
        alive[usize::from(line.seat) - 1] += line.paid.get() + line.returned.get() - line.stake.get();
    }
    alive
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
    /// What each player was paid and cannot give back: a loss of the house.
    written_off: [i64; 6],
}

impl Money {
    fn of<'e>(events: impl Iterator<Item = &'e Event>) -> Self {
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
                self.written_off[at(line.seat)] += written_off.get();
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
                self.written_off[at(seat)] += written_off.get();
                self.lying[at(seat)] = amount.get();
                self.coupons[at(seat)] -= self.collected[at(seat)];
                self.collected[at(seat)] = 0;
            }
            _ => {}
        }
    }
}
