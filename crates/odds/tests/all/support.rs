//! What the tests share: dealing by brute force, and chance from a seed.

use cards::{Card, CardSet};

/// Every set of so many of these cards.
pub fn each_set(of: CardSet, cards: u32, see: &mut impl FnMut(CardSet)) {
    fn with(chosen: u64, of: u64, cards: u32, see: &mut impl FnMut(u64)) {
        let mut left = of;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left &= left - 1;
            match cards {
                1 => see(chosen | card),
                _ => with(chosen | card, left, cards - 1, see),
            }
        }
    }
    if cards == 0 {
        return see(CardSet::EMPTY);
    }
    with(0, of.bits(), cards, &mut |bits| see(CardSet::from_bits(bits).expect("cards of the deck")));
}

/// Every set of so many of these cards, in a list.
pub fn sets(of: CardSet, cards: u32) -> Vec<CardSet> {
    let mut all = Vec::new();
    each_set(of, cards, &mut |set| all.push(set));
    all
}

/// All cards of these ranks.
pub fn deck_of(ranks: u16) -> CardSet {
    CardSet::from_suits([ranks; 4])
}

/// Chance from a fixed seed (xorshift): every run deals the same cards.
pub struct Chance(pub u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u64
    }

    /// A deck of which the first so many cards are shuffled.
    pub fn deal(&mut self, cards: usize) -> Vec<Card> {
        let mut deck: Vec<Card> = Card::all().collect();
        for place in 0..cards {
            let other = place + self.below((52 - place) as u64) as usize;
            deck.swap(place, other);
        }
        deck.truncate(cards);
        deck
    }

    /// A hand.
    pub fn hand(&mut self, cards: usize) -> CardSet {
        self.deal(cards).into_iter().collect()
    }
}

/// Whether a simulated mean is within four standard errors of the exact one.
pub fn agrees(mean: f64, rounds: usize, report: &odds::Report) -> bool {
    let exact: f64 = (-report.house_edge).decimal(10).parse().expect("a number");
    let deviation: f64 = report.variance.root(10).parse().expect("a number");
    (mean - exact).abs() <= 4.0 * deviation / (rounds as f64).sqrt()
}
