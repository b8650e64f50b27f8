//! Hold 'em 3 Bonus, proved: small decks and sampled hands through the engine, known totals, simulation, properties.

mod engine;
mod play;
mod rounds;
#[allow(dead_code, reason = "shared with the other proofs")]
#[path = "../support/mod.rs"]
mod support;
