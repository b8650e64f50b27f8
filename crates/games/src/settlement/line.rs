//! A line of the settlement: one wager, what became of it, and why.

use law::{ReadingId, read};
use paytables::{Cell, Cents};

use super::{Clauses, HandInWords, Pay, Readings};
use crate::wager::Wager;

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It was paid.
    Win,
    /// It was collected.
    Lose,
    /// It went back.
    Push,
    /// It went back because nothing was decided.
    Void,
    /// It was collected because its player broke a rule or kept silent.
    Forfeit,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 5] = [Self::Win, Self::Lose, Self::Push, Self::Void, Self::Forfeit];

    /// The outcome in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Push => "push",
            Self::Void => "void",
            Self::Forfeit => "forfeit",
        }
    }
}

/// What became of one wager of one seat, to the cent and with the clauses that decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettlementLine {
    /// The seat, 1 being farthest to the dealer's left (ALL-1).
    pub seat: u8,
    /// The wager.
    pub wager: Wager,
    /// What was wagered.
    pub stake: Cents,
    /// What became of it.
    pub outcome: Outcome,
    /// The hand that decided it.
    pub hand: HandInWords,
    /// The dealer's hand that it was held against, where the dealer has another one for each wager.
    pub against: Option<HandInWords>,
    /// The cell of the pay table that was paid.
    pub cell: Option<Cell>,
    /// The cell by which a second payout was added (LP-1).
    pub second: Option<Cell>,
    /// What was paid, the stake not counted.
    pub paid: Cents,
    /// What went back of the stake.
    pub returned: Cents,
    /// The clauses that decide it.
    pub clauses: Clauses,
    /// The readings that decide it.
    pub readings: Readings,
}

const FOR_THE_WAGER: ReadingId = read("ALL-3");

impl SettlementLine {
    /// A wager that was collected.
    pub fn lost(seat: u8, wager: Wager, stake: Cents, hand: HandInWords, clauses: impl Into<Clauses>) -> Self {
        Self::new(seat, wager, stake, Outcome::Lose, hand, clauses.into())
    }

    /// A wager that went back.
    pub fn pushed(seat: u8, wager: Wager, stake: Cents, hand: HandInWords, clauses: impl Into<Clauses>) -> Self {
        Self { returned: stake, ..Self::new(seat, wager, stake, Outcome::Push, hand, clauses.into()) }
    }

    /// A wager that went back because nothing was decided.
    pub fn void(seat: u8, wager: Wager, stake: Cents, hand: HandInWords, clauses: impl Into<Clauses>) -> Self {
        Self { returned: stake, ..Self::new(seat, wager, stake, Outcome::Void, hand, clauses.into()) }
    }

    /// A wager that was collected because its player broke a rule or kept silent.
    pub fn forfeited(seat: u8, wager: Wager, stake: Cents, hand: HandInWords, clauses: impl Into<Clauses>) -> Self {
        Self::new(seat, wager, stake, Outcome::Forfeit, hand, clauses.into())
    }

    /// A wager that was paid; the stake goes back too (ALL-2).
    pub fn won(seat: u8, wager: Wager, stake: Cents, hand: HandInWords, pay: Pay, clauses: impl Into<Clauses>) -> Self {
        let line = Self::new(seat, wager, stake, Outcome::Win, hand, clauses.into());
        Self { paid: pay.amount, cell: pay.cell, returned: stake, ..line }
    }

    /// A progressive wager that was paid: it was collected when bets closed and does not go back (ALL-3).
    pub fn won_progressive(
        seat: u8,
        wager: Wager,
        stake: Cents,
        hand: HandInWords,
        pay: Pay,
        clauses: impl Into<Clauses>,
    ) -> Self {
        let line = Self::new(seat, wager, stake, Outcome::Win, hand, clauses.into());
        Self { paid: pay.amount, cell: pay.cell, ..line.read_by([FOR_THE_WAGER]) }
    }

    /// The line with readings that helped to decide it.
    #[must_use]
    pub fn read_by(mut self, readings: impl IntoIterator<Item = ReadingId>) -> Self {
        self.readings.extend(readings);
        self
    }

    fn new(seat: u8, wager: Wager, stake: Cents, outcome: Outcome, hand: HandInWords, clauses: Clauses) -> Self {
        let (paid, returned) = (Cents::ZERO, Cents::ZERO);
        let readings = Readings::NONE;
        Self {
            seat,
            wager,
            stake,
            outcome,
            hand,
            against: None,
            cell: None,
            second: None,
            paid,
            returned,
            clauses,
            readings,
        }
    }
}
