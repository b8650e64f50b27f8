//! The money of a round, kept a second time and independently of the engine.

use std::collections::{BTreeMap, BTreeSet};

use games::round::{Event, MeterAmounts, MeterCause, Round, What};
use games::wager::Wager;
use paytables::{Cell, Cents, MicroDollars};

/// Moves a meter as an event says.
pub fn move_meter(meters: &mut MeterAmounts, event: &Event) {
    if let What::MeterMoved { meter, by, .. } = event.what {
        let meter = &mut meters[usize::from(meter)];
        *meter = MicroDollars::new(meter.get() + by.get());
    }
}

/// Double entry in cents; meters in micro-dollars.
#[derive(Default)]
pub struct Books {
    players: i64,
    table: i64,
    layout: BTreeMap<(u8, Wager), i64>,
    /// What lines say was won from meters, and what the meters say they paid.
    won_from_meters: i64,
    paid_by_meters: i64,
    /// What was added to meters for wagers that are not void.
    contributed: i64,
    lost: i64,
    /// The wagers that coupons have made, and what they have put on the layout for which no player gave money.
    redeemed: BTreeSet<(u8, Wager)>,
    coupons: i64,
}

impl Books {
    /// Books the money that an event moves.
    pub fn post(&mut self, event: &Event) {
        match event.what {
            What::Placed { seat, wager, amount } => {
                let before = self.layout.insert((seat, wager), amount.get()).unwrap_or(0);
                self.players -= amount.get() - before;
            }
            What::CouponRedeemed { seat, wager, amount, .. } => {
                let before = self.layout.insert((seat, wager), amount.get()).unwrap_or(0);
                assert_eq!(before == 0, amount > Cents::ZERO, "a coupon lies on a free wager: {event:?}");
                self.coupons -= amount.get() - before;
                if before == 0 {
                    self.redeemed.insert((seat, wager));
                } else {
                    self.redeemed.remove(&(seat, wager));
                }
            }
            What::WentBack { seat, wager, amount, .. } => {
                let there = self.layout.entry((seat, wager)).or_default();
                assert!((1..=*there).contains(&amount.get()), "more went back than lay there: {event:?}");
                *there -= amount.get();
                self.players += amount.get();
            }
            What::Settled(line) => {
                let there = self.layout.remove(&(line.seat, line.wager)).unwrap_or(0);
                assert_eq!(there, line.stake.get(), "the line is about another stake: {line:?}");
                assert!(line.returned <= line.stake && line.returned >= Cents::ZERO && line.paid >= Cents::ZERO);
                assert!(!line.clauses.is_empty(), "a line without a clause: {line:?}");
                self.players += line.paid.get();
                *self.stakes_of(line.seat, line.wager) += line.returned.get();
                self.table += line.stake.get() - line.returned.get();
                if matches!(line.cell, Some(Cell::MeterPercent(_))) {
                    self.won_from_meters += line.paid.get();
                } else {
                    self.table -= line.paid.get();
                }
            }
            What::CouponSettled { paid, .. } => {
                self.players += paid.get();
                self.table -= paid.get();
            }
            What::Reversed { line, taken_back, written_off, .. } => {
                let there = self.layout.insert((line.seat, line.wager), line.stake.get()).unwrap_or(0);
                assert_eq!(there, 0, "a wager that is settled does not lie on the layout: {line:?}");
                let by_coupon = self.redeemed.contains(&(line.seat, line.wager));
                let returned = if by_coupon { 0 } else { line.returned.get() };
                assert_eq!(taken_back.get() + written_off.get(), line.paid.get() + returned, "{line:?}");
                self.players -= taken_back.get();
                self.coupons -= line.returned.get() - returned;
                self.lost += written_off.get();
                self.table -= line.stake.get() - line.returned.get();
                if matches!(line.cell, Some(Cell::MeterPercent(_))) {
                    self.won_from_meters -= line.paid.get();
                } else {
                    self.table += line.paid.get();
                }
            }
            What::CouponReversed { taken_back, written_off, .. } => {
                self.players -= taken_back.get();
                self.lost += written_off.get();
                self.table += taken_back.get() + written_off.get();
            }
            What::MeterMoved { by, cause, .. } => match cause {
                MeterCause::Contribution(_) => {
                    assert!(by.get() >= 0);
                    self.contributed += by.get();
                }
                MeterCause::Void(_) => {
                    assert!(by.get() <= 0);
                    self.contributed += by.get();
                }
                MeterCause::Payout(_) => {
                    assert!(by.get() <= 0);
                    self.paid_by_meters -= by.get();
                }
                MeterCause::PayoutReversed(_) => {
                    assert!(by.get() >= 0);
                    self.paid_by_meters -= by.get();
                }
                MeterCause::Reset | MeterCause::ResetReversed => {}
            },
            _ => {}
        }
    }

    /// Where the stake of a wager comes from and is returned to.
    fn stakes_of(&mut self, seat: u8, wager: Wager) -> &mut i64 {
        if self.redeemed.contains(&(seat, wager)) { &mut self.coupons } else { &mut self.players }
    }

    /// Every cent is somewhere, and the round knows what lies on the layout.
    pub fn check(&self, round: &Round) {
        let layout: i64 = self.layout.values().sum();
        let all = self.players + self.coupons + self.table + layout - self.won_from_meters - self.lost;
        assert_eq!(all, 0, "money was made or lost");
        let on_layout = |seat: &games::round::SeatRound| seat.stakes.made().map(|(_, stake)| stake.get()).sum::<i64>();
        assert_eq!(
            layout,
            round.seats().map(|(_, seat)| on_layout(seat)).sum::<i64>(),
            "the round counts other stakes"
        );
        assert!(self.contributed >= 0);
    }

    /// At the end nothing lies on the layout, and the meters have paid what the lines say.
    pub fn check_end(&self) {
        assert!(self.layout.values().all(|there| *there == 0), "chips are left on the layout: {:?}", self.layout);
        assert_eq!(self.paid_by_meters, self.won_from_meters * 10_000, "meters and lines disagree");
    }
}
