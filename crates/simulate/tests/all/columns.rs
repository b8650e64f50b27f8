//! The exact odds of a table without playing it.

use games::GameElections;
use odds::{Book, Crew};
use simulate::{FIRST_TABLES, Table, Way, columns};
use testkit::cores::AllCores;

use crate::support::elections;

const SHIPPED_HOUSE: &str = include_str!("../../../../house.toml");

/// Refuses to work, so that whatever is not looked up fails.
#[derive(Debug)]
struct Nobody;

impl Crew for Nobody {
    fn each(&self, _: usize, _: &(dyn Fn(usize) + Sync)) {
        panic!("something is counted that should be known");
    }
}

/// The server asks this for every table: it must neither wait for a game to be solved nor keep a solution in memory.
#[test]
fn the_odds_of_printed_tables_are_looked_up() {
    let book = Book::new(Nobody);
    for house in [FIRST_TABLES, SHIPPED_HOUSE] {
        for table in house::read(house).expect("a lawful house").tables {
            let columns = columns(&table.elections, &book).expect("one seat");
            assert!(columns.iter().all(|column| column.exact.is_some()), "{}: {columns:?}", table.id);
        }
    }
}

/// They are those of one player who plays best. (Hold 'em 3 Bonus: `agreement` plays it.)
#[test]
fn they_are_the_odds_of_the_best_play() {
    let book = Book::recounting(AllCores);
    for id in ["flush-1", "draw-1", "lunar-1"] {
        let elections: GameElections = elections(id);
        let played = Table::new(&elections, 1, &Way::Optimal, &book).expect("a table");
        assert_eq!(columns(&elections, &Book::new(Nobody)).expect("one seat"), played.columns(), "{id}");
    }
}
