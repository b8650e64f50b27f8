//! Rounds and journals as text, both ways.

mod again;
mod asks;
mod bodies;
mod events;
mod files;
mod journal;
mod journals;
mod procedures;
mod scripts;
mod snapshots;
mod text;
mod wire;
