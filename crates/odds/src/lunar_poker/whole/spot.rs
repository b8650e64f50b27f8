//! A player's decision: five ranks against an up card, and what an option is worth for all suits of these ranks.
//!
//! Which suits the cards have matters only to flushes: the dealer's in the suit of the up card, four cards of
//! one suit that a forced dealer keeps, and the player's own. The first two are sums over suits that do not know each
//! other; they are kept by the ranks that the hand has in the suit. The player's flushes are in `suited.rs`.

use std::sync::OnceLock;

use cards::Rank;

use super::super::last::{LastAdvice, LastHand};
use super::ends::Ends;
use super::force::{Force, Held, When};
use super::game::Game;
use super::outcomes::Sort;
use super::plan::Plan;
use super::ranks::{ALL_RANKS, Counts, bits_of, chosen, each, minus, plus};
use super::table::{Table, final_cards, new_cards, thrown_cards};
use super::up_card::{Final, UpCard};
use crate::count::choose;

/// An up card with all tables of its values, by the number of drawn cards; each is made when it is first needed.
#[derive(Debug)]
pub(super) struct Facing {
    pub(super) game: Game,
    pub(super) up: UpCard,
    tables: [OnceLock<Table>; 6],
}

impl Facing {
    pub(super) fn new(game: Game, up: usize) -> Self {
        let up = UpCard::new(up, &game);
        Self { game, up, tables: [const { OnceLock::new() }; 6] }
    }

    fn table(&self, drawn: usize) -> &Table {
        self.tables[drawn].get_or_init(|| Table::new(&self.game, &self.up, drawn))
    }
}

/// How a player decides after the draw, and whether to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// As it pays best.
    Best,
    /// By the advice of a short strategy.
    Advised(LastAdvice),
    /// Bets everything and forces with everything that may gain by it, to see which advice would be good.
    Everything,
}

/// Five ranks against an up card.
#[derive(Debug)]
pub(super) struct Spot<'a> {
    pub(super) facing: &'a Facing,
    pub(super) game: &'a Game,
    pub(super) up: &'a UpCard,
    /// How the player decides after the draw.
    manner: Manner,
    /// What the player has not seen.
    pub(super) live: Counts,
    /// The different ranks of the hand, lowest first.
    own: Vec<usize>,
}

/// The worth of an option without flushes of the player, in antes times draws, dealers and new cards: by the places of the hand's
/// ranks in the suit of the up card, and what each other suit adds.
#[derive(Debug)]
pub(super) struct Worth {
    pub(super) in_suit_of_up: Vec<i64>,
    pub(super) in_other_suit: Vec<i64>,
}

/// Drawn cards by their ranks, and the final hand that they make.
pub(super) struct Draw<'a> {
    pub(super) ranks: &'a Counts,
    pub(super) ways: i64,
    pub(super) hand: &'a Final,
    /// The value of betting by ranks; not asked for if that decides nothing.
    pub(super) value: i64,
}

/// How many dealers and new cards there are after so many cards were drawn.
pub(super) fn deals(drawn: usize) -> i64 {
    choose(46 - drawn as u32, 4) as i64 * new_cards(drawn)
}

impl<'a> Spot<'a> {
    pub(super) fn new(facing: &'a Facing, hand: &Counts, manner: Manner) -> Self {
        let up = &facing.up;
        let live = std::array::from_fn(|rank| 4 - hand[rank] - u8::from(rank == up.rank));
        Self { facing, game: &facing.game, up, manner, live, own: each(bits_of(hand)).collect() }
    }

    /// How many sets of the hand's ranks there are.
    pub(super) fn sets(&self) -> usize {
        1 << self.own.len()
    }

    /// The ranks that stand at these places.
    pub(super) fn ranks(&self, places: usize) -> u16 {
        self.own.iter().enumerate().fold(0, |ranks, (place, rank)| ranks | ((places >> place & 1) as u16) << rank)
    }

    /// The places of these ranks of the hand.
    pub(super) fn places(&self, ranks: u16) -> usize {
        self.own.iter().enumerate().fold(0, |places, (place, rank)| places | usize::from(ranks >> rank & 1) << place)
    }

    /// Whether a suit can hold just these ranks of hand and up card: it cannot lack one of which no card is left.
    fn is_possible(&self, ranks: u16) -> bool {
        self.own.iter().all(|rank| ranks >> rank & 1 == 1 || self.live[*rank] > 0)
    }

    /// The live ranks of the suit of the up card for a hand with the ranks at these places in it, if there is such a hand.
    pub(super) fn live_in_suit_of_up(&self, places: usize) -> Option<u16> {
        let (ranks, up) = (self.ranks(places), 1 << self.up.rank);
        (ranks & up == 0 && self.is_possible(ranks | up)).then_some(ALL_RANKS & !ranks & !up)
    }

    /// The live ranks of another suit.
    pub(super) fn live_in_other_suit(&self, places: usize) -> Option<u16> {
        let ranks = self.ranks(places);
        self.is_possible(ranks).then_some(ALL_RANKS & !ranks)
    }

    /// Every draw, by ranks.
    pub(super) fn draws<'b>(&'b self, plan: &'b Plan) -> impl Iterator<Item = Draw<'b>> {
        let thrown = self.game.catalogs[thrown_cards(plan.drawn)].number(&plan.thrown);
        let draw = move |ranks: &'b Counts| {
            let ways = self.live.iter().zip(ranks).map(|(live, drawn)| chosen(*live, *drawn)).product();
            (ways > 0).then(|| self.draw(plan, thrown, ranks, ways))
        };
        self.game.catalogs[plan.drawn].all().iter().filter_map(draw)
    }

    /// One draw, as if no suit were looked at.
    pub(super) fn draw<'b>(&'b self, plan: &Plan, thrown: usize, ranks: &'b Counts, ways: i64) -> Draw<'b> {
        let cards = final_cards(plan.drawn);
        let number = self.game.catalogs[cards].number(&plus(&plan.kept, ranks));
        let value = match self.manner {
            Manner::Best => self.facing.table(plan.drawn).value(thrown, number),
            Manner::Advised(_) | Manner::Everything => 0,
        };
        Draw { ranks, ways, hand: self.up.hand(cards, number), value }
    }

    /// What folding is worth beside a bet. Without a draw, folding is an option of its own.
    pub(super) fn floor(drawn: usize) -> i64 {
        if drawn == 0 { i64::MIN } else { -deals(drawn) }
    }

    /// The worth without flushes of the player.
    pub(super) fn worth(&self, plan: &Plan) -> Worth {
        let mut worth = Worth { in_suit_of_up: vec![0; self.sets()], in_other_suit: vec![0; self.sets()] };
        let floor = Self::floor(plan.drawn);
        let mut folded = 0;
        for draw in self.draws(plan) {
            let force = self.force(&draw, plan.drawn);
            if force.is_none() && draw.value <= floor {
                // A dealer's flush never helps a hand that may not force.
                folded += draw.ways * floor;
                continue;
            }
            for places in 0..self.sets() {
                if let Some(suit) = self.live_in_suit_of_up(places) {
                    worth.in_suit_of_up[places] += self.worth_in_suit_of_up(&draw, force.as_ref(), plan.drawn, suit);
                }
                if let Some((force, suit)) = force.as_ref().zip(self.live_in_other_suit(places)) {
                    let (wins, new_cards) = (draw.hand.wins, new_cards(plan.drawn));
                    self.each_suited(draw.ranks, suit, |ways, left| {
                        worth.in_other_suit[places] += ways * force.in_other_suit(left).gain(wins, new_cards);
                    });
                }
            }
        }
        worth.in_suit_of_up.iter_mut().for_each(|sum| *sum += folded);
        worth
    }

    fn worth_in_suit_of_up(&self, draw: &Draw<'_>, force: Option<&Force<'_>>, drawn: usize, suit: u16) -> i64 {
        let (wins, new_cards, floor) = (draw.hand.wins, new_cards(drawn), Self::floor(drawn));
        let mut sum = 0;
        self.each_suited(draw.ranks, suit, |ways, left| {
            let change = self.up.flushes.change(draw.hand.row, left).value(wins, new_cards);
            sum += ways
                * match force {
                    // Hands that may force are never folded.
                    Some(force) => draw.value + change + force.in_suit_of_up(left).gain(wins, new_cards),
                    None => (draw.value + change).max(floor),
                };
        });
        sum
    }

    /// Those whom the final hand may force.
    pub(super) fn force(&self, draw: &Draw<'_>, drawn: usize) -> Option<Force<'a>> {
        let hand = draw.hand;
        let may = self.game.may_force(hand.strength, hand.wins, new_cards(drawn));
        let forces = match self.manner {
            Manner::Best | Manner::Everything => may,
            Manner::Advised(advice) => may && advice.forces(hand.wins),
        };
        let held = Held { strength: hand.strength, wins: hand.wins, paid: hand.paid };
        forces.then(|| self.force_with(held, draw.ranks, drawn))
    }

    /// Those whom a hand forces after these cards were drawn.
    pub(super) fn force_with(&self, held: Held, ranks: &Counts, drawn: usize) -> Force<'a> {
        let when = match self.manner {
            Manner::Best => When::ItPays,
            Manner::Advised(advice) if !advice.forces(held.wins) => When::Never,
            Manner::Advised(_) | Manner::Everything => When::Always,
        };
        Force::new(minus(&self.live, ranks), self.up.rank, held, when, new_cards(drawn), &self.game.strengths)
    }

    /// Whether a hand that does not force is folded if betting is worth so much.
    pub(super) fn folds(&self, sort: Sort, value: i64, drawn: usize) -> bool {
        self.manner == Manner::Best && value <= Self::floor(drawn) || self.folds_by_rule(sort, drawn)
    }

    /// Whether a short strategy folds it, whatever betting is worth.
    pub(super) fn folds_by_rule(&self, sort: Sort, drawn: usize) -> bool {
        let Manner::Advised(advice) = self.manner else { return false };
        drawn > 0 && !advice.bets(sort.hand, sort.seen, Rank::ALL[self.up.rank])
    }

    /// A hand after these cards were drawn, as its outcomes are counted.
    pub(super) fn sort(&self, hand: &Final, drawn: &Counts) -> Sort {
        if self.manner == Manner::Best {
            return Sort::winning(hand.wins, hand.paid);
        }
        let unseen = self.live[self.up.rank] - drawn[self.up.rank];
        // A pair is bet anyway.
        let seen = if hand.last == LastHand::Pair { 0 } else { 3 - unseen };
        Sort { hand: hand.last, seen, wins: hand.wins, paid: hand.paid }
    }

    /// For every choice of which drawn cards are of a suit: the ways to draw so, and what is left of the suit.
    pub(super) fn each_suited(&self, drawn: &Counts, suit: u16, mut see: impl FnMut(i64, u16)) {
        let ranks = bits_of(drawn);
        let possible = ranks & suit;
        let mut taken = possible;
        loop {
            let of_rank = |rank: usize| {
                let others = self.live[rank] - (suit >> rank & 1) as u8;
                chosen(others, drawn[rank] - (taken >> rank & 1) as u8)
            };
            let ways: i64 = each(ranks).map(of_rank).product();
            if ways > 0 {
                see(ways, suit & !taken);
            }
            if taken == 0 {
                return;
            }
            taken = (taken - 1) & possible;
        }
    }

    /// How a bet with a hand ends by ranks after these were drawn, nobody forced.
    pub(super) fn ends_of(&self, hand: &Final, drawn: &Counts) -> Ends {
        self.up.ends_with(hand, &minus(&self.live, drawn))
    }
}
