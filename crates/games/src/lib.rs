//! The five games. Each has a folder, and in it one file per section of its text, the same names in all five.
//!
//! | file | what it holds |
//! |---|---|
//! | `elections` | what the house may choose: one field per choice, and every fault of a choice with its clause |
//! | `decks` | sections .2 to .4: the cards before and between rounds |
//! | `ranking` | section .5: what hands are called, and which line of a pay table they fit |
//! | `wagers` | section .6: the wagers of a seat and what a player may choose |
//! | `dealing` | sections .7 to .9: which card of the deck goes where |
//! | `prompts` | the physical side of the procedure: what the dealer is told |
//! | `round`, `play` | section .10: what a round waits for, and what choices and steps do |
//! | `settle` | sections .10 and .11: what becomes of each wager |
//! | `progressive` | the progressive wager and its meters |
//! | `irregularities` | the last section: what follows when something goes wrong |
//!
//! What all games share is in [`round`] (the engine), [`elections`] (equipment, limits, pay tables), [`settlement`],
//! [`dealing`] and [`wager`].

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
