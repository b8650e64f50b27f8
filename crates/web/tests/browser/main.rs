//! The pages in real Chromium, as people use them: the real server in this process, the real browser beside it.
//!
//! Screenshots are written to the directory that `CROUPIER_SCREENSHOTS` names, or to `target/screenshots`.

mod books;
mod console;
mod crew;
#[path = "../../../pit/tests/support/dealing.rs"]
mod dealing;
mod entering;
mod fairness;
mod floor;
mod harness;
mod keyboard;
mod mishaps;
mod players;
mod playing;
mod promises;
mod reference;
#[path = "../../../pit/tests/support/scribe.rs"]
mod scribe;
mod seats;
mod staff;
mod steady;
