//! The exact odds, proved: small decks and sampled hands through the engine, every hand dealt, known counts, simulation.

mod book;
mod ends;
mod fractions;
mod hand_counts;
mod high_card_flush;
mod holdem_3_bonus;
mod known;
mod lunar_poker;
mod packs;
mod recounted;
mod support;
mod three_card_draw;
