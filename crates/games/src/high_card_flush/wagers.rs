//! Section 38.6: the wagers of a seat, and what may be raised.

use cards::CardSet;
use cards::flush::FlushRank;
use paytables::Cents;

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    /// The ante.
    pub ante: Cents,
    /// The Flush Bonus.
    pub flush_bonus: Cents,
    /// The Straight Flush Bonus.
    pub straight_flush_bonus: Cents,
    /// The progressive payout wager.
    pub progressive: Cents,
}

/// What a player does after looking at the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Fold.
    Fold,
    /// Raise by this amount.
    Raise(Cents),
}

/// How many times the ante may be raised at most with this hand.
pub fn most_times_ante(hand: CardSet) -> u32 {
    match FlushRank::of(hand).len() {
        //= high_card_flush 38.6(a)5(b)(i)
        // Up to four cards of a suit: the ante, no more.
        0..=4 => 1,
        //= high_card_flush 38.6(a)5(b)(ii)
        // Five cards: up to twice the ante.
        5 => 2,
        //= high_card_flush 38.6(a)5(b)(iii)
        // Six or seven cards: up to three times the ante.
        _ => 3,
    }
}

/// The least and the most that may be raised with this hand (HC-3).
pub fn raise_limits(hand: CardSet, ante: Cents) -> (Cents, Cents) {
    //= high_card_flush 38.6(a)5
    //= high_card_flush 38.6(a)5(a)
    //= high_card_flush 38.6(a)5(b)
    // Never less than the ante, and at most so many times the ante as the flush allows.
    let most = ante.checked_times(most_times_ante(hand)).expect("stakes are bounded by LARGEST_AMOUNT");
    (ante, most)
}
