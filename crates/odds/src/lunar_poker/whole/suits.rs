//! All suits that the ranks of a hand can have.

use super::ranks::{Counts, RANKS};
use super::suited::Suits;

/// Every way to give suits to these ranks, the up card's suit first. The other three suits are alike, so only one of
/// each way to exchange them is given, with how many there are.
pub(super) fn of(hand: &Counts, up: usize) -> Vec<(Suits, i64)> {
    let mut all: Vec<Suits> = vec![[0; 4]];
    for rank in (0..RANKS).filter(|rank| hand[*rank] > 0) {
        let fits = |set: &u16| set.count_ones() == u32::from(hand[rank]) && !(rank == up && set & 1 == 1);
        let sets: Vec<u16> = (0..1 << 4).filter(fits).collect();
        let with = |suits: &Suits, set: u16| std::array::from_fn(|suit| suits[suit] | (set >> suit & 1) << rank);
        all = all.iter().flat_map(|suits| sets.iter().map(move |set| with(suits, *set))).collect();
    }
    let falling = all.into_iter().filter(|suits| suits[1] >= suits[2] && suits[2] >= suits[3]);
    falling.map(|suits| (suits, ways(&suits))).collect()
}

/// How many ways to exchange the other three suits differ.
fn ways(suits: &Suits) -> i64 {
    match (suits[1] == suits[2], suits[2] == suits[3]) {
        (true, true) => 1,
        (false, false) => 6,
        _ => 3,
    }
}
