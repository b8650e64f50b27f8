//! Pack's Poker (subchapter 43): five cards against the dealer's five, with each of three packs of two community cards.

pub mod bonus;
pub mod dealing;
pub mod elections;
pub mod progressive;
pub mod ranking;
pub mod settle;
pub mod wagers;
