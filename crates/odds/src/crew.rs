//! Who does the work. This crate only computes and starts no threads: long computations are cut into pieces that
//! do not depend on each other, and whoever calls decides how many hands take part.

use std::fmt;
use std::sync::{Mutex, PoisonError};

/// Does pieces of work, one after another or several at a time.
pub trait Crew: fmt::Debug + Send + Sync {
    /// Does every piece once, in any order, and comes back when all are done.
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync));
}

impl dyn Crew + '_ {
    /// The results of all pieces, in the order of the pieces.
    ///
    /// # Panics
    /// If the crew leaves out a piece.
    pub(crate) fn share<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let done: Vec<Mutex<Option<T>>> = (0..pieces).map(|_| Mutex::new(None)).collect();
        self.each(pieces, &|piece| {
            let result = work(piece);
            *done[piece].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        });
        let result = |done: Mutex<Option<T>>| done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.into_iter().map(|done| result(done).expect("a crew does every piece")).collect()
    }
}

/// One pair of hands: every piece after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).for_each(work);
    }
}
