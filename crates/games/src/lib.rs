//! The five games. Each has a folder, and in it one file per section of its text, the same names in all five.
//!
//! | file | what it holds |
//! |---|---|
//! | `elections` | what the house may choose: one field per choice, and every fault of a choice with its clause |
//!
//! What all games share is in [`elections`]: equipment, limits and pay tables.

mod any_game;
pub mod dealing;
pub mod decks;
pub mod elections;
pub mod high_card_flush;
pub mod holdem_3_bonus;
pub mod lunar_poker;
pub mod packs_poker;
pub mod round;
pub mod settlement;
pub mod three_card_draw_poker;
pub mod wager;

pub use any_game::GameElections;
