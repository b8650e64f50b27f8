//! A line of the settlement as it is shown.

use games::round::Round;
use games::settlement::SettlementLine;
use paytables::Cell;
use serde::Serialize;
use utoipa::ToSchema;
use words::{Words as _, say};

use super::{cents, claims};
use crate::desk::Desk;
use crate::tongue::tell;

/// What became of one wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SettledView {
    /// The seat.
    pub seat: u8,
    /// The wager.
    pub wager: String,
    /// What was wagered.
    pub stake: String,
    /// `win`, `lose`, `push`, `void` or `forfeit`.
    pub outcome: String,
    /// The hand that decided it, in words.
    pub hand: String,
    /// Whether it was lost because nobody has shown the hand to claim it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unclaimed: bool,
    /// The dealer's hand that it was held against, in words, where the dealer has another one for each wager.
    pub against: Option<String>,
    /// The cell of the pay table that was paid.
    pub pays: Option<String>,
    /// The cell by which a second payout was added.
    pub also_pays: Option<String>,
    /// What was paid, the stake not counted.
    pub paid: String,
    /// What went back of the stake.
    pub returned: String,
    /// The clauses that decide it.
    pub clauses: Vec<String>,
    /// Their ids alone.
    pub clause_ids: Vec<&'static str>,
    /// The readings that decide it.
    pub readings: Vec<String>,
    /// All of it in a sentence.
    pub says: String,
}

/// What a cell of a pay table pays, for people: a bare number is so many times the wager.
pub(super) fn pays(cell: Cell) -> String {
    let short = cell.short();
    tell(&if let Cell::Multiple(_) = cell { say!("{times} × the wager", times = short) } else { short })
}

impl SettledView {
    pub(super) fn of(desk: &Desk, round: &Round, line: &SettlementLine) -> Self {
        Self { unclaimed: claims::is_unclaimed(desk, round, line), ..Self::of_line(line) }
    }

    /// A line of a round that is over.
    pub fn of_line(line: &SettlementLine) -> Self {
        Self {
            seat: line.seat,
            wager: line.wager.name().to_owned(),
            stake: cents(line.stake),
            outcome: line.outcome.word().to_owned(),
            hand: tell(&line.hand.said()),
            unclaimed: false,
            against: line.against.map(|hand| tell(&hand.said())),
            pays: line.cell.map(pays),
            also_pays: line.second.map(pays),
            paid: cents(line.paid),
            returned: cents(line.returned),
            clauses: line.clauses.iter().map(ToString::to_string).collect(),
            clause_ids: line.clauses.iter().map(|clause| clause.id()).collect(),
            readings: line.readings.iter().map(|reading| reading.id().to_owned()).collect(),
            says: tell(&record::event::line_in_words(line)),
        }
    }
}
