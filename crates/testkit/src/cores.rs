//! Counting odds on every core of the processor.

use odds::Crew;
use rayon::prelude::*;

/// Works on as many pieces at a time as the processor has cores.
#[derive(Debug)]
pub struct AllCores;

impl Crew for AllCores {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).into_par_iter().for_each(work);
    }
}
