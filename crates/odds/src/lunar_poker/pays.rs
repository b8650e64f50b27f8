//! What a final hand wins from a dealer whom it beats.

use std::collections::BTreeMap;

use cards::CardSet;
use cards::combination::{Combination, CombinationKind};
use cards::five::FiveCardRank;
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::{bet_line, instant_cash_line, rank_of};
use paytables::{Cell, Line, PayTable};

use crate::count::hands;

/// The bet wager in antes (38.6(d)).
pub const BET: i64 = 2;

/// The combinations for which a hand is paid: the one that beats the dealer, and the other one beside it (LP-1).
pub type Paid = [Option<CombinationKind>; 2];

/// What a final hand wins from a dealer whom it beats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// In antes.
    pub antes: i64,
    /// And for what.
    pub paid: Paid,
}

/// What hands are paid, in antes, without a payout limit.
#[derive(Clone, Debug)]
pub struct Pays {
    bet: PayTable,
    instant_cash: PayTable,
    second_payout: SecondPayout,
    /// What five cards win, by their strength: it says which ranks they have and whether they are a flush, and nothing
    /// else matters.
    five: Vec<Won>,
}

impl Pays {
    /// What hands are paid by these tables of the bet wager and of instant cash, and with this election (LP-1).
    pub fn new(bet: &PayTable, instant_cash: &PayTable, second_payout: SecondPayout) -> Self {
        let (bet, instant_cash) = (bet.clone(), instant_cash.clone());
        let mut pays =
            Self { bet, instant_cash, second_payout, five: vec![Won::default(); FiveCardRank::COUNT.into()] };
        let one_of_each: BTreeMap<u16, CardSet> =
            hands::of(5).into_iter().map(|class| (rank_of(class.cards).strength(), class.cards)).collect();
        pays.five = one_of_each.into_values().map(|five| pays.won_by(five)).collect();
        pays
    }

    /// What a hand of five cards with this rank wins.
    pub fn five(&self, rank: FiveCardRank) -> i64 {
        self.five_won(rank).antes
    }

    /// The same, and for what.
    pub fn five_won(&self, rank: FiveCardRank) -> Won {
        self.five[usize::from(rank.strength())]
    }

    /// What a hand of five or six cards wins, in antes.
    pub fn won_with(&self, hand: CardSet) -> i64 {
        self.won_by(hand).antes
    }

    /// What a hand of five or six cards wins: its best combination and, beside it, the best-paying one that needs
    /// another card (LP-1). This is the slow way, card by card.
    pub fn won_by(&self, hand: CardSet) -> Won {
        let Some(best) = Combination::best(hand) else { return Won::default() };
        let odds = |kind: CombinationKind| odds(&self.bet, bet_line(kind));
        let allowed = self.second_payout == SecondPayout::AnyHand || hand.len() == 6;
        let second = Combination::second(hand, best.cards, odds).filter(|_| allowed);
        let paid = [Some(best.kind), second.map(|second| second.kind)];
        Won { antes: BET * i64::from(paid.into_iter().flatten().map(odds).sum::<u32>()), paid }
    }

    /// What the first five cards win at once, if they do. They end the round for their player (LP-4).
    pub fn instant_cash(&self, five: CardSet) -> Option<u32> {
        instant_cash_line(five).map(|line| odds(&self.instant_cash, line))
    }
}

/// The odds of a line, to one; zero if the table does not pay it.
fn odds(table: &PayTable, line: Line) -> u32 {
    if let Some(Cell::Odds(odds)) = table.cell(line) { odds } else { 0 }
}
