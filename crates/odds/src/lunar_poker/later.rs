//! The decisions after the first: to bet or to fold with what was drawn, and to force a dealer without a hand or not.

use cards::five::{FiveCardRank, Hand};
use cards::{Card, CardSet};

use super::forced::won;
use super::{Betting, Dealers, Pays};
use crate::Fraction;
use crate::advice::{Action, Advice, Choice};

/// A hand after its player has bought a card or exchanged some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The five cards that were dealt.
    pub first: CardSet,
    /// What is held now: six cards, or five again.
    pub hand: CardSet,
}

impl Drawn {
    fn new_cards(self) -> CardSet {
        self.hand - self.first
    }

    /// What is won from a dealer whom the hand beats, and its rank.
    fn strength(self, pays: &Pays) -> (FiveCardRank, i64) {
        let hand = Hand::from(self.hand);
        let rank = if self.hand.len() == 6 { hand.rank_six() } else { hand.rank_five() };
        (rank, pays.won_with(self.hand))
    }

    /// What buying or exchanging has cost, in antes.
    fn paid(self) -> Fraction {
        if self.new_cards().is_empty() { Fraction::ZERO } else { Fraction::ONE }
    }
}

/// To bet or to fold with what was drawn, in antes, the payment for drawing counted.
///
/// # Panics
/// If nothing was drawn, or if the up card is in the hand.
pub fn advise_bet(drawn: Drawn, up: Card, pays: &Pays) -> Advice {
    assert!(!drawn.new_cards().is_empty() && !drawn.hand.contains(up), "a hand that was drawn to");
    let dealers = Dealers::new(CardSet::FULL, drawn.first, up);
    bet_or_fold(drawn, &Betting::new(&dealers, pays))
}

fn bet_or_fold(drawn: Drawn, betting: &Betting<'_>) -> Advice {
    let unseen = betting.dealers().unseen();
    let places: Vec<usize> = (0..unseen.len()).filter(|place| drawn.hand.contains(unseen[*place])).collect();
    let (sum, deals) = (betting.net(drawn.hand.into(), &places), betting.deals(places.len()));
    let bet = Fraction::new(sum.into(), deals.into());
    Advice::new(vec![
        choice(Action::Fold, Fraction::new(-1, 1) - drawn.paid()),
        choice(Action::Bet, bet - drawn.paid()),
    ])
}

/// To force a dealer without a hand, whose five cards are seen, or to let the dealer be.
///
/// # Panics
/// If the dealer has not five cards.
pub fn advise_force(drawn: Drawn, up: Card, hole: CardSet, pays: &Pays) -> Advice {
    assert!(hole.with(up).len() == 5, "all cards of the dealer are seen");
    let live = (CardSet::FULL - drawn.first - drawn.hand).without(up);
    let (held, wins) = drawn.strength(pays);
    let cards = i128::from((live - hole).len());
    let force = Fraction::new(won(live, up, hole, held, wins).into(), cards) - Fraction::ONE;
    Advice::new(vec![choice(Action::LetBe, Fraction::ONE - drawn.paid()), choice(Action::Force, force - drawn.paid())])
}

fn choice(action: Action, value: Fraction) -> Choice {
    Choice { action, detail: String::new(), value }
}
