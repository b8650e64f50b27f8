//! High Card Flush (subchapter 38): the longest flush in seven cards against the dealer's.

pub mod dealing;
pub mod elections;
pub mod progressive;
pub mod ranking;
pub mod settle;
pub mod wagers;
