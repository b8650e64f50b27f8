//! A run is the same whatever the number of threads and machines, and stops when it is told.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use cards::{CardSet, Deck};
use games::GameElections;
use odds::Book;
use odds::high_card_flush::Best;
use odds::holdem_3_bonus::Shape;
use simulate::{BLOCK, Chance, PlayBlock, Refusal, Rules, Run, Shard, Table, Tally, Unwatched, Watch, Way, play};
use testkit::cores::AllCores;

use crate::support::{elections, flush};

/// What is known is looked up; what only the strategies need is counted.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::new(AllCores));

fn table(seats: u8) -> Table {
    let rule = Way::Own(Rules::RaiseWith(flush("T-8-6")));
    Table::new(&elections("flush-1"), seats, &rule, &BOOK).expect("a table")
}

const RUN: Run = Run { rounds: 5 * BLOCK + 17, seed: 9, shard: Shard::WHOLE };

#[test]
fn threads_do_not_change_the_result() {
    let table = table(3);
    let alone = play(&table, &RUN, 1, &Unwatched);
    assert_eq!(alone.rounds, RUN.rounds);
    for threads in [2, 3, 16] {
        assert_eq!(play(&table, &RUN, threads, &Unwatched), alone, "{threads} threads");
    }
    assert_ne!(play(&table, &Run { seed: 10, ..RUN }, 1, &Unwatched), alone);
}

#[test]
fn shards_together_are_the_whole() {
    let table = table(2);
    let whole = play(&table, &RUN, 2, &Unwatched);
    for of in [2, 3, 7] {
        let mut sum = table.nothing();
        for number in 1..=of {
            let shard: Shard = format!("{number}/{of}").parse().expect("a shard");
            let run = Run { shard, ..RUN };
            let part = play(&table, &run, 2, &Unwatched);
            assert_eq!(part.rounds, run.rounds_of_shard());
            sum.add(&part);
        }
        assert_eq!(sum, whole, "{of} shards");
    }
}

/// Stops as soon as something was played.
#[derive(Default)]
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn played(&self, rounds: u64) {
        self.0.fetch_add(rounds, Ordering::Relaxed);
    }

    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

#[test]
fn a_run_that_is_stopped_has_whole_blocks() {
    let (table, watch) = (table(1), Impatient::default());
    let tally = play(&table, &RUN, 1, &watch);
    assert_eq!(tally, table.play_block(BLOCK, Chance::of_block(RUN.seed, 0)));
    assert_eq!(watch.0.load(Ordering::Relaxed), BLOCK);
}

#[test]
fn sums_are_those_of_the_rounds() {
    let table = table(6);
    let tally = play(&table, &Run { rounds: 1000, ..RUN }, 1, &Unwatched);
    let ante = i128::from(table.columns()[0].stake.get());
    let raised: u64 = tally.decisions.iter().zip(0..).map(|(count, times)| count * times).sum();
    assert_eq!(tally.decisions.iter().sum::<u64>(), 6000);
    assert_eq!(tally.wagers[0].staked, ante * i128::from(6000 + raised));
    for (column, wager) in table.columns().iter().zip(&tally.wagers).skip(1) {
        assert_eq!(wager.staked, 6000 * i128::from(column.stake.get()), "{}", column.wager);
        assert!(wager.squares * 1000 >= wager.net * wager.net, "{}", column.wager);
    }
    // Every round adds 24% of six dollars to the meter, which shows $10,000 at first and pays little.
    let average = tally.wagers[3].meter / 1000;
    assert!((10_000_000_000..10_000_000_000 + 1000 * 1_440_000).contains(&average), "{average}");
}

#[test]
fn wrong_shards_seats_and_rules_are_refused() {
    for text in ["3/2", "0/2", "1/0", "1", "a/b", "1/2/3", "-1/2", ""] {
        assert!(text.parse::<Shard>().is_err(), "{text}");
    }
    let table = |id, seats, way: &Way| -> Refusal {
        let elections: GameElections = elections(id);
        Table::new(&elections, seats, way, &BOOK).err().expect("a refusal")
    };
    let refused = |refusal: Refusal| refusal.to_string();
    let rule = Way::Own(Rules::RaiseWith(flush("T-8-6")));
    assert_eq!(refused(table("flush-1", 7, &rule)), "the table has 6 seats: from 1 to 6 may play, not 7");
    assert_eq!(refused(table("flush-1", 0, &rule)), "the table has 6 seats: from 1 to 6 may play, not 0");
    assert_eq!(
        refused(table("draw-1", 6, &rule)),
        "the rules are for High Card Flush, and the table plays Three Card Draw Poker"
    );
    let kinds = Way::Own(Rules::Keep(vec!["three aces".to_owned()]));
    assert!(refused(table("draw-1", 6, &kinds)).starts_with("\"three aces\" is no kind of two cards; there are: "));
    let double = Way::Own(Rules::TurnRiver([(Shape::FourOfAKind, 2)].into()));
    assert_eq!(
        refused(table("holdem-1", 6, &double)),
        "\"bet 2\" is more than the table allows; its largest turn/river wager is \"bet 1\""
    );
}

/// The decisions that are looked up are those that cost nothing against the best of all options.
#[test]
fn the_best_raise_is_the_one_that_is_advised() {
    let best = Best::new(BOOK.high_card_flush_solution());
    let mut deck = Deck::sorted();
    let mut chance = Chance::of_block(3, 0);
    for _ in 0..20_000 {
        chance.deal(&mut deck, 7);
        let hand: CardSet = deck.cards()[..7].iter().copied().collect();
        let advice = odds::high_card_flush::advise(hand);
        // The options are to fold and to raise once, twice, three times.
        assert_eq!(advice.options[best.raise(hand) as usize].value, advice.best().value, "{hand}");
    }
}

/// No rounds are no result.
#[test]
fn nothing_is_said_about_no_rounds() {
    let table = table(1);
    let (column, nothing): (_, Tally) = (&table.columns()[0], table.nothing());
    assert_eq!(simulate::Figures::new(&nothing.wagers[0], 0, column.stake, 1, None), None);
}
