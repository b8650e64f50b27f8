//! A run: rounds cut into blocks, played by several threads, and the same whatever their number.
//!
//! A block is 65,536 rounds with a generator of its own, made from the seed and the number of the block, at a table that opens with its
//! meters as the house sets them. So no block knows of another: threads take them in order, shards take every n-th,
//! and the sums, whole numbers all, do not depend on who has added them.

use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::chance::Chance;
use crate::sheet::Tally;

/// How many rounds a block has; the last block of a run may have fewer.
pub const BLOCK: u64 = 65_536;
/// The most rounds of a run: all sums of a run of these fit into 128 bits.
pub const MOST_ROUNDS: u64 = 1_000_000_000_000;

/// One of several parts of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Which part it is, counted from one.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// How many parts there are.
    pub const fn of(self) -> u64 {
        self.of
    }
}

/// A text that names no part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardError(String);

impl fmt::Display for ShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no shard: write 1/3, 2/3 and 3/3 for the parts of three machines", self.0)
    }
}

impl std::error::Error for ShardError {}

/// Reads `2/3`.
impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let shard = Self { number: number.parse().ok()?, of: of.parse().ok()? };
            (1..=shard.of).contains(&shard.number).then_some(shard)
        };
        read().ok_or_else(|| ShardError(text.to_owned()))
    }
}

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How many rounds the whole run has.
    pub rounds: u64,
    /// From which all cards follow.
    pub seed: u64,
    /// Which part of the run is played.
    pub shard: Shard,
}

impl Run {
    /// How many blocks the shard has.
    const fn blocks(&self) -> u64 {
        (self.rounds.div_ceil(BLOCK) + self.shard.of - self.shard.number) / self.shard.of
    }

    /// The shard's block at this place: the first shard of three has the blocks 0, 3, 6, …
    const fn block(&self, place: u64) -> u64 {
        self.shard.number - 1 + place * self.shard.of
    }

    fn rounds_of(&self, block: u64) -> u64 {
        BLOCK.min(self.rounds - block * BLOCK)
    }

    /// How many rounds the shard has.
    pub fn rounds_of_shard(&self) -> u64 {
        (0..self.blocks()).map(|place| self.rounds_of(self.block(place))).sum()
    }
}

/// Plays one block of rounds.
pub trait PlayBlock: Sync {
    /// What becomes of so many rounds that are dealt by this chance.
    fn play_block(&self, rounds: u64, chance: Chance) -> Tally;

    /// No rounds at all.
    fn nothing(&self) -> Tally;
}

/// Who looks on while a run is played.
pub trait Watch: Sync {
    /// So many more rounds were played.
    fn played(&self, rounds: u64);

    /// Whether to stop after the blocks that are being played.
    fn stop(&self) -> bool;
}

/// Nobody looks on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn played(&self, _rounds: u64) {}

    fn stop(&self) -> bool {
        false
    }
}

/// Plays a run with so many threads. If it is stopped, the tally has fewer rounds than the shard.
pub fn play(table: &impl PlayBlock, run: &Run, threads: usize, watch: &impl Watch) -> Tally {
    let (next, sum) = (AtomicU64::new(0), Mutex::new(table.nothing()));
    let work = || {
        while !watch.stop() {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= run.blocks() {
                return;
            }
            let block = run.block(place);
            let tally = table.play_block(run.rounds_of(block), Chance::of_block(run.seed, block));
            watch.played(tally.rounds);
            // Sums of whole numbers are the same in any order.
            sum.lock().expect("no thread has panicked").add(&tally);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    sum.into_inner().expect("no thread has panicked")
}
