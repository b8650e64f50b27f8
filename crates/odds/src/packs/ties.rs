//! Deals in which player and dealer have equal hands.
//!
//! Without five cards of one suit a hand is worth what its ranks are worth. Take two choices of ranks that are worth the
//! same: the player has a ways to hold the first, and whichever suits these are, the dealer has ∏ C(left, held) ways to hold the
//! second with what is left. That counts hands with five cards of a suit too, so those of the player are taken off, those of the
//! dealer (as many, by symmetry), and the deals in which both have a suit of five are put back. The
//! latter are few enough to be listed (`flushes.rs`), as are equal flushes.

use cards::five::FiveCardClass;

use super::added::{Added, Board};
use super::flushes;
use crate::count::choose;

/// Deals with equal hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ties {
    /// All of them.
    pub equal: u64,
    /// Those without a pair.
    pub equal_without_pair: u64,
}

/// Counts the equal hands with this pack, to which these ranks may be added.
pub fn count(board: &Board, mut added: Vec<Added>) -> Ties {
    added.sort_unstable_by_key(|added| added.rank);
    let (mut equal, mut without_pair) = (0, 0);
    for alike in added.chunk_by(|one, other| one.rank == other.rank) {
        let deals = pairs(board, alike);
        equal += deals;
        without_pair += if is_without_pair(&alike[0]) { deals } else { 0 };
    }
    let both = flushes::pairs(board);
    let positive = |deals: i64| u64::try_from(deals).expect("a number of deals");
    Ties {
        equal: positive(equal + both.worth_the_same + both.equal_flushes),
        equal_without_pair: positive(without_pair + both.worth_the_same_without_pair),
    }
}

fn is_without_pair(added: &Added) -> bool {
    added.rank.class() == FiveCardClass::HighCard
}

/// Deals of two hands with ranks of this list, less twice those in which the first has five cards of one suit.
fn pairs(board: &Board, alike: &[Added]) -> i64 {
    let dealers = |player: &Added| -> u64 {
        let left: [u8; 13] = std::array::from_fn(|rank| board.left_of_rank[rank] - player.held[rank]);
        alike.iter().map(|dealer| hands(&left, &dealer.parts)).sum()
    };
    alike.iter().map(|player| (player.hands as i64 - 2 * player.flushes as i64) * dealers(player) as i64).sum()
}

/// How many hands hold so many of each rank if so many are left.
fn hands(left: &[u8; 13], parts: &[(u8, u8); 5]) -> u64 {
    const WAYS: [[u64; 8]; 8] = {
        let (mut ways, mut of) = ([[0; 8]; 8], 0);
        while of < 8 {
            let mut cards = 0;
            while cards < 8 {
                ways[of][cards] = choose(of as u32, cards as u32);
                cards += 1;
            }
            of += 1;
        }
        ways
    };
    parts.iter().map(|(rank, held)| WAYS[(left[*rank as usize] & 7) as usize][(held & 7) as usize]).product()
}
