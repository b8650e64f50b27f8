//! A short way to play: what is done depends on a few things that a player sees at a glance.
//!
//! Hands with their flops are taken together by shape. For each shape the program knows how all of its hands end, so it finds what
//! is best for the shape as a whole with any table. Two shapes have a rank, a pair in the middle of the flop and a hand with
//! nothing at all: from some rank up they are played in another way than below, and these ranks are found as well.

use std::collections::BTreeMap;

use cards::five::{FiveCardClass, FiveCardRank};
use cards::{CardSet, Rank};
use words::{Said, say};

use super::hands::HandFacts;
use super::price::{Decided, Done, PIECE, Pays};
use crate::crew::Crew;

/// What a player sees in three cards and the flop; the first that is true counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// Four cards of a royal flush or all five.
    NearRoyal,
    /// Four cards of a straight flush or all five.
    NearStraightFlush,
    /// Four of a kind.
    FourOfAKind,
    /// A straight or a flush.
    StraightOrFlush,
    /// Two pair, three of a kind or a full house.
    TwoPairOrBetter,
    /// A pair as high as the flop's highest card or higher.
    HighPair,
    /// A pair below both of the flop's cards.
    LowPair,
    /// A pair of this rank, below the flop's higher card and not below its lower one.
    MiddlePair(Rank),
    /// Four cards of a suit.
    FourOfASuit,
    /// A pair on the flop, three cards of a suit or four cards of a straight.
    SomeHope,
    /// Nothing of all that; the player's highest card has this rank.
    Nothing(Rank),
}

impl Shape {
    /// The shape of a hand with its flop.
    pub fn of(hand: CardSet, flop: CardSet) -> Self {
        let five = hand | flop;
        let class = FiveCardRank::of(five).expect("five cards").class();
        let suits = five.suits();
        let longest = suits.iter().map(|ranks| ranks.count_ones()).max();
        let ranks = |cards: CardSet| cards.iter().map(|card| card.rank());
        let flop_ranks = ranks(flop).min().zip(ranks(flop).max());
        if suits.iter().any(|ranks| (ranks & ROYAL).count_ones() >= 4) {
            return Self::NearRoyal;
        }
        if suits.into_iter().any(is_near_straight) {
            return Self::NearStraightFlush;
        }
        match (own_pair(hand, flop), flop_ranks) {
            _ if class == FiveCardClass::FourOfAKind => Self::FourOfAKind,
            _ if matches!(class, FiveCardClass::Straight | FiveCardClass::Flush) => Self::StraightOrFlush,
            _ if class >= FiveCardClass::TwoPair => Self::TwoPairOrBetter,
            (Some(pair), Some((_, high))) if pair >= high => Self::HighPair,
            (Some(pair), Some((low, _))) if pair >= low => Self::MiddlePair(pair),
            (Some(_), _) => Self::LowPair,
            _ if longest == Some(4) => Self::FourOfASuit,
            _ if class >= FiveCardClass::OnePair || longest == Some(3) => Self::SomeHope,
            _ if is_near_straight(five.ranks()) => Self::SomeHope,
            _ => Self::Nothing(ranks(hand).max().expect("three cards")),
        }
    }
}

/// Ace to ten.
const ROYAL: u16 = 0x1f00;

/// The highest rank of which there are two cards, one of them the player's.
fn own_pair(hand: CardSet, flop: CardSet) -> Option<Rank> {
    let held = |cards: CardSet, rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let is_pair = |rank: &Rank| held(hand, *rank) > 0 && held(hand | flop, *rank) > 1;
    Rank::ALL.into_iter().rev().find(is_pair)
}

/// Whether four of these ranks lie within five in sequence, the ace high or low.
fn is_near_straight(ranks: u16) -> bool {
    // The ace stands below the deuce too.
    let from_low_ace = ranks << 1 | ranks >> 12;
    (0..10).any(|lowest| (from_low_ace >> lowest & 0b1_1111).count_ones() >= 4)
}

/// All hands by shape.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shapes(pub(crate) BTreeMap<Shape, Decided>);

impl Shapes {
    /// Takes the hands together by shape.
    pub fn of(solution: &[HandFacts], crew: &dyn Crew) -> Self {
        let pieces = crew.share(solution.len().div_ceil(PIECE), |piece| {
            let mut shapes: BTreeMap<Shape, Decided> = BTreeMap::new();
            let hands = solution[piece * PIECE..].iter().take(PIECE);
            hands.for_each(|HandFacts { hand, flop, size, ways }| {
                shapes.entry(Shape::of(*hand, *flop)).or_default().add(*size, ways);
            });
            shapes
        });
        let mut shapes: BTreeMap<Shape, Decided> = BTreeMap::new();
        pieces.iter().flatten().for_each(|(shape, decided)| shapes.entry(*shape).or_default().merge(decided));
        Self(shapes)
    }
}

/// What is done with each shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule(BTreeMap<Shape, usize>);

impl Rule {
    /// The best rule for these tables.
    pub fn find(shapes: &Shapes, pays: &Pays<'_>) -> Self {
        let is_low_pair = |shape: &Shape| matches!(shape, Shape::LowPair | Shape::MiddlePair(_));
        let alike = |one: &Shape, other: &Shape| {
            is_low_pair(one) && is_low_pair(other) || matches!((one, other), (Shape::Nothing(_), Shape::Nothing(_)))
        };
        let all: Vec<(Shape, &Decided)> = shapes.0.iter().map(|(shape, decided)| (*shape, decided)).collect();
        let groups = all.chunk_by(|(one, _), (other, _)| alike(one, other));
        Self(groups.flat_map(|group| best_of_group(group, pays)).collect())
    }

    /// The rule that does this with each of the shapes: 0 to fold, or a turn/river wager of so many flop wagers.
    pub fn by(shapes: &Shapes, deed: impl Fn(Shape) -> usize) -> Self {
        Self(shapes.0.keys().map(|shape| (*shape, deed(*shape))).collect())
    }

    /// What the rule says about a hand: 0 to fold, or a turn/river wager of so many flop wagers.
    ///
    /// # Panics
    /// If the rule is for a smaller deck that has no such hand.
    pub fn decide(&self, hand: CardSet, flop: CardSet) -> usize {
        self.0[&Shape::of(hand, flop)]
    }

    /// What is done with all hands by a player who follows the rule.
    pub fn play(&self, shapes: &Shapes) -> Done {
        let mut done = Done::default();
        self.0.iter().for_each(|(shape, deed)| done[*deed].merge(&shapes.0[shape]));
        done
    }

    /// The rule in words: what is done, and with what. The first line that fits a hand counts; the last fits all.
    pub fn lines(&self) -> Vec<(usize, Vec<Said>)> {
        let mut lines: Vec<(usize, Vec<Said>)> = Vec::new();
        for (deed, said) in self.steps() {
            match lines.last_mut() {
                Some((same, all)) if *same == deed => all.push(said),
                _ => lines.push((deed, vec![said])),
            }
        }
        lines.last_mut().into_iter().for_each(|(_, said)| *said = vec![say!("everything else")]);
        lines
    }

    /// What is done with each shape, in the order in which a player looks for them.
    fn steps(&self) -> Vec<(usize, Said)> {
        let of = |shape: Shape| self.0.get(&shape).copied();
        let said = |shape: Shape, said: Said| of(shape).map(|deed| (deed, said));
        let ranks = |shape: fn(Rank) -> Shape| Rank::ALL.into_iter().filter(move |rank| of(shape(*rank)).is_some());
        let highest = ranks(Shape::Nothing).next_back().and_then(|rank| of(Shape::Nothing(rank)));
        let nothing = ranks(Shape::Nothing).rfind(|rank| of(Shape::Nothing(*rank)) != highest);
        let nothing = nothing.and_then(|rank| {
            // Each of the three is denied by itself: "no pair, three of a suit" would read as having three of them.
            let says = say!(
                "{rank} high or lower without a pair, without three of a suit and without four to a straight",
                rank = rank.letter()
            );
            said(Shape::Nothing(rank), says)
        });
        let middle = ranks(Shape::MiddlePair).find(|rank| of(Shape::MiddlePair(*rank)) != of(Shape::LowPair));
        let middle = middle.and_then(|rank| {
            let says = say!("another pair of {rank} or higher, not below the flop", rank = rank.letter());
            said(Shape::MiddlePair(rank), says)
        });
        let steps = [
            nothing,
            said(Shape::NearRoyal, say!("four or five to a royal flush")),
            said(Shape::NearStraightFlush, say!("four or five to a straight flush")),
            said(Shape::FourOfAKind, say!("four of a kind")),
            said(Shape::StraightOrFlush, say!("a straight or a flush")),
            said(Shape::TwoPairOrBetter, say!("two pair, three of a kind or a full house")),
            said(Shape::HighPair, say!("a pair as high as the flop or higher")),
            middle,
            said(Shape::LowPair, say!("any other pair of one's own")),
            said(Shape::FourOfASuit, say!("four of a suit")),
            said(Shape::SomeHope, say!("the flop's pair, three of a suit or four to a straight")),
            highest.map(|deed| (deed, Said::NOTHING)),
        ];
        steps.into_iter().flatten().collect()
    }
}

/// The best of all ways to play shapes alike, or those before some place in one way and the others in another.
fn best_of_group(group: &[(Shape, &Decided)], pays: &Pays<'_>) -> Vec<(Shape, usize)> {
    let deeds = 0..=pays.tables.len();
    let sums: Vec<Vec<i128>> =
        group.iter().map(|(_, decided)| deeds.clone().map(|deed| pays.sum_of(decided, deed)).collect()).collect();
    let mut best: Option<(i128, Vec<usize>)> = None;
    for (below, from) in deeds.clone().flat_map(|below| (below..=pays.tables.len()).map(move |from| (below, from))) {
        for start in 0..group.len() {
            let play: Vec<usize> = (0..group.len()).map(|place| if place < start { below } else { from }).collect();
            let sum = sums.iter().zip(&play).map(|(sums, deed)| sums[*deed]).sum();
            if best.as_ref().is_none_or(|(most, _)| sum > *most) {
                best = Some((sum, play));
            }
        }
    }
    let play = best.map(|(_, play)| play).unwrap_or_default();
    group.iter().map(|(shape, _)| *shape).zip(play).collect()
}
