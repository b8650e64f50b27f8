//! The best option for all hands of the same ranks against an up card, and how their rounds end.

use cards::CardSet;

use super::contender::{self, Contender, ways_to_go_on};
use super::part::{First, Part};
use super::plan::Plan;
use super::ranks::Counts;
use super::spot::{Facing, Manner, Spot};
use super::suited::Suits;
use super::suits;

/// Adds all hands of these ranks.
///
/// # Panics
/// If the outcomes that are counted are not worth what the best options are: then one of them is wrong.
pub(super) fn add(facing: &Facing, hand: &Counts, part: &mut Part) {
    let spot = Spot::new(facing, hand, Manner::Best);
    let mut contenders = contender::of(&spot, &Plan::all(hand));
    let mut worth = vec![0; contenders.len()];
    for (suits, hands) in suits::of(hand, facing.up.rank) {
        if let Some(odds) = facing.game.pays.instant_cash(CardSet::from_suits(suits)) {
            part.instant_cash(i64::from(odds), hands);
            continue;
        }
        let best = best(&spot, &mut contenders, suits);
        let Some((place, value)) = best else {
            part.fold(hands);
            continue;
        };
        part.choose(First::drawing(contenders[place].plan.drawn), hands);
        contenders[place].choose(&spot, suits, hands);
        worth[place] += (value + price(&contenders[place])) * i128::from(hands);
    }
    for (contender, worth) in contenders.into_iter().zip(worth) {
        let drawn = contender.plan.drawn;
        let outcomes = contender.outcomes(&spot);
        assert_eq!(outcomes.value(drawn), worth, "outcomes of {hand:?} against {}", facing.up.rank);
        part.end(drawn, &outcomes);
    }
}

/// The best option and what it is worth; none if that is to fold.
pub(super) fn best<'a>(spot: &Spot<'a>, contenders: &mut [Contender<'a>], suits: Suits) -> Option<(usize, i128)> {
    // Folding loses the ante.
    let mut best = (None, -1, 1);
    for (place, contender) in contenders.iter_mut().enumerate() {
        let ways = ways_to_go_on(contender.plan.drawn);
        let (plain, most) = contender.plain_value(spot, suits);
        if (plain + most) * best.2 <= best.1 * ways {
            continue;
        }
        let value = if most > 0 { plain + contender.more_by_flushes(spot, suits) } else { plain };
        if value * best.2 > best.1 * ways {
            best = (Some((place, value)), value, ways);
        }
    }
    best.0
}

fn price(contender: &Contender<'_>) -> i128 {
    if contender.plan.drawn == 0 { 0 } else { ways_to_go_on(contender.plan.drawn) }
}
