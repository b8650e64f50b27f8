//! Counting hands without dealing them.
//!
//! | module | what it counts |
//! |---|---|
//! | [`hands`] | hands of three, five, six and seven cards by the pay lines they fit: by ranks and one long suit |
//! | [`suits`] | hands whose best suit is not too good: suit by suit, multiplied like polynomials |

pub mod hands;
pub mod suits;

use cards::canonical::canonical;
use cards::{Card, CardSet};

/// In how many ways so many cards are chosen of so many.
pub const fn choose(of: u32, cards: u32) -> u64 {
    let (mut ways, mut taken) = (1, 0);
    while taken < cards {
        if taken >= of {
            return 0;
        }
        ways = ways * (of - taken) as u64 / (taken + 1) as u64;
        taken += 1;
    }
    ways
}

/// How many hands of so many cards a deck has.
pub const fn hands_of(cards: u32) -> u64 {
    choose(52, cards)
}

/// All sets of so many of these cards.
pub fn each_subset(of: CardSet, cards: u32, see: &mut impl FnMut(CardSet)) {
    fn with(chosen: CardSet, of: &[Card], cards: u32, see: &mut impl FnMut(CardSet)) {
        match cards {
            0 => see(chosen),
            1 => of.iter().for_each(|card| see(chosen.with(*card))),
            _ => (0..of.len()).for_each(|place| with(chosen.with(of[place]), &of[..place], cards - 1, see)),
        }
    }
    with(CardSet::EMPTY, &of.iter().collect::<Vec<_>>(), cards, see);
}

/// One hand of so many cards for all that differ in the names of suits.
pub fn representatives(deck: CardSet, cards: u32) -> Vec<CardSet> {
    let mut found = Vec::new();
    each_subset(deck, cards, &mut |hand| found.extend((canonical([hand]) == [hand]).then_some(hand)));
    found
}

/// The places of the bits that are set, lowest first: the ranks of a suit.
#[inline]
pub fn each_bit(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then_some(bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}
