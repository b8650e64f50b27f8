//! Planted defects: a drawing that lacks what a section demands is refused, by the clause that demands it.

mod every_game;
mod high_card_flush;
mod holdem_3_bonus;
mod lunar_poker;
mod packs_poker;
mod three_card_draw_poker;
