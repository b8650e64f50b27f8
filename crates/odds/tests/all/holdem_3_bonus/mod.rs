//! Hold 'em 3 Bonus, proved: small decks and sampled hands through the engine, known totals, simulation, properties.

pub mod engine;
pub mod play;
mod rounds;
