//! The wire format: commands as JSON, in types of their own.
//!
//! The engine's types know nothing of JSON. Each [`Command`] here is one object with `do` and named fields, converts into what the
//! engine is asked ([`Meaning`]), and every question to the engine converts back. What a client sends, an offer carries and the
//! journal keeps is the same object. [`values`] are the small things inside: amounts, cards, decks, wagers.

pub mod command;
pub mod values;

pub use command::{Command, Meaning};
