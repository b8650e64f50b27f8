//! The index of clauses and the readings.

mod index;
mod readings;
