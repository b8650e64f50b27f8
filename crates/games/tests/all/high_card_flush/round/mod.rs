//! Rounds of High Card Flush step by step: the procedure, and what follows when something goes wrong.

mod betting;
mod irregularities;
mod live;
mod procedure;
mod progressive;
pub mod scene;
