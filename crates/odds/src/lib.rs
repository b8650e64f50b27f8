//! The exact value of every wager, and the best decision for a hand.

pub mod advice;
pub mod count;
pub mod crew;
mod fraction;
pub mod high_card_flush;
pub mod packs;
pub mod report;
pub mod side;
mod tally;
pub mod three_card_draw;

pub use crew::{Alone, Crew};
pub use fraction::{Fraction, PLACES};
pub use report::Report;
pub use tally::Tally;
