//! Cards and the rankings that the five games need.
//!
//! Everything here is a pure function of cards: no clock, no randomness, no I/O, no floats,
//! no dependencies. The parts, from the ground up:
//!
//! | module | what it holds |
//! |---|---|
//! | [`card`], [`set`], [`deck`] | a card, a set of cards (one bit per card), a full deck in some order |
//! | [`notation`] | `As Td` and `A♠ T♦`, read and written |
//! | [`canonical`] | suit isomorphism: one representative for all hands that differ in suit names only |
//! | [`five`] | the five-card poker ranking of 5, 6 or 7 cards |
//! | [`three`] | the three-card ranking of 3 cards and of the best 3 of 4 |
//! | [`flush`] | the longest flush of a hand, and the longest suited run |
//! | [`special`] | royals, same colored straights and the other hands that only one game knows |
//! | [`combination`] | Lunar Poker: the cards that make a combination, and the second one |
//!
//! Each fast path has a slow, obvious oracle in `tests/`, compared over every hand of its size.

pub mod canonical;
pub mod card;
pub mod combination;
pub mod deck;
pub mod five;
pub mod flush;
pub mod notation;
pub mod set;
pub mod special;
pub mod three;
mod words;

pub use card::{Card, Rank, Suit};
pub use deck::Deck;
pub use set::CardSet;
