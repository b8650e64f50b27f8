//! Rounds of Lunar Poker, clause by clause: what is asked, what follows, and who gets what.

mod betting;
mod corrected;
mod coupons;
mod declarations;
mod documented;
mod exposed;
mod first_cards;
mod forcing;
mod irregularities;
mod late;
mod live;
mod misdeals;
mod options;
mod progressive;
mod prompts;
mod scene;
mod settlement;
mod short_stub;
