//! Helpers that the tests of several crates share.
//!
//! Each part is behind a feature named after it, so that testing one small crate does not build the whole workspace.
//!
//! | feature | what it gives |
//! |---|---|
//! | `cores` | [`cores::AllCores`], which shares counting odds between the processor's cores |
//! | (always) | [`postgres::Server`], a private PostgreSQL, and [`free_port`] |

#[cfg(feature = "cores")]
pub mod cores;
mod ports;
pub mod postgres;

pub use ports::free_port;
