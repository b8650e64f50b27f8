//! The five-card poker ranking (Pack's 43.5, Lunar 38.5, Hold 'em 3 42.5): the best five of 5, 6 or 7 cards.

mod hand;
mod keys;
mod rank;

pub use hand::Hand;
pub use rank::{FiveCardClass, FiveCardRank};

mod tables {
    //! The lookup tables that `build.rs` makes.
    include!(concat!(env!("OUT_DIR"), "/five_tables.rs"));
}
