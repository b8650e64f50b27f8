//! Lines of the settlement that no longer hold, because their hand is void or a card was entered wrongly.
//!
//! A reversal is the settlement run backward: the stake lies on the layout again, the player gives back what was paid
//! and returned, a percentage goes back to its meter, and a coupon to its wager. What follows is ordinary procedure: a
//! void gives the stake back, a correction settles it again.

use law::{Cite, ReadingId};
use paytables::{Cell, Cents, MicroDollars};

use super::state::Settling;
use super::{Funds, MeterAmounts, MeterCause, Out, Round, Rules, What};
use crate::settlement::SettlementLine;

/// Lines that are reversed together, each with the place where it was settled, in the order of the settlement.
pub(super) type Undone = Vec<(SettlementLine, Settling)>;

/// Why lines are reversed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grounds {
    pub(super) clause: Cite,
    pub(super) reading: ReadingId,
}

impl Out {
    /// Reverses these lines of the round, the last one first. The players give back what `funds` allows; what is missing
    /// is a loss of the house (ALL-17).
    pub(super) fn reverse(
        &mut self,
        rules: &dyn Rules,
        round: &Round,
        undone: &Undone,
        mut funds: Funds,
        grounds: Grounds,
    ) {
        for (line, _) in undone.iter().rev() {
            self.reverse_coupon(round, line, &mut funds, grounds.clause);
            let (taken_back, written_off) = split(&mut funds, line.seat, paid_out(round, line));
            let reading = grounds.reading;
            self.push(What::Reversed { line: *line, taken_back, written_off, reading }, grounds.clause);
        }
        self.reverse_payouts(rules, round, undone, grounds.clause);
    }

    /// Reverses these lines, which are settled again for other amounts, and answers with the round as it is then. A player
    /// gives back what was paid from what the line is paid next.
    pub(crate) fn settle_again(
        &mut self,
        rules: &dyn Rules,
        round: &Round,
        lines: &[(SettlementLine, Cents)],
        clause: Cite,
        reading: ReadingId,
    ) -> Round {
        let mut funds = self.funds();
        lines.iter().for_each(|(line, paid_next)| funds.add(line.seat, *paid_next));
        let again = |line: &SettlementLine| lines.iter().any(|(again, _)| again == line);
        let undone: Undone = round.settled().filter(|(line, _)| again(line)).map(|(line, at)| (*line, at)).collect();
        self.reverse(rules, round, &undone, funds, Grounds { clause, reading });
        self.after(round)
    }

    /// Reverses the lines of the round that `these` picks out.
    pub(crate) fn reverse_all(
        &mut self,
        rules: &dyn Rules,
        round: &Round,
        these: impl Fn(&SettlementLine) -> bool,
        clause: Cite,
        reading: ReadingId,
    ) {
        let undone: Undone = round.settled().filter(|(line, _)| these(line)).map(|(line, at)| (*line, at)).collect();
        self.reverse(rules, round, &undone, self.funds(), Grounds { clause, reading });
    }

    /// A coupon that was settled with the line lies with its wager again.
    fn reverse_coupon(&mut self, round: &Round, line: &SettlementLine, funds: &mut Funds, clause: Cite) {
        let settled = round.seat(line.seat).settled_coupon.filter(|settled| settled.coupon.wager == line.wager);
        let Some(settled) = settled else { return };
        let (taken_back, written_off) = split(funds, line.seat, settled.paid);
        let (seat, wager, number, amount) = (line.seat, line.wager, settled.coupon.number, settled.coupon.amount);
        self.push(What::CouponReversed { seat, wager, number, amount, taken_back, written_off }, clause);
    }

    /// Percentages go back to their meters, the last one first. A meter that was won by these lines alone was not won
    /// after all, so its reset is undone too.
    fn reverse_payouts(&mut self, rules: &dyn Rules, round: &Round, undone: &Undone, clause: Cite) {
        let mut back_to_meters = Vec::new();
        for moved in round.meter_moves().iter().rev() {
            let from_meter = |(line, settling): &&(SettlementLine, Settling)| {
                settling.number == moved.number && from_meter(line) && family(rules, line).contains(&moved.meter)
            };
            let (back, cause) = match moved.cause {
                MeterCause::Payout(seat) => {
                    let paid = undone.iter().filter(from_meter).any(|(line, _)| line.seat == seat);
                    (paid, MeterCause::PayoutReversed(seat))
                }
                _ => {
                    let won_by = undone.iter().filter(from_meter).filter(|(line, _)| is_whole_meter(line)).count();
                    let all = winners_of_whole(rules, round, moved.meter, moved.number);
                    (won_by > 0 && won_by == all, MeterCause::ResetReversed)
                }
            };
            if back {
                back_to_meters.push((moved.meter, -moved.by.get(), cause));
            }
        }
        // What comes back comes first, because a meter never shows less than nothing. Another table may have won a linked
        // meter meanwhile: then the house bears what is not there.
        back_to_meters.sort_by_key(|(_, by, _)| *by < 0);
        for (meter, by, cause) in back_to_meters {
            let by = MicroDollars::new(by.max(-self.meter(meter).get()));
            self.push(What::MeterMoved { meter, by, cause }, clause);
        }
    }

    /// Takes what the seat's wagers have added off the meters, wherever it is now (ALL-21). The house bears what was paid
    /// out as part of a jackpot, and no other player's contribution shrinks.
    pub(super) fn reverse_contributions(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite) {
        let held = where_it_is_now(rules, round, round.seat(seat).contributed);
        for (meter, amount) in (0..).zip(held) {
            let by = amount.get().min(self.meter(meter).get());
            if by > 0 {
                let by = MicroDollars::new(-by);
                self.push(What::MeterMoved { meter, by, cause: MeterCause::Void(seat) }, clause);
            }
        }
    }
}

/// What the player got by a line, without the match play coupon. Where a coupon has made the wager, the coupon and not the
/// player got the stake.
fn paid_out(round: &Round, line: &SettlementLine) -> Cents {
    if round.seat(line.seat).redeemed_on(line.wager).is_some() {
        return line.paid;
    }
    line.paid.checked_add(line.returned).expect("stakes and payouts are bounded")
}

/// What of an amount the player can give back, and what the house loses.
fn split(funds: &mut Funds, seat: u8, amount: Cents) -> (Cents, Cents) {
    let taken_back = funds.take(seat, amount);
    (taken_back, amount.less(taken_back))
}

fn from_meter(line: &SettlementLine) -> bool {
    matches!(line.cell, Some(Cell::MeterPercent(_)))
}

/// The whole meter, in percent.
const WHOLE: u32 = 100;

fn is_whole_meter(line: &SettlementLine) -> bool {
    line.cell == Some(Cell::MeterPercent(WHOLE))
}

/// The meters of a progressive wager: the one that it is paid from first, then those that refill it.
fn family(rules: &dyn Rules, line: &SettlementLine) -> Vec<u8> {
    let paid_from = rules.meter_of(line.wager);
    let others = rules.contributions(line.wager).iter().map(|(meter, _)| *meter);
    paid_from.into_iter().chain(others.filter(|meter| paid_from != Some(*meter))).collect()
}

/// How many lines that stand have won the whole of a meter of this family in one settlement.
fn winners_of_whole(rules: &dyn Rules, round: &Round, meter: u8, number: u16) -> usize {
    let won = |line: &SettlementLine| is_whole_meter(line) && family(rules, line).contains(&meter);
    round.settled().filter(|(line, settling)| settling.number == number && won(line)).count()
}

/// Where contributions to these meters are after the payouts of the round. A payout has taken its percentage of every
/// contribution on the meter (ALL-21). A meter that was won has taken over what was on the meter that refills it.
fn where_it_is_now(rules: &dyn Rules, round: &Round, contributed: MeterAmounts) -> MeterAmounts {
    let mut held = contributed;
    let mut known = None;
    for (line, settling) in round.settled() {
        let Some(Cell::MeterPercent(percent)) = line.cell else { continue };
        let meters = family(rules, line);
        let Some((&paid_from, refilled_from)) = meters.split_first() else { continue };
        // Players who share a percentage get the same at the same time: it was paid once.
        let payout = (settling.number, paid_from, percent, line.paid);
        if known.replace(payout) == Some(payout) {
            continue;
        }
        let on_meter = held[usize::from(paid_from)].get();
        let mut left = on_meter - on_meter * i64::from(percent) / i64::from(WHOLE);
        if percent == WHOLE {
            let refill = |meter: &u8| std::mem::take(&mut held[usize::from(*meter)]).get();
            left += refilled_from.iter().map(refill).sum::<i64>();
        }
        held[usize::from(paid_from)] = MicroDollars::new(left);
    }
    held
}
