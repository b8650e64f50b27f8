//! How long exact odds take on two threads: `cargo bench --bench odds`.
//!
//! Each computation stands beside the straightforward one: dealing every hand and ranking it with the project's own
//! evaluators, on two threads as well. Nobody could wait for most of those, so a sample of their deals is timed and the whole is
//! extrapolated from it. The fastest of several turns counts, and what is computed is printed, so that no work
//! can be optimised away.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cards::five::{FiveCardRank, Hand};
use cards::flush::{FlushRank, SuitedRun};
use cards::three::ThreeCardRank;
use cards::{Card, CardSet};
use games::packs_poker::elections::SevenCardStraightFlush;
use games::packs_poker::ranking::seven_card_lines;
use law::Game;
use odds::count::choose;
use odds::side::SideWager;
use odds::{Book, PricedWager, Report, Terms};
use paytables::{Cell, Cents, PayTable, Row};
use rayon::prelude::*;
use testkit::cores::AllCores;

const THREADS: usize = 2;
const TURNS: usize = 3;
/// So many deals of the straightforward way are timed.
const SAMPLE: usize = 1 << 21;

fn main() {
    rayon::ThreadPoolBuilder::new().num_threads(THREADS).build_global().expect("the first pool");
    let sevens = random_hands(7);
    println!("{:<34} {:>10} {:>9} {:>22} {:>12}", "two threads", "counted", "at most", "dealing every hand", "ratio");
    bonus_wagers(&sevens);
    line("a bonus table of one's own", 50, time(custom_table), deals(SideWager::SevenCardBonus, &sevens));
    let dealers = 6_009_159.0 * choose(45, 7) as f64;
    let flushes = per_deal(&sevens, |hand| u64::from(FlushRank::of(*hand).len()));
    line("High Card Flush", 1_500, time(|| edge(PricedWager::HighCardFlush, 0)), dealers * flushes);
    let fours = random_hands(4);
    let draws = 1_755.0 * (choose(49, 4) + 3 * 49 * choose(48, 4)) as f64;
    let best_three = per_deal(&fours, |hand| u64::from(ThreeCardRank::of(*hand) > ThreeCardRank::of(fours[0])));
    line("Three Card Draw Poker, 3 tables", 500, time(three_tables), draws * best_three);
    let pairs = 169.0 * (choose(50, 5) * choose(45, 5)) as f64;
    line("Pack's Poker", 10_000, time(|| edge(PricedWager::Pack, 0)), pairs * per_ranked_dealer());
    let hands = 22_100.0 * (choose(49, 2) * choose(47, 2) * choose(45, 3)) as f64 / 24.0;
    line(
        "Hold 'em 3 Bonus, every table",
        20_000,
        time(|| all_tables(PricedWager::Holdem3)),
        hands * per_ranked_dealer(),
    );
    let whole = time(|| Game::ALL.into_iter().flat_map(PricedWager::of).map(all_tables).sum());
    println!("{:<34} {:>8.3} s {:>7.2} s", "all of these, every printed table", whole.as_secs_f64(), 30.0);
}

fn bonus_wagers(sevens: &[CardSet]) {
    let counted = time(|| {
        let book = Book::recounting(AllCores);
        SideWager::ALL.into_iter().map(|wager| all_tables_in(&book, wager)).sum()
    });
    let dealing = SideWager::ALL.into_iter().map(|wager| deals(wager, sevens)).sum();
    line("bonus wagers, every table", 500, counted, dealing);
}

/// The seconds that dealing every hand of a wager takes, once for all of its tables.
fn deals(wager: SideWager, sevens: &[CardSet]) -> f64 {
    let (cards, each) = match wager {
        SideWager::SevenCardBonus | SideWager::SevenCardProgressive => {
            (7, per_deal(sevens, |hand| seven_card_lines(*hand, SevenCardStraightFlush::Any).len() as u64))
        }
        SideWager::FlushBonus | SideWager::StraightFlushBonus | SideWager::HighCardFlushProgressive => {
            (7, per_deal(sevens, |hand| u64::from(SuitedRun::longest(*hand).map_or(0, |run| run.length))))
        }
        SideWager::SixCardBonus => {
            (6, per_deal(sevens, |hand| FiveCardRank::of(*hand).map_or(0, |rank| rank.strength().into())))
        }
        SideWager::First3Bonus | SideWager::ThreeCardBonus => (3, 0.0),
        _ => (5, per_deal(sevens, |hand| FiveCardRank::of(*hand).map_or(0, |rank| rank.strength().into()))),
    };
    choose(52, cards) as f64 * each
}

/// The seconds that one more deal takes on all threads together.
fn per_deal(hands: &[CardSet], rank: impl Fn(&CardSet) -> u64 + Sync) -> f64 {
    let time = time(|| hands.par_chunks(1 << 14).map(|hands| hands.iter().map(&rank).sum::<u64>()).sum());
    time.as_secs_f64() / hands.len() as f64
}

/// The seconds that one more dealer of Pack's Poker or Hold 'em 3 Bonus takes with the fastest way through many hands: four cards are shared.
fn per_ranked_dealer() -> f64 {
    let deck: Vec<Hand> = Card::all().map(|card| Hand::EMPTY + card).collect();
    let shared = deck[48] + deck[49] + deck[50] + deck[51];
    let pairs = (0..47).flat_map(|one| (one + 1..47).map(move |two| (one, two)));
    let thirds: Vec<Hand> = pairs.map(|(one, two)| deck[one] + deck[two] + deck[47]).collect();
    let repeats = SAMPLE / thirds.len();
    let pieces = || {
        (0..repeats).into_par_iter().map(|_| {
            let mut better = 0_u64;
            black_box(shared).rank_seven_with_each(&thirds, |rank| better += u64::from(rank.strength() > 3_000));
            better
        })
    };
    time(|| pieces().sum()).as_secs_f64() / (repeats * thirds.len()) as f64
}

fn terms() -> Terms {
    Terms::new(Cents::dollars(5), Cents::dollars(10_000)).expect("small amounts")
}

fn sum(reports: &[Report]) -> u64 {
    reports.iter().map(|report| (report.total_combinations % 1_000) as u64).sum()
}

fn edge(wager: PricedWager, table: usize) -> u64 {
    sum(&Book::recounting(AllCores).reports(wager, &wager.tables()[table], terms()).expect("a printed table"))
}

fn three_tables() -> u64 {
    sum(&Book::recounting(AllCores).printed(PricedWager::ThreeCardDraw, terms()))
}

fn all_tables(wager: PricedWager) -> u64 {
    sum(&Book::recounting(AllCores).printed(wager, terms()))
}

fn all_tables_in(book: &Book, wager: SideWager) -> u64 {
    sum(&book.printed(PricedWager::Side(wager), terms()))
}

fn custom_table() -> u64 {
    let wager = PricedWager::Side(SideWager::SevenCardBonus);
    let printed: &PayTable = &wager.tables()[0];
    let rows = printed.rows().iter().map(|row| Row { cell: Cell::Odds(7), ..*row }).collect();
    sum(&Book::recounting(AllCores).reports(wager, &printed.with_rows(rows), terms()).expect("a lawful table"))
}

fn time(work: impl Fn() -> u64) -> Duration {
    let turn = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    };
    (0..TURNS).map(turn).min().expect("some turns")
}

fn line(name: &str, at_most: u64, counted: Duration, dealing: f64) {
    let counted = counted.as_secs_f64();
    println!(
        "{name:<34} {counted:>8.3} s {:>7.2} s {:>22} {:>11.0}×",
        at_most as f64 / 1e3,
        long(dealing),
        dealing / counted
    );
}

/// A time in units that can be imagined.
fn long(seconds: f64) -> String {
    let units = [(31_557_600.0, "years"), (86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes"), (1.0, "seconds")];
    let (unit, name) = units.into_iter().find(|(unit, _)| seconds >= 2.0 * unit).unwrap_or((1.0, "seconds"));
    format!("{:.2} {name}", seconds / unit)
}

/// Hands from a fixed generator, so that every run sees the same ones.
fn random_hands(cards: usize) -> Vec<CardSet> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut deck: Vec<Card> = Card::all().collect();
    let mut hand = || {
        for place in 0..cards {
            let other = place + next(52 - place);
            deck.swap(place, other);
        }
        deck[..cards].iter().copied().collect()
    };
    (0..SAMPLE).map(|_| hand()).collect()
}
