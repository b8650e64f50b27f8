//! Sentences for people that can be translated.
//!
//! English is written beside the branch that decides it, and that English is the key of its translations:
//!
//! ```
//! use words::say;
//!
//! let (seat, wager) = (3, say!("flush bonus"));
//! let said = say!("Seat {seat} withdraws {wager}.", seat, wager);
//! assert_eq!(said.to_string(), "Seat 3 withdraws flush bonus.");
//! let german = |template: &str| match template {
//!     "Seat {seat} withdraws {wager}." => Some("Platz {seat} nimmt {wager} zurück."),
//!     "flush bonus" => Some("den Flush-Bonus"),
//!     _ => None,
//! };
//! assert_eq!(said.told(&german), "Platz 3 nimmt den Flush-Bonus zurück.");
//! ```
//!
//! A [`Said`] is not yet a string: it is a template and what goes into its `{places}`, and that is either plain (numbers, money, cards,
//! names) or said itself, and then translated too. Its `Display` is the English. Only the edge of the program turns it into another
//! language. `cargo xtask words` collects every template into `words/en/sentences.json`: it finds those in [`say!`] and [`text!`].
//!
//! That a template's places are those that are filled in is proved when it is compiled:
//!
//! ```compile_fail
//! let seat = 3;
//! words::say!("Seat {chair} is taken.", seat);
//! ```

mod filled;
pub mod marks;
pub mod part;
mod places;
#[cfg(feature = "replaced")]
pub mod replaced;
mod said;

pub use filled::fill;
pub use places::{agree, places};
pub use said::{Said, Words};
