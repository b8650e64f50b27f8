//! Rounds of Pack's Poker step by step: one test for each clause of the procedure, below, at and above its thresholds.

mod betting;
mod coupons;
mod documented;
mod irregularities;
mod live;
mod misdeals;
mod procedure;
mod progressives;
mod prompts;
mod scene;
mod shares;
