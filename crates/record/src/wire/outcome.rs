//! What events say is one of a few things: a step, a status, a remedy, why a meter moved, what became of a wager.

use games::{round, settlement};
use paytables::Cell;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Declares the wire form of an enum of the domain, and the way from one to the other, both ways.
macro_rules! mirror {
    ($(
        $(#[$about:meta])* $name:ident = $domain:ty {
            $($(#[$note:meta])* $variant:ident $(($field:ident: $type:ty))?),+ $(,)?
        }
    )+) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$note])* $variant $(($type))?),+ }

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                type Engine = $domain;
                match value { $(Engine::$variant $(($field))? => Self::$variant $(($field.into()))?),+ }
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                match value { $($name::$variant $(($field))? => Self::$variant $(($field.into()))?),+ }
            }
        }
    )+ };
}

pub(super) use mirror;

mirror! {
    /// A step of the dealer's procedure.
    Step = round::Step {
        /// Lock the progressive system, collect and count the progressive wagers.
        LockProgressives,
        /// Deal the cards.
        Deal,
        /// Turn the hands that players declare.
        TurnDeclared,
        /// Settle what the first cards decide.
        SettleFirstCards,
        /// Turn the cards at this seat.
        TurnHand(seat: u8),
        /// Turn the card that the player at this seat has drawn.
        TurnDraw(seat: u8),
        /// Turn all players' cards.
        TurnHands,
        /// Turn the dealer's cards.
        TurnDealer,
        /// Turn the first two community cards.
        TurnFlop,
        /// Turn the other two community cards.
        TurnRiver,
        /// Turn this pack.
        TurnPack(pack: u8),
        /// Settle what is still on the layout at this seat.
        SettleHand(seat: u8),
        /// Settle all wagers on this pack.
        SettlePack(pack: u8),
        /// Collect the payments of players who force, and replace the dealer's highest card.
        ForceDealer,
        /// Collect the cards: the round is over.
        Collect,
    }

    /// What a seat is in the round.
    Status = round::Status {
        /// It does not play.
        Out,
        /// It plays.
        In,
        /// It has folded.
        Folded,
        /// It is finished.
        Finished,
        /// Its hand is void.
        Void,
        /// It has forfeited its wagers.
        Forfeited,
    }

    /// What follows from an irregularity.
    Remedy = round::Remedy {
        /// Play goes on.
        PlayOn,
        /// The card goes to the discard rack unused, and play goes on.
        SetAside,
        /// The hand is completed with the next card.
        CompleteHand,
        /// The hand at this seat is void.
        VoidHand(seat: u8),
        /// All hands are void.
        VoidRound,
        /// All hands are void, and the deck is removed from the table.
        VoidRoundAndRemoveDeck,
        /// The player at this seat forfeits all wagers of the round.
        Forfeit(seat: u8),
        /// Play goes on, and the floor is informed.
        InformFloor,
    }

    /// Why a meter moved.
    Cause = round::MeterCause {
        /// The part of a wager of this seat.
        Contribution(seat: u8),
        /// The wager of this seat was void.
        Void(seat: u8),
        /// A percentage was paid to this seat.
        Payout(seat: u8),
        /// The meter was won.
        Reset,
        /// A percentage that this seat was paid is returned.
        PayoutReversed(seat: u8),
        /// The meter was not won after all.
        ResetReversed,
    }

    /// What became of a wager.
    Outcome = settlement::Outcome {
        /// It was paid.
        Win,
        /// It was collected.
        Lose,
        /// The stake was returned.
        Push,
        /// The stake was returned because nothing was decided.
        Void,
        /// It was collected because the player broke a rule or forfeited it.
        Forfeit,
    }
}

/// What a pay table pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pays {
    /// So many times the wager, whose stake is returned.
    Odds(u32),
    /// So many times a progressive wager, whose stake is not returned.
    Multiple(u32),
    /// A fixed number of dollars.
    Dollars(u32),
    /// So many percent of the meter.
    MeterPercent(u32),
    /// A percentage of the meter or a number of dollars: the house designates which.
    MeterPercentOrDollars {
        /// The percentage.
        percent: u32,
        /// The dollars.
        dollars: u32,
    },
    /// The stake is returned.
    Push,
    /// The hand is listed, but this table does not pay it.
    NotPaid,
    /// The house sets the amount.
    SetByHouse,
}

impl From<Cell> for Pays {
    fn from(cell: Cell) -> Self {
        match cell {
            Cell::Odds(times) => Self::Odds(times),
            Cell::Multiple(times) => Self::Multiple(times),
            Cell::Dollars(dollars) => Self::Dollars(dollars),
            Cell::MeterPercent(percent) => Self::MeterPercent(percent),
            Cell::MeterPercentOrDollars(percent, dollars) => Self::MeterPercentOrDollars { percent, dollars },
            Cell::Push => Self::Push,
            Cell::NotPaid => Self::NotPaid,
            Cell::SetByHouse => Self::SetByHouse,
        }
    }
}

impl From<Pays> for Cell {
    fn from(pays: Pays) -> Self {
        match pays {
            Pays::Odds(times) => Self::Odds(times),
            Pays::Multiple(times) => Self::Multiple(times),
            Pays::Dollars(dollars) => Self::Dollars(dollars),
            Pays::MeterPercent(percent) => Self::MeterPercent(percent),
            Pays::MeterPercentOrDollars { percent, dollars } => Self::MeterPercentOrDollars(percent, dollars),
            Pays::Push => Self::Push,
            Pays::NotPaid => Self::NotPaid,
            Pays::SetByHouse => Self::SetByHouse,
        }
    }
}
