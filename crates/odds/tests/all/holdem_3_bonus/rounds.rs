//! Rounds as the engine settles them.

use std::cmp::Ordering;

use cards::CardSet;
use cards::five::FiveCardRank;
use games::holdem_3_bonus::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::holdem_3_bonus::wagers::{Decision, Wagers};
use odds::PricedWager;
use odds::holdem_3_bonus::{Pays, double_tables};
use paytables::{Cents, PayTable};

use crate::support::each_set;

/// The blind, for which lines in dollars are worth most often more than the odds below them.
pub const BLIND: Cents = Cents::dollars(5);

/// A printed table for an equal turn/river wager.
pub fn equal(name: &str) -> &'static PayTable {
    PricedWager::Holdem3.table(name).expect("a printed table")
}

/// A printed table for a double turn/river wager.
pub fn double(name: &str) -> &'static PayTable {
    double_tables().iter().find(|table| table.name() == name).expect("a printed table")
}

/// The tables with these names, like `A` and `A+B`.
pub fn pays(names: &str) -> Pays<'static> {
    match names.split_once('+') {
        Some((one, other)) => Pays::new(BLIND, equal(one), Some(double(other))),
        None => Pays::new(BLIND, equal(names), None),
    }
}

/// The decision for folding, 0, or a turn/river wager of so many flop wagers.
pub fn decision(deed: usize) -> Decision {
    match deed {
        0 => Decision::Fold,
        times => Decision::TurnRiver(BLIND.checked_times(times as u32).expect("small")),
    }
}

/// The rules of a house with these tables.
pub fn terms(pays: &Pays<'_>) -> Terms {
    Terms {
        aggregate_limit: None,
        blind_bonus_equal: pays.tables[0].clone(),
        blind_bonus_double: pays.tables.get(1).map(|table| (*table).clone()),
        three_card_bonus: None,
        six_card_bonus: None,
    }
}

/// What a round wins, in cents, as the engine settles it.
pub fn settled(terms: &Terms, player: CardSet, board: CardSet, dealer: CardSet, decision: Decision) -> i64 {
    let wagers = Wagers { blind_bonus: BLIND, flop: BLIND, ..Wagers::default() };
    let seat = FinishedSeat { seat: 1, cards: player, wagers, decision };
    let lines = settle(terms, &FinishedRound { dealer, board, seats: vec![seat] });
    lines.iter().map(|line| line.paid.get() + line.returned.get() - line.stake.get()).sum()
}

/// The sums of all results of a hand after its flop if it is played, by turn/river wager, and the number of deals: every turn and
/// river, every dealer. On one board all dealers who are lower are one to the engine, and so are those who are level and those who
/// are higher; one of each is settled.
pub fn dealt(hand: CardSet, flop: CardSet, deck: CardSet, pays: &Pays<'_>) -> (Vec<i128>, u64) {
    let terms = terms(pays);
    let (mut sums, mut deals) = (vec![0; pays.tables.len()], 0);
    each_set(deck - hand - flop, 2, &mut |later| {
        let board = flop | later;
        let held = FiveCardRank::of(hand | board).expect("seven cards");
        let mut dealers = [(0_u64, CardSet::EMPTY); 3];
        each_set(deck - hand - board, 3, &mut |dealer| {
            let place = match held.cmp(&FiveCardRank::of(dealer | board).expect("seven cards")) {
                Ordering::Less => 0,
                Ordering::Equal => 1,
                Ordering::Greater => 2,
            };
            dealers[place] = (dealers[place].0 + 1, dealer);
        });
        for (count, dealer) in dealers.into_iter().filter(|(count, _)| *count > 0) {
            deals += count;
            for (sum, times) in sums.iter_mut().zip(1..) {
                *sum += i128::from(settled(&terms, hand, board, dealer, decision(times))) * i128::from(count);
            }
        }
    });
    (sums, deals)
}
