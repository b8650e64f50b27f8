//! A second, plain settlement of Pack's Poker, written from the text, that must agree with the engine's.
//!
//! It ranks hands by trying all five of seven, knows only the class of the best five cards and the three special
//! hands, and pays by if-chains in whole cents. Half of the rounds are dealt so that rare hands are not rare.

mod hands;
mod plain;
mod random;

use games::packs_poker::settle::settle;

use crate::parts::{PARTS, in_parts};
use plain::{Counts, Plain, RARE, by_the_text, plain_meters};

const ROUNDS: u64 = 1_000_000;

//= packs_poker 43.10(d)
//= packs_poker 43.10(e)
//= packs_poker 43.10(f)
//= packs_poker 43.10(g)
//= packs_poker 43.10(i)
//= packs_poker 43.11(a)
//= packs_poker 43.11(b)1
//= packs_poker 43.11(b)2
//= packs_poker 43.11(c)1
//= packs_poker 43.11(c)2
//= packs_poker 43.12(d)1
//= packs_poker 43.12(d)2
// Every wager of a million rounds comes out the same both ways, to the cent, and so do the meters.
#[test]
fn a_million_rounds_come_out_as_the_text_says() {
    let parts = in_parts(43, some_rounds_come_out_as_the_text_says);
    for (at, what) in RARE.iter().enumerate() {
        let count: u32 = parts.iter().map(|counts| counts[at]).sum();
        assert!(count >= 100, "{what} happened {count} times");
    }
}

fn some_rounds_come_out_as_the_text_says(seed: u64) -> Counts {
    let mut random = random::Random(seed);
    let mut counts = Counts::default();
    for number in 0..ROUNDS / PARTS {
        let (terms, round) = (random::terms(&mut random), random::round(&mut random));
        let mut meters = random::meters(&mut random);
        let mut expected_meters = plain_meters(&meters);
        let expected = by_the_text(&terms, &round, &mut expected_meters, &mut counts);
        let settled: Vec<Plain<'_>> = settle(&terms, &round, &mut meters)
            .iter()
            .map(|line| {
                let (wager, pack) = line.wager.name().rsplit_once('_').expect("a wager names its pack");
                let (stake, paid, returned) = (line.stake.get(), line.paid.get(), line.returned.get());
                (line.seat, wager, pack.parse().expect("1, 2 or 3"), stake, line.outcome.word(), paid, returned)
            })
            .collect();
        assert_eq!(settled, expected, "round {number}: {round:?} by {terms:?}");
        assert_eq!(plain_meters(&meters), expected_meters, "round {number}: {round:?} by {terms:?}");
    }
    counts
}
