//! What a table waits for: the clocks of wagers and decisions begin when that changes.

use games::round::{MeterAmounts, Next, next};

use super::Desk;

/// What a table waits for; bets are timed from the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// The next round, after so many.
    Between(u32),
    /// Wagers.
    Bets(Any),
    /// Something in the round.
    Round(Next),
}

/// Whether a wager was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Any {
    None,
    Some,
}

impl Waiting {
    /// What a table waits for now.
    pub fn of(desk: &Desk, meters: &MeterAmounts) -> Self {
        let Some(playing) = desk.table.running() else { return Self::Between(desk.table.rounds()) };
        match next(desk.made.rules(), &playing.round, &desk.outside(meters)) {
            Next::Bets => {
                let made = playing.round.seats().any(|(_, seat)| !seat.stakes.is_empty());
                Self::Bets(if made { Any::Some } else { Any::None })
            }
            next => Self::Round(next),
        }
    }

    /// Whether it waits for people, whose time is measured.
    pub const fn is_for_people(self) -> bool {
        matches!(self, Self::Bets(Any::Some) | Self::Round(Next::Choice(_) | Next::Declarations(_)))
    }
}
