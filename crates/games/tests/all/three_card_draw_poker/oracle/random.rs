//! Random finished rounds.

use super::plain::{Plain, PlainRound, PlainSeat, Played};

/// A small generator of random numbers (splitmix).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

/// A deck in random order; in two thirds of the rounds only some suits or ranks, so that rare hands come up.
fn deck(random: &mut Random) -> Vec<Plain> {
    let mut deck: Vec<Plain> = (0..52).map(|n: u32| (n % 13 + 2, n / 13)).collect();
    match random.below(9) {
        0 => deck.retain(|card| card.1 == 3),
        1 => deck.retain(|card| card.1 < 2),
        2 => deck.retain(|card| card.0 < 3 || card.0 > 11),
        3 => deck.retain(|card| (6..10).contains(&card.0)),
        4 => deck.retain(|card| card.0 < 5 || card.0 > 9),
        5 => deck.retain(|card| card.1 < 3 && (card.0 < 5 || card.0 > 11)),
        _ => {}
    }
    for place in (1..deck.len()).rev() {
        deck.swap(place, random.below(place as u64 + 1) as usize);
    }
    deck
}

fn amount(random: &mut Random) -> i64 {
    match random.below(4) {
        0 => random.below(100_000) as i64 + 1,
        1 => 100_000_000_000,
        _ => (random.below(100) as i64 + 1) * 500,
    }
}

pub fn random_round(random: &mut Random) -> PlainRound {
    let mut deck = deck(random);
    // Four cards for the dealer, and for each seat three and one to draw.
    let most = (deck.len() as u64 / 4 - 1).min(6);
    let mut numbers: Vec<u8> = (1..=6).collect();
    let seats = random.below(most) as usize + 1;
    while numbers.len() > seats {
        numbers.remove(random.below(numbers.len() as u64) as usize);
    }
    if random.below(2) == 0 {
        numbers.reverse();
    }
    let first_3_table = random.pick(&[None, Some(1), Some(2), Some(3), Some(4)]);
    let bonus_table = random.pick(&[None, Some(1), Some(2), Some(3)]);
    let dealer = deck.split_off(deck.len() - 4);
    let seats = numbers.into_iter().map(|seat| random_seat(random, seat, &mut deck, first_3_table)).collect();
    PlainRound { bonus_table, first_3_table, dealer, seats }
}

fn random_seat(random: &mut Random, seat: u8, deck: &mut Vec<Plain>, first_3_table: Option<usize>) -> PlainSeat {
    let cards = deck.split_off(deck.len() - 3);
    let ante = amount(random);
    let first_3 = if first_3_table.is_some() && random.below(3) > 0 { amount(random) } else { 0 };
    let played = match random.below(5) {
        0 => Played::Folds,
        1 | 2 => Played::Stands,
        _ => Played::Draws { out: random.pick(&cards), new: deck.pop().expect("a card is left to draw") },
    };
    PlainSeat { seat, cards, ante, first_3, played }
}
