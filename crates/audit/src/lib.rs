//! Proof from the record alone.
//!
//! Whoever keeps a pit's money has made the journal, the postings and the balances with the same program, so one mistake could
//! be in all of them. This crate reads what was written and works everything out again. It shares no code with the crates that
//! write: it has its own hashes, its own books, its own shuffle, made from the documentation and not from the code.
//!
//! - [`chain`]: the entries of a stream follow one another, and none was changed since it was written.
//! - [`heads`]: signed statements of how far the streams had come. Kept elsewhere, they show what the chain alone cannot: that
//!   its end was cut off, or that it was written anew.
//! - [`reconcile`]: every account, every stake, every meter and every opened deck, from the events and nothing else.
//!
//! All of it is fed entry by entry and remembers no entries, so a journal may be of any length.

pub mod chain;
mod deck;
pub mod heads;
mod hex;
mod money;
pub mod reconcile;
pub mod seal;
