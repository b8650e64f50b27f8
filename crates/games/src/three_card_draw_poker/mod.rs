//! Three Card Draw Poker (subchapter 42): three cards, one of which may be drawn anew unseen, against the dealer's best
//! three of four.

pub mod dealing;
pub mod decks;
pub mod elections;
mod irregularities;
mod play;
mod prompts;
pub mod ranking;
pub mod round;
pub mod settle;
pub mod wagers;
