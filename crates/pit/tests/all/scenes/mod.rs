//! Rounds at live tables over the API, with cards that the test knows: the server accepts what the engine accepts, and
//! pays what the text says. Most of these rounds once went wrong.

mod high_card_flush;
mod lunar_poker;
mod refused;
mod renewed_stub;
mod scene;
mod stacks;

use scene::{Scene, line};
