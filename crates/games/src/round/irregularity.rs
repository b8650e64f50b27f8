//! What irregularities have in common: hands and rounds that become void, forfeits, cards set aside.

use law::{Cite, read};
use paytables::{Cents, MicroDollars};

use super::{Irregularity, MeterCause, Out, Outside, Refusal, Remedy, Round, Rules, Status, Step, What};
use crate::dealing::{Face, Spot};
use crate::settlement::{HandInWords, SettlementLine};
use crate::wager::Wager;

impl Out {
    /// Notes an irregularity and what follows from it.
    pub fn irregular(&mut self, what: Irregularity, remedy: Remedy, clause: Cite) {
        self.push(What::Irregular { what, remedy }, clause);
    }

    /// The next card was found face up: it goes to the rack, for all to see.
    pub fn set_aside_next(&mut self, round: &Round, outside: &Outside<'_>, clause: Cite) -> Result<(), Refusal> {
        let position = self.deal_as(round, Spot::Rack, Face::Up, clause);
        self.reveal(round, outside, position, clause).map(drop)
    }

    /// A hand is void: whatever is still on its wagers goes back, and what its progressive wagers have added to the
    /// meters is taken off again (ALL-8). What was settled before stands (ALL-17).
    pub fn void_hand(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite) {
        self.give_back(rules, round, seat, clause);
        self.push(What::Became { seat, status: Status::Void }, clause);
    }

    fn give_back(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite) {
        for (wager, stake) in round.seat(seat).stakes.made() {
            if self.has_settled(seat, wager) {
                continue;
            }
            let line = SettlementLine::void(seat, wager, stake, HandInWords::Nothing, &[clause]);
            self.settle(round, line.read_by([const { read("ALL-8") }]));
            if round.has_done(Step::LockProgressives) {
                for &(meter, rate) in rules.contributions(wager) {
                    // A meter that was won meanwhile may not hold so much any more: then the house bears it (ALL-21).
                    let by = MicroDollars::new(-rate.of(stake).min(self.meter(meter)).get());
                    self.push(What::MeterMoved { meter, by, cause: MeterCause::Void(seat) }, clause);
                }
            }
        }
    }

    fn has_settled(&self, seat: u8, wager: Wager) -> bool {
        self.events()
            .iter()
            .any(|event| matches!(event.what, What::Settled(line) if (line.seat, line.wager) == (seat, wager)))
    }

    /// All hands are void: every wager that is not settled goes back, also those of a round that was not dealt yet, and the
    /// round is over.
    pub fn void_round(&mut self, rules: &dyn Rules, round: &Round, clause: Cite) {
        for (seat, public) in round.seats() {
            let plays = public.status == Status::In && !public.stakes.is_empty();
            self.give_back(rules, round, seat, clause);
            if plays {
                self.push(What::Became { seat, status: Status::Void }, clause);
            }
        }
        self.push(What::Completed, clause);
    }

    /// While bets are open a coupon may lie where its wager was withdrawn: it goes back too (ALL-11).
    pub fn give_back_lone_coupons(&mut self, round: &Round, clause: Cite) {
        for (seat, public) in round.seats() {
            let lone = public.coupon.filter(|coupon| public.stakes.on(coupon.wager) == Cents::ZERO);
            if let Some(coupon) = lone {
                self.push(What::CouponPlaced { seat, wager: coupon.wager, amount: Cents::ZERO }, clause);
            }
        }
    }

    /// A player forfeits all wagers of the round that are not settled.
    pub fn forfeit(&mut self, round: &Round, seat: u8, clause: Cite) {
        for (wager, stake) in round.seat(seat).stakes.made() {
            debug_assert!(stake > Cents::ZERO);
            self.settle(round, SettlementLine::forfeited(seat, wager, stake, HandInWords::Nothing, &[clause]));
        }
        self.push(What::Became { seat, status: Status::Forfeited }, clause);
    }

    /// Makes the record say what lies at a spot: cards that were not dealt are taken back, cards too many are dealt.
    pub fn correct_count(&mut self, round: &Round, spot: Spot, cards: u8, clause: Cite) {
        let here: Vec<_> = round.laid().at_spot(spot).collect();
        for &position in here.iter().skip(usize::from(cards)).rev() {
            self.take_back(round, position, clause);
        }
        for _extra in here.len()..usize::from(cards) {
            self.deal(round, spot, clause);
        }
    }
}
