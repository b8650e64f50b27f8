//! The exact value of every wager, and the best decision for a hand.
//!
//! Everything here is counted in whole combinations of cards and kept as fractions; a decimal is made only when somebody
//! reads it. Hands are ranked and lines are paid by the functions of `games` that settle rounds, so that the
//! odds cannot be of another game than the one that is dealt.
//!
//! | module | what it holds |
//! |---|---|
//! | [`Book`], [`PricedWager`], [`Terms`] | the way in: any wager with any table |
//! | [`report`], [`ends`], [`advice`] | what is said about a wager, about the ends of a round, and about a hand |
//! | [`side`] | side and bonus wagers of all five games |
//! | [`high_card_flush`], [`holdem_3_bonus`], [`lunar_poker`], [`three_card_draw`], [`packs`] | the base games |
//! | [`known`] | results that are looked up instead of counted |
//! | [`count`] | counting hands without dealing them |
//! | [`crew`] | who does the work: this crate starts no threads |

pub mod advice;
mod book;
mod catalog;
pub mod count;
pub mod crew;
pub mod ends;
pub mod fits;
mod fraction;
pub mod high_card_flush;
pub mod holdem_3_bonus;
pub mod known;
pub mod lunar_poker;
pub mod packs;
pub mod report;
pub mod side;
mod tally;
mod terms;
pub mod three_card_draw;

pub use book::{ALWAYS_RAISE, Book, HIGHER_NO_PAIR_PUSHES, KEEP_LIST, RAISE_WITH};
pub use catalog::PricedWager;
pub use crew::{Alone, Crew};
pub use fraction::{Fraction, PLACES};
pub use report::Report;
pub use tally::Tally;
pub use terms::{LARGEST_METER, LARGEST_STAKE, Refusal, Terms};
