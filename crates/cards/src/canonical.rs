//! Suit isomorphism: hands that differ only in the names of their suits are one hand.
//!
//! Where no suit outranks another, counting one representative of each class and its size replaces counting all
//! hands: 7 cards have 133,784,560 hands but 6,009,159 classes. Several groups of cards
//! (a player's cards and the board, say) must be renamed together.

use crate::CardSet;

/// The representative of all groups that become these by one renaming of the suits.
///
/// Two lists of groups have the same representative exactly if some renaming of suits, applied to all groups
/// alike, turns one list into the other. The representative has its largest suit first.
pub fn canonical<const GROUPS: usize>(groups: [CardSet; GROUPS]) -> [CardSet; GROUPS] {
    let mut columns = columns(&groups);
    columns.sort_unstable_by(|one, other| other.cmp(one));
    std::array::from_fn(|group| CardSet::from_suits(std::array::from_fn(|suit| columns[suit][group])))
}

/// How many different lists of groups have the same representative as this one: 24 (all orders of
/// four suits), divided by the orders of suits that look alike.
pub fn class_size<const GROUPS: usize>(groups: [CardSet; GROUPS]) -> u32 {
    let mut columns = columns(&groups);
    columns.sort_unstable();
    let mut orders = 24;
    for alike in columns.chunk_by(|one, other| one == other) {
        orders /= (1..=alike.len() as u32).product::<u32>();
    }
    orders
}

/// For each suit, the ranks that each group holds in it.
fn columns<const GROUPS: usize>(groups: &[CardSet; GROUPS]) -> [[u16; GROUPS]; 4] {
    std::array::from_fn(|suit| std::array::from_fn(|group| groups[group].suits()[suit]))
}
