//! Section 42.5 and the lines of the pay tables: what three cards are called, and what two kept cards are.

use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{CardSet, Rank};
use law::{ReadingId, read};
use paytables::Line;

/// The rank of a player's three cards, or of the best three of the dealer's four.
///
/// # Panics
/// If there are neither three cards nor four.
pub fn rank(cards: CardSet) -> ThreeCardRank {
    //= three_card_draw_poker 42.10(g)
    // The dealer plays the best three of four, and plays them always: there is no hand that does not qualify.
    ThreeCardRank::of(cards).expect("a hand has three cards, the dealer's four")
}

/// The line of the pay tables that a hand of three cards fits. A table that does not print it does not pay it.
pub fn pay_line(hand: ThreeCardRank) -> Option<Line> {
    match hand.class() {
        //= three_card_draw_poker 42.5(b)1
        ThreeCardClass::MiniRoyal => Some(Line::MiniRoyalFlush),
        //= three_card_draw_poker 42.5(b)2
        ThreeCardClass::StraightFlush => Some(Line::StraightFlush),
        //= three_card_draw_poker 42.5(b)3
        ThreeCardClass::ThreeOfAKind => Some(Line::ThreeOfAKind),
        //= three_card_draw_poker 42.5(b)4
        ThreeCardClass::Straight => Some(Line::Straight),
        //= three_card_draw_poker 42.5(b)5
        ThreeCardClass::Flush => Some(Line::Flush),
        //= three_card_draw_poker 42.5(b)6
        ThreeCardClass::Pair => Some(Line::Pair),
        //= three_card_draw_poker 42.5(b)7
        ThreeCardClass::HighCard => None,
    }
}

/// The line of the First 3 Bonus tables that two kept cards fit: a pair or nothing (TC-3).
pub fn kept_line([one, other]: [Rank; 2]) -> Option<Line> {
    //= three_card_draw_poker 42.10(h)8
    // Neither the discard nor the draw card counts, so two cards can be no more than a pair.
    (one == other).then_some(Line::Pair)
}

/// The ranks of the two kept cards, the higher first.
///
/// # Panics
/// If there are not two cards.
pub fn kept_ranks(kept: CardSet) -> [Rank; 2] {
    let mut ranks = kept.iter().map(|card| card.rank());
    let mut next = || ranks.next().expect("two cards are kept");
    let (one, other) = (next(), next());
    [one.max(other), one.min(other)]
}

const TIE_BREAKS: ReadingId = read("ALL-5");
const LOWEST_STRAIGHT: ReadingId = read("TC-4");

/// The readings by which two hands were compared; none if one is of a higher class.
pub fn readings_between(held: ThreeCardRank, against: ThreeCardRank) -> &'static [ReadingId] {
    const LOWEST: [Rank; 3] = [Rank::Three, Rank::Two, Rank::Ace];
    if held.class() != against.class() {
        &[]
    } else if [held, against].iter().any(|hand| hand.deciding_ranks() == LOWEST) {
        //= three_card_draw_poker 42.5(a)
        // The ace stands below the two, so this is the lowest straight of all.
        &[TIE_BREAKS, LOWEST_STRAIGHT]
    } else {
        //= three_card_draw_poker 42.5(b)
        // The text only orders the classes.
        &[TIE_BREAKS]
    }
}
