//! Hands by sorting suit by suit and counting runs card by card.

use cards::CardSet;

/// The ranks of the best flush from the top, 2 to 14.
pub fn best_flush(cards: CardSet) -> Vec<u8> {
    let mut suits = [const { Vec::new() }; 4];
    for card in cards {
        suits[card.suit() as usize].push(card.rank() as u8 + 2);
    }
    let mut best = Vec::new();
    for mut ranks in suits {
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        if beats(&ranks, &best) {
            best = ranks;
        }
    }
    best
}

/// Whether one flush beats another: more cards, or the first card that differs is higher.
pub fn beats(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return one.len() > other.len();
    }
    for (mine, theirs) in one.iter().zip(other) {
        if mine != theirs {
            return mine > theirs;
        }
    }
    false
}

/// How many cards the longest run of one suit has, and its highest card: each suit is walked from the ace below the
/// deuce to the ace above the king.
pub fn longest_run(cards: CardSet) -> (usize, u8) {
    let mut holds = [[false; 15]; 4];
    for card in cards {
        let rank = card.rank() as usize + 2;
        holds[card.suit() as usize][rank] = true;
        holds[card.suit() as usize][1] |= rank == 14;
    }
    let mut longest = (0, 0);
    for suit in holds {
        let mut length = 0;
        for top in 1..=14u8 {
            length = if suit[usize::from(top)] { length + 1 } else { 0 };
            longest = longest.max((length, top));
        }
    }
    longest
}
