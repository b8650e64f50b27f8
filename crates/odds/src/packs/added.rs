//! A pack, and the ranks that five cards add to it.

use cards::five::{FiveCardRank, Hand};
use cards::{Card, CardSet, Rank, Suit};

use crate::count::choose;

/// A pack and the cards that are left.
#[derive(Clone, Debug)]
pub struct Board {
    /// The two cards.
    pub pack: CardSet,
    /// The cards that are not in the pack.
    pub left: CardSet,
    /// How many cards of each rank are left.
    pub left_of_rank: [u8; 13],
    /// How many cards of each rank are in the pack.
    pack_of_rank: [u8; 13],
}

/// Five cards by rank, added to a pack.
#[derive(Clone, Copy, Debug)]
pub struct Added {
    /// How many of each rank.
    pub held: [u8; 13],
    /// The ranks that are held and how many of each; nothing of a deuce where there are fewer than five.
    pub parts: [(u8, u8); 5],
    /// The rank that they make with the pack if no five cards are of one suit.
    pub rank: FiveCardRank,
    /// How many hands of five cards have these ranks.
    pub hands: u64,
    /// How many of them have five cards of one suit with the pack.
    pub flushes: u64,
}

impl Board {
    /// A pack of a deck with these ranks in each suit.
    pub fn new(pack: CardSet, deck: u16) -> Self {
        let left = CardSet::from_suits(Suit::ALL.map(|_| deck)) - pack;
        let of_rank =
            |cards: CardSet| Rank::ALL.map(|rank| cards.iter().filter(|card| card.rank() == rank).count() as u8);
        Self { pack, left, left_of_rank: of_rank(left), pack_of_rank: of_rank(pack) }
    }

    /// How many cards are left.
    pub const fn cards_left(&self) -> u32 {
        self.left.len()
    }

    /// How many cards of a suit must be added to have five of it.
    pub const fn missing_of(&self, suit: Suit) -> u32 {
        5 - self.pack.suit(suit).count_ones()
    }

    /// All choices of five cards by rank.
    pub fn added(&self) -> Vec<Added> {
        let mut found = Vec::new();
        self.choose_from(0, 5, &mut [0; 13], &mut |held| found.push(self.with(held)));
        found
    }

    fn choose_from(&self, rank: usize, cards: u8, held: &mut [u8; 13], see: &mut impl FnMut(&[u8; 13])) {
        if cards == 0 {
            return see(held);
        }
        if rank < 13 {
            for count in 0..=cards.min(self.left_of_rank[rank]) {
                held[rank] = count;
                self.choose_from(rank + 1, cards - count, held, see);
            }
            held[rank] = 0;
        }
    }

    fn with(&self, held: &[u8; 13]) -> Added {
        let ways = held.iter().zip(self.left_of_rank).map(|(held, left)| choose(left.into(), (*held).into()));
        let flushes = Suit::ALL.into_iter().map(|suit| self.flushes_in(suit, held)).sum();
        let mut parts = [(0, 0); 5];
        let some = (0..).zip(*held).filter(|(_, held)| *held > 0);
        parts.iter_mut().zip(some).for_each(|(place, part)| *place = part);
        Added { held: *held, parts, rank: self.rank_of(held), hands: ways.product(), flushes }
    }

    /// How many hands with these ranks have five cards of a suit with the pack: x stands for a card of the suit.
    fn flushes_in(&self, suit: Suit, held: &[u8; 13]) -> u64 {
        let mut by_cards_of_suit = [1, 0, 0, 0, 0, 0];
        for ((rank, held), left) in Rank::ALL.into_iter().zip(held).zip(self.left_of_rank) {
            let (held, left) = (u32::from(*held), u32::from(left));
            let others = if self.left.contains(Card::new(rank, suit)) { left - 1 } else { left };
            let with = if others < left && held > 0 { choose(others, held - 1) } else { 0 };
            let without = choose(others, held);
            for cards in (0..6).rev() {
                let fewer: u64 = if cards > 0 { by_cards_of_suit[cards - 1] } else { 0 };
                by_cards_of_suit[cards] = by_cards_of_suit[cards] * without + fewer * with;
            }
        }
        by_cards_of_suit[self.missing_of(suit) as usize..].iter().sum()
    }

    /// The rank of seven cards with these ranks, the suits taking turns so that none has five.
    pub fn rank_of(&self, held: &[u8; 13]) -> FiveCardRank {
        let (mut hand, mut place) = (Hand::EMPTY, 0);
        for ((rank, held), in_pack) in Rank::ALL.into_iter().zip(held).zip(self.pack_of_rank) {
            for _ in 0..held + in_pack {
                hand = hand + Card::new(rank, Suit::ALL[place % 4]);
                place += 1;
            }
        }
        hand.rank_seven()
    }
}
