//! Why a command is refused: what is wrong, by which clause, and what would be right.

use std::fmt;

use cards::Card;
use law::Cite;
use paytables::Cents;

use super::{Next, Position};
use crate::wager::Wager;

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub why: Why,
    /// The clause that forbids it.
    pub clause: Cite,
}

/// What is wrong, in order of precedence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The round is over.
    RoundOver,
    /// The table has no such seat.
    NoSuchSeat {
        /// The seat that was named.
        seat: u8,
        /// The last seat of the table.
        last: u8,
    },
    /// Nobody sits there, or somebody else.
    NotSeated(u8),
    /// Cash is no wager.
    Cash,
    /// Bets are closed.
    BetsClosed,
    /// The table does not offer the wager before the deal.
    NotOffered(Wager),
    /// The amount is not made of chips of the table.
    NotInChips {
        /// The amount.
        amount: Cents,
        /// The smallest chip.
        chip: Cents,
    },
    /// The amount is outside the limits.
    OutsideLimits {
        /// The wager.
        wager: Wager,
        /// The amount.
        amount: Cents,
        /// The least.
        minimum: Cents,
        /// The most.
        maximum: Cents,
    },
    /// There is nothing to withdraw.
    NothingThere(Wager),
    /// The table takes no coupons, or none with this wager.
    NoCoupon(Wager),
    /// The coupon is worth more than the wager it goes with.
    CouponAboveWager {
        /// What is wagered.
        wagered: Cents,
        /// The coupon.
        coupon: Cents,
    },
    /// Nobody has wagered.
    NoWagers,
    /// The count of progressive wagers differs from what the system has accepted.
    CountDiffers {
        /// What was counted.
        counted: u8,
        /// What the system has accepted.
        accepted: u8,
    },
    /// There are not so many cards to deal now.
    NotSoManyCards {
        /// How many were to be dealt.
        asked: u8,
        /// How many there are to deal.
        left: u8,
    },
    /// The round waits for something else.
    NotNow(Next),
    /// It is another player's turn.
    NotYourTurn {
        /// Who wanted to decide.
        seat: u8,
        /// Whose turn it is.
        turn: u8,
    },
    /// There is nothing to declare for this seat.
    NothingToDeclare(u8),
    /// The game has no such choice now; those that it has.
    NoSuchChoice(&'static str),
    /// The amount is not lawful for this hand.
    UnlawfulAmount {
        /// The amount.
        amount: Cents,
        /// The least.
        minimum: Cents,
        /// The most.
        maximum: Cents,
    },
    /// These cards are not that player's, or not so many may be given up.
    NotTheseCards(&'static str),
    /// The faces of these cards must be known first.
    FacesNeeded(Vec<Position>),
    /// The card lies open elsewhere already.
    CardTwice(Card),
    /// The dealer has still to verify the payout.
    NotVerified,
    /// The person who deals the round cannot validate its payouts.
    SamePerson,
    /// This cannot happen now.
    CannotHappenNow,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundOver => write!(f, "the round is over; the next one has not begun"),
            Self::NoSuchSeat { seat, last } => write!(f, "there is no seat {seat}: the seats are 1 to {last}"),
            Self::NotSeated(seat) => write!(f, "only the player who sits at seat {seat} may do this"),
            Self::Cash => write!(f, "cash is no wager: change it for chips first"),
            Self::BetsClosed => write!(f, "bets are closed: no wager is made, increased or withdrawn now"),
            Self::NotOffered(wager) => {
                write!(f, "{} is not a wager that this table takes before the deal", wager.words())
            }
            Self::NotInChips { amount, chip } => {
                write!(f, "{amount} cannot be wagered in chips of {chip}: wager a multiple of it")
            }
            Self::OutsideLimits { wager, amount, minimum, maximum } if minimum == maximum => {
                write!(f, "{amount} on {}: it is exactly {minimum}", wager.words())
            }
            Self::OutsideLimits { wager, amount, minimum, maximum } => {
                write!(f, "{amount} on {}: from {minimum} to {maximum} are taken", wager.words())
            }
            Self::NothingThere(wager) => write!(f, "there is nothing on {} to withdraw", wager.words()),
            Self::NoCoupon(wager) => write!(f, "the table takes no match play coupon with {}", wager.words()),
            Self::CouponAboveWager { wagered, coupon } => {
                write!(f, "a coupon of {coupon} needs a wager of as much; there are {wagered}")
            }
            Self::NoWagers => write!(f, "nobody has wagered: there is nothing to deal for"),
            Self::CountDiffers { counted, accepted } => {
                write!(f, "{counted} progressive wagers were counted, the system has accepted {accepted}: count again")
            }
            Self::NotSoManyCards { asked, left } => {
                write!(f, "{asked} cards cannot be dealt now: 1 to {left} are still to be dealt")
            }
            Self::NotNow(next) => write!(f, "not now: the round waits for {next}"),
            Self::NotYourTurn { seat, turn } => write!(f, "it is not the turn of seat {seat} but of seat {turn}"),
            Self::NothingToDeclare(seat) => write!(f, "seat {seat} has nothing to declare now"),
            Self::NoSuchChoice(lawful) => write!(f, "there is no such choice now: {lawful}"),
            Self::UnlawfulAmount { amount, minimum, maximum } if minimum == maximum => {
                write!(f, "{amount} cannot be wagered with this hand: it is exactly {minimum}")
            }
            Self::UnlawfulAmount { amount, minimum, maximum } => {
                write!(
                    f,
                    "{amount} cannot be wagered with this hand: it is {minimum} to {maximum}, in chips of the table"
                )
            }
            Self::NotTheseCards(lawful) => write!(f, "these cards cannot be given up: {lawful}"),
            Self::FacesNeeded(positions) => {
                write!(f, "{} cards must be turned and entered first", positions.len())
            }
            Self::CardTwice(card) => write!(f, "{card} lies open elsewhere already: look at the card again"),
            Self::NotVerified => {
                write!(f, "the dealer verifies first that the hand wins and that the system has accepted the wager")
            }
            Self::SamePerson => write!(f, "whoever deals the round cannot validate its payouts: call a supervisor"),
            Self::CannotHappenNow => write!(f, "this cannot happen at this point of the round"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.clause)
    }
}

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bets => write!(f, "wagers, until the dealer says \"No more bets\""),
            Self::Step(step) | Self::Declarations(step) => write!(f, "the dealer to {step}"),
            Self::Choice(seat) => write!(f, "the choice of seat {seat}"),
            Self::Validation { seat, wager } => {
                write!(f, "the validation of the {} payout of seat {seat}", wager.words())
            }
            Self::Correction(_) => write!(f, "a supervisor to see the card whose face was entered again"),
            Self::Nothing => write!(f, "nothing: it is over"),
        }
    }
}

impl fmt::Display for super::Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LockProgressives => write!(f, "lock and count the progressive wagers"),
            Self::Deal => write!(f, "deal the cards"),
            Self::TurnDeclared => write!(f, "turn the hands that are declared"),
            Self::SettleFirstCards => write!(f, "settle what the first cards decide"),
            Self::TurnHand(seat) => write!(f, "turn the cards of seat {seat}"),
            Self::TurnHands => write!(f, "see all players' cards turned"),
            Self::TurnDealer => write!(f, "turn the dealer's cards"),
            Self::TurnFlop => write!(f, "turn the first two community cards"),
            Self::TurnRiver => write!(f, "turn the other two community cards"),
            Self::TurnPack(pack) => write!(f, "turn pack {pack}"),
            Self::SettleHand(seat) => write!(f, "settle the wagers of seat {seat}"),
            Self::SettlePack(pack) => write!(f, "settle the wagers on pack {pack}"),
            Self::ForceDealer => write!(f, "collect the force payments and replace the dealer's highest card"),
            Self::Collect => write!(f, "collect all cards"),
        }
    }
}
