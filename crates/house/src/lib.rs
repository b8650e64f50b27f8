//! `house.toml`: what a house elects for each of its tables.
//!
//! The file is read in one go. Whatever is wrong with it (a word that is no choice, a field that is missing or unknown,
//! an election that a clause forbids) becomes a [`FileFault`] with its place in the file, the clause and what would be
//! lawful; a file with faults gives all of them and no house.
//!
//! A field that cannot be read is replaced, for the rest of the check, by a value that causes no further faults, and
//! nothing more is said about it. So the faults of one reading are all there are.
//!
//! A house that is a demonstration may depart from a clause if it lists the deviation with a reason ([`read`]);
//! [`read_strict`] refuses every deviation, and [`read_recorded`] takes a file that was in force once as it was.

mod deviations;
mod fault;
mod felt;
mod games_of_the_house;
mod linked;
mod report;
mod section;
mod service;
mod tables;

pub use deviations::ListedDeviation;
pub use fault::FileFault;
pub use felt::{Felt, FeltColour, FeltSize};
pub use games::GameElections;
pub use service::{Dealt, Payouts, Service};
pub use tables::{House, Stated, Table, read, read_recorded, read_strict};
