//! The dealer's holdings: counted by the cards they hold and by their rank.
//!
//! For one hand and up card all holdings of four unseen cards are ranked once. Let a player draw the cards t. The
//! holdings that are still possible and no better than some rank are
//!
//! N(∅) − Σ N(a) + Σ N(ab) − Σ N(abc) + Σ N(abcd),
//!
//! each sum over the subsets of t of one, two, three or four cards, where N counts the holdings up to that rank that
//! have these cards among them. The index answers N: from a table by rank for no card and one, by binary search in a
//! sorted list for two, by counting the 43 fourth cards for three.

use cards::five::{FiveCardRank, Hand};
use cards::{Card, CardSet};

use super::lowest_qualifying;
use crate::count::choose;

/// How many of the dealer's cards lie face down.
pub const HOLE_CARDS: u32 = 4;

/// The strength under which all holdings are filed with which the dealer does not qualify.
const NO_HAND: u16 = 0;
const STRENGTHS: usize = FiveCardRank::COUNT as usize;
/// Lists of fourth cards are filled up to a multiple of this, so that many are compared at a time.
const LANES: usize = 16;

/// All holdings of the dealer with one up card.
#[derive(Clone, Debug)]
pub struct Dealers {
    up: Card,
    unseen: Vec<Card>,
    /// How many holdings have at most each strength.
    all: Vec<u32>,
    /// The same, of those with each card: one row of strengths for a card.
    with_one: Vec<u16>,
    /// The strengths of those with each pair of cards, sorted.
    with_two: Vec<Vec<u16>>,
    /// The strengths of those with each three cards.
    with_three: Vec<u16>,
    /// The strength of each holding.
    with_four: Vec<u16>,
    no_hand_with_two: Vec<u16>,
    no_hand_with_three: Vec<u8>,
}

impl Dealers {
    /// Ranks all holdings with this up card that a player with this hand may face.
    pub fn new(deck: CardSet, hand: CardSet, up: Card) -> Self {
        let unseen: Vec<Card> = (deck - hand).without(up).iter().collect();
        let cards = unseen.len();
        let sets = |size| choose(cards as u32, size) as usize;
        let mut dealers = Self {
            up,
            all: vec![0; STRENGTHS],
            with_one: vec![0; cards * STRENGTHS],
            with_two: vec![Vec::with_capacity(sets(2)); sets(2)],
            with_three: vec![u16::MAX; sets(3) * row_of_three(cards)],
            with_four: Vec::with_capacity(sets(4)),
            no_hand_with_two: Vec::new(),
            no_hand_with_three: Vec::new(),
            unseen,
        };
        dealers.rank_all();
        dealers.add_up();
        dealers
    }

    fn rank_all(&mut self) {
        let keys: Vec<Hand> = self.unseen.iter().map(|card| Hand::EMPTY + *card).collect();
        let lowest = lowest_qualifying();
        let mut filled = vec![0; choose(self.unseen.len() as u32, 3) as usize];
        for d in 3..keys.len() {
            let one = Hand::EMPTY + self.up + keys[d];
            for c in 2..d {
                for b in 1..c {
                    let three = one + keys[c] + keys[b];
                    for (a, key) in keys[..b].iter().enumerate() {
                        let rank = (three + *key).rank_five();
                        let strength = if rank < lowest { NO_HAND } else { rank.strength() };
                        self.file([a, b, c, d], strength, &mut filled);
                    }
                }
            }
        }
    }

    fn file(&mut self, [a, b, c, d]: [usize; 4], strength: u16, filled: &mut [usize]) {
        self.with_four.push(strength);
        self.all[usize::from(strength)] += 1;
        for card in [a, b, c, d] {
            self.with_one[card * STRENGTHS + usize::from(strength)] += 1;
        }
        for pair in [two(a, b), two(a, c), two(a, d), two(b, c), two(b, d), two(c, d)] {
            self.with_two[pair].push(strength);
        }
        let row = row_of_three(self.unseen.len());
        for triple in [three(a, b, c), three(a, b, d), three(a, c, d), three(b, c, d)] {
            self.with_three[triple * row + filled[triple]] = strength;
            filled[triple] += 1;
        }
    }

    fn add_up(&mut self) {
        (1..STRENGTHS).for_each(|next| self.all[next] += self.all[next - 1]);
        for row in self.with_one.chunks_exact_mut(STRENGTHS) {
            (1..STRENGTHS).for_each(|next| row[next] += row[next - 1]);
        }
        self.with_two.iter_mut().for_each(|strengths| strengths.sort_unstable());
        self.no_hand_with_two = self.with_two.iter().map(|sorted| up_to(sorted, NO_HAND) as u16).collect();
        let rows = self.with_three.chunks_exact(row_of_three(self.unseen.len()));
        self.no_hand_with_three = rows.map(|row| row.iter().filter(|found| **found == NO_HAND).count() as u8).collect();
    }

    /// The dealer's card that lies face up.
    pub const fn up(&self) -> Card {
        self.up
    }

    /// The cards that the player does not see. Draws are given as places in this list, in rising order.
    pub fn unseen(&self) -> &[Card] {
        &self.unseen
    }

    /// How many holdings have none of so many drawn cards.
    pub fn count(&self, drawn: usize) -> i64 {
        choose((self.unseen.len() - drawn) as u32, HOLE_CARDS) as i64
    }

    /// How many of them do not qualify.
    pub fn without_a_hand(&self, drawn: &[usize]) -> i64 {
        avoiding(drawn, &NoHand(self))
    }

    /// How many of them do not qualify or are no better than a hand that would.
    pub fn no_better(&self, than: FiveCardRank, drawn: &[usize]) -> i64 {
        avoiding(drawn, &UpTo(self, than.strength()))
    }

    /// How many of them are as good as a hand with which the dealer would qualify.
    pub fn level(&self, with: FiveCardRank, drawn: &[usize]) -> i64 {
        let below = with.strength() - 1;
        if self.all[usize::from(below)] == self.all[usize::from(with.strength())] {
            // Most hands have no equal among the dealers with one up card.
            return 0;
        }
        self.no_better(with, drawn) - avoiding(drawn, &UpTo(self, below))
    }
}

/// Counts holdings of some kind by the cards that they have among others.
trait Holdings {
    fn all(&self) -> i64;
    fn with_one(&self, a: usize) -> i64;
    fn with_two(&self, a: usize, b: usize) -> i64;
    fn with_three(&self, a: usize, b: usize, c: usize) -> i64;
    fn with_four(&self, a: usize, b: usize, c: usize, d: usize) -> i64;
}

/// How many holdings have none of these cards: inclusion and exclusion.
#[inline]
fn avoiding(drawn: &[usize], holdings: &impl Holdings) -> i64 {
    let mut sum = holdings.all();
    for (places, &d) in drawn.iter().enumerate() {
        sum -= holdings.with_one(d);
        for (places, &c) in drawn[..places].iter().enumerate() {
            sum += holdings.with_two(c, d);
            for (places, &b) in drawn[..places].iter().enumerate() {
                sum -= holdings.with_three(b, c, d);
                for &a in &drawn[..places] {
                    sum += holdings.with_four(a, b, c, d);
                }
            }
        }
    }
    sum
}

/// Those without a hand.
struct NoHand<'a>(&'a Dealers);

impl Holdings for NoHand<'_> {
    fn all(&self) -> i64 {
        self.0.all[usize::from(NO_HAND)].into()
    }
    fn with_one(&self, a: usize) -> i64 {
        self.0.with_one[a * STRENGTHS + usize::from(NO_HAND)].into()
    }
    fn with_two(&self, a: usize, b: usize) -> i64 {
        self.0.no_hand_with_two[two(a, b)].into()
    }
    fn with_three(&self, a: usize, b: usize, c: usize) -> i64 {
        self.0.no_hand_with_three[three(a, b, c)].into()
    }
    fn with_four(&self, a: usize, b: usize, c: usize, d: usize) -> i64 {
        i64::from(self.0.with_four[four(a, b, c, d)] == NO_HAND)
    }
}

/// Those of at most some strength.
struct UpTo<'a>(&'a Dealers, u16);

impl Holdings for UpTo<'_> {
    fn all(&self) -> i64 {
        self.0.all[usize::from(self.1)].into()
    }
    fn with_one(&self, a: usize) -> i64 {
        self.0.with_one[a * STRENGTHS + usize::from(self.1)].into()
    }
    fn with_two(&self, a: usize, b: usize) -> i64 {
        up_to(&self.0.with_two[two(a, b)], self.1) as i64
    }
    fn with_three(&self, a: usize, b: usize, c: usize) -> i64 {
        let row = row_of_three(self.0.unseen.len());
        let strengths = &self.0.with_three[three(a, b, c) * row..][..row];
        strengths.iter().map(|strength| u16::from(*strength <= self.1)).sum::<u16>().into()
    }
    fn with_four(&self, a: usize, b: usize, c: usize, d: usize) -> i64 {
        i64::from(self.0.with_four[four(a, b, c, d)] <= self.1)
    }
}

fn up_to(sorted: &[u16], strength: u16) -> usize {
    sorted.partition_point(|found| *found <= strength)
}

/// How long the lists of fourth cards are if so many cards are unseen.
const fn row_of_three(unseen: usize) -> usize {
    (unseen - 3).next_multiple_of(LANES)
}

/// The place of a set of cards, given in rising order, among all sets of its size.
const fn two(a: usize, b: usize) -> usize {
    b * (b - 1) / 2 + a
}

const fn three(a: usize, b: usize, c: usize) -> usize {
    c * (c - 1) * (c - 2) / 6 + two(a, b)
}

const fn four(a: usize, b: usize, c: usize, d: usize) -> usize {
    d * (d - 1) * (d - 2) * (d - 3) / 24 + three(a, b, c)
}
