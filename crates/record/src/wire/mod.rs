//! The wire format: commands and events as JSON, in types of their own.
//!
//! The engine's types know nothing of JSON. Each [`Command`] here is one object with `do` and named fields, converts into what the
//! engine is asked ([`Meaning`]), and every question to the engine converts back. What a client sends, an offer carries and the
//! journal keeps is the same object. Each [`Event`] is one object with its `kind`, facts only and the clause; it converts into an
//! event of the engine and back. [`values`], [`facts`] and [`outcome`] are the small things inside.

pub mod actor;
pub mod command;
pub mod decision;
pub mod entry;
pub mod event;
pub mod facts;
pub mod hand;
pub mod outcome;
pub mod values;
pub mod version;

pub use actor::Actor;
pub use command::{Command, Meaning};
pub use entry::{CommandCause, Salt};
pub use event::Event;
