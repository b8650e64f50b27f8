//! Hands of three, five, six and seven cards by the pay lines they fit.
//!
//! Which poker hands some cards make depends on their ranks and, if five of them are of one suit, on the ranks of that
//! suit. So hands are taken together:
//! - without such a suit, all hands with the same ranks: how many there are says a product of binomials, less
//!   those that do have five of a suit, which a small polynomial counts (x for each card of the suit);
//! - with such a suit (there is only one in seven cards), all hands with the same ranks in that suit and the same ranks
//!   in the three others together.
//!
//! Seven cards fall into about 190,000 such classes. One hand of each is shown to the game's own
//! ranking, so that what is counted cannot differ from what is paid. A royal flush in
//! diamonds is counted apart, because it may have a line of its own, and so are five cards of one color.

use std::collections::BTreeMap;

use cards::special::royal;
use cards::{Card, CardSet, Rank, Suit};
use paytables::Line;

use super::choose;
use crate::crew::Crew;

/// The lists of lines that hands fit, highest hand first, each with the number of these hands.
pub type Fitting = Vec<(Vec<Line>, u64)>;

/// A hand for a class of hands that all games rank alike, and the size of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandClass {
    /// One of the hands.
    pub cards: CardSet,
    /// How many there are.
    pub size: u64,
}

/// How many cards of each rank, deuce first.
type Ranks = [u8; 13];

/// Groups hands by what they fit.
pub fn fitting<Lines: AsRef<[Line]>>(
    classes: &[HandClass],
    fits: impl Fn(CardSet) -> Lines + Send + Sync,
    crew: &dyn Crew,
) -> Fitting {
    const PIECE: usize = 1 << 13;
    let pieces = crew.share(classes.len().div_ceil(PIECE), |piece| {
        let mut found = BTreeMap::new();
        let rest = &classes[piece * PIECE..];
        rest.iter().take(PIECE).for_each(|class| add(&mut found, fits(class.cards).as_ref(), class.size));
        found
    });
    grouped(pieces.into_iter().flatten())
}

/// Each list of lines once.
pub fn grouped(fitting: impl IntoIterator<Item = (Vec<Line>, u64)>) -> Fitting {
    let mut found = BTreeMap::new();
    fitting.into_iter().for_each(|(lines, hands)| *found.entry(lines).or_default() += hands);
    found.into_iter().collect()
}

fn add(found: &mut BTreeMap<Vec<Line>, u64>, lines: &[Line], hands: u64) {
    match found.get_mut(lines) {
        Some(sum) => *sum += hands,
        None => drop(found.insert(lines.to_vec(), hands)),
    }
}

/// All hands of three cards: there are so few that each is its own class.
pub fn of_three() -> Vec<HandClass> {
    let all: Vec<Card> = Card::all().collect();
    let mut classes = Vec::new();
    for (first, one) in all.iter().enumerate() {
        for (second, other) in all.iter().enumerate().take(first) {
            let two = CardSet::from(*one).with(*other);
            classes.extend(all[..second].iter().map(|third| HandClass { cards: two.with(*third), size: 1 }));
        }
    }
    classes
}

/// The classes of hands of five, six or seven cards.
pub fn of(cards: u32) -> Vec<HandClass> {
    debug_assert!((5..=7).contains(&cards));
    let mut classes = Vec::new();
    each_ranks(cards, 4, &mut |ranks| classes.extend(without_long_suit(ranks)));
    for long in 5..=cards {
        let (clubs, diamonds) = (beside(Suit::Clubs, cards - long), beside(Suit::Diamonds, cards - long));
        for ranks in (0..1 << 13_u16).filter(|ranks: &u16| ranks.count_ones() == long) {
            let of_suit =
                |suit: Suit| CardSet::from_suits(Suit::ALL.map(|other| if other == suit { ranks } else { 0 }));
            if royal(of_suit(Suit::Clubs)).is_some() {
                classes.extend(joined(of_suit(Suit::Clubs), 3, &clubs));
                classes.extend(joined(of_suit(Suit::Diamonds), 1, &diamonds));
            } else {
                classes.extend(joined(of_suit(Suit::Clubs), 4, &clubs));
            }
        }
    }
    classes
}

/// So many cards of other suits than this one, by their ranks.
fn beside(suit: Suit, cards: u32) -> Vec<HandClass> {
    let others: Vec<Suit> = Suit::ALL.into_iter().filter(|other| *other != suit).collect();
    let mut classes = Vec::new();
    each_ranks(cards, 3, &mut |ranks| {
        let size = ranks.iter().map(|held| choose(3, (*held).into())).product();
        classes.push(HandClass { cards: dealt_round(ranks, &others), size });
    });
    classes
}

/// Cards of a long suit, of which there are so many alike, with each of the others.
fn joined(long: CardSet, alike: u64, others: &[HandClass]) -> impl Iterator<Item = HandClass> {
    others.iter().map(move |other| HandClass { cards: long | other.cards, size: alike * other.size })
}

/// All choices of so many cards by rank, at most so many of one rank.
fn each_ranks(cards: u32, most: u8, see: &mut impl FnMut(&Ranks)) {
    fn from(rank: usize, left: u32, most: u8, ranks: &mut Ranks, see: &mut impl FnMut(&Ranks)) {
        if left == 0 {
            return see(ranks);
        }
        if rank < ranks.len() {
            for held in 0..=left.min(most.into()) {
                ranks[rank] = held as u8;
                from(rank + 1, left - held, most, ranks, see);
            }
            ranks[rank] = 0;
        }
    }
    from(0, cards, most, &mut [0; 13], see);
}

/// The hands with these ranks in which no suit has five cards: those of mixed colors, and those of one.
fn without_long_suit(ranks: &Ranks) -> impl Iterator<Item = HandClass> {
    let all: u64 = ranks.iter().map(|held| choose(4, (*held).into())).product();
    let mixed = dealt_round(ranks, &Suit::ALL);
    let one_color = one_color_without_flush(ranks);
    let size = all - 4 * with_five_of_one_suit(ranks) - one_color.map_or(0, |class| class.size);
    [Some(HandClass { cards: mixed, size }), one_color].into_iter().flatten().filter(|class| class.size > 0)
}

/// How many hands with these ranks have five or more cards of a given suit.
fn with_five_of_one_suit(ranks: &Ranks) -> u64 {
    if ranks.iter().filter(|held| **held > 0).count() < 5 {
        return 0;
    }
    let mut by_cards_of_suit = [1_u64, 0, 0, 0, 0, 0, 0, 0];
    for held in ranks.iter().filter(|held| **held > 0) {
        let (without, with) = (choose(3, (*held).into()), choose(3, u32::from(*held) - 1));
        for cards in (0..8).rev() {
            let fewer = if cards > 0 { by_cards_of_suit[cards - 1] } else { 0 };
            by_cards_of_suit[cards] = by_cards_of_suit[cards] * without + fewer * with;
        }
    }
    by_cards_of_suit[5..].iter().sum()
}

/// The hands of five cards with these ranks, all red or all black but not of one suit.
fn one_color_without_flush(ranks: &Ranks) -> Option<HandClass> {
    let five = ranks.iter().map(|held| u32::from(*held)).sum::<u32>() == 5;
    if !five || ranks.iter().any(|held| *held > 2) {
        return None;
    }
    let of_one_suit = if ranks.contains(&2) { 0 } else { 2 };
    let in_two_suits: u64 = ranks.iter().map(|held| choose(2, (*held).into())).product();
    let cards = dealt_round(ranks, &[Suit::Clubs, Suit::Spades]);
    Some(HandClass { cards, size: 2 * (in_two_suits - of_one_suit) })
}

/// Cards of these ranks, the suits taking turns: no suit gets many, and no rank gets a suit twice.
fn dealt_round(ranks: &Ranks, suits: &[Suit]) -> CardSet {
    let cards = Rank::ALL.into_iter().zip(ranks).flat_map(|(rank, held)| (0..*held).map(move |_| rank));
    cards.enumerate().map(|(place, rank)| Card::new(rank, suits[place % suits.len()])).collect()
}
