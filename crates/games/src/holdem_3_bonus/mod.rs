//! Hold 'em 3 Bonus (subchapter 42): three cards and four community cards against the dealer's three and the same four.

mod bonus;
pub mod dealing;
pub mod decks;
pub mod elections;
mod irregularities;
pub mod most;
mod play;
mod prompts;
pub mod ranking;
pub mod round;
pub mod settle;
pub mod wagers;
