//! The best play as it is kept for known tables.
//!
//! Of all hands and flops only 1,260 can still become seven cards in sequence: five cards of one suit that lie close together.
//! The printed tables pay dollars for nothing else, so only the best decision for these hands depends on the stake. All other
//! hands are added up for each known table; the 1,260 are kept with what becomes of them, and are decided for each stake.

use std::collections::BTreeMap;

use super::fits::{LISTS, scales_with_stake};
use super::hands::{HandFacts, Ways};
use super::price::{Done, Pays, best_play_of};
use super::rule::Shapes;
use super::versions::{Solution, all_pays};
use crate::PricedWager;
use crate::crew::Crew;
use crate::known::content;
use paytables::Cents;

/// The content of the table for an equal turn/river wager, and of that for a double one.
pub type Tables = (String, Option<String>);

/// What is known of the game without dealing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HoldemResults {
    /// All hands by shape: any rule with any table follows from these.
    pub shapes: Shapes,
    /// The hands that can still become seven cards in sequence: what becomes of them, and how many hands that is.
    pub in_sequence: BTreeMap<[[u32; 3]; LISTS], u32>,
    /// What is best for all other hands, by the tables.
    pub best: BTreeMap<Tables, Done>,
}

/// The tables as they are looked up.
pub fn key(pays: &Pays<'_>) -> Tables {
    (content(pays.tables[0]), pays.tables.get(1).copied().map(content))
}

impl HoldemResults {
    /// Counts what is kept for the printed tables.
    pub(crate) fn count(solution: &Solution, crew: &dyn Crew) -> Self {
        let mut in_sequence = BTreeMap::new();
        let counted = solution.hands().iter().filter(|facts| facts.ways.may_be_seven_in_sequence());
        counted.for_each(|facts| *in_sequence.entry(facts.ways.0).or_default() += facts.size);
        // The stake does not matter to the other hands.
        let pays: Vec<Pays<'_>> =
            PricedWager::Holdem3.tables().iter().flat_map(|equal| all_pays(Cents::dollars(1), equal)).collect();
        let pays: Vec<Pays<'_>> =
            pays.into_iter().filter(|pays| pays.tables.iter().all(|table| scales_with_stake(table))).collect();
        let others = |facts: &HandFacts| !facts.ways.may_be_seven_in_sequence();
        let best = best_play_of(solution.hands(), others, &pays, crew);
        Self { shapes: solution.shapes().clone(), in_sequence, best: pays.iter().map(key).zip(best).collect() }
    }

    /// What is done with all hands by a player who knows the best decision; none if these tables are not known.
    pub fn best_play(&self, pays: &Pays<'_>) -> Option<Done> {
        let mut done = *self.best.get(&key(pays))?;
        for (ways, hands) in &self.in_sequence {
            let ways = Ways(*ways);
            done[pays.best(&ways)].add(*hands, &ways);
        }
        Some(done)
    }
}
