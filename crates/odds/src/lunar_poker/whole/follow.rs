//! A short strategy followed: all hands of the same ranks against an up card, and how their rounds end.

use cards::{CardSet, Rank};

use super::super::rule::{Kind, Rule};
use super::contender::Contender;
use super::kinds::plan;
use super::part::{First, Part};
use super::ranks::Counts;
use super::spot::{Facing, Manner, Spot};
use super::suits;

/// Adds all hands of these ranks.
pub(super) fn add(facing: &Facing, hand: &Counts, rule: &Rule, part: &mut Part) {
    let spot = Spot::new(facing, hand, Manner::Advised(rule.last));
    let mut contenders: Vec<Contender<'_>> = Vec::new();
    for (suits, hands) in suits::of(hand, facing.up.rank) {
        let five = CardSet::from_suits(suits);
        if let Some(odds) = facing.game.pays.instant_cash(five) {
            part.instant_cash(i64::from(odds), hands);
            continue;
        }
        let (kind, action): (Kind, _) = rule.action(five, Rank::ALL[facing.up.rank]);
        let Some(plan) = plan(hand, action, kind, suits) else {
            part.fold(hands);
            continue;
        };
        part.choose(First::drawing(plan.drawn), hands);
        let known = contenders.iter().position(|contender| contender.plan == plan);
        let place = known.unwrap_or_else(|| {
            contenders.push(Contender::unvalued(&spot, plan));
            contenders.len() - 1
        });
        contenders[place].choose(&spot, suits, hands);
    }
    for contender in contenders {
        let drawn = contender.plan.drawn;
        part.end(drawn, &contender.outcomes(&spot));
    }
}
