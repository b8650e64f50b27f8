//! What a house may choose at every table, and how a choice can be unlawful.
//!
//! An election is a field. There are no defaults: whoever opens a table says what it does. A set of elections is
//! checked as a whole and answers with all its faults at once.

mod choice;
pub(crate) use choice::choice;
mod deviation;
mod equipment;
mod fault;
mod wagers;

pub use choice::Choice;
pub use deviation::Deviation;
pub use equipment::{
    CardAgeLimits, CardsReceived, Dealing, Decks, Declarations, DeviceRules, EquipmentRules, MatchPlay, OddsShown,
    Shuffler, TableElections,
};
pub use fault::{Fault, Faults};
pub use wagers::{PaidWager, WagerLimits, check_pays};
pub(crate) use wagers::{UNCOUNTABLE, check_documented_from, check_dollar_wager, check_printed, tables};
