//! How a seat of Lunar Poker plays.

use cards::{Card, CardSet};
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::rank_of;
use games::lunar_poker::wagers::Draw;
use odds::lunar_poker::Pays;
use odds::lunar_poker::rule::{Action, Advice, Kind, LastHand, Rule};
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
pub struct LunarRules(Rule);

impl LunarRules {
    /// Rules that say something about every hand. Refinements may be left out; what is exchanged must be there.
    pub fn new(rule: Rule) -> Result<Self, Refusal> {
        let is_said = |kind: &Kind| kind.is_refinement() || rule.first.iter().any(|advice| advice.kind == *kind);
        let unsaid: Vec<Kind> = Kind::all().into_iter().filter(|kind| !is_said(kind)).collect();
        if !unsaid.is_empty() {
            return Err(Refusal::Unsaid(unsaid));
        }
        let in_vain = |advice: &&Advice| {
            [advice.low, advice.high].contains(&Action::Exchange) && !advice.kind.actions().contains(&Action::Exchange)
        };
        match rule.first.iter().find(in_vain) {
            Some(advice) => Err(Refusal::NoExchange(advice.kind)),
            None => Ok(Self(rule)),
        }
    }

    /// The short strategy that the odds have found for an election.
    pub fn short(second_payout: SecondPayout) -> Self {
        Self(short_strategy(second_payout).clone())
    }

    /// What they say.
    pub const fn rule(&self) -> &Rule {
        &self.0
    }
}

/// Who plays by rules, where hands are paid so.
pub(super) struct ByRules {
    pub(super) rules: LunarRules,
    pub(super) pays: Pays,
}

impl Player for ByRules {
    fn choose(&self, five: CardSet, up: Card) -> Choice {
        let (kind, action) = self.rules.rule().action(five, up.rank());
        match action {
            Action::Fold => Choice::Fold,
            Action::Bet => Choice::Bet,
            Action::Buy => Choice::Buy,
            Action::Exchange => {
                let kept = kind.keeps(five).expect("only kinds with cards to exchange are exchanged");
                Choice::Exchange(five - kept)
            }
        }
    }

    fn bet(&self, seen: &Seen) -> Last {
        let hand = LastHand::of(rank_of(seen.hand()));
        let of_up_rank = (seen.five | seen.drawn).iter().filter(|card| card.rank() == seen.up.rank()).count();
        let bets = self.rules.rule().last.bets(hand, of_up_rank as u8, seen.up.rank());
        if bets { Last::Pay } else { Last::Leave }
    }

    fn force(&self, seen: &Seen, _dealer: CardSet) -> Last {
        let wins = self.pays.won_with(seen.hand());
        if self.rules.rule().last.forces(wins) { Last::Pay } else { Last::Leave }
    }
}
