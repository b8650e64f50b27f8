//! How many cards a machine cuts off a deck.

use games::decks::CutLaw;

use crate::{Seed, SeedError, below, shuffle};

/// The fewest cards that are lifted, in all games that have a cut.
pub const LEAST_CUT: u8 = 10;

/// The size of a cut that is made before a table commits itself to the order of the deck: by the operating system.
///
/// # Errors
/// That there is no entropy: then nothing is cut.
pub fn drawn_cut() -> Result<u8, SeedError> {
    Seed::from_operating_system().map(|seed| next_cut(&seed, 0))
}

/// The size of the next cut of a deck whose order is committed, when earlier cuts have moved this many of its cards to
/// the bottom: the seed draws it, so nobody chooses it after the bets.
pub fn next_cut(seed: &Seed, so_far: u8) -> u8 {
    let sizes = CutLaw::MOST - LEAST_CUT + 1;
    LEAST_CUT + below(sizes.into(), shuffle::words(seed, [2, so_far])) as u8
}
