//! A plain settlement of Three Card Draw Poker, and random rounds to try it on.

pub mod deal;
pub mod plain;
