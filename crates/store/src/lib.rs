//! Where a pit keeps what happened and whose money is where.
//!
//! The store knows nothing of cards or games. It keeps **streams** of entries, one stream for each table and a few for the
//! house. An [`Entry`] is one command: its id, what followed from it (a text that the store does not read), the postings that move
//! money, and what the next start will need. [`Store::commit`] takes entries and writes each of them whole or not at all;
//! what it has answered is durable. The entries of a stream are chained by hashes ([`chain`]), so a change of the past shows; and
//! every row is authenticated with a key that is not in the store ([`StoreKey`]), so a row that something else has written shows, too
//! ([`Store::check`]).
//!
//! Accounts are names with a balance in millionths of a dollar. The postings of an entry add up to zero, and an account that is
//! somebody's money is never overdrawn ([`account`]). All this is decided in one place ([`stage`]) for every backend; a backend only loads
//! what the decision needs, under lock, and writes what was decided: [`Memory`], [`Sqlite`], [`Postgres`]. Many who write at once share a wait for the disk: [`Journal`].
//!
//! A table is written by one node at a time. The node claims the stream for a while and gets an epoch; an entry with an
//! older epoch is refused inside the writing transaction ([`Lease`]).

pub mod account;
mod ack;
mod address;
mod backup;
pub mod chain;
mod check;
mod entry;
mod hex;
mod journal;
mod key;
mod landmarks;
mod lease;
mod loaded;
mod memory;
mod names;
mod open;
mod postgres;
mod private;
mod proving;
mod rekey;
mod schema;
mod sqlite;
mod stage;
mod stored;
mod sum;

pub use ack::{Acknowledged, AcknowledgedHead, Keeper, Loss};
pub use address::shown;
pub use backup::{BackupError, backup, restore};
pub use entry::{CommandId, Entry, Guess, Posting};
pub use journal::{Journal, Note, Urgency};
pub use key::StoreKey;
pub use lease::Lease;
pub use memory::Memory;
pub use open::Store;
pub use postgres::Postgres;
pub use private::new_private_file;
pub use sqlite::Sqlite;
pub use stored::{Committed, Document, Moment, Movement, NEWEST, Refused, StoreError, Stored, StreamHead, StreamState};
