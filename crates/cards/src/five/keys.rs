//! The numbers that make a hand of cards an index: shared by the build script, which
//! fills the tables, and by `hand.rs`, which reads them.
//!
//! Each rank has a key, and the keys of a hand's cards are added up, wrapping at 32 bits. The keys are random numbers,
//! found by trial, for which no two multisets of 5, of 6 or of 7 ranks (at most four of a rank) have
//! the same sum, and whose sums are scattered so evenly that the tables below have room for them. The build fails if
//! either is not true.

/// The key of each rank, deuce first.
pub const RANK_KEYS: [u32; 13] = [
    3_759_057_389,
    1_064_251_680,
    4_257_756_680,
    3_658_940_505,
    2_582_308_826,
    3_759_397_504,
    280_187_403,
    3_211_393_729,
    93_209_143,
    640_991_844,
    986_719_259,
    3_055_288_542,
    522_326_494,
];
