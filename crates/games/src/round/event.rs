//! What happened in a round: the public record. It never holds the face of a card that is not face up.

use cards::Card;
use law::{Cite, ReadingId, read};
use paytables::{Cents, MicroDollars};

use super::{Check, Choice, CouponNumber, Irregularity, Person, Position, Status, Step};
use crate::dealing::{Face, Spot};
use crate::settlement::{Readings, SettlementLine};
use crate::wager::Wager;

/// Something that happened, and the clause by which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub what: What,
    /// The clause.
    pub clause: Cite,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// So much lies on this wager now; nothing if it was withdrawn.
    Placed {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What lies there now.
        amount: Cents,
    },
    /// A match play coupon of this value lies with the wager now; nothing if it was taken back.
    CouponPlaced {
        /// The seat.
        seat: u8,
        /// The wager that it goes with.
        wager: Wager,
        /// Its number; none in rounds that were recorded before coupons had numbers.
        number: Option<CouponNumber>,
        /// Its value.
        amount: Cents,
    },
    /// A coupon of this value makes the wager in place of a chip now; nothing if the player has it again.
    CouponRedeemed {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Its number; none in rounds that were recorded without it.
        number: Option<CouponNumber>,
        /// Its value.
        amount: Cents,
    },
    /// So much of a wager went back to the player, because it may not stand.
    WentBack {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// How much went back.
        amount: Cents,
        /// The reading by which it may not stand, where one decides it.
        reading: Option<ReadingId>,
    },
    /// Bets were closed by the dealer of this round.
    BetsClosed {
        /// The dealer.
        dealer: Person,
    },
    /// A meter moved.
    MeterMoved {
        /// Which, by its place in the game's list of meters.
        meter: u8,
        /// By how much; below zero it fell.
        by: MicroDollars,
        /// Why.
        cause: MeterCause,
    },
    /// The card at this position of the deck went there.
    Dealt {
        /// The position.
        position: Position,
        /// Where it went.
        to: Spot,
        /// How it was laid down.
        face: Face,
    },
    /// The last card dealt to a spot was not dealt after all: it is the next card again.
    NotDealt {
        /// The position.
        position: Position,
    },
    /// The card at this position was turned face up.
    Revealed {
        /// The position.
        position: Position,
        /// Its face.
        card: Card,
    },
    /// The face of a card that lies open had been entered wrongly.
    Corrected {
        /// The position.
        position: Position,
        /// Its true face.
        card: Card,
        /// The supervisor who has seen it.
        by: Person,
    },
    /// The card at this position was given up, and lies with the discards.
    GivenUp {
        /// The position.
        position: Position,
    },
    /// The dealer puts the chips of a wager into the table inventory. The wager stays open until it is settled.
    IntoInventory {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Its amount.
        amount: Cents,
    },
    /// The stub was empty: the cards given up were shuffled and are the new stub.
    StubRenewed {
        /// How many they are.
        cards: u8,
        /// The readings by which it is renewed, and from which cards.
        readings: Readings,
    },
    /// A player shows the hand to claim what it is worth.
    Declared {
        /// The seat.
        seat: u8,
    },
    /// A player decided.
    Chose {
        /// The seat.
        seat: u8,
        /// What.
        choice: Choice,
    },
    /// The dealer verified a winning progressive wager.
    Verified {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What was verified.
        check: Check,
    },
    /// A supervisor validated a progressive payout.
    Validated {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Who.
        by: Person,
    },
    /// A supervisor has confirmed that the documentation of a progressive payout is complete: its cards may be collected.
    Documented {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Who.
        by: Person,
        /// The reading by which the cards have stayed until now.
        reading: ReadingId,
    },
    /// A wager was settled.
    Settled(SettlementLine),
    /// A match play coupon was settled.
    CouponSettled {
        /// The seat.
        seat: u8,
        /// The wager that it went with.
        wager: Wager,
        /// Its number; none in rounds that were recorded before coupons had numbers.
        number: Option<CouponNumber>,
        /// What it was paid.
        paid: Cents,
        /// What of it stays with the player.
        kept: Cents,
    },
    /// A settled wager was undone, because its hand is void or a card of it was entered wrongly. Its stake lies on the
    /// layout again.
    Reversed {
        /// The line that no longer holds.
        line: SettlementLine,
        /// What the player gives back of what was paid and returned.
        taken_back: Cents,
        /// What the player cannot give back: a loss of the house (ALL-17).
        written_off: Cents,
        /// The reading by which the line is undone.
        reading: ReadingId,
    },
    /// A settled coupon was undone: it lies with its wager again.
    CouponReversed {
        /// The seat.
        seat: u8,
        /// The wager that it goes with.
        wager: Wager,
        /// Its number; none in rounds that were recorded before coupons had numbers.
        number: Option<CouponNumber>,
        /// Its value.
        amount: Cents,
        /// What the player gives back of what the coupon was paid.
        taken_back: Cents,
        /// What the player cannot give back: a loss of the house (ALL-17).
        written_off: Cents,
    },
    /// A step must be done again, because what it settled was reversed (ALL-23).
    Reopened(Step),
    /// A card that was given up lies at its spot again, because its hand is settled again (ALL-23).
    LaidBack {
        /// The position.
        position: Position,
    },
    /// The last choice of a seat no longer counts: with the right cards its player had nothing to choose (ALL-23).
    ChoiceUndone {
        /// The seat.
        seat: u8,
    },
    /// Something went wrong, and this is what follows.
    Irregular {
        /// What.
        what: Irregularity,
        /// What follows.
        remedy: Remedy,
        /// The readings by which it follows, where the clause alone does not decide it.
        readings: Readings,
    },
    /// The round of a seat is over or has changed.
    Became {
        /// The seat.
        seat: u8,
        /// What it is now.
        status: Status,
    },
    /// A step of the procedure is done.
    Done(Step),
    /// The round is over.
    Completed,
}

/// Why a meter moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeterCause {
    /// The part of a wager of this seat that goes to the meter.
    Contribution(u8),
    /// The wager of this seat was void: its contribution is taken off again (ALL-8, ALL-21).
    Void(u8),
    /// The seat was paid a percentage.
    Payout(u8),
    /// The meter was won: another meter or the house refills it, or it refills another.
    Reset,
    /// A percentage that the seat was paid is returned to the meter (ALL-17, ALL-23).
    PayoutReversed(u8),
    /// The meter was not won after all: its reset is undone (ALL-17, ALL-23).
    ResetReversed,
}

impl MeterCause {
    /// The reading by which the meter moved, where one decides it.
    pub const fn reading(self) -> Option<ReadingId> {
        match self {
            Self::Void(_) | Self::PayoutReversed(_) | Self::ResetReversed => Some(const { read("ALL-21") }),
            Self::Contribution(_) | Self::Payout(_) | Self::Reset => None,
        }
    }
}

/// What follows from an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Play goes on.
    PlayOn,
    /// The card goes to the discard rack unused, and play goes on.
    SetAside,
    /// The hand is completed with the next card.
    CompleteHand,
    /// The hand at this seat is void.
    VoidHand(u8),
    /// All hands are void, and the cards are reshuffled.
    VoidRound,
    /// All hands are void, and the deck is removed from the table.
    VoidRoundAndRemoveDeck,
    /// The player at this seat forfeits all wagers of the round.
    Forfeit(u8),
    /// Play goes on, and the floor is informed.
    InformFloor,
}
