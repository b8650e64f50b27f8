//! Rounds of play in readable text.
//!
//! A command is a line that a dealer could say ([`command`]): `seat 3 wagers 25.00 on ante`, `no more bets by 1`,
//! `seat 3 raises 50.00`, `turn dealer`. The events that follow are told in [`sentences`]. A [`Record`] is a file
//! with the elections of a table, where the cards came from, and the commands of a round; [`Replay`] walks through it with
//! the engine's own code ([`InPlay`]), so whatever the file claims is checked against the rules again.

pub mod command;
pub mod event;
mod file;
mod in_play;
mod read;
mod replay;
mod sentences;

pub use file::{Cards, Record, RecordFault, hex, house_of_table};
pub use in_play::{Balances, InPlay};
pub use replay::{Moment, Replay};
pub use sentences::{Sentence, sentences};
