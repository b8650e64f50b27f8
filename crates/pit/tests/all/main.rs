//! The pit: its tables, and the HTTP API as people and programs use it.

mod api;
mod scenes;
mod tables;
mod walks;
