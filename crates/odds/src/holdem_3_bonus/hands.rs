//! Every hand with every flop, and what becomes of it.
//!
//! All boards are compared first, one for all names of suits. Then one flop of each kind is taken (169 stand for 1,326) with all
//! that may come on turn and river, and what the board makes of each hand is added up. Renaming suits that leave the flop as it is
//! may turn one turn and river into another: only one of these is added, for as many as there are, and hands that become
//! each other by such a renaming are added up afterwards.

use cards::canonical::{canonical, class_size};
use cards::{Card, CardSet};

use super::board::{Showdown, Shown};
use super::fits::{LISTS, fits};
use super::kinds::Kinds;
use crate::count::{choose, each_subset, representatives};
use crate::crew::Crew;

/// In how many ways a hand ends, by the list of lines that it fits in the end: lost, tied and won against the dealer. A way
/// is two more community cards and the dealer's three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways(pub [[u32; 3]; LISTS]);

impl Ways {
    /// All ways.
    pub fn total(&self) -> u32 {
        self.0.as_flattened().iter().sum()
    }

    /// Whether some of the ways end with seven cards in sequence.
    pub fn may_be_seven_in_sequence(&self) -> bool {
        let mut ended = self.0.iter().enumerate().filter(|(_, outcomes)| **outcomes != [0; 3]);
        ended.any(|(list, _)| fits().is_seven_in_sequence(list))
    }
}

/// What becomes of a hand and a flop, whatever the tables pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandFacts {
    /// The player's three cards.
    pub hand: CardSet,
    /// The two community cards that are turned before the decision.
    pub flop: CardSet,
    /// How many hands with their flops differ from this one only in the names of suits.
    pub size: u32,
    /// How the hand ends if it is played.
    pub ways: Ways,
}

/// What becomes of every hand, one for all names of suits.
pub fn solve(crew: &dyn Crew) -> Vec<HandFacts> {
    solve_deck(CardSet::FULL, crew)
}

/// What becomes of every hand of a deck that has the same ranks in each suit.
pub fn solve_deck(deck: CardSet, crew: &dyn Crew) -> Vec<HandFacts> {
    let boards = Boards::compare(deck, crew);
    let flops = representatives(deck, 2);
    crew.share(flops.len(), |piece| with_flop(flops[piece], &boards)).concat()
}

/// All boards, one for all names of suits, and what becomes of every holding on it.
struct Boards {
    deck: CardSet,
    boards: Vec<CardSet>,
    shown: Vec<Vec<Shown>>,
}

impl Boards {
    fn compare(deck: CardSet, crew: &dyn Crew) -> Self {
        const PIECE: usize = 64;
        let mut boards = representatives(deck, 4);
        boards.sort_unstable();
        let pieces = crew.share(boards.len().div_ceil(PIECE), |piece| -> Vec<Vec<Shown>> {
            let mut showdown = Showdown::new(deck);
            boards[piece * PIECE..].iter().take(PIECE).map(|board| showdown.compare(*board)).collect()
        });
        Self { deck, shown: pieces.into_iter().flatten().collect(), boards }
    }

    /// What becomes of every holding on a board, in the order of its kinds.
    fn shown(&self, board: CardSet) -> &[Shown] {
        let [board] = canonical([board]);
        &self.shown[self.boards.binary_search(&board).expect("every board is listed")]
    }
}

fn with_flop(flop: CardSet, boards: &Boards) -> Vec<HandFacts> {
    let left = boards.deck - flop;
    let mut sums = Sums::new(left);
    each_subset(left, 2, &mut |later| {
        if canonical([flop, later]) == [flop, later] {
            let alike = class_size([flop, later]) / class_size([flop]);
            let kinds = Kinds::new(flop | later, boards.deck);
            sums.add(later, &kinds, boards.shown(flop | later), alike.into());
        }
    });
    sums.facts(flop)
}

/// The sums of all hands with one flop.
struct Sums {
    /// The cards that the flop leaves.
    left: Vec<Card>,
    hands: usize,
    /// For each list of lines and each hand what [`packed`] adds.
    packed: Vec<u64>,
    /// What a board adds to a hand, by its three kinds in any order.
    by_kinds: Vec<u64>,
}

impl Sums {
    fn new(left: CardSet) -> Self {
        let hands = choose(left.len(), 3) as usize;
        Self { left: left.iter().collect(), hands, packed: vec![0; LISTS * hands], by_kinds: Vec::new() }
    }

    /// The place of a hand among all hands of three, its cards given by their places, highest first.
    const fn place(third: usize, second: usize, first: usize) -> usize {
        third * third.saturating_sub(1) * third.saturating_sub(2) / 6 + second * second.saturating_sub(1) / 2 + first
    }

    /// Adds what becomes of all hands with a turn and river for which there are so many alike.
    fn add(&mut self, later: CardSet, kinds: &Kinds, shown: &[Shown], alike: u64) {
        self.spread(kinds, shown, alike);
        let (len, by_card) = (kinds.len(), kinds.by_card());
        let left = self.left.iter().enumerate().filter(|(_, card)| !later.contains(**card));
        let left: Vec<(usize, usize)> =
            left.map(|(place, card)| (place, by_card[usize::from(card.bit())].into())).collect();
        for (third_place, (third, third_kind)) in left.iter().enumerate() {
            for (second_place, (second, second_kind)) in left[..third_place].iter().enumerate() {
                let row = &self.by_kinds[(third_kind * len + second_kind) * len..][..len];
                let start = Self::place(*third, *second, 0);
                for (first, first_kind) in &left[..second_place] {
                    let (list, more) = (row[*first_kind] >> LIST, row[*first_kind] & ((1 << LIST) - 1));
                    self.packed[list as usize * self.hands + start + first] += more;
                }
            }
        }
    }

    /// Lays out what becomes of three kinds so that it is found in any order.
    fn spread(&mut self, kinds: &Kinds, shown: &[Shown], alike: u64) {
        let len = kinds.len();
        self.by_kinds.resize(len.pow(3), 0);
        let mut shown = shown.iter();
        kinds.each_three(|[a, b, c]| {
            let more = shown.next().map_or(0, |shown| packed(*shown, alike));
            for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                self.by_kinds[(a * len + b) * len + c] = more;
            }
        });
    }

    /// What becomes of the hands, one for all that a renaming of suits makes of it with the same flop.
    fn facts(&self, flop: CardSet) -> Vec<HandFacts> {
        let dealers = choose(self.left.len() as u32 - 5, 3) as u32;
        let hands: Vec<CardSet> = self.hands().collect();
        let mut ways = vec![Ways::default(); hands.len()];
        for (place, hand) in hands.iter().enumerate() {
            let [_, representative] = canonical([flop, *hand]);
            let of_representative = &mut ways[self.place_of(representative)].0;
            for (list, sums) in of_representative.iter_mut().enumerate() {
                let [above, level, boards] = unpacked(self.packed[list * self.hands + place]);
                let outcomes = [above, level, boards * dealers - above - level];
                sums.iter_mut().zip(outcomes).for_each(|(sum, outcome)| *sum += outcome);
            }
        }
        let fact = |(hand, mut ways): (CardSet, Ways)| {
            let size = class_size([flop, hand]);
            let alike = size / class_size([flop]);
            ways.0.as_flattened_mut().iter_mut().for_each(|sum| *sum /= alike);
            HandFacts { hand, flop, size, ways }
        };
        let all = hands.into_iter().zip(ways);
        all.filter(|(hand, _)| canonical([flop, *hand]) == [flop, *hand]).map(fact).collect()
    }

    /// All hands in the order of their places.
    fn hands(&self) -> impl Iterator<Item = CardSet> {
        let below = |place: usize| self.left[..place].iter().enumerate();
        below(self.left.len()).flat_map(move |(third_place, third)| {
            below(third_place).flat_map(move |(second_place, second)| {
                below(second_place).map(move |(_, first)| CardSet::from(*third).with(*second).with(*first))
            })
        })
    }

    fn place_of(&self, hand: CardSet) -> usize {
        let mut places = hand.iter().filter_map(|card| self.left.iter().position(|left| *left == card));
        let mut next = || places.next().expect("three cards that the flop leaves");
        let (first, second, third) = (next(), next(), next());
        Self::place(third, second, first)
    }
}

/// How many bits the dealers above have, and those level: with all turns and rivers they are 14,190 × 1,225 at most.
const DEALERS: u32 = 25;
/// Where the place of the list of lines stands.
const LIST: u32 = 60;

/// What a board adds for which there are so many alike: dealers level, dealers above, and boards. At the top stands to
/// which list of lines.
fn packed(shown: Shown, alike: u64) -> u64 {
    let more = 1 << (2 * DEALERS) | u64::from(shown.above()) << DEALERS | u64::from(shown.level());
    ((shown.list() as u64) << LIST) | (more * alike)
}

/// Dealers above, dealers level, and boards.
fn unpacked(packed: u64) -> [u32; 3] {
    let dealers = (1 << DEALERS) - 1;
    [packed >> DEALERS & dealers, packed & dealers, packed >> (2 * DEALERS)].map(|part| part as u32)
}
