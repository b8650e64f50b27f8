//! Section 38.6 and the elections of 38.10(b): the wagers of a seat, and what its player does.

use cards::{Card, CardSet};
use paytables::Cents;

/// The wagers that a seat makes before cards are dealt; zero where none is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wagers {
    //= lunar_poker 38.1:ante_wager
    /// The ante.
    pub ante: Cents,
    //= lunar_poker 38.1:super_side_bet
    /// The super side bet.
    pub super_side_bet: Cents,
    /// The progressive payout wager.
    pub progressive: Cents,
}

impl Wagers {
    /// The bet wager that goes with the ante.
    pub fn bet(&self) -> Cents {
        //= lunar_poker 38.1:bet_wager
        //= lunar_poker 38.6(d)
        // Always twice the ante.
        self.ante.checked_times(2).expect("stakes are bounded by LARGEST_AMOUNT")
    }
}

/// The fewest and the most cards that may be exchanged.
//= lunar_poker 38.1:exchange_cards
//= lunar_poker 38.10(b)2
// Two, three, four or five.
pub const EXCHANGED: std::ops::RangeInclusive<usize> = 2..=5;

/// The one option that a player may take before betting or folding (LP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// None.
    Nothing,
    /// To buy a sixth card.
    Buy(Card),
    /// To exchange cards.
    Exchange {
        /// The cards that went away.
        out: CardSet,
        /// The cards that came.
        drawn: CardSet,
    },
}

/// What a player does in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    //= lunar_poker 38.1:fold
    //= lunar_poker 38.10(b)4
    /// Fold.
    Fold,
    //= lunar_poker 38.10(b)3
    //= lunar_poker 38.10(c)(i)
    //= lunar_poker 38.10(d)(i)
    /// Bet.
    Bet,
    /// Bet, and force a dealer who does not qualify.
    BetAndForce,
}

/// What a player does after the first five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The option.
    pub draw: Draw,
    /// Bet or fold.
    pub then: Then,
}

impl Decision {
    /// The hand after the option was taken.
    pub fn hand(self, first_five: CardSet) -> CardSet {
        match self.draw {
            Draw::Nothing => first_five,
            //= lunar_poker 38.1:buy_a_card
            // A sixth card beside the five.
            Draw::Buy(card) => first_five.with(card),
            Draw::Exchange { out, drawn } => (first_five - out) | drawn,
        }
    }

    /// Whether a sixth card was bought.
    pub const fn has_six_cards(self) -> bool {
        matches!(self.draw, Draw::Buy(_))
    }
}
