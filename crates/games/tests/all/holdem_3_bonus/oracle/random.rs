//! Random houses and random finished rounds of Hold 'em 3 Bonus, always the same ones.

use cards::{Card, CardSet};
use games::holdem_3_bonus::settle::{FinishedRound, FinishedSeat};
use games::holdem_3_bonus::wagers::{Decision, Wagers};
use paytables::Cents;

use super::plain::House;

/// A small generator of numbers.
pub struct Chance(pub u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }

    fn maybe(&mut self, limit: usize) -> Option<usize> {
        (!self.one_in(4)).then(|| self.below(limit))
    }

    /// Two rounds of three from a full deck, the others from seven ranks, two suits, one suit or ten ranks of one.
    fn deck(&mut self) -> Vec<Card> {
        let (kind, suit, other, low) = (self.below(12), self.below(4), self.below(4), self.below(13));
        let kept = |card: &Card| {
            let (up, held) = ((card.rank() as usize + 13 - low) % 13, card.suit() as usize);
            match kind {
                0 => up < 7,
                1 => held == suit || held == other,
                2 => held == suit,
                3 => held == suit && up < 10,
                _ => true,
            }
        };
        let mut deck: Vec<Card> = Card::all().filter(kept).collect();
        for last in (1..deck.len()).rev() {
            deck.swap(last, self.below(last + 1));
        }
        deck
    }

    fn stake(&mut self) -> Cents {
        let usual = [500, 1_000, 2_499, 2_500, 2_501, 5_000, 10_000, 10_001, 100_000, 5_000_000, 100_000_000_000];
        let any = 1 + self.below(20_000) as i64;
        Cents::new(*usual.get(self.below(16)).unwrap_or(&any))
    }

    pub fn house(&mut self) -> House {
        let limit = [50_000, 250_000, 5_000_000, 7_500_000][self.below(4)];
        let double = self.maybe(3);
        House {
            equal: self.below(11),
            double,
            three: self.maybe(4),
            six: self.maybe(11),
            limit: self.one_in(2).then_some(limit),
        }
    }

    fn seat(&mut self, house: &House, seat: u8, cards: CardSet) -> FinishedSeat {
        let flop = self.stake();
        let side = |chance: &mut Self, table: Option<usize>| {
            table.and_then(|_| chance.maybe(1)).map_or(Cents::ZERO, |_| chance.stake())
        };
        let (three_card_bonus, six_card_bonus) = (side(self, house.three), side(self, house.six));
        let twice = Cents::new(flop.get() * 2);
        let decision = match self.below(5) {
            0 => Decision::Fold,
            1 | 2 if house.double.is_some() => Decision::TurnRiver(twice),
            _ => Decision::TurnRiver(flop),
        };
        FinishedSeat {
            seat,
            cards,
            wagers: Wagers { blind_bonus: flop, flop, three_card_bonus, six_card_bonus },
            decision,
        }
    }

    pub fn round(&mut self, house: &House) -> FinishedRound {
        let deck = self.deck();
        let mut hands = deck[4..].chunks_exact(3).map(|hand| hand.iter().copied().collect::<CardSet>());
        let (board, dealer) = (deck[..4].iter().copied().collect(), hands.next().expect("a dealer's hand"));
        let mut numbers = [1, 2, 3, 4, 5, 6];
        for last in (1..6).rev() {
            numbers.swap(last, self.below(last + 1));
        }
        let seats = 1 + self.below(6);
        let seats =
            numbers.into_iter().take(seats).zip(hands).map(|(seat, cards)| self.seat(house, seat, cards)).collect();
        FinishedRound { dealer, board, seats }
    }
}
