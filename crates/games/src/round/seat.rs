//! A seat in a round.

use paytables::{Cents, MicroDollars};

use super::{Choice, Coupon, Redeemed, SettledCoupon};
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
    /// The coupon that makes one of its wagers in place of a chip.
    pub redeemed: Option<Redeemed>,
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
        redeemed: None,
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

    /// The coupon that makes this wager in place of a chip.
    pub fn redeemed_on(&self, wager: Wager) -> Option<Redeemed> {
        self.redeemed.filter(|redeemed| redeemed.coupon.wager == wager)
    }

    /// The coupons that this seat has laid, and that stay with the player.
    pub fn kept_coupons(&self) -> impl Iterator<Item = (Coupon, Cents)> {
        let match_play = self.settled_coupon.map(|settled| (settled.coupon, settled.kept));
        let redeemed = self.redeemed.map(|redeemed| (redeemed.coupon, redeemed.kept));
        match_play.into_iter().chain(redeemed).filter(|(_, kept)| *kept > Cents::ZERO)
    }

    pub(super) fn settle_coupon(&mut self, paid: Cents, kept: Cents) {
        self.settled_coupon = self.coupon.take().map(|coupon| SettledCoupon { coupon, paid, kept });
    }

    /// Notes what of a coupon that makes this wager stays with the player.
    pub(super) fn keep_redeemed(&mut self, wager: Wager, kept: Cents) {
        if let Some(redeemed) = self.redeemed.as_mut().filter(|redeemed| redeemed.coupon.wager == wager) {
            redeemed.kept = kept;
        }
    }

    /// A coupon makes a wager in place of a chip; nothing if the player has it again.
    pub(super) fn redeem(&mut self, coupon: Coupon) {
        self.stakes.put(coupon.wager, coupon.amount);
        self.redeemed = (coupon.amount > Cents::ZERO).then_some(Redeemed { coupon, kept: Cents::ZERO });
    }

    pub(super) fn lay_coupon_again(&mut self, coupon: Coupon) {
        (self.coupon, self.settled_coupon) = (Some(coupon), None);
    }
}
