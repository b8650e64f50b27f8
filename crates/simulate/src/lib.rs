//! Plays the five games by the million and compares what comes out with the exact odds.
//!
//! Cards are dealt from a seed, players decide by a strategy, and every round is settled by the settlement of `games`: there is no second
//! set of rules here. Every wager of every seat is counted in whole cents, progressives with meters that grow and
//! are won. So the simulation checks the exact odds by a way that shares nothing with them but the rules.
//!
//! ```
//! use odds::{Alone, Book};
//! use simulate::{FIRST_TABLES, Figures, Run, Shard, Table, Unwatched, Way, play};
//!
//! let house = house::read(FIRST_TABLES).expect("a lawful house");
//! let draw = house.tables.iter().find(|table| table.id == "draw-1").expect("a table");
//! let table = Table::new(&draw.elections, 6, &Way::Simple, &Book::new(Alone))?;
//! let run = Run { rounds: 20_000, seed: 1, shard: Shard::WHOLE };
//! let tally = play(&table, &run, 2, &Unwatched);
//! let main = &table.columns()[0];
//! let figures = Figures::new(&tally.wagers[0], tally.rounds, main.stake, 6, main.exact.as_ref()).expect("rounds were played");
//! assert_eq!(figures.agrees(), Some(true));
//! # Ok::<(), simulate::Refusal>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`Table`], [`Way`] | a table with its players, and the ways to play |
//! | [`columns`] | the exact odds of a table, without playing it |
//! | [`Run`], [`play`] | rounds in blocks, by several threads or on several machines |
//! | [`Tally`] | what is counted |
//! | [`Figures`] | what is said about a wager: edge, standard error, whether it agrees |
//! | [`Chance`] | cards from a seed |

mod chance;
mod exact;
mod figures;
mod high_card_flush;
mod holdem_3_bonus;
mod layout;
mod lunar_poker;
mod packs_poker;
mod run;
mod setting;
mod sheet;
mod table;
mod three_card_draw;
mod way;

pub use chance::Chance;
pub use exact::{Exact, Spread};
pub use figures::{Figures, MOST_ERRORS};
pub use lunar_poker::LunarRules;
pub use run::{BLOCK, MOST_ROUNDS, PlayBlock, Run, Shard, ShardError, Unwatched, Watch, play};
pub use setting::NoSuchSeats;
pub use sheet::{Tally, WagerTally};
pub use table::{Action, Column, Metered, Table, columns};
pub use way::{Refusal, Rules, Way};

/// A house in which every wager has the first table that is printed for it. Pack's Poker and Hold 'em 3 Bonus have two tables each, because not
/// everything can be offered at one.
pub const FIRST_TABLES: &str = include_str!("../first_tables.toml");
