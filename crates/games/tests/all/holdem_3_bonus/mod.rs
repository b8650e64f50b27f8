//! Hold 'em 3 Bonus: its elections, its rounds step by step, the laws of every round, and a second settlement.

mod elections;
mod laws;
mod most;
mod oracle;
mod round;
