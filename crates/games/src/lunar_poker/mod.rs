//! Lunar Poker (subchapter 38): five cards against a dealer who must qualify, with cards to buy and to exchange.

mod choices;
mod corrections;
pub mod dealing;
pub mod decks;
pub mod elections;
mod irregularities;
pub mod most_per_round;
mod play;
mod procedure;
pub mod progressive;
mod prompts;
pub mod ranking;
pub mod round;
pub mod settle;
mod shown;
pub mod stub;
pub mod wagers;
