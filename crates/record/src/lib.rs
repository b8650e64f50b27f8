//! Rounds of play in readable text.
//!
//! A command is a line that a dealer could say ([`command`]): `seat 3 wagers 25.00 on ante`, `no more bets by 1`,
//! `seat 3 raises 50.00`, `turn dealer`. The events that follow are told in [`sentences`]. A [`Record`] is a file
//! with the elections of a table, where the cards came from, and the commands of a round; [`Replay`] walks through it with
//! the engine's own code ([`InPlay`]), so whatever the file claims is checked against the rules again, and what it says of silence against
//! the rule that the house discloses ([`silence`]).
//!
//! The journal of a table keeps typed commands and events as JSON ([`wire`]); both make the [`body`] of an entry. What people read of
//! them is rendered when it is read ([`event`]). From the bodies of a journal come the records of its [`rounds`]; a [`snapshot`] of the
//! table between two rounds lets a reader start there.

pub mod again;
pub mod ask;
pub mod body;
pub mod command;
pub mod event;
mod fields;
mod file;
mod forms;
mod hand;
mod in_play;
pub mod lines;
mod read;
mod replay;
pub mod rounds;
mod sentences;
pub mod silence;
pub mod snapshot;
pub mod typed;
mod unreadable;
pub mod wire;
mod words;

pub use file::{Cards, Record, RecordFault, hex, house_of_table, house_parts};
pub use hand::hand_in_words;
pub use in_play::{Balances, InPlay};
pub use replay::{Moment, Replay};
pub use sentences::{Sentence, sentences};
