//! All holdings on one board, compared with each other.
//!
//! The holdings are walked from the lowest to the highest. On the way it is known how many holdings are below: all of them, those
//! with a certain card, and those with two certain cards. A player of three cards meets the dealers who hold none of these,
//! and they follow by inclusion and exclusion: all, less those with each card, plus those with each two, less the
//! one with all three.

use cards::CardSet;
use cards::five::{FiveCardRank, Hand};

use super::fits::{Fits, fits};
use super::kinds::{Holding, Kinds};
use crate::count::choose;

/// What becomes of a holding on a board: the place of the list of lines that it fits, and the dealers above and level
/// with it. There are fewer than 2¹⁴ dealers, so that all fits into 32 bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown(u32);

const BITS: u32 = 14;

impl Shown {
    fn new(list: usize, above: u32, level: u32) -> Self {
        debug_assert!(above >> BITS == 0 && level >> BITS == 0);
        Self((list as u32) << (2 * BITS) | above << BITS | level)
    }

    /// The place of the list of lines.
    #[inline]
    pub const fn list(self) -> usize {
        (self.0 >> (2 * BITS)) as usize
    }

    /// The dealers who are better.
    #[inline]
    pub const fn above(self) -> u32 {
        self.0 >> BITS & ((1 << BITS) - 1)
    }

    /// The dealers who are as good.
    #[inline]
    pub const fn level(self) -> u32 {
        self.0 & ((1 << BITS) - 1)
    }
}

/// Room for the work on one board, used for many.
#[derive(Clone, Debug)]
pub struct Showdown {
    deck: CardSet,
    fits: &'static Fits,
    found: Vec<Ranked>,
    sorted: Vec<u32>,
    starts: Vec<u32>,
    below: Below,
}

#[derive(Clone, Copy, Debug)]
struct Ranked {
    holding: Holding,
    strength: u16,
    list: u8,
}

/// How many holdings are below the point of the walk.
#[derive(Clone, Debug, Default)]
struct Below {
    kinds: usize,
    all: u32,
    with_card: Vec<u32>,
    with_pair: Vec<u32>,
}

impl Below {
    fn clear(&mut self, kinds: usize) {
        (self.kinds, self.all) = (kinds, 0);
        self.with_card.clear();
        self.with_card.resize(kinds, 0);
        self.with_pair.clear();
        self.with_pair.resize(kinds * kinds, 0);
    }

    fn places(&self, [a, b, c]: [u8; 3]) -> ([usize; 3], [usize; 3]) {
        let [a, b, c] = [a, b, c].map(usize::from);
        ([a, b, c], [a * self.kinds + b, a * self.kinds + c, b * self.kinds + c])
    }

    #[inline]
    fn add(&mut self, holding: &Holding) {
        let (cards, pairs) = self.places(holding.kinds);
        self.all += u32::from(holding.all);
        for place in 0..3 {
            self.with_card[cards[place]] += u32::from(holding.with_card[place]);
            self.with_pair[pairs[place]] += u32::from(holding.with_pair[place]);
        }
    }

    /// Those below that share no card with one holding of these kinds; it is taken for one that is not below itself.
    #[inline]
    fn apart_from(&self, holding: &Holding) -> u32 {
        let (cards, pairs) = self.places(holding.kinds);
        let sum = |counts: &[u32], places: [usize; 3]| counts[places[0]] + counts[places[1]] + counts[places[2]];
        self.all + sum(&self.with_pair, pairs) - sum(&self.with_card, cards)
    }
}

impl Showdown {
    /// Nothing is compared yet.
    pub fn new(deck: CardSet) -> Self {
        Self { deck, fits: fits(), found: Vec::new(), sorted: Vec::new(), starts: Vec::new(), below: Below::default() }
    }

    /// Compares all holdings on a board, in the order of [`Kinds::each_three`].
    pub fn compare(&mut self, board: CardSet) -> Vec<Shown> {
        let kinds = Kinds::new(board, self.deck);
        self.rank(board, &kinds);
        self.sort();
        self.below.clear(kinds.len());
        self.walk()
    }

    fn rank(&mut self, board: CardSet, kinds: &Kinds) {
        let (shared, fits) = (Hand::from(board), self.fits);
        self.found.clear();
        kinds.each_three(|three| {
            let seven = shared + kinds.hand(three);
            let best = seven.rank_seven();
            let list = fits.place(seven.cards(), best) as u8;
            self.found.push(Ranked { holding: kinds.holding(three), strength: best.strength(), list });
        });
    }

    /// Puts the holdings in order, by counting how many have each strength.
    fn sort(&mut self) {
        self.starts.clear();
        self.starts.resize(usize::from(FiveCardRank::COUNT) + 1, 0);
        for ranked in &self.found {
            self.starts[usize::from(ranked.strength) + 1] += 1;
        }
        let mut start = 0;
        for next in &mut self.starts {
            start += *next;
            *next = start;
        }
        self.sorted.resize(self.found.len(), 0);
        for (place, ranked) in (0..).zip(&self.found) {
            let next = &mut self.starts[usize::from(ranked.strength)];
            self.sorted[*next as usize] = place;
            *next += 1;
        }
    }

    fn walk(&mut self) -> Vec<Shown> {
        let dealers = choose(self.deck.len() - 7, 3) as u32;
        let mut shown = vec![Shown::default(); self.found.len()];
        let mut lower = Vec::new();
        let strength = |place: &u32| self.found[*place as usize].strength;
        for equal in self.sorted.chunk_by(|one, other| strength(one) == strength(other)) {
            let holding = |place: &u32| self.found[*place as usize].holding;
            lower.clear();
            lower.extend(equal.iter().map(|place| self.below.apart_from(&holding(place))));
            equal.iter().for_each(|place| self.below.add(&holding(place)));
            for (place, lower) in equal.iter().zip(&lower) {
                // The player's own three cards are among those that are not above.
                let not_above = self.below.apart_from(&holding(place)) - 1;
                let list = self.found[*place as usize].list.into();
                shown[*place as usize] = Shown::new(list, dealers - not_above, not_above - lower);
            }
        }
        shown
    }
}
