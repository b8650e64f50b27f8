//! Sections 42.6 and 42.10(f): the wagers of a seat, and what its player may do.

use cards::{Card, CardSet};
use paytables::Cents;

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    /// The ante.
    pub ante: Cents,
    /// The First 3 Bonus.
    pub first_3_bonus: Cents,
}

impl Wagers {
    /// The In To Win or Draw wager, the only one that is made after the deal.
    pub const fn in_to_win_draw(self) -> Cents {
        //= three_card_draw_poker 42.6(b)
        //= three_card_draw_poker 42.10(f)2
        //= three_card_draw_poker 42.10(f)3
        // It always equals the ante, so it follows from the decision and is never put in.
        self.ante
    }
}

/// What a player does after looking at the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
//= three_card_draw_poker 42.10(f)
// One of three options.
pub enum Decision {
    //= three_card_draw_poker 42.10(f)1
    /// Fold.
    Fold,
    /// Play the three cards as they are.
    InToWin,
    /// Play two of the three cards and a new one.
    Draw {
        /// The card that is given up.
        discard: Card,
        /// The card that comes for it, seen by nobody before the dealer turns it (TC-4).
        draw_card: Card,
    },
}

/// The two cards that a player keeps who gives up this one.
pub fn kept(cards: CardSet, discard: Card) -> CardSet {
    cards.without(discard)
}

/// The cards that a seat plays against the dealer; none if it folds.
pub fn final_hand(cards: CardSet, decision: Decision) -> Option<CardSet> {
    match decision {
        Decision::Fold => None,
        Decision::InToWin => Some(cards),
        //= three_card_draw_poker 42.10(f)4
        //= three_card_draw_poker 42.10(h)9
        // The draw card stands in for the discard.
        Decision::Draw { discard, draw_card } => Some(kept(cards, discard).with(draw_card)),
    }
}
