//! A full-screen table in the terminal, played with the keyboard, and recorded rounds step by step.
//!
//! What is shown is apart from where it is shown. [`App`] is the state of a person at a virtual table: [`App::key`] takes a
//! key, [`App::tick`] the passing of time, and [`draw`] paints the state on any ratatui frame, so tests play whole rounds on
//! a frame in memory. The same goes for [`ReplayApp`], which steps through a record, and [`PitApp`], which lists the tables of a
//! pit. Only [`screen`] knows a real terminal.
//!
//! | module | what it holds |
//! |---|---|
//! | `virtual_table` | rounds one after the other: seed, commitment, play, log, record |
//! | `wallet` | the play money of the people at the table |
//! | `app`, `keys`, `menu` | what a person sees, presses and may do |
//! | `overlay` | help, log, pay tables, clauses, irregularities |
//! | `draw` | all of it on a frame |
//! | `look`, `text` | cards and money as text |

mod app;
mod demo;
mod draw;
mod keys;
mod look;
mod menu;
mod overlay;
mod pit;
mod replay;
pub mod screen;
mod text;
mod virtual_table;
mod wallet;

pub use app::{App, Options};
pub use demo::play_one_round;
pub use draw::{LEAST_SIZE, draw, draw_pit, draw_replay};
pub use look::{Colours, Look, Suits};
pub use pit::PitApp;
pub use replay::{ReplayApp, cards_in_line};
pub use virtual_table::{Seeds, VirtualTable};
