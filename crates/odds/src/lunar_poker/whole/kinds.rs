//! What every kind of first hand comes to with every action, whatever is decided in the end: from this a short strategy is found.

use std::collections::BTreeMap;

use cards::{CardSet, Rank};

use super::super::last::LastAdvice;
use super::super::rule::{Action, Kind};
use super::contender::{Contender, ways_to_go_on};
use super::outcomes::Outcomes;
use super::part::ROUNDS_OF_A_HAND;
use super::ranks::{Counts, RANKS, cards, minus};
use super::spot::{Facing, Manner, Plan, Spot};
use super::suited::Suits;
use super::suits;

/// How hands fare with one action against one up card.
#[derive(Clone, Debug, Default)]
struct Fared {
    hands: i64,
    drawn: usize,
    outcomes: Outcomes,
}

/// How all kinds of hands fare against one up card.
#[derive(Clone, Debug)]
pub struct Kinds {
    pub(super) up: Rank,
    /// By the kind of a hand, what it is without refinement, and what is done.
    fared: BTreeMap<(Kind, Kind, Action), Fared>,
}

/// What an action wins for all hands of a kind that are the other kind without refinement, in antes times rounds.
pub(super) type Worths = BTreeMap<(Kind, Kind, Action), i128>;

impl Kinds {
    pub(super) const fn new(up: Rank) -> Self {
        Self { up, fared: BTreeMap::new() }
    }

    /// Adds all hands of these ranks, with every action.
    pub(super) fn add(&mut self, facing: &Facing, hand: &Counts) {
        let spot = Spot::new(facing, hand, Manner::Everything);
        let mut by_kind: BTreeMap<(Kind, Kind), Vec<(Suits, i64)>> = BTreeMap::new();
        for (suits, hands) in suits::of(hand, facing.up.rank) {
            let five = CardSet::from_suits(suits);
            if facing.game.pays.instant_cash(five).is_none() {
                by_kind.entry((Kind::of(five, self.up), Kind::plain(five))).or_default().push((suits, hands));
            }
        }
        for ((kind, plain), all) in by_kind {
            for action in kind.actions() {
                self.fared.entry((kind, plain, *action)).or_default().add(&spot, hand, *action, kind, &all);
            }
        }
    }

    /// Adds hands of others against the same up card.
    pub(super) fn merge(&mut self, other: Self) {
        for (key, fared) in other.fared {
            let sum = self.fared.entry(key).or_default();
            sum.hands += fared.hands;
            sum.drawn = fared.drawn;
            sum.outcomes.merge(&fared.outcomes);
        }
    }

    /// What everything is worth if the last decisions are those advised.
    pub(super) fn worths(&self, last: &LastAdvice) -> Worths {
        self.fared.iter().map(|(key, fared)| (*key, fared.worth(key.2, last, self.up))).collect()
    }

    /// All hands that were added.
    pub(super) fn hands(&self) -> i64 {
        let mut hands: BTreeMap<(Kind, Kind), i64> = BTreeMap::new();
        self.fared.iter().for_each(|((kind, plain, _), fared)| _ = hands.insert((*kind, *plain), fared.hands));
        hands.values().sum()
    }
}

impl Fared {
    fn add(&mut self, spot: &Spot<'_>, hand: &Counts, action: Action, kind: Kind, all: &[(Suits, i64)]) {
        self.hands += all.iter().map(|(_, hands)| hands).sum::<i64>();
        let Some(plan) = plan(hand, action, kind, all[0].0) else { return };
        self.drawn = plan.drawn;
        let mut contender = Contender::unvalued(spot, plan);
        all.iter().for_each(|(suits, hands)| contender.choose(spot, *suits, *hands));
        self.outcomes.merge(&contender.outcomes(spot));
    }

    fn worth(&self, action: Action, last: &LastAdvice, up: Rank) -> i128 {
        let common = ROUNDS_OF_A_HAND as i128;
        if action == Action::Fold {
            return -i128::from(self.hands) * common;
        }
        let ways = ways_to_go_on(self.drawn);
        let price = i128::from(self.drawn > 0) * ways * i128::from(self.hands);
        let value = self.outcomes.advised(self.drawn, last, up).value(self.drawn);
        (value - price) * (common / ways)
    }
}

/// What the action means for these ranks, of which a hand with these suits is of the kind; none if it is to fold.
pub(super) fn plan(hand: &Counts, action: Action, kind: Kind, suits: Suits) -> Option<Plan> {
    let stay = |drawn| Plan { kept: *hand, thrown: [0; RANKS], drawn };
    match action {
        Action::Fold => None,
        Action::Bet => Some(stay(0)),
        Action::Buy => Some(stay(1)),
        Action::Exchange => {
            let kept = kind.keeps(CardSet::from_suits(suits)).expect("the kind exchanges");
            let count = |rank: usize| kept.suits().iter().filter(|ranks| *ranks >> rank & 1 == 1).count() as u8;
            let kept: Counts = std::array::from_fn(count);
            let thrown = minus(hand, &kept);
            Some(Plan { kept, thrown, drawn: cards(&thrown) })
        }
    }
}
