//! Pack's Poker (subchapter 43): five cards against the dealer's five, with each of three packs of two community cards.

pub mod elections;
