//! The five games, each in a folder of its own, and what their tests share.
//!
//! Each game has the same four modules: `elections` tries what a house may elect, `round` plays rounds clause by clause,
//! `laws` checks a million random commands, and `oracle` compares with a second settlement that is written from the text.

mod batch;
mod elections;
mod elections_words;
mod high_card_flush;
mod holdem_3_bonus;
mod lunar_poker;
mod packs_poker;
mod parts;
mod playing;
mod reversals;
mod settlement_reasons;
mod stacked;
mod three_card_draw_poker;
