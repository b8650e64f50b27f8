//! A round of play, in every game: commands come in, events come out, and the state is nothing but the fold of the events.
//!
//! [`decide`] answers a command with the events that follow from it or with a refusal; it changes nothing.
//! [`Round::evolve`] takes an event into the state; it cannot fail. [`offers`] lists what is lawful now, and whatever is
//! offered is accepted, and nothing else. [`view`] is what one observer may see.
//!
//! **No event holds the face of a card that is not face up.** `Dealt` says which position of the deck went where,
//! `Revealed` what it was. The faces themselves come from outside ([`Faces`]): a virtual table knows the order of its
//! deck, a live table learns each face when the card is turned.
//!
//! What all games share is here: betting, dealing by plan, the validation of progressive payouts, match play, voids. What a
//! game's text says is in the game's folder, behind [`Rules`]: which step comes next, what a player may choose, what a
//! step does, and what an irregularity leads to.

mod betting;
mod command;
mod correction;
mod coupon;
mod coupon_refusal;
mod day;
mod decide;
mod documentation;
mod due;
mod event;
mod faces;
mod funds;
mod irregularity;
mod laid;
mod next;
mod offers;
mod out;
mod preview;
mod progressive;
mod prompt;
mod refusal;
mod reversal;
mod rules;
mod seat;
mod state;
mod view;

pub use command::{Check, Choice, Command, Irregularity, Person, Positions};
pub use coupon::{Coupon, CouponNumber, CouponState, Issued, Redeemed, Register, SettledCoupon};
pub use day::Day;
pub use decide::{decide, next, wagers_wait_for};
pub(crate) use documentation::is_not_from_inventory;
pub use documentation::{Documentation, undocumented};
pub use due::payout_due;
pub use event::{Event, MeterCause, Remedy, What};
pub use faces::{Entered, Faces, Outside, Sealed, Unknown};
pub use funds::{Funds, Purse};
pub use laid::{Dealt, Laid, Lies, Position};
pub use next::{Next, Step};
pub use offers::{Actor, Offer, offers, stays_in};
pub(crate) use offers::{is_miscount, is_miscount_of};
pub use out::Out;
pub(crate) use out::is_down;
pub use preview::{Preview, preview};
pub use progressive::{MeterAmounts, Payout};
pub use prompt::{About, Prompt};
pub use refusal::{Refusal, Why};
pub use rules::{Area, RoundLaw, Rules};
pub use seat::{SeatRound, Status};
pub use state::Round;
pub use view::{CardSeen, Observer, SeatView, View, view};
