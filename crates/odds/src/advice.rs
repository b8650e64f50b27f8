//! The options of a hand with their exact prices.

use std::fmt;

use crate::Fraction;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Folds.
    Fold,
    /// Raises.
    Raise,
    /// Plays the three cards.
    InToWin,
    /// Draws a card for another one.
    Draw,
    /// Bets.
    Bet,
    /// Buys a card.
    Buy,
    /// Exchanges cards.
    Exchange,
    /// Forces the dealer.
    Force,
    /// Does not force the dealer.
    LetBe,
    /// Nothing: the hand is paid at once.
    InstantCash,
}

impl Action {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Raise => "raise",
            Self::InToWin => "in_to_win",
            Self::Draw => "draw",
            Self::Bet => "bet",
            Self::Buy => "buy",
            Self::Exchange => "exchange",
            Self::Force => "force",
            Self::LetBe => "decline_force",
            Self::InstantCash => "instant_cash",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Something a player may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// With what: an amount in antes or flop wagers, or the cards thrown; empty if there is nothing to add.
    pub detail: String,
    /// What the whole round wins on average, counted from the first wager, in antes or blinds.
    pub value: Fraction,
}

/// All options of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The options in the order of the rules.
    pub options: Vec<Choice>,
    /// The place of the best one; the first of equals.
    pub best: usize,
}

impl Advice {
    /// The advice on these options.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(options: Vec<Choice>) -> Self {
        let better = |best: usize, place: usize| if options[place].value > options[best].value { place } else { best };
        assert!(!options.is_empty(), "a player may always do something");
        let best = (0..options.len()).fold(0, better);
        Self { options, best }
    }

    /// The best option.
    pub fn best(&self) -> &Choice {
        &self.options[self.best]
    }
}
