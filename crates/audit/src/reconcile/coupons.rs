//! Coupons as the audit sees them (ALL-28): what was issued, and every use of it.
//!
//! Streams come in any order, so each use is noted and compared with what was issued at the end. That a coupon is used once
//! follows from its account, which nobody can overdraw.

use std::collections::BTreeMap;

use words::say;

use super::body::{Actor, OfCoupons};
use super::event::{CouponLaid, CouponSettled, Outcome};
use super::fault::{Fault, Place, Wrong};
use super::house::read;
use super::page::Page;
use super::table::{Players, Table};

/// A match play coupon that lies with a wager, or was settled in the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MatchPlay {
    pub number: Option<u64>,
    pub wager: String,
    pub value: i64,
    /// What it was paid and what of it stays with the player, once it was settled.
    pub settled: Option<(i64, i64)>,
}

/// A coupon that makes a wager in place of a chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Redeemed {
    pub number: Option<u64>,
    /// What of it stays with the player.
    pub kept: i64,
}

/// A coupon that was issued.
#[derive(Debug)]
struct Issued {
    player: u64,
    value: i64,
    game: String,
    wager: String,
    last_day: String,
}

/// A coupon that was laid.
#[derive(Clone, Debug)]
struct Use {
    place: Place,
    number: u64,
    player: u64,
    value: i64,
    game: String,
    wager: String,
    day: String,
}

/// The coupons that were laid at a table, in order.
#[derive(Debug, Default)]
pub(super) struct Uses(Vec<Use>);

/// What was issued.
#[derive(Debug, Default)]
pub(super) struct Register(BTreeMap<u64, Issued>);

impl Register {
    /// Takes an entry of the stream of coupons: the coupon has the number of its entry, and its value is the house's.
    pub fn take(&mut self, page: &mut Page<'_>) {
        let Some(body) = read::<OfCoupons<'_>>(page) else { return };
        let OfCoupons::Issued { by, coupon, player, value, game, wager, last_day, .. } = body;
        let is_issuer = matches!(by, Actor::Cashier { .. } | Actor::Floor { .. });
        if !is_issuer || value.0 <= 0 {
            return page.fault(Wrong::Unreadable(say!("nobody issues a coupon like this")));
        }
        if coupon != page.entry.seq {
            page.fault(Wrong::CouponNumbered { should: page.entry.seq, is: coupon });
        }
        page.transfer("promotions", &format!("coupon:{coupon}"), value.0);
        let (game, wager, last_day) = (game.into_owned(), wager.into_owned(), last_day.into_owned());
        self.0.insert(coupon, Issued { player, value: value.0, game, wager, last_day });
    }

    /// What is wrong with these uses.
    pub fn compare<'a>(&'a self, uses: &'a Uses) -> impl Iterator<Item = Fault> + 'a {
        uses.0.iter().filter_map(|used| {
            let wrong = self.wrong(used)?;
            Some(Fault { place: Some(used.place.clone()), wrong })
        })
    }

    fn wrong(&self, used: &Use) -> Option<Wrong> {
        let coupon = used.number;
        let Some(issued) = self.0.get(&coupon) else { return Some(Wrong::CouponNotIssued { coupon: Some(coupon) }) };
        if issued.player != used.player {
            return Some(Wrong::CouponOfAnother { coupon, player: issued.player, used_by: used.player });
        }
        // Both are written as year, month and day, so the later one is the larger text.
        if used.day > issued.last_day {
            let (last_day, day) = (issued.last_day.clone(), used.day.clone());
            return Some(Wrong::CouponExpired { coupon, last_day, day });
        }
        if (&issued.game, &issued.wager) != (&used.game, &used.wager) {
            let (game, wager) = (issued.game.clone(), issued.wager.clone());
            return Some(Wrong::CouponForAnother { coupon, game, wager });
        }
        let (value, laid) = (issued.value, used.value);
        (value != laid).then_some(Wrong::CouponOfOtherValue { coupon, value, laid })
    }
}

/// The account of a coupon; those without a number were never issued, and nothing is posted for them.
fn account(number: u64) -> String {
    format!("coupon:{number}")
}

impl Table {
    /// Notes the use of a coupon; one without a number was not issued by anybody.
    fn uses_coupon(&mut self, page: &mut Page<'_>, laid: &CouponLaid<'_>) {
        let Some(number) = laid.coupon else { return page.fault(Wrong::CouponNotIssued { coupon: None }) };
        let Some(player) = self.player(page, laid.seat) else { return };
        let place = Place { stream: page.entry.stream.clone(), seq: page.entry.seq };
        let game = self.set_up.as_ref().map(|set_up| set_up.game.clone()).unwrap_or_default();
        let (wager, day) = (laid.wager.to_string(), day(page.entry.at));
        self.uses.0.push(Use { place, number, player, value: laid.amount.0, game, wager, day });
    }

    /// A match play coupon is laid beside a wager, or taken back.
    pub(super) fn lays_coupon(&mut self, page: &mut Page<'_>, laid: &CouponLaid<'_>) {
        let (seat, value) = (laid.seat, laid.amount.0);
        if value > 0 {
            self.uses_coupon(page, laid);
        }
        let Some(round) = &mut self.round else { return };
        let lay = round.coupons.remove(&seat);
        if value < 0 || lay.is_some() == (value > 0) {
            page.fault(Wrong::CouponLies { seat });
        }
        let more = match &lay {
            Some(lay) => value - lay.value,
            None => value,
        };
        if value > 0 {
            let (number, wager) = (laid.coupon, laid.wager.to_string());
            if value > round.lies(seat, &wager) {
                page.fault(Wrong::CouponLies { seat });
            }
            round.coupons.insert(seat, MatchPlay { number, wager, value, settled: None });
        }
        if let Some(number) = laid.coupon.or_else(|| lay.and_then(|lay| lay.number)) {
            page.transfer(&account(number), &self.coupons, more);
        }
    }

    /// A coupon makes a wager in place of a chip, or is taken back.
    pub(super) fn redeems_coupon(&mut self, page: &mut Page<'_>, laid: &CouponLaid<'_>) {
        let (seat, value, key) = (laid.seat, laid.amount.0, (laid.seat, laid.wager.to_string()));
        if value > 0 {
            self.uses_coupon(page, laid);
        }
        let Some(round) = &mut self.round else { return };
        let lay = round.lies(seat, &laid.wager);
        let was_redeemed = round.redeemed.remove(&key).is_some();
        if value < 0 || (value > 0 && lay != 0) || (value == 0 && !was_redeemed) {
            page.fault(Wrong::CouponLies { seat });
        }
        round.put(seat, &laid.wager, value);
        if value > 0 {
            round.redeemed.insert(key, Redeemed { number: laid.coupon, kept: 0 });
        }
        let from = laid.coupon.map_or_else(|| "promotions".to_owned(), account);
        page.transfer(&from, self.chips_of(seat, &laid.wager), value - lay);
    }

    /// A match play coupon is settled as its wager was. What it is paid comes from the bank; the table collects it, or it
    /// stays with its player.
    pub(super) fn settles_coupon(&mut self, page: &mut Page<'_>, players: &mut Players, settled: &CouponSettled) {
        let CouponSettled { seat, paid, kept, coupon } = *settled;
        let (paid, kept) = (paid.0, kept.0);
        if paid < 0 {
            page.fault(Wrong::BelowZero { seat });
        }
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let lay = round.coupons.get_mut(&seat).filter(|lay| lay.settled.is_none() && lay.number == coupon);
        let Some(lay) = lay else { return page.fault(Wrong::CouponLies { seat }) };
        let should = match round.outcomes.get(&(seat, lay.wager.clone())) {
            Some(Outcome::Win) => Some((lay.value, 0)),
            Some(Outcome::Lose | Outcome::Forfeit) => Some((0, 0)),
            Some(Outcome::Push | Outcome::Void) => Some((0, lay.value)),
            None => None,
        };
        if should != Some((paid, kept)) {
            page.fault(Wrong::CouponSettled { seat });
        }
        lay.settled = Some((paid, kept));
        page.transfer(&self.bank, &format!("player:{player}"), paid);
        if kept == 0 && coupon.is_some() {
            page.transfer(&self.coupons, &self.collected, lay.value);
        }
        self.totals.coupons += i128::from(paid);
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.paid += i128::from(paid);
        }
    }

    /// A settled coupon lies with its wager again, and what it was paid comes back.
    pub(super) fn reverses_coupon(
        &mut self,
        page: &mut Page<'_>,
        players: &mut Players,
        seat: u8,
        (taken_back, written_off): (i64, i64),
    ) {
        let (Some(player), Some(round)) = (self.player(page, seat), &mut self.round) else { return };
        let back = taken_back.checked_add(written_off);
        let settled = round.coupons.get_mut(&seat).and_then(|lay| Some((lay.settled.take()?, lay.number, lay.value)));
        let was_paid = settled.map(|((paid, _), ..)| paid);
        if taken_back < 0 || written_off < 0 || was_paid.is_none() || was_paid != back {
            page.fault(Wrong::Reversed { seat, wager: "coupon".to_owned() });
        }
        if let Some(((_, 0), Some(_), value)) = settled {
            page.transfer(&self.collected, &self.coupons, value);
        }
        page.transfer(&format!("player:{player}"), &self.bank, taken_back);
        page.transfer(&self.losses, &self.bank, written_off);
        self.totals.coupons -= i128::from(back.unwrap_or_default());
        for totals in [&mut self.totals, players.entry(player).or_default()] {
            totals.paid -= i128::from(back.unwrap_or_default());
        }
    }

    /// The round is over: players have the coupons again that they keep.
    pub(super) fn releases_coupons(&mut self, page: &mut Page<'_>) {
        let Some(round) = &self.round else { return };
        let match_play = round.coupons.values().filter_map(|lay| Some((lay.number?, lay.settled?.1)));
        let redeemed = round.redeemed.values().filter_map(|redeemed| Some((redeemed.number?, redeemed.kept)));
        for (number, kept) in match_play.chain(redeemed) {
            page.transfer(&self.coupons, &account(number), kept);
        }
    }
}

/// The day of a moment in microseconds since 1970, in UTC.
fn day(micros: i64) -> String {
    crate::heads::day(micros)
}
