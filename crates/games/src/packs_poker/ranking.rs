//! Section 43.5 and the lines of the pay tables: which hands some cards make.
//!
//! Cards fit every line whose hand can be made of some of them: a royal flush is also a straight flush, a flush and a
//! straight; four of a kind is also three of a kind and a pair. Which line is paid is decided by money (ALL-4).

use cards::five::{FiveCardClass, FiveCardRank};
use cards::special::{is_diamond_royal, royal, seven_card_royal, seven_card_straight_flush, six_card_royal};
use cards::{CardSet, Rank};
use paytables::Line;

use super::elections::SevenCardStraightFlush;

/// Whether a hand is good enough to win or to push with the dealer's.
pub fn has_a_pair(hand: FiveCardRank) -> bool {
    //= packs_poker 43.10(e)
    // A pair or any higher class.
    hand.class() >= FiveCardClass::OnePair
}

/// The lines of the five-card tables that a player's five cards fit, highest hand first.
pub fn five_card_lines(five: CardSet) -> Vec<Line> {
    //= packs_poker 43.5(c)
    // The royal flush in diamonds has a line of its own, where the table prints one.
    fitting([(Line::DiamondRoyalFlush, is_diamond_royal(five))], five)
}

/// The lines of the seven-card tables that a player's five cards and a pack fit, highest hand first.
pub fn seven_card_lines(seven: CardSet, meant: SevenCardStraightFlush) -> Vec<Line> {
    let seven_in_sequence = match meant {
        //= packs_poker 43.5(d)
        // Any seven in sequence of one suit (PP-1).
        SevenCardStraightFlush::Any => seven_card_straight_flush(seven),
        //= packs_poker 43.5(d)1
        // Or only those from the ace down to the eight, if the house elects so (PP-1).
        SevenCardStraightFlush::RoyalOnly => seven_card_royal(seven),
    };
    let own_lines = [
        (Line::SevenCardStraightFlush, seven_in_sequence.is_some()),
        //= packs_poker 43.5(d)2
        // Ace to nine of one suit (PP-2).
        (Line::SixCardRoyalFlush, six_card_royal(seven).is_some()),
    ];
    fitting(own_lines, seven)
}

fn fitting<const COUNT: usize>(own_lines: [(Line, bool); COUNT], cards: CardSet) -> Vec<Line> {
    let all = own_lines.into_iter().chain(poker_hands(cards));
    all.filter(|(_, fits)| *fits).map(|(line, _)| line).collect()
}

//= packs_poker 43.5(b)
// The poker hands, highest first, each with whether some of the cards make it.
fn poker_hands(cards: CardSet) -> [(Line, bool); 10] {
    let suits = cards.suits();
    let [ranks, pairs, threes, fours] = ranks_held(suits);
    let high = Rank::ALL.iter().filter(|rank| **rank >= Rank::Jack).fold(0, |bits, rank| bits | rank.bit());
    [
        (Line::RoyalFlush, royal(cards).is_some()),
        (Line::StraightFlush, suits.iter().any(|&suit| has_five_in_sequence(suit))),
        (Line::FourOfAKind, fours != 0),
        (Line::FullHouse, threes != 0 && pairs.count_ones() >= 2),
        (Line::Flush, suits.iter().any(|suit| suit.count_ones() >= 5)),
        (Line::Straight, has_five_in_sequence(ranks)),
        (Line::ThreeOfAKind, threes != 0),
        (Line::TwoPair, pairs.count_ones() >= 2),
        (Line::PairJacksOrBetter, pairs & high != 0),
        (Line::PairTwoThroughTen, pairs & !high != 0),
    ]
}

/// The ranks held at least once, twice, three and four times.
fn ranks_held(suits: [u16; 4]) -> [u16; 4] {
    suits.into_iter().fold([0; 4], |[one, two, three, four], suit| {
        [one | suit, two | (one & suit), three | (two & suit), four | (three & suit)]
    })
}

//= packs_poker 43.5(a)
//= packs_poker 43.5(b)6
// The ace stands above the king or below the deuce, and no sequence goes through it.
fn has_five_in_sequence(ranks: u16) -> bool {
    let with_low_ace = u32::from(ranks) << 1 | u32::from(ranks) >> 12;
    (0..5).fold(u32::MAX, |ends, step| ends & with_low_ace << step) != 0
}
