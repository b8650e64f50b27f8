//! Deciding the rounds of a journal again: the same rules change nothing, another election changes what it names.

use record::again::{Again, Range, Today, by_round, decide_again};
use record::body::Body;
use record::house_parts;
use table::{DeckId, Link};
use testkit::tables::walk::Dice;

use crate::journal::{Dealer, Journal};

const HOUSE: &str = include_str!("../../../../house.toml");

fn part(id: &str) -> String {
    record::house_of_table(HOUSE, id).expect("a shipped table")
}

/// The journal of some random rounds, with the numbers of its entries.
fn played(house: &str, dealer: Dealer, seed: u64) -> Vec<(u64, Body)> {
    let (mut journal, mut dice) = (Journal::new(house, Link::Alone, dealer), Dice(seed));
    journal.open();
    let decks: Vec<DeckId> = journal.table.equipment().decks().collect();
    for deck in decks.into_iter().cycle().take(4) {
        journal.begin(deck);
        journal.play(&mut dice);
        if journal.table.deck(deck).place == table::Place::Away {
            break;
        }
        journal.shuffle(deck);
    }
    (1..).zip(journal.bodies).collect()
}

#[test]
fn the_same_rules_decide_the_same() {
    let mut rounds = 0;
    for (id, part) in house_parts(HOUSE) {
        for (seed, dealer) in [(1, Dealer::Machine), (2, Dealer::Careful), (3, Dealer::Careless)] {
            let again = decide_again(&played(&part, dealer, seed), Range::ALL, None).expect("the journal is whole");
            assert_eq!(again.differences, [], "{id} {seed}");
            assert!(again.commands > again.rounds && again.sealed == 0, "{id} {seed}");
            rounds += again.rounds;
        }
    }
    assert!(rounds >= 60, "{rounds} rounds");
}

/// High Card Flush with another flush bonus table (38.11): only that wager comes out differently, to the cent.
#[test]
fn another_pay_table_is_named_with_its_lines_and_cents() {
    let house = part("flush-1");
    let elected = "[table.wagers.flush_bonus]\ntable = \"A\"";
    assert!(house.contains(elected));
    let other = ["B", "C", "D"]
        .map(|table| house.replace(elected, &format!("[table.wagers.flush_bonus]\ntable = \"{table}\"")));
    let mut lines = 0;
    for seed in 0..40 {
        let bodies = played(&house, Dealer::Machine, seed);
        for other in &other {
            let again = decide_again(&bodies, Range::ALL, Some(other)).expect("the journal and the house are whole");
            for difference in &again.differences {
                let Today::Otherwise { lines: found, only_recorded, only_today } = &difference.today else {
                    panic!("nothing is refused: {difference:?}");
                };
                assert_eq!((only_recorded.len(), only_today.len()), (0, 0), "{difference:?}");
                for line in found {
                    assert_eq!(line.wager, "flush_bonus", "{difference:?}");
                    assert!(line.cents() != 0 && !line.clauses.is_empty(), "{difference:?}");
                    lines += 1;
                }
            }
        }
    }
    assert!(lines > 0, "some hand is paid by the flush bonus");
}

/// A lower maximum refuses the wagers above it, and nothing else.
#[test]
fn a_lower_maximum_refuses_wagers() {
    let (house, lower) = (part("draw-1"), part("draw-1").replace("maximum = \"300.00\"", "maximum = \"25.00\""));
    assert_ne!(house, lower);
    let mut refused = 0;
    for seed in 0..12 {
        let again = decide_again(&played(&house, Dealer::Machine, seed), Range::ALL, Some(&lower)).expect("whole");
        for difference in &again.differences {
            if let Today::Refused { clause, .. } = &difference.today {
                assert!(clause.starts_with("three_card_draw_poker "), "{difference:?}");
                assert!(difference.command.contains(" wagers "), "{difference:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn only_the_rounds_that_are_asked_for_are_decided() {
    let bodies = played(&part("holdem-1"), Dealer::Machine, 7);
    let again = |first, last| decide_again(&bodies, Range { first, last }, None).expect("whole");
    let all: Again = decide_again(&bodies, Range::ALL, None).expect("whole");
    assert_eq!(again(1, u32::MAX).rounds, all.rounds);
    assert_eq!(again(2, 2).rounds, 1);
    assert_eq!(again(1_000, 2_000).commands, 0);
    assert!(by_round(&all.differences).is_empty());
    assert!(decide_again(&bodies[1..], Range::ALL, None).is_err(), "without the set-up of the table");
}
