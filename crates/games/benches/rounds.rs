//! How many full rounds one core plays in a second through the engine: `cargo bench -p games --bench rounds`.
//!
//! High Card Flush with six seats and every wager at each: 24 wagers, bets closed, progressives locked, 49 cards dealt,
//! six decisions (two hands fold), the dealer's and every hand turned and settled, cards collected. Every command goes through
//! `decide`, every event through `evolve`. Decks are shuffled beforehand from a fixed seed. The fastest of several
//! turns counts; beside it stands the settlement of the same hands alone, measured in the same run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cards::Deck;
use games::GameElections;
use games::dealing::Spot;
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::round::Rulebook;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::high_card_flush::wagers::{Decision, Wagers};
use games::round::{Choice, Command, MeterAmounts, Next, Outside, Person, Round, Rules, Sealed, Step, decide, next};
use games::settlement::Meter;
use games::wager::Wager;
use paytables::{Cents, MicroDollars};

const ROUNDS: usize = 1 << 10;
const TURNS: usize = 60;
const METERS: MeterAmounts = [MicroDollars::new(10_000_000_000); 4];

fn main() {
    let house = house::read(include_str!("../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == "flush-1").expect("the shipped table");
    let GameElections::HighCardFlush(elections) = table.elections else { panic!("another game") };
    let (terms, rules) = (elections.terms(), Rulebook::new(*elections));
    let mut chance = 0x0005_eed0_u64;
    let decks: Vec<Sealed> = (0..ROUNDS).map(|_| shuffled(&mut chance)).collect();
    let finished: Vec<FinishedRound> = decks.iter().map(|deck| finish(&play(&rules, deck), deck)).collect();
    let engine = fastest(|| decks.iter().map(|deck| play(&rules, black_box(deck)).lines().len()).sum());
    let alone = fastest(|| finished.iter().map(|round| settled(&terms, black_box(round))).sum());
    println!("high_card_flush, six seats, all wagers, full rounds: {engine:.0} rounds/s");
    println!("the settlement of the same hands alone: {alone:.0} rounds/s");
}

/// Rounds a second in the fastest turn.
fn fastest(mut turn: impl FnMut() -> usize) -> f64 {
    let mut fastest = Duration::MAX;
    for _ in 0..TURNS {
        let start = Instant::now();
        black_box(turn());
        fastest = fastest.min(start.elapsed());
    }
    ROUNDS as f64 / fastest.as_secs_f64()
}

fn settled(terms: &Terms, round: &FinishedRound) -> usize {
    let mut meters = Meters { main: Meter::new(METERS[0]), secondary: Meter::new(METERS[1]) };
    settle(terms, round, &mut meters).len()
}

fn play(rules: &dyn Rules, deck: &Sealed) -> Round {
    let mut round = Round::new();
    let outside = Outside::new(deck, &METERS);
    let give = |round: &mut Round, command: Command| {
        for event in decide(rules, round, &outside, &command).expect("a lawful command") {
            round.evolve(&event);
        }
    };
    for seat in 1..=6 {
        for (wager, amount) in
            [(Wager::Ante, 10), (Wager::FlushBonus, 5), (Wager::StraightFlushBonus, 5), (Wager::Progressive, 1)]
        {
            give(&mut round, Command::Wager { seat, wager, amount: Cents::dollars(amount) });
        }
    }
    give(&mut round, Command::CloseBets { dealer: Person(1) });
    loop {
        let command = match next(rules, &round, &outside) {
            Next::Step(Step::LockProgressives) => Command::LockProgressives { counted: 6 },
            Next::Step(Step::Deal) => Command::Deal { cards: 49 },
            Next::Step(step) | Next::Declarations(step) => Command::Proceed(step),
            Next::Choice(seat) => Command::Choose { seat, choice: choice(seat) },
            Next::Validation { .. } | Next::Documentation { .. } | Next::Correction(_) | Next::Bets | Next::Nothing => {
                return round;
            }
        };
        give(&mut round, command);
    }
}

/// Seats 3 and 6 fold.
const fn choice(seat: u8) -> Choice {
    if seat.is_multiple_of(3) { Choice::Fold } else { Choice::Raise(Cents::dollars(10)) }
}

/// The same round for the settlement alone.
fn finish(round: &Round, deck: &Sealed) -> FinishedRound {
    let outside = Outside::new(deck, &METERS);
    let seat = |seat| {
        let cards = round.hand(&outside, Spot::Player(seat)).expect("the deck has all faces");
        let (ante, bonus, progressive) = (Cents::dollars(10), Cents::dollars(5), Cents::dollars(1));
        let wagers = Wagers { ante, flush_bonus: bonus, straight_flush_bonus: bonus, progressive };
        let folded = round.seat(seat).last_choice() == Some(Choice::Fold);
        FinishedSeat { seat, cards, wagers, decision: if folded { Decision::Fold } else { Decision::Raise(ante) } }
    };
    FinishedRound { dealer: round.shown(Spot::Dealer), seats: (1..=6).map(seat).collect() }
}

fn shuffled(chance: &mut u64) -> Sealed {
    let mut deck = Deck::sorted();
    for last in (1..52).rev() {
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        deck.swap((*chance >> 33) as usize % (last + 1), last);
    }
    Sealed::new(deck, Vec::new())
}
