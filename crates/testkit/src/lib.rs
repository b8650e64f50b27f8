//! Helpers that the tests of several crates share.
//!
//! Each part is behind a feature named after it, so that testing one small crate does not build the whole workspace.
//!
//! | feature | what it gives |
//! |---|---|
//! | `cores` | [`cores::AllCores`], which shares counting odds between the processor's cores |
//! | `rounds` | [`rounds::walk`], random rounds of a game with all laws of a round checked on the way |
//! | `tables` | [`tables::World`], a table to try things at, and [`tables::walk`], random lives of it |
//! | (always) | [`postgres::Server`], a private PostgreSQL, and [`free_port`] |

#[cfg(feature = "cores")]
pub mod cores;
mod ports;
pub mod postgres;
#[cfg(feature = "rounds")]
pub mod rounds;
#[cfg(feature = "tables")]
pub mod tables;

pub use ports::free_port;
