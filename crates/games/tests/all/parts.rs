//! Long comparisons in parts that run side by side.

use std::panic::resume_unwind;
use std::thread;

/// Parts of a comparison: enough for the cores of a small machine.
pub const PARTS: u64 = 4;

/// Compares part by part, each with a seed of its own, and returns what each part has counted.
pub fn in_parts<T: Send>(seed: u64, compare: impl Fn(u64) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let compare = &compare;
        let parts: Vec<_> = (0..PARTS).map(|part| scope.spawn(move || compare(seed + part))).collect();
        parts.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}
