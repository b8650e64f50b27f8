//! How many hands are simulated in a second: `cargo bench -p simulate --bench simulate`.
//!
//! A hand is one seat of one round with all its wagers: dealt, decided by the best strategy (Lunar Poker by the short one) and settled. Every
//! table has as many seats as it may have. High Card Flush is played twice, with its shortcut and by the settlement of the game. The fastest of
//! several turns counts: on a machine that does other things too it says most about the code.

use std::time::{Duration, Instant};

use games::GameElections;
use house::House;
use law::Game;
use odds::{Alone, Book};
use paytables::Cents;
use simulate::{FIRST_TABLES, Run, Shard, Table, Unwatched, Way, play};

const ROUNDS: u64 = 10 * simulate::BLOCK;
const TURNS: usize = 5;

fn main() {
    let house = house::read(FIRST_TABLES).expect("a lawful house");
    let book = Book::new(Alone);
    println!("{:<40} {:>12} {:>12}", "hands a second", "1 thread", "2 threads");
    for (name, elections) in tables(house) {
        let way = if elections.game() == Game::LunarPoker { Way::Simple } else { Way::Optimal };
        let table = Table::new(&elections, elections.table().positions, &way, &book).expect("a table");
        let [one, two] = [1, 2].map(|threads| hands_a_second(&table, threads));
        println!("{name:<40} {one:>12.0} {two:>12.0}");
    }
}

/// The first table of each game, and one of High Card Flush with a limit, which has no shortcut.
fn tables(house: House) -> Vec<(String, GameElections)> {
    let mut tables: Vec<(String, GameElections)> = Vec::new();
    for table in house.tables {
        let game = table.elections.game();
        if tables.iter().all(|(_, known)| known.game() != game) {
            tables.push((game.to_string(), table.elections));
        }
    }
    let limited = tables.iter().find_map(|(name, elections)| match elections {
        GameElections::HighCardFlush(elections) => {
            let mut elections = elections.clone();
            elections.bonus_limit_per_round = Some(Cents::dollars(1_000_000_000));
            Some((format!("{name}, settled by the game"), GameElections::HighCardFlush(elections)))
        }
        _ => None,
    });
    tables.extend(limited);
    tables
}

fn hands_a_second(table: &Table, threads: usize) -> f64 {
    let run = Run { rounds: ROUNDS, seed: 1, shard: Shard::WHOLE };
    let mut fastest = Duration::MAX;
    for _ in 0..TURNS {
        let start = Instant::now();
        let tally = play(table, &run, threads, &Unwatched);
        assert_eq!(tally.rounds, ROUNDS);
        fastest = fastest.min(start.elapsed());
    }
    (ROUNDS * u64::from(table.seats())) as f64 / fastest.as_secs_f64()
}
