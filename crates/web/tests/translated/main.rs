//! Every word that a page shows is in the language in use, in a real browser.
//!
//! The language of this test is the one of [`words::marks`]: a letter outside of the marks was never translated, unless it is no language
//! at all (names, cards, clauses, money, digits of a hash).

#[path = "../browser/crew.rs"]
#[allow(dead_code, reason = "the other tests in the browser use all of it")]
mod crew;
#[path = "../../../pit/tests/support/dealing.rs"]
#[allow(dead_code, reason = "the other tests in the browser use all of it")]
mod dealing;
#[path = "../browser/harness/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the other tests in the browser use all of it")]
mod harness;
mod marked;
mod no_language;
#[path = "../browser/playing.rs"]
#[allow(dead_code, reason = "the other tests in the browser use all of it")]
mod playing;
#[path = "../../../pit/tests/support/scribe.rs"]
mod scribe;
mod seen;

mod players;
mod reference;
mod staff;
