//! Every word that a page shows is in the language in use, in a real browser.
//!
//! The language of this test is the one of [`words::marks`]: a letter outside of the marks was never translated, unless it is no language
//! at all (names, cards, clauses, money, digits of a hash).

mod no_language;
mod players;
mod reference;
mod seen;
mod staff;
