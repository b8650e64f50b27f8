//! The ways to play that are kept: the game has no pay table, so they hold for every house.

use cards::flush::FlushRank;

use super::hands::ByFlush;
use super::rule::{Done, Play, best_rule, done};

/// What is done with all hands, by the way to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlushResults {
    /// The best decision for every hand.
    pub best: Done,
    /// The lowest flush of the best rule, and what is done by this rule.
    pub by_rule: (FlushRank, Done),
    /// Every hand is raised.
    pub always: Done,
}

impl FlushResults {
    /// Counts the ways to play.
    pub(crate) fn count(solution: &[ByFlush]) -> Self {
        let (rule, done) = (best_rule(solution), |play| done(solution, play));
        let by_rule = (rule, done(Play::RaiseFrom(rule)));
        Self { best: done(Play::Optimal), by_rule, always: done(Play::ALWAYS_RAISE) }
    }

    /// What is done with all hands; none if this way to play is not known.
    pub fn done(&self, play: Play) -> Option<&Done> {
        let (rule, by_rule) = &self.by_rule;
        match play {
            Play::Optimal => Some(&self.best),
            Play::ALWAYS_RAISE => Some(&self.always),
            Play::RaiseFrom(from) => Some(by_rule).filter(|_| from == *rule),
        }
    }
}
