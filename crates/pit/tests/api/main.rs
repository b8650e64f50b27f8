//! The HTTP API, asked as people and programs ask it, without a socket.

mod advice;
mod cash;
mod client;
mod corrections;
mod dealers;
#[path = "../support/dealing.rs"]
mod dealing;
mod describing;
mod five_games;
mod journal;
mod limits;
mod live;
mod nodes;
mod papers;
mod people;
mod permissions;
mod repeats;
mod reports;
#[path = "../support/scribe.rs"]
mod scribe;
mod secrecy;
mod sessions;
mod standing;
mod starting;
mod streams;
mod supervising;
#[path = "../support/mod.rs"]
mod support;
