//! A progressive payout whose cards stay on the layout until it is documented, as it is shown.

use games::round::{Round, Rules};
use games::settlement::SettlementLine;
use serde::Serialize;
use utoipa::ToSchema;
use words::Words as _;

use super::cents;
use super::settled::pays;
use crate::tongue::tell;

/// A progressive payout that the table inventory does not pay: the dealer does not collect its cards before a supervisor has
/// confirmed that it is documented (ALL-30).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DocumentationView {
    /// The seat.
    pub seat: u8,
    /// The wager.
    pub wager: String,
    /// What is paid.
    pub amount: String,
    /// The hand that is paid, in words.
    pub hand: String,
    /// The cell of the pay table that is paid, as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<String>,
    /// The clause that keeps the cards on the layout.
    pub clause: String,
    /// Its id alone.
    pub clause_id: &'static str,
    /// Whether a supervisor has confirmed it.
    pub confirmed: bool,
}

impl DocumentationView {
    /// The payouts of a round that are to be documented, and those that are, in the order of the settlement.
    pub(super) fn all(rules: &dyn Rules, round: &Round) -> Vec<Self> {
        let of = |line: &SettlementLine| {
            let clause = rules.stays_until_documented(round, line)?;
            Some(Self {
                seat: line.seat,
                wager: line.wager.name().to_owned(),
                amount: cents(line.paid),
                hand: tell(&line.hand.said()),
                pays: line.cell.map(pays),
                clause: clause.to_string(),
                clause_id: clause.id(),
                confirmed: round.documented_by(line.seat, line.wager).is_some(),
            })
        };
        round.lines().iter().filter_map(of).collect()
    }
}
