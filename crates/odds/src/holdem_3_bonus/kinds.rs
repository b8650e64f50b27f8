//! The cards that a board leaves, and the holdings of three that can be made of them, by kind.
//!
//! A suit of which the board has two cards or more may still become a flush, and its cards are told apart. In all other suits
//! cards of one rank are worth the same with this board, so they are one kind. A board of four cards leaves 48
//! cards and 17,296 holdings, but at most 35 kinds and mostly some 2,300 holdings by kind.

use cards::five::Hand;
use cards::{Card, CardSet, Rank, Suit};

use crate::count::choose;

/// Cards that are worth the same with a board.
#[derive(Clone, Copy, Debug)]
struct Kind {
    /// Where its cards start.
    start: usize,
    /// How many there are.
    cards: usize,
}

/// The kinds of cards that a board leaves. Their order does not depend on the names of suits.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// The cards, kind by kind.
    cards: Vec<Card>,
    kinds: Vec<Kind>,
}

/// Three kinds, lowest first, and how many holdings of actual cards they stand for.
#[derive(Clone, Copy, Debug)]
pub struct Holding {
    /// The kinds.
    pub kinds: [u8; 3],
    /// All holdings.
    pub all: u16,
    /// The holdings with a certain card of the first kind, of the second and of the third; a kind that occurs again is
    /// counted where it stands first, and so it is with the pairs.
    pub with_card: [u16; 3],
    /// The holdings with two certain cards: of the first and second kind, the first and third, the second and third.
    pub with_pair: [u16; 3],
}

impl Kinds {
    /// The kinds that this board leaves of a deck.
    pub fn new(board: CardSet, deck: CardSet) -> Self {
        let mut long: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| board.suit(*suit).count_ones() >= 2).collect();
        long.sort_unstable_by_key(|suit| board.suit(*suit));
        let mut found = Self { cards: Vec::with_capacity(52), kinds: Vec::with_capacity(52) };
        for suit in &long {
            Rank::ALL.into_iter().for_each(|rank| found.add(rank, &[*suit], deck - board));
        }
        let short: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !long.contains(suit)).collect();
        Rank::ALL.into_iter().for_each(|rank| found.add(rank, &short, deck - board));
        found
    }

    /// Adds the cards of a rank and of some suits as far as they are left.
    fn add(&mut self, rank: Rank, suits: &[Suit], left: CardSet) {
        let start = self.cards.len();
        self.cards.extend(suits.iter().map(|suit| Card::new(rank, *suit)).filter(|card| left.contains(*card)));
        if self.cards.len() > start {
            self.kinds.push(Kind { start, cards: self.cards.len() - start });
        }
    }

    /// How many kinds there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// The kind of each card that is left, by the card's bit.
    pub fn by_card(&self) -> [u8; 64] {
        let mut by_card = [0; 64];
        for (place, kind) in (0..).zip(&self.kinds) {
            let cards = &self.cards[kind.start..kind.start + kind.cards];
            cards.iter().for_each(|card| by_card[usize::from(card.bit())] = place);
        }
        by_card
    }

    /// Every three kinds, lowest first, of which there are enough cards.
    pub fn each_three(&self, mut see: impl FnMut([usize; 3])) {
        for first in 0..self.len() {
            for second in first..self.len() {
                for third in second..self.len() {
                    let most = 1 + usize::from(first == second) + usize::from(second == third);
                    if self.kinds[second].cards >= most {
                        see([first, second, third]);
                    }
                }
            }
        }
    }

    /// Cards of these kinds.
    #[inline]
    pub fn hand(&self, [first, second, third]: [usize; 3]) -> Hand {
        let place_of_second = usize::from(second == first);
        let place_of_third = usize::from(third == second) + usize::from(third == first);
        let card = |kind: usize, place: usize| self.cards[self.kinds[kind].start + place];
        Hand::EMPTY + card(first, 0) + card(second, place_of_second) + card(third, place_of_third)
    }

    /// How many holdings of actual cards these kinds stand for.
    #[inline]
    pub fn holding(&self, kinds: [usize; 3]) -> Holding {
        let [a, b, c] = kinds.map(|kind| self.kinds[kind].cards as u16);
        let pairs = |of: u16| of * (of - 1) / 2;
        let (all, with_card, with_pair) = match (kinds[0] == kinds[1], kinds[1] == kinds[2]) {
            (false, false) => (a * b * c, [b * c, a * c, a * b], [c, b, a]),
            (true, false) => (pairs(a) * c, [(a - 1) * c, 0, pairs(a)], [c, a - 1, 0]),
            (false, true) => (a * pairs(b), [pairs(b), a * (b - 1), 0], [b - 1, 0, a]),
            (true, true) => (choose(a.into(), 3) as u16, [pairs(a - 1), 0, 0], [a - 2, 0, 0]),
        };
        Holding { kinds: kinds.map(|kind| kind as u8), all, with_card, with_pair }
    }
}
