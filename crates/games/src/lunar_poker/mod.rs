//! Lunar Poker (subchapter 38): five cards against a dealer who must qualify, with cards to buy and to exchange.

pub mod dealing;
pub mod elections;
pub mod progressive;
pub mod ranking;
pub mod settle;
pub mod stub;
pub mod wagers;
