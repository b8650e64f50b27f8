//! The slow, obvious side of every comparison: hands sorted and judged in the words of the rules, and loops over
//! every hand of a size. Nothing here uses the code under test beyond [`Card`] itself.

use cards::{Card, Rank};
use rayon::prelude::*;

/// A hand's class (0 = high card) and its ranks, most important first.
pub type Value = (u8, Vec<u8>);

/// The value of exactly five cards: count equal ranks, then look for flush and straight.
pub fn five(cards: [Card; 5]) -> Value {
    let groups = groups(&cards);
    let order: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    let counts: Vec<usize> = groups.iter().map(|&(count, _)| count).collect();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = straight(&order, 5);
    match (counts.as_slice(), flush, straight) {
        (_, true, Some(top)) if top == Rank::Ace as u8 => (9, vec![top]),
        (_, true, Some(top)) => (8, vec![top]),
        ([4, 1], ..) => (7, order),
        ([3, 2], ..) => (6, order),
        (_, true, None) => (5, order),
        (_, false, Some(top)) => (4, vec![top]),
        ([3, 1, 1], ..) => (3, order),
        ([2, 2, 1], ..) => (2, order),
        ([2, 1, 1, 1], ..) => (1, order),
        _ => (0, order),
    }
}

/// The value of exactly three cards; a straight beats a flush, three of a kind beats both.
pub fn three(cards: [Card; 3]) -> Value {
    let groups = groups(&cards);
    let order: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = straight(&order, 3);
    match (groups[0].0, flush, straight) {
        (_, true, Some(top)) if top == Rank::Ace as u8 => (6, vec![top]),
        (_, true, Some(top)) => (5, vec![top]),
        (3, ..) => (4, order),
        (_, false, Some(top)) => (3, vec![top]),
        (_, true, None) => (2, order),
        (2, ..) => (1, order),
        _ => (0, order),
    }
}

/// How often each rank is held, most often first, then highest first.
fn groups(cards: &[Card]) -> Vec<(usize, u8)> {
    let mut groups: Vec<(usize, u8)> = Vec::new();
    for card in cards {
        let rank = card.rank() as u8;
        match groups.iter_mut().find(|(_, held)| *held == rank) {
            Some((count, _)) => *count += 1,
            None => groups.push((1, rank)),
        }
    }
    groups.sort_by(|one, other| other.cmp(one));
    groups
}

/// The highest card of a straight of so many cards; the ace may be the lowest card.
fn straight(ranks: &[u8], cards: usize) -> Option<u8> {
    let ace = Rank::Ace as u8;
    if ranks.len() != cards {
        return None;
    }
    let mut low_to_high = ranks.to_vec();
    low_to_high.sort_unstable();
    if low_to_high.windows(2).all(|pair| pair[0] + 1 == pair[1]) {
        return low_to_high.last().copied();
    }
    let others_from_deuce = (0..cards as u8 - 1).eq(low_to_high[..cards - 1].iter().copied());
    (others_from_deuce && low_to_high[cards - 1] == ace).then_some(cards as u8 - 2)
}

/// The longest suit, then its cards from the top: sort by suit and rank, compare the suits as lists.
pub fn longest_flush(hand: [Card; 7]) -> ([Card; 7], std::ops::Range<usize>) {
    let mut sorted = hand;
    sorted.sort_unstable_by_key(|card| (card.suit(), std::cmp::Reverse(card.rank())));
    let mut best = 0..0;
    let mut start = 0;
    for suit in sorted.chunk_by(|one, other| one.suit() == other.suit()) {
        let longest = &sorted[best.clone()];
        let ranks = suit.iter().map(|card| card.rank());
        if suit.len() > longest.len() || (suit.len() == longest.len() && ranks.gt(longest.iter().map(|c| c.rank()))) {
            best = start..start + suit.len();
        }
        start += suit.len();
    }
    (sorted, best)
}

/// The longest run of one suit: from every card go down as long as the next card is held. Below the deuce comes the
/// ace, and below that nothing: a run that starts with the ace at the top ends with the deuce.
pub fn longest_run(hand: [Card; 7]) -> (u32, Rank) {
    let down_from = |top: &Card| {
        let mut length = 1;
        let mut rank = top.rank();
        while let Some(next) = below(rank).filter(|next| hand.contains(&Card::new(*next, top.suit()))) {
            length += 1;
            if next == Rank::Ace {
                break;
            }
            rank = next;
        }
        (length, top.rank())
    };
    hand.iter().map(down_from).max().expect("seven cards")
}

fn below(rank: Rank) -> Option<Rank> {
    Rank::new((rank as u8 + 12) % 13)
}

/// Visits every hand of `N` cards once, the work shared among threads by the first two cards.
pub fn every_hand<const N: usize>(visit: impl Fn([Card; N]) + Sync) {
    let deck: Vec<Card> = Card::all().collect();
    let starts: Vec<(usize, usize)> = (0..52).flat_map(|a| (a + 1..52).map(move |b| (a, b))).collect();
    starts.par_iter().for_each(|&(a, b)| {
        let mut hand = [deck[a]; N];
        hand[1] = deck[b];
        complete(&deck, b + 1, 2, &mut hand, &visit);
    });
}

fn complete<const N: usize>(deck: &[Card], from: usize, at: usize, hand: &mut [Card; N], visit: &impl Fn([Card; N])) {
    if at == N {
        return visit(*hand);
    }
    for next in from..deck.len() {
        hand[at] = deck[next];
        complete(deck, next + 1, at + 1, hand, visit);
    }
}

/// In how many ways `k` of `n` things can be chosen; none if there are not so many.
pub fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, step| product * n.saturating_sub(step) / (step + 1))
}

/// A fixed sequence of well scattered numbers (SplitMix64 by Steele, Lea and Flood): every run draws the same samples.
pub struct Random(pub u64);

impl Random {
    /// The next number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    /// So many different cards.
    pub fn cards(&mut self, count: usize) -> Vec<Card> {
        let mut deck: Vec<Card> = Card::all().collect();
        (0..count).map(|_| deck.swap_remove(self.below(deck.len()))).collect()
    }
}
