//! What happens in a round to wagers, coupons and meters.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kinds;
use crate::wire::facts::{Clause, Clauses, Micro, Reading, Readings};
use crate::wire::hand::Hand;
use crate::wire::outcome::{Cause, Outcome, Pays};
use crate::wire::values::{Check, Money, Wager};

kinds! {
    /// What lies on a wager now; nothing if it was withdrawn.
    WagerPlaced {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What lies there.
        amount: Money,
    }

    /// A match play coupon lies with the wager now; nothing if it was taken back.
    CouponPlaced {
        /// The number of the seat.
        seat: u8,
        /// The wager that it goes with.
        wager: Wager,
        /// Its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<u64>,
        /// Its value.
        amount: Money,
        /// The reading that decides what becomes of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading>,
    }

    /// A coupon makes the wager in place of a chip; nothing if the player has it again.
    CouponRedeemed {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<u64>,
        /// Its value.
        amount: Money,
        /// The reading that decides what becomes of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading>,
    }

    /// A part of a wager was returned, because it may not stand.
    WagerReturned {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// How much was returned.
        amount: Money,
        /// The reading by which it may not stand, where one decides it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading>,
    }

    /// A meter moved.
    MeterMoved {
        /// Its place in the table's list of meters.
        meter: u8,
        /// By how much it moved; below zero if it fell.
        change: Micro,
        /// Why it moved.
        cause: Cause,
        /// The reading by which it moved, where one decides it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading>,
    }

    /// The dealer put the chips of a wager into the table inventory.
    MovedToInventory {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Its amount.
        amount: Money,
    }

    /// The dealer verified a part of a winning progressive wager.
    PayoutVerified {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What was verified.
        check: Check,
    }

    /// A supervisor validated a progressive payout.
    PayoutValidated {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// The number of the supervisor.
        supervisor: u32,
    }

    /// A supervisor confirmed that a progressive payout is documented.
    PayoutDocumented {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// The number of the supervisor.
        supervisor: u32,
        /// The reading by which the cards have stayed until now.
        reading: Reading,
    }

    /// A wager was settled.
    WagerSettled {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What was wagered.
        stake: Money,
        /// What became of it.
        outcome: Outcome,
        /// The hand that decided it.
        hand: Hand,
        /// The dealer's hand with which it was compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer_hand: Option<Hand>,
        /// What the pay table pays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pays: Option<Pays>,
        /// What was paid by a second line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also_pays: Option<Pays>,
        /// What was paid, the stake not counted.
        paid: Money,
        /// What was returned of the stake.
        returned: Money,
        /// The clauses that decide it.
        clauses: Clauses,
        /// The readings that decide it.
        #[serde(default, skip_serializing_if = "Readings::is_empty")]
        readings: Readings,
    }

    /// A match play coupon was settled.
    CouponSettled {
        /// The number of the seat.
        seat: u8,
        /// The wager that it went with.
        wager: Wager,
        /// Its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<u64>,
        /// What it was paid.
        paid: Money,
        /// What of it stays with the player.
        kept: Money,
        /// The reading that decides what becomes of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading>,
    }

    /// A settled wager was undone: its stake lies on the layout again.
    WagerReversed {
        /// The number of the seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What was wagered.
        stake: Money,
        /// What became of it.
        outcome: Outcome,
        /// The hand that decided it.
        hand: Hand,
        /// The dealer's hand with which it was compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer_hand: Option<Hand>,
        /// What the pay table pays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pays: Option<Pays>,
        /// What was paid by a second line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also_pays: Option<Pays>,
        /// What was paid, the stake not counted.
        paid: Money,
        /// What was returned of the stake.
        returned: Money,
        /// The clauses that decide it.
        clauses: Clauses,
        /// The readings that decide it.
        #[serde(default, skip_serializing_if = "Readings::is_empty")]
        readings: Readings,
        /// What the player gives back.
        taken_back: Money,
        /// What the player cannot give back, a loss of the house.
        written_off: Money,
        /// The reading by which the line is undone.
        reversed_by: Reading,
    }

    /// A settled coupon was undone: it lies with its wager again.
    CouponReversed {
        /// The number of the seat.
        seat: u8,
        /// The wager that it goes with.
        wager: Wager,
        /// Its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<u64>,
        /// Its value.
        amount: Money,
        /// What the player gives back.
        taken_back: Money,
        /// What the player cannot give back, a loss of the house.
        written_off: Money,
    }
}
