//! The best decisions of any hand against one up card, by the method of the whole game.

use cards::{Card, CardSet, Rank, Suit};

use super::super::Pays;
use super::super::rule::Rule;
use super::contender::{self, Contender, ways_to_go_on};
use super::flush_draws::live_ranks;
use super::game::Game;
use super::kinds::plan;
use super::part::First;
use super::plan::Plan;
use super::ranks::{Counts, cards};
use super::solve::best;
use super::spot::{Facing, Manner, Spot};
use super::suited::Suits;
use super::table::{new_cards, thrown_cards};
use crate::{Crew, Fraction};

/// One up card, ready to decide about hands. Making it takes seconds, a hand then milliseconds.
#[derive(Debug)]
pub struct Solver(Facing);

impl Solver {
    /// Ready for up cards of this rank.
    pub fn new(up: Rank, pays: &Pays, crew: &dyn Crew) -> Self {
        Self(Facing::new(Game::new(pays, crew), up as usize))
    }

    /// What is best to do first with five cards, and what it is worth in antes.
    ///
    /// # Panics
    /// If the up card has another rank than that of the solver.
    pub fn best(&self, five: CardSet, up: Card) -> (First, Fraction) {
        assert_eq!(up.rank() as usize, self.0.up.rank, "the solver is made for one rank");
        if let Some(odds) = self.0.game.pays.instant_cash(five) {
            return (First::InstantCash, Fraction::new(odds.into(), 1));
        }
        let (suits, spot) = (renamed(five, up), self.spot(five));
        let Some((contender, value)) = best_of(&spot, five, suits) else { return (First::Fold, Fraction::new(-1, 1)) };
        let drawn = contender.plan.drawn;
        (First::drawing(drawn), Fraction::new(value, ways_to_go_on(drawn)))
    }

    /// What is best to do first, and the cards that are thrown away for it. Instant cash is not asked for: it ends the round.
    pub fn first(&self, five: CardSet, up: Card) -> (First, CardSet) {
        let (suits, spot) = (renamed(five, up), self.spot(five));
        let Some((mut contender, _)) = best_of(&spot, five, suits) else { return (First::Fold, CardSet::EMPTY) };
        let suit = contender.flush_suits(&spot, suits).0.first().map(|suit| renamed_back(*suit, up));
        (First::drawing(contender.plan.drawn), five - kept_cards(five, &contender.plan.kept, suit))
    }

    /// What five cards win in antes if a short strategy is followed. Instant cash is not asked for.
    pub fn by_rule(&self, rule: &Rule, five: CardSet, up: Card) -> Fraction {
        let (hand, suits) = (counts_of(five), renamed(five, up));
        let (kind, action) = rule.action(five, up.rank());
        let Some(plan) = plan(&hand, action, kind, suits) else { return Fraction::new(-1, 1) };
        let spot = Spot::new(&self.0, &hand, Manner::Advised(rule.last));
        let mut contender = Contender::unvalued(&spot, plan);
        contender.choose(&spot, suits, 1);
        let price = Fraction::new(i128::from(plan.drawn > 0), 1);
        Fraction::new(contender.outcomes(&spot).value(plan.drawn), ways_to_go_on(plan.drawn)) - price
    }

    /// Whether to bet after these were thrown away and drawn. A flush is always bet.
    pub fn bets(&self, five: CardSet, up: Card, thrown: CardSet, drawn: CardSet) -> bool {
        let hand = (five - thrown) | drawn;
        if hand.suits().iter().any(|ranks| ranks.count_ones() >= 5) {
            return true;
        }
        let (spot, ranks) = (self.spot(five), counts_of(drawn));
        let plan = Plan { kept: counts_of(five - thrown), thrown: counts_of(thrown), drawn: cards(&ranks) };
        let number = self.0.game.catalogs[thrown_cards(plan.drawn)].number(&plan.thrown);
        let draw = spot.draw(&plan, number, &ranks, 1);
        if spot.force(&draw, plan.drawn).is_some() {
            return true;
        }
        let left = live_ranks(renamed(five, up), self.0.up.rank)[0] & !drawn.suit(up.suit());
        let change = self.0.up.flushes.change(draw.hand.row, left).value(draw.hand.wins, new_cards(plan.drawn));
        !spot.folds(spot.sort(draw.hand, &ranks), draw.value + change, plan.drawn)
    }

    fn spot(&self, five: CardSet) -> Spot<'_> {
        Spot::new(&self.0, &counts_of(five), Manner::Best)
    }
}

/// The best option of a hand and its worth; none if that is to fold.
fn best_of<'a>(spot: &Spot<'a>, five: CardSet, suits: Suits) -> Option<(Contender<'a>, i128)> {
    let mut contenders = contender::of(spot, &Plan::all(&counts_of(five)));
    let (place, value) = best(spot, &mut contenders, suits)?;
    Some((contenders.swap_remove(place), value))
}

fn counts_of(hand: CardSet) -> Counts {
    let suits = hand.suits();
    std::array::from_fn(|rank| suits.iter().filter(|ranks| *ranks >> rank & 1 == 1).count() as u8)
}

/// So many cards of each rank of a hand, those of a suit first.
fn kept_cards(five: CardSet, kept: &Counts, suit: Option<Suit>) -> CardSet {
    let mut left = *kept;
    let mut cards: Vec<Card> = five.iter().collect();
    cards.sort_by_key(|card| Some(card.suit()) != suit);
    let mut keep = |card: &Card| {
        let count = &mut left[card.rank() as usize];
        let keeps = *count > 0;
        *count -= u8::from(keeps);
        keeps
    };
    cards.into_iter().filter(|card| keep(card)).collect()
}

/// The suit that has this place when that of the up card is first.
fn renamed_back(place: usize, up: Card) -> Suit {
    match place {
        0 => up.suit(),
        _ if place == up.suit() as usize => Suit::ALL[0],
        _ => Suit::ALL[place],
    }
}

/// The suits of a hand, that of the up card first.
fn renamed(five: CardSet, up: Card) -> Suits {
    let mut suits = five.suits();
    suits.swap(0, up.suit() as usize);
    suits
}
