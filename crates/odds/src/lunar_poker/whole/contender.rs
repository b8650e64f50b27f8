//! Options that may be the best for some suits of a hand, with their exact worth, and how often each is chosen.

use std::cell::OnceCell;

use cards::CardSet;

use super::ends::Ends;
use super::flush_draws::{FlushDraws, live_ranks};
use super::outcomes::Outcomes;
use super::ranks::{RANKS, bits_of, each};
use super::spot::{Draw, Plan, Spot, Worth, deals};
use super::strengths::straight_up_to;
use super::suited::{FlushDraw, Suits};
use super::table::new_cards;
use crate::count::choose;

/// Bounds are kept in billionths of an ante.
const ANTE: i128 = 1_000_000_000;

/// An option that may be the best.
#[derive(Debug)]
pub(super) struct Contender<'a> {
    pub(super) plan: Plan,
    worth: Worth,
    /// Counted when a hand first needs them.
    flushes: OnceCell<FlushDraws<'a>>,
    /// At most what flushes add.
    most_by_flushes: i128,
    /// By the places of the hand's ranks: how many hands choose it, by the suit of the up card and by each other suit.
    chosen: [Vec<i64>; 2],
    /// Flushes that are counted hand by hand.
    pub(super) outcomes: Outcomes,
}

/// In how many ways an option goes on: draws, dealers and new cards.
pub(super) fn ways_to_go_on(drawn: usize) -> i128 {
    i128::from(choose(46, drawn as u32)) * i128::from(deals(drawn))
}

/// The options that bounds cannot rule out, the most promising first. Betting and buying are always among them.
pub(super) fn of<'a>(spot: &Spot<'a>, plans: &[Plan]) -> Vec<Contender<'a>> {
    let mut bounded: Vec<((i128, i128), &Plan)> = plans.iter().map(|plan| (bounds(spot, plan), plan)).collect();
    let least = bounded.iter().map(|((lower, _), _)| *lower).fold(-ANTE, i128::max);
    bounded.retain(|((_, upper), plan)| plan.drawn < 2 || *upper >= least);
    bounded.sort_by_key(|((lower, _), _)| -lower);
    bounded.into_iter().map(|(_, plan)| Contender::new(spot, *plan)).collect()
}

/// Bounds of what an option is worth, from its worth by ranks.
fn bounds(spot: &Spot<'_>, plan: &Plan) -> (i128, i128) {
    let draws = i128::from(choose(46, plan.drawn as u32));
    let (floor, new_cards) = (Spot::floor(plan.drawn), new_cards(plan.drawn));
    let (mut sum, mut doubt) = (0, 0);
    for draw in spot.draws(plan) {
        let (strength, wins) = (draw.hand.strength, draw.hand.wins);
        sum += i128::from(draw.ways) * i128::from(draw.value.max(floor));
        // Fewer than five of a thousand dealers have a flush, and fewer than 110 four cards of one suit.
        let forcing = if spot.game.may_force(strength, wins, new_cards) { 110 * wins } else { 0 };
        doubt += i128::from(draw.ways * (5 * (3 + wins) + forcing));
    }
    let value = sum * ANTE / ways_to_go_on(plan.drawn) - i128::from(plan.drawn > 0) * ANTE;
    let doubt = doubt * (ANTE / 1_000) / draws + 2;
    (value - doubt, value + doubt + most_by_flushes(spot, plan) * ANTE / draws)
}

/// At most what the player's flushes add in all draws, in antes.
fn most_by_flushes(spot: &Spot<'_>, plan: &Plan) -> i128 {
    if !plan.can_flush() {
        return 0;
    }
    let kept = bits_of(&plan.kept);
    let suits = if kept == 0 { 4 } else { 1 };
    let sets = choose(RANKS as u32 - kept.count_ones(), plan.drawn as u32);
    let more = |ranks: u16| 1 + spot.game.flush(ranks).wins;
    let straights = (3..RANKS).map(straight_up_to).filter(|five| five & kept == kept).map(more);
    suits * (i128::from(sets) * i128::from(more(0b10_1111)) + i128::from(straights.sum::<i64>()))
}

impl<'a> Contender<'a> {
    fn new(spot: &Spot<'a>, plan: Plan) -> Self {
        let most_by_flushes = most_by_flushes(spot, &plan) * i128::from(deals(plan.drawn));
        Self { worth: spot.worth(&plan), most_by_flushes, ..Self::unvalued(spot, plan) }
    }

    /// An option that is chosen by a rule, whatever it is worth.
    pub(super) fn unvalued(spot: &Spot<'a>, plan: Plan) -> Self {
        let none = || vec![0; spot.sets()];
        Self {
            plan,
            worth: Worth { in_suit_of_up: Vec::new(), in_other_suit: Vec::new() },
            flushes: OnceCell::new(),
            most_by_flushes: 0,
            chosen: [none(), none()],
            outcomes: Outcomes::default(),
        }
    }

    /// What the option is worth for a hand with these ranks in the suits, if it has no flush; the price of a draw is taken
    /// off. And at most what flushes add.
    pub(super) fn plain_value(&self, spot: &Spot<'a>, suits: Suits) -> (i128, i128) {
        let others = suits[1..].iter().map(|ranks| self.worth.in_other_suit[spot.places(*ranks)]);
        let plain = self.worth.in_suit_of_up[spot.places(suits[0])] + others.sum::<i64>();
        let kept = bits_of(&self.plan.kept);
        let may_flush = suits.iter().any(|ranks| ranks & kept == kept);
        let few: i64 = match self.plan.drawn {
            0 | 1 => few_flushes(spot, &self.plan, suits).iter().map(|(draw, left)| more(draw, spot, *left)).sum(),
            _ => 0,
        };
        let price = if self.plan.drawn == 0 { 0 } else { ways_to_go_on(self.plan.drawn) };
        (i128::from(plain + few) - price, if may_flush { self.most_by_flushes } else { 0 })
    }

    /// What flushes of exchanged cards add.
    pub(super) fn more_by_flushes(&mut self, spot: &Spot<'a>, suits: Suits) -> i128 {
        self.flush_suits(spot, suits).1.into()
    }

    /// The suits of which an exchange may make a flush, and what these flushes add. Who keeps nothing may get any; who
    /// keeps cards of which another suit has the same ranks keeps those that are worth more.
    pub(super) fn flush_suits(&mut self, spot: &Spot<'a>, suits: Suits) -> (Vec<usize>, i64) {
        let kept = bits_of(&self.plan.kept);
        let possible = self.possible_flushes(suits);
        if possible.is_empty() {
            return (possible, 0);
        }
        let flushes = self.flush_draws(spot);
        let valued = possible.into_iter().map(|suit| (flushes.more(spot, suits, suit), suit));
        let mut valued: Vec<(i64, usize)> = valued.collect();
        if kept != 0 && valued.len() > 1 {
            valued = valued.into_iter().max_by_key(|(more, suit)| (*more, 4 - suit)).into_iter().collect();
        }
        (valued.iter().map(|(_, suit)| *suit).collect(), valued.iter().map(|(more, _)| more).sum())
    }

    /// The suits of which all kept cards can be.
    fn possible_flushes(&self, suits: Suits) -> Vec<usize> {
        let (kept, can_flush) = (bits_of(&self.plan.kept), self.plan.can_flush());
        (0..4).filter(|suit| can_flush && suits[*suit] & kept == kept).collect()
    }

    fn flush_draws(&mut self, spot: &Spot<'a>) -> &mut FlushDraws<'a> {
        let plan = &self.plan;
        self.flushes.get_or_init(|| FlushDraws::new(spot, plan));
        self.flushes.get_mut().expect("just made")
    }

    /// So many hands with these ranks in the suits choose the option.
    pub(super) fn choose(&mut self, spot: &Spot<'a>, suits: Suits, hands: i64) {
        for (suit, ranks) in suits.iter().enumerate() {
            self.chosen[usize::from(suit > 0)][spot.places(*ranks)] += hands;
        }
        if self.plan.drawn < 2 {
            for (draw, left) in few_flushes(spot, &self.plan, suits) {
                draw.count_in_suit_of_up(spot, left[0], hands, &mut self.outcomes);
                left[1..].iter().for_each(|suit| draw.count_in_other_suit(spot, *suit, hands, &mut self.outcomes));
            }
            return;
        }
        // What flushes are worth matters only if one of several suits is kept.
        let possible = self.possible_flushes(suits);
        let flushes = if possible.len() > 1 { self.flush_suits(spot, suits).0 } else { possible };
        for suit in flushes {
            self.flush_draws(spot).choose(spot, suits, suit, hands);
        }
    }

    /// How the rounds of all hands end that have chosen the option.
    pub(super) fn outcomes(mut self, spot: &Spot<'a>) -> Outcomes {
        if self.chosen[0].iter().any(|hands| *hands > 0) {
            let plan = self.plan;
            spot.draws(&plan).for_each(|draw| self.count(spot, &draw));
            if let Some(flushes) = self.flushes.get() {
                flushes.count(spot, &mut self.outcomes);
            }
        }
        self.outcomes
    }

    /// Counts a draw as if it made no flush.
    fn count(&mut self, spot: &Spot<'a>, draw: &Draw<'_>) {
        let Self { plan, chosen, outcomes, .. } = self;
        let (new_cards, wins) = (new_cards(plan.drawn), draw.hand.wins);
        let (sort, force) = (spot.sort(draw.hand, draw.ranks), spot.force(draw, plan.drawn));
        if force.is_none() && spot.folds_by_rule(sort, plan.drawn) {
            return outcomes.fold(plan.drawn, draw.ways * chosen[0].iter().sum::<i64>());
        }
        let mut ends = spot.ends_of(draw.hand, draw.ranks);
        ends.forced = force.as_ref().map_or_else(Default::default, |force| force.by_ranks());
        // What suits change is summed up first: it is the same hand in all cases.
        let (mut bets, mut changes) = (0, Ends::default());
        for (places, hands) in chosen[0].iter().enumerate().filter(|(_, hands)| **hands > 0) {
            let suit = spot.live_in_suit_of_up(places).expect("a hand has chosen it");
            spot.each_suited(draw.ranks, suit, |ways, left| {
                let mut change = spot.up.flushes.change(draw.hand.row, left);
                if force.is_none() && spot.folds(sort, draw.value + change.value(wins, new_cards), plan.drawn) {
                    return outcomes.fold(plan.drawn, ways * hands);
                }
                change.forced = force.as_ref().map_or_else(Default::default, |force| force.in_suit_of_up(left));
                bets += ways * hands;
                changes += change * (ways * hands);
            });
        }
        outcomes.bet(sort, ends, bets);
        if let Some(force) = force {
            for (places, hands) in chosen[1].iter().enumerate().filter(|(_, hands)| **hands > 0) {
                let suit = spot.live_in_other_suit(places).expect("a hand has chosen it");
                let add = |ways, left| changes.forced += force.in_other_suit(left) * (ways * hands);
                spot.each_suited(draw.ranks, suit, add);
            }
        }
        outcomes.bet(sort, changes, 1);
    }
}

/// The flushes of a hand that is bet as it is, or with a bought card: each with the ranks that it leaves in the suits.
fn few_flushes<'a>(spot: &Spot<'a>, plan: &Plan, suits: Suits) -> Vec<(FlushDraw<'a>, Suits)> {
    let live = live_ranks(suits, spot.up.rank);
    let Some(long) = suits.iter().position(|ranks| ranks.count_ones() as usize >= 5 - plan.drawn) else {
        return Vec::new();
    };
    if plan.drawn == 0 {
        return vec![(FlushDraw::new(spot, plan, 0, spot.game.flush(suits[long])), live)];
    }
    let is_flush = suits[long].count_ones() == 5;
    let bought = (0..4).filter(|suit| is_flush || *suit == long);
    let bought = bought.flat_map(|suit| each(live[suit]).map(move |rank| (suit, 1 << rank)));
    let flush = |(suit, rank): (usize, u16)| {
        let (mut six, mut left) = (suits, live);
        six[suit] |= rank;
        left[suit] &= !rank;
        (FlushDraw::new(spot, plan, rank, spot.game.flush_of_six(CardSet::from_suits(six))), left)
    };
    bought.map(flush).collect()
}

/// What a flush adds for a hand that leaves these ranks in the suits.
fn more(draw: &FlushDraw<'_>, spot: &Spot<'_>, left: Suits) -> i64 {
    draw.more_in_suit_of_up(spot, left[0]) + left[1..].iter().map(|suit| draw.more_in_other_suit(*suit)).sum::<i64>()
}
