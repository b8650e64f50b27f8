//! The state of a round: the fold of its events.

use super::laid::Laid;
use super::{Coupon, Documentation, Event, MeterCause, Payout, Person, Remedy, SeatRound, Status, Step, What};
use crate::dealing::Spot;
use crate::settlement::SettlementLine;
use cards::CardSet;
use paytables::{Cents, MicroDollars};

/// The most seats that a table has.
const SEATS: usize = 6;

/// Where a line was settled: lines that were settled together have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settling {
    /// How many steps and choices there were before.
    pub(super) number: u16,
    /// The step that settled it; none if a choice did.
    pub(super) step: Option<Step>,
}

/// A payout from a meter, or what a payout of the whole meter did to the meters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MeterMove {
    pub(super) meter: u8,
    pub(super) by: MicroDollars,
    pub(super) cause: MeterCause,
    /// The number of its [`Settling`].
    pub(super) number: u16,
}

/// A round of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    seats: [SeatRound; SEATS],
    dealer: Option<Person>,
    steps: u64,
    laid: Laid,
    /// How many cards of the plan were dealt.
    planned: u8,
    /// How many cards were found face up.
    found_face_up: u8,
    payouts: Vec<Payout>,
    documentations: Vec<Documentation>,
    lines: Vec<SettlementLine>,
    /// Where each line was settled.
    settlings: Vec<Settling>,
    /// The payouts from meters and the resets that stand.
    meter_moves: Vec<MeterMove>,
    /// How many steps and choices there were.
    settling: u16,
    ended_by: Option<Remedy>,
    completed: bool,
}

impl Round {
    /// A round before the first wager.
    pub fn new() -> Self {
        Self::default()
    }

    /// The seat with this number; an empty one if the table has no such seat.
    pub fn seat(&self, number: u8) -> &SeatRound {
        static EMPTY: SeatRound = SeatRound::EMPTY;
        usize::from(number).checked_sub(1).and_then(|at| self.seats.get(at)).unwrap_or(&EMPTY)
    }

    /// The seats and their numbers, from the dealer's left (ALL-1).
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = (u8, &SeatRound)> {
        (1..=SEATS as u8).map(|number| (number, self.seat(number)))
    }

    /// The numbers of the seats that were dealt in, from the dealer's left.
    pub fn dealt_in(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        (1..=SEATS as u8).filter(|seat| self.seat(*seat).status != Status::Out)
    }

    /// The numbers of the seats that are still in, from the dealer's left.
    pub fn still_in(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        self.dealt_in().filter(|seat| self.seat(*seat).status == Status::In)
    }

    /// Who deals, once bets are closed.
    pub const fn dealer(&self) -> Option<Person> {
        self.dealer
    }

    /// Whether this step is done.
    pub const fn has_done(&self, step: Step) -> bool {
        self.steps & step.bit() != 0
    }

    /// Whether bets are closed.
    pub const fn is_closed(&self) -> bool {
        self.dealer.is_some()
    }

    /// Whether the round is over.
    pub const fn is_completed(&self) -> bool {
        self.completed
    }

    /// The remedy that ended the round early.
    pub const fn ended_by(&self) -> Option<Remedy> {
        self.ended_by
    }

    /// The cards.
    pub const fn laid(&self) -> &Laid {
        &self.laid
    }

    /// The faces that lie open at a spot.
    pub fn shown(&self, spot: Spot) -> CardSet {
        self.laid.shown_at(spot)
    }

    /// Whether a card lies face down at the spot.
    pub fn has_hidden(&self, spot: Spot) -> bool {
        !self.laid.down_at(spot).is_empty()
    }

    /// How many cards of the plan were dealt.
    pub const fn planned(&self) -> u8 {
        self.planned
    }

    /// How many cards were found face up while dealing.
    pub const fn found_face_up(&self) -> u8 {
        self.found_face_up
    }

    /// The progressive payouts that were verified or validated.
    pub fn payouts(&self) -> &[Payout] {
        &self.payouts
    }

    /// The payouts that stand and are documented.
    pub fn documentations(&self) -> &[Documentation] {
        &self.documentations
    }

    /// What was settled, in order.
    pub fn lines(&self) -> &[SettlementLine] {
        &self.lines
    }

    /// What was settled, in order, and where.
    pub(super) fn settled(&self) -> impl DoubleEndedIterator<Item = (&SettlementLine, Settling)> {
        self.lines.iter().zip(self.settlings.iter().copied())
    }

    /// The payouts from meters and the resets that stand, in order.
    pub(super) fn meter_moves(&self) -> &[MeterMove] {
        &self.meter_moves
    }

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
                self.lines.push(line);
                self.settlings.push(Settling { number: self.settling, step: None });
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
            self.settlings.remove(at);
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

    fn note_irregularity(&mut self, what: super::Irregularity, remedy: Remedy) {
        self.found_face_up += u8::from(matches!(what, super::Irregularity::FoundFaceUp));
        if let super::Irregularity::LookedAtDrawCard(seat) = what {
            self.change(seat, |seat| seat.has_looked = true);
        }
        if matches!(remedy, Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck) {
            self.ended_by = Some(remedy);
        }
    }
}
