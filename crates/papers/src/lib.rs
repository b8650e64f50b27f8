//! What a licensee draws, posts and files, made from `house.toml`, the pay tables and the exact odds, so that paper, table and
//! math cannot disagree.
//!
//! ```no_run
//! use odds::Alone;
//! use papers::Papers;
//!
//! let papers = Papers::read(&std::fs::read_to_string("house.toml")?, Alone).expect("a lawful house");
//! let table = papers.table("flush-1").expect("a table of the pit");
//! for paper in table.list() {
//!     std::fs::write(paper.file_name(), table.make(paper)?)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Each document has one model of facts, a JSON value ([`TablePapers::facts`]); what is written of it, the pages of a template or
//! the sheets of a workbook, adds nothing to them. The same `house.toml` gives the same bytes: no clock, no
//! chance and no font of the machine goes in.
//!
//! | module | what it holds |
//! |---|---|
//! | [`paper`] | which papers there are |
//! | `set` | the papers of a table: facts, and bytes |
//! | `index` | the pages that lead to all of them |
//! | [`par`] | the PAR sheet: every wager with its exact figures; CSV and XLSX |
//! | `posted` | signs and rack cards |
//! | `rules` | the rules of play with the elections in force |
//! | `procedure` | the dealer's steps |
//! | [`wording`] | odds are worded "to" or "win", never "for": checked in all that is made |
//! | `typeset` | facts and templates become PDF; drawings become pictures |

mod index;
pub mod paper;
pub mod par;
mod posted;
mod procedure;
mod rules;
mod set;
mod trouble;
mod typeset;
pub mod wording;

pub use index::{Made, PIT_INDEX_MARK, index_of_pit, index_of_table};
pub use paper::{Form, Kind, Paper};
pub use set::{OneFile, Papers, TablePapers};
pub use trouble::Trouble;
