//! What it is worth to bet with a final hand.

use cards::CardSet;
use cards::five::{FiveCardRank, Hand};

use super::dealers::{Dealers, HOLE_CARDS};
use super::forced::{self, LOST};
use super::lowest_qualifying;
use super::pays::Pays;

/// A player's bets against all dealers with one up card.
#[derive(Clone, Copy, Debug)]
pub struct Betting<'a> {
    dealers: &'a Dealers,
    pays: &'a Pays,
    unseen: CardSet,
    lowest_qualifying: FiveCardRank,
}

impl<'a> Betting<'a> {
    /// Bets against these dealers, paid so.
    pub fn new(dealers: &'a Dealers, pays: &'a Pays) -> Self {
        let unseen = dealers.unseen().iter().copied().collect();
        Self { dealers, pays, unseen, lowest_qualifying: lowest_qualifying() }
    }

    /// The dealers.
    pub const fn dealers(&self) -> &'a Dealers {
        self.dealers
    }

    /// In how many ways a round goes on after so many cards were drawn: four hole cards, and the card that a
    /// forced dealer gets.
    pub fn deals(&self, drawn: usize) -> i64 {
        self.dealers.count(drawn) * self.replacements(drawn)
    }

    fn replacements(&self, drawn: usize) -> i64 {
        (self.dealers.unseen().len() - drawn) as i64 - i64::from(HOLE_CARDS)
    }

    /// The sum of what ante and bet win in all deals, with a hand of five or six cards for which these were drawn; the
    /// dealer is forced where that pays.
    pub fn net(&self, hand: Hand, drawn: &[usize]) -> i64 {
        let (six_cards, replacements) = (hand.cards().len() == 6, self.replacements(drawn.len()));
        let rank = if six_cards { hand.rank_six() } else { hand.rank_five() };
        let all = self.dealers.count(drawn.len());
        let no_hand = self.dealers.without_a_hand(drawn);
        if rank < self.lowest_qualifying {
            // Every dealer who qualifies is better.
            return replacements * (no_hand - LOST * (all - no_hand));
        }
        let wins = if six_cards { self.pays.won_with(hand.cards()) } else { self.pays.five(rank) };
        let (no_better, level) = (self.dealers.no_better(rank, drawn), self.dealers.level(rank, drawn));
        let against_hands = wins * (no_better - level - no_hand) - LOST * (all - no_better);
        let forced = forced::gain(self.unseen - hand.cards(), self.dealers.up(), rank, wins);
        replacements * (no_hand + against_hands) + forced
    }
}
