//! What happened, in a sentence for people and as JSON for programs, which is read back, too.
//!
//! The JSON of an event is what a table's journal keeps: `what` names its kind, the fields follow, then the clause and the sentence.
//! Money is a text in dollars, `"10.00"`, or `"0.250000"` on meters; cards are named by their position in the deck.

mod coupons;
mod hands;
mod json;
mod of_round;
mod read;
mod read_round;
mod table_words;
mod words;

pub use json::to_json;
pub use read::from_json;
pub use table_words::table_in_words;
pub(crate) use words::meter_in_words;
pub use words::{choice_in_words, in_words, irregularity_in_words, line_in_words, meter_name, remedy_in_words};
