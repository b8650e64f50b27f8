//! How each event changes the state of a round.

use super::super::{Coupon, Documentation, Event, Irregularity, MeterCause, Payout, Remedy, SeatRound, Step, What};
use super::{MeterMove, Round, Settling};
use crate::dealing::Spot;
use crate::settlement::SettlementLine;
use paytables::{Cents, MicroDollars};

impl Round {
    /// Takes an event into the state.
    pub fn evolve(&mut self, event: &Event) {
        match event.what {
            What::Placed { seat, wager, amount } => self.change(seat, |seat| seat.stakes.put(wager, amount)),
            What::CouponPlaced { seat, wager, number, amount } => {
                let coupon = (amount > Cents::ZERO).then_some(Coupon { number, wager, amount });
                self.change(seat, |seat| seat.coupon = coupon);
            }
            What::CouponRedeemed { seat, wager, number, amount } => {
                self.change(seat, |seat| seat.redeem(Coupon { number, wager, amount }));
            }
            What::WentBack { seat, wager, amount, .. } => self.change(seat, |seat| {
                let left = seat.stakes.on(wager).less(amount);
                seat.stakes.put(wager, left);
            }),
            What::BetsClosed { dealer } => self.dealer = Some(dealer),
            What::MeterMoved { meter, by, cause } => self.note_meter(meter, by, cause),
            What::Dealt { position, to, .. } => {
                self.laid.deal(position, to);
                self.planned += u8::from(to != Spot::Rack && !self.has_done(Step::Deal));
            }
            What::NotDealt { position } => self.laid.take_back(position),
            What::Revealed { position, card } => self.laid.turn(position, card),
            What::Corrected { position, card, .. } => {
                self.laid.correct(position, card);
                // What was verified by the wrong face must be verified again.
                self.payouts.clear();
            }
            What::GivenUp { position } => self.laid.give_up(position),
            What::IntoInventory { seat, wager, .. } => self.in_inventory.push((seat, wager)),
            What::StubRenewed { cards, .. } => self.laid.renew(cards),
            What::Declared { seat } => self.change(seat, |seat| seat.declared = true),
            What::Chose { seat, choice } => {
                self.settling += 1;
                self.change(seat, |seat| seat.choose(choice));
            }
            What::ChoiceUndone { seat } => self.change(seat, SeatRound::undo_choice),
            What::Verified { seat, wager, check } => Payout::of(&mut self.payouts, seat, wager).verify(check),
            What::Validated { seat, wager, by } => Payout::of(&mut self.payouts, seat, wager).validated_by = Some(by),
            What::Documented { seat, wager, by, .. } => self.documentations.push(Documentation { seat, wager, by }),
            What::Settled(line) => {
                self.change(line.seat, |seat| {
                    seat.stakes.put(line.wager, Cents::ZERO);
                    seat.keep_redeemed(line.wager, line.returned);
                });
                let again = self.reversed.iter().position(|known| (known.0, known.1) == (line.seat, line.wager));
                let first = again.map_or(self.settling, |at| self.reversed.remove(at).2);
                self.lines.push(line);
                self.settlings.push(Settling { number: self.settling, first, step: None });
            }
            What::CouponSettled { seat, paid, kept, .. } => self.change(seat, |seat| seat.settle_coupon(paid, kept)),
            What::Reversed { line, .. } => self.reverse(&line),
            What::CouponReversed { seat, wager, number, amount, .. } => {
                self.change(seat, |seat| seat.lay_coupon_again(Coupon { number, wager, amount }));
            }
            What::Irregular { what, remedy, .. } => self.note_irregularity(what, remedy),
            What::Became { seat, status } => self.change(seat, |seat| seat.status = status),
            What::Done(step) => self.note_done(step),
            What::Reopened(step) => self.steps &= !step.bit(),
            What::LaidBack { position } => self.laid.lay_back(position),
            What::Completed => self.completed = true,
        }
    }

    fn change(&mut self, seat: u8, change: impl FnOnce(&mut SeatRound)) {
        if let Some(seat) = usize::from(seat).checked_sub(1).and_then(|at| self.seats.get_mut(at)) {
            change(seat);
        }
    }

    /// The step is done, and has settled what was settled since the one before.
    fn note_done(&mut self, step: Step) {
        self.steps |= step.bit();
        let now = self.settling;
        let of_seat = match step {
            Step::SettleHand(seat) | Step::TurnDraw(seat) => Some(seat),
            _ => None,
        };
        if matches!(step, Step::SettleHand(_) | Step::TurnDraw(_) | Step::SettlePack(_) | Step::SettleFirstCards) {
            for (line, known) in self.lines.iter().zip(&mut self.settlings).filter(|(_, known)| known.number == now) {
                known.step = known.step.or(Some(step).filter(|_| of_seat.is_none_or(|seat| seat == line.seat)));
            }
        }
        self.settling += 1;
    }

    /// The line no longer holds, and its stake lies on the layout again.
    fn reverse(&mut self, line: &SettlementLine) {
        let of_wager = |known: &SettlementLine| (known.seat, known.wager) == (line.seat, line.wager);
        if let Some(at) = self.lines.iter().rposition(of_wager) {
            self.lines.remove(at);
            let settling = self.settlings.remove(at);
            self.reversed.push((line.seat, line.wager, settling.first));
        }
        // A payout that is made again is documented again.
        self.documentations.retain(|known| (known.seat, known.wager) != (line.seat, line.wager));
        self.change(line.seat, |seat| {
            seat.stakes.put(line.wager, line.stake);
            seat.keep_redeemed(line.wager, Cents::ZERO);
        });
    }

    fn note_meter(&mut self, meter: u8, by: MicroDollars, cause: MeterCause) {
        let undo = |moves: &mut Vec<MeterMove>, undone: MeterCause| {
            if let Some(at) = moves.iter().rposition(|known| (known.meter, known.cause) == (meter, undone)) {
                moves.remove(at);
            }
        };
        match cause {
            MeterCause::Contribution(seat) | MeterCause::Void(seat) => self.change(seat, |seat| {
                if let Some(sum) = seat.contributed.get_mut(usize::from(meter)) {
                    *sum = MicroDollars::new(sum.get().saturating_add(by.get()));
                }
            }),
            MeterCause::Payout(_) | MeterCause::Reset => {
                self.meter_moves.push(MeterMove { meter, by, cause, number: self.settling });
            }
            MeterCause::PayoutReversed(seat) => undo(&mut self.meter_moves, MeterCause::Payout(seat)),
            MeterCause::ResetReversed => undo(&mut self.meter_moves, MeterCause::Reset),
        }
    }

    fn note_irregularity(&mut self, what: Irregularity, remedy: Remedy) {
        self.found_face_up += u8::from(matches!(what, Irregularity::FoundFaceUp));
        if let Irregularity::LookedAtDrawCard(seat) = what {
            self.change(seat, |seat| seat.has_looked = true);
        }
        if matches!(remedy, Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck) {
            self.ended_by = Some(remedy);
        }
    }
}
