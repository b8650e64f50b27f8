//! The pages in real Chromium, as people use them: the real server in this process, the real browser beside it.
//!
//! Screenshots are written to the directory that `CROUPIER_SCREENSHOTS` names, or to `target/screenshots`.

mod books;
mod entering;
mod fairness;
mod harness;
mod players;
mod playing;
mod reference;
mod staff;
