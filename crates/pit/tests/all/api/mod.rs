//! The HTTP API, asked as people and programs ask it, without a socket.

mod advice;
mod cash;
mod corrections;
mod coupons;
mod dealers;
mod decks;
mod describing;
mod documenting;
mod five_games;
mod journal;
mod late_faces;
mod limits;
mod live;
mod misdealt;
mod nodes;
mod papers;
mod people;
mod permissions;
mod repeats;
mod reports;
mod secrecy;
mod sessions;
mod standing;
mod starting;
mod streams;
mod supervising;
