//! The whole game: the best play of every hand against every up card, and how its rounds end.
//!
//! 122,151,120 hands with an up card are 5.3 million up to suits, and some exchanges have 1,370,754 draws, each against 100,000
//! dealers. Nothing of that is dealt. What is counted:
//! - **By ranks.** If no hand were a flush, only ranks would matter: 6,175 choices of five against 13 up cards.
//!   All values of betting, for all final hands and all cards thrown away, are one table (`table.rs`): the dealer's
//!   holdings are counted by ranks too, 1,820 of them (`up_card.rs`).
//! - **Suit by suit.** Flushes of the dealer need the suit of the up card (`dealer_flushes.rs`); a dealer who keeps four
//!   cards of one suit may be forced into a flush (`force.rs`). Both are sums over suits that do not know each other, so
//!   they are kept by the ranks that a hand has in a suit (`spot.rs`), and the drawn cards are told apart only by being of the
//!   suit or not. Where a draw is folded with some suits and bet with others, each is decided for itself.
//! - **The player's flushes** are few and are counted one by one (`suited.rs`, `flush_draws.rs`).
//!
//! Options that cannot be the best are dropped by bounds from their worth by ranks (`contender.rs`). For the best option of every
//! hand the outcomes are counted a second time (`outcomes.rs`), and their sum must be the worth: each count proves the
//! other (`solve.rs`).
//!
//! A short strategy is found from what every kind of hand comes to with every action (`kinds.rs`, `search.rs`), and then its rounds are
//! counted like those of the best play (`follow.rs`).

mod contender;
mod dealer_flushes;
mod ends;
mod flush_draws;
mod follow;
mod force;
mod game;
mod kinds;
mod outcomes;
mod part;
mod plan;
mod ranks;
mod search;
mod solve;
mod solver;
mod spot;
mod strengths;
mod suited;
mod suits;
mod table;
mod up_card;

use std::sync::atomic::{AtomicUsize, Ordering};

use cards::Rank;

pub use kinds::Kinds;
pub use part::{First, Part, ROUNDS_OF_A_HAND};
pub use search::best_rule;
pub use solver::Solver;

use super::Pays;
use super::rule::Rule;
use crate::Crew;
use game::Game;
use ranks::Counts;
use spot::Facing;

/// Who hears how many of how many choices of ranks are done.
pub trait Progress: Fn(usize, usize) + Sync {}

impl<Hears: Fn(usize, usize) + Sync> Progress for Hears {}

/// The best play against one up card: all rounds.
pub fn solve(up: Rank, pays: &Pays, crew: &dyn Crew, progress: &dyn Progress) -> Part {
    let mut whole = Part::default();
    let parts = each_hand((up, 1), pays, crew, progress, |facing, hand| {
        let mut part = Part::default();
        solve::add(facing, hand, &mut part);
        part
    });
    parts.iter().for_each(|part| whole.merge(part));
    whole
}

/// A short strategy against one up card: all rounds.
pub fn follow(up: Rank, pays: &Pays, rule: &Rule, crew: &dyn Crew, progress: &dyn Progress) -> Part {
    let mut whole = Part::default();
    let parts = each_hand((up, 1), pays, crew, progress, |facing, hand| {
        let mut part = Part::default();
        follow::add(facing, hand, rule, &mut part);
        part
    });
    parts.iter().for_each(|part| whole.merge(part));
    whole
}

/// What every action of a short strategy comes to against one up card, for a sample of all hands.
pub fn kinds(up: Rank, pays: &Pays, crew: &dyn Crew, progress: &dyn Progress) -> Kinds {
    let mut whole = Kinds::new(up);
    let parts = each_hand((up, SAMPLE), pays, crew, progress, |facing, hand| {
        let mut kinds = Kinds::new(up);
        kinds.add(facing, hand);
        kinds
    });
    parts.into_iter().for_each(|part| whole.merge(part));
    whole
}

/// A short strategy is found with one of so many choices of ranks. What it costs is counted with all of them.
const SAMPLE: usize = 7;

/// Does something for one of every so many choices of five ranks.
fn each_hand<T: Send>(
    (up, step): (Rank, usize),
    pays: &Pays,
    crew: &dyn Crew,
    progress: &dyn Progress,
    work: impl Fn(&Facing, &Counts) -> T + Sync + Send,
) -> Vec<T> {
    let facing = Facing::new(Game::new(pays, crew), up as usize);
    let hands = facing.game.catalogs[5].all().iter().filter(|hand| hand[up as usize] < 4);
    // Other hands against each up card.
    let hands: Vec<_> = hands.skip(up as usize % step).step_by(step).collect();
    let done = AtomicUsize::new(0);
    crew.share(hands.len(), |place| {
        let result = work(&facing, hands[place]);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1, hands.len());
        result
    })
}
