//! Lunar Poker: its elections, its rounds step by step, the laws of every round, and a second settlement.

mod elections;
mod elections_pays;
mod lawful;
mod laws;
mod most_per_round;
mod oracle;
mod round;
