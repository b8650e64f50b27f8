//! Events as JSON: `{"kind":"wager_placed","seat":1,"wager":"ante","amount":"10.00","clause":"lunar_poker 38.6(a)"}`.
//!
//! An event holds facts only. What people read follows from them when it is read. There is one type for each kind, and an
//! event of the engine becomes one of them and is the same event again when it is read back.

mod around;
mod from_engine;
mod money;
mod play;
mod to_engine;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use around::*;
pub use money::*;
pub use play::*;

/// Declares kinds of events: a type with fields each, and the clause by which it happened.
macro_rules! kinds {
    ($($(#[$about:meta])+ $kind:ident { $($(#[$note:meta])* $field:ident: $type:ty),* $(,)? })+) => { $(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $kind {
            $($(#[$note])* pub $field: $type,)*
            /// The clause by which it happened.
            pub clause: Clause,
        }
    )+ };
}
use kinds;

/// Declares the event that has one of these kinds.
macro_rules! events {
    ($($kind:ident)+) => {
        /// Something that happened at a table, and the clause by which it did.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each kind is described by its type")]
        pub enum Event { $($kind($kind),)+ }

        impl Event {
            /// The clause by which it happened.
            pub const fn clause(&self) -> law::Cite {
                match self { $(Self::$kind(event) => event.clause.0,)+ }
            }
        }
    };
}

events! {
    ClockSet TableOpened TableClosed PlayerSat PlayerLeft DeckReceived DeckInspected DeckVerified DeckSpread DeckTurnedUp CardsLookedOver DeckWashed DeckShuffledByHand
    ShufflerLoaded ShufflerFinished ShufflerJammed CoverCardLaid DeckCut CoverCardTaken RecutOrdered DeckRemoved DeckAwaitsInspection UsedDeckInspected
    DeviceRemoved EquipmentChanged RoundBegan DeckPlaced RoundCalledOff DealerActs StubCounted StubPutAway LinkedMeterMoved BetsClosed
    CardDealt DealUndone CardRevealed FaceCorrected CardGivenUp StubRenewed HandDeclared ChoiceMade StepReopened CardRestored ChoiceUndone
    IrregularityReported SeatStatusChanged StepDone RoundCompleted WagerPlaced CouponPlaced CouponRedeemed WagerReturned MeterMoved MovedToInventory
    PayoutVerified PayoutValidated PayoutDocumented WagerSettled CouponSettled WagerReversed CouponReversed
}
