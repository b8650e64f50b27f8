//! Rounds of Three Card Draw Poker, clause by clause: what is asked, what follows, and who gets what.

mod betting;
mod decisions;
mod irregularities;
mod live;
mod prompts;
mod scene;
mod settlement;
