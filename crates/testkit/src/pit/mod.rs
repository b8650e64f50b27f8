//! A pit in this process, with people who play, deal and supervise at it.
//!
//! [`World`] is a node with its HTTP API, and a [`Client`] a person who sends requests to it. [`Running`] is a node without
//! HTTP, whose tables are asked directly.

mod client;
mod contract;
pub mod coupons;
pub mod dealing;
mod houses;
pub mod lines;
pub mod live;
mod printer;
pub mod rounds;
pub mod running;
mod world;

pub use client::{Answer, Client, Message, Messages};
pub use houses::validated_by_floor;
pub use printer::TestPrinter;
pub use running::Running;
pub use world::{World, memory, quick, wide};
