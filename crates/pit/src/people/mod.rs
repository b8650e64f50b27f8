//! People: who they are, what they work as, and how they prove it.
//!
//! A [`Person`] is a document of the store, and so is a session; whatever happens to them is an entry of the journal's
//! stream `people`, written before it takes effect. A person has one role and one number, by which the tables know the same person as player,
//! dealer or supervisor. Passwords are kept as argon2id hashes, sessions as the hash of their token.

mod accounts;
mod first_start;
pub(crate) mod journal;
mod log_in;
mod passwords;
mod person;
mod refused;
mod sessions;

pub use accounts::{Change, NewPerson, Secret, bot, change, create};
pub(crate) use first_start::first_money;
pub use first_start::{DEMO_PASSWORD, FirstStart, first_start};
pub use journal::{By, STREAM};
pub use log_in::{LOCKED_FOR, MOST_FAILURES, knows_password, log_in};
pub use passwords::{MOST_LETTERS, is_right, one_time};
pub use person::{MadeFor, PasswordIs, Person, Role, State, all, find, with_id};
pub use refused::Refused;
pub use sessions::{ABSOLUTE, Entered, IDLE, Sessions, Token, Use};

/// Whether the pit shows what it can do: accounts with known passwords, guests with play money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demo {
    /// It does.
    On,
    /// It does not, and accounts made for that cannot log in.
    Off,
}
