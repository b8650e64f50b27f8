//! Helpers that the tests of several crates share.
//!
//! Each part is behind a feature named after it, so that testing one small crate does not build the whole workspace.
//!
//! | feature | what it gives |
//! |---|---|
//! | `browser` | [`browser::World`], a server with its pages in real Chromium |
//! | `cores` | [`cores::AllCores`], which shares counting odds between the processor's cores |
//! | `marks` | [`marks`], the English words in the language in which everything that was translated is marked |
//! | `pit` | [`pit::World`] and [`pit::Running`], a pit in this process, and people who use it |
//! | `offers` | [`offers::filled`], the command of an offer with what is to be filled in |
//! | `raw` | [`raw::Raw`], the fastest writers into a store, with which benchmarks compare |
//! | `rounds` | [`rounds::walk`], random rounds of a game with all laws of a round checked on the way |
//! | `tables` | [`tables::World`], a table to try things at, and [`tables::walk`], random lives of it |
//! | (always) | [`postgres`] and [`chromedriver`], the servers that tests need, [`free_port`], and the [`golden`] stores |

#[cfg(feature = "browser")]
pub mod browser;
pub mod chromedriver;
#[cfg(feature = "cores")]
pub mod cores;
pub mod golden;
mod guard;
#[cfg(feature = "marks")]
pub mod marks;
#[cfg(feature = "offers")]
pub mod offers;
#[cfg(feature = "pit")]
pub mod pit;
mod ports;
pub mod postgres;
#[cfg(feature = "raw")]
pub mod raw;
#[cfg(feature = "rounds")]
pub mod rounds;
#[cfg(feature = "tables")]
pub mod tables;

pub use ports::free_port;
