//! Ways to play High Card Flush, and what each costs.

use cards::flush::FlushRank;

use super::hands::{ByFlush, Decided};
use crate::report::{DecisionShare, Report, Subject};
use crate::{Fraction, Tally};

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
type Done = [Decided; 4];

impl Decided {
    fn merge(&mut self, other: &Self) {
        self.hands += other.hands;
        self.runs_of_three += other.runs_of_three;
        self.showdown.add(other.showdown, 1);
    }
}

fn done(solution: &[ByFlush], play: Play) -> Done {
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

/// The figures of a way to play, in antes.
pub fn report(subject: Subject, solution: &[ByFlush], play: Play) -> Report {
    let done = done(solution, play);
    let mut tally = Tally::new(1);
    let (mut wins, mut wagered) = (0, 0);
    for (times, decided) in (0..).zip(&done) {
        let showdown = decided.showdown;
        wagered += i128::from(showdown.total()) * i128::from(1 + times);
        if times == 0 {
            tally.add(-1, showdown.total());
            continue;
        }
        let both = i128::from(1 + times);
        tally.add(1, showdown.no_dealer);
        tally.add(both, showdown.win);
        tally.add(0, showdown.tie);
        tally.add(-both, showdown.lose);
        wins += showdown.no_dealer + showdown.win;
    }
    let hands: u64 = done.iter().map(|decided| decided.hands).sum();
    let shares = ["fold", "raise 1", "raise 2", "raise 3"].into_iter().zip(&done);
    let share = |(action, decided): (&'static str, &Decided)| DecisionShare {
        action,
        frequency: Fraction::of(decided.hands, hands),
    };
    let average = Fraction::new(wagered, tally.total() as i128);
    Report { decisions: Some(shares.map(share).collect()), ..Report::new(subject, &tally, wins, average) }
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
