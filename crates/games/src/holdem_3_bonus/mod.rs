//! Hold 'em 3 Bonus (subchapter 42): three cards and four community cards against the dealer's three and the same four.

pub mod dealing;
pub mod elections;
pub mod ranking;
pub mod settle;
pub mod wagers;
