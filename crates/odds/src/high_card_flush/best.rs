//! The best decision for any hand, at once.
//!
//! With most flushes the best decision is the same whatever the other cards are, and a table knows it. Only with the three-card flushes that
//! are ten high it depends on the rest: one hand in nineteen. For these the dealers are counted, with products that are
//! multiplied out beforehand for the few ways in which seven cards can lie in four suits.

use cards::CardSet;
use cards::flush::FlushRank;
use games::high_card_flush::wagers::most_times_ante;

use super::dealer::{Bounds, CARDS, Coefficients, FULL_SUIT, Held, Rules};
use super::hands::{ByFlush, patterns};

/// The best decision for any hand.
#[derive(Clone, Debug)]
pub struct Best {
    /// By the ranks of the best suit.
    by_flush: Vec<Known>,
    /// For each number of cards in the best suit, the sizes of the other suits and the products for them.
    products: Vec<Vec<([u32; 3], Coefficients)>>,
}

/// What the flush alone tells.
#[derive(Clone, Copy, Debug)]
enum Known {
    Raise(u32),
    DependsOnTheRest,
}

impl Best {
    /// The best decisions of a game that is solved.
    pub fn new(solution: &[ByFlush]) -> Self {
        let mut by_flush = vec![Known::DependsOnTheRest; usize::from(FULL_SUIT) + 1];
        for of in solution {
            let done = [(0, of.folded), (1, of.raised_once), (of.most, of.raised_most)];
            let mut ways = done.into_iter().filter(|(_, decided)| decided.hands > 0);
            if let (Some((times, _)), None) = (ways.next(), ways.next()) {
                by_flush[usize::from(of.flush.bits())] = Known::Raise(times);
            }
        }
        Self { by_flush, products: (0..=CARDS).map(products).collect() }
    }

    /// By how many antes a hand of seven cards is best raised; zero if it is better folded.
    #[inline]
    pub fn raise(&self, hand: CardSet) -> u32 {
        match self.by_flush[usize::from(FlushRank::of(hand).bits())] {
            Known::Raise(times) => times,
            Known::DependsOnTheRest => self.counted(hand),
        }
    }

    fn counted(&self, hand: CardSet) -> u32 {
        let mut suits = hand.suits().map(FlushRank::of_suit);
        suits.sort_unstable_by(|one, other| other.cmp(one));
        let [best, others @ ..] = suits;
        let sizes = others.map(FlushRank::len);
        let known = self.products[best.len() as usize].iter().find(|(known, _)| *known == sizes);
        let (_, coefficients) = known.expect("seven cards lie in four suits in one of these ways");
        let bounds = Bounds::new(Rules::new(FULL_SUIT), best);
        let held = suits.map(|suit| Held::new(suit.bits(), &bounds));
        bounds.showdown(&held.each_ref(), coefficients).best_raise(most_times_ante(hand))
    }
}

/// The products if the best suit has so many cards.
fn products(longest: u32) -> Vec<([u32; 3], Coefficients)> {
    let bounds = Bounds::new(Rules::new(FULL_SUIT), FlushRank::of_suit((1 << longest) - 1));
    let of = |sizes: [u32; 3]| (sizes, bounds.coefficients([longest, sizes[0], sizes[1], sizes[2]]));
    patterns(longest, CARDS - longest).map(of).collect()
}
