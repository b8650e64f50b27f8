//! The short strategy, counted: what every kind of hand comes to with every action, and the rule that follows.

use std::collections::BTreeMap;

use cards::{CardSet, Rank};

use super::super::rule::{Action, Advice, Kind, Rule};
use super::contender::{Contender, ways_to_go_on};
use super::outcomes::Outcomes;
use super::part::{First, Part};
use super::ranks::{Counts, RANKS, cards, minus};
use super::spot::{Facing, Manner, Plan, Spot};
use super::suited::Suits;
use super::suits;

/// How all hands of a kind fare with one action against one up card.
#[derive(Clone, Debug, Default)]
struct Fared {
    hands: i64,
    drawn: usize,
    outcomes: Outcomes,
}

/// How all kinds of hands fare against one up card, whatever they do.
#[derive(Clone, Debug)]
pub struct Kinds {
    up: Rank,
    fared: BTreeMap<(Kind, Action), Fared>,
    /// Odds of instant cash, and the hands that win it.
    instant_cash: Vec<(i64, i64)>,
}

impl Kinds {
    pub(super) fn new(up: Rank) -> Self {
        Self { up, fared: BTreeMap::new(), instant_cash: Vec::new() }
    }

    /// Adds all hands of these ranks, with every action.
    pub(super) fn add(&mut self, facing: &Facing, hand: &Counts) {
        let spot = Spot::new(facing, hand, Manner::Simple);
        let mut by_kind: BTreeMap<Kind, Vec<(Suits, i64)>> = BTreeMap::new();
        for (suits, hands) in suits::of(hand, facing.up.rank) {
            let five = CardSet::from_suits(suits);
            match facing.game.pays.instant_cash(five) {
                Some(odds) => self.instant_cash.push((odds.into(), hands)),
                None => by_kind.entry(Kind::of(five)).or_default().push((suits, hands)),
            }
        }
        for (kind, all) in by_kind {
            for action in kind.actions() {
                self.fared.entry((kind, *action)).or_default().add(&spot, hand, *action, kind, &all);
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
        self.instant_cash.extend(other.instant_cash);
    }

    /// What all hands of a kind win with an action, in antes times the ways of an option that draws as many cards as any.
    fn worth(&self, kind: Kind, action: Action) -> Option<i128> {
        let fared = self.fared.get(&(kind, action))?;
        let common = super::part::ROUNDS_OF_A_HAND as i128;
        if action == Action::Fold {
            return Some(-i128::from(fared.hands) * common);
        }
        let ways = ways_to_go_on(fared.drawn);
        let price = i128::from(fared.drawn > 0) * ways * i128::from(fared.hands);
        Some((fared.outcomes.value(fared.drawn) - price) * (common / ways))
    }

    /// All rounds against this up card if the rule is followed.
    pub fn by(&self, rule: &Rule) -> Part {
        let mut part = Part::default();
        self.instant_cash.iter().for_each(|(odds, hands)| part.instant_cash(*odds, *hands));
        for ((kind, action), fared) in &self.fared {
            if *action != rule.advice(*kind).against(self.up) {
                continue;
            }
            if *action == Action::Fold {
                part.fold(fared.hands);
            } else {
                part.choose(First::drawing(fared.drawn), fared.hands);
                part.end(fared.drawn, &fared.outcomes);
            }
        }
        part
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
}

/// What the action means for these ranks; none if it is to fold.
fn plan(hand: &Counts, action: Action, kind: Kind, suits: Suits) -> Option<Plan> {
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

/// The best rule: for each kind one action up to some up card and one above it.
pub fn best_rule(all: &[Kinds]) -> Rule {
    let advice = |kind: Kind| {
        let worth = |advice: &Advice| all.iter().filter_map(|kinds| kinds.worth(kind, advice.against(kinds.up))).sum();
        let actions = kind.actions();
        let mut best: Option<(i128, Advice)> = None;
        // Rules with one action come first, so that two are taken only if they are better.
        let one = actions.iter().map(|low| Advice { kind, low: *low, up_to: Rank::Ace, high: *low });
        let pairs = actions.iter().flat_map(|low| actions.iter().map(move |high| (*low, *high)));
        let two = pairs.filter(|(low, high)| low != high);
        let two = two
            .flat_map(|(low, high)| Rank::ALL[..12].iter().map(move |up_to| Advice { kind, low, up_to: *up_to, high }));
        for advice in one.chain(two) {
            let worth = worth(&advice);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, advice));
            }
        }
        best.expect("something may be done with every hand").1
    };
    Rule(Kind::all().into_iter().map(advice).collect())
}
