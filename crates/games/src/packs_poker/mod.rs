//! Pack's Poker (subchapter 43): five cards against the dealer's five, with each of three packs of two community cards.

pub mod bonus;
pub mod dealing;
pub mod decks;
pub mod elections;
mod irregularities;
mod play;
pub mod progressive;
mod prompts;
pub mod ranking;
pub mod round;
pub mod settle;
pub mod wagers;
