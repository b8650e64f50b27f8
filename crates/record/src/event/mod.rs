//! What happened, in words for people. What programs read is [`crate::wire::Event`].

mod coupons;
mod table_words;
mod words;

pub use table_words::table_in_words;
pub(crate) use words::meter_in_words;
pub use words::{choice_in_words, in_words, irregularity_in_words, line_in_words, meter_name, remedy_in_words};
