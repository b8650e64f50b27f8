//! Rounds of High Card Flush step by step: the procedure and the irregularities.

mod betting;
mod discards;
mod documented;
mod doubted;
mod irregularities;
mod live;
mod maximum;
mod procedure;
mod progressive;
pub mod scene;
