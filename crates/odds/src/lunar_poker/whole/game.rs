//! What does not depend on the up card: all choices of ranks, strengths, and what hands win.

use cards::CardSet;
use cards::five::FiveCardClass;

use super::super::{Pays, SixCards, Won, lowest_qualifying};
use super::force::Held;
use super::ranks::{Catalog, Counts};
use super::strengths::{Strengths, strength, unsuited};
use super::table::new_cards;
use super::up_card::Straight;
use crate::Crew;

/// The game with what it pays.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) pays: Pays,
    six_cards: SixCards,
    /// The choices of none to six ranks.
    pub(super) catalogs: [Catalog; 7],
    /// What five cards win by their number, and what six do, if they are no flush.
    pub(super) won: [Vec<Won>; 2],
    pub(super) strengths: Strengths,
    pub(super) qualifying: u16,
    pub(super) lowest_pair: u16,
}

/// How many cards a forced dealer may get after five were exchanged.
const FEWEST_NEW_CARDS: i64 = new_cards(5);
/// A hand of two deuces, a three, a four and a five.
const LOWEST_PAIR: Counts = [2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];

impl Game {
    /// # Panics
    /// If a pair is paid so much that it might force the dealer: that no dealer's pair beats the hand would be wrong then.
    pub(super) fn new(pays: &Pays, crew: &dyn Crew) -> Self {
        let catalogs: [Catalog; 7] = std::array::from_fn(Catalog::of);
        let six_cards = SixCards::new(pays, crew);
        let five = catalogs[5].all().iter().map(|counts| pays.won_by(unsuited(counts))).collect();
        let six = catalogs[6].all().iter().map(|counts| six_cards.won_by(unsuited(counts))).collect();
        let game = Self {
            pays: pays.clone(),
            six_cards,
            catalogs,
            won: [five, six],
            strengths: Strengths::new(),
            qualifying: lowest_qualifying().strength(),
            lowest_pair: strength(&LOWEST_PAIR),
        };
        let lowest_two_pair = FiveCardClass::TwoPair.lowest().strength();
        let all = [5, 6].into_iter().flat_map(|cards| game.catalogs[cards].all().iter().zip(&game.won[cards - 5]));
        let mut pairs = all.filter(|(counts, _)| strength(counts) < lowest_two_pair);
        assert!(pairs.all(|(_, won)| !game.may_force(0, won.antes, FEWEST_NEW_CARDS)), "a pair does not force");
        game
    }

    /// Five cards of one suit.
    pub(super) fn flush(&self, ranks: u16) -> Held {
        let held = CardSet::from_suits([ranks, 0, 0, 0]);
        let won = self.pays.five_won(games::lunar_poker::ranking::rank_of(held));
        Held::new(self.strengths.flush(ranks), won)
    }

    /// Six cards, five of which are of one suit.
    pub(super) fn flush_of_six(&self, hand: CardSet) -> Held {
        let strength = games::lunar_poker::ranking::rank_of(hand).strength();
        Held::new(strength, self.six_cards.won_by(hand))
    }

    pub(super) fn is_straight_flush(&self, held: Held) -> Straight {
        if held.strength >= self.strengths.weakest_straight_flush() { Straight::Yes } else { Straight::No }
    }

    /// Whether a hand that is no flush can gain by forcing. A hand below a straight beats only dealers who pair one of
    /// their four cards, and at most twelve cards do that.
    pub(super) fn may_force(&self, strength: u16, wins: i64, new_cards: i64) -> bool {
        let beats_straights = strength >= self.strengths.straights[3];
        wins > 0 && (beats_straights || 12 * wins > 2 * new_cards)
    }
}
