//! Hold 'em 3 Bonus. A number of hands is followed by their outcomes, by the list of lines that the final hand fits, lowest
//! first:
//! - `holdem_3_bonus shape | high_pair | …`: all hands of a shape.
//! - `holdem_3_bonus in_sequence | …`: hands that can still become seven cards in sequence, and the outcomes of each of them.
//! - `holdem_3_bonus best | table for an equal wager | table for a double wager or - | …`: all other hands, in
//!   fields for those that are folded and that are played with a turn/river wager of once and twice the flop wager.

use std::fmt;

use cards::Rank;

use super::text::{NONE, Unreadable, Why, complete, joined, number, optional, outcomes, written_outcomes};
use crate::count::{choose, hands_of};
use crate::holdem_3_bonus::{Decided, Done, HoldemResults, Shape};

const ABOUT: &str = "holdem_3_bonus";

pub fn read(known: &mut HoldemResults, what: &str, fields: &[&str]) -> Result<(), Why> {
    match (what, fields) {
        ("shape", [name, decided]) => {
            let shape = shapes().find(|shape| key(*shape) == *name);
            let shape = shape.ok_or_else(|| format!("\"{name}\" is not the shape of a hand"))?;
            known.shapes.0.insert(shape, read_decided(decided)?);
        }
        ("in_sequence", [decided]) => {
            let (hands, ways) = decided.split_once(' ').ok_or("a number of hands and their outcomes are needed")?;
            known.in_sequence.insert(outcomes(ways)?, number(hands)?);
        }
        ("best", [equal, double, done @ ..]) => {
            let tables = ((*equal).to_owned(), optional(double).map(str::to_owned));
            let done: Vec<Decided> = done.iter().map(|text| read_decided(text)).collect::<Result<_, _>>()?;
            let done: Done = done.try_into().map_err(|_| "three kinds of hands are needed")?;
            known.best.insert(tables, done);
        }
        _ => return Err(format!("Hold 'em 3 Bonus has no \"{what}\" with {} fields", fields.len())),
    }
    Ok(())
}

fn read_decided(text: &str) -> Result<Decided, Why> {
    let (hands, ways) = text.split_once(' ').ok_or("a number of hands and their outcomes are needed")?;
    Ok(Decided { hands: number(hands)?, ways: outcomes(ways)? })
}

pub fn write(f: &mut fmt::Formatter<'_>, known: &HoldemResults) -> fmt::Result {
    for (shape, decided) in &known.shapes.0 {
        writeln!(f, "{ABOUT} shape | {} | {}", key(*shape), written(decided))?;
    }
    for (ways, hands) in &known.in_sequence {
        writeln!(f, "{ABOUT} in_sequence | {hands} {}", written_outcomes(ways))?;
    }
    known.best.iter().try_for_each(|((equal, double), done)| {
        let double = double.as_deref().unwrap_or(NONE);
        writeln!(f, "{ABOUT} best | {equal} | {double} | {}", joined(done.iter().map(written), " | "))
    })
}

fn written(decided: &Decided) -> String {
    format!("{} {}", decided.hands, written_outcomes(&decided.ways))
}

/// All shapes.
fn shapes() -> impl Iterator<Item = Shape> {
    use Shape::*;
    let plain = [NearRoyal, NearStraightFlush, FourOfAKind, StraightOrFlush, TwoPairOrBetter, HighPair, LowPair];
    let plain = plain.into_iter().chain([FourOfASuit, SomeHope]);
    plain.chain(Rank::ALL.map(MiddlePair)).chain(Rank::ALL.map(Nothing))
}

/// The name of a shape in the file.
fn key(shape: Shape) -> String {
    let name = match shape {
        Shape::NearRoyal => "four_to_a_royal_flush",
        Shape::NearStraightFlush => "four_to_a_straight_flush",
        Shape::FourOfAKind => "four_of_a_kind",
        Shape::StraightOrFlush => "straight_or_flush",
        Shape::TwoPairOrBetter => "two_pair_or_better",
        Shape::HighPair => "high_pair",
        Shape::LowPair => "low_pair",
        Shape::MiddlePair(rank) => return format!("middle_pair_{}", rank.letter()),
        Shape::FourOfASuit => "four_of_a_suit",
        Shape::SomeHope => "some_hope",
        Shape::Nothing(rank) => return format!("nothing_{}", rank.letter()),
    };
    name.to_owned()
}

pub fn check(known: &HoldemResults) -> Result<(), Unreadable> {
    let all = hands_of(3) * choose(49, 2);
    // Two more community cards and the dealer's three may come in so many ways.
    let ways = choose(47, 2) * choose(45, 3);
    let what = format!("{ABOUT} shape");
    let shapes = known.shapes.0.values();
    complete(&what, shapes.clone().map(|decided| decided.hands).sum::<u64>(), all)?;
    complete(&what, shapes.map(|decided| decided.ways.as_flattened().iter().sum::<u64>()).sum::<u64>(), all * ways)?;
    for hand in known.in_sequence.keys() {
        let ended: u64 = hand.as_flattened().iter().map(|ways| u64::from(*ways)).sum();
        complete(&format!("{ABOUT} in_sequence"), ended, ways)?;
    }
    let in_sequence: u64 = known.in_sequence.values().map(|hands| u64::from(*hands)).sum();
    known.best.iter().try_for_each(|((equal, double), done)| {
        let what = format!("{ABOUT} best, {equal}, {},", double.as_deref().unwrap_or(NONE));
        complete(&what, in_sequence + done.iter().map(|decided| decided.hands).sum::<u64>(), all)?;
        let ended: u64 = done.iter().flat_map(|decided| decided.ways.as_flattened()).sum();
        complete(&what, ended, (all - in_sequence) * ways)
    })
}
