//! The HTTP API, asked as people and programs ask it, without a socket.

mod advice;
mod cash;
mod client;
mod describing;
mod five_games;
mod journal;
mod limits;
mod live;
mod nodes;
mod people;
mod permissions;
mod repeats;
mod reports;
mod secrecy;
mod sessions;
mod streams;
#[path = "../support/mod.rs"]
mod support;
