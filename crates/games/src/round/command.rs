//! What players, dealers and supervisors ask of a round.

use paytables::Cents;

use super::{CouponNumber, Position, Step};
use crate::dealing::Spot;
use crate::wager::Wager;

/// Somebody who works at the table, by a number that the house gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u32);

/// Some positions of the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Positions(u128);

impl Positions {
    /// Whether this position is among them.
    pub const fn contains(self, position: Position) -> bool {
        position < 128 && self.0 & 1 << position != 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The positions, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Position> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let position = (left != 0).then_some(left.trailing_zeros())?;
            left &= left - 1;
            Some(position as Position)
        })
    }

    /// The positions that both have.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn add(&mut self, position: Position) {
        if position < 128 {
            self.0 |= 1 << position;
        }
    }

    pub(super) const fn remove(&mut self, position: Position) {
        if position < 128 {
            self.0 &= !(1 << position);
        }
    }
}

impl FromIterator<Position> for Positions {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        Self(positions.into_iter().filter(|position| *position < 128).fold(0, |set, position| set | 1 << position))
    }
}

/// What a player decides after cards were dealt. Cards are named by their position: their faces are the player's secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To fold.
    Fold,
    /// High Card Flush: to raise by this amount.
    Raise(Cents),
    /// Three Card Draw: to play the three cards.
    InToWin,
    /// Three Card Draw: to give up this card for a new one.
    Draw(Position),
    /// Hold 'em 3: to go on with a turn/river wager of this amount.
    TurnRiver(Cents),
    /// Lunar: to buy a sixth card.
    Buy,
    /// Lunar: to exchange these cards.
    Exchange(Positions),
    /// Lunar: to bet twice the ante.
    Bet,
    /// Lunar: to force a dealer who does not qualify.
    Force,
    /// Lunar: to let a dealer who does not qualify be.
    LetBe,
}

/// What the dealer verifies before a progressive payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// The hand wins.
    Hand,
    /// The system has accepted the wager: its light is on.
    Accepted,
}

/// Something that went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Irregularity {
    /// The next card lay face up in the shoe or the deck while cards were dealt.
    FoundFaceUp,
    /// A card was drawn in error, its face unseen.
    DrawnInError,
    /// The card at this position, which should lie face down, was seen by others.
    Exposed(Position),
    /// A spot has so many cards instead of what it should have.
    Misdealt {
        /// Where.
        spot: Spot,
        /// How many cards lie there.
        cards: u8,
    },
    /// The automated dealing shoe jammed or stopped.
    ShoeFailed,
    /// The stub was counted and the cards are not 52, because they were misdealt.
    WrongCountMisdealt,
    /// The stub was counted and the cards are not 52, though nothing was misdealt.
    WrongCountOfDeck,
    /// The player at this seat told others about the hand.
    Communicated(u8),
    /// The player at this seat looked at the own draw card, which must stay face down.
    LookedAtDrawCard(u8),
}

/// What somebody asks of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The player at the seat puts this amount on the wager instead of what is there; nothing withdraws it.
    Wager {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What should lie there.
        amount: Cents,
    },
    /// The player at the seat calls a wager and holds out cash.
    CashWager {
        /// The seat.
        seat: u8,
    },
    /// The player at the seat lays a coupon with a wager, or as a wager; nothing takes it back.
    Coupon {
        /// The seat.
        seat: u8,
        /// The wager that it goes with.
        wager: Wager,
        /// Its number; none where a coupon is taken back, and in rounds that were recorded before coupons had numbers.
        number: Option<CouponNumber>,
        /// Its value.
        amount: Cents,
    },
    /// The dealer says "No more bets".
    CloseBets {
        /// Who deals this round.
        dealer: Person,
    },
    /// The dealer locks the progressive system and has counted so many progressive wagers.
    LockProgressives {
        /// How many.
        counted: u8,
    },
    /// The dealer deals so many of the cards that are still to be dealt.
    Deal {
        /// How many.
        cards: u8,
    },
    /// The player at the seat shows the hand to claim what it is worth.
    Declare {
        /// The seat.
        seat: u8,
    },
    /// The player at the seat decides.
    Choose {
        /// The seat.
        seat: u8,
        /// What.
        choice: Choice,
    },
    /// The dealer does the next step of the procedure.
    Proceed(Step),
    /// The dealer has verified a winning progressive wager.
    Verify {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// What was verified.
        check: Check,
    },
    /// A supervisor validates a progressive payout.
    Validate {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Who validates: not the dealer.
        by: Person,
    },
    /// A supervisor confirms that the documentation of a progressive payout is complete (ALL-30).
    Document {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
        /// Who confirms it: not the dealer.
        by: Person,
    },
    /// A progressive wager goes back because the system has not accepted it.
    ReturnUnaccepted {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
    },
    /// At a live table: a face was entered wrongly, and the right one is entered now.
    CorrectFace {
        /// The card.
        position: Position,
        /// The supervisor who has seen the card: not the dealer.
        by: Person,
    },
    /// Something went wrong.
    Report(Irregularity),
}
