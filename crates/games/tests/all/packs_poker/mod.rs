//! Pack's Poker: its elections, its rounds step by step, the laws of every round, and a second settlement.

mod deal_and_hands;
mod elections;
mod laws;
mod oracle;
mod round;
