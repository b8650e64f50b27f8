//! Hands by their best suit: High Card Flush looks at one suit at a time.
//!
//! A hand is a choice of ranks in each of four suits. Say how many choices of k ranks are no better than some
//! bound, and write these numbers as the polynomial p(x) = p0 + p1 x + p2 x² + …; then the coefficient of x⁷ in p(x)⁴ is
//! the number of hands of seven cards in which no suit is better than the bound. Raising the bound step by step gives
//! the number of hands for each best suit: a few hundred small products instead of 133,784,560 hands.

use std::collections::BTreeMap;

/// Hands of so many cards, by the value of their best suit, lowest first. `value` sees the thirteen bits of one suit.
pub fn by_best_suit<Value: Ord>(cards: u32, value: impl Fn(u16) -> Value) -> Vec<(Value, u64)> {
    let mut choices: BTreeMap<Value, Vec<u64>> = BTreeMap::new();
    for ranks in (0..1 << 13_u16).filter(|ranks: &u16| ranks.count_ones() <= cards) {
        let of_value = choices.entry(value(ranks)).or_insert_with(|| vec![0; cards as usize + 1]);
        of_value[ranks.count_ones() as usize] += 1;
    }
    let mut no_better = vec![0; cards as usize + 1];
    let mut before = 0;
    let mut counted = |(value, of_value): (Value, Vec<u64>)| {
        no_better.iter_mut().zip(of_value).for_each(|(sum, more)| *sum += more);
        let two_suits = times(&no_better, &no_better);
        let hands = times(&two_suits, &two_suits)[cards as usize];
        (value, hands - std::mem::replace(&mut before, hands))
    };
    choices.into_iter().map(&mut counted).filter(|(_, hands)| *hands > 0).collect()
}

/// The product of two polynomials, as far as both are known.
pub fn times(one: &[u64], other: &[u64]) -> Vec<u64> {
    (0..one.len()).map(|power| (0..=power).map(|part| one[part] * other[power - part]).sum()).collect()
}
