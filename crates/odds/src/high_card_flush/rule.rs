//! Ways to play High Card Flush, and what each costs.

use cards::flush::FlushRank;

use super::dealer::Showdown;
use super::hands::{ByFlush, Decided};
use crate::Fraction;
use crate::ends::{End, Outcome, Settled};
use crate::report::{DecisionShare, Report, Subject};

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The best decision for every hand.
    Optimal,
    /// Raise with this flush or a better one and fold all others; with five cards or more, raise as much as may be.
    RaiseFrom(FlushRank),
}

impl Play {
    /// Raise always.
    pub const ALWAYS_RAISE: Self = Self::RaiseFrom(FlushRank::of_suit(0));
}

/// Hands by what is done with them: folded, or raised by one, two and three antes.
pub type Done = [Decided; 4];

impl Decided {
    fn merge(&mut self, other: &Self) {
        self.hands += other.hands;
        self.runs_of_three += other.runs_of_three;
        self.showdown.add(other.showdown, 1);
    }
}

/// What is done with all hands by a player who plays this way.
pub fn done(solution: &[ByFlush], play: Play) -> Done {
    let mut done = Done::default();
    for by_flush in solution {
        let most = by_flush.most as usize;
        let [fold, once, twice] = match play {
            Play::Optimal => [0, 1, most],
            Play::RaiseFrom(lowest) if by_flush.flush >= lowest => [most; 3],
            Play::RaiseFrom(_) => [0; 3],
        };
        done[fold].merge(&by_flush.folded);
        done[once].merge(&by_flush.raised_once);
        done[twice].merge(&by_flush.raised_most);
    }
    done
}

/// What is done, by how many antes a hand is raised.
const ACTIONS: [&str; 4] = ["fold", "raise 1", "raise 2", "raise 3"];

/// The figures of what is done with all hands, in antes.
pub fn report(subject: Subject, done: &Done) -> Report {
    let hands: u64 = done.iter().map(|decided| decided.hands).sum();
    let share = |(action, decided): (&'static str, &Decided)| DecisionShare {
        action,
        frequency: Fraction::of(decided.hands, hands),
    };
    let shares = ACTIONS.into_iter().zip(done).map(share).collect();
    let ends = (0..).zip(done).flat_map(|(times, decided)| ends(times, decided.showdown)).collect();
    Report { decisions: Some(shares), ..Report::of_ends(subject, ends) }
}

/// How hands end that are raised by so many antes, or folded.
fn ends(times: u32, showdown: Showdown) -> Vec<End> {
    let raised = i64::from(times);
    let end = |outcome, ante, raise, combinations: u64| End {
        action: Some(ACTIONS[times as usize]),
        outcome,
        wagers: vec![Settled::even("ante", 1, ante), Settled::even("raise", times, raise)],
        combinations: combinations.into(),
    };
    if times == 0 {
        return vec![end(Outcome::Folded, -1, 0, showdown.total())];
    }
    vec![
        //= high_card_flush 38.10(e)1(i)
        // The ante wins, the raise goes back.
        end(Outcome::DealerDoesNotQualify, 1, 0, showdown.no_dealer),
        end(Outcome::Higher, 1, raised, showdown.win),
        end(Outcome::Equal, 0, 0, showdown.tie),
        end(Outcome::Lower, -1, -raised, showdown.lose),
    ]
}

/// The lowest flush with which a player raises who follows the best rule of the form "raise with this or better".
pub fn best_rule(solution: &[ByFlush]) -> FlushRank {
    // From the best flush down, what is gained so far by raising; the rule ends where the gain is largest.
    let mut gain = 0;
    let mut best = (0, FlushRank::of_suit(0));
    for by_flush in solution.iter().rev() {
        for decided in [by_flush.folded, by_flush.raised_once, by_flush.raised_most] {
            gain += decided.showdown.net(by_flush.most) + i128::from(decided.showdown.total());
        }
        if gain > best.0 {
            best = (gain, by_flush.flush);
        }
    }
    best.1
}
