//! A seat in a round.

use paytables::{Cents, MicroDollars};

use super::Choice;
use crate::wager::{Stakes, Wager};

/// What a seat is in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It has no cards: nobody wagers there, or not yet.
    #[default]
    Out,
    /// It plays.
    In,
    /// Its player folded.
    Folded,
    /// Its round is over because everything was settled early.
    Finished,
    /// Its hand is void.
    Void,
    /// Its player has forfeited all wagers.
    Forfeited,
}

/// A match play coupon that lies with a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coupon {
    /// The wager.
    pub wager: Wager,
    /// Its value.
    pub amount: Cents,
}

/// A match play coupon that was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledCoupon {
    /// The coupon as it lay with its wager.
    pub coupon: Coupon,
    /// What it was paid.
    pub paid: Cents,
}

/// The most choices that a player makes in a round: an option, a bet, and whether to force the dealer.
const CHOICES: usize = 3;

/// A seat in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRound {
    /// What the seat is.
    pub status: Status,
    /// What it has wagered and paid, and is not settled yet.
    pub stakes: Stakes,
    /// Its match play coupon.
    pub coupon: Option<Coupon>,
    /// Its coupon after it was settled.
    pub settled_coupon: Option<SettledCoupon>,
    /// Whether its player has shown the hand to claim what it is worth.
    pub declared: bool,
    /// Whether its player has looked at a card that must stay face down.
    pub has_looked: bool,
    /// What its progressive wagers have added to each meter.
    pub contributed: [MicroDollars; 4],
    choices: [Option<Choice>; CHOICES],
}

impl Default for SeatRound {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl SeatRound {
    /// A seat where nobody has wagered.
    pub(super) const EMPTY: Self = Self {
        status: Status::Out,
        stakes: Stakes::NONE,
        coupon: None,
        settled_coupon: None,
        declared: false,
        has_looked: false,
        contributed: [MicroDollars::new(0); 4],
        choices: [None; CHOICES],
    };

    /// What its player has decided so far, in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.choices.iter().flatten().copied()
    }

    /// The last decision.
    pub fn last_choice(&self) -> Option<Choice> {
        self.choices().last()
    }

    pub(super) fn choose(&mut self, choice: Choice) {
        if let Some(place) = self.choices.iter_mut().find(|place| place.is_none()) {
            *place = Some(choice);
        }
    }

    pub(super) fn undo_choice(&mut self) {
        if let Some(place) = self.choices.iter_mut().rev().find(|place| place.is_some()) {
            *place = None;
        }
    }

    pub(super) fn settle_coupon(&mut self, paid: Cents) {
        self.settled_coupon = self.coupon.take().map(|coupon| SettledCoupon { coupon, paid });
    }

    pub(super) fn lay_coupon_again(&mut self, coupon: Coupon) {
        (self.coupon, self.settled_coupon) = (Some(coupon), None);
    }
}
