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
//! | `raw` | [`raw::Raw`], the fastest writers into a store, with which benchmarks compare |
//! | (always) | [`postgres`] and [`chromedriver`], the servers that tests need, and [`free_port`] |

#[cfg(feature = "browser")]
pub mod browser;
pub mod chromedriver;
#[cfg(feature = "cores")]
pub mod cores;
mod guard;
#[cfg(feature = "marks")]
pub mod marks;
#[cfg(feature = "pit")]
pub mod pit;
mod ports;
pub mod postgres;
#[cfg(feature = "raw")]
pub mod raw;

pub use ports::free_port;
