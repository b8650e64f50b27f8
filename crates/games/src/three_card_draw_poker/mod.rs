//! Three Card Draw Poker (subchapter 42): three cards, one of which may be drawn anew unseen, against the dealer's best
//! three of four.

pub mod dealing;
pub mod elections;
pub mod ranking;
pub mod settle;
pub mod wagers;
