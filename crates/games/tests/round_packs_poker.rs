//! Rounds of Pack's Poker step by step: one test for each clause of the procedure, below, at and above its thresholds.

#[path = "packs_poker/betting.rs"]
mod betting;
#[path = "packs_poker/coupons.rs"]
mod coupons;
#[allow(dead_code, reason = "shared with the tests of elections")]
mod elections;
mod engine;
#[path = "packs_poker/irregularities.rs"]
mod irregularities;
#[path = "packs_poker/live.rs"]
mod live;
#[path = "packs_poker/misdeals.rs"]
mod misdeals;
#[path = "packs_poker/procedure.rs"]
mod procedure;
#[path = "packs_poker/progressives.rs"]
mod progressives;
#[path = "packs_poker/prompts.rs"]
mod prompts;
#[path = "packs_poker/setting.rs"]
mod setting;
#[path = "packs_poker/shares.rs"]
mod shares;
