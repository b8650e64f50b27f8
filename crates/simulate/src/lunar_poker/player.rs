//! How a seat of Lunar Poker plays.

use cards::five::{FiveCardClass, FiveCardRank};
use cards::{Card, CardSet};
use games::lunar_poker::ranking::rank_of;
use games::lunar_poker::wagers::Draw;
use odds::lunar_poker::lowest_qualifying;
use odds::lunar_poker::rule::{Action, Advice, Kind, Rule};
use odds::lunar_poker::solved::short_strategy;

use crate::way::Refusal;

/// What a player may do first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Fold.
    Fold,
    /// Bet.
    Bet,
    /// Buy a sixth card.
    Buy,
    /// Exchange these cards, two to five.
    Exchange(CardSet),
}

/// What a player does with the hand in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    /// Leave it: fold, or let the dealer be.
    Leave,
    /// Pay for it: bet, or force the dealer.
    Pay,
}

/// How a seat plays.
pub trait Player: Send + Sync {
    /// What it does with its first five cards when it sees the dealer's up card.
    fn choose(&self, five: CardSet, up: Card) -> Choice;

    /// Whether it bets after an option.
    fn bet(&self, seen: &Seen) -> Last;

    /// Whether it forces a dealer who does not qualify.
    fn force(&self, seen: &Seen, dealer: CardSet) -> Last;
}

/// All cards that a seat has seen when it bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Its first five cards.
    pub five: CardSet,
    /// The cards that it has exchanged away.
    pub out: CardSet,
    /// The cards that it has got.
    pub drawn: CardSet,
    /// The dealer's up card.
    pub up: Card,
}

impl Seen {
    /// What a seat has seen after its draw.
    pub fn new(five: CardSet, up: Card, draw: Draw) -> Self {
        let (out, drawn) = match draw {
            Draw::Nothing => (CardSet::EMPTY, CardSet::EMPTY),
            Draw::Buy(card) => (CardSet::EMPTY, card.into()),
            Draw::Exchange { out, drawn } => (out, drawn),
        };
        Self { five, out, drawn, up }
    }

    /// The seat's final hand.
    pub fn hand(&self) -> CardSet {
        (self.five - self.out) | self.drawn
    }
}

/// Rules for all decisions of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LunarRules {
    first: Rule,
    bet_with: FiveCardRank,
    force_with: FiveCardRank,
}

impl LunarRules {
    /// What is done first with each kind of hand; after a draw the player bets from one hand on, and forces from another on.
    pub fn new(first: Vec<Advice>, bet_with: FiveCardRank, force_with: FiveCardRank) -> Result<Self, Refusal> {
        let is_said = |kind: &Kind| first.iter().any(|advice| advice.kind == *kind);
        let unsaid: Vec<Kind> = Kind::all().into_iter().filter(|kind| !is_said(kind)).collect();
        if !unsaid.is_empty() {
            return Err(Refusal::Unsaid(unsaid));
        }
        let in_vain = |advice: &&Advice| {
            [advice.low, advice.high].contains(&Action::Exchange) && !advice.kind.actions().contains(&Action::Exchange)
        };
        match first.iter().find(in_vain) {
            Some(advice) => Err(Refusal::NoExchange(advice.kind)),
            None => Ok(Self { first: Rule(first), bet_with, force_with }),
        }
    }

    /// The short strategy that the odds have found.
    pub fn short() -> Self {
        let force_with = FiveCardClass::Straight.lowest();
        Self { first: short_strategy().clone(), bet_with: lowest_qualifying(), force_with }
    }

    /// What is done first.
    pub fn first(&self) -> &[Advice] {
        &self.first.0
    }

    /// The lowest hand that is bet after a draw.
    pub const fn bet_with(&self) -> FiveCardRank {
        self.bet_with
    }

    /// The lowest hand that forces a dealer.
    pub const fn force_with(&self) -> FiveCardRank {
        self.force_with
    }
}

impl Player for LunarRules {
    fn choose(&self, five: CardSet, up: Card) -> Choice {
        match self.first.action(five, up.rank()) {
            Action::Fold => Choice::Fold,
            Action::Bet => Choice::Bet,
            Action::Buy => Choice::Buy,
            Action::Exchange => {
                let kept = Kind::of(five).keeps(five).expect("only kinds with cards to exchange are exchanged");
                Choice::Exchange(five - kept)
            }
        }
    }

    fn bet(&self, seen: &Seen) -> Last {
        if rank_of(seen.hand()) >= self.bet_with { Last::Pay } else { Last::Leave }
    }

    fn force(&self, seen: &Seen, _dealer: CardSet) -> Last {
        if rank_of(seen.hand()) >= self.force_with { Last::Pay } else { Last::Leave }
    }
}
