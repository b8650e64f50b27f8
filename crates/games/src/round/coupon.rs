//! Coupons that the house has issued (ALL-28): match play beside an even-money wager (ALL-11), and a coupon in place of the
//! chip of a progressive wager where a text allows it.
//!
//! A coupon has a number. Before it lies on the layout, the table compares it with the house's register: it was issued, to
//! this player, for this wager, with this value, it was not used, and its last valid day is not over.

use std::fmt;

use law::{Cite, Game};
use paytables::Cents;

use super::betting::{check_open, check_seat};
use super::{Day, Out, Outside, Refusal, Round, Rules, What, Why};
use crate::elections::MatchPlay;
use crate::wager::Wager;

/// The number that the house has given to a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CouponNumber(pub u64);

impl fmt::Display for CouponNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A coupon that lies with a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coupon {
    /// Its number; none in rounds that were recorded before coupons had numbers.
    pub number: Option<CouponNumber>,
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
    /// What of it stays with the player.
    pub kept: Cents,
}

/// A coupon that makes a wager in place of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redeemed {
    /// The coupon.
    pub coupon: Coupon,
    /// What of it stays with the player after the wager was settled: all of it after a push or a void.
    pub kept: Cents,
}

/// A coupon as the house has issued it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Issued {
    /// Its number.
    pub number: CouponNumber,
    /// Whose it is, by the house's number of the player.
    pub player: u32,
    /// Its value.
    pub value: Cents,
    /// The game that it is good for.
    pub game: Game,
    /// The wager that it is good for.
    pub wager: Wager,
    /// The last day on which it can be laid.
    pub last_day: Day,
    /// Whether its player still has it.
    pub state: CouponState,
}

/// Where a coupon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponState {
    /// The player has it.
    Outstanding,
    /// It was collected, or it lies on a table.
    Gone,
}

/// What the house's register says about the coupon that a command names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Register {
    /// A recorded round: the coupon was compared with the register when it was laid.
    #[default]
    ComparedBefore,
    /// The register of a house that serves people.
    Says {
        /// The coupon with this number; none if no such coupon was issued.
        issued: Option<Issued>,
        /// Who sits at the seat, by the house's number of the player.
        player: Option<u32>,
        /// Today.
        today: Day,
    },
}

/// What a command wants to lay, and where.
#[derive(Clone, Copy)]
pub(super) struct Laying {
    pub(super) seat: u8,
    pub(super) coupon: Coupon,
}

/// How a coupon goes with a wager.
#[derive(Clone, Copy)]
enum Way {
    /// Beside chips of at least its value, and paid like them.
    MatchPlay,
    /// In place of a chip.
    InPlaceOfChip,
}

/// How a coupon goes with this wager, and by which clause; none if the table takes no coupon with it.
fn way(rules: &dyn Rules, wager: Wager) -> Option<(Way, Cite)> {
    if let Some(clause) = rules.redeems_coupon(wager) {
        return rules.areas().iter().any(|area| area.wager == wager).then_some((Way::InPlaceOfChip, clause));
    }
    let accepted = rules.table().match_play == MatchPlay::Accepted && rules.takes_coupon(wager);
    accepted.then_some((Way::MatchPlay, rules.law().chips))
}

/// A coupon is laid with a wager or as a wager, or taken back if it has no value.
pub(super) fn lay(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    laying: Laying,
    out: &mut Out,
) -> Result<(), Refusal> {
    let Laying { seat, coupon } = laying;
    check_seat(rules, seat)?;
    check_open(rules, round)?;
    let none = || Refusal { why: Why::NoCoupon(coupon.wager), clause: rules.law().chips };
    let (way, clause) = way(rules, coupon.wager).ok_or_else(none)?;
    let refuse = |why| Refusal { why, clause };
    if coupon.amount == Cents::ZERO {
        return take_back(round, seat, coupon.wager, clause, out);
    }
    let is_free = match way {
        Way::MatchPlay => round.seat(seat).coupon.is_none(),
        Way::InPlaceOfChip => round.seat(seat).stakes.on(coupon.wager) == Cents::ZERO,
    };
    if !is_free {
        return Err(refuse(Why::LiesAlready(coupon.wager)));
    }
    compare(rules.game(), &coupon, outside.register).map_err(refuse)?;
    let (number, wager, amount) = (coupon.number, coupon.wager, coupon.amount);
    match way {
        Way::MatchPlay => {
            let wagered = round.seat(seat).stakes.on(wager);
            if amount < Cents::ZERO || amount > wagered {
                return Err(refuse(Why::CouponAboveWager { wagered, coupon: amount }));
            }
            out.push(What::CouponPlaced { seat, wager, number, amount }, clause);
        }
        Way::InPlaceOfChip => {
            let limits = rules.areas().iter().find(|area| area.wager == wager).map(|area| area.limits);
            if let Some(limits) = limits.filter(|limits| !(limits.minimum..=limits.maximum).contains(&amount)) {
                let (minimum, maximum) = (limits.minimum, limits.maximum);
                return Err(refuse(Why::OutsideLimits { wager, amount, minimum, maximum }));
            }
            out.push(What::CouponRedeemed { seat, wager, number, amount }, clause);
        }
    }
    Ok(())
}

fn take_back(round: &Round, seat: u8, wager: Wager, clause: Cite, out: &mut Out) -> Result<(), Refusal> {
    let (public, amount) = (round.seat(seat), Cents::ZERO);
    if let Some(Coupon { number, .. }) = public.coupon.filter(|coupon| coupon.wager == wager) {
        out.push(What::CouponPlaced { seat, wager, number, amount }, clause);
    } else if let Some(redeemed) = public.redeemed_on(wager) {
        out.give_coupon_back(seat, redeemed.coupon, clause);
    } else {
        return Err(Refusal { why: Why::NothingThere(wager), clause });
    }
    Ok(())
}

impl Out {
    /// A wager that a coupon has made does not stand: the player has the coupon again.
    pub(super) fn give_coupon_back(&mut self, seat: u8, Coupon { number, wager, .. }: Coupon, clause: Cite) {
        self.push(What::CouponRedeemed { seat, wager, number, amount: Cents::ZERO }, clause);
    }
}

/// Compares a coupon with the register.
fn compare(game: Game, coupon: &Coupon, register: Register) -> Result<(), Why> {
    let Register::Says { issued, player, today } = register else { return Ok(()) };
    let number = coupon.number.ok_or(Why::CouponWithoutNumber)?;
    let issued = issued.filter(|issued| issued.number == number).ok_or(Why::CouponNotIssued(number))?;
    if player != Some(issued.player) {
        return Err(Why::CouponOfAnother(number));
    }
    if issued.state == CouponState::Gone {
        return Err(Why::CouponGone(number));
    }
    if today > issued.last_day {
        return Err(Why::CouponExpired { number, last_day: issued.last_day, today });
    }
    if (issued.game, issued.wager) != (game, coupon.wager) {
        return Err(Why::CouponForAnother { number, game: issued.game, wager: issued.wager });
    }
    if issued.value != coupon.amount {
        return Err(Why::CouponOfOtherValue { number, value: issued.value, stated: coupon.amount });
    }
    Ok(())
}

/// What a coupon may be laid for with this wager now: the least and the most that it may be worth.
pub(super) fn may_lay(rules: &dyn Rules, round: &Round, seat: u8, wager: Wager) -> Option<(Cents, Cents)> {
    let (public, made) = (round.seat(seat), round.seat(seat).stakes.on(wager));
    match way(rules, wager)?.0 {
        Way::MatchPlay => (made > Cents::ZERO && public.coupon.is_none()).then_some((Cents::new(1), made)),
        Way::InPlaceOfChip => {
            let area = rules.areas().iter().find(|area| area.wager == wager)?;
            (made == Cents::ZERO).then_some((area.limits.minimum, area.limits.maximum))
        }
    }
}
