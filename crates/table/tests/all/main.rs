//! A table from the first deck to the last card, as people work at it.

mod cards;
mod devices;
mod forfeits;
mod idle;
mod laws;
mod money;
mod people;
mod placed;
mod rounds;
mod seats;
mod shuffles;
mod snapshot;
mod step_order;
mod stub;
mod used;
