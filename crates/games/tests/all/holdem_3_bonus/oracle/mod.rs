//! Hold 'em 3 Bonus settled a second time, as plainly as the text says it, and compared over a million random rounds.
//!
//! Nothing in `plain.rs` comes from the code under test: hands are found by trying every five cards, the pay
//! tables are typed in again, and each clause is an `if`. A third of the rounds is dealt from short decks, so that the
//! rare hands come up.

mod plain;
mod random;

use games::holdem_3_bonus::settle::{Terms, settle};
use law::{Game::Holdem3Bonus, read};
use paytables::{Cell, Cents, PayTable, printed_wager};

use crate::parts::{PARTS, in_parts};
use plain::{House, Line, expected};
use random::Chance;

const ROUNDS: u64 = 1_000_000;

const LETTERS: [&str; 11] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"];

fn printed(wager: &str, place: usize) -> PayTable {
    printed_wager(Holdem3Bonus, wager).and_then(|wager| wager.table(LETTERS[place])).expect("a table").clone()
}

fn terms(house: &House) -> Terms {
    Terms {
        aggregate_limit: house.limit.map(Cents::new),
        blind_bonus_equal: printed("blind_bonus_equal", house.equal),
        blind_bonus_double: house.double.map(|place| printed("blind_bonus_double", place)),
        three_card_bonus: house.three.map(|place| printed("three_card_bonus", place)),
        six_card_bonus: house.six.map(|place| printed("six_card_bonus", place)),
    }
}

#[test]
fn a_million_rounds_are_settled_alike() {
    let mut rare = Rare::default();
    for part in in_parts(42, some_rounds_are_settled_alike) {
        rare.iter_mut().zip(part).for_each(|(all, some)| *all += some);
    }
    assert!(rare.iter().all(|count| *count >= 20), "hands too rare to be compared: {rare:?}");
}

/// How often the rare payments came up: both seven-card hands, both six-card hands, odds that are worth more than the
/// dollars of a long hand, a payment cut down.
type Rare = [u32; 6];

fn some_rounds_are_settled_alike(seed: u64) -> Rare {
    let mut chance = Chance(seed);
    let mut rare = Rare::default();
    for number in 0..ROUNDS / PARTS {
        let house = chance.house();
        let round = chance.round(&house);
        let settled = settle(&terms(&house), &round);
        let lines: Vec<Line> = settled
            .iter()
            .map(|line| {
                (line.seat, line.wager.name(), line.stake.get(), line.outcome, line.paid.get(), line.returned.get())
            })
            .collect();
        assert_eq!(lines, expected(&house, &round), "round {number}: {round:?}");
        for line in &settled {
            let dollars = |amount| line.cell == Some(Cell::Dollars(amount));
            let odds = line.readings.contains(&const { read("ALL-4") }) && matches!(line.cell, Some(Cell::Odds(_)));
            let cut = line.readings.contains(&const { read("HB-4") });
            let found = [dollars(25_000), dollars(10_000), dollars(1_000_000), dollars(100_000), odds, cut];
            rare.iter_mut().zip(found).for_each(|(count, found)| *count += u32::from(found));
        }
    }
    rare
}
