//! How many finished rounds one core settles in a second: `cargo bench -p games --bench settle`.
//!
//! High Card Flush with six seats and every wager at each. Rounds are dealt beforehand from a fixed seed; every
//! fourth hand folds. What was paid is added up, so that no work can be optimised away. The fastest of several turns
//! counts: on a machine that does other things too it says most about the code.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cards::{Card, CardSet};
use games::high_card_flush::elections::{FoldedProgressive, ProgressiveOrder};
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::high_card_flush::wagers::{Decision, Wagers, raise_limits};
use games::settlement::Meter;
use law::Game::HighCardFlush;
use paytables::{Cents, MicroDollars, PayTable, printed_wager};

const ROUNDS: usize = 1 << 12;
const PASSES: usize = 2;
const TURNS: usize = 200;

fn main() {
    let terms = Terms {
        folded_progressive: FoldedProgressive::Loses,
        progressive_order: ProgressiveOrder::FromRight,
        bonus_limit_per_hand: None,
        bonus_limit_per_round: None,
        flush_bonus: Some(table("flush_bonus", "A")),
        straight_flush_bonus: Some(table("straight_flush_bonus", "D")),
        progressive: Some(table("progressive", "A")),
    };
    let mut chance = 0x0005_eed0_u64;
    let rounds: Vec<FinishedRound> = (0..ROUNDS).map(|_| deal(&mut chance)).collect();
    let mut fastest = Duration::MAX;
    for _ in 0..TURNS {
        let start = Instant::now();
        let paid: i64 = (0..PASSES).map(|_| settle_all(&terms, black_box(&rounds))).sum();
        black_box(paid);
        fastest = fastest.min(start.elapsed());
    }
    let rate = (ROUNDS * PASSES) as f64 / fastest.as_secs_f64();
    println!("high_card_flush, six seats, all wagers: {rate:.0} rounds/s");
}

fn settle_all(terms: &Terms, rounds: &[FinishedRound]) -> i64 {
    let start = Meter::new(MicroDollars::from(Cents::dollars(10_000)));
    let mut meters = Meters { main: start, secondary: start };
    rounds.iter().flat_map(|round| settle(terms, round, &mut meters)).map(|line| line.paid.get()).sum()
}

fn deal(chance: &mut u64) -> FinishedRound {
    let mut deck: Vec<Card> = Card::all().collect();
    for place in 0..49 {
        let other = place + (random(chance) % (52 - place as u64)) as usize;
        deck.swap(place, other);
    }
    let hand = |number: usize| -> CardSet { deck[number * 7..][..7].iter().copied().collect() };
    let seats = (1..=6u8).map(|seat| finished(seat, hand(seat.into()), random(chance).is_multiple_of(4))).collect();
    FinishedRound { dealer: hand(0), seats }
}

fn finished(seat: u8, cards: CardSet, folds: bool) -> FinishedSeat {
    let dollars = Cents::dollars;
    let wagers = Wagers {
        ante: dollars(10),
        flush_bonus: dollars(5),
        straight_flush_bonus: dollars(5),
        progressive: dollars(1),
    };
    let decision = if folds { Decision::Fold } else { Decision::Raise(raise_limits(cards, wagers.ante).1) };
    FinishedSeat { seat, cards, wagers, decision }
}

fn table(wager: &str, name: &str) -> PayTable {
    printed_wager(HighCardFlush, wager).and_then(|wager| wager.table(name)).expect("a printed table").clone()
}

fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
