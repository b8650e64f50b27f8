//! What settling a round is made of, in every game: one line per wager, money in whole cents, meters in micro-dollars.

mod hand;
mod line;
mod meter;
mod pays;
mod reasons;
mod seat;

pub use hand::HandInWords;
pub use line::{Outcome, SettlementLine};
pub use meter::Meter;
pub use pays::{Pay, highest_single_payout};
pub use reasons::{Clauses, Readings, Reason, Reasons};
pub use seat::FinishedSeat;

use paytables::Cents;

/// No wager and no meter is larger than this, so that no payout can be too large to be counted.
pub const LARGEST_AMOUNT: Cents = Cents::dollars(1_000_000_000);
