//! Bots at all tables, and at the edges of their rules.

mod rounds;
mod thresholds;
