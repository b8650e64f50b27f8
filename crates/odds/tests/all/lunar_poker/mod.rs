//! Lunar Poker, proved: the advice on a hand and its parts, the whole game, and the short strategy.

mod advice;
mod later;
mod parts;
mod rounds;
mod rule;
mod whole;
