//! What is known of all rounds with one up card.

use std::collections::BTreeMap;

use cards::combination::CombinationKind;

use super::contender::ways_to_go_on;
use super::outcomes::{BetEnd, End, Outcomes};

/// What a player does first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum First {
    Fold,
    Bet,
    Buy,
    ExchangeTwo,
    ExchangeThree,
    ExchangeFour,
    ExchangeFive,
    InstantCash,
}

impl First {
    /// Everything, in the order of the rules.
    pub const ALL: [Self; 8] = [
        Self::Fold,
        Self::Bet,
        Self::Buy,
        Self::ExchangeTwo,
        Self::ExchangeThree,
        Self::ExchangeFour,
        Self::ExchangeFive,
        Self::InstantCash,
    ];

    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Bet => "bet",
            Self::Buy => "buy",
            Self::ExchangeTwo => "exchange 2",
            Self::ExchangeThree => "exchange 3",
            Self::ExchangeFour => "exchange 4",
            Self::ExchangeFive => "exchange 5",
            Self::InstantCash => "instant cash",
        }
    }

    /// What a player does who draws so many cards and does not fold.
    pub(super) const fn drawing(cards: usize) -> Self {
        Self::ALL[1 + cards]
    }
}

/// All rounds with one up card, counted. A round counts once for every order of up to five drawn cards, every four
/// hole cards and every card that a forced dealer may get, whether they are needed or not: so all ways to play have the same number
/// of rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Hands by what their players do first; the suit of the up card is fixed.
    pub hands: [u64; 8],
    /// Rounds by their results in antes.
    pub results: BTreeMap<i64, u128>,
    /// Rounds that end without a bet, with one, and with a forced dealer.
    pub ends: [u128; 3],
    /// What is wagered and paid for draws and forcing in all rounds, in antes.
    pub staked: u128,
    /// Rounds with a bet by how it ends: the dealer has no hand and the ante wins, the bet wins, both go back, both are lost.
    pub bets: [u128; 4],
    /// Rounds in which a combination is paid for the bet: as the one that beats the dealer, and as the other one (LP-1).
    pub paid: BTreeMap<CombinationKind, [u128; 2]>,
}

/// The rounds of one hand: 46!/36! orders of five drawn cards and five others, four of which are hole cards.
pub const ROUNDS_OF_A_HAND: u128 = {
    let (mut rounds, mut card) = (1, 37);
    while card <= 46 {
        rounds *= card;
        card += 1;
    }
    rounds / 24
};

impl Part {
    pub(super) fn fold(&mut self, hands: i64) {
        self.choose(First::Fold, hands);
        self.add(-1, 1, End::Folded, hands as u128 * ROUNDS_OF_A_HAND);
    }

    pub(super) fn instant_cash(&mut self, odds: i64, hands: i64) {
        self.choose(First::InstantCash, hands);
        self.add(odds, 1, End::Folded, hands as u128 * ROUNDS_OF_A_HAND);
    }

    pub(super) fn choose(&mut self, first: First, hands: i64) {
        self.hands[first as usize] += hands as u64;
    }

    /// Adds the outcomes of hands that drew so many cards.
    pub(super) fn end(&mut self, drawn: usize, outcomes: &Outcomes) {
        let each = ROUNDS_OF_A_HAND / ways_to_go_on(drawn) as u128;
        for outcome in outcomes.results(drawn) {
            let rounds = u128::try_from(outcome.count).expect("nothing is counted less than never") * each;
            self.add(outcome.net, outcome.staked, outcome.end, rounds);
            if let Some(bet) = outcome.bet {
                self.add_bet(bet, rounds);
            }
        }
    }

    fn add_bet(&mut self, end: BetEnd, rounds: u128) {
        let at = match end {
            BetEnd::NoHand => 0,
            BetEnd::Wins(_) => 1,
            BetEnd::Void => 2,
            BetEnd::Loses => 3,
        };
        self.bets[at] += rounds;
        let BetEnd::Wins(paid) = end else { return };
        for (place, kind) in paid.into_iter().enumerate().filter(|_| rounds > 0) {
            if let Some(kind) = kind {
                self.paid.entry(kind).or_default()[place] += rounds;
            }
        }
    }

    fn add(&mut self, net: i64, staked: i64, end: End, rounds: u128) {
        if rounds > 0 {
            *self.results.entry(net).or_default() += rounds;
            self.ends[end as usize] += rounds;
            self.staked += staked as u128 * rounds;
        }
    }

    /// Adds the rounds of others.
    pub fn merge(&mut self, other: &Self) {
        self.hands.iter_mut().zip(other.hands).for_each(|(sum, more)| *sum += more);
        self.ends.iter_mut().zip(other.ends).for_each(|(sum, more)| *sum += more);
        self.staked += other.staked;
        self.bets.iter_mut().zip(other.bets).for_each(|(sum, more)| *sum += more);
        for (kind, rounds) in &other.paid {
            let sums = self.paid.entry(*kind).or_default();
            sums.iter_mut().zip(rounds).for_each(|(sum, more)| *sum += more);
        }
        for (net, rounds) in &other.results {
            *self.results.entry(*net).or_default() += rounds;
        }
    }

    /// All rounds.
    pub fn rounds(&self) -> u128 {
        self.results.values().sum()
    }
}
