//! A progressive payout on its way, as it is shown.

use games::round::{MeterAmounts, Payout, Round, payout_due};
use serde::Serialize;
use utoipa::ToSchema;
use words::Words as _;

use super::cents;
use crate::desk::Desk;
use crate::tongue::tell;

/// A progressive payout on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PayoutView {
    /// The seat.
    pub seat: u8,
    /// The wager.
    pub wager: String,
    /// Whether the dealer has verified the hand.
    pub hand_verified: bool,
    /// Whether the dealer has verified that the system has accepted the wager.
    pub acceptance_verified: bool,
    /// Whether a supervisor has validated it.
    pub validated: bool,
    /// What is paid, as soon as all that decides it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// The hand that is paid, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The cell of the pay table that is paid, as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<String>,
}

impl PayoutView {
    pub(super) fn of(desk: &Desk, meters: &MeterAmounts, round: &Round, payout: &Payout) -> Self {
        let wager = (payout.seat, payout.wager);
        let due = payout_due(desk.made.rules(), round, &desk.outside(meters), wager);
        Self {
            seat: payout.seat,
            wager: payout.wager.name().to_owned(),
            hand_verified: payout.hand_verified,
            acceptance_verified: payout.acceptance_verified,
            validated: payout.validated_by.is_some(),
            amount: due.map(|line| cents(line.paid)),
            hand: due.map(|line| tell(&line.hand.said())),
            pays: due.and_then(|line| line.cell).map(|cell| tell(&cell.short())),
        }
    }
}
