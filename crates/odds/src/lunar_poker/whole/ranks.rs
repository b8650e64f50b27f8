//! Hands by their ranks alone: how many cards of each rank.
//!
//! 2,598,960 hands of five cards have only 6,175 choices of ranks. Each choice has a number, so that tables can be kept
//! for all of them; the number is a sum over the ranks and can be found step by step.

pub(super) use crate::count::each_bit as each;

/// The ranks of a deck.
pub(super) const RANKS: usize = 13;
/// All ranks of a suit.
pub(super) const ALL_RANKS: u16 = (1 << RANKS) - 1;

/// How many cards of each rank, deuces first.
pub(super) type Counts = [u8; RANKS];

/// In how many ways up to four of up to four cards are chosen.
const CHOOSE: [[i64; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// In how many ways so many cards of a rank are chosen of those that are left.
#[inline]
pub(super) const fn chosen(of: u8, cards: u8) -> i64 {
    CHOOSE[of as usize][cards as usize]
}

/// The ways to choose none, one, … or four cards of each rank, one rank after the other.
pub(super) fn choices_of(live: &Counts) -> [i64; RANKS * 5] {
    std::array::from_fn(|place| CHOOSE[live[place / 5] as usize][place % 5])
}

/// All choices of so many ranks, none more than four times, each with its number.
#[derive(Debug)]
pub(super) struct Catalog {
    cards: usize,
    /// What a rank adds to the number: by the cards that are still to be chosen, and by how many of the rank are.
    steps: [[[u32; 5]; 7]; RANKS],
    all: Vec<Counts>,
}

impl Catalog {
    /// The choices of up to six ranks.
    pub(super) fn of(cards: usize) -> Self {
        let mut steps = [[[0; 5]; 7]; RANKS];
        for (rank, by_left) in steps.iter_mut().enumerate() {
            for (left, by_count) in by_left.iter_mut().enumerate() {
                let mut before = 0;
                for (count, number) in by_count.iter_mut().enumerate().take(left + 1) {
                    *number = before;
                    before += how_many(RANKS - 1 - rank, left - count);
                }
            }
        }
        let mut all = Vec::new();
        fill(&mut [0; RANKS], 0, cards, &mut all);
        Self { cards, steps, all }
    }

    /// All choices, by number.
    pub(super) fn all(&self) -> &[Counts] {
        &self.all
    }

    /// What so many cards of a rank add to the number if so many are still to be chosen.
    #[inline]
    pub(super) const fn step(&self, rank: usize, left: usize, count: usize) -> u32 {
        self.steps[rank][left][count]
    }

    /// The number of a choice.
    pub(super) fn number(&self, counts: &Counts) -> usize {
        let (mut left, mut number) = (self.cards, 0);
        for (rank, count) in counts.iter().enumerate() {
            number += self.steps[rank][left][usize::from(*count)];
            left -= usize::from(*count);
        }
        number as usize
    }
}

/// How many choices there are of so many cards of so many ranks.
fn how_many(ranks: usize, cards: usize) -> u32 {
    match (ranks, cards) {
        (_, 0) => 1,
        (0, _) => 0,
        _ => (0..=cards.min(4)).map(|count| how_many(ranks - 1, cards - count)).sum(),
    }
}

fn fill(counts: &mut Counts, rank: usize, left: usize, all: &mut Vec<Counts>) {
    if rank == RANKS {
        if left == 0 {
            all.push(*counts);
        }
        return;
    }
    for count in 0..=left.min(4) {
        counts[rank] = count as u8;
        fill(counts, rank + 1, left - count, all);
    }
    counts[rank] = 0;
}

/// The cards of both.
pub(super) fn plus(one: &Counts, other: &Counts) -> Counts {
    std::array::from_fn(|rank| one[rank] + other[rank])
}

/// The cards of one without those of the other.
pub(super) fn minus(one: &Counts, other: &Counts) -> Counts {
    std::array::from_fn(|rank| one[rank] - other[rank])
}

/// The ranks that are there, as bits.
pub(super) fn bits_of(counts: &Counts) -> u16 {
    (0..RANKS).filter(|rank| counts[*rank] > 0).fold(0, |bits, rank| bits | 1 << rank)
}

/// One card of each of these ranks.
pub(super) fn one_each(bits: u16) -> Counts {
    std::array::from_fn(|rank| (bits >> rank & 1) as u8)
}

/// How many cards.
pub(super) fn cards(counts: &Counts) -> usize {
    counts.iter().map(|count| usize::from(*count)).sum()
}
