//! Rules of one's own for Hold 'em 3 Bonus: what to do with each shape of a hand with its flop.

use std::collections::BTreeMap;

use anyhow::Result;
use cards::Rank;
use odds::holdem_3_bonus::Shape;
use serde_json::{Map, Value};

use super::by_rank::{self, ByRank, Names};

/// What a key stands for.
#[derive(Clone, Copy)]
enum Named {
    One(Shape),
    /// A shape for each rank, so that a rank can decide.
    EachRank(fn(Rank) -> Shape),
}

use Named::{EachRank, One};

/// The shapes in the order in which a player looks for them: the first that fits counts.
const SHAPES: [(&str, Named); 11] = [
    ("four_to_a_royal_flush", One(Shape::NearRoyal)),
    ("four_to_a_straight_flush", One(Shape::NearStraightFlush)),
    ("four_of_a_kind", One(Shape::FourOfAKind)),
    ("straight_or_flush", One(Shape::StraightOrFlush)),
    ("two_pair_or_better", One(Shape::TwoPairOrBetter)),
    ("high_pair", One(Shape::HighPair)),
    ("middle_pair", EachRank(Shape::MiddlePair)),
    ("low_pair", One(Shape::LowPair)),
    ("four_of_a_suit", One(Shape::FourOfASuit)),
    ("some_hope", One(Shape::SomeHope)),
    ("nothing", EachRank(Shape::Nothing)),
];

/// What a file says.
pub const KEYS: [&str; 11] = {
    let mut keys = [""; 11];
    let mut place = 0;
    while place < keys.len() {
        keys[place] = SHAPES[place].0;
        place += 1;
    }
    keys
};

const ACTIONS: &Names<usize> = &[("fold", 0), ("bet 1", 1), ("bet 2", 2)];

pub fn read(values: [&toml::Value; 11]) -> Result<BTreeMap<Shape, usize>> {
    let mut wagers = BTreeMap::new();
    for ((key, named), value) in SHAPES.into_iter().zip(values) {
        match named {
            One(shape) => {
                wagers.insert(shape, by_rank::action(key, value, ACTIONS)?);
            }
            EachRank(shape) => {
                let done = ByRank::read(key, value, ACTIONS)?;
                wagers.extend(Rank::ALL.map(|rank| (shape(rank), done.at(rank))));
            }
        }
    }
    Ok(wagers)
}

/// The rules in a form that is the same if they are.
pub fn words(wagers: &BTreeMap<Shape, usize>) -> Value {
    let wager = |shape: Shape| wagers.get(&shape).copied().unwrap_or(0);
    let said = |(key, named): (&str, Named)| {
        let done = match named {
            One(shape) => ByRank::of(|_| wager(shape)),
            EachRank(shape) => ByRank::of(|rank| wager(shape(rank))),
        };
        (key.to_owned(), done.words(ACTIONS))
    };
    Value::Object(SHAPES.into_iter().map(said).collect::<Map<_, _>>())
}
