//! Rounds of Hold 'em 3 Bonus, clause by clause: what is asked, what follows, and who gets what.

mod betting;
mod decisions;
mod doubted;
mod face_up;
mod first_cards;
mod irregularities;
mod live;
mod misdeals;
mod prompts;
mod scene;
mod settlement;
