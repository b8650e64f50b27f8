//! Rounds of Hold 'em 3 Bonus, clause by clause: what is asked, what follows, and who gets what.

#[allow(dead_code, reason = "shared with the tests of elections")]
#[path = "../elections/mod.rs"]
mod elections;
#[path = "../engine/mod.rs"]
mod engine;
#[path = "../playing/mod.rs"]
mod playing;

mod betting;
mod decisions;
mod face_up;
mod first_cards;
mod irregularities;
mod live;
mod prompts;
mod scene;
mod settlement;
