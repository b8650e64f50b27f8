//! A line of the settlement: one wager, what became of it, and why.

use law::Cite;
use paytables::{Cell, Cents};

use super::{HandInWords, Pay};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettlementLine {
    /// The seat, 1 being farthest to the dealer's left (ALL-1).
    pub seat: u8,
    /// The wager, as it is named in files.
    pub wager: &'static str,
    /// What was wagered.
    pub stake: Cents,
    /// What became of it.
    pub outcome: Outcome,
    /// The hand that decided it.
    pub hand: HandInWords,
    /// The cell of the pay table that was paid.
    pub cell: Option<Cell>,
    /// What was paid, the stake not counted.
    pub paid: Cents,
    /// What went back of the stake.
    pub returned: Cents,
    /// The clauses that decide it.
    pub clauses: Vec<Cite>,
    /// The readings that decide it.
    pub readings: Vec<&'static str>,
}

impl SettlementLine {
    /// A wager that was collected.
    pub fn lost(seat: u8, wager: &'static str, stake: Cents, hand: HandInWords, clauses: &[Cite]) -> Self {
        Self::new(seat, wager, stake, Outcome::Lose, hand, clauses)
    }

    /// A wager that went back.
    pub fn pushed(seat: u8, wager: &'static str, stake: Cents, hand: HandInWords, clauses: &[Cite]) -> Self {
        Self { returned: stake, ..Self::new(seat, wager, stake, Outcome::Push, hand, clauses) }
    }

    /// A wager that went back because nothing was decided.
    pub fn void(seat: u8, wager: &'static str, stake: Cents, hand: HandInWords, clauses: &[Cite]) -> Self {
        Self { returned: stake, ..Self::new(seat, wager, stake, Outcome::Void, hand, clauses) }
    }

    /// A wager that was collected because its player broke a rule or kept silent.
    pub fn forfeited(seat: u8, wager: &'static str, stake: Cents, hand: HandInWords, clauses: &[Cite]) -> Self {
        Self::new(seat, wager, stake, Outcome::Forfeit, hand, clauses)
    }

    /// A wager that was paid; the stake goes back too (ALL-2).
    pub fn won(seat: u8, wager: &'static str, stake: Cents, hand: HandInWords, pay: Pay, clauses: &[Cite]) -> Self {
        let line = Self::new(seat, wager, stake, Outcome::Win, hand, clauses);
        Self { paid: pay.amount, cell: pay.cell, returned: stake, ..line }
    }

    /// A progressive wager that was paid: it was collected when bets closed and does not go back (ALL-3).
    pub fn won_progressive(
        seat: u8,
        wager: &'static str,
        stake: Cents,
        hand: HandInWords,
        pay: Pay,
        clauses: &[Cite],
    ) -> Self {
        let line = Self::new(seat, wager, stake, Outcome::Win, hand, clauses);
        Self { paid: pay.amount, cell: pay.cell, readings: vec!["ALL-3"], ..line }
    }

    /// The line with a reading that helped to decide it.
    #[must_use]
    pub fn read_by(mut self, readings: &[&'static str]) -> Self {
        self.readings.extend_from_slice(readings);
        self
    }

    fn new(seat: u8, wager: &'static str, stake: Cents, outcome: Outcome, hand: HandInWords, clauses: &[Cite]) -> Self {
        let (paid, returned) = (Cents::ZERO, Cents::ZERO);
        let readings = Vec::new();
        Self { seat, wager, stake, outcome, hand, cell: None, paid, returned, clauses: clauses.to_vec(), readings }
    }
}
