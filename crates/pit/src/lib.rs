//! A pit: tables that serve people, keep their money and lose nothing.

pub mod api;
pub mod cashier;
pub mod desk;
pub mod keys;
pub mod ledger;
pub mod meters;
pub mod people;
pub mod permissions;
pub mod pit;
pub mod shared;
pub mod views;

pub use pit::Pit;

/// The version of the program, as journals name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
