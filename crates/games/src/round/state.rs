//! The state of a round: the fold of its events.

mod evolve;

use super::laid::Laid;
use super::{Documentation, MeterCause, Payout, Person, Remedy, SeatRound, Status, Step};
use crate::dealing::Spot;
use crate::settlement::SettlementLine;
use crate::wager::Wager;
use cards::CardSet;
use paytables::MicroDollars;

/// The most seats that a table has.
const SEATS: usize = 6;

/// Where a line was settled: lines that were settled together have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settling {
    /// How many steps and choices there were before.
    pub(super) number: u16,
    /// The number of the settlement that it takes the place of, if the wager was settled before; otherwise its own.
    pub(super) first: u16,
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
    /// The wagers whose chips are in the table inventory.
    in_inventory: Vec<(u8, Wager)>,
    payouts: Vec<Payout>,
    documentations: Vec<Documentation>,
    lines: Vec<SettlementLine>,
    /// Where each line was settled.
    settlings: Vec<Settling>,
    /// The wagers whose lines were reversed, and where these had been settled first.
    reversed: Vec<(u8, Wager, u16)>,
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

    /// Whether the chips of a wager are in the table inventory and no longer on the layout.
    pub fn is_in_inventory(&self, seat: u8, wager: Wager) -> bool {
        self.in_inventory.contains(&(seat, wager))
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
}
