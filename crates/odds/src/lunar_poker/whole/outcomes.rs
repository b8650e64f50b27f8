//! How rounds end, counted: from this follow the edge, the deviation and the distribution of the results.

use std::collections::BTreeMap;

use cards::Rank;

use super::super::Paid;
use super::super::last::{LastAdvice, LastHand};
use super::ends::Ends;
use super::spot::deals;
use super::table::new_cards;

/// How rounds end in which so many cards were drawn, counted in draws, dealers and new cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcomes {
    folded: i128,
    bets: BTreeMap<Sort, [i128; 8]>,
}

/// Final hands that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sort {
    /// What a short strategy sees in them.
    pub(super) hand: LastHand,
    /// How many cards of the up card's rank the player has seen.
    pub(super) seen: u8,
    /// What they win.
    pub(super) wins: i64,
    /// For what they win it.
    pub(super) paid: Paid,
}

impl Sort {
    /// All hands that win so much for this, where nobody asks what else they are.
    pub(super) const fn winning(wins: i64, paid: Paid) -> Self {
        Self { hand: LastHand::Pair, seen: 0, wins, paid }
    }
}

/// What was decided, and what came of it, in antes; so many draws, dealers and new cards have it.
pub(super) struct Outcome {
    /// What ante, bet, draw and force win together.
    pub(super) net: i64,
    /// What was wagered and paid in.
    pub(super) staked: i64,
    pub(super) count: i128,
    pub(super) end: End,
    /// How the bet ends, if there was one.
    pub(super) bet: Option<BetEnd>,
}

/// How a hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    Folded,
    Bet,
    Forced,
}

/// How a bet ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BetEnd {
    /// The dealer has no hand: the ante wins even money.
    NoHand,
    /// The dealer's hand is beaten, and this is paid.
    Wins(Paid),
    /// Everything goes back, after a tie or a dealer who was forced in vain.
    Void,
    /// Ante and bet are lost.
    Loses,
}

impl Outcomes {
    /// So many draws are folded.
    pub(super) fn fold(&mut self, drawn: usize, times: i64) {
        self.folded += i128::from(times) * i128::from(deals(drawn));
    }

    /// So many draws that make such a hand end so.
    pub(super) fn bet(&mut self, sort: Sort, ends: Ends, times: i64) {
        let Ends { no_hand, wins: won, ties, loses, forced } = ends;
        let sums = self.bets.entry(sort).or_default();
        let parts = [no_hand, won, ties, loses, forced.dealers, forced.wins, forced.ties, forced.loses];
        for (sum, part) in sums.iter_mut().zip(parts) {
            *sum += i128::from(part) * i128::from(times);
        }
    }

    /// Adds others with the same number of drawn cards.
    pub(super) fn merge(&mut self, other: &Self) {
        self.folded += other.folded;
        for (sort, parts) in &other.bets {
            let sums = self.bets.entry(*sort).or_default();
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
    }

    /// The same if not every hand was bet and not every dealer forced, but as it is advised against this up card.
    pub(super) fn advised(&self, drawn: usize, advice: &LastAdvice, up: Rank) -> Self {
        let mut advised = Self { folded: self.folded, ..Self::default() };
        for (sort, parts) in &self.bets {
            let mut parts = *parts;
            if drawn > 0 && !advice.bets(sort.hand, sort.seen, up) {
                advised.folded += parts[..4].iter().sum::<i128>() * i128::from(new_cards(drawn));
                continue;
            }
            if !advice.forces(sort.wins) {
                parts[4..].fill(0);
            }
            advised.bets.insert(*sort, parts);
        }
        advised
    }

    /// All results with so many drawn cards.
    pub(super) fn results(&self, drawn: usize) -> Vec<Outcome> {
        let (price, cards) = (i64::from(drawn > 0), i128::from(new_cards(drawn)));
        let ended =
            |net, staked, count, end, bet| Outcome { net: net - price, staked: staked + price, count, end, bet };
        let mut results = vec![ended(-1, 1, self.folded, End::Folded, None)];
        for (Sort { wins, paid, .. }, parts) in &self.bets {
            let [no_hand, won, ties, loses, dealers, forced_wins, forced_ties, forced_loses] = *parts;
            let net = |bet| match bet {
                BetEnd::NoHand => 1,
                BetEnd::Wins(_) => *wins,
                BetEnd::Void => 0,
                BetEnd::Loses => -3,
            };
            let wins = BetEnd::Wins(*paid);
            let bet = |bet, count: i128| ended(net(bet), 3, count * cards, End::Bet, Some(bet));
            let open = [(BetEnd::NoHand, no_hand - dealers), (wins, won), (BetEnd::Void, ties), (BetEnd::Loses, loses)];
            results.extend(open.map(|(end, count)| bet(end, count)));
            let forced = |bet, count| ended(net(bet) - 1, 4, count, End::Forced, Some(bet));
            let in_vain = dealers * cards - forced_wins - forced_ties - forced_loses;
            let ends = [(wins, forced_wins), (BetEnd::Void, forced_ties + in_vain), (BetEnd::Loses, forced_loses)];
            results.extend(ends.map(|(end, count)| forced(end, count)));
        }
        results
    }

    /// What all of them win together, the price of a draw not taken off.
    pub(super) fn value(&self, drawn: usize) -> i128 {
        let price = i128::from(drawn > 0);
        self.results(drawn).iter().map(|outcome| (i128::from(outcome.net) + price) * outcome.count).sum()
    }
}
