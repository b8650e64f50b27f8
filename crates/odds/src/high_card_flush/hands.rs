//! All hands of the player, each once for all names of suits.

use cards::CardSet;
use cards::flush::{FlushRank, SuitedRun};
use games::high_card_flush::wagers::most_times_ante;

use super::dealer::{Bounds, CARDS, FULL_SUIT, Held, Rules, Showdown};
use crate::crew::Crew;

/// All hands with one longest flush, by the best decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByFlush {
    /// The flush.
    pub flush: FlushRank,
    /// The most that may be raised with it, in antes.
    pub most: u32,
    /// How many classes of hands there are.
    pub classes: u64,
    /// Hands that are better folded: how many, and what raising them would have come to.
    pub folded: Decided,
    /// Hands that are raised by the ante.
    pub raised_once: Decided,
    /// Hands that are raised by as much as may be, if that is more.
    pub raised_most: Decided,
}

/// Hands with the same decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// How many hands.
    pub hands: u64,
    /// How many of them have a longest run of three cards of one suit: some progressives pay that too.
    pub runs_of_three: u64,
    /// What all their dealers make of them if they are raised.
    pub showdown: Showdown,
}

/// One suit of the player.
struct Suit {
    ranks: u16,
    /// How many of its cards are in sequence.
    run: u32,
    held: Held,
}

impl Suit {
    fn new(ranks: u16, bounds: &Bounds) -> Self {
        let run = SuitedRun::longest(CardSet::from_suits([ranks, 0, 0, 0])).map_or(0, |run| run.length);
        Self { ranks, run, held: Held::new(ranks, bounds) }
    }
}

/// Solves the game: the best decision for every hand.
pub fn solve(crew: &dyn Crew) -> Vec<ByFlush> {
    solve_deck(FULL_SUIT, crew)
}

/// Solves the game with a deck that has only these ranks in each suit.
pub fn solve_deck(deck: u16, crew: &dyn Crew) -> Vec<ByFlush> {
    let rules = Rules::new(deck);
    let of_size = |cards| (0..=deck).filter(|ranks| ranks & !deck == 0 && ranks.count_ones() == cards).collect();
    let by_size: Vec<Vec<u16>> = (0..=CARDS).map(of_size).collect();
    // By size and then by ranks is by value.
    let flushes: Vec<u16> = by_size.concat();
    let solved = crew.share(flushes.len(), |piece| with_flush(flushes[piece], rules, &by_size));
    solved.into_iter().filter(|by_flush| by_flush.classes > 0).collect()
}

/// Decides all hands whose best suit has these ranks.
fn with_flush(ranks: u16, rules: Rules, by_size: &[Vec<u16>]) -> ByFlush {
    let flush = FlushRank::of_suit(ranks);
    let bounds = Bounds::new(rules, flush);
    let most = most_times_ante(CardSet::from_suits([ranks, 0, 0, 0]));
    let none = Decided::default();
    let mut found = ByFlush { flush, most, classes: 0, folded: none, raised_once: none, raised_most: none };
    let rest = CARDS - flush.len();
    let lower = |ranks: &&u16| FlushRank::of_suit(**ranks) <= flush;
    let suits: Vec<Vec<Suit>> = by_size[..=rest as usize]
        .iter()
        .map(|of_size| of_size.iter().filter(lower).map(|ranks| Suit::new(*ranks, &bounds)).collect())
        .collect();
    let first = Suit::new(ranks, &bounds);
    for sizes in patterns(flush.len(), rest) {
        let coefficients = bounds.coefficients([flush.len(), sizes[0], sizes[1], sizes[2]]);
        each_hand(&first, &suits, sizes, &mut |hand| {
            let showdown = bounds.showdown(&hand.map(|suit| &suit.held), &coefficients);
            found.decide(hand, showdown);
        });
    }
    found
}

/// How the other cards may lie in three suits, none longer than the flush and none longer than the one before.
pub fn patterns(longest: u32, cards: u32) -> impl Iterator<Item = [u32; 3]> {
    (0..=cards.min(longest)).flat_map(move |second| {
        let third = (0..=second.min(cards - second)).map(move |third| [second, third, cards - second - third]);
        third.filter(|[_, third, fourth]| fourth <= third)
    })
}

/// All hands with this best suit and others of these sizes, each suit no better than the one before.
fn each_hand<'a>(first: &'a Suit, suits: &'a [Vec<Suit>], sizes: [u32; 3], see: &mut impl FnMut([&'a Suit; 4])) {
    let [second_size, third_size, fourth_size] = sizes.map(|cards| cards as usize);
    let up_to = |place: usize, size: usize, next: usize| if size == next { place + 1 } else { suits[next].len() };
    for (second_place, second) in suits[second_size].iter().enumerate() {
        let thirds = &suits[third_size][..up_to(second_place, second_size, third_size)];
        for (third_place, third) in thirds.iter().enumerate() {
            let fourths = &suits[fourth_size][..up_to(third_place, third_size, fourth_size)];
            fourths.iter().for_each(|fourth| see([first, second, third, fourth]));
        }
    }
}

impl ByFlush {
    #[inline]
    fn decide(&mut self, hand: [&Suit; 4], showdown: Showdown) {
        let hands = names_of_suits(hand.map(|suit| suit.ranks));
        self.classes += 1;
        let decided = match showdown.best_raise(self.most) {
            0 => &mut self.folded,
            1 => &mut self.raised_once,
            _ => &mut self.raised_most,
        };
        decided.hands += hands;
        decided.showdown.add(showdown, hands);
        if hand.iter().map(|suit| suit.run).max() == Some(3) {
            decided.runs_of_three += hands;
        }
    }
}

/// How many hands differ from this one only in the names of suits.
#[inline]
fn names_of_suits([first, second, third, fourth]: [u16; 4]) -> u64 {
    // Equal suits stand side by side.
    match (first == second, second == third, third == fourth) {
        (false, false, false) => 24,
        (true, false, false) | (false, true, false) | (false, false, true) => 12,
        (true, false, true) => 6,
        (true, true, false) | (false, true, true) => 4,
        (true, true, true) => 1,
    }
}
