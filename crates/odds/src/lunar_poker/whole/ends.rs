//! How a bet ends, counted over all dealers and all cards for a dealer who is forced.

use std::ops::{Add, AddAssign, Mul};

use super::super::forced::LOST;

/// How often forcing the dealer ends how. A dealer who is forced counts once; the ends are counted in new cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Forced {
    pub(super) dealers: i64,
    pub(super) wins: i64,
    pub(super) ties: i64,
    pub(super) loses: i64,
}

/// How often a bet ends how, counted in dealers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
    /// Dealers without a hand, those who are forced too.
    pub(super) no_hand: i64,
    pub(super) wins: i64,
    pub(super) ties: i64,
    pub(super) loses: i64,
    pub(super) forced: Forced,
}

impl Forced {
    /// What forcing gains over the even money of the ante, in antes times new cards.
    #[inline]
    pub(super) const fn gain(self, wins: i64, new_cards: i64) -> i64 {
        wins * self.wins - LOST * self.loses - 2 * new_cards * self.dealers
    }
}

impl Ends {
    /// Ends in which only forcing is counted.
    pub(super) fn of_forcing(forced: Forced) -> Self {
        Self { forced, ..Self::default() }
    }

    /// What ante and bet win together, in antes times new cards.
    #[inline]
    pub(super) const fn value(self, wins: i64, new_cards: i64) -> i64 {
        new_cards * (self.no_hand + wins * self.wins - LOST * self.loses) + self.forced.gain(wins, new_cards)
    }
}

impl Add for Forced {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            dealers: self.dealers + other.dealers,
            wins: self.wins + other.wins,
            ties: self.ties + other.ties,
            loses: self.loses + other.loses,
        }
    }
}

impl AddAssign for Forced {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<i64> for Forced {
    type Output = Self;
    fn mul(self, times: i64) -> Self {
        Self {
            dealers: self.dealers * times,
            wins: self.wins * times,
            ties: self.ties * times,
            loses: self.loses * times,
        }
    }
}

impl Mul<i64> for Ends {
    type Output = Self;
    fn mul(self, times: i64) -> Self {
        Self {
            no_hand: self.no_hand * times,
            wins: self.wins * times,
            ties: self.ties * times,
            loses: self.loses * times,
            forced: self.forced * times,
        }
    }
}

impl Add for Ends {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            no_hand: self.no_hand + other.no_hand,
            wins: self.wins + other.wins,
            ties: self.ties + other.ties,
            loses: self.loses + other.loses,
            forced: self.forced + other.forced,
        }
    }
}

impl AddAssign for Ends {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
