//! Every hand of the player and what becomes of it.

use cards::canonical::class_size;
use cards::three::ThreeCardRank;
use cards::{Card, CardSet};
use games::three_card_draw_poker::ranking::rank;
use games::three_card_draw_poker::wagers::kept;

use super::dealers::{Compared, Dealers, Without};
use crate::count::{choose, representatives};
use crate::crew::Crew;

/// In how many ways a hand ends, by the class of the final hand, lowest first: lost, tied and won against the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways(pub [[u64; 3]; 7]);

/// What becomes of a hand, whatever the tables pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandFacts {
    /// The three cards.
    pub hand: CardSet,
    /// How many hands differ from it only in the names of suits.
    pub size: u64,
    /// How the hand ends if it stands.
    pub stand: Ways,
    /// How it ends if this card is given up.
    pub draws: [(Card, Ways); 3],
}

impl Ways {
    /// All ways.
    pub fn total(&self) -> u64 {
        self.0.iter().flatten().sum()
    }

    /// Adds so many times the ways of others.
    pub(super) fn merge(&mut self, other: &Self, times: u64) {
        let sums = self.0.as_flattened_mut().iter_mut().zip(other.0.as_flattened());
        sums.for_each(|(sum, ways)| *sum += times * ways);
    }

    fn add(&mut self, hand: ThreeCardRank, compared: Compared, dealers: u64, each: u64) {
        let (win, tie) = (compared.below as u64, compared.level as u64);
        let outcomes = [dealers - win - tie, tie, win];
        let class = &mut self.0[hand.class() as usize];
        class.iter_mut().zip(outcomes).for_each(|(sum, ways)| *sum += each * ways);
    }
}

/// What becomes of every hand, one for all names of suits.
pub fn solve(dealers: &Dealers, crew: &dyn Crew) -> Vec<HandFacts> {
    let hands = representatives(dealers.deck(), 3);
    crew.share(hands.len(), |piece| facts(hands[piece], dealers))
}

/// What becomes of one hand.
pub fn facts(hand: CardSet, dealers: &Dealers) -> HandFacts {
    let unknown = dealers.deck() - hand;
    let without = Without::new(dealers, hand);
    let mut stand = Ways::default();
    // A way is a draw card, dealt or not, and four cards for the dealer.
    let each = u64::from(unknown.len()) - 4;
    stand.add(rank(hand), without.compared_with(rank(hand)), choose(unknown.len(), 4), each);
    let cards: Vec<Card> = hand.iter().collect();
    let mut draws = [0, 1, 2].map(|place| (cards[place], Ways::default()));
    for draw_card in unknown {
        let without = without.and(draw_card);
        for (discard, ways) in &mut draws {
            let played = rank(kept(hand, *discard).with(draw_card));
            ways.add(played, without.compared_with(played), choose(unknown.len() - 1, 4), 1);
        }
    }
    HandFacts { hand, size: class_size([hand]).into(), stand, draws }
}
