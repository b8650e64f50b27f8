//! A person at a table in the terminal: what is shown and what can be done.

mod playing;
mod screens;
mod support;
