//! Deals in which neither hand has a pair.
//!
//! Without a pair the five cards have five ranks beside those of the pack, which make no straight, and any suits that make
//! no flush. Ranks and suits are independent: the hands that contain some given cards are so many choices of the other ranks
//! times so many choices of the other suits. The pairs of hands without a common card are, by inclusion and exclusion
//! over the common cards, the sum over k of (−1)^k times the squares of the former, added up over all sets of k ranks,
//! times the squares of the latter, added up over all words of k suits.

use cards::Suit;
use cards::five::FiveCardClass;

use super::added::{Added, Board};

/// Counts ordered pairs of hands without a pair, this pack included, and without a common card.
pub fn count(board: &Board, added: &[Added]) -> u64 {
    if board.pack.ranks().count_ones() < 2 {
        return 0;
    }
    let ranks = squares_of_ranks(board, added);
    let mut sum = 0;
    for (common, ranks) in ranks.into_iter().enumerate() {
        let term = ranks * squares_of_suits(board, common as u32);
        sum += if common.is_multiple_of(2) { term } else { -term };
    }
    u64::try_from(sum).expect("a number of deals")
}

/// For each number of common ranks: over all sets of so many, the squares of the number of hands' ranks with them.
fn squares_of_ranks(board: &Board, added: &[Added]) -> [i64; 6] {
    let mut with = vec![0_i64; 1 << 13];
    for added in added {
        let ranks = (0..13).filter(|rank| added.held[*rank] > 0).fold(0_u16, |bits, rank| bits | 1 << rank);
        let apart = ranks.count_ones() == 5 && ranks & board.pack.ranks() == 0;
        if apart && added.rank.class() == FiveCardClass::HighCard {
            each_part(ranks, &mut |part| with[part as usize] += 1);
        }
    }
    let mut squares = [0; 6];
    for (part, hands) in with.iter().enumerate().filter(|(_, hands)| **hands > 0) {
        squares[part.count_ones() as usize] += hands * hands;
    }
    squares
}

/// All sets of some of these ranks.
fn each_part(ranks: u16, see: &mut impl FnMut(u16)) {
    let mut part = ranks;
    loop {
        see(part);
        if part == 0 {
            return;
        }
        part = (part - 1) & ranks;
    }
}

/// Over all words of so many suits, the squares of the number of ways to go on to five without a flush.
fn squares_of_suits(board: &Board, letters: u32) -> i64 {
    let mut squares = 0;
    each_word([0; 4], letters, &mut |common| {
        let mut ways = 0;
        each_word(common, 5 - letters, &mut |suits| {
            let flush = Suit::ALL.into_iter().any(|suit| suits[suit as usize] >= board.missing_of(suit));
            ways += i64::from(!flush);
        });
        squares += ways * ways;
    });
    squares
}

/// All words of so many suits, as numbers of cards by suit, added to these.
fn each_word(counts: [u32; 4], letters: u32, see: &mut impl FnMut([u32; 4])) {
    fn next(counts: [u32; 4], letters: u32, see: &mut dyn FnMut([u32; 4])) {
        if letters == 0 {
            return see(counts);
        }
        for suit in 0..4 {
            let mut more = counts;
            more[suit] += 1;
            next(more, letters - 1, see);
        }
    }
    next(counts, letters, see);
}
