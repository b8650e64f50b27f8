//! Why a command is refused: what is wrong, by which clause, and what would be right.

use cards::Card;
use law::{Cite, Game, ReadingId};
use paytables::Cents;
use words::{Said, Words, displayed, say};

use super::{CouponNumber, Day, Next, Position, coupon_refusal};
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
    /// A wager or a coupon lies there already.
    LiesAlready(Wager),
    /// The coupon has no number.
    CouponWithoutNumber,
    /// The house has issued no coupon with this number.
    CouponNotIssued(CouponNumber),
    /// The coupon was issued to another player.
    CouponOfAnother(CouponNumber),
    /// The coupon was used, or lies on a table.
    CouponGone(CouponNumber),
    /// The last valid day of the coupon is over.
    CouponExpired {
        /// The coupon.
        number: CouponNumber,
        /// Its last valid day.
        last_day: Day,
        /// Today.
        today: Day,
    },
    /// The coupon is good for another wager.
    CouponForAnother {
        /// The coupon.
        number: CouponNumber,
        /// The game that it is good for.
        game: Game,
        /// The wager that it is good for.
        wager: Wager,
    },
    /// The coupon has another value.
    CouponOfOtherValue {
        /// The coupon.
        number: CouponNumber,
        /// Its value.
        value: Cents,
        /// The value that was stated.
        stated: Cents,
    },
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
    /// The automated shoe dispenses whole stacks, and so many cards would break one.
    NotInStacks {
        /// How many were to be dealt.
        asked: u8,
        /// How many cards a stack has.
        stack: u8,
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
        /// The reading by which every amount in between is lawful.
        reading: ReadingId,
    },
    /// The wager is one of two amounts, and this is neither.
    NeitherAmount {
        /// The amount.
        amount: Cents,
        /// The smaller one.
        one: Cents,
        /// The other one; the same if there is only one.
        other: Cents,
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
    /// No payout of this wager waits for its documentation.
    NothingToDocument {
        /// The seat.
        seat: u8,
        /// The wager.
        wager: Wager,
    },
    /// The person who deals the round cannot confirm that its payouts are documented.
    DealerDocuments,
    /// The dealer must name the hand that has a wrong number of cards.
    NameTheHand,
    /// This cannot happen now.
    CannotHappenNow,
}

displayed!(Why, Refusal, Next, super::Step);

impl Words for Why {
    fn said(&self) -> Said {
        match self {
            Self::RoundOver => say!("the round is over; the next one has not begun"),
            Self::NoSuchSeat { seat, last } => say!("there is no seat {seat}: the seats are 1 to {last}", seat, last),
            Self::NotSeated(seat) => say!("only the player who sits at seat {seat} may do this", seat),
            Self::Cash => say!("cash is no wager: change it for chips first"),
            Self::BetsClosed => say!("bets are closed: no wager is made, increased or withdrawn now"),
            Self::NotOffered(wager) => {
                say!("{wager} is not a wager that this table takes before the deal", wager = wager.words())
            }
            Self::NotInChips { amount, chip } => {
                say!("{amount} cannot be wagered in chips of {chip}: wager a multiple of it", amount, chip)
            }
            Self::OutsideLimits { wager, amount, minimum, maximum } if minimum == maximum => {
                say!("{amount} on {wager}: it is exactly {minimum}", amount, wager = wager.words(), minimum)
            }
            Self::OutsideLimits { wager, amount, minimum, maximum } => {
                say!(
                    "{amount} on {wager}: from {minimum} to {maximum} are taken",
                    amount,
                    wager = wager.words(),
                    minimum,
                    maximum
                )
            }
            Self::NothingThere(wager) => say!("there is nothing on {wager} to withdraw", wager = wager.words()),
            Self::NoCoupon(wager) => say!("the table takes no coupon with {wager}", wager = wager.words()),
            Self::LiesAlready(_)
            | Self::CouponWithoutNumber
            | Self::CouponNotIssued(_)
            | Self::CouponOfAnother(_)
            | Self::CouponGone(_)
            | Self::CouponExpired { .. }
            | Self::CouponForAnother { .. }
            | Self::CouponOfOtherValue { .. } => coupon_refusal::said(self),
            Self::CouponAboveWager { wagered, coupon } => {
                say!("a coupon of {coupon} needs a wager of as much; there are {wagered}", coupon, wagered)
            }
            Self::NoWagers => say!("nobody has wagered: there is nothing to deal for"),
            Self::CountDiffers { counted, accepted } => {
                say!(
                    "{counted} progressive wagers were counted, the system has accepted {accepted}: count again",
                    counted,
                    accepted
                )
            }
            Self::NotSoManyCards { asked, left } => {
                say!("{asked} cards cannot be dealt now: 1 to {left} are still to be dealt", asked, left)
            }
            Self::NotInStacks { asked, stack } => {
                say!(
                    "{asked} cards cannot be dealt now: the automated shoe dispenses whole stacks of {stack}",
                    asked,
                    stack
                )
            }
            Self::NotNow(next) => say!("not now: the round waits for {next}", next),
            Self::NotYourTurn { seat, turn } => {
                say!("it is not the turn of seat {seat} but of seat {turn}", seat, turn)
            }
            Self::NothingToDeclare(seat) => say!("seat {seat} has nothing to declare now", seat),
            Self::NoSuchChoice(lawful) => say!("there is no such choice now: {lawful}", lawful = Said::text(lawful)),
            Self::UnlawfulAmount { amount, minimum, maximum, .. } if minimum == maximum => {
                say!("{amount} cannot be wagered with this hand: it is exactly {minimum}", amount, minimum)
            }
            Self::UnlawfulAmount { amount, minimum, maximum, reading } => {
                say!(
                    "{amount} cannot be wagered with this hand: it is {minimum} to {maximum}, in chips of the table (reading {reading})",
                    amount,
                    minimum,
                    maximum,
                    reading = reading.id()
                )
            }
            Self::NeitherAmount { amount, one, other } if one == other => {
                say!("{amount} cannot be wagered with this hand: it is exactly {minimum}", amount, minimum = one)
            }
            Self::NeitherAmount { amount, one, other } => {
                say!("{amount} cannot be wagered with this hand: it is {one} or {other}", amount, one, other)
            }
            Self::NotTheseCards(lawful) => {
                say!("these cards cannot be given up: {lawful}", lawful = Said::text(lawful))
            }
            Self::FacesNeeded(positions) if positions.len() == 1 => say!("a card must be turned and entered first"),
            Self::FacesNeeded(positions) => {
                say!("{count} cards must be turned and entered first", count = positions.len())
            }
            Self::CardTwice(card) => say!("{card} lies open elsewhere already: look at the card again", card),
            Self::NotVerified => {
                say!("the dealer verifies first that the hand wins and that the system has accepted the wager")
            }
            Self::SamePerson => say!("whoever deals the round cannot validate its payouts: call a supervisor"),
            Self::NothingToDocument { seat, wager } => {
                say!("no {wager} payout of seat {seat} waits for its documentation", wager = wager.words(), seat)
            }
            Self::DealerDocuments => {
                say!("the dealer of the round cannot confirm the documentation of its payouts: call a supervisor")
            }
            Self::NameTheHand => {
                say!("name each hand that has a wrong number of cards: one is void alone, several void all")
            }
            Self::CannotHappenNow => say!("this cannot happen at this point of the round"),
        }
    }
}

impl Words for Refusal {
    fn said(&self) -> Said {
        say!("{why} ({clause})", why = self.why, clause = self.clause)
    }
}
