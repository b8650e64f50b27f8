//! The bodies of entries, read from their JSON: as much of them as moves money or can be proved.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;

use crate::money::{Cents, Micro};

/// An entry of a table's stream.
#[derive(Debug, Deserialize)]
pub(super) struct OfTable<'a> {
    #[serde(borrow)]
    pub by: Cow<'a, str>,
    #[serde(borrow)]
    pub ask: Cow<'a, str>,
    #[serde(borrow)]
    pub house: Option<Cow<'a, str>>,
    pub meters: Option<Vec<Micro>>,
    #[serde(borrow)]
    pub events: Option<Vec<Event<'a>>>,
    #[serde(borrow)]
    pub opened: Option<Cow<'a, str>>,
}

/// An entry of the cashier's stream.
#[derive(Debug, Deserialize)]
pub(super) struct OfCashier<'a> {
    #[serde(borrow)]
    pub ask: Cow<'a, str>,
    pub player: u64,
    pub amount: Cents,
}

/// An entry of the stream of coupons.
#[derive(Debug, Deserialize)]
pub(super) struct OfCoupons<'a> {
    #[serde(borrow)]
    pub by: Cow<'a, str>,
    #[serde(borrow)]
    pub ask: Cow<'a, str>,
    pub coupon: u64,
    pub player: u64,
    pub value: Cents,
    #[serde(borrow)]
    pub game: Cow<'a, str>,
    #[serde(borrow)]
    pub wager: Cow<'a, str>,
    #[serde(borrow)]
    pub last_day: Cow<'a, str>,
}

/// A coupon that is laid, or taken back if it has no value.
#[derive(Debug, Deserialize)]
pub(super) struct CouponLaid<'a> {
    pub seat: u8,
    #[serde(borrow)]
    pub wager: Cow<'a, str>,
    pub amount: Cents,
    pub coupon: Option<u64>,
}

/// A match play coupon that is settled.
#[derive(Debug, Deserialize)]
pub(super) struct CouponSettled {
    pub seat: u8,
    pub paid: Cents,
    pub kept: Cents,
    pub coupon: Option<u64>,
}

/// An entry of the pit's stream; only one that seeds meters has more to it.
#[derive(Debug, Deserialize)]
pub(super) struct OfPit<'a> {
    #[serde(borrow)]
    pub ask: Cow<'a, str>,
    #[serde(borrow)]
    pub meters: Option<Cow<'a, str>>,
    pub amounts: Option<BTreeMap<String, Micro>>,
}

/// An entry of the stream about people: no money moves.
#[derive(Debug, Deserialize)]
pub(super) struct OfPeople {
    #[serde(rename = "by")]
    pub _by: String,
    #[serde(rename = "ask")]
    pub _ask: String,
}

/// Why a meter moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Cause {
    Contribution,
    Void,
    Payout,
    Reset,
    PayoutReversed,
    ResetReversed,
}

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Outcome {
    Win,
    Lose,
    Push,
    Void,
    Forfeit,
}

/// A wager that was settled.
#[derive(Debug, Deserialize)]
pub(super) struct Settled<'a> {
    pub seat: u8,
    #[serde(borrow)]
    pub wager: Cow<'a, str>,
    pub stake: Cents,
    pub outcome: Outcome,
    /// What the pay table says, as printed; none if the wager is not paid by one.
    #[serde(borrow, default)]
    pub pays: Option<Cow<'a, str>>,
    pub paid: Cents,
    pub returned: Cents,
}

/// A line that no longer holds: its stake lies on the layout again, and the player gives back what can be given back.
#[derive(Debug, Deserialize)]
pub(super) struct Reversed<'a> {
    pub seat: u8,
    #[serde(borrow)]
    pub wager: Cow<'a, str>,
    pub stake: Cents,
    pub paid: Cents,
    pub returned: Cents,
    pub taken_back: Cents,
    pub written_off: Cents,
}

/// A meter that moved.
#[derive(Debug, Deserialize)]
pub(super) struct MeterMoved<'a> {
    pub meter: u8,
    #[serde(borrow)]
    pub name: Cow<'a, str>,
    pub by: Micro,
    pub cause: Cause,
    pub seat: Option<u8>,
}

/// An event. What is named without fields is known and moves no money; what is not named here is a fault.
#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(super) enum Event<'a> {
    Sat {
        player: u64,
        seat: u8,
    },
    Left {
        player: u64,
        seat: u8,
    },
    RoundBegan {
        number: u64,
        #[serde(borrow)]
        deck: Cow<'a, str>,
        #[serde(borrow)]
        commitment: Option<Cow<'a, str>>,
        /// How many cards the cuts have moved before the commitment, and after it; none if the deck is dealt uncut.
        cut: Option<u8>,
        cut_again: Option<u8>,
    },
    CalledOff,
    DealerActs {
        dealer: u64,
    },
    BetsClosed {
        dealer: u64,
    },
    Validated {
        seat: u8,
        by: u64,
    },
    Documented {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        by: u64,
    },
    Placed {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    WentBack {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    IntoInventory {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    #[serde(borrow)]
    Settled(Settled<'a>),
    #[serde(borrow)]
    CouponPlaced(CouponLaid<'a>),
    #[serde(borrow)]
    CouponRedeemed(CouponLaid<'a>),
    CouponSettled(CouponSettled),
    #[serde(borrow)]
    Reversed(Reversed<'a>),
    CouponReversed {
        seat: u8,
        taken_back: Cents,
        written_off: Cents,
    },
    #[serde(borrow)]
    MeterMoved(MeterMoved<'a>),
    LinkedMeterMoved {
        meter: u8,
        by: Micro,
    },
    Declared {
        seat: u8,
    },
    Chose {
        seat: u8,
    },
    Revealed {
        position: u8,
        #[serde(borrow)]
        card: Cow<'a, str>,
    },
    Corrected {
        position: u8,
        #[serde(borrow)]
        card: Cow<'a, str>,
        by: u64,
    },
    GivenUp {
        position: u8,
    },
    StubRenewed {
        cards: u8,
    },
    Completed,
    Told,
    Opened,
    Closed,
    Received {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    Inspected,
    Verified,
    Spread,
    TurnedUp,
    Seen,
    Washed,
    ShuffledByHand {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    WentIntoDevice {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    ShuffledByDevice,
    Jammed,
    Cut {
        #[serde(borrow)]
        deck: Cow<'a, str>,
        cards: u8,
    },
    RecutOrdered,
    Removed,
    WaitsForInspection,
    UsedInspected,
    DeviceRemoved,
    Uses,
    StubCounted,
    StubPutAway,
    Dealt,
    NotDealt,
    Irregular,
    Became,
    Done,
    Reopened,
    LaidBack {
        position: u8,
    },
    ChoiceUndone,
}
