//! What becomes of one hand and flop: all that may come is dealt.
//!
//! There are 1,081 turns and rivers with 14,190 dealers each, which the evaluator ranks within a moment.

use std::cmp::Ordering;

use cards::CardSet;
use cards::five::Hand;

use super::fits::fits;
use super::hands::Ways;
use crate::count::each_subset;

/// How a hand ends that is played after this flop, with the other cards of a deck.
pub fn ways(hand: CardSet, flop: CardSet, deck: CardSet) -> Ways {
    let left = deck - hand - flop;
    let mut threes = Vec::new();
    each_subset(left, 3, &mut |three| threes.push(Hand::from(three)));
    let mut ways = Ways::default();
    let mut dealers = Vec::with_capacity(threes.len());
    each_subset(left, 2, &mut |later| {
        let board = Hand::from(flop | later);
        let seven = board + Hand::from(hand);
        let held = seven.rank_seven();
        dealers.clear();
        dealers.extend(threes.iter().filter(|three| three.cards().is_disjoint(later)));
        let outcomes = &mut ways.0[fits().place(seven.cards(), held)];
        board.rank_seven_with_each(&dealers, |dealer| match held.cmp(&dealer) {
            Ordering::Less => outcomes[0] += 1,
            Ordering::Equal => outcomes[1] += 1,
            Ordering::Greater => outcomes[2] += 1,
        });
    });
    ways
}
