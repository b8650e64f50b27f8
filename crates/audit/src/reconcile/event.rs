//! The events of a table, read from their JSON: as much of them as moves money or can be proved.

use std::borrow::Cow;

use serde::Deserialize;

use crate::money::{Cents, Micro};

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

/// Why a meter moved, and for which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Cause {
    Contribution(u8),
    Void(u8),
    Payout(u8),
    Reset,
    PayoutReversed(u8),
    ResetReversed,
}

/// What a pay table pays, as far as it matters for the documentation of a payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pays {
    Odds(u32),
    Multiple(u32),
    Dollars(u32),
    MeterPercent(u32),
    MeterPercentOrDollars { percent: u32, dollars: u32 },
    Push,
    NotPaid,
    SetByHouse,
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
    /// What the pay table says; none if the wager is not paid by one.
    #[serde(default)]
    pub pays: Option<Pays>,
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
pub(super) struct MeterMoved {
    pub meter: u8,
    pub change: Micro,
    pub cause: Cause,
}

/// An event. What is named without fields is known and moves no money; what is not named here is a fault.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Event<'a> {
    PlayerSat {
        player: u64,
        seat: u8,
    },
    PlayerLeft {
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
    DeckPlaced,
    RoundCalledOff,
    DealerActs {
        dealer: u64,
    },
    BetsClosed {
        dealer: u64,
    },
    PayoutValidated {
        seat: u8,
        supervisor: u64,
    },
    PayoutDocumented {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        supervisor: u64,
    },
    WagerPlaced {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    WagerReturned {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    MovedToInventory {
        seat: u8,
        #[serde(borrow)]
        wager: Cow<'a, str>,
        amount: Cents,
    },
    #[serde(borrow)]
    WagerSettled(Settled<'a>),
    #[serde(borrow)]
    CouponPlaced(CouponLaid<'a>),
    #[serde(borrow)]
    CouponRedeemed(CouponLaid<'a>),
    CouponSettled(CouponSettled),
    #[serde(borrow)]
    WagerReversed(Reversed<'a>),
    CouponReversed {
        seat: u8,
        taken_back: Cents,
        written_off: Cents,
    },
    MeterMoved(MeterMoved),
    LinkedMeterMoved {
        meter: u8,
        change: Micro,
    },
    HandDeclared {
        seat: u8,
    },
    ChoiceMade {
        seat: u8,
    },
    CardRevealed {
        position: u8,
        #[serde(borrow)]
        card: Cow<'a, str>,
    },
    FaceCorrected {
        position: u8,
        #[serde(borrow)]
        card: Cow<'a, str>,
        supervisor: u64,
    },
    CardGivenUp {
        position: u8,
    },
    StubRenewed {
        cards: u8,
    },
    RoundCompleted,
    ClockSet,
    TableOpened,
    TableClosed,
    DeckReceived {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    DeckInspected,
    DeckVerified,
    PayoutVerified,
    DeckSpread,
    DeckTurnedUp,
    CardsLookedOver,
    DeckWashed,
    DeckShuffledByHand {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    ShufflerLoaded {
        #[serde(borrow)]
        deck: Cow<'a, str>,
    },
    ShufflerFinished,
    ShufflerJammed,
    DeckCut {
        #[serde(borrow)]
        deck: Cow<'a, str>,
        cards: u8,
    },
    CoverCardLaid,
    CoverCardTaken,
    RecutOrdered,
    DeckRemoved,
    DeckAwaitsInspection,
    UsedDeckInspected,
    DeviceRemoved,
    EquipmentChanged,
    StubCounted,
    StubPutAway,
    CardDealt,
    DealUndone,
    IrregularityReported,
    SeatStatusChanged,
    StepDone,
    StepReopened,
    CardRestored {
        position: u8,
    },
    ChoiceUndone,
}
