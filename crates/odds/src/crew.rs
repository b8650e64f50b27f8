//! Who does the work. This crate only computes and starts no threads: long computations are cut into pieces that
//! do not depend on each other, and whoever calls decides how many hands take part.

/// Does pieces of work, one after another or several at a time.
pub trait Crew: Sync {
    /// The results of all pieces, in the order of the pieces.
    fn share<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync + Send) -> Vec<T>;
}

/// One pair of hands: every piece after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn share<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync + Send) -> Vec<T> {
        (0..pieces).map(work).collect()
    }
}
