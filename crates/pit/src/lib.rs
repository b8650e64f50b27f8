//! A pit: tables that serve people, keep their money and lose nothing.
//!
//! [`serve`] puts a server together. A [`Pit`] is one node of it: it claims tables and runs a task for each of them
//! ([`desk`]), which takes one command after the other, has what follows written to the store, and only then lets it be true.
//! Money moves by [`ledger`], between players and [`cashier`] too; what the [`meters`] show is shared by all tables of a link.
//! [`people`] have roles, [`permissions`] says in one table what each role may do, and [`api`] is how they ask, over HTTP.
//!
//! The rules are not here: a desk asks the engine, and what a viewer may see is the engine's view.

pub mod acknowledged;
mod advice;
pub mod api;
pub mod cashier;
pub mod coupons;
mod crash;
pub mod desk;
pub mod format;
pub mod heads;
pub mod key_changes;
pub mod keys;
pub mod ledger;
pub mod meters;
pub mod papers;
pub mod people;
pub mod permissions;
pub mod pit;
pub mod serve;
pub mod shared;
pub mod tongue;
pub mod views;

pub use pit::Pit;

/// The version of the program, as journals name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
