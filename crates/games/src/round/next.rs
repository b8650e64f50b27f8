//! What a round waits for.

use words::{Said, Words, say};

use super::Position;
use super::documentation::UNTIL_DOCUMENTED;
use crate::wager::Wager;

/// A step of the procedure that the dealer does. Which steps a game has, and when, its `round` file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Lock the progressive system, collect and count the progressive wagers.
    LockProgressives,
    /// Deal the cards by the plan.
    Deal,
    /// Turn the hands that players declare.
    TurnDeclared,
    /// Settle what the first cards decide, before any other card is turned or dealt.
    SettleFirstCards,
    /// Turn the cards that lie at a seat.
    TurnHand(u8),
    /// Turn the card that a player at a seat has drawn, once what the kept cards decide is settled.
    TurnDraw(u8),
    /// Turn all players' cards.
    TurnHands,
    /// Turn the dealer's cards.
    TurnDealer,
    /// Turn the first two community cards.
    TurnFlop,
    /// Turn the other two community cards.
    TurnRiver,
    /// Turn a pack.
    TurnPack(u8),
    /// Settle what is still on the layout at a seat.
    SettleHand(u8),
    /// Settle all wagers on a pack.
    SettlePack(u8),
    /// Collect the payments of those who force, and replace the dealer's highest card.
    ForceDealer,
    /// Collect the cards: the round is over.
    Collect,
}

impl Step {
    /// A number below 64 for each step that a round can do once.
    pub(super) const fn bit(self) -> u64 {
        1 << match self {
            Self::LockProgressives => 0,
            Self::Deal => 1,
            Self::SettleFirstCards => 2,
            Self::TurnHands => 3,
            Self::TurnDealer => 4,
            Self::TurnFlop => 5,
            Self::TurnRiver => 6,
            Self::ForceDealer => 7,
            Self::Collect => 8,
            Self::TurnDeclared => 9,
            Self::TurnPack(pack) => 16 + (pack & 7),
            Self::SettlePack(pack) => 24 + (pack & 7),
            Self::TurnHand(seat) => 32 + (seat & 7),
            Self::SettleHand(seat) => 40 + (seat & 7),
            Self::TurnDraw(seat) => 48 + (seat & 7),
        }
    }
}

/// What a round waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Wagers, and the dealer's "No more bets".
    Bets,
    /// A step of the dealer.
    Step(Step),
    /// Declarations of any seat that may make one, and then this step of the dealer.
    Declarations(Step),
    /// The choice of the player at this seat.
    Choice(u8),
    /// The validation of a progressive payout.
    Validation {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
    },
    /// A supervisor who confirms that the documentation of a progressive payout is complete: its cards stay until then
    /// (ALL-30).
    Documentation {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
    },
    /// A supervisor who sees the card at this position, because its face was entered once more (ALL-23).
    Correction(Position),
    /// Nothing: the round is over.
    Nothing,
}

impl Words for Next {
    fn said(&self) -> Said {
        match self {
            Self::Bets => say!("wagers, until the dealer says \"No more bets\""),
            Self::Step(step) | Self::Declarations(step) => say!("the dealer to {step}", step),
            Self::Choice(seat) => say!("the choice of seat {seat}", seat),
            Self::Validation { seat, wager } => {
                say!("the validation of the {wager} payout of seat {seat}", wager = wager.words(), seat)
            }
            Self::Documentation { seat, wager } => say!(
                "a supervisor to confirm that the {wager} payout of seat {seat} is documented (reading {reading})",
                wager = wager.words(),
                seat,
                reading = UNTIL_DOCUMENTED.id()
            ),
            Self::Correction(_) => say!("a supervisor to see the card whose face was entered again"),
            Self::Nothing => say!("nothing: it is over"),
        }
    }
}

impl Words for Step {
    fn said(&self) -> Said {
        match self {
            Self::LockProgressives => say!("lock and count the progressive wagers"),
            Self::Deal => say!("deal the cards"),
            Self::TurnDeclared => say!("turn the hands that are declared"),
            Self::SettleFirstCards => say!("settle what the first cards decide"),
            Self::TurnHand(seat) => say!("turn the cards of seat {seat}", seat),
            Self::TurnDraw(seat) => say!("turn the draw card of seat {seat}", seat),
            Self::TurnHands => say!("see all players' cards turned"),
            Self::TurnDealer => say!("turn the dealer's cards"),
            Self::TurnFlop => say!("turn the first two community cards"),
            Self::TurnRiver => say!("turn the other two community cards"),
            Self::TurnPack(pack) => say!("turn pack {pack}", pack),
            Self::SettleHand(seat) => say!("settle the wagers of seat {seat}", seat),
            Self::SettlePack(pack) => say!("settle the wagers on pack {pack}", pack),
            Self::ForceDealer => say!("collect the force payments and replace the dealer's highest card"),
            Self::Collect => say!("collect all cards"),
        }
    }
}
