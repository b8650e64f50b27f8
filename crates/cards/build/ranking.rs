//! What the tables hold: the strength of every flush and of every unsuited multiset of ranks.

use std::collections::BTreeMap;

use crate::keys::RANK_KEYS;

const ACE: usize = 12;
const HIGH_CARD: u8 = 0;
const ONE_PAIR: u8 = 1;
const TWO_PAIR: u8 = 2;
const THREE_OF_A_KIND: u8 = 3;
const STRAIGHT: u8 = 4;
const FLUSH: u8 = 5;
const FULL_HOUSE: u8 = 6;
const FOUR_OF_A_KIND: u8 = 7;
const STRAIGHT_FLUSH: u8 = 8;

/// How many cards of each rank a hand holds, deuce first.
type Counts = [u8; 13];

/// A hand's class and the ranks that break ties within it, most important first; ordered as hands are.
type Value = (u8, [u8; 5]);

/// The 7,462 values that five cards can have, numbered from the worst.
pub struct Strengths(BTreeMap<Value, u16>);

impl Strengths {
    pub fn of_all_five_card_hands() -> Self {
        let mut values: BTreeMap<Value, u16> = BTreeMap::new();
        for counts in multisets(5) {
            values.insert(unsuited_value(&counts), 0);
            if counts.iter().all(|&count| count < 2) {
                values.insert(flush_value(&counts), 0);
            }
        }
        assert_eq!(values.len(), 7_462);
        for (strength, number) in values.values_mut().zip(0..) {
            *strength = number;
        }
        Self(values)
    }

    /// For each strength the ranks that decide it, most important first (deuce = 0).
    pub fn tie_breaks(&self) -> Vec<[u8; 5]> {
        self.0.keys().map(|&(_, ranks)| ranks).collect()
    }
}

/// The strength of the best flush in a suit's 13 rank bits; zero where there are fewer than five.
pub fn flush_table(strengths: &Strengths) -> Vec<u16> {
    (0..1u16 << 13)
        .map(|bits| {
            let counts: Counts = std::array::from_fn(|rank| (bits >> rank & 1) as u8);
            if bits.count_ones() < 5 { 0 } else { strengths.0[&flush_value(&counts)] }
        })
        .collect()
}

/// Sum of keys and strength of every multiset of `cards` ranks, no flush assumed.
pub fn unsuited(cards: usize, strengths: &Strengths) -> Vec<(u32, u16)> {
    multisets(cards)
        .into_iter()
        .map(|counts| {
            let keys = counts.iter().zip(RANK_KEYS).map(|(&count, key)| key.wrapping_mul(u32::from(count)));
            (keys.fold(0, u32::wrapping_add), strengths.0[&unsuited_value(&counts)])
        })
        .collect()
}

fn multisets(cards: usize) -> Vec<Counts> {
    fn fill(rank: usize, left: usize, counts: &mut Counts, all: &mut Vec<Counts>) {
        if rank == 13 {
            if left == 0 {
                all.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[rank] = count as u8;
            fill(rank + 1, left - count, counts, all);
        }
        counts[rank] = 0;
    }
    let mut all = Vec::new();
    fill(0, cards, &mut [0; 13], &mut all);
    all
}

fn flush_value(counts: &Counts) -> Value {
    match straight_top(counts) {
        Some(top) => (STRAIGHT_FLUSH, [top, 0, 0, 0, 0]),
        None => (FLUSH, kickers(counts, &[])),
    }
}

fn unsuited_value(counts: &Counts) -> Value {
    let having = |n: u8| (0..13).rev().find(|&rank| counts[rank as usize] >= n);
    let pair_beside = |other: u8| (0..13).rev().find(|&rank| rank != other && counts[rank as usize] >= 2);

    if let Some(four) = having(4) {
        return (FOUR_OF_A_KIND, kickers(counts, &[four]));
    }
    if let Some(three) = having(3) {
        if let Some(pair) = pair_beside(three) {
            return (FULL_HOUSE, [three, pair, 0, 0, 0]);
        }
        if let Some(top) = straight_top(counts) {
            return (STRAIGHT, [top, 0, 0, 0, 0]);
        }
        return (THREE_OF_A_KIND, kickers(counts, &[three]));
    }
    if let Some(top) = straight_top(counts) {
        return (STRAIGHT, [top, 0, 0, 0, 0]);
    }
    if let Some(high) = having(2) {
        return match pair_beside(high) {
            Some(low) => (TWO_PAIR, kickers(counts, &[high, low])),
            None => (ONE_PAIR, kickers(counts, &[high])),
        };
    }
    (HIGH_CARD, kickers(counts, &[]))
}

/// The highest card of the best straight; the ace also stands below the deuce.
fn straight_top(counts: &Counts) -> Option<u8> {
    let held = |rank: usize| counts[rank] > 0;
    let top = (4..13).rev().find(|&top| (top - 4..=top).all(held));
    top.or_else(|| (held(ACE) && (0..4).all(held)).then_some(3)).map(|top| top as u8)
}

//= lunar_poker 38.5(c)
//= holdem_3_bonus 42.5(c)
/// What decides between hands of one class (ALL-5, ALL-16): the ranks that make the combination, then the highest other cards until five cards are counted.
fn kickers(counts: &Counts, made: &[u8]) -> [u8; 5] {
    let made_cards: usize = match made {
        [] => 0,
        [one] => counts[*one as usize] as usize,
        _ => 4,
    };
    let others = (0..13).rev().filter(|rank| counts[*rank as usize] > 0 && !made.contains(rank));
    let mut ranks = [0; 5];
    let decisive = made.iter().copied().chain(others.take(5 - made_cards));
    for (place, rank) in ranks.iter_mut().zip(decisive) {
        *place = rank;
    }
    ranks
}
