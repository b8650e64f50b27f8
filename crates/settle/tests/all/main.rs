//! Finished rounds that are read and settled.

mod forms;
mod high_card_flush_reasons;
mod holdem_3_bonus_reasons;
mod packs_poker_reasons;
mod rounds;
mod three_card_draw_poker;
