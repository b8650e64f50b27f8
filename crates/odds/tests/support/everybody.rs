//! Several hands at work.

use odds::Crew;
use rayon::prelude::*;

/// As many hands as the machine has cores.
#[derive(Debug)]
pub struct Everybody;

impl Crew for Everybody {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).into_par_iter().for_each(work);
    }
}
