//! High Card Flush (subchapter 38): the longest flush in seven cards against the dealer's.

mod bonus;
pub mod dealing;
pub mod decks;
pub mod elections;
mod hand;
mod irregularities;
mod play;
pub mod progressive;
mod prompts;
pub mod ranking;
pub mod round;
pub mod settle;
pub mod suit_specific;
pub mod wagers;
